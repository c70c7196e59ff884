// A choice out of many: one writes a part of it, in any order and without accents, and taps.

import { make } from "./dom.js";

const MOST_SHOWN = 40;

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

// Those of the options that hold every word that was written.
export function fitting(options, written) {
  const words = plain(written).split(/\s+/).filter(Boolean);
  return options.filter((each) => {
    const said = plain(`${each.label || ""} ${each.value}`);
    return words.every((word) => said.includes(word));
  });
}

// `words` are the page's: what stands in the empty field, and how many were found.
export class Finder {
  constructor({ id, options, value, chosen, words }) {
    this.options = options;
    this.chosen = chosen;
    this.words = words;
    const now = options.find((each) => each.value === value);
    this.told = value ? (now && now.label) || value : "";
    this.at = -1;
    this.field = make("input", {
      id, type: "text", role: "combobox", value: this.told, placeholder: words.empty,
      autocapitalize: "off", autocomplete: "off", spellcheck: "false",
      "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": `${id}/found`,
      on: {
        focus: () => this.field.select(),
        click: () => this.open(this.field.value === this.told ? "" : this.field.value),
        input: () => this.open(this.field.value),
        keydown: (event) => this.pressed(event),
        blur: () => this.left(),
      },
    });
    this.field.defaultValue = this.told;
    this.list = make("ul", {
      id: `${id}/found`, role: "listbox", class: "lx-finder__found", hidden: true, "aria-label": words.empty,
    });
    this.count = make("span", { class: "lx-unseen", "aria-live": "polite" });
    this.element = make("div", { class: "lx-finder" }, this.field, this.list, this.count);
  }

  open(written) {
    const found = fitting(this.options, written);
    const shown = found.slice(0, MOST_SHOWN);
    this.at = -1;
    this.list.replaceChildren(...shown.map((each, n) => make(
      "li", {
        id: `${this.list.id}/${n}`, role: "option", "aria-selected": "false",
        // The field keeps the focus, so that it is not left before the tap has arrived.
        on: { pointerdown: (event) => event.preventDefault(), click: () => this.take(each) },
      },
      each.label || each.value,
      each.label && each.code !== false && each.label !== each.value ? make("code", {}, each.value) : null
    )));
    if (found.length > shown.length) {
      this.list.append(make("li", { class: "lx-small", "aria-hidden": "true" }, `… ${found.length - shown.length}`));
    }
    this.shown = shown;
    this.list.hidden = !shown.length;
    this.field.setAttribute("aria-expanded", String(Boolean(shown.length)));
    this.field.removeAttribute("aria-activedescendant");
    this.count.textContent = this.words.found(found.length);
  }

  close() {
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
    this.count.textContent = "";
  }

  pressed(event) {
    const shut = this.list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (shut) this.open("");
      else this.go(this.at + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && !shut) {
      event.preventDefault();
      const taken = this.shown[this.at] || (this.shown.length === 1 ? this.shown[0] : null);
      if (taken) this.take(taken);
    } else if (event.key === "Escape" && !shut) {
      event.preventDefault();
      this.field.value = this.told;
      this.close();
    }
  }

  go(wanted) {
    const items = [...this.list.querySelectorAll("[role=option]")];
    if (!items.length) return;
    this.at = (wanted + items.length) % items.length;
    items.forEach((item, n) => item.setAttribute("aria-selected", String(n === this.at)));
    items[this.at].scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", items[this.at].id);
  }

  take(option) {
    this.tell(option.label || option.value);
    this.close();
    this.chosen(option.value);
  }

  tell(label) {
    this.told = label;
    this.field.defaultValue = label;
    this.field.value = label;
  }

  // An emptied field takes back what was chosen; what is written and not chosen counts for nothing.
  left() {
    this.close();
    const emptied = this.told && !this.field.value.trim();
    this.tell(emptied ? "" : this.told);
    if (emptied) this.chosen("");
  }
}
