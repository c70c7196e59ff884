// The form: one field for everything that a scenario may say, as the judge describes it. The text
// stays the one truth: what is changed here goes to the judge, who changes the text.

import { complain } from "./complaints.js";
import { fill, make } from "./dom.js";
import { child, idOf } from "./fields.js";
import { Tables } from "./tables.js";

const MOST_PARTS = 1000;
const FOLDED = ["id", "note", "source", "reference", "modes", "readings", "picks", "aliases"];

function parts(node) {
  const below = [...(node.items || []), ...(node.entries || []).map((entry) => entry.node)];
  return 1 + below.reduce((sum, each) => sum + parts(each), 0);
}

export class FormView extends Tables {
  constructor({ root, words, change }) {
    super(words);
    this.root = root;
    this.send = change;
    this.pending = new Set();
    this.open = new Set();
    this.shut = new Set();
    this.fields = new Map();
    this.gists = [];
    this.last = "";
    for (const touched of ["focusin", "change"]) {
      root.addEventListener(touched, (event) => {
        if (event.target.id) this.last = event.target.id;
      });
    }
  }

  // ---------------------------------------------------------------- drawing

  show(seen) {
    this.know(seen);
    const goOn = this.touched();
    for (const fold of this.root.querySelectorAll("details[data-fold]")) {
      this[fold.open ? "open" : "shut"].add(fold.dataset.fold);
      this[fold.open ? "shut" : "open"].delete(fold.dataset.fold);
    }
    this.fields = new Map();
    this.gists = [];
    // A browser that draws ten thousand fields is no use to anybody; the text still is.
    if (parts(this.filled) > MOST_PARTS) {
      fill(this.root, [make("p", { class: "lx-notice" }, this.word("desk.form.large"))]);
      return;
    }
    const fresh = this.fresh;
    this.fresh = null;
    if (fresh) this.open.add(fresh.join("/"));
    const keys = Object.fromEntries(this.types.scenario.keys.map((key) => [key.key, key]));
    fill(this.root, [
      this.part("desk.part.heading", this.heading(keys)),
      this.part("desk.key.cards", this.cards(keys.cards)),
      this.part("desk.key.given", this.field(keys.given, ["given"], { bare: true })),
      this.part("desk.key.steps", this.steps(["steps"])),
      this.strangers(),
    ]);
    this.complain();
    goOn();
    if (fresh) this.welcome(fresh);
  }

  // How to go on in the field that is touched now, once it is drawn anew: what was begun there is
  // not lost, and is found or told as it would have been.
  touched() {
    const field = this.root.contains(document.activeElement) ? document.activeElement : null;
    if (!field || !field.id) return () => {};
    const begun = field.matches("input, textarea") && field.value !== field.defaultValue ? field.value : null;
    return () => {
      const again = document.getElementById(field.id);
      if (!again) return;
      again.focus({ preventScroll: true });
      if (begun === null) return;
      again.value = begun;
      if (again.matches("[role=combobox]")) again.dispatchEvent(new Event("input"));
      else again.addEventListener("blur", () => again.dispatchEvent(new Event("change")), { once: true });
    };
  }

  // The same fields with what the text says now; nothing that is being touched is replaced.
  settle(seen) {
    this.know(seen);
    for (const [id, field] of this.fields) {
      const node = child(this.filled, ...field.path);
      field.element.classList.toggle("lx-field--told", Boolean(node));
      this.fields.set(id, { ...field, at: node ? node.at : null });
    }
    for (const tell of this.gists) tell();
    this.complain();
  }

  know(seen) {
    this.seen = seen;
    this.filled = seen.filled;
    this.names = seen.names;
    this.facts = new Map(seen.facts.map((fact) => [fact.value, fact]));
  }

  again() {
    this.show(this.seen);
  }

  // What is only not finished yet is no mistake before somebody asks for a ruling.
  complain() {
    const { problems, unfinished } = this.seen;
    const told = this.asked ? problems : problems.filter((_, n) => !unfinished.includes(n));
    queueMicrotask(() => complain([...this.fields.values()], told));
  }

  // From now on all is told, until another text is laid on the desk.
  askedAgain(asked) {
    this.asked = asked;
    if (this.seen) this.complain();
  }

  part(word, ...inside) {
    return make("section", { class: "lx-form__part" }, make("h3", {}, this.word(word)), inside);
  }

  heading(keys) {
    const fields = FOLDED.map((key) => {
      const empty = { modes: this.form.modes, readings: this.form.open }[key];
      if (empty && !empty.length) return null;
      // There may be dozens of open questions.
      if (key === "readings") return this.fold(key, this.label(keys[key], [key]), this.field(keys[key], [key], { bare: true }));
      return this.field(keys[key], [key]);
    });
    return [this.field(keys.title, ["title"]), this.fold("heading", this.word("desk.part.more"), fields)];
  }

  cards(key) {
    const node = child(this.filled, "cards");
    if (node && !node.entries) return this.raw(node, ["cards"]);
    const record = this.types[this.types[key.type].of];
    const entries = (node && node.entries) || [];
    return [
      entries.map((entry) => this.card(record, entry, ["cards", entry.key])),
      this.adder("add-card", this.word("desk.add.card"), (name) => {
        this.fresh = ["cards", name];
        this.change({ put: {}, at: ["cards", name] });
      }, { proposal: `card-${entries.length + 1}` }),
    ];
  }

  card(record, entry, path) {
    const id = `${idOf(path)}/name`;
    this.called.set(idOf(path), entry.key);
    const rename = this.input(entry.key, id, (value) => {
      if (value && value !== entry.key) this.change({ rename: value, at: path });
    });
    return make(
      "details", { class: "lx-form__fold lx-form__card", "data-fold": path.join("/"), open: this.open.has(path.join("/")) },
      make("summary", {}, make("b", {}, entry.key), " ", this.inShort(path, (node) => this.gist(node))),
      make("div", { class: "lx-field" }, make("label", { for: id }, this.word("desk.name")), rename),
      entry.node.type === "raw" ? this.raw(entry.node, path) : this.record(record, entry.node, path),
      make("p", {}, this.button(this.word("desk.remove", { what: entry.key }), () => this.drop(path))),
      this.trouble(path, entry)
    );
  }

  // What stands at the top of the file and is none of a scenario's keys.
  strangers() {
    const known = new Set(this.types.scenario.keys.map((key) => key.key));
    const others = (this.filled.entries || []).filter((entry) => !known.has(entry.key));
    if (!others.length) return null;
    return this.part("desk.part.unknown", others.map((entry) => this.stranger(entry, [entry.key])));
  }

  // ---------------------------------------------------------------- changes

  change(what, still) {
    this.pending.delete(idOf(what.at));
    this.send(what, Boolean(still));
  }

  put(path, value, still) {
    this.change({ put: value, at: path }, still);
  }

  drop(path, still) {
    const id = idOf(path);
    if (!still) {
      for (const each of [...this.pending]) {
        if (each === id || each.startsWith(`${id}/`)) this.pending.delete(each);
      }
    }
    if (child(this.filled, ...path)) this.change({ drop: true, at: path }, still);
    else if (!still) this.again();
  }

  tell(path) {
    this.pending.add(idOf(path));
  }

  // ---------------------------------------------------------------- into sight

  // Goes to the field at a path, or to the first inside it.
  reach(path) {
    const id = idOf(path);
    const field = document.getElementById(id) || document.getElementById(`${id}/count`)
      || this.root.querySelector(`[id^="${CSS.escape(`${id}/`)}"]:is(input, select, textarea)`);
    if (!field) return false;
    for (let at = field; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return true;
  }

  // The first field beside which something wrong is told, made visible; null where there is none.
  firstWrong() {
    const told = this.root.querySelector(".lx-field__wrong:not([hidden])");
    for (let at = told; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
    return told;
  }

  // What was just added: a card by what it is, a step by what it needs.
  welcome(path) {
    const place = this.root.querySelector(`[data-fold="${CSS.escape(path.join("/"))}"]`);
    if (!place) return;
    place.querySelector("summary").focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest" });
  }

  // Brings the field of a fact into sight, and makes one where there is none yet.
  jump(path) {
    for (let n = 1; n <= path.length; n += 1) {
      this.tell(path.slice(0, n));
      this.open.add(path.slice(0, n).join("/"));
    }
    this.again();
    return this.reach(path);
  }

  // Back to what was touched last, or to the beginning.
  back() {
    const field = this.last && document.getElementById(this.last);
    const place = field && field.offsetParent ? field : this.root;
    place.scrollIntoView({ block: place === field ? "center" : "start" });
    if (place === field) field.focus({ preventScroll: true });
  }
}
