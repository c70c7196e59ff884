// Has the site kept for when there is no network, and lets it be installed.
"use strict";

(function () {
  var here = document.currentScript.src;
  // Browsers refuse both to a site that was opened from disk; there it is all at hand anyway.
  if (!/^https?:$/.test(location.protocol)) return;
  var home = new URL("../../", here).href;
  var root = new URL("../", home).href;
  var language = home.slice(root.length, -1);

  function link(rel, path) {
    var made = document.createElement("link");
    made.rel = rel;
    made.href = root + path;
    document.head.append(made);
  }
  link("manifest", "manifest.webmanifest");
  link("apple-touch-icon", "icons/180.png");

  // ---------------------------------------------------------------- the worker

  function ask(what, told) {
    return window.LudexOffline.ready.then(function (worker) {
      return new Promise(function (done, failed) {
        var channel = new MessageChannel();
        channel.port1.onmessage = function (event) {
          if (event.data.wrong) failed(new Error(event.data.wrong));
          else done(event.data.answer);
        };
        worker.postMessage(Object.assign({ what: what, language: language }, told), [channel.port2]);
      });
    });
  }

  function begin() {
    if (!navigator.serviceWorker) return Promise.reject(new Error("forbidden"));
    return navigator.serviceWorker
      .register(root + "service-worker.js", { scope: root, updateViaCache: "none" })
      .then(function () { return navigator.serviceWorker.ready; })
      .then(function (registration) { return registration.active; });
  }

  window.LudexOffline = { ask: ask, home: home, root: root, language: language, ready: begin() };
  window.LudexOffline.ready.catch(function () { /* the page on reading offline says so */ });

  // ---------------------------------------------------------------- what was opened

  var controlled = Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);

  function tell() {
    var loaded = controlled ? [] : performance.getEntriesByType("resource").map(function (each) {
      return each.name;
    });
    var net = navigator.connection;
    ask("opened", {
      addresses: [location.href].concat(loaded),
      sparing: Boolean(net && net.saveData),
    }).catch(function () { /* another time */ });
  }

  // After all that the reader waits for.
  function later() {
    if (window.requestIdleCallback) requestIdleCallback(tell, { timeout: 4000 });
    else setTimeout(tell, 1500);
  }
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later);

  // ---------------------------------------------------------------- a page from the shelf says so

  var told = document.querySelector(".lx-stored");
  var place = document.querySelector(".md-content__inner");
  if (controlled && told && place) {
    ask("origin").then(function (origin) {
      if (origin !== "stored") return;
      place.prepend(told);
      told.hidden = false;
    }, function () { /* nothing to say */ });
  }

  // An installed site opens in the language in which it was installed.
  window.addEventListener("appinstalled", function () {
    try { localStorage.setItem("ludex.language", language); } catch (error) { /* not allowed to */ }
  });
})();
