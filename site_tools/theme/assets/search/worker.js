// The search, beside the page. It loads nothing until somebody goes to a search box.
"use strict";

// Answers messages. `load` promises an engine; `say` sends an answer.
// The theme's box speaks in types: it says 2 with a query, and hears 1 (ready) and 3 (an answer).
// Our page says {ask}, and hears {found}; {warm} only has things loaded. What was asked before
// something newer is not answered any more.
self.LudexListener = function (load, say) {
  var engine = null;
  var last = 0;

  function ready() {
    if (!engine) {
      engine = load();
      engine.catch(function () { engine = null; }); // the next question tries again
    }
    return engine;
  }

  function answer(ask, failed) {
    var turn = ++last;
    return ready().then(ask).catch(failed).then(function (said) {
      if (turn === last) say(said);
    });
  }

  say({ type: 1 });

  return function (message) {
    if (message.type === 2) {
      var nothing = { type: 3, data: { items: [] } };
      if (!message.data.trim()) {
        last += 1;
        return say(nothing);
      }
      return answer(
        function (search) {
          return { type: 3, data: { items: search.ask(message.data).hits.map(LudexSearch.boxed) } };
        },
        function () { return nothing; },
      );
    }
    if (message.ask) {
      return answer(
        function (search) {
          return { found: search.ask(message.ask.query, message.ask.game), asked: message.ask };
        },
        function () { return { failed: true, asked: message.ask }; },
      );
    }
    return message.warm ? ready().catch(function () {}) : undefined;
  };
};

self.LudexSearchFiles = [
  "unpack.js", "asking.js", "engine.js", "minisearch.js", "../../search/records.js",
];

if (typeof importScripts === "function") {
  onmessage = (function () {
    function load() {
      return new Promise(function (done) {
        importScripts.apply(self, LudexSearchFiles);
        done(LudexSearch.open(self.ludexRecords, self.MiniSearch));
      });
    }
    var hear = LudexListener(load, function (message) { postMessage(message); });
    return function (event) { hear(event.data); };
  })();
}
