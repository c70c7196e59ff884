// The judge's desk: the judge is called, hears what lies there, and rules on it.

import { filled } from "./dom.js";
import { Judge, Stopped } from "./judge.js";
import { Opening } from "./opening.js";
import { CALLED, DRAFT, remember, remembered } from "./remembered.js";
import { Sides, gameOf } from "./sides.js";
import { Taking } from "./taking.js";

const LONGEST = 20;
const LOUD = 8000;

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

class Desk extends Sides {
  constructor(root) {
    super();
    this.root = root;
    this.words = JSON.parse(root.dataset.words);
    this.games = JSON.parse(root.dataset.games);
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
    this.loudly();
  }

  // On a phone what has just been said is told where one looks, for a while.
  loudly() {
    const news = this.status.parentElement;
    news.classList.add("lx-desk__news--loud");
    clearTimeout(this.quieting);
    this.quieting = setTimeout(() => news.classList.remove("lx-desk__news--loud"), LOUD);
  }

  begin() {
    this.table = this.root.querySelector(".lx-desk__table");
    this.status = this.root.querySelector(".lx-desk__status");
    this.bar = this.root.querySelector("progress");
    this.lay();
    this.opening = new Opening(this);
    this.taking = new Taking(this);
    this.listen();
    this.opening.listen();
  }

  listen() {
    const on = (name, heard) => this.button(name).addEventListener("click", heard);
    on("open", () => this.openGame(this.opening.game, ""));
    on("load", () => this.openGame(gameOf(this.editor.text, this.games) || this.opening.game, this.editor.text));
    on("run", () => this.rule());
    on("stop", () => this.stop());
    on("back", () => this.form.back());
    on("undo", () => this.undo());
    on("new", () => {
      remember(DRAFT, "");
      this.openGame(gameOf(this.editor.text, this.games) || this.game, "");
    });
    on("others", () => this.opening.again());
    this.taking.listen(on);
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
  }

  button(name) {
    return this.root.querySelector(`[data-do="${name}"]`);
  }

  // ---------------------------------------------------------------- before the judge is there

  // A text from elsewhere: shown at once, and judged once the reader asks for the judge.
  async take(text) {
    this.forget();
    if (this.game) await this.openGame(gameOf(text, this.games) || this.game, text);
    else this.preview(text);
  }

  preview(text) {
    const game = gameOf(text, this.games);
    if (game) this.opening.game = game;
    this.editor.text = text;
    this.table.hidden = false;
    this.root.classList.add("lx-desk--waiting");
    this.waiting(true);
    // Who has called the judge in this tab has him in the browser's store, and need not call again.
    if (game && remembered(CALLED)) this.openGame(game, text);
  }

  waiting(waits) {
    this.button("load").hidden = !waits;
    this.button("open").hidden = waits;
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
    this.root.classList.add("lx-desk--busy", "lx-desk--loading");
    this.say("desk.starting");
    try {
      const place = this.place(this.page);
      this.form.describe(await this.judge.ask(place, "form", {}, 0));
      const blank = text ? null : await this.judge.ask(place, "blank", { title: this.word("desk.blank-title") }, LONGEST);
      remember(CALLED, "yes");
      await this.open(text || blank.text);
    } catch (error) {
      this.failed(error);
    } finally {
      this.bar.hidden = true;
      this.root.classList.remove("lx-desk--busy", "lx-desk--loading");
    }
  }

  async open(text) {
    this.bar.hidden = true;
    this.root.classList.remove("lx-desk--waiting");
    this.root.classList.add("lx-desk--open");
    this.opening.root.hidden = true;
    this.table.hidden = false;
    this.waiting(false);
    this.forget();
    this.canUndo([]);
    this.editor.text = text;
    remember(DRAFT, text);
    this.form.pending.clear();
    this.form.askedAgain(false);
    await this.look(true);
    this.say("desk.ready");
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

  // Asks what may as well stay without an answer.
  whisper(what, fields) {
    return this.judge.ask(this.place(this.page), what, fields, LONGEST).catch(() => null);
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
      await this.openGame(gameOf(text, this.games) || this.opening.game, text);
      if (!this.root.classList.contains("lx-desk--open")) return;
    }
    await this.queue;
    this.say("desk.working");
    const answer = await this.ask(this.judgeLanguage, "rule", { text: this.editor.text, depth: this.depth });
    if (!answer) return;
    if (answer.problems) {
      this.forget();
      this.form.askedAgain(true);
      this.editor.mark(answer.problems);
      this.listProblems(answer.problems);
      this.complain("desk.problems", { count: answer.problems.length });
      queueMicrotask(() => this.toProblems());
      return;
    }
    this.say("desk.ready");
    this.ruled = answer;
    this.button("back").hidden = false;
    this.tellRuling(answer);
  }

  // Where the first problem is told: beside its field, or in the list of all.
  toProblems() {
    const list = this.root.querySelector(".lx-desk__problems");
    const field = this.form.firstWrong();
    (field || list).scrollIntoView({ block: "center" });
  }

  forget() {
    this.ruled = null;
    this.button("back").hidden = true;
    this.root.querySelector(".lx-desk__ruling").replaceChildren();
    this.stale();
  }

  // Marks a ruling whose text has changed.
  stale() {
    const old = this.root.querySelector(".lx-desk__old");
    if (old) old.hidden = !this.ruled;
  }
}

export function begin(root) {
  new Desk(root).begin();
}
