// The drawn map of a game: loaded when it is wanted, steered by its form, and kept in the address.
"use strict";

(function () {
  var root = document.querySelector(".lx-atlas");
  if (!root) return;
  var form = root.querySelector("form");
  var canvas = root.querySelector(".lx-atlas__canvas");
  var sheet = root.querySelector(".lx-atlas__sheet");
  var status = root.querySelector(".lx-atlas__told");
  var said = root.querySelector(".lx-atlas__said");
  var start = root.querySelector(".lx-atlas__draw");
  var field = root.querySelector("#lx-map-find");
  var words = JSON.parse(root.getAttribute("data-words"));
  var kinds = JSON.parse(root.getAttribute("data-kinds"));
  var excludes = JSON.parse(root.getAttribute("data-excludes"));
  var book = LudexMap.read(root.getAttribute("data-game"));
  var drawing = null;
  var chosen = "";

  function filled(text, parts) {
    return text.replace(/\{(\w+)\}/g, function (whole, name) {
      return name in parts ? String(parts[name]) : whole;
    });
  }

  // ---------------------------------------------------------------- what is asked for

  function boxes(name) { return Array.from(form.querySelectorAll('[name="' + name + '"]')); }

  function ticked(name) {
    return boxes(name).filter(function (box) { return box.checked; })
      .map(function (box) { return box.value; });
  }

  function value(name) { return form.elements[name] ? form.elements[name].value : ""; }

  function put(name, wanted) {
    var choice = form.elements[name];
    if (!choice) return;
    var known = Array.from(choice.options).some(function (option) { return option.value === wanted; });
    if (known) choice.value = wanted;
  }

  var known = boxes("mode").map(function (box) { return box.value; });
  var usual = ticked("kind").join(" ");

  function modes() {
    return ticked("only").length ? new Set(ticked("mode")) : null;
  }

  function force() { return LudexMap.inForce(book, known, modes()); }

  function state() {
    return {
      kinds: new Set(ticked("kind")), around: ticked("around").length > 0, chapter: value("chapter"),
    };
  }

  // ---------------------------------------------------------------- the address

  function query() {
    var asked = new URLSearchParams();
    if (value("view") && value("view") !== "chapters") asked.set("view", value("view"));
    if (ticked("kind").join(" ") !== usual) asked.set("lines", ticked("kind").join(" "));
    if (!ticked("around").length) asked.set("around", "no");
    if (modes()) asked.set("modes", ticked("mode").join(" "));
    if (value("chapter")) asked.set("chapter", value("chapter"));
    var told = asked.toString();
    return told ? "?" + told : "";
  }

  function keepInAddress() {
    try {
      var hash = chosen ? "#" + chosen : "";
      history.replaceState(null, "", location.pathname + query() + hash);
    } catch (error) { /* browsers may refuse it for files */ }
  }

  function readAddress() {
    var asked = new URLSearchParams(location.search);
    function among(name) { return (asked.get(name) || "").split(" "); }
    if (asked.has("view")) put("view", asked.get("view"));
    if (asked.has("chapter")) put("chapter", asked.get("chapter"));
    if (asked.has("lines")) {
      boxes("kind").forEach(function (box) { box.checked = among("lines").indexOf(box.value) >= 0; });
    }
    boxes("around").forEach(function (box) { box.checked = asked.get("around") !== "no"; });
    boxes("only").forEach(function (box) {
      box.checked = asked.has("modes");
      box.closest("details").open = box.checked;
    });
    boxes("mode").forEach(function (box) { box.checked = among("modes").indexOf(box.value) >= 0; });
  }

  function named() {
    try {
      var id = decodeURIComponent(location.hash.slice(1));
      return book.named(id) ? id : "";
    } catch (error) {
      return "";
    }
  }

  // The same map in another language; the page's own script looks for headings and finds none.
  ["pointerdown", "focusin", "click", "auxclick", "contextmenu"].forEach(function (what) {
    document.addEventListener(what, function (event) {
      var link = event.target.closest && event.target.closest("a[data-language]");
      if (!link) return;
      link.search = query();
      link.hash = chosen ? "#" + chosen : "";
    });
  });

  // ---------------------------------------------------------------- choosing and showing

  var panel = LudexMap.panel(root.querySelector(".lx-atlas__panel"), book, words, kinds);
  var finder = LudexMap.finder(field, root.querySelector("#lx-map-found"), book, function (count) {
    status.textContent = filled(words["find.found"], { count: count });
  });
  finder.chosen = function (id) { choose(id, true); };

  function show() {
    var told = chosen ? panel.show(chosen, force()) : "";
    if (!chosen) panel.nothing();
    if (drawing) {
      var counted = drawing.show(state(), force());
      told = told || filled(words.shown, counted);
    }
    status.textContent = told;
    keepInAddress();
  }

  function choose(id, near) {
    chosen = id;
    if (drawing && !drawing.choose(id || null)) {
      // It has no place in this arrangement; it has one in the other.
      put("view", "chapters");
      drawing.arrange("chapters");
    }
    show();
    if (drawing && id && near && !drawing.inSight()) drawing.approach();
  }

  function changed(name) {
    if (!drawing) return;
    if (name === "view") {
      drawing.arrange(value("view"));
      if (chosen && !drawing.choose(chosen)) chosen = "";
      drawing.choose(chosen || null);
    }
    show();
    if (name === "view") {
      if (chosen) drawing.approach();
      else drawing.fit();
    }
    if (name === "chapter") {
      if (value("chapter") && value("view") !== "precedence") drawing.fitChapter(value("chapter"));
      else drawing.fit();
    }
  }

  form.addEventListener("change", function (event) {
    var box = event.target;
    if (box === field) return;
    if (box.name === "mode" && box.checked) {
      boxes("only")[0].checked = true;
      boxes("mode").forEach(function (other) {
        if ((excludes[box.value] || []).indexOf(other.value) >= 0) other.checked = false;
      });
    }
    changed(box.name);
  });
  form.addEventListener("submit", function (event) { event.preventDefault(); });

  root.addEventListener("click", function (event) {
    var link = event.target.closest("a[data-choose]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(link.getAttribute("data-choose"), true);
    var title = root.querySelector(".lx-atlas__title a");
    if (title) title.focus({ preventScroll: true });
  });

  window.addEventListener("hashchange", function () {
    var id = named();
    if (id && id !== chosen) begin(function () { choose(id, true); });
  });

  // ---------------------------------------------------------------- hands and keys

  function act(what, button) {
    if (what === "closer") drawing.zoomBy(1.4);
    if (what === "farther") drawing.zoomBy(1 / 1.4);
    if (what === "fit") drawing.fit();
    if (what === "move") {
      var moving = sheet.classList.toggle("lx-atlas__sheet--moving");
      button.setAttribute("aria-pressed", String(moving));
    }
  }

  root.querySelectorAll("[data-do]").forEach(function (button) {
    button.addEventListener("click", function () {
      if (drawing) act(button.getAttribute("data-do"), button);
    });
  });

  var STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  canvas.addEventListener("keydown", function (event) {
    if (!drawing || event.ctrlKey || event.metaKey || event.altKey) return;
    var step = STEPS[event.key];
    var done = true;
    if (step) choose(drawing.next(step[0], step[1]) || "", true);
    else if (event.key === "Enter" && chosen) location.href = book.named(chosen).link.href;
    else if (event.key === "Escape" && chosen) choose("");
    else if (event.key === "+" || event.key === "=") drawing.zoomBy(1.4);
    else if (event.key === "-") drawing.zoomBy(1 / 1.4);
    else if (event.key === "0") drawing.fit();
    else done = false;
    if (done) event.preventDefault();
  });

  function tapped(place) {
    var found = drawing.at(place.x, place.y);
    if (found.card) choose(found.card);
    else if (found.plate) drawing.fitChapter(found.plate.split("/")[1]);
    else if (chosen) choose("");
  }

  function within(event) {
    var box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  // A finger scrolls the page unless the map is to be moved; a tap chooses all the same.
  root.querySelector(".lx-atlas__shield").addEventListener("click", function (event) {
    if (drawing) tapped(within(event));
  });
  // So does the wheel, unless Ctrl is held; pinching a touchpad comes as that.
  sheet.addEventListener("wheel", function (event) {
    event.stopPropagation();
    if (!drawing || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    drawing.turn(event.deltaY * (event.deltaMode ? 30 : 1), within(event));
  }, { capture: true, passive: false });

  // ---------------------------------------------------------------- drawing when wanted

  function script(address) {
    return new Promise(function (done, failed) {
      var made = document.createElement("script");
      made.src = address;
      made.onload = done;
      made.onerror = failed;
      document.head.append(made);
    });
  }

  var loading = null;

  function begin(then) {
    if (!loading) {
      var began = performance.now();
      start.hidden = true;
      said.textContent = words.drawing;
      loading = Promise.all([
        script(root.getAttribute("data-engine")), script(root.getAttribute("data-places")),
      ]).then(function () { draw(began); });
      loading.catch(function () {
        said.textContent = words.failed;
        form.hidden = true;
      });
    }
    loading.then(then || function () {}, function () { /* it has been said */ });
  }

  function draw(began) {
    said.textContent = "";
    form.hidden = false;
    drawing = LudexMap.drawing(canvas, self.ludexPlaces, book, kinds);
    drawing.arrange(value("view") || "chapters");
    drawing.cy.one("render", function () {
      root.setAttribute("data-drawn", String(Math.round(performance.now() - began)));
    });
    drawing.cy.on("tap", function (event) {
      if (event.renderedPosition) tapped(event.renderedPosition);
    });
    // At a distance, where titles are too small to read, the pointer tells them.
    drawing.cy.on("mouseover", "node", function (event) {
      canvas.title = book.named(event.target.id()).title;
    });
    drawing.cy.on("mouseout", "node", function () { canvas.removeAttribute("title"); });
    drawing.cy.fit(drawing.cy.elements().not(".gone"), 16);
    new MutationObserver(function () { drawing.restyle(); })
      .observe(document.body, { attributes: true, attributeFilter: ["data-md-color-scheme"] });
    show();
    if (value("chapter") && value("view") !== "precedence") drawing.fitChapter(value("chapter"));
  }

  readAddress();
  root.hidden = false;
  var wanted = named();
  if (wanted) {
    begin(function () {
      choose(wanted, true);
      root.querySelector(".lx-atlas__stage").scrollIntoView();
    });
  } else if (location.search) {
    begin();
  } else if (matchMedia("(min-width: 60em)").matches && "IntersectionObserver" in window) {
    var near = new IntersectionObserver(function (seen) {
      if (!seen.some(function (each) { return each.isIntersecting; })) return;
      near.disconnect();
      begin();
    }, { rootMargin: "200px" });
    near.observe(root);
  }
  start.addEventListener("click", function () {
    begin(function () { canvas.focus({ preventScroll: true }); });
  });
})();
