// The search, beside the page: loads its words when the first question comes.
"use strict";

importScripts("engine.js");

onmessage = (function () {
  function load() {
    return new Promise(function (done) {
      importScripts("minisearch.js", "../../search/records.js");
      done(LudexSearch.open(self.ludexRecords, self.MiniSearch));
    });
  }
  var hear = LudexSearch.listener(load, function (message) { postMessage(message); });
  return function (event) { hear(event.data); };
})();
