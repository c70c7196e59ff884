// The search box of every page: what the theme's own script does not do for it.
"use strict";

(function () {
  var here = document.currentScript.src;

  // ---------------------------------------------------------------- a site read from disk

  // Browsers refuse workers there; the same search runs in the page instead.
  function script(name) {
    return new Promise(function (done, failed) {
      var made = document.createElement("script");
      made.src = new URL(name, here).href;
      made.onload = done;
      made.onerror = failed;
      document.head.append(made);
    });
  }

  function fromDisk() {
    var port = new EventTarget();
    function say(message) {
      port.dispatchEvent(new MessageEvent("message", { data: message }));
    }
    function load() {
      return LudexSearchFiles
        .reduce(function (before, name) {
          return before.then(function () { return script(name); });
        }, Promise.resolve())
        .then(function () { return LudexSearch.open(window.ludexRecords, window.MiniSearch); });
    }
    var hear = script("worker.js").then(function () { return LudexListener(load, say); });
    port.postMessage = function (message) {
      hear.then(function (listener) { listener(message); });
    };
    return port;
  }

  // The theme makes the worker and keeps it to itself; we want to say a word to it, too.
  var port = null;
  var Native = window.Worker;
  window.Worker = function (address, options) {
    port = location.protocol === "file:" ? fromDisk() : new Native(address, options);
    return port;
  };

  // ---------------------------------------------------------------- the box

  var field = document.querySelector(".md-search__input");
  var all = document.querySelector("a.lx-all-results");
  if (!field || !all) return;

  // What the first letter will ask for is on its way as soon as somebody goes to the box.
  field.addEventListener("focus", function () {
    if (port) port.postMessage({ warm: true });
  });

  function aim() {
    var query = field.value.trim();
    all.search = query ? "?q=" + encodeURIComponent(query) : "";
  }
  ["input", "keyup", "change"].forEach(function (what) { field.addEventListener(what, aim); });
  all.addEventListener("focus", aim);
  all.addEventListener("pointerdown", aim);
})();
