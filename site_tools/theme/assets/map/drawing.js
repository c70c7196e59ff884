// The drawing itself: cards and plates where the build has put them, and lines between them.
"use strict";

self.LudexMap = self.LudexMap || {};

LudexMap.drawing = function (canvas, places, book, kinds) {
  var CARD = { width: places["card-width"], height: places["card-height"] };
  var HEAD = 72;
  var NEAR = 0.55;
  var READABLE = 0.8;
  var still = matchMedia("(prefers-reduced-motion: reduce)");
  var font = getComputedStyle(canvas).fontFamily;
  var view = "chapters";
  var chosen = null;
  var state = null;
  var force = null;

  function sheet(name) { return places[name]; }

  // ---------------------------------------------------------------- what is on it

  function hue(place) { return "hue-" + (place % LudexMap.HUES); }

  function label(named) {
    var text = (named.number ? named.number + " " : "") + named.title;
    return LudexMap.wrapped(text, "12.5px " + font, CARD.width - 14, 3);
  }

  function elements() {
    var found = [];
    book.chapters.forEach(function (chapter) {
      found.push({
        data: {
          id: chapter.id, label: "", width: CARD.width, height: CARD.height, size: 18, rise: 0,
        },
        classes: hue(chapter.place), pannable: true,
      });
    });
    book.sections.forEach(function (section) {
      var chapter = book.chapters.get(section.id.split(".")[0] + "/" + section.chapter);
      var classes = ["card", hue(chapter.place)];
      if (section.mode) classes.push("mode");
      if (section.sort === "gap") classes.push("gap");
      found.push({
        data: { id: section.id, label: label(section), width: CARD.width, height: CARD.height },
        classes: classes.join(" "), pannable: true,
      });
    });
    book.edges.forEach(function (edge) {
      found.push({
        data: {
          id: edge.id, source: edge.from, target: edge.to,
          label: LudexMap.wrapped(edge.condition, "11px " + font, 104, 3),
          away: "0", along: "0.5", start: "0px 0px", end: "0px 0px",
        },
        classes: edge.kind + (kinds[edge.kind].beats ? " beats" : ""),
      });
    });
    return found;
  }

  var cy = cytoscape({
    container: canvas,
    elements: elements(),
    style: LudexMap.style(canvas, kinds),
    layout: { name: "preset" },
    minZoom: 0.05,
    maxZoom: 2.5,
    autoungrabify: true,
    boxSelectionEnabled: false,
    selectionType: "single",
  });

  // ---------------------------------------------------------------- where it stands

  // The largest letters with which a chapter's title fits the head of its plate.
  function titled(plate, node, chapter) {
    var size = 42;
    var text;
    do {
      size -= 2;
      text = LudexMap.wrapped(chapter.title, "700 " + size + "px " + font, plate.width - 40, 2);
    } while (size > 18 && (text.indexOf("…") >= 0 || text.split("\n").length * size * 1.1 > HEAD - 8));
    node.data({
      label: text, size: size, rise: (HEAD - plate.height) / 2,
      width: plate.width, height: plate.height,
    });
  }

  // Lines leave a card at its side and bend in the gutters, so that they cross few cards.
  function bend(edge) {
    var from = edge.source();
    var to = edge.target();
    var a = from.position();
    var b = to.position();
    var plate = to.hasClass("plate");
    var aside = Math.abs(a.x - b.x) < CARD.width;
    var way = b.x >= a.x ? 1 : -1;
    var leaves = aside ? 1 : way;
    var arrives = aside ? 1 : -way;
    var start = { x: leaves * from.data("width") / 2, y: edge.scratch("leaves") || 0 };
    var end = {
      x: arrives * to.data("width") / 2,
      y: plate ? (HEAD - to.data("height")) / 2 : edge.scratch("arrives") || 0,
    };
    var S = { x: a.x + start.x, y: a.y + start.y };
    var T = { x: b.x + end.x, y: b.y + end.y };
    var out = aside
      ? Math.min(16 + Math.abs(T.y - S.y) / 14, 46)
      : Math.max(Math.abs(T.x - S.x) * 0.4, 16);
    var past = view === "precedence" ? detour(S, T) : [];
    if (past.length) out = 24;
    var bends = [{ x: S.x + leaves * out, y: S.y }]
      .concat(past, [{ x: T.x + arrives * out, y: T.y }]);
    var V = { x: T.x - S.x, y: T.y - S.y };
    var length = Math.hypot(V.x, V.y) || 1;
    function relative(point) {
      var P = { x: point.x - S.x, y: point.y - S.y };
      return {
        along: (P.x * V.x + P.y * V.y) / (length * length),
        away: (P.y * V.x - P.x * V.y) / length,
      };
    }
    var told = bends.map(relative);
    edge.data({
      start: start.x + "px " + start.y + "px",
      end: end.x + "px " + end.y + "px",
      along: told.map(function (each) { return each.along.toFixed(4); }).join(" "),
      away: told.map(function (each) { return each.away.toFixed(2); }).join(" "),
    });
  }

  // Lines that meet at a card keep apart there, in the order of where they come from or go to.
  function spread() {
    function along(edges, side, other) {
      var order = edges.sort(function (one, two) {
        var a = one[other]().position();
        var b = two[other]().position();
        return a.y - b.y || Math.abs(a.x - one[side]().position("x")) -
          Math.abs(b.x - two[side]().position("x"));
      });
      var apart = Math.min(13, (CARD.height - 16) / Math.max(order.length - 1, 1));
      order.forEach(function (edge, place) {
        var offset = (place - (order.length - 1) / 2) * apart;
        edge.scratch(side === "source" ? "leaves" : "arrives", offset);
      });
    }
    cy.edges().removeScratch("leaves").removeScratch("arrives");
    if (view !== "precedence") return;
    cy.nodes(".card").not(".gone").forEach(function (node) {
      along(node.outgoers("edge.beats"), "source", "target");
      along(node.incomers("edge.beats"), "target", "source");
    });
  }

  // Past the cards of the layers between, through the gap above or below them.
  function detour(S, T) {
    var past = [];
    sheet(view).cards.forEach(function (card) {
      var half = CARD.width / 2;
      if (card.across - half <= S.x || card.across + half >= T.x) return;
      var height = S.y + (T.y - S.y) * (card.across - S.x) / (T.x - S.x);
      var room = CARD.height / 2 + 7;
      if (Math.abs(height - card.down) >= room) return;
      var y = card.down + (height < card.down ? -room : room);
      past.push({ x: card.across - half - 36, y: y }, { x: card.across + half + 36, y: y });
    });
    return past.sort(function (one, other) { return one.x - other.x; });
  }

  function arrange(name) {
    view = name;
    var now = sheet(name);
    cy.batch(function () {
      cy.nodes().addClass("gone").removeClass("plate whole near");
      now.cards.forEach(function (card) {
        var node = cy.getElementById(card.id);
        if (node.empty()) return;
        node.removeClass("gone").addClass("card").position({ x: card.across, y: card.down });
        if (!book.chapters.has(card.id)) return;
        node.addClass("whole").data({
          label: label(book.chapters.get(card.id)), width: CARD.width, height: CARD.height,
        });
      });
      (now.plates || []).forEach(function (plate) {
        var chapter = book.chapters.get(places.game + "/" + plate.chapter);
        if (!chapter) return;
        var node = cy.getElementById(chapter.id);
        node.removeClass("gone card").addClass("plate").position({ x: plate.across, y: plate.down });
        titled(plate, node, chapter);
      });
      cy.edges().toggleClass("told", name === "precedence");
      spread();
      cy.edges().forEach(function (edge) {
        if (!edge.source().hasClass("gone") && !edge.target().hasClass("gone")) bend(edge);
      });
    });
  }

  cy.on("zoom", function () {
    var near = cy.zoom() > NEAR;
    var plates = cy.nodes(".plate");
    if (plates.nonempty() && plates[0].hasClass("near") !== near) plates.toggleClass("near", near);
  });

  // ---------------------------------------------------------------- what of it is seen

  function withinChapter(id) {
    if (!state.chapter) return true;
    var named = book.named(id);
    return named.chapter === state.chapter;
  }

  // Shows what the filters leave, and gives back how many sections and lines that is.
  function show(wanted, inForce) {
    state = wanted;
    force = inForce;
    var sections = 0;
    var lines = 0;
    cy.batch(function () {
      book.sections.forEach(function (section) {
        var node = cy.getElementById(section.id);
        var holds = force.section(section.id);
        node.toggleClass("absent", !holds);
        node.toggleClass("suspended", force.suspended(section.id));
        if (holds && !node.hasClass("gone")) sections += 1;
      });
      book.edges.forEach(function (edge) {
        var line = cy.getElementById(edge.id);
        var own = chosen && state.around && view === "chapters" && (edge.from === chosen || edge.to === chosen);
        var seen = force.edge(edge) && (state.kinds.has(edge.kind) || own) &&
          (withinChapter(edge.from) || withinChapter(edge.to));
        line.toggleClass("gone", !seen);
        if (seen && !line.source().hasClass("gone") && !line.target().hasClass("gone")) lines += 1;
      });
      light();
    });
    return { sections: sections, lines: lines };
  }

  function tied() {
    var node = cy.getElementById(chosen);
    var edges = node.connectedEdges().not(".gone");
    var section = book.sections.get(chosen);
    if (section) {
      var whole = cy.getElementById(places.game + "/" + section.chapter);
      edges = edges.union(whole.incomers("edge").not(".gone"));
    }
    return { node: node, edges: edges };
  }

  function light() {
    cy.elements().removeClass("chosen above below lit far");
    if (chosen) {
      var found = tied();
      var seen = found.edges.union(found.edges.connectedNodes()).union(found.node);
      cy.elements().not(seen).addClass("far");
      found.node.addClass("chosen");
      found.edges.addClass("lit");
      found.edges.forEach(function (edge) {
        if (!edge.hasClass("beats")) return;
        if (edge.source().same(found.node)) edge.target().addClass("below");
        else edge.source().addClass("above");
      });
      found.node.removeClass("above below");
    } else if (state.chapter) {
      var near = cy.edges().not(".gone");
      cy.nodes().forEach(function (node) {
        if (!withinChapter(node.id()) && !near.connectedNodes().contains(node)) node.addClass("far");
      });
    }
  }

  // ---------------------------------------------------------------- where one looks

  function look(to) {
    cy.stop();
    if (still.matches) {
      if (to.fit) cy.fit(to.fit.eles, to.fit.padding);
      else cy.viewport({ zoom: to.zoom, pan: panFor(to.center, to.zoom) });
      return;
    }
    if (to.fit) cy.animate({ fit: to.fit }, { duration: 250 });
    else cy.animate({ zoom: to.zoom, pan: panFor(to.center, to.zoom) }, { duration: 250 });
  }

  function panFor(at, zoom) {
    return { x: cy.width() / 2 - at.x * zoom, y: cy.height() / 2 - at.y * zoom };
  }

  function visible() { return cy.nodes().not(".gone"); }

  function fit() { look({ fit: { eles: visible(), padding: 16 } }); }

  function fitChapter(chapter) {
    var plate = cy.getElementById(places.game + "/" + chapter);
    if (plate.nonempty() && !plate.hasClass("gone")) look({ fit: { eles: plate, padding: 24 } });
  }

  // Comes near enough to read the chosen section, with what it is tied to where that has room.
  function approach() {
    var found = tied();
    if (found.node.hasClass("gone")) return;
    var cards = found.edges.filter(".beats").connectedNodes().filter(".card").union(found.node);
    var box = cards.boundingBox({ includeLabels: false });
    var zoom = Math.min((cy.width() - 60) / box.w, (cy.height() - 60) / box.h, 1);
    if (zoom < NEAR) zoom = cy.width() < 600 ? NEAR : READABLE;
    // Where not all has room, the chosen card stays in sight, with as much of the rest as can be.
    function middle(own, wanted, size, card) {
      var most = Math.max(0, size / 2 / zoom - card / 2 - 12 / zoom);
      return own + Math.max(-most, Math.min(most, wanted - own));
    }
    var own = found.node.position();
    look({
      center: {
        x: middle(own.x, (box.x1 + box.x2) / 2, cy.width(), found.node.data("width")),
        y: middle(own.y, (box.y1 + box.y2) / 2, cy.height(), found.node.data("height")),
      },
      zoom: zoom,
    });
  }

  function inSight() {
    var box = cy.getElementById(chosen).renderedBoundingBox({ includeLabels: false });
    return cy.zoom() > NEAR && box.x1 > 0 && box.y1 > 0 && box.x2 < cy.width() && box.y2 < cy.height();
  }

  function placeOf(x, y) {
    return { x: (x - cy.pan().x) / cy.zoom(), y: (y - cy.pan().y) / cy.zoom() };
  }

  function zoomBy(factor) {
    var zoom = Math.max(cy.minZoom(), Math.min(cy.maxZoom(), cy.zoom() * factor));
    look({ center: placeOf(cy.width() / 2, cy.height() / 2), zoom: zoom });
  }

  // What is under the pointer stays there. A wheel turns in large steps, a touchpad in small ones.
  function turn(delta, at) {
    var step = Math.abs(delta) < 20 ? 0.015 : 0.003;
    var factor = Math.exp(-Math.max(-100, Math.min(100, delta)) * step);
    cy.stop().zoom({ level: cy.zoom() * factor, renderedPosition: at });
  }

  // ---------------------------------------------------------------- choosing

  function open() {
    return cy.nodes(".card").not(".gone").not(".absent");
  }

  function choose(id) {
    chosen = id;
    if (id && cy.getElementById(id).hasClass("gone")) return false;
    return true;
  }

  // The next card in a direction: near, and rather straight ahead than aside.
  function next(across, down) {
    var here = chosen && cy.getElementById(chosen);
    if (!here || here.hasClass("gone")) return open().length ? open()[0].id() : null;
    var from = here.position();
    var best = null;
    open().forEach(function (node) {
      var to = node.position();
      var ahead = (to.x - from.x) * across + (to.y - from.y) * down;
      var aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * across);
      if (ahead < 1 || aside > ahead * 3) return;
      var far = ahead + aside * 2;
      if (!best || far < best.far) best = { id: node.id(), far: far };
    });
    return best ? best.id : chosen;
  }

  // What stands at a place of the canvas: a card that can be told from its neighbours, or a plate.
  function at(x, y) {
    var place = placeOf(x, y);
    function holds(node) {
      var middle = node.position();
      return Math.abs(place.x - middle.x) <= node.data("width") / 2 &&
        Math.abs(place.y - middle.y) <= node.data("height") / 2;
    }
    var card = open().filter(holds);
    var plate = cy.nodes(".plate").filter(holds);
    if (card.nonempty() && (cy.zoom() > 0.3 || plate.empty())) return { card: card[0].id() };
    return plate.nonempty() ? { plate: plate[0].id() } : {};
  }

  return {
    cy: cy, arrange: arrange, show: show, choose: choose, fit: fit, fitChapter: fitChapter,
    approach: approach, inSight: inSight, zoomBy: zoomBy, turn: turn, next: next, at: at,
    restyle: function () { cy.style(LudexMap.style(canvas, kinds)); },
  };
};
