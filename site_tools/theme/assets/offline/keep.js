// Keeps a game on the device: its size first, then progress, and a way back.
"use strict";

// The script that calls the worker stands behind this one.
document.addEventListener("DOMContentLoaded", function () {
  var box = document.querySelector(".lx-keep");
  var site = window.LudexOffline;
  if (!box || !site) return;

  var words = JSON.parse(box.getAttribute("data-words"));
  var game = box.getAttribute("data-game");
  var status = box.querySelector(".lx-keep__status");
  var bar = box.querySelector("progress");
  var head = box.querySelector("summary");
  var going = false;

  function part(name) { return box.querySelector('[data-with="' + name + '"]'); }
  function button(name) { return box.querySelector('[data-do="' + name + '"]'); }

  function size(bytes) {
    var many = bytes >= 1e6;
    return new Intl.NumberFormat(document.documentElement.lang, {
      style: "unit", unit: many ? "megabyte" : "kilobyte",
      maximumFractionDigits: many && bytes < 1e7 ? 1 : 0,
    }).format(bytes / (many ? 1e6 : 1e3));
  }

  function say(key, told) {
    status.textContent = Object.entries(told || {}).reduce(function (text, each) {
      return text.replace("{" + each[0] + "}", each[1]);
    }, key ? words[key] : "");
  }

  // ---------------------------------------------------------------- before, and after

  function chosen(name) {
    var field = part(name).querySelector("input");
    return !part(name).hidden && field.checked;
  }

  // What the choice weighs, and what of it must still be fetched.
  function weigh(about) {
    var all = about.groups.rules.bytes;
    var missing = about.groups.rules.missing;
    ["rulings", "desk"].forEach(function (name) {
      if (!chosen(name)) return;
      all += about.groups[name].bytes;
      missing += about.groups[name].missing;
    });
    return { all: all, missing: missing };
  }

  function whole(about) {
    return ["rules", "rulings", "desk"].every(function (name) {
      return about.groups[name].lacks === 0 || (name !== "rules" && !about.kept[name]);
    });
  }

  function show(about) {
    ["rulings", "desk"].forEach(function (name) {
      var group = about.groups[name];
      part(name).hidden = !group.files;
      part(name).querySelector("span").textContent = size(group.bytes);
      if (about.kept) part(name).querySelector("input").checked = about.kept[name];
    });
    var kept = about.kept && whole(about);
    head.textContent = kept ? words.kept : words.title;
    box.toggleAttribute("data-kept", Boolean(kept));
    button("forget").hidden = !about.kept;
    choose(about);
    bar.hidden = true;
    box.hidden = false;
  }

  function choose(about) {
    var weight = weigh(about);
    var some = about.kept && ["rulings", "desk"].some(function (name) {
      return chosen(name) !== about.kept[name];
    });
    button("keep").hidden = Boolean(about.kept && whole(about) && !some);
    button("keep").textContent = about.kept ? words.again : words.keep;
    if (button("keep").hidden) say("done", { size: size(weight.all) });
    else if (about.kept && !some) say("unfinished", { size: size(weight.missing) });
    else say("size", { size: size(weight.all), missing: size(weight.missing) });
  }

  function look() {
    return site.ask("about", { game: game }).then(function (about) {
      show(about);
      ["rulings", "desk"].forEach(function (name) {
        part(name).querySelector("input").onchange = function () { choose(about); };
      });
      return about;
    });
  }

  // ---------------------------------------------------------------- fetching

  function enough(missing) {
    if (!navigator.storage || !navigator.storage.estimate) return Promise.resolve(true);
    return navigator.storage.estimate().then(function (told) {
      var free = told.quota - told.usage;
      if (missing <= free) return true;
      say("no-room", { size: size(missing), free: size(free) });
      return false;
    });
  }

  function step(last) {
    if (!going) return undefined;
    return site.ask("step", { game: game }).then(function (told) {
      if (!going || told.gone) return undefined;
      bar.max = told.bytes;
      bar.value = told.done;
      if (told.wrong) throw new Error(told.wrong);
      if (!told.left) return undefined;
      if (told.left === last) throw new Error("no-network");
      say("going", { done: size(told.done), size: size(told.bytes) });
      return step(told.left);
    });
  }

  function fetching(on) {
    going = on;
    bar.hidden = !on;
    button("keep").disabled = on;
    button("stop").hidden = !on;
    box.querySelectorAll("input").forEach(function (field) { field.disabled = on; });
  }

  function keep() {
    site.ask("about", { game: game }).then(function (about) {
      return enough(weigh(about).missing).then(function (fits) {
        if (!fits) return undefined;
        fetching(true);
        // A browser that grants it clears nothing by itself.
        if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
        return site
          .ask("keep", { game: game, rulings: chosen("rulings"), desk: chosen("desk") })
          .then(function () { return step(-1); })
          .then(function () { fetching(false); return look(); });
      });
    }).catch(wrong);
  }

  function wrong(error) {
    var key = Object.hasOwn(words, error.message) ? error.message : "no-network";
    fetching(false);
    look().catch(function () {}).then(function () {
      say(key);
      button("keep").hidden = false;
    });
  }

  button("keep").addEventListener("click", keep);
  button("stop").addEventListener("click", function () {
    fetching(false);
    look();
  });
  button("forget").addEventListener("click", function () {
    fetching(false);
    site.ask("forget", { game: game }).then(look).then(function () {
      button("keep").focus();
    }).catch(wrong);
  });

  look().catch(function () { /* without its list there is nothing to offer */ });
});
