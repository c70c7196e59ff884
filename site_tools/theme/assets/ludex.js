// What a page does beyond being read. Without this file every link still leads where it should.
"use strict";

(function () {
  // ---------------------------------------------------------------- staying on the section

  // What the address names, if it is on the page; an address may say anything.
  function named() {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch (error) {
      return null;
    }
  }

  // The section being read: the one in the address while it is in sight, else the one at the top.
  function readingNow() {
    var heads = Array.prototype.slice.call(document.querySelectorAll(".md-content h2[id]"));
    var line = window.innerHeight * 0.4;
    var at = named();
    if (at) {
      var top = at.getBoundingClientRect().top;
      if (top > -line && top < window.innerHeight) return at.id;
    }
    if (window.scrollY < 8) return "";
    var above = heads.filter(function (head) { return head.getBoundingClientRect().top < line; });
    return above.length ? above[above.length - 1].id : "";
  }

  function aim(link) {
    var id = readingNow();
    link.hash = id ? "#" + id : "";
  }

  document.querySelectorAll("a[data-language]").forEach(function (link) {
    ["pointerdown", "focus", "click", "contextmenu"].forEach(function (what) {
      link.addEventListener(what, function () { aim(link); });
    });
    link.addEventListener("click", function () {
      try {
        localStorage.setItem("ludex.language", link.getAttribute("data-language"));
      } catch (error) { /* the browser does not let us remember */ }
    });
  });

  // ---------------------------------------------------------------- what an address names is open

  function unfold() {
    var there = named();
    for (var at = there; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
    if (there && there.closest("details")) there.scrollIntoView();
  }
  window.addEventListener("hashchange", unfold);
  unfold();

  // ---------------------------------------------------------------- copying permanent addresses

  function copied(link) {
    var label = link.querySelector("span");
    var before = label.textContent;
    if (link.hasAttribute("data-done")) return;
    link.setAttribute("data-done", "");
    label.textContent = link.getAttribute("data-copied");
    setTimeout(function () {
      link.removeAttribute("data-done");
      label.textContent = before;
    }, 1600);
  }

  // Where the newer way is not allowed, as on plain http from another machine.
  function copyByHand(text) {
    var field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    var done = document.execCommand("copy");
    field.remove();
    return done;
  }

  document.querySelectorAll("a.lx-copy").forEach(function (link) {
    link.setAttribute("role", "button");
    link.querySelector("span").setAttribute("aria-live", "polite");
    link.addEventListener("click", function (event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      var url = link.href;
      if (location.protocol === "file:" && url.endsWith("/")) url += "index.html";
      var write = navigator.clipboard && navigator.clipboard.writeText(url);
      if (write) {
        write.then(function () { copied(link); }, function () { if (copyByHand(url)) copied(link); });
      } else if (copyByHand(url)) {
        copied(link);
      }
    });
  });

  // ---------------------------------------------------------------- definitions in place

  var shown = null;

  function hide(refocus) {
    if (!shown) return;
    shown.box.remove();
    shown.term.setAttribute("aria-expanded", "false");
    if (refocus) shown.term.focus();
    shown = null;
  }

  function line(box, kind) {
    var made = document.createElement("p");
    made.className = kind;
    box.append(made);
    return made;
  }

  function show(term, entry) {
    hide(false);
    var box = document.createElement("div");
    box.className = "lx-popover md-typeset";
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-label", term.textContent);
    box.tabIndex = -1;
    // Nodes are copied, never markup.
    var name = line(box, "lx-popover__name");
    entry.querySelector("dt").childNodes.forEach(function (n) { name.append(n.cloneNode(true)); });
    var told = entry.querySelector("dd");
    var text = line(box, "");
    if (told.lang) text.lang = told.lang;
    told.childNodes.forEach(function (n) { text.append(n.cloneNode(true)); });
    document.body.append(box);
    var at = term.getBoundingClientRect();
    if (getComputedStyle(box).position === "absolute") {
      var left = Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 16);
      box.style.left = Math.max(8, left) + window.scrollX + "px";
      box.style.top = at.bottom + window.scrollY + 6 + "px";
    }
    term.setAttribute("aria-expanded", "true");
    shown = { box: box, term: term };
    box.focus({ preventScroll: true });
  }

  document.addEventListener("click", function (event) {
    var term = event.target.closest("a.lx-term");
    if (!term) {
      if (shown && !shown.box.contains(event.target)) hide(false);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    var id = term.getAttribute("data-term");
    var entry = document.querySelector('[data-definition="' + CSS.escape(id) + '"]');
    if (!entry || !entry.querySelector("dd").textContent) return;
    event.preventDefault();
    if (shown && shown.term === term) hide(false);
    else show(term, entry);
  });

  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && shown) {
      event.stopPropagation();
      hide(true);
    }
  });
})();
