// The controls of the form: what a value is chosen, written or put together with.

import { make } from "./dom.js";

const SMALL = new Set(["choice", "card", "name", "section", "open"]);
const LONG = new Set(["title", "note"]);
export const WHOLE = /^[-+]?(0|[1-9]\d*)$/;

export const SCALARS = new Set(["choice", "flag", "number", "text", "slug", "card", "name", "section", "open"]);

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

export const idOf = (path) => `f-${path.map((key) => encodeURIComponent(String(key))).join("/")}`;

// What stands around (words, changes, what is filled in) is for the form that is made of these.
export class Fields {
  // ---------------------------------------------------------------- small pieces

  input(value, id, committed, more) {
    const long = more && more.long;
    const attributes = { id, autocapitalize: "off", autocomplete: "off", spellcheck: "false", ...(more || {}) };
    delete attributes.long;
    const made = make(long ? "textarea" : "input", { ...attributes, ...(long ? { rows: 2, spellcheck: "true", autocapitalize: "sentences" } : { type: "text" }) });
    made.value = value;
    made.addEventListener("change", () => committed(made.value.trim(), made));
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

  // A choice that adds something, named by what it says first.
  adding(id, options, word, chosen) {
    const made = this.select(id, options, "", chosen, word);
    made.setAttribute("aria-label", word);
    return made;
  }

  button(word, pressed, more) {
    return make("button", { type: "button", class: "lx-button", ...(more || {}), on: { click: pressed } }, word);
  }

  remove(path, name) {
    return this.button("×", () => this.drop(path), {
      class: "lx-button lx-button--remove",
      "aria-label": this.word("desk.remove", { what: name }),
      title: this.word("desk.remove", { what: name }),
    });
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

  adder(kind, label, added, proposal) {
    const id = `add-${kind}`;
    const name = make("input", { type: "text", id, autocapitalize: "off", autocomplete: "off", spellcheck: "false", value: proposal || "" });
    const go = () => {
      const value = name.value.trim();
      if (value) added(value);
    };
    name.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      go();
    });
    return make(
      "div", { class: "lx-adder" },
      make("label", { for: id, class: "lx-unseen" }, this.word("desk.name")), name,
      this.button(label, go)
    );
  }

  // ---------------------------------------------------------------- a single value

  value(node) {
    return node && "value" in node ? node.value : "";
  }

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

  _choice(type, node, path) {
    return this.select(idOf(path), type.of, this.value(node), (value) => {
      if (!value) return this.drop(path, true);
      const choice = type.of.find((each) => each.value === value);
      return this.put(path, choice && choice.plain ? value : { "": value }, true);
    }, this.word("desk.not-told"));
  }

  _flag(type, node, path) {
    const made = make("input", {
      type: "checkbox", role: "switch", id: idOf(path),
      on: { change: () => this.put(path, made.checked ? "true" : "false", true) },
    });
    made.checked = this.value(node) === "true";
    made.indeterminate = !node;
    return made;
  }

  _number(type, node, path) {
    return this.input(this.value(node), idOf(path), (value) => {
      if (!value) return this.drop(path, true);
      return this.put(path, WHOLE.test(value) ? value : { "": value }, true);
    }, { inputmode: "numeric", class: "lx-number-field" });
  }

  _text(type, node, path, key) {
    return this.input(this.value(node), idOf(path), (value) => {
      if (!value && !key.needed) return this.drop(path, true);
      return this.put(path, { "": value }, true);
    }, { long: LONG.has(path[path.length - 1]) });
  }

  _slug(type, node, path, key) {
    return this._text(type, node, path, key);
  }

  options(type) {
    const plain = (names) => [...new Set(names)].map((name) => ({ value: name }));
    if (type.is === "choice") return type.of;
    if (["card", "cards", "chosen"].includes(type.is)) return plain(this.names.cards);
    if (type.is === "name") {
      const listed = type.under.flatMap((under) => this.names[under] || []);
      return plain([...listed, ...type.besides, ...(type.cards ? this.names.cards : [])]);
    }
    if (type.is === "section") {
      return Object.entries(this.form.sections).map(([value, title]) => ({ value, label: `${title} · ${value}` }));
    }
    if (type.is === "open") return this.form.open.map((each) => ({ value: each.id, label: each.title }));
    return [];
  }

  named(type, node, path) {
    return this.select(idOf(path), this.options(type), this.value(node), (value) => {
      if (value) this.put(path, { "": value }, true);
      else this.drop(path, true);
    }, this.word("desk.not-told"));
  }

  _card(type, node, path) {
    return this.named(type, node, path);
  }

  _name(type, node, path) {
    return this.named(type, node, path);
  }

  _section(type, node, path) {
    return this.named(type, node, path);
  }

  _open(type, node, path) {
    return this.named(type, node, path);
  }

  // ---------------------------------------------------------------- cards in a place

  _cards(type, node, path) {
    const { names, count, several } = this.pile(path);
    if (several) return this.raw(node, path);
    const send = (cards, more, still) => {
      const { first } = this.pile(path);
      if (!cards.length && more === "") return this.drop(path, still);
      if (!WHOLE.test(more || "0")) return this.put(path, { "": more }, still);
      const rest = Number(more || 0) ? [`+${Number(more)}`] : [];
      const named = cards.map((card) => ({ "": card }));
      if (!cards.length) return this.put(path, type.is === "cards" ? String(Number(more)) : rest, still);
      return this.put(path, first ? [...rest, ...named] : [...named, ...rest], still);
    };
    // What stands there now, not what stood there as the field was drawn.
    const sendNamed = (change) => {
      const now = this.pile(path);
      send(change(now.names), now.count);
    };
    const left = this.options(type).filter((each) => !names.includes(each.value));
    const number = this.input(count, `${idOf(path)}/count`, (value) => send(this.pile(path).names, value, true), {
      inputmode: "numeric", class: "lx-number-field",
    });
    return make(
      "div", { class: "lx-pile" },
      this.chips(names, (name) => sendNamed((all) => all.filter((each) => each !== name))),
      left.length ? this.select(idOf(path), left, "", (value) => sendNamed((all) => [...all, value]), this.word("desk.add.card-here")) : null,
      make("span", { class: "lx-pile__more" }, number, make("label", { for: `${idOf(path)}/count` }, this.word("desk.unnamed")))
    );
  }

  // The cards of a place by name, how many lie there without one, and whether those come first.
  pile(path) {
    const node = child(this.filled, ...path);
    const items = node && node.items;
    if (!items) return { names: [], count: this.value(node), first: false, several: false };
    const loose = items.filter((item) => (item.value || "")[0] === "+");
    const names = items.filter((item) => !loose.includes(item)).map((item) => item.value);
    const count = loose.length ? loose[0].value.slice(1) : "";
    const first = loose.length === 1 && items.length > 1 && items[0] === loose[0];
    // Cards without a name between two that have one: only the text can say that.
    const between = loose.length === 1 && !first && items[items.length - 1] !== loose[0];
    return { names, count, first, several: loose.length > 1 || between };
  }

  _chosen(type, node, path) {
    return this._cards(type, node, path);
  }

  chips(names, removed, label) {
    if (!names.length) return null;
    return make("ul", { class: "lx-chips" }, names.map((name, n) => make(
      "li", {}, make("span", {}, label ? label(name) : name),
      this.button("×", () => removed(name, n), {
        class: "lx-button lx-button--remove", "aria-label": this.word("desk.remove", { what: label ? label(name) : name }),
      })
    )));
  }

  // ---------------------------------------------------------------- several

  _list(type, node, path) {
    const of = this.types[type.of];
    const items = (node && node.items) || [];
    if (SMALL.has(of.is)) {
      const options = this.options(of);
      const values = items.map((item) => item.value);
      const labels = new Map(options.map((each) => [each.value, each.label || each.value]));
      const left = options.filter((each) => !values.includes(each.value));
      return make(
        "div", { class: "lx-several" },
        this.chips(values, (_, n) => this.drop([...path, n]), (value) => labels.get(value) || value),
        left.length ? this.select(idOf(path), left, "", (value) => {
          const choice = of.is === "choice" && of.of.find((each) => each.value === value);
          this.change({ add: choice && choice.plain ? value : { "": value }, at: path });
        }, this.word("desk.add.one")) : null
      );
    }
    if (SCALARS.has(of.is)) {
      return make(
        "div", { class: "lx-several" },
        this.chips(items.map((item) => item.value), (_, n) => this.drop([...path, n])),
        this.adder(idOf(path), this.word("desk.add.one"), (value) => {
          const number = of.is === "number" && WHOLE.test(value);
          this.change({ add: number ? value : { "": value }, at: path });
        })
      );
    }
    return make(
      "div", { class: "lx-several" },
      items.map((item, n) => make(
        "div", { class: "lx-item" },
        this.field({ key: String(n), type: type.of, label: String(n + 1), needed: false }, [...path, n])
      )),
      this.button(this.word("desk.add.one"), () => this.change({ add: of.is === "record" ? {} : [], at: path }))
    );
  }

  _map(type, node, path) {
    const of = this.types[type.of];
    const entries = (node && node.entries) || [];
    const keys = entries.map((entry) => entry.key);
    const waiting = [...this.pending]
      .filter((id) => id.startsWith(`${idOf(path)}/`) && !id.slice(idOf(path).length + 1).includes("/"))
      .map((id) => decodeURIComponent(id.slice(idOf(path).length + 1)))
      .filter((key) => !keys.includes(key));
    const keyType = this.types[type.key];
    const labels = new Map((keyType.of || []).map ? (keyType.of || []).map((each) => [each.value, each.label]) : []);
    const add = (key) => {
      if (of.is === "record") return this.change({ put: {}, at: [...path, key] });
      this.tell([...path, key]);
      return this.again();
    };
    const left = SMALL.has(keyType.is) ? this.options(keyType).filter((each) => ![...keys, ...waiting].includes(each.value)) : [];
    const more = SMALL.has(keyType.is)
      ? (left.length ? this.select(idOf(path), left, "", add, this.word("desk.add.one")) : null)
      : this.adder(idOf(path), this.word("desk.add.one"), add, type.propose);
    return make(
      "div", { class: "lx-several" },
      [...keys, ...waiting].map((key) => this.field({ key, type: type.of, label: labels.get(key) || key, needed: false }, [...path, key])),
      more
    );
  }

  // ---------------------------------------------------------------- modes and readings

  _modes(type, node, path) {
    const on = ((node && node.items) || []).map((item) => item.value);
    return make("div", { class: "lx-switches" }, this.form.modes.map((mode) => {
      const box = make("input", {
        type: "checkbox", role: "switch", id: `${idOf(path)}/${mode.value}`,
        on: {
          change: () => {
            const next = box.checked ? [...on, mode.value] : on.filter((each) => each !== mode.value);
            if (next.length) this.put(path, next.map((each) => ({ "": each })));
            else this.drop(path);
          },
        },
      });
      box.checked = on.includes(mode.value);
      return make("p", {}, box, " ", make("label", { for: box.id }, mode.label));
    }));
  }

  _readings(type, node, path) {
    return make("div", { class: "lx-switches" }, this.form.open.filter((each) => each.readings.length).map((each) => {
      const place = [...path, each.id];
      return make(
        "div", { class: "lx-field" },
        make("label", { for: idOf(place) }, each.title),
        this.select(idOf(place), each.readings, this.value(child(node, each.id)), (value) => {
          if (value) this.put(place, { "": value }, true);
          else this.drop(place, true);
        }, this.word("desk.reading.open")),
        this.trouble(place, child(node, each.id) || {})
      );
    }));
  }
}
