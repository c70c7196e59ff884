// A field that finds a section by its title, printed number or id: a combobox with a list.
"use strict";

self.LudexMap = self.LudexMap || {};

LudexMap.finder = function (field, list, book, said) {
  var MOST = 60;
  var shown = [];
  var at = -1;

  function folded(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
      .replace(/ł/g, "l").replace(/[’']/g, " ");
  }

  var known = Array.from(book.sections.values()).map(function (section) {
    var words = [section.number, section.title, section.id].join(" ");
    return { section: section, words: " " + folded(words), number: folded(section.number) };
  });

  // What begins with the words as they stand comes first, then what holds all of them.
  function found(query) {
    var whole = folded(query).trim();
    var words = whole.split(/\s+/).filter(Boolean);
    function rank(each) {
      if (whole && each.number === whole) return 0;
      if (each.words.indexOf(" " + whole) >= 0) return 1;
      return words.every(function (word) { return each.words.indexOf(word) >= 0; }) ? 2 : 3;
    }
    return known
      .map(function (each, place) { return { each: each, rank: rank(each), place: place }; })
      .filter(function (each) { return each.rank < 3; })
      .sort(function (a, b) { return a.rank - b.rank || a.place - b.place; })
      .map(function (each) { return each.each.section; });
  }

  function close() {
    list.hidden = true;
    at = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  function mark(place) {
    at = place;
    Array.from(list.children).forEach(function (item, number) {
      item.setAttribute("aria-selected", String(number === at));
    });
    if (at < 0) {
      field.removeAttribute("aria-activedescendant");
    } else {
      field.setAttribute("aria-activedescendant", list.children[at].id);
      list.children[at].scrollIntoView({ block: "nearest" });
    }
  }

  function open() {
    var all = found(field.value);
    shown = field.value.trim() ? all.slice(0, MOST) : all;
    list.replaceChildren();
    shown.forEach(function (section, number) {
      var item = document.createElement("li");
      item.id = "lx-map-option-" + number;
      item.setAttribute("role", "option");
      if (section.lang) item.lang = section.lang;
      if (section.number) {
        var mark = document.createElement("span");
        mark.className = "lx-number";
        mark.textContent = section.number;
        item.append(mark, " ");
      }
      item.append(section.title);
      list.append(item);
    });
    list.hidden = !shown.length;
    field.setAttribute("aria-expanded", String(shown.length > 0));
    mark(-1);
    said(all.length);
  }

  function take(number) {
    var section = shown[number];
    field.value = section.title;
    close();
    finder.chosen(section.id);
  }

  field.addEventListener("input", open);
  field.addEventListener("focus", function () { field.select(); });
  field.addEventListener("click", function () { if (list.hidden) open(); });
  field.addEventListener("blur", close);
  field.addEventListener("keydown", function (event) {
    var last = shown.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) open();
      else if (event.key === "ArrowDown") mark(at < last ? at + 1 : 0);
      else mark(at > 0 ? at - 1 : last);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!list.hidden && shown.length) take(Math.max(at, 0));
    } else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation();
      close();
    }
  });
  // Before the field loses the focus, and the list with it.
  list.addEventListener("mousedown", function (event) {
    var item = event.target.closest("li");
    event.preventDefault();
    if (item) take(Array.from(list.children).indexOf(item));
  });

  var finder = { chosen: function () {}, close: close };
  return finder;
};
