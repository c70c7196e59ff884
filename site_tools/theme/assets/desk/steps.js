// The steps of a scenario: moves and questions, what is expected of them, and what-ifs.

import { make } from "./dom.js";
import { child, idOf, told } from "./fields.js";
import { Records } from "./records.js";

const FEW_STEPS = 3;
const EXPECTED = new Set(["expect", "assume", "because", "because-only", "never-because", "overrides"]);

export class Steps extends Records {
  _steps(type, node, path) {
    return this.steps(path);
  }

  steps(path) {
    const node = child(this.filled, ...path);
    if (node && !node.items) return this.raw(node, path);
    const items = (node && node.items) || [];
    const id = idOf(path);
    const add = (step) => {
      this.fresh = [...path, items.length];
      this.change({ add: step, at: path });
    };
    const button = (word, step) => this.button(this.word(word), () => add(step));
    return make(
      "div", { class: "lx-form__steps" },
      make("ol", {}, items.map((item, n) => this.step(item, [...path, n], items.length))),
      make(
        "div", { class: "lx-adder lx-adder--steps" },
        this.adding(`${id}/move`, this.kindsOf("moves"), this.word("desk.add.move"), (value) => add({ do: { "": value } })),
        this.adding(`${id}/question`, this.kindsOf("questions"), this.word("desk.add.question"), (value) => add({
          ask: { "": value },
        })),
        button("desk.add.expect", { expect: {} }),
        button("desk.add.what-if", { "what-if": [] }),
        // A table in a table is none: its columns could not be told apart.
        this.columns.length ? null : button("desk.add.table", this.newTable())
      )
    );
  }

  step(node, path, count) {
    const n = path[path.length - 1];
    const type = this.types[node.type] || { is: "raw" };
    const title = `${n + 1}. ${this.word(`desk.step.${type.step || "other"}`)}`;
    const move = (by) => this.change({ swap: n + by, at: path });
    const tool = (sign, word, pressed) => {
      const name = this.word(word);
      return this.button(`${sign} ${name}`, pressed, { "aria-label": `${name}: ${title}` });
    };
    const tools = make(
      "p", { class: "lx-step-tools" },
      n > 0 ? tool("↑", "desk.up", () => move(-1)) : null,
      n < count - 1 ? tool("↓", "desk.down", () => move(1)) : null,
      this.button(this.word("desk.remove", { what: title }), () => this.drop(path))
    );
    const inside = type.is === "record" ? this.stepFields(type, node, path) : this.unknownStep(node, path);
    const summary = [make("b", {}, title), " ", this.inShort(path, (now) => this.stepInShort(type, now))];
    return make(
      "li", { class: "lx-form__step" },
      this.fold(path.join("/"), summary, [inside, tools], count <= FEW_STEPS), this.trouble(path, node)
    );
  }

  // A step in a few words: of which kind it is, and what is told of it.
  stepInShort(type, node) {
    if (type.step === "expect") {
      const facts = (child(node, "expect") || {}).entries || [];
      return facts.map((entry) => (this.facts.get(entry.key) || { label: entry.key }).label).join(", ");
    }
    const kind = { do: "moves", ask: "questions" }[type.step];
    const named = kind && child(node, type.step);
    if (!named) return "";
    const told_ = this.form[kind][named.value];
    const rest = (node.entries || []).filter((entry) => entry.key !== type.step && !EXPECTED.has(entry.key));
    const gist = this.gist({ entries: rest });
    return [told_ ? this.kindLabel(named.value, told_) : named.value, gist].filter(Boolean).join(" · ");
  }

  unknownStep(node, path) {
    if (!node.entries) return this.raw(node, path);
    return node.entries.map((entry) => this.stranger(entry, [...path, entry.key]));
  }

  stepFields(type, node, path) {
    if (type.step === "table") return this.table(type, node, path);
    if (!["do", "ask"].includes(type.step)) return this.record(type, node, path);
    const keys = type.keys.filter((key) => EXPECTED.has(key.key)).map((key) => ({ ...key, needed: false }));
    const known = { ...node, entries: (node.entries || []).filter((entry) => EXPECTED.has(entry.key)) };
    const summary = [this.word("desk.expected"), " ", this.inShort(path, (now) => this.expectation(now), "b")];
    return [
      this.record(type, node, path, EXPECTED),
      this.fold(`${path.join("/")}/expected`, summary, this.record({ ...type, keys }, known, path)),
    ];
  }

  expectation(node) {
    const expected = child(node, "expect");
    if (!expected) return (node.entries || []).some((entry) => EXPECTED.has(entry.key)) ? "…" : "";
    const type = this.types[expected.type] || {};
    const choice = this.options(type).find((each) => each.value === expected.value);
    return (choice && choice.label) || expected.value || this.gist(expected) || "…";
  }

  // ---------------------------------------------------------------- of which kind a step is

  kindsOf(group, only) {
    return Object.entries(this.form[group])
      .filter(([value]) => !only || only.includes(value))
      .map(([value, each]) => ({ value, label: this.kindLabel(value, each) }))
      .sort((a, b) => a.label.localeCompare(b.label, this.form.language));
  }

  // What the page calls it in all games, else what the game does.
  kindLabel(value, { label }) {
    return this.words[`desk.question.${value}`] || label;
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
    return this.kind("moves", node, path, "do");
  }

  _question(type, node, path) {
    return this.kind("questions", node, path, "ask");
  }

  kind(group, node, path, key) {
    const step = path.slice(0, -1);
    const bare = step.length > 1 && typeof step[step.length - 1] === "string";
    return this.choose(idOf(path), this.kindsOf(group), this.value(node), (value) => {
      if (value) this.exchange(step, key, value, bare);
      else this.again();
    });
  }

  // The move that a question is asked about.
  _about(type, node, path, key, declared) {
    if (node && node.type !== "raw") return this.record(this.types[node.type], node, path);
    const put = (value) => this.put(path, { do: { "": value } });
    return this.adding(idOf(path), this.kindsOf("moves", declared.moves), this.word("desk.add.move"), put);
  }
}
