// The controls of the form for one value: what is chosen, found, or written.

import { filled as said, make } from "./dom.js";
import { Finder } from "./finder.js";
import { nameOf } from "./names.js";

const MANY = 12;
const LONG = new Set(["title", "note"]);
export const SMALL = new Set(["choice", "card", "name", "section", "open", "fact"]);
// What is one of some options.
export const CHOSEN = new Set([...SMALL, "flag"]);
export const SCALARS = new Set([...CHOSEN, "number", "text", "slug"]);
export const WHOLE = /^[-+]?(0|[1-9]\d*)$/;

// A part of what is filled in, by the way to it.
export function child(node, ...keys) {
  let at = node;
  for (const key of keys) {
    if (!at) return null;
    if (typeof key === "number") at = (at.items || [])[key];
    else at = ((at.entries || []).find((entry) => entry.key === key) || {}).node;
  }
  return at || null;
}

// What a filled part says, as the judge takes it.
export function told(node) {
  if ("value" in node) return node.plain ? node.value : { "": node.value };
  if ("items" in node) return node.items.map(told);
  return Object.fromEntries(node.entries.map((entry) => [entry.key, told(entry.node)]));
}

// Whether a word stands for what the rows of a table have in one of these columns.
export const isColumn = (value, columns) => columns.some((name) => value === `$${name}`);

// The entry at a path, with its key and where that stands.
export function entryAt(node, path) {
  const key = path[path.length - 1];
  const around = child(node, ...path.slice(0, -1));
  return ((around && around.entries) || []).find((entry) => entry.key === key) || null;
}

export const idOf = (path) => `f-${path.map((key) => encodeURIComponent(String(key))).join("/")}`;

// What stands around (changes, what is filled in) is for the form that is made of these.
export class Fields {
  constructor(words) {
    this.words = words;
    this.names = { cards: [] };
    this.facts = new Map();
    // What the entries of maps are called, by where they are drawn.
    this.called = new Map();
    // The columns of the table whose steps are being drawn.
    this.columns = [];
  }

  describe(form) {
    this.form = form;
    this.types = form.types;
  }

  word(key, parts) {
    const found = this.words[key];
    return found === undefined ? key : said(found, parts || {});
  }

  // What the game calls it, with whose it is; else what the page does for all games.
  label(key, path) {
    const whose = key.phrase && this.called.get(idOf(path.slice(0, -1)));
    if (whose) return said(key.phrase, { of: whose });
    return key.label || this.words[`desk.key.${key.key}`] || key.key;
  }

  // ---------------------------------------------------------------- small pieces

  input(value, id, committed, more) {
    const { long, ...rest } = more || {};
    const attributes = { id, autocapitalize: "off", autocomplete: "off", spellcheck: "false", ...rest };
    const writing = { rows: 2, spellcheck: "true", autocapitalize: "sentences" };
    const made = make(long ? "textarea" : "input", { ...attributes, ...(long ? writing : { type: "text" }) });
    // What differs from the default is begun and not told yet.
    made.defaultValue = value;
    made.addEventListener("change", () => {
      made.defaultValue = made.value;
      committed(made.value.trim(), made);
    });
    return made;
  }

  select(id, options, value, chosen, first) {
    const known = options.some((each) => each.value === value);
    const made = make(
      "select", { id, on: { change: () => chosen(made.value, made) } },
      first !== undefined ? make("option", { value: "" }, first) : null,
      options.map((each) => make("option", { value: each.value }, each.label || each.value)),
      value && !known ? make("option", { value }, value) : null
    );
    made.value = value || "";
    return made;
  }

  // One out of some, or out of so many that one rather looks for it.
  choose(id, options, value, chosen, first) {
    if (options.length <= MANY) return this.select(id, options, value, chosen, first);
    const words = { empty: first || this.word("desk.search"), found: (count) => this.word("desk.search.found", { count }) };
    return new Finder({ id, options, value, chosen, words }).element;
  }

  // A choice that adds something, named by what it says first.
  adding(id, options, word, chosen) {
    const made = this.choose(id, options, "", (value) => value && chosen(value), word);
    const field = made.matches("select") ? made : made.querySelector("input");
    field.setAttribute("aria-label", word);
    return made;
  }

  button(word, pressed, more) {
    return make("button", { type: "button", class: "lx-button", ...(more || {}), on: { click: pressed } }, word);
  }

  remove(path, name) {
    return this.removing(name, () => this.drop(path));
  }

  removing(name, pressed) {
    const word = this.word("desk.remove", { what: name });
    return this.button("×", pressed, { class: "lx-button lx-button--remove", "aria-label": word, title: word });
  }

  trouble(path, entry) {
    const id = `${idOf(path)}/wrong`;
    const slot = make("p", { class: "lx-field__wrong", id, hidden: true });
    const node = entry.node || entry;
    queueMicrotask(() => {
      if (!this.fields.has(id)) {
        this.fields.set(id, { path, element: slot.parentElement || slot, slot, at: node && node.at, key: entry.at });
      }
    });
    return slot;
  }

  // Adds something by a name of the reader's, in letters that scenarios allow if it `is` a name.
  adder(id, label, added, { proposal = "", is = "slug", numeric = false } = {}) {
    const named = this.word(is === "slug" ? "desk.name" : "desk.key.value");
    const name = make("input", {
      type: "text", id, autocapitalize: "off", autocomplete: "off", spellcheck: "false", value: proposal,
      placeholder: named, inputmode: numeric ? "numeric" : undefined,
    });
    const go = () => {
      const value = is === "slug" ? nameOf(name.value) : name.value.trim();
      if (!value) return name.focus();
      name.defaultValue = name.value;
      return added(value);
    };
    name.addEventListener("focus", () => name.select());
    name.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      go();
    });
    return make("div", { class: "lx-adder" }, make("label", { for: id, class: "lx-unseen" }, named), name, this.button(label, go));
  }

  // ---------------------------------------------------------------- what may be chosen

  value(node) {
    return node && "value" in node ? node.value : "";
  }

  // What the judge calls a value, else what the page does.
  valued(each) {
    const own = each.label === undefined || each.label === each.value;
    return own ? this.words[`desk.value.${each.value}`] || each.label || each.value : each.label;
  }

  options(type) {
    const plain = (names) => [...new Set(names)].map((name) => ({ value: name }));
    if (type.is === "choice") return type.of.map((each) => ({ ...each, label: this.valued(each), code: false }));
    if (type.is === "flag") return ["true", "false"].map((value) => ({ value, label: this.form.flags[value], plain: true }));
    if (["card", "cards", "chosen"].includes(type.is)) return plain(this.names.cards);
    if (type.is === "name") {
      const listed = type.under.flatMap((under) => this.names[under] || []);
      return plain([...listed, ...type.besides, ...(type.cards ? this.names.cards : [])]);
    }
    if (type.is === "section") {
      return Object.entries(this.form.sections).map(([value, label]) => ({ value, label }));
    }
    if (type.is === "open") return this.form.open.map((each) => ({ value: each.id, label: each.title }));
    if (type.is === "fact") return [...this.facts].map(([value, fact]) => ({ value, label: fact.label }));
    return [];
  }

  fromColumns() {
    return this.columns.map((name) => ({ value: `$${name}`, label: this.word("desk.column", { name }), plain: true, code: false }));
  }

  // One of a type's options; in a table's steps, or what the row has in a column.
  chosenOf(options, node, path) {
    const known = this.columns;
    const all = [...options, ...this.fromColumns()];
    return this.choose(idOf(path), all, this.value(node), (value) => {
      if (!value) return this.drop(path, true);
      const option = all.find((each) => each.value === value);
      // With a column its cells become of that type, and are drawn anew.
      return this.put(path, option && option.plain ? value : { "": value }, !isColumn(value, known));
    }, this.word("desk.not-told"));
  }

  // ---------------------------------------------------------------- one value

  raw(node, path) {
    const text = node ? (node.written !== undefined ? node.written : node.value) : "";
    return this.input(text, idOf(path), (value) => {
      if (value) this.put(path, { written: value }, true);
      else this.drop(path, true);
    }, { class: "lx-code" });
  }

  _raw(type, node, path) {
    return this.raw(node, path);
  }

  // A number or a word as it is written; in a table's steps, or what the row has in a column.
  written(path, node, taken, more) {
    const known = this.columns;
    const field = this.input(this.value(node), idOf(path), (value) => {
      if (isColumn(value, known)) return this.put(path, value);
      return taken(value);
    }, more);
    if (!known.length) return field;
    const columns = this.select(`${idOf(path)}/column`, this.fromColumns(), "", (value) => {
      field.value = value;
      this.put(path, value);
    }, this.word("desk.key.table"));
    columns.setAttribute("aria-label", this.word("desk.key.table"));
    return make("span", { class: "lx-quick" }, field, columns);
  }

  _number(type, node, path) {
    return this.written(path, node, (value) => {
      if (!value) return this.drop(path, true);
      return this.put(path, WHOLE.test(value) ? value : { "": value }, true);
    }, {
      // Telephones have no minus among their digits.
      inputmode: type.least === undefined ? "text" : "numeric", class: "lx-number-field",
    });
  }

  _text(type, node, path, key) {
    return this.written(path, node, (value) => {
      if (!value && !key.needed) return this.drop(path, true);
      return this.put(path, { "": value }, true);
    }, { long: LONG.has(path[path.length - 1]) });
  }

  _slug(type, node, path, key) {
    return this.written(path, node, (value) => {
      if (!value && !key.needed) return this.drop(path, true);
      return this.put(path, { "": nameOf(value) }, true);
    });
  }
}
