// A field of the form, with its name and what is wrong with it; and what is made of several fields.

import { make } from "./dom.js";
import { CHOSEN, SCALARS, WHOLE, child, entryAt, idOf, isColumn } from "./fields.js";
import { Several } from "./several.js";

const FEW = 6;

export class Records extends Several {
  // `key` has the type and the label; `bare` leaves the label to what stands around.
  field(key, path, how = {}) {
    const node = child(this.filled, ...path);
    const declared = this.types[key.type];
    const label = this.label(key, path);
    const control = this.controlOf(key, node, path);
    const wrong = this.trouble(path, entryAt(this.filled, path) || node || {});
    if (how.bare) return make("div", { class: "lx-field lx-field--bare" }, control, wrong);
    this.call(control, label);
    const pending = this.pending.has(idOf(path));
    // What nobody has said a word about waits behind its name.
    if (!node && !pending && !key.needed && declared.is === "record") {
      return this.fold(path.join("/"), label, [control, wrong]);
    }
    const group = !this.single(declared, node);
    const is = { told: node, pending, group, own: key.own };
    const marks = Object.keys(is).filter((mark) => is[mark]);
    const beside = node ? "" : this.beside(key);
    return make(
      group ? "fieldset" : "div", { class: ["lx-field", ...marks.map((mark) => `lx-field--${mark}`)].join(" ") },
      group ? make("legend", {}, label) : make("label", { for: idOf(path) }, label),
      make("div", { class: "lx-field__control" }, control, key.needed && !(node && node.column) ? null : this.remove(path, label)),
      beside ? make("span", { class: "lx-small lx-field__usual" }, beside) : null, wrong
    );
  }

  // What holds where nothing is told; or that something has to be.
  beside(key) {
    if (key.usual) return this.word("desk.usual", { value: this.valued({ value: key.usual }) });
    return key.needed ? this.word("desk.needed") : "";
  }

  controlOf(key, node, path) {
    const declared = this.types[key.type];
    if (node && node.column) return this.columnHere(node, path);
    if (node && node.type === "raw" && !["raw", "either"].includes(declared.is)) return this.raw(node, path);
    const shown = declared.is === "either" ? declared : this.types[node && node.type !== "raw" ? node.type : key.type];
    return this.control(shown, declared, node, path, key);
  }

  control(type, declared, node, path, key) {
    if (CHOSEN.has(type.is)) return this.chosenOf(this.options(type), node, path);
    const drawn = this[`_${type.is.replace(/-/g, "_")}`];
    return drawn ? drawn.call(this, type, node, path, key, declared) : this.raw(node, path);
  }

  // In a table's steps: what each row has in a column.
  columnHere(node, path) {
    return this.select(idOf(path), this.fromColumns(), node.value, (value) => this.put(path, value, true));
  }

  // Gives every control inside that has no label of its own the field's name.
  call(control, label) {
    for (const each of control.querySelectorAll("select, input, textarea")) {
      const named = each.hasAttribute("aria-label") || control.querySelector(`label[for="${CSS.escape(each.id)}"]`);
      if (!named) each.setAttribute("aria-label", label);
    }
  }

  single(type, node) {
    if (node && (node.column || (node.type === "raw" && type.is !== "either"))) return true;
    if (type.is === "either") return type.of.every((arm) => SCALARS.has(this.types[arm].is));
    return SCALARS.has(type.is) || ["raw", "move", "question"].includes(type.is);
  }

  // `few`: there is so little that it stands open until the reader shuts it.
  fold(name, summary, inside, few = false) {
    const open = this.open.has(name) || (few && !this.shut.has(name));
    return make("details", { class: "lx-form__fold", "data-fold": name, open }, make("summary", {}, summary), inside);
  }

  // ---------------------------------------------------------------- records

  _record(type, node, path) {
    return this.record(type, node, path);
  }

  record(type, node, path, skip = new Set()) {
    const present = new Set(((node && node.entries) || []).map((entry) => entry.key));
    const keys = type.keys.filter((key) => !skip.has(key.key));
    const wanted = (key) => present.has(key.key) || (key.also && present.has(key.also)) || key.needed
      || this.pending.has(idOf([...path, key.key]));
    const unsaid = keys.filter((key) => !wanted(key) && key.usual === undefined);
    const few = new Set(unsaid.slice(0, unsaid.length <= FEW ? FEW : FEW - 2));
    const shown = keys.filter((key) => wanted(key) || few.has(key));
    const rest = keys.filter((key) => !shown.includes(key));
    const known = new Set([...type.keys.map((key) => key.key), ...type.keys.map((key) => key.also)]);
    const strange = ((node && node.entries) || []).filter((entry) => !known.has(entry.key));
    return make(
      "div", { class: "lx-record" },
      shown.map((key) => this.field(key, [...path, key.also && present.has(key.also) ? key.also : key.key])),
      strange.map((entry) => this.stranger(entry, [...path, entry.key])),
      rest.length ? this.more(rest, path) : null
    );
  }

  more(keys, path) {
    const options = keys.map((key) => ({ value: key.key, label: this.label(key, [...path, key.key]), code: false }));
    return make("div", { class: "lx-more" }, this.adding(`${idOf(path)}/more`, options, this.word("desk.more"), (name) => {
      const key = keys.find((each) => each.key === name);
      const place = [...path, name];
      if (this.types[key.type].is === "flag") return this.put(place, "true");
      this.tell(place);
      this.open.add(place.join("/"));
      this.again();
      return this.reach(place);
    }));
  }

  // What is there and the form has no field for.
  stranger(entry, path) {
    return make(
      "div", { class: "lx-field lx-field--unknown lx-field--told" },
      make("label", { for: idOf(path) }, make("code", {}, entry.key)),
      make("div", { class: "lx-field__control" }, this.raw(entry.node, path), this.remove(path, entry.key)),
      this.trouble(path, entry)
    );
  }

  // What stands behind a fold in a few words, which follow what is told there.
  inShort(path, gist, tag = "span") {
    const element = make(tag, { class: tag === "span" ? "lx-small" : undefined });
    const tell = () => {
      const node = child(this.filled, ...path);
      element.textContent = node ? gist(node) : "";
    };
    tell();
    this.gists.push(tell);
    return element;
  }

  // A part in a few words: what is told in it.
  gist(node) {
    const parts = [...(node.items || []), ...(node.entries || []).map((entry) => entry.node)];
    return parts.map((part) => {
      if (part.value === undefined) return this.gist(part);
      const type = this.types[part.type] || {};
      const choice = type.is === "choice" && type.of.find((each) => each.value === part.value);
      return choice ? this.valued(choice) : part.value;
    }).filter(Boolean).join(", ");
  }

  // ---------------------------------------------------------------- one of several kinds

  _either(type, node, path, key) {
    const arms = type.of.map((name) => ({ name, type: this.types[name] }));
    if (arms.every((arm) => SCALARS.has(arm.type.is))) return this.either(arms, node, path);
    const [answer, ...others] = arms;
    const quick = ["choice", "flag"].includes(answer.type.is) && others.length === 1;
    return quick ? this.answerOr(answer, others[0], node, path, key) : this.byKind(arms, node, path, key);
  }

  // A word that is written, or one of those that the rules know.
  either(arms, node, path) {
    const options = [...arms.flatMap((arm) => this.options(arm.type)), ...this.fromColumns()];
    const known = this.columns;
    const field = this.input(this.value(node), idOf(path), (value) => {
      if (!value) return this.drop(path, true);
      return this.put(path, WHOLE.test(value) || isColumn(value, known) ? value : { "": value }, true);
    });
    const take = (value) => {
      const option = options.find((each) => each.value === value);
      field.value = value;
      this.put(path, option && option.plain ? value : { "": value }, true);
    };
    const quick = options.length <= 4
      ? options.map((each) => this.button(each.label || each.value, () => take(each.value)))
      : [this.adding(`${idOf(path)}/quick`, options, this.word("desk.not-told"), take)];
    return make("span", { class: "lx-quick" }, field, quick);
  }

  // One of a few answers, or that there is none: all of it in one choice.
  answerOr(answer, other, node, path, key) {
    const settled = !node || node.type === answer.name;
    if (node && node.type === "raw") return this.raw(node, path);
    const none = { value: "/", label: this.armName(other.type) };
    const options = [...this.options(answer.type), ...this.fromColumns(), none];
    const choice = this.choose(idOf(path), options, settled ? this.value(node) : none.value, (value) => {
      if (!value) return this.drop(path);
      if (value === none.value) return this.put(path, this.blank(other.type));
      const option = options.find((each) => each.value === value);
      return this.put(path, option && option.plain ? value : { "": value });
    }, this.word("desk.not-told"));
    return make("div", { class: "lx-either" }, choice, settled ? null : this.control(other.type, other.type, node, path, key));
  }

  byKind(arms, node, path, key) {
    const inner = (arm) => (arm.type.is === "either" ? arm.type.of : [arm.name]);
    const now = node && arms.find((arm) => inner(arm).includes(node.type));
    const at = this.arm && this.arm.id === idOf(path) ? arms[this.arm.at] : now || arms[0];
    const control = node && !now && !this.arm
      ? this.raw(node, path)
      : this.control(at.type, at.type, now === at ? node : null, path, key);
    const choice = this.select(
      `${idOf(path)}/arm`,
      arms.map((arm, n) => ({ value: String(n), label: this.armName(arm.type, arms) })),
      String(arms.indexOf(at)),
      (value) => {
        const arm = arms[Number(value)];
        // What has parts is begun at once: parts cannot be told of a word.
        if (!SCALARS.has(arm.type.is) && arm.type.is !== "either") return this.put(path, this.blank(arm.type));
        this.arm = { id: idOf(path), at: Number(value) };
        this.again();
        this.arm = null;
        return undefined;
      }
    );
    choice.setAttribute("aria-label", this.word("desk.kind"));
    return make("div", { class: "lx-either" }, choice, control);
  }

  // The least that can be said of a kind.
  blank(type) {
    if (type.arm === "undecided") {
      const reasons = this.types[type.keys[0].type].of;
      return { [type.keys[0].key]: { "": reasons[0].value } };
    }
    if (type.is !== "record") return type.is === "map" ? {} : [];
    return type.arm === "has" ? { has: [] } : {};
  }

  armName(type, arms = []) {
    if (type.arm === "undecided") return this.word("desk.arm.undecided");
    if (type.arm === "has") return this.word("desk.arm.has");
    if (type.is === "cards") return this.word("desk.arm.exactly");
    const many = ["list", "chosen"].includes(type.is);
    if (many) return this.word("desk.arm.several");
    return this.word(arms.some((arm) => ["list", "chosen"].includes(arm.type.is)) ? "desk.arm.one" : "desk.arm.value");
  }
}
