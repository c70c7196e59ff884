// How the map looks: colours from the page's own, and a look of its own for every kind of thing.
"use strict";

self.LudexMap = self.LudexMap || {};

LudexMap.HUES = 8;

// A text in lines that fit a width, with an ellipsis where there are more than `most`.
LudexMap.wrapped = (function () {
  var pen = document.createElement("canvas").getContext("2d");
  return function (text, font, width, most) {
    pen.font = font;
    function fits(line) { return pen.measureText(line).width <= width; }
    var lines = [""];
    text.split(/\s+/).forEach(function (word) {
      var last = lines[lines.length - 1];
      var longer = last ? last + " " + word : word;
      if (!last || fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    });
    var kept = lines.slice(0, most);
    var end = kept[kept.length - 1];
    if (lines.length > most) end += "…";
    // Also for a single word that is too long by itself.
    while (end.length > 2 && !fits(end)) end = end.replace(/.…?$/u, "") + "…";
    kept[kept.length - 1] = end;
    return kept.join("\n");
  };
})();

LudexMap.style = function (place, kinds) {
  var computed = getComputedStyle(place);
  function colour(name) { return computed.getPropertyValue(name).trim(); }
  var font = computed.fontFamily;
  var ink = colour("--md-default-fg-color");
  var sheet = colour("--lx-sheet");
  var quiet = colour("--lx-quiet");
  var accent = colour("--md-accent-fg-color");
  var beaten = colour("--lx-beaten");

  var rules = [
    {
      selector: "node",
      style: {
        shape: "round-rectangle", width: "data(width)", height: "data(height)",
        label: "data(label)", "text-wrap": "wrap", "font-family": font, color: ink,
        "text-valign": "center", "text-halign": "center", "overlay-opacity": 0,
        "z-index-compare": "manual",
      },
    },
    {
      selector: "node.card",
      style: {
        "background-color": sheet, "border-width": 2, "font-size": 12.5, "line-height": 1.15,
        "min-zoomed-font-size": 5, "z-index": 20,
      },
    },
    { selector: "node.mode", style: { shape: "cut-rectangle" } },
    { selector: "node.gap", style: { "border-style": "dashed" } },
    {
      selector: "node.plate",
      style: {
        shape: "round-rectangle", "background-opacity": 1, "border-width": 1, "font-weight": 700,
        "font-size": "data(size)", "text-margin-y": "data(rise)", "z-index": 0,
        "line-height": 1.05,
      },
    },
    // From near, a title is no longer the way to find a chapter.
    { selector: "node.plate.near", style: { "font-size": 22 } },
    { selector: "node.whole", style: { "border-width": 4, "border-style": "double" } },
    {
      selector: "edge",
      style: {
        width: 1.4, "line-color": quiet, "target-arrow-color": quiet, "arrow-scale": 1,
        "overlay-opacity": 0, "z-index-compare": "manual", "z-index": 10,
        "curve-style": "unbundled-bezier", "edge-distances": "endpoints",
        "control-point-distances": "data(away)", "control-point-weights": "data(along)",
        "source-endpoint": "data(start)", "target-endpoint": "data(end)",
        color: ink, "font-family": font, "font-size": 11, "min-zoomed-font-size": 6,
        "text-background-color": sheet, "text-background-opacity": 0.9,
        "text-background-padding": 2, "text-wrap": "wrap",
      },
    },
    { selector: "edge.told", style: { label: "data(label)" } },
  ];
  for (var hue = 0; hue < LudexMap.HUES; hue++) {
    var tint = colour("--lx-hue-" + hue);
    rules.push(
      { selector: "node.card.hue-" + hue, style: { "border-color": tint } },
      {
        selector: "node.plate.hue-" + hue,
        style: { "background-color": colour("--lx-plate-" + hue), "border-color": tint },
      }
    );
  }
  Object.keys(kinds).forEach(function (kind) {
    var told = kinds[kind];
    var style = { "target-arrow-shape": told.head };
    if (told.dashes.length) {
      style["line-style"] = "dashed";
      style["line-dash-pattern"] = told.dashes;
    }
    if (told.beats) {
      Object.assign(style, {
        width: 2.6, "line-color": beaten, "target-arrow-color": beaten, "arrow-scale": 1.25,
        "z-index": 12,
      });
    }
    rules.push({ selector: "edge." + kind, style: style });
  });
  rules.push(
    { selector: "node.suspended", style: { "border-style": "dotted", color: quiet, opacity: 0.5 } },
    { selector: "node.absent", style: { opacity: 0.15 } },
    { selector: ".gone", style: { display: "none" } },
    { selector: ".far", style: { opacity: 0.25 } },
    { selector: "edge.far", style: { opacity: 0.1 } },
    { selector: "node.plate.far", style: { opacity: 0.55 } },
    { selector: "edge.lit", style: { width: 1.6, "z-index": 14, "arrow-scale": 1 } },
    { selector: "edge.lit.beats", style: { width: 4, "z-index": 15, "arrow-scale": 1.4 } },
    {
      selector: "node.above",
      style: { "background-color": colour("--lx-beaten-bg"), "border-width": 4 },
    },
    { selector: "node.card.below", style: { "border-width": 4 } },
    {
      selector: "node.chosen",
      style: {
        "border-color": accent, "border-width": 5, "font-weight": 700,
        "outline-width": 3, "outline-color": accent, "outline-offset": 3,
      },
    }
  );
  return rules;
};
