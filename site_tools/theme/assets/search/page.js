// The search page: asks as one types, and shows what is found by kinds.
"use strict";

(function () {
  var form = document.querySelector("form.lx-search");
  var results = document.querySelector(".lx-results");
  var status = document.querySelector(".lx-found");
  var field = form.elements.q;
  var choice = form.elements.game;
  var words = JSON.parse(results.getAttribute("data-words"));
  var kinds = JSON.parse(results.getAttribute("data-kinds"));
  var AT_ONCE = 8;
  var REMEMBERED = "ludex.game";

  function told(key, count) {
    return words[key].replace("{count}", String(count));
  }

  function made(tag, kind, text) {
    var element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text) element.textContent = text;
    return element;
  }

  // ---------------------------------------------------------------- what was asked, and remembered

  function remembered() {
    try { return localStorage.getItem(REMEMBERED) || ""; } catch (error) { return ""; }
  }

  function remember(game) {
    try { localStorage.setItem(REMEMBERED, game); } catch (error) { /* not allowed to */ }
  }

  function choose(game) {
    choice.value = game;
    if (choice.selectedIndex < 0) choice.value = "";
  }

  function keepInAddress() {
    var asked = new URLSearchParams();
    if (field.value.trim()) asked.set("q", field.value.trim());
    if (choice.value) asked.set("game", choice.value);
    var search = asked.toString();
    try {
      history.replaceState(null, "", location.pathname + (search ? "?" + search : ""));
    } catch (error) { /* browsers may refuse it for files */ }
  }

  // ---------------------------------------------------------------- showing

  // Nodes with text, never markup; what was found stands at odd places.
  function pieces(parent, parts) {
    parts.forEach(function (part, at) {
      if (part) parent.append(at % 2 ? made("mark", "", part) : part);
    });
    return parent;
  }

  function hit(found) {
    var item = made("li", "lx-hit");
    var link = made("a", "");
    link.href = found.at;
    if (found.lang) link.lang = found.lang;
    if (found.number) link.append(made("span", "lx-number", found.number), " ");
    item.append(pieces(link, found.title), made("p", "lx-hit__where", found.where.join(" · ")));
    if (found.text.join("")) {
      var text = pieces(made("p", "lx-hit__text"), found.text);
      if (found.lang) text.lang = found.lang;
      item.append(text);
    }
    return item;
  }

  function group(kind, hits) {
    var part = made("section", "lx-group");
    var head = made("h2", "lx-part", kinds[kind] + " ");
    head.append(made("span", "lx-count", String(hits.length)));
    var list = made("ol", "lx-hits");
    hits.slice(0, AT_ONCE).forEach(function (found) { list.append(hit(found)); });
    part.append(head, list);
    if (hits.length > AT_ONCE) {
      var more = made("button", "lx-more-hits", told("show-all", hits.length));
      more.type = "button";
      more.addEventListener("click", function () {
        hits.slice(AT_ONCE).forEach(function (found) { list.append(hit(found)); });
        more.remove();
        list.children[AT_ONCE].querySelector("a").focus();
      });
      part.append(more);
    }
    return part;
  }

  function show(found) {
    results.replaceChildren();
    status.textContent = found.hits.length ? told("found", found.hits.length) : words.nothing;
    if (found.elsewhere) {
      var wider = made("button", "lx-more-hits", told("elsewhere", found.elsewhere));
      wider.type = "button";
      wider.addEventListener("click", function () {
        choose("");
        remember("");
        ask();
        field.focus();
      });
      status.append(" ", wider);
    }
    // The kind of the best hit comes first, the others in their order.
    var order = Object.keys(kinds);
    if (found.hits.length) {
      var best = found.hits[0].kind;
      order = [best].concat(order.filter(function (kind) { return kind !== best; }));
    }
    order.forEach(function (kind) {
      var hits = found.hits.filter(function (each) { return each.kind === kind; });
      if (hits.length) results.append(group(kind, hits));
    });
  }

  // ---------------------------------------------------------------- asking

  var worker = new Worker(results.getAttribute("data-worker"));
  worker.addEventListener("message", function (event) {
    var said = event.data;
    if (said.failed) {
      results.replaceChildren();
      status.textContent = words.failed;
    } else if (said.found && field.value.trim()) {
      show(said.found);
    }
  });

  function ask() {
    keepInAddress();
    var query = field.value.trim();
    if (!query) {
      results.replaceChildren();
      status.textContent = "";
    } else {
      if (!results.firstChild) status.textContent = words.searching;
    }
    worker.postMessage(query ? { ask: { query: query, game: choice.value } } : { warm: true });
  }

  var waiting = 0;
  field.addEventListener("input", function () {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 80);
  });
  choice.addEventListener("change", function () {
    remember(choice.value);
    ask();
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    clearTimeout(waiting);
    ask();
  });
  document.addEventListener("keydown", function (event) {
    var typing = event.target.closest && event.target.closest("input, select, textarea");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  var address = new URLSearchParams(location.search);
  field.value = (address.get("q") || field.value).slice(0, field.maxLength);
  choose(address.has("game") ? address.get("game") : remembered());
  if (!field.value) field.focus();
  ask();
})();
