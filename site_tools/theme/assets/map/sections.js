// What the map knows of sections: read from the lists of the page, where every reader finds it.
"use strict";

self.LudexMap = self.LudexMap || {};

// The sections, chapters and edges that the lists of the page tell of.
LudexMap.read = function (game) {
  var sections = new Map();
  var chapters = new Map();
  var edges = [];

  function name(link, extra) {
    return Object.assign({ title: link.textContent, lang: link.lang || "", link: link }, extra);
  }

  document.querySelectorAll("details[data-chapter]").forEach(function (part) {
    var chapter = part.getAttribute("data-chapter");
    var head = part.querySelector("summary > span");
    chapters.set(game + "/" + chapter, {
      id: game + "/" + chapter, chapter: chapter, number: "", title: head.textContent,
      lang: head.lang || "", link: part.querySelector("p > a"), place: chapters.size,
    });
    part.querySelectorAll("li[data-section]").forEach(function (item) {
      var id = item.getAttribute("data-section");
      var number = item.querySelector(":scope > .lx-number");
      sections.set(id, name(item.querySelector(":scope > a"), {
        id: id, chapter: chapter, number: number ? number.textContent : "",
        sort: item.getAttribute("data-sort") || "rule", mode: item.getAttribute("data-mode") || "",
      }));
      // The address names a section; with scripts the map answers to it, and no longer the list.
      item.removeAttribute("id");
    });
  });

  document.querySelectorAll("li[data-kind]").forEach(function (item) {
    edges.push({
      id: "edge:" + edges.length,
      kind: item.getAttribute("data-kind"),
      from: item.parentElement.closest("li[data-section]").getAttribute("data-section"),
      to: item.getAttribute("data-to"),
      while: item.getAttribute("data-while") || "",
      condition: item.getAttribute("data-condition") || "",
      grant: item.querySelector(":scope > small"),
    });
  });

  function named(id) { return sections.get(id) || chapters.get(id); }

  // A section is also reached by what is said of its whole chapter.
  function into(id) {
    var section = sections.get(id);
    var whole = section ? game + "/" + section.chapter : "";
    return edges.filter(function (edge) { return edge.to === id || edge.to === whole; });
  }

  function outOf(id) {
    return edges.filter(function (edge) { return edge.from === id; });
  }

  return {
    sections: sections, chapters: chapters, edges: edges, named: named, into: into, outOf: outOf,
  };
};

// What holds while some modes are on; `modes` is null where everything is to be shown.
LudexMap.inForce = function (book, known, modes) {
  function on(mode) { return !mode || known.indexOf(mode) < 0 || modes.has(mode); }

  function section(id) {
    var found = book.sections.get(id);
    return !modes || !found || on(found.mode);
  }

  function edge(each) {
    return section(each.from) && section(each.to) && (!modes || on(each.while));
  }

  // Switched off by a mode that is on, not by some moment of the game.
  function suspended(id) {
    return Boolean(modes) && book.into(id).some(function (each) {
      var mode = each.while || book.sections.get(each.from).mode;
      return each.kind === "suspends" && edge(each) && modes.has(mode);
    });
  }

  return { section: section, edge: edge, suspended: suspended };
};
