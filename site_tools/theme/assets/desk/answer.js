// The ruling on the desk: what it takes for granted, what can be switched, what is missing, and why.

import { copy, fill, make } from "./dom.js";
import { problemLine } from "./editor.js";
import { Telling, asText } from "./ruling.js";

const MOST_LINES = 5000;
const MOST_PROBLEMS = 50;

function lines(told) {
  return 1 + told.below.reduce((sum, each) => sum + lines(each), 0);
}

// What stands around (the words, the form, the text) is for the desk that is made of this.
export class Answer {
  tellRuling(answer) {
    const { ruling } = answer;
    const count = lines(ruling.told);
    // Too much to draw, and to read: the answers alone.
    const large = count > MOST_LINES;
    if (large) {
      ruling.told = { ...ruling.told, below: ruling.told.below.slice(0, MOST_LINES).map((each) => ({ ...each, below: [] })) };
    }
    const home = new URL(`../${this.judgeLanguage}/`, this.home).href;
    const telling = new Telling({
      sections: answer.sections,
      address: (section) => `${home}${this.game}/rules/${section.chapter}.html#${section.id}`,
      words: this.words,
      language: this.judgeLanguage,
      home: this.page,
    });
    const where = this.root.querySelector(".lx-desk__ruling");
    where.lang = this.judgeLanguage;
    const again = make("button", { type: "button", class: "lx-button", lang: this.page, on: {
      click: async (event) => this.taking.mark(event.target, await copy(asText(ruling.told))),
    } }, this.word("desk.copy-ruling"));
    fill(where, [
      make("h3", { tabindex: "-1" }, ruling.title),
      make("p", { class: "lx-notice lx-desk__old", hidden: true, lang: this.page }, this.word("desk.old")),
      large ? make("p", { class: "lx-notice", lang: this.page }, this.word("desk.ruling.large", { count })) : null,
      this.asExpected(ruling),
      telling.assumed(answer.granted),
      this.choices(answer.readings, "id", "title", "readings", "desk.readings", "desk.reading.open"),
      this.choices(answer.picks, "pick", "label", "options", "desk.picks", "desk.pick.open"),
      this.needs(answer.needs),
      telling.steps(ruling),
      make("p", { class: "lx-desk__tools" }, again),
    ]);
    where.querySelector("h3").focus({ preventScroll: true });
    where.scrollIntoView({ block: "start" });
  }

  asExpected(ruling) {
    if (!ruling.expects) return null;
    if (ruling.holds) return make("p", { lang: this.page, class: "lx-desk__holds" }, this.word("desk.holds"));
    return make(
      "div", { class: "lx-notice lx-notice--warning", lang: this.page },
      make("p", {}, this.word("desk.holds-not")),
      make("ul", {}, ruling.failures.slice(0, MOST_PROBLEMS).map((failure) => make(
        "li", {},
        make("button", { type: "button", class: "lx-link", on: { click: () => this.jumpTo(failure.line, failure.column) } },
          problemLine(this.words, failure)),
        " ", make("span", { lang: "en" }, failure.message)
      )))
    );
  }

  // What may be read or chosen in several ways: each a switch that is set in the text and run again.
  choices(all, id, title, options, heading, open) {
    if (!all.length) return null;
    const group = id === "pick" ? "picks" : "readings";
    return make(
      "div", { class: "lx-notice lx-desk__choices" },
      make("p", { class: "lx-label", lang: this.page }, this.word(heading)),
      all.map((each, n) => {
        const name = `lx-${group}-${n}`;
        const select = make(
          "select", { id: name, on: {
            change: async () => {
              const at = [group, each[id]];
              await this.changed(select.value ? { put: { "": select.value }, at } : { drop: true, at }, false);
              await this.rule();
              const again = document.getElementById(name);
              if (again) again.focus();
            },
          } },
          make("option", { value: "", lang: this.page }, this.word(open)),
          each[options].map((option) => make("option", { value: option.value }, option.label))
        );
        select.value = each.fixed;
        return make("p", { class: "lx-field" }, make("label", { for: name }, each[title]), select);
      })
    );
  }

  needs(needs) {
    if (!needs.length) return null;
    return make(
      "div", { class: "lx-notice" },
      make("p", { class: "lx-label", lang: this.page }, this.word("desk.needs")),
      make("ul", {}, needs.map((need) => make(
        "li", {}, need.label, " ",
        need.at.length ? make("button", { type: "button", class: "lx-button", lang: this.page, on: {
          click: () => this.form.jump(need.at),
        } }, this.word("desk.tell")) : null
      )))
    );
  }
}
