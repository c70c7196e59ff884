// What a dispute begins with: a game, a link, a published ruling, or what was begun before.

import { make } from "./dom.js";
import { DRAFT, remembered } from "./remembered.js";
import { Refused, unpacked } from "./share.js";

const MOST_EXAMPLES = 60;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export class Opening {
  constructor(desk) {
    this.desk = desk;
    this.root = desk.root.querySelector(".lx-desk__opening");
    this.choice = desk.root.querySelector("#lx-desk-game");
    this.examples = desk.root.querySelector("#lx-desk-examples");
    this.find = desk.root.querySelector("#lx-desk-find");
    this.list = desk.root.querySelector(".lx-desk__examples");
  }

  get game() {
    return this.choice.value;
  }

  set game(game) {
    this.choice.value = game;
  }

  listen() {
    this.root.hidden = false;
    this.choice.addEventListener("change", () => this.listExamples());
    this.examples.addEventListener("toggle", () => this.listExamples());
    this.find.addEventListener("input", () => this.showExamples());
    addEventListener("hashchange", () => this.shared());
    this.arrive();
  }

  again() {
    this.root.hidden = false;
    this.root.scrollIntoView();
    this.choice.focus();
  }

  async arrive() {
    const asked = new URLSearchParams(location.search);
    if (asked.get("game") in this.desk.games) this.game = asked.get("game");
    if (location.hash.startsWith("#s=")) return this.shared();
    const ruling = asked.get("ruling");
    if (ruling) return this.takeRuling(ruling);
    const draft = remembered(DRAFT);
    if (draft && !asked.has("game")) this.desk.preview(draft);
    return undefined;
  }

  async shared() {
    if (!location.hash.startsWith("#s=")) return;
    try {
      await this.desk.take(await unpacked(location.hash.slice(3)));
    } catch (error) {
      const large = error instanceof Refused && error.message === "large";
      this.desk.complain(large ? "desk.link.large" : "desk.link.broken");
    }
  }

  async takeRuling(id) {
    if (!SLUG.test(id)) return this.desk.complain("desk.no-ruling");
    try {
      const answer = await fetch(`${this.desk.data}scenarios/${id}.yml`, { cache: "no-cache" });
      if (!answer.ok) return this.desk.complain("desk.no-ruling");
      return this.desk.take(await answer.text());
    } catch {
      return this.desk.complain("desk.no-ruling");
    }
  }

  // ---------------------------------------------------------------- published rulings

  async listExamples() {
    if (!this.examples.open) return;
    const game = this.game;
    if (this.listed !== game) {
      this.listed = game;
      const answer = await fetch(`${this.desk.home}desk/${game}.json`, { cache: "no-cache" }).catch(() => null);
      this.all = answer && answer.ok ? await answer.json() : [];
    }
    this.showExamples();
  }

  showExamples() {
    const wanted = this.find.value.trim().toLocaleLowerCase();
    const fits = (this.all || []).filter(([id, title]) => !wanted || id.includes(wanted) || title.toLocaleLowerCase().includes(wanted));
    const shown = fits.slice(0, MOST_EXAMPLES);
    this.list.replaceChildren(
      make("ul", {}, shown.map((example) => make("li", {}, this.example(...example)))),
      make("p", { class: "lx-small" }, this.desk.word("desk.examples.count", { shown: shown.length, all: fits.length }))
    );
  }

  example(id, title, lang) {
    const chosen = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.examples.open = false;
      this.takeRuling(id);
    };
    return make("a", { href: `?ruling=${id}`, lang: lang || undefined, on: { click: chosen } }, title);
  }
}
