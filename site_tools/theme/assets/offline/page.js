// The page on reading offline: what was wanted and is not here, and what is.
"use strict";

// The script that calls the worker stands behind this one.
document.addEventListener("DOMContentLoaded", function () {
  var box = document.querySelector(".lx-offline");
  var words = JSON.parse(box.getAttribute("data-words"));
  var site = window.LudexOffline;
  var AT_ONCE = 12;
  // Milliseconds until a network that is said to be back is asked again.
  var FIRST = 500;
  var LONGEST = 60000;

  function show(id) {
    document.getElementById(id).hidden = false;
  }

  if (!site) {
    show("lx-from-disk");
    return;
  }

  function made(tag, kind, text) {
    var element = document.createElement(tag);
    if (kind) element.className = kind;
    if (text) element.textContent = text;
    return element;
  }

  function size(bytes) {
    return new Intl.NumberFormat(document.documentElement.lang, {
      style: "unit", unit: "megabyte", maximumFractionDigits: bytes < 1e7 ? 1 : 0,
    }).format(bytes / 1e6);
  }

  // An address below the site's root, or nothing: what stands in an address may be anything.
  function below(path) {
    try {
      var url = new URL(path, site.root);
      // What stands for nothing, such as a control character, leads to the root itself.
      return url.href !== site.root && url.href.startsWith(site.root) ? url.href : "";
    } catch (error) {
      return "";
    }
  }

  // A title as it stands in a page, read as text.
  function plain(title) {
    var read = new DOMParser().parseFromString("<title>" + title + "</title>", "text/html").title;
    return read.replace(/ · Ludex$/, "");
  }

  // ---------------------------------------------------------------- what was wanted

  var wanted = new URLSearchParams(location.search).get("wanted") || "";
  var address = below(wanted);

  function offerOthers() {
    var path = address.slice(site.root.length);
    var rest = path.slice(path.indexOf("/") + 1);
    var languages = JSON.parse(box.getAttribute("data-languages"));
    var others = Object.keys(languages).map(function (each) { return each + "/" + rest; });
    return site.ask("there", { wanted: others }).then(function (there) {
      if (!there.length) return;
      var list = document.querySelector(".lx-offline__others");
      there.forEach(function (each) {
        var lang = each.split("/", 1)[0];
        var link = made("a", "", languages[lang]);
        link.href = site.root + each;
        link.lang = link.hreflang = lang;
        list.append(" ", link);
      });
      list.hidden = false;
    });
  }

  // Goes to what was wanted once it is here. A browser that says it is online may be wrong, or be so for
  // a moment, so the page itself is asked for, less and less often; the worker keeps it as it comes. A
  // reader who is already on the way elsewhere is not called back.
  function backWhenThere() {
    var leaving = false;
    var turn = 0;
    function tried(own, wait) {
      if (own !== turn || leaving || !navigator.onLine) return;
      fetch(address).then(function (answer) {
        if (!answer.ok) throw new Error(answer.status);
        return answer.blob();
      }).then(function () {
        if (own === turn && !leaving) location.replace(address);
      }, function () {
        if (wait <= LONGEST) setTimeout(tried, wait, own, 2 * wait);
      });
    }
    function begin() { tried(turn += 1, FIRST); }
    window.addEventListener("beforeunload", function () { leaving = true; });
    window.addEventListener("pageshow", function () { leaving = false; });
    window.addEventListener("online", begin);
    // It may be back before there was anyone to hear of it.
    setTimeout(begin, FIRST);
  }

  if (address) {
    var again = document.querySelector(".lx-offline__again");
    again.href = address;
    document.querySelector(".lx-offline__wanted").textContent = address.slice(site.root.length);
    show("lx-lost");
    offerOthers().catch(function () {});
    backWhenThere();
  }

  // ---------------------------------------------------------------- what is here

  function listed(items, kind) {
    var list = made("ul", kind);
    items.forEach(function (item) {
      var line = made("li");
      line.append.apply(line, item);
      list.append(line);
    });
    return list;
  }

  function forget(each) {
    var button = made("button", "lx-button", words.forget);
    button.type = "button";
    button.addEventListener("click", function () {
      site.ask("forget", { game: each.game, language: each.language }).then(look).then(function () {
        document.getElementById("here").focus();
      });
    });
    return button;
  }

  function keptGames(kept) {
    var games = JSON.parse(box.getAttribute("data-games"));
    var languages = JSON.parse(box.getAttribute("data-languages"));
    return listed(kept.map(function (each) {
      var link = made("a", "", games[each.game] || each.game);
      link.href = site.root + each.language + "/" + each.game + "/index.html";
      var told = " · " + languages[each.language] + " · " + size(each.bytes);
      return [link, told, each.left ? " · " + words.unfinished : "", " ", forget(each)];
    }), "lx-offline__kept");
  }

  function openedPages(pages) {
    var items = pages.map(function (each) {
      var link = made("a", "", plain(each.title));
      link.href = site.root + each.path;
      return [link];
    });
    var parts = [listed(items.slice(0, AT_ONCE))];
    if (items.length > AT_ONCE) {
      var more = made("details", "lx-fold");
      more.append(made("summary", "", words.more.replace("{count}", items.length - AT_ONCE)));
      more.append(listed(items.slice(AT_ONCE)));
      parts.push(more);
    }
    return parts;
  }

  function look() {
    return site.ask("has").then(function (has) {
      var here = document.querySelector(".lx-offline__here");
      here.replaceChildren();
      if (has.kept.length) here.append(made("h3", "", words.kept), keptGames(has.kept));
      if (has.pages.length) {
        here.append(made("h3", "", words.opened));
        here.append.apply(here, openedPages(has.pages));
      }
      if (!has.kept.length && !has.pages.length) here.append(made("p", "", words.nothing));
      here.append(made("p", "lx-small", words.size.replace("{size}", size(has.bytes))));
      document.querySelector(".lx-offline__empty").hidden = !has.kept.length && !has.pages.length;
      show("lx-here");
    });
  }

  document.querySelector(".lx-offline__empty").addEventListener("click", function () {
    site.ask("empty").then(look);
  });

  site.ready.then(look).catch(function () { show("lx-forbidden"); });
});
