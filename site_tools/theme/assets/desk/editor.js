// The text of a scenario: the browser's own field, with numbered lines, marks where the judge found
// something wrong, and proposals of what may be written next.

import { filled, make } from "./dom.js";

const MOST_PAINTED = 1500;
const INDENT = /^( *)(- )?/;

export class Editor {
  constructor({ root, words, changed, propose }) {
    this.words = words;
    this.changed = changed;
    this.ask = propose;
    this.problems = [];
    this.proposals = null;
    this.chosen = -1;
    this.field = make("textarea", {
      id: "lx-draft", class: "lx-draft__field", rows: 14, spellcheck: "false", wrap: "off",
      autocapitalize: "off", autocomplete: "off", autocorrect: "off",
      "aria-label": words["desk.text"], "aria-describedby": "lx-draft-hint lx-draft-problem",
      "aria-autocomplete": "list", "aria-controls": "lx-proposals",
    });
    this.gutter = make("div", { class: "lx-draft__gutter", "aria-hidden": "true" });
    this.shown = make("pre", { class: "lx-draft__shown", "aria-hidden": "true" });
    this.list = make("ul", {
      id: "lx-proposals", class: "lx-proposals", role: "listbox", hidden: true,
      "aria-label": words["desk.proposals"],
    });
    this.here = make("p", { id: "lx-draft-problem", class: "lx-draft__problem", lang: "en", "aria-live": "polite" });
    root.append(
      make("div", { class: "lx-draft" }, this.gutter, make("div", { class: "lx-draft__sheet" }, this.shown, this.field, this.list)),
      this.here
    );
    this.listen();
    this.draw();
  }

  get text() {
    return this.field.value;
  }

  set text(text) {
    if (text === this.field.value) return;
    const { selectionStart, scrollTop } = this.field;
    this.field.value = text;
    this.field.setSelectionRange(selectionStart, selectionStart);
    this.field.scrollTop = scrollTop;
    this.close();
    this.draw();
  }

  listen() {
    const field = this.field;
    field.addEventListener("input", () => {
      this.problems = [];
      this.draw();
      this.changed(field.value);
      this.soon();
    });
    field.addEventListener("scroll", () => this.follow());
    field.addEventListener("keydown", (event) => this.pressed(event));
    field.addEventListener("blur", () => setTimeout(() => {
      if (!this.list.contains(document.activeElement)) this.close();
    }, 200));
    for (const event of ["keyup", "click", "focus"]) field.addEventListener(event, () => this.tell());
  }

  pressed(event) {
    const open = !this.list.hidden;
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      this.propose();
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.choose(this.chosen + (event.key === "ArrowDown" ? 1 : -1));
    } else if (open && this.chosen >= 0 && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      this.take(this.proposals.proposals[this.chosen]);
    } else if (open && event.key === "Escape") {
      event.preventDefault();
      this.close();
    } else if (event.key === "Enter" && !event.isComposing && !event.ctrlKey && !event.metaKey) {
      const before = this.field.value.slice(0, this.field.selectionStart).split("\n").pop();
      const [, margin, dash] = INDENT.exec(before);
      const deeper = /:\s*$/.test(before) ? "  " : "";
      event.preventDefault();
      this.insert(`\n${margin}${dash ? "  " : ""}${deeper}`);
    }
  }

  // By way of the browser, so that its undo knows of it.
  insert(text) {
    this.field.focus();
    if (!document.execCommand("insertText", false, text)) {
      const { selectionStart, selectionEnd } = this.field;
      this.field.setRangeText(text, selectionStart, selectionEnd, "end");
      this.field.dispatchEvent(new Event("input"));
    }
  }

  // ---------------------------------------------------------------- what is wrong, and where

  mark(problems) {
    this.problems = problems;
    this.draw();
    this.tell();
  }

  draw() {
    const lines = this.field.value.split("\n");
    const wrong = new Map();
    for (const problem of this.problems) {
      if (!wrong.has(problem.line)) wrong.set(problem.line, []);
      wrong.get(problem.line).push(problem);
    }
    this.number(lines, wrong);
    const painted = lines.length <= MOST_PAINTED;
    this.shown.replaceChildren(...(painted ? lines.flatMap((line, n) => [
      ...this.painted(line, wrong.get(n + 1) || []), "\n",
    ]) : [this.field.value, "\n"]));
    this.field.rows = Math.min(40, Math.max(12, lines.length + 2));
    this.follow();
  }

  // The numbers of the lines; those where something is wrong are elements of their own.
  number(lines, wrong) {
    const parts = [];
    let plain = "";
    lines.forEach((_, n) => {
      if (!wrong.has(n + 1)) {
        plain += `${n + 1}\n`;
        return;
      }
      parts.push(plain, make("span", { class: "lx-draft__number--wrong" }, String(n + 1)), "\n");
      plain = "";
    });
    this.gutter.replaceChildren(...parts, plain);
  }

  painted(line, problems) {
    if (problems.length) {
      const at = Math.min(Math.max(0, problems[0].column - 1), line.length);
      const rest = /^[^\s,\]}:]+|^./.exec(line.slice(at));
      const end = at + (rest ? rest[0].length : 0);
      return [line.slice(0, at), make("mark", {}, line.slice(at, end) || " "), line.slice(end)];
    }
    const comment = /(^|\s)#.*$/.exec(line);
    const key = /^( *(?:- )?)([\w.-]+)(:)(?=\s|$)/.exec(line);
    if (comment && !/["']/.test(line)) {
      return [line.slice(0, comment.index), make("i", {}, line.slice(comment.index))];
    }
    return key ? [key[1], make("b", {}, key[2]), line.slice(key[0].length - 1)] : [line];
  }

  follow() {
    this.gutter.scrollTop = this.field.scrollTop;
    this.shown.scrollTop = this.field.scrollTop;
    this.shown.scrollLeft = this.field.scrollLeft;
  }

  // What is wrong in the line of the cursor.
  tell() {
    const line = this.field.value.slice(0, this.field.selectionStart).split("\n").length;
    const told = this.problems.filter((problem) => problem.line === line);
    const said = told.map((problem) => problem.message + (problem.hint ? ` — ${problem.hint}` : ""));
    this.here.textContent = document.activeElement === this.field ? said.join("; ") : "";
    this.field.setAttribute("aria-invalid", this.problems.length ? "true" : "false");
  }

  jump(line, column) {
    const lines = this.field.value.split("\n");
    const at = Math.max(0, line - 1);
    const offset = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0)
      + Math.max(0, column - 1);
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(offset, offset);
    const height = this.field.scrollHeight / Math.max(1, lines.length);
    this.field.scrollTop = Math.max(0, at * height - this.field.clientHeight / 2);
    this.field.scrollIntoView({ block: "center" });
    this.tell();
  }

  // ---------------------------------------------------------------- what may follow

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.propose(), 250);
  }

  async propose() {
    clearTimeout(this.timer);
    const text = this.field.value;
    const offset = this.field.selectionStart;
    const found = await this.ask(text, offset);
    const same = this.field.value === text && this.field.selectionStart === offset;
    if (!found || !same || document.activeElement !== this.field) return;
    this.proposals = found;
    this.chosen = -1;
    this.list.replaceChildren(...found.proposals.map((each, n) => make(
      "li", {
        id: `lx-proposal-${n}`, role: "option", "aria-selected": "false",
        on: {
          pointerdown: (event) => event.preventDefault(),
          click: () => this.take(each),
        },
      },
      make("code", {}, each.insert), each.label ? make("span", {}, each.label) : null
    )));
    this.list.hidden = !found.proposals.length;
    this.put(found.start);
    this.field.removeAttribute("aria-activedescendant");
  }

  // The list stands below the line that is written, or above it where the window ends before.
  put(start) {
    const style = getComputedStyle(this.field);
    const line = this.field.value.slice(0, start).split("\n");
    const height = parseFloat(style.lineHeight);
    const top = parseFloat(style.paddingTop) + line.length * height - this.field.scrollTop;
    const sign = parseFloat(style.fontSize) * 0.602;
    const left = parseFloat(style.paddingLeft) + line[line.length - 1].length * sign - this.field.scrollLeft;
    const room = this.field.clientWidth - this.list.offsetWidth;
    const below = this.field.getBoundingClientRect().top + top + this.list.offsetHeight;
    const above = top - height - this.list.offsetHeight;
    this.list.style.top = `${Math.max(0, below > innerHeight && above >= 0 ? above : top)}px`;
    this.list.style.left = `${Math.max(0, Math.min(left, room))}px`;
    this.list.scrollIntoView({ block: "nearest" });
  }

  choose(wanted) {
    const items = [...this.list.children];
    this.chosen = (wanted + items.length) % items.length;
    items.forEach((item, n) => item.setAttribute("aria-selected", String(n === this.chosen)));
    items[this.chosen].scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", items[this.chosen].id);
  }

  take(proposal) {
    const { start, end } = this.proposals;
    this.close();
    this.field.focus();
    this.field.setSelectionRange(start, end);
    const after = proposal.after && !this.field.value.slice(end).startsWith(":") ? proposal.after : "";
    this.insert(proposal.insert + after);
  }

  close() {
    clearTimeout(this.timer);
    this.list.hidden = true;
    this.chosen = -1;
    this.field.removeAttribute("aria-activedescendant");
  }
}

export function problemLine(words, problem) {
  return filled(words["desk.problem-at"], { line: problem.line, column: problem.column });
}
