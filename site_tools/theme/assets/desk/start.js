// Begins the desk where a browser lets it; where not, the page says why and what to do instead.
"use strict";

(function () {
  var here = document.currentScript.src;
  if (location.protocol === "file:") {
    document.getElementById("lx-from-disk").hidden = false;
    return;
  }
  import(new URL("page.js", here).href).then(function (page) {
    page.begin(document.getElementById("lx-desk"));
  }, function () {
    document.getElementById("lx-too-old").hidden = false;
  });
})();
