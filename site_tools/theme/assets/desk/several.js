// The controls of the form for more than one: cards in a place, lists, what has entries, switches.

import { make } from "./dom.js";
import { Fields, SCALARS, SMALL, WHOLE, child, idOf } from "./fields.js";

export class Several extends Fields {
  chips(names, removed, label) {
    if (!names.length) return null;
    return make("ul", { class: "lx-chips" }, names.map((name, n) => {
      const said = label ? label(name) : name;
      return make("li", {}, make("span", {}, said), this.removing(said, () => removed(name, n)));
    }));
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
      left.length ? this.adding(idOf(path), left, this.word("desk.add.card-here"), (value) => {
        sendNamed((all) => [...all, value]);
      }) : null,
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

  // ---------------------------------------------------------------- lists

  _list(type, node, path) {
    const of = this.types[type.of];
    const items = (node && node.items) || [];
    const drop = (_, n) => this.drop([...path, n]);
    if (SMALL.has(of.is)) {
      const options = this.options(of);
      const values = items.map((item) => item.value);
      const labels = new Map(options.map((each) => [each.value, each.label || each.value]));
      const left = options.filter((each) => !values.includes(each.value));
      return make(
        "div", { class: "lx-several" },
        this.chips(values, drop, (value) => labels.get(value) || value),
        left.length ? this.adding(idOf(path), left, this.word("desk.add.one"), (value) => {
          const choice = left.find((each) => each.value === value);
          this.change({ add: choice && choice.plain ? value : { "": value }, at: path });
        }) : null
      );
    }
    if (SCALARS.has(of.is)) {
      return make(
        "div", { class: "lx-several" },
        this.chips(items.map((item) => item.value), drop),
        this.adder(idOf(path), this.word("desk.add.one"), (value) => {
          const number = of.is === "number" && WHOLE.test(value);
          this.change({ add: number ? value : { "": value }, at: path });
        }, { is: of.is, numeric: of.is === "number" })
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

  // ---------------------------------------------------------------- what has entries

  _map(type, node, path) {
    const of = this.types[type.of];
    const keyType = this.types[type.key];
    const facts = keyType.is === "fact";
    const keys = ((node && node.entries) || []).map((entry) => entry.key);
    const shown = [...keys, ...this.waiting(path).filter((key) => !keys.includes(key))];
    const labels = new Map(this.options(keyType).map((each) => [each.value, each.label]));
    for (const key of shown) this.called.set(idOf([...path, key]), labels.get(key) || key);
    const add = (key) => {
      if (of.is === "record") return this.change({ put: {}, at: [...path, key] });
      this.tell([...path, key]);
      this.again();
      return this.reach([...path, key]);
    };
    const left = SMALL.has(keyType.is) ? this.options(keyType).filter((each) => !shown.includes(each.value)) : [];
    const one = this.word("desk.add.one");
    const more = SMALL.has(keyType.is)
      ? (left.length ? this.adding(idOf(path), left, one, add) : null)
      : this.adder(idOf(path), one, add, { is: keyType.is });
    return make(
      "div", { class: "lx-several" },
      shown.map((key) => this.field({
        key, type: facts ? this.expectedOf(key) : type.of, label: labels.get(key) || key, own: !labels.get(key), needed: false,
      }, [...path, key])),
      more
    );
  }

  // What may be expected of a fact.
  expectedOf(fact) {
    const found = this.facts.get(fact);
    return found ? found.type : "raw";
  }

  // Entries that were begun and of which nothing is told yet.
  waiting(path) {
    const before = `${idOf(path)}/`;
    return [...this.pending]
      .filter((id) => id.startsWith(before) && !id.slice(before.length).includes("/"))
      .map((id) => decodeURIComponent(id.slice(before.length)));
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
      return make("label", { for: box.id }, box, " ", mode.label);
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
