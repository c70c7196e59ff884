// A ruling as the pages of rulings show it: made of the same told lines, node by node.

import { make } from "./dom.js";

const MOST_GRANTED = 4;

function kindOf(outcome) {
  if (!outcome) return "value";
  if ("undetermined" in outcome) return "undetermined";
  return outcome.value === "legal" || outcome.value === "illegal" ? outcome.value : "value";
}

export class Telling {
  // `address` gives where a section stands; `words` are those of the page, whose language is `home`.
  constructor({ sections, address, words, language, home }) {
    this.sections = sections;
    this.address = address;
    this.words = words;
    this.language = language;
    this.home = home;
  }

  link(id) {
    const section = this.sections[id];
    if (!section) return make("code", {}, id);
    const lang = section.spoken === this.language ? undefined : section.spoken;
    const link = make("a", { href: this.address(section), lang }, section.title);
    return section.number ? [make("span", { class: "lx-number" }, section.number), " ", link] : [link];
  }

  // A line in words; the section that it names is a link where its title stands in it.
  line(told) {
    if (!told.sections.length) return [told.text];
    const [first, ...rest] = told.sections;
    const title = this.sections[first] ? this.sections[first].title : first;
    const at = told.text.indexOf(title);
    const parts = at >= 0
      ? [told.text.slice(0, at), ...this.link(first), told.text.slice(at + title.length)]
      : [told.text, " ", ...this.link(first)];
    if (rest.length) {
      const support = rest.flatMap((id, n) => (n ? [", ", ...this.link(id)] : this.link(id)));
      parts.push(" ", make("small", {}, this.words["rests-on"], " ", support));
    }
    return parts;
  }

  below(lines) {
    if (!lines.length) return null;
    return make("ul", { class: "lx-reasons" }, lines.map((told) => this.reason(told)));
  }

  reason(told) {
    const kind = `lx-reason lx-reason--${told.kind}`;
    if (!told.below.length) return make("li", { class: kind }, this.line(told));
    const open = ["step", "branch", "note"].includes(told.kind) || told.below.length === 1;
    const folded = make(
      "details", { class: "lx-fold", open },
      make("summary", {}, this.line(told)), this.below(told.below)
    );
    return make("li", { class: kind }, folded);
  }

  steps(ruling) {
    const top = ruling.steps.filter((step) => !step.number.includes("."));
    const told = ruling.told.below.filter((each) => each.kind === "step");
    return make("ol", { class: "lx-steps" }, told.map((step, n) => make(
      "li", { class: `lx-step lx-step--${kindOf(top[n] && top[n].outcome)}` },
      make("p", { class: "lx-step__line" }, this.line(step)),
      this.below(step.below)
    )));
  }

  // What the answers take for granted; many of it folded, to be looked up.
  assumed(granted) {
    if (!granted.length) return null;
    const list = make("ul", {}, granted.map((each) => make("li", {}, each)));
    if (granted.length <= MOST_GRANTED) {
      return make("div", { class: "lx-notice" }, make("p", { class: "lx-label", lang: this.home }, this.words.assumed), list);
    }
    const summary = make("summary", { lang: this.home }, `${this.words.assumed} (${granted.length})`);
    return make("div", { class: "lx-notice" }, make("details", { class: "lx-fold" }, summary, list));
  }
}

// The whole ruling as plain lines, for a message or a note.
export function asText(told, indent = 0) {
  const cited = told.sections.length ? ` [${told.sections.join(", ")}]` : "";
  const own = `${"  ".repeat(indent)}${told.text}${cited}`;
  return [own, ...told.below.map((each) => asText(each, indent + 1))].join("\n");
}
