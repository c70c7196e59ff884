// The chosen section in words: what beats it, what it beats, and what else it is tied to.
"use strict";

self.LudexMap = self.LudexMap || {};

LudexMap.panel = function (place, book, words, kinds) {
  function made(tag, kind, text) {
    var element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text) element.textContent = text;
    return element;
  }

  function filled(text, parts) {
    return text.replace(/\{(\w+)\}/g, function (whole, name) {
      return name in parts ? String(parts[name]) : whole;
    });
  }

  // A link that chooses the section on the map; nodes are made of text, never of markup.
  function way(id) {
    var named = book.named(id);
    var link = made("a", "", named.title);
    link.href = "#" + id;
    link.setAttribute("data-choose", id);
    if (named.lang) link.lang = named.lang;
    var both = document.createDocumentFragment();
    if (named.number) both.append(made("span", "lx-number", named.number), " ");
    both.append(link);
    return both;
  }

  function tie(edge, other, side) {
    var item = made("li", "lx-atlas__tie lx-atlas__tie--" + edge.kind);
    item.append(made("span", "lx-relation", kinds[edge.kind][side]), " ", way(other));
    if (edge.grant) item.append(" ", edge.grant.cloneNode(true));
    return item;
  }

  function ties(edges, side) {
    var list = made("ul", "lx-atlas__ties");
    Object.keys(kinds).forEach(function (kind) {
      edges.forEach(function (edge) {
        if (edge.kind !== kind) return;
        list.append(tie(edge, side === "into" ? edge.from : edge.to, side));
      });
    });
    return list;
  }

  function part(key, edges, side) {
    var head = made("h3", "lx-atlas__side lx-atlas__side--" + side, words[key] + " ");
    head.append(made("span", "lx-count", String(edges.length)));
    place.append(head);
    place.append(edges.length ? ties(edges, side) : made("p", "lx-none", words[key + ".none"]));
  }

  function nothing() {
    place.replaceChildren(made("p", "lx-none", words.choose));
  }

  // Shows a section, and gives back in a sentence what there is to see of it.
  function show(id, force) {
    var named = book.named(id);
    var into = book.into(id);
    var out = book.outOf(id);
    function beats(edge) { return kinds[edge.kind].beats; }
    function reads(edge) { return !kinds[edge.kind].beats; }
    var above = into.filter(beats);
    var below = out.filter(beats);
    place.replaceChildren();
    var title = made("h2", "lx-atlas__title");
    if (named.number) title.append(made("span", "lx-number", named.number), " ");
    var link = made("a", "", named.title);
    link.href = named.link.href;
    if (named.lang) link.lang = named.lang;
    title.append(link);
    place.append(title);
    var chapter = book.chapters.get(id.split(/[./]/)[0] + "/" + named.chapter);
    if (chapter && chapter.id !== id) place.append(made("p", "lx-small", chapter.title));
    var standing = force.suspended(id) ? "switched-off" : force.section(id) ? "" : "not-here";
    if (standing) place.append(made("p", "lx-notice", words[standing]));
    part("beats-this", above, "into");
    part("this-beats", below, "edge");
    var rest = [[out.filter(reads), "edge"], [into.filter(reads), "into"]];
    var count = rest[0][0].length + rest[1][0].length;
    if (count) {
      var fold = made("details", "lx-fold");
      fold.append(made("summary", "", filled(words.rest, { count: count })));
      rest.forEach(function (each) { if (each[0].length) fold.append(ties(each[0], each[1])); });
      place.append(fold);
    }
    var open = made("a", "lx-atlas__open", words.open);
    open.href = named.link.href;
    place.append(open);
    return filled(words.told, {
      title: (named.number ? named.number + " " : "") + named.title,
      above: above.length, below: below.length,
    }) + (standing ? " " + words[standing] : "");
  }

  return { show: show, nothing: nothing };
};
