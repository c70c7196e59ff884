// The two sides of a scenario: the text, and the form that follows it and changes it.

import { Answer } from "./answer.js";
import { make } from "./dom.js";
import { Editor, problemLine } from "./editor.js";
import { FormView } from "./form.js";
import { DRAFT, remember } from "./remembered.js";
import { MOST_TEXT } from "./share.js";

const MOST_PROBLEMS = 50;
const PAUSE = 400;
const NARROW = "(max-width: 59.98em)";

// The game that a text names; the judge looks for himself whether it is one.
export function gameOf(text, games) {
  const found = /^game:\s*["']?([a-z0-9-]+)/m.exec(text);
  return found && found[1] in games ? found[1] : "";
}

// What stands around (the judge, the words, what is said to the reader) is for the desk.
export class Sides extends Answer {
  lay() {
    this.editor = new Editor({
      root: this.root.querySelector(".lx-desk__text"),
      words: this.words,
      changed: () => this.typed(),
      propose: (text, offset) => this.propose(text, offset),
    });
    this.form = new FormView({
      root: this.root.querySelector(".lx-desk__form"),
      words: this.words,
      change: (what, still) => this.changed(what, still),
    });
    this.textSide = this.root.querySelector(".lx-desk__side--text");
    this.textButton = this.root.querySelector('[data-do="text"]');
    this.textButton.addEventListener("click", () => this.showText(this.textButton.getAttribute("aria-expanded") !== "true"));
    // On a phone the form is what one works with, and the text would only be in the way.
    this.showText(!matchMedia(NARROW).matches);
  }

  showText(shown) {
    this.textSide.classList.toggle("lx-desk__side--folded", !shown);
    this.textButton.setAttribute("aria-expanded", String(shown));
    this.textButton.textContent = this.word(shown ? "desk.text.hide" : "desk.text.show");
    if (shown) this.editor.draw();
  }

  // To a place in the text, which is shown if it was not.
  jumpTo(line, column) {
    this.showText(true);
    this.editor.jump(line, column);
  }

  tooLong(text) {
    if (text.length <= MOST_TEXT) return false;
    this.complain("desk.text.large", { size: text.length, most: MOST_TEXT });
    return true;
  }

  // ---------------------------------------------------------------- the text leads

  typed() {
    this.stale();
    clearTimeout(this.typing);
    this.typing = setTimeout(() => {
      remember(DRAFT, this.editor.text);
      if (this.game) this.look(true);
    }, PAUSE);
  }

  async look(drawn) {
    const text = this.editor.text;
    if (this.tooLong(text)) return;
    const named = gameOf(text, this.games);
    if (named && named !== this.game) {
      await this.openGame(named, text);
      return;
    }
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    this.looking = true;
    const seen = await this.ask(this.page, "look", { text });
    this.looking = false;
    if (this.lookAgain) {
      this.lookAgain = false;
      await this.look(true);
      return;
    }
    if (seen && this.editor.text === text) this.see(seen, drawn);
  }

  see(seen, drawn) {
    this.editor.mark(seen.problems);
    this.listProblems(seen.problems);
    const readable = seen.filled && seen.filled.entries;
    this.form.root.inert = !readable;
    const unreadable = this.root.querySelector(".lx-desk__unreadable");
    unreadable.hidden = Boolean(readable);
    if (!readable) {
      unreadable.textContent = this.word("desk.unreadable", { line: (seen.problems[0] || { line: 1 }).line || 1 });
      this.showText(true);
      return;
    }
    if (drawn) this.form.show(seen);
    else this.form.settle(seen);
  }

  listProblems(problems) {
    const root = this.root.querySelector(".lx-desk__problems");
    if (!problems.length) {
      root.replaceChildren(make("p", { class: "lx-small" }, this.word("desk.no-problems")));
      return;
    }
    root.replaceChildren(
      make("p", { class: "lx-label" }, this.word("desk.problems", { count: problems.length })),
      make("ul", {}, problems.slice(0, MOST_PROBLEMS).map((problem) => make("li", {}, this.problem(problem))))
    );
  }

  problem(problem) {
    const jump = () => this.jumpTo(problem.line, problem.column);
    return [
      problem.line ? make("button", { type: "button", class: "lx-link", on: { click: jump } }, problemLine(this.words, problem)) : null,
      " ", make("span", { lang: "en" }, `${problem.message}${problem.hint ? ` — ${problem.hint}` : ""}`),
    ];
  }

  async propose(text, offset) {
    if (!this.game || text.length > MOST_TEXT) return null;
    return this.whisper("propose", { text, offset });
  }

  // ---------------------------------------------------------------- the form leads

  // One change after the other, each on what the last one left.
  changed(what, still) {
    this.queue = this.queue.then(async () => {
      const before = this.editor.text;
      const done = await this.ask(this.page, "change", { text: before, change: what });
      if (!done || this.editor.text !== before) return;
      if (done.refused) {
        this.complain("desk.refused", { why: done.refused });
      } else if (done.text !== before) {
        this.canUndo([...this.undone, before]);
        this.stale();
        this.editor.text = done.text;
        remember(DRAFT, done.text);
        if (done.lost.length) {
          this.say("desk.lost", { comment: done.lost.join(" ") });
          this.loudly();
        } else {
          this.say("");
        }
      }
      this.see(done, !still || Boolean(done.refused));
    });
    return this.queue;
  }

  // The texts before each change that the form has made since this one was laid on the desk.
  canUndo(texts) {
    this.undone = texts;
    this.root.querySelector('[data-do="undo"]').disabled = !texts.length;
  }

  undo() {
    if (!this.undone.length) return;
    this.editor.text = this.undone[this.undone.length - 1];
    this.canUndo(this.undone.slice(0, -1));
    remember(DRAFT, this.editor.text);
    this.stale();
    this.look(true);
  }
}
