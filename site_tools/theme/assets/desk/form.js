// The form: one field for everything that a scenario may say, as the judge describes it. The text
// stays the one truth: what is changed here goes to the judge, who changes the text.

import { fill, filled as said, make } from "./dom.js";
import { Fields, SCALARS, WHOLE, child, idOf } from "./fields.js";

const FEW = 6;
const MOST_PARTS = 1000;
const MOST_TOLD = 50;
const REST = new Set(["expect", "assume", "because", "because-only", "never-because", "overrides"]);

// What a filled part says, as the judge takes it.
export function told(node) {
  if ("value" in node) return node.plain ? node.value : { "": node.value };
  if ("items" in node) return node.items.map(told);
  return Object.fromEntries(node.entries.map((entry) => [entry.key, told(entry.node)]));
}

function parts(node) {
  const below = [...(node.items || []), ...(node.entries || []).map((entry) => entry.node)];
  return 1 + below.reduce((sum, each) => sum + parts(each), 0);
}

export class FormView extends Fields {
  constructor({ root, words, change }) {
    super();
    this.root = root;
    this.words = words;
    this.send = change;
    this.pending = new Set();
    this.open = new Set();
    this.fields = new Map();
    this.names = { cards: [] };
  }

  describe(form) {
    this.form = form;
    this.types = form.types;
  }

  word(key, parts) {
    const found = this.words[key];
    return found === undefined ? key : said(found, parts || {});
  }

  label(key) {
    return key.label || this.words[`desk.key.${key.key}`] || key.key;
  }

  // ---------------------------------------------------------------- drawing

  show(filled, names, problems) {
    this.filled = filled;
    this.names = names;
    const focused = document.activeElement && this.root.contains(document.activeElement)
      ? document.activeElement.id : "";
    for (const fold of this.root.querySelectorAll("details[data-fold]")) {
      if (fold.open) this.open.add(fold.dataset.fold);
      else this.open.delete(fold.dataset.fold);
    }
    this.fields = new Map();
    // A browser that draws ten thousand fields is no use to anybody; the text still is.
    if (parts(filled) > MOST_PARTS) {
      fill(this.root, [make("p", { class: "lx-notice" }, this.word("desk.form.large"))]);
      return;
    }
    const keys = Object.fromEntries(this.types.scenario.keys.map((key) => [key.key, key]));
    fill(this.root, [
      this.part("desk.part.heading", this.heading(keys)),
      this.part("desk.key.cards", this.cards(keys.cards)),
      this.part("desk.key.given", this.field(keys.given, ["given"], { bare: true })),
      this.part("desk.key.steps", this.steps(["steps"])),
      this.strangers(),
    ]);
    this.complain(problems);
    if (focused) {
      const again = document.getElementById(focused);
      if (again) again.focus({ preventScroll: true });
    }
  }

  // The same fields with what the text says now; nothing that is being touched is replaced.
  settle(filled, names, problems) {
    this.filled = filled;
    this.names = names;
    for (const [id, field] of this.fields) {
      const node = child(filled, ...field.path);
      field.element.classList.toggle("lx-field--told", Boolean(node));
      this.fields.set(id, { ...field, at: node ? node.at : null });
    }
    this.complain(problems);
  }

  part(word, ...inside) {
    return make("section", { class: "lx-form__part" }, make("h3", {}, this.word(word)), inside);
  }

  heading(keys) {
    const folded = ["note", "source", "reference", "modes", "readings", "picks", "aliases"];
    const shown = ["title", "id"].map((key) => this.field(keys[key], [key]));
    const fields = folded.map((key) => {
      const empty = { modes: this.form.modes, readings: this.form.open }[key];
      return empty && !empty.length ? null : this.field(keys[key], [key]);
    });
    return [shown, this.fold("heading", this.word("desk.part.more"), fields)];
  }

  fold(name, summary, ...inside) {
    return make(
      "details", { class: "lx-form__fold", "data-fold": name, open: this.open.has(name) },
      make("summary", {}, summary), inside
    );
  }

  cards(key) {
    const type = this.types[key.type];
    const node = child(this.filled, "cards");
    const entries = (node && node.entries) || [];
    return [
      entries.map((entry) => {
        const path = ["cards", entry.key];
        const record = this.types[type.of];
        const inside = entry.node.type === "raw"
          ? this.raw(entry.node, path)
          : this.record(record, entry.node, path);
        const name = `cards/${entry.key}`;
        if (this.fresh === name) this.open.add(name);
        const rename = this.input(entry.key, `${idOf(path)}/name`, (value) => {
          if (value && value !== entry.key) this.change({ rename: value, at: path });
        });
        return make(
          "details", { class: "lx-form__fold lx-form__card", "data-fold": name, open: this.open.has(name) },
          make("summary", {}, make("b", {}, entry.key), " ", make("span", { class: "lx-small" }, this.gist(entry.node))),
          make("div", { class: "lx-field" }, make("label", { for: `${idOf(path)}/name` }, this.word("desk.name")), rename),
          inside,
          make("p", {}, this.button(this.word("desk.remove", { what: entry.key }), () => this.drop(path)))
        );
      }),
      this.adder("card", this.word("desk.add.card"), (name) => {
        this.fresh = `cards/${name}`;
        this.change({ put: {}, at: ["cards", name] });
      }, `${this.form.game ? "card" : ""}-${entries.length + 1}`),
    ];
  }

  // A card in a few words: what is told of it.
  gist(node) {
    return (node.entries || []).map((entry) => {
      const value = entry.node.value;
      if (value === undefined) return "";
      const type = this.types[entry.node.type] || {};
      const choice = (type.of || []).find && (type.of || []).find((each) => each.value === value);
      return choice ? choice.label : value;
    }).filter(Boolean).join(", ");
  }

  // What stands at the top of the file and is none of a scenario's keys.
  strangers() {
    const known = new Set(this.types.scenario.keys.map((key) => key.key));
    const others = (this.filled.entries || []).filter((entry) => !known.has(entry.key));
    if (!others.length) return null;
    return this.part("desk.part.unknown", others.map((entry) => this.stranger(entry, [entry.key])));
  }

  stranger(entry, path) {
    return make(
      "div", { class: "lx-field lx-field--unknown" },
      make("label", { for: idOf(path) }, make("code", {}, entry.key)),
      this.raw(entry.node, path), this.remove(path, entry.key), this.trouble(path, entry)
    );
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

  again() {
    this.show(this.filled, this.names, this.problems);
  }

  tell(path) {
    this.pending.add(idOf(path));
  }

  // ---------------------------------------------------------------- a field

  // `key` has the type and the label; `bare` leaves the label to what stands around.
  field(key, path, how = {}) {
    const node = child(this.filled, ...path);
    const type = this.types[node && node.type !== "raw" ? node.type : key.type];
    const declared = this.types[key.type];
    const id = idOf(path);
    const label = this.label(key);
    const group = !this.single(declared, node);
    const control = node && node.type === "raw" && declared.is !== "raw" && declared.is !== "either"
      ? this.raw(node, path)
      : this.control(declared.is === "either" ? declared : type, declared, node, path, key);
    if (how.bare) return make("div", { class: "lx-field lx-field--bare" }, control, this.trouble(path, node || {}));
    this.call(control, label);
    const removable = !key.needed && !how.kept;
    const around = group ? "fieldset" : "div";
    const name = group
      ? make("legend", {}, label)
      : make("label", { for: id }, label);
    const pending = this.pending.has(id);
    // What nobody has said a word about waits behind its name.
    if (!node && !pending && !key.needed && declared.is === "record") {
      return this.fold(path.join("/"), label, control, this.trouble(path, {}));
    }
    const usual = key.usual && !node ? make("span", { class: "lx-small lx-field__usual" }, this.word("desk.usual", { value: key.usual })) : null;
    return make(
      around, { class: `lx-field${node ? " lx-field--told" : ""}${pending ? " lx-field--pending" : ""}${group ? " lx-field--group" : ""}` },
      name,
      make("div", { class: "lx-field__control" }, control, removable ? this.remove(path, label) : null),
      usual,
      this.trouble(path, node || {})
    );
  }

  // Gives every control inside that has no label of its own the field's name.
  call(control, label) {
    for (const each of control.querySelectorAll("select, input, textarea")) {
      const named = each.hasAttribute("aria-label") || control.querySelector(`label[for="${CSS.escape(each.id)}"]`);
      if (!named) each.setAttribute("aria-label", label);
    }
  }

  single(type, node) {
    if (node && node.type === "raw" && type.is !== "either") return true;
    if (type.is === "either") return type.of.every((arm) => SCALARS.has(this.types[arm].is));
    return SCALARS.has(type.is) || ["raw", "move", "question"].includes(type.is);
  }

  control(type, declared, node, path, key) {
    const make_ = this[`_${type.is.replace(/-/g, "_")}`];
    return make_ ? make_.call(this, type, node, path, key, declared) : this.raw(node, path);
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
    const options = keys.map((key) => ({ value: key.key, label: this.label(key) }));
    const id = `${idOf(path)}/more`;
    return make(
      "div", { class: "lx-more" },
      make("label", { for: id, class: "lx-unseen" }, this.word("desk.more")),
      this.select(id, options, "", (name) => {
        const key = keys.find((each) => each.key === name);
        const place = [...path, name];
        if (this.types[key.type].is === "flag") return this.put(place, "true");
        this.tell(place);
        this.again();
        const field = document.getElementById(idOf(place));
        if (field) field.focus();
        return undefined;
      }, this.word("desk.more"))
    );
  }

  _either(type, node, path, key) {
    const arms = type.of.map((name) => ({ name, type: this.types[name] }));
    if (arms.every((arm) => SCALARS.has(arm.type.is))) {
      const options = arms.flatMap((arm) => this.options(arm.type));
      const field = this.input(this.value(node), idOf(path), (value) => {
        if (!value) return this.drop(path, true);
        return this.put(path, WHOLE.test(value) ? value : { "": value }, true);
      });
      const quick = options.length <= 4 ? options.map((each) => this.button(each.label || each.value, () => {
        field.value = each.value;
        this.put(path, each.plain ? each.value : { "": each.value }, true);
      })) : [this.select(`${idOf(path)}/quick`, options, "", (value) => this.put(path, { "": value }), this.word("desk.not-told"))];
      return make("span", { class: "lx-quick" }, field, quick);
    }
    const inner = (arm) => (arm.type.is === "either" ? arm.type.of : [arm.name]);
    const now = node && arms.find((arm) => inner(arm).includes(node.type));
    const at = this.arm && this.arm.id === idOf(path) ? arms[this.arm.at] : now || arms[0];
    const control = node && !now && !this.arm
      ? this.raw(node, path)
      : this.control(at.type, at.type, now === at ? node : null, path, key);
    const choice = this.select(
      `${idOf(path)}/arm`,
      arms.map((arm, n) => ({ value: String(n), label: this.armName(arm.type) })),
      String(arms.indexOf(at)),
      (value) => {
        this.arm = { id: idOf(path), at: Number(value) };
        this.again();
        this.arm = null;
      }
    );
    choice.setAttribute("aria-label", this.word("desk.kind"));
    return make("div", { class: "lx-either" }, choice, control);
  }

  armName(type) {
    if (type.arm === "undecided") return this.word("desk.arm.undecided");
    if (type.arm === "has") return this.word("desk.arm.has");
    const many = ["list", "cards", "chosen"].includes(type.is);
    return this.word(many ? "desk.arm.several" : "desk.arm.one");
  }

  // ---------------------------------------------------------------- steps

  _steps(type, node, path) {
    return this.steps(path);
  }

  steps(path) {
    const node = child(this.filled, ...path);
    if (node && !node.items) return this.raw(node, path);
    const items = (node && node.items) || [];
    const labelled = (group) => Object.entries(this.form[group])
      .map(([value, each]) => ({ value, label: each.label }))
      .sort((a, b) => a.label.localeCompare(b.label, this.form.language));
    const add = (step) => this.change({ add: step, at: path });
    const id = idOf(path);
    return make(
      "div", { class: "lx-form__steps" },
      make("ol", {}, items.map((item, n) => this.step(item, [...path, n], items.length))),
      make(
        "div", { class: "lx-adder lx-adder--steps" },
        this.adding(`${id}/move`, labelled("moves"), this.word("desk.add.move"), (value) => add({ do: { "": value } })),
        this.adding(`${id}/question`, labelled("questions"), this.word("desk.add.question"), (value) => add({ ask: { "": value } })),
        this.button(this.word("desk.add.expect"), () => add({ expect: {} })),
        this.button(this.word("desk.add.what-if"), () => add({ "what-if": [] }))
      )
    );
  }

  step(node, path, count) {
    const n = path[path.length - 1];
    const way = path.slice(0, -1);
    const type = this.types[node.type] || { is: "raw" };
    const kind = type.step || "other";
    const title = `${n + 1}. ${this.word(`desk.step.${kind}`)}`;
    const move = (by) => this.change({ swap: n + by, at: path });
    const tools = make(
      "span", { class: "lx-step-tools" },
      n > 0 ? this.button("↑", () => move(-1), { "aria-label": this.word("desk.up") }) : null,
      n < count - 1 ? this.button("↓", () => move(1), { "aria-label": this.word("desk.down") }) : null,
      this.remove([...way, n], title)
    );
    const inside = type.is === "record" ? this.stepFields(type, node, path) : this.unknownStep(node, path);
    return make(
      "li", { class: "lx-form__step" },
      make("div", { class: "lx-form__step-head" }, make("b", {}, title), tools),
      inside, this.trouble(path, node)
    );
  }

  unknownStep(node, path) {
    if (!node.entries) return this.raw(node, path);
    return node.entries.map((entry) => this.stranger(entry, [...path, entry.key]));
  }

  stepFields(type, node, path) {
    const told_ = new Set((node.entries || []).map((entry) => entry.key));
    if (!["do", "ask"].includes(type.step)) return this.record(type, node, path);
    const own = this.record(type, node, path, REST);
    const rest = { ...type, keys: type.keys.filter((key) => REST.has(key.key)).map((key) => ({ ...key, needed: false })) };
    const known = { ...node, entries: (node.entries || []).filter((entry) => REST.has(entry.key)) };
    const expected = told_.has("expect") ? child(node, "expect") : null;
    const gist = expected ? expected.value || this.gist(expected) || "…" : "";
    const summary = [this.word("desk.expected"), gist ? make("b", {}, ` ${gist}`) : null];
    return [own, this.fold(`${idOf(path)}/expected`, summary, this.record(rest, known, path))];
  }

  // Another move or question: what both take stays as it was told.
  exchange(path, key, name, bare) {
    const step = child(this.filled, ...path);
    const type = this.types[`${bare ? "of" : key}/${name}`];
    const kept = {};
    for (const entry of (step && step.entries) || []) {
      if (entry.key !== key && type.keys.some((each) => each.key === entry.key)) kept[entry.key] = told(entry.node);
    }
    this.put(path, { [key]: { "": name }, ...kept });
  }

  _move(type, node, path) {
    return this.kinds("moves", node, path, "do");
  }

  _question(type, node, path) {
    return this.kinds("questions", node, path, "ask");
  }

  kinds(group, node, path, key, only) {
    const options = Object.entries(this.form[group])
      .filter(([value]) => !only || only.includes(value))
      .map(([value, each]) => ({ value, label: each.label }))
      .sort((a, b) => a.label.localeCompare(b.label, this.form.language));
    const step = path.slice(0, -1);
    const bare = step.length > 1 && typeof step[step.length - 1] === "string";
    return this.select(idOf(path), options, this.value(node), (value) => {
      if (value) this.exchange(step, key, value, bare);
    });
  }

  // The move that a question is asked about.
  _about(type, node, path, key, declared) {
    if (node && node.type !== "raw") return this.record(this.types[node.type], node, path);
    const only = declared.moves;
    const options = only.map((value) => ({ value, label: this.form.moves[value].label }));
    return this.select(idOf(path), options, "", (value) => this.put(path, { do: { "": value } }), this.word("desk.add.move"));
  }

  // ---------------------------------------------------------------- what is wrong

  complain(problems) {
    this.problems = problems || [];
    queueMicrotask(() => this.placeProblems());
  }

  placeProblems() {
    const slots = [...this.fields.values()];
    for (const { slot, element } of slots) {
      slot.hidden = true;
      slot.textContent = "";
      element.classList.remove("lx-field--wrong");
    }
    for (const problem of this.problems.slice(0, MOST_TOLD)) {
      const at = (place) => Boolean(place) && place[0] === problem.line && place[1] === problem.column;
      const before = (place) => Boolean(place) && (place[0] < problem.line
        || (place[0] === problem.line && place[1] <= problem.column));
      const later = (a, b) => a[0] - b[0] || a[1] - b[1];
      const exact = slots.filter((each) => at(each.at) || at(each.key)).pop();
      const near = exact || slots.filter((each) => before(each.at)).sort((a, b) => later(a.at, b.at)).pop();
      if (!near) continue;
      near.slot.hidden = false;
      near.element.classList.add("lx-field--wrong");
      near.slot.append(make("span", { lang: "en" }, problem.message, problem.hint ? ` — ${problem.hint}` : ""));
    }
  }

  // Brings the field of a fact into sight, and makes one where there is none yet.
  jump(path) {
    for (let n = 1; n <= path.length; n += 1) {
      this.tell(path.slice(0, n));
      this.open.add(path.slice(0, n).join("/"));
    }
    this.again();
    const field = document.getElementById(idOf(path)) || document.getElementById(`${idOf(path)}/count`);
    if (!field) return false;
    for (let at = field; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
    return true;
  }
}
