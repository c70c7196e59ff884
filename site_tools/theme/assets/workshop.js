// The translator's table, narrowed to a pair of languages and to what is looked for.
"use strict";

(function () {
  var form = document.querySelector("form.lx-workshop");
  var table = document.querySelector("table.lx-terms");
  var status = document.querySelector(".lx-found");
  var fields = form.elements;
  var words = JSON.parse(form.getAttribute("data-words"));
  var folding = LudexSearch.Folding(JSON.parse(form.getAttribute("data-folding")));
  var KEPT = ["from", "to", "columns", "game", "state", "status", "find"];

  function value(name) {
    var field = fields[name];
    if (!field) return "";
    return field.type === "checkbox" ? (field.checked ? field.value : "") : field.value;
  }

  // What is not among the choices leaves the field as it was: an address may say anything.
  function put(name, wanted) {
    var field = fields[name];
    if (!field) return;
    if (field.type === "checkbox") {
      field.checked = wanted === field.value;
    } else if (field.options) {
      var known = Array.from(field.options).some(function (o) { return o.value === wanted; });
      if (known) field.value = wanted;
    } else {
      field.value = wanted.slice(0, field.maxLength);
    }
  }

  function cellsByLanguage(row) {
    var found = {};
    Array.from(row.cells).forEach(function (cell) {
      var language = cell.getAttribute("data-l");
      if (language) found[language] = cell;
    });
    return found;
  }

  var head = table.tHead.rows[0];
  var rows = Array.from(table.tBodies[0].rows).map(function (row) {
    return {
      row: row,
      cells: cellsByLanguage(row),
      game: row.getAttribute("data-g") || "",
      id: row.cells[0].textContent,
      words: " " + (row.getAttribute("data-w") || ""),
    };
  });
  var heads = cellsByLanguage(head);
  var languages = Object.keys(heads);
  var usual = {};
  KEPT.forEach(function (name) { usual[name] = value(name); });

  // ---------------------------------------------------------------- columns

  // The pair comes first, also for those who hear the table.
  function arrange() {
    var pair = [value("from"), value("to")];
    var order = pair.concat(languages.filter(function (l) { return pair.indexOf(l) < 0; }));
    var all = value("columns") === "all";
    [{ row: head, cells: heads }].concat(rows).forEach(function (each) {
      order.forEach(function (language) {
        var cell = each.cells[language];
        cell.hidden = !all && pair.indexOf(language) < 0;
        each.row.append(cell);
      });
    });
    table.classList.toggle("lx-terms--pair", !all);
    document.querySelectorAll(".lx-counts tbody tr").forEach(function (row) {
      row.classList.toggle("lx-counts__pair", row.getAttribute("data-l") === pair[1]);
    });
  }

  // ---------------------------------------------------------------- rows

  function fits(each, asked) {
    var target = each.cells[value("to")];
    if (value("state") && target.getAttribute("data-s") !== value("state")) return false;
    var wanted = value("status");
    if (wanted) {
      var has = languages.some(function (language) {
        var cell = each.cells[language];
        return !cell.hidden && cell.querySelector(".lx-t--" + wanted);
      });
      if (!has) return false;
    }
    return asked.every(function (word) { return each.words.indexOf(" " + word) >= 0; });
  }

  function filled(text, parts) {
    return text.replace(/\{(\w+)\}/g, function (whole, name) {
      return name in parts ? String(parts[name]) : whole;
    });
  }

  function chosen(name) {
    return fields[name].options[fields[name].selectedIndex].textContent;
  }

  function told(inGame, shown) {
    var to = value("to");
    var counts = Array.from(fields.state.options).filter(function (o) { return o.value; })
      .map(function (option) {
        var count = inGame.filter(function (each) {
          return each.cells[to].getAttribute("data-s") === option.value;
        }).length;
        return { name: option.textContent, count: count };
      })
      .filter(function (each) { return each.count; })
      .map(function (each) { return each.name + " " + each.count; });
    var pair = filled(words.pair, { source: chosen("from"), target: chosen("to") });
    var parts = { pair: pair, counts: counts.join(", "), shown: shown, all: inGame.length };
    return filled(shown ? words["workshop.shown"] : words["workshop.none"], parts);
  }

  function narrow() {
    var asked = folding.words(value("find"));
    if (asked.length && form.hasAttribute("data-more") && !self.ludexTermWords) return load();
    var game = value("game");
    var inGame = rows.filter(function (each) { return !game || each.game === game; });
    var shown = 0;
    rows.forEach(function (each) {
      var kept = (!game || each.game === game) && fits(each, asked);
      each.row.hidden = !kept;
      if (kept) shown += 1;
    });
    status.textContent = told(inGame, shown);
  }

  // ---------------------------------------------------------------- words that come when asked for

  var more = form.getAttribute("data-more");
  var here = document.baseURI;

  function load() {
    if (!more) return;
    var script = document.createElement("script");
    script.src = new URL(more, here).href;
    more = null;
    script.onload = function () {
      rows.forEach(function (each) { each.words = " " + (self.ludexTermWords[each.id] || ""); });
      narrow();
    };
    document.head.append(script);
  }

  fields.find.addEventListener("focus", load);

  // ---------------------------------------------------------------- the address

  function keepInAddress() {
    var asked = new URLSearchParams();
    KEPT.forEach(function (name) {
      if (value(name) !== usual[name]) asked.set(name, value(name));
    });
    var search = asked.toString();
    try {
      history.replaceState(null, "", location.pathname + (search ? "?" + search : "") + location.hash);
    } catch (error) { /* browsers may refuse it for files */ }
    // What is shown stays shown in another language of the site, pair and all.
    var whole = new URLSearchParams(asked);
    ["from", "to"].forEach(function (name) { whole.set(name, value(name)); });
    document.querySelectorAll("a[data-language]").forEach(function (link) {
      link.search = "?" + whole.toString();
    });
    // What is left to do stands in the edition of the language that one translates into.
    var edition = document.querySelector('a[data-language="' + value("to") + '"]');
    var aimed = document.querySelector("a[data-aim]");
    if (edition && aimed) {
      var there = new URL(aimed.getAttribute("href").split("/").pop(), edition.href);
      there.search = "";
      there.hash = "";
      aimed.href = there.href;
    }
  }

  // ---------------------------------------------------------------- changes

  // Nobody translates from a language into the same: the other side takes the old one.
  function apart(name) {
    var other = name === "from" ? "to" : "from";
    if (value("from") === value("to")) put(other, last[name]);
    last = { from: value("from"), to: value("to") };
  }

  function changed() {
    arrange();
    narrow();
    keepInAddress();
  }

  var waiting = 0;
  form.addEventListener("input", function (event) {
    if (event.target !== fields.find) return;
    clearTimeout(waiting);
    waiting = setTimeout(function () {
      narrow();
      keepInAddress();
    }, 80);
  });
  form.addEventListener("change", function (event) {
    if (event.target === fields.find) return;
    if (event.target.name === "from" || event.target.name === "to") apart(event.target.name);
    changed();
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    clearTimeout(waiting);
    changed();
  });

  var address = new URLSearchParams(location.search);
  KEPT.forEach(function (name) {
    put(name, address.has(name) ? address.get(name) : usual[name]);
  });
  if (value("from") === value("to")) {
    put("from", usual.from);
    put("to", usual.to);
  }
  var last = { from: value("from"), to: value("to") };
  form.hidden = false;
  changed();
})();
