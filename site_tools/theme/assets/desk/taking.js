// Taking a scenario along: by a link, as a file, by copying, and on paper.

import { copy, download, make } from "./dom.js";
import { MOST_LINK, packed } from "./share.js";

const MARKED = 1600;

// The button says for a moment that it was done.
export function copied(button, done, word) {
  if (!done) return;
  const before = button.textContent;
  button.textContent = word;
  setTimeout(() => {
    button.textContent = before;
  }, MARKED);
}

export class Taking {
  constructor(desk) {
    this.desk = desk;
    this.link = desk.root.querySelector(".lx-desk__link");
  }

  listen(on) {
    on("share", () => this.share());
    on("download", () => this.save());
    on("print", () => print());
    on("copy", async (event) => this.mark(event.target, await copy(this.desk.editor.text)));
  }

  mark(button, done) {
    copied(button, done, this.desk.word("copied"));
  }

  async share() {
    const { desk } = this;
    const text = desk.editor.text;
    if (desk.tooLong(text)) return;
    const told = await packed(text);
    this.link.hidden = false;
    if (told.length > MOST_LINK) {
      const large = desk.word("desk.share.large", { size: told.length, most: MOST_LINK });
      this.link.replaceChildren(make("p", { role: "status" }, large));
      return;
    }
    const link = new URL(`#s=${told}`, `${location.origin}${location.pathname}`).href;
    const field = make("input", { id: "lx-desk-link", type: "text", readonly: true, value: link });
    const button = make("button", { type: "button", class: "lx-button", "data-do": "copy-link", on: {
      click: async (event) => this.mark(event.target, await copy(link)),
    } }, desk.word("copy-link"));
    this.link.replaceChildren(make("label", { for: "lx-desk-link" }, desk.word("desk.share.link")), field, button);
    field.focus();
    field.select();
  }

  save() {
    const found = /^id:\s*["']?([a-z0-9]+(?:-[a-z0-9]+)*)["']?\s*$/m.exec(this.desk.editor.text);
    download(`${found ? found[1] : "scenario"}.yml`, this.desk.editor.text);
  }
}
