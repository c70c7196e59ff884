// The judge's desk: what is begun with, the two sides of a scenario, and the ruling.

import { Answer } from "./answer.js";
import { copy, download, filled, make } from "./dom.js";
import { Editor, problemLine } from "./editor.js";
import { FormView } from "./form.js";
import { Judge, Stopped } from "./judge.js";
import { MOST_LINK, MOST_TEXT, Refused, packed, unpacked } from "./share.js";

const LONGEST = 20;
const MOST_PROBLEMS = 50;
const DRAFT = "ludex.desk.draft";
const CALLED = "ludex.desk.called";
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function remembered(key) {
  try {
    return sessionStorage.getItem(key) || "";
  } catch {
    return "";
  }
}

function remember(key, text) {
  try {
    sessionStorage.setItem(key, text);
  } catch { /* the browser does not let us remember */ }
}

// The game that a text names; the judge looks for himself whether it is one.
function gameOf(text, games) {
  const found = /^game:\s*["']?([a-z0-9-]+)/m.exec(text);
  return found && found[1] in games ? found[1] : "";
}

class Desk extends Answer {
  constructor(root) {
    super();
    this.root = root;
    this.words = JSON.parse(root.dataset.words);
    this.games = JSON.parse(root.dataset.games);
    this.languages = JSON.parse(root.dataset.languages);
    this.page = root.dataset.language;
    this.data = new URL(root.dataset.data, document.baseURI).href;
    this.home = new URL("./", document.baseURI).href;
    this.game = "";
    this.undone = [];
    this.queue = Promise.resolve();
    this.judge = new Judge({
      worker: new URL("worker.js", import.meta.url).href,
      data: this.data,
      told: (what) => this.progress(what),
    });
    this.judgeLanguage = this.page;
    this.depth = "reasons";
  }

  word(key, parts) {
    const found = this.words[key];
    return found === undefined ? key : filled(found, parts || {});
  }

  say(key, parts) {
    this.status.textContent = key ? this.word(key, parts) : "";
    this.status.classList.remove("lx-desk__status--wrong");
  }

  complain(key, parts) {
    this.say(key, parts);
    this.status.classList.add("lx-desk__status--wrong");
  }

  // ---------------------------------------------------------------- before the judge is there

  begin() {
    this.opening = this.root.querySelector(".lx-desk__opening");
    this.table = this.root.querySelector(".lx-desk__table");
    this.status = this.root.querySelector(".lx-desk__status");
    this.bar = this.root.querySelector("progress");
    this.choice = this.root.querySelector("#lx-desk-game");
    this.examples = this.root.querySelector("#lx-desk-examples");
    this.find = this.root.querySelector("#lx-desk-find");
    this.list = this.root.querySelector(".lx-desk__examples");
    this.opening.hidden = false;
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
    this.listen();
    addEventListener("hashchange", () => this.shared());
    this.arrive();
  }

  listen() {
    const on = (name, heard) => this.root.querySelector(`[data-do="${name}"]`).addEventListener("click", heard);
    on("open", () => this.openGame(this.choice.value, ""));
    on("load", () => this.openGame(gameOf(this.editor.text, this.games) || this.choice.value, this.editor.text));
    on("run", () => this.rule());
    on("stop", () => this.stop());
    on("undo", () => this.undo());
    on("share", () => this.share());
    on("download", () => this.save());
    on("print", () => print());
    on("copy", async (event) => this.copied(event.target, await copy(this.editor.text)));
    on("new", () => {
      remember(DRAFT, "");
      this.openGame(gameOf(this.editor.text, this.games) || this.game, "");
    });
    on("others", () => {
      this.opening.hidden = false;
      this.opening.scrollIntoView();
      this.choice.focus();
    });
    this.root.querySelector("#lx-desk-depth").addEventListener("change", (event) => {
      this.depth = event.target.value;
      if (this.ruled) this.rule();
    });
    const spoken = this.root.querySelector("#lx-desk-language");
    spoken.value = this.page;
    spoken.addEventListener("change", () => {
      this.judgeLanguage = spoken.value;
      if (this.ruled) this.rule();
    });
    this.choice.addEventListener("change", () => this.listExamples());
    this.examples.addEventListener("toggle", () => this.listExamples());
    this.find.addEventListener("input", () => this.showExamples());
  }

  async arrive() {
    const asked = new URLSearchParams(location.search);
    if (asked.get("game") in this.games) this.choice.value = asked.get("game");
    if (location.hash.startsWith("#s=")) return this.shared();
    const ruling = asked.get("ruling");
    if (ruling) return this.takeRuling(ruling);
    const draft = remembered(DRAFT);
    if (draft && !asked.has("game")) this.preview(draft);
    return undefined;
  }

  async shared() {
    if (!location.hash.startsWith("#s=")) return;
    try {
      const text = await unpacked(location.hash.slice(3));
      await this.take(text);
    } catch (error) {
      const why = error instanceof Refused && error.message === "large" ? "desk.link.large" : "desk.link.broken";
      this.complain(why);
    }
  }

  async takeRuling(id) {
    if (!SLUG.test(id)) return this.complain("desk.no-ruling");
    try {
      const answer = await fetch(`${this.data}scenarios/${id}.yml`, { cache: "no-cache" });
      if (!answer.ok) return this.complain("desk.no-ruling");
      return this.take(await answer.text());
    } catch {
      return this.complain("desk.no-ruling");
    }
  }

  // A text from elsewhere: shown at once, and judged once the reader asks for the judge.
  async take(text) {
    this.forget();
    if (this.game) await this.openGame(gameOf(text, this.games) || this.game, text);
    else this.preview(text);
  }

  preview(text) {
    const game = gameOf(text, this.games);
    if (game) this.choice.value = game;
    this.editor.text = text;
    this.table.hidden = false;
    this.root.classList.add("lx-desk--waiting");
    this.root.querySelector('[data-do="load"]').hidden = false;
    this.root.querySelector('[data-do="open"]').hidden = true;
    // Who has called the judge in this tab has him in the browser's store, and need not call again.
    if (game && remembered(CALLED)) this.openGame(game, text);
  }

  // ---------------------------------------------------------------- examples

  async listExamples() {
    if (!this.examples.open) return;
    const game = this.choice.value;
    if (this.listed !== game) {
      this.listed = game;
      const answer = await fetch(`${this.home}desk/${game}.json`, { cache: "no-cache" }).catch(() => null);
      this.all = answer && answer.ok ? await answer.json() : [];
    }
    this.showExamples();
  }

  showExamples() {
    const wanted = this.find.value.trim().toLocaleLowerCase();
    const fits = (this.all || []).filter(([id, title]) => !wanted || id.includes(wanted) || title.toLocaleLowerCase().includes(wanted));
    const shown = fits.slice(0, 60);
    this.list.replaceChildren(
      make("ul", {}, shown.map(([id, title, lang]) => make("li", {}, make(
        "a", {
          href: `?ruling=${id}`, lang: lang || undefined,
          on: {
            click: (event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              this.examples.open = false;
              this.takeRuling(id);
            },
          },
        }, title
      )))),
      make("p", { class: "lx-small" }, this.word("desk.examples.count", { shown: shown.length, all: fits.length }))
    );
  }

  // ---------------------------------------------------------------- the judge comes

  place(language) {
    return { game: this.game, language, spoken: this.games[this.game].spoken };
  }

  progress({ progress, starting }) {
    if (progress) {
      this.bar.hidden = false;
      this.bar.max = progress.all;
      this.bar.value = progress.done;
      this.say("desk.loading", { done: megabytes(progress.done), all: megabytes(progress.all) });
    } else if (starting) {
      this.bar.hidden = true;
      this.say("desk.starting");
    }
  }

  async openGame(game, text) {
    this.game = game;
    this.root.classList.add("lx-desk--busy");
    this.root.classList.add("lx-desk--loading");
    this.say("desk.starting");
    try {
      const place = this.place(this.page);
      this.form.describe(await this.judge.ask(place, "form", {}, 0));
      if (!text) {
        const blank = await this.judge.ask(place, "blank", { title: this.word("desk.blank-title") }, LONGEST);
        text = blank.text;
      }
      this.bar.hidden = true;
      remember(CALLED, "yes");
      this.root.classList.remove("lx-desk--waiting");
      this.root.classList.add("lx-desk--open");
      this.opening.hidden = true;
      this.table.hidden = false;
      this.root.querySelector('[data-do="load"]').hidden = true;
      this.root.querySelector('[data-do="open"]').hidden = false;
      this.forget();
      this.undone = [];
      this.editor.text = text;
      remember(DRAFT, text);
      this.form.pending.clear();
      await this.look(true);
      this.say("desk.ready");
    } catch (error) {
      this.bar.hidden = true;
      this.failed(error);
    } finally {
      this.root.classList.remove("lx-desk--busy");
      this.root.classList.remove("lx-desk--loading");
    }
  }

  failed(error) {
    if (error instanceof Stopped) {
      this.complain(`desk.${error.message}`, { seconds: LONGEST });
    } else {
      this.judge.end();
      this.complain("desk.failed", { why: error.message });
    }
  }

  stop() {
    this.judge.end();
    this.root.classList.remove("lx-desk--busy");
    this.say("desk.stopped");
  }

  // Asks, says what went wrong, and gives null then.
  async ask(language, what, fields) {
    this.root.classList.add("lx-desk--busy");
    try {
      return await this.judge.ask(this.place(language), what, fields, LONGEST);
    } catch (error) {
      this.bar.hidden = true;
      this.failed(error);
      return null;
    } finally {
      if (!this.judge.atWork) this.root.classList.remove("lx-desk--busy");
    }
  }

  tooLong(text) {
    if (text.length <= MOST_TEXT) return false;
    this.complain("desk.text.large", { size: text.length, most: MOST_TEXT });
    return true;
  }

  // ---------------------------------------------------------------- text and form

  typed() {
    this.stale();
    clearTimeout(this.typing);
    this.typing = setTimeout(() => {
      remember(DRAFT, this.editor.text);
      if (this.game) this.look(true);
    }, 400);
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
    const formRoot = this.form.root;
    const readable = seen.filled && seen.filled.entries;
    formRoot.inert = !readable;
    const unreadable = this.root.querySelector(".lx-desk__unreadable");
    unreadable.hidden = Boolean(readable);
    if (!readable) {
      unreadable.textContent = this.word("desk.unreadable", { line: (seen.problems[0] || { line: 1 }).line || 1 });
      return;
    }
    if (drawn) this.form.show(seen.filled, seen.names, seen.problems);
    else this.form.settle(seen.filled, seen.names, seen.problems);
  }

  listProblems(problems) {
    const root = this.root.querySelector(".lx-desk__problems");
    if (!problems.length) {
      root.replaceChildren(make("p", { class: "lx-small" }, this.word("desk.no-problems")));
      return;
    }
    root.replaceChildren(
      make("p", { class: "lx-label" }, this.word("desk.problems", { count: problems.length })),
      make("ul", {}, problems.slice(0, MOST_PROBLEMS).map((problem) => make(
        "li", {},
        problem.line ? make(
          "button", { type: "button", class: "lx-link", on: { click: () => this.editor.jump(problem.line, problem.column) } },
          problemLine(this.words, problem)
        ) : null,
        " ", make("span", { lang: "en" }, `${problem.message}${problem.hint ? ` — ${problem.hint}` : ""}`)
      )))
    );
  }

  // One change after the other, each on what the last one left.
  changed(what, still) {
    this.queue = this.queue.then(async () => {
      const before = this.editor.text;
      const done = await this.ask(this.page, "change", { text: before, change: what });
      if (!done || this.editor.text !== before) return;
      if (done.refused) {
        this.complain("desk.refused", { why: done.refused });
      } else if (done.text !== before) {
        this.undone.push(before);
        this.stale();
        this.editor.text = done.text;
        remember(DRAFT, done.text);
        if (done.lost.length) this.say("desk.lost", { comment: done.lost.join(" ") });
        else this.say("");
      }
      this.see(done, !still || Boolean(done.refused));
    });
    return this.queue;
  }

  undo() {
    if (!this.undone.length) return;
    this.editor.text = this.undone.pop();
    remember(DRAFT, this.editor.text);
    this.stale();
    this.look(true);
  }

  async propose(text, offset) {
    if (!this.game || text.length > MOST_TEXT) return null;
    try {
      return await this.judge.ask(this.place(this.page), "propose", { text, offset }, LONGEST);
    } catch {
      return null;
    }
  }

  // ---------------------------------------------------------------- the ruling

  async rule() {
    if (this.ruling) return;
    this.ruling = true;
    try {
      await this.ruleNow();
    } finally {
      this.ruling = false;
    }
  }

  async ruleNow() {
    // Some browsers leave the field that was typed in where it is as a button is tapped.
    if (this.form.root.contains(document.activeElement)) document.activeElement.blur();
    const text = this.editor.text;
    if (this.tooLong(text)) return;
    if (!this.game) {
      await this.openGame(gameOf(text, this.games) || this.choice.value, text);
      if (!this.root.classList.contains("lx-desk--open")) return;
    }
    await this.queue;
    this.say("desk.working");
    const answer = await this.ask(this.judgeLanguage, "rule", { text: this.editor.text, depth: this.depth });
    if (!answer) return;
    if (answer.problems) {
      this.forget();
      this.editor.mark(answer.problems);
      this.listProblems(answer.problems);
      this.complain("desk.problems", { count: answer.problems.length });
      this.root.querySelector(".lx-desk__problems").scrollIntoView({ block: "center" });
      return;
    }
    this.say("desk.ready");
    this.ruled = answer;
    this.tellRuling(answer);
  }

  forget() {
    this.ruled = null;
    this.root.querySelector(".lx-desk__ruling").replaceChildren();
    this.stale();
  }

  // Marks a ruling whose text has changed.
  stale() {
    const old = this.root.querySelector(".lx-desk__old");
    if (old) old.hidden = !this.ruled;
  }

  // ---------------------------------------------------------------- taking it along

  copied(button, done) {
    if (!done) return;
    const before = button.textContent;
    button.textContent = this.word("copied");
    setTimeout(() => {
      button.textContent = before;
    }, 1600);
  }

  async share() {
    const root = this.root.querySelector(".lx-desk__link");
    const text = this.editor.text;
    if (this.tooLong(text)) return;
    const told = await packed(text);
    root.hidden = false;
    if (told.length > MOST_LINK) {
      root.replaceChildren(make("p", { role: "status" }, this.word("desk.share.large", { size: told.length, most: MOST_LINK })));
      return;
    }
    const link = new URL(`#s=${told}`, `${location.origin}${location.pathname}`).href;
    const field = make("input", { id: "lx-desk-link", type: "text", readonly: true, value: link });
    root.replaceChildren(
      make("label", { for: "lx-desk-link" }, this.word("desk.share.link")), field,
      make("button", { type: "button", class: "lx-button", "data-do": "copy-link", on: {
        click: async (event) => this.copied(event.target, await copy(link)),
      } }, this.word("copy-link"))
    );
    field.focus();
    field.select();
  }

  save() {
    const found = /^id:\s*["']?([a-z0-9-]+)/m.exec(this.editor.text);
    download(`${found && SLUG.test(found[1]) ? found[1] : "scenario"}.yml`, this.editor.text);
  }
}

export function begin(root) {
  new Desk(root).begin();
}
