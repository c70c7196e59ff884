// The search engine: records in, hits out. It knows neither pages nor workers, and Node runs it too.
"use strict";

self.LudexSearch = (function () {
  // ---------------------------------------------------------------- words, folded

  // Printed numbers stay whole. The twin of `site_tools/search/folding.py`.
  var WORD = /[0-9]+(?:\.(?:[0-9]+|[ivxlcm]+(?![\p{L}\p{N}])))*|[\p{L}\p{N}]+(?:['’ʼ][\p{L}\p{N}]+)*/gu;
  var APOSTROPHE = /['’ʼ]/;
  var LONGEST = 200; // letters of a query; nobody asks for more

  function Folding(tables) {
    var known = new Map();

    function plain(letter) {
      if (!known.has(letter)) {
        var bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
        var made = Array.from(bare).map(function (c) { return tables.letters[c] || c; }).join("");
        known.set(letter, tables.kept.indexOf(letter) >= 0 ? letter : made);
      }
      return known.get(letter);
    }

    function fold(text) {
      return text.normalize("NFC").toLowerCase().replace(/[^\0-\x7f]/gu, plain);
    }

    function split(word) {
      var pieces = word.split(APOSTROPHE);
      var kept = pieces.filter(function (piece) {
        return piece.length > 1 && tables.elided.indexOf(piece) < 0;
      });
      return pieces.length > 1 && kept.length ? kept : pieces;
    }

    function words(text) {
      return (fold(text).match(WORD) || []).flatMap(split);
    }

    // What a question is about; its small words count only where there is nothing else.
    function asked(text) {
      var all = Array.from(new Set(words(text)));
      var telling = all.filter(function (word) { return tables.quiet.indexOf(word) < 0; });
      return telling.length ? telling : all;
    }

    return { fold: fold, words: words, asked: asked };
  }

  // ---------------------------------------------------------------- the index

  var BOOSTS = { title: 5, number: 8, names: 4, abroad: 2, text: 1, mentions: 0.3 };
  // Of two that fit as well, a player wants the rule and the term before a case of it.
  var WEIGHT = { section: 1.1, term: 1.15, ruling: 0.75, open: 0.75 };

  function isNumber(word) {
    return /^[0-9]/.test(word);
  }

  // What MiniSearch is given for each record; fields are folded words with blanks between.
  function indexed(record, number, records, folding) {
    function of(texts) {
      return Array.from(new Set(texts.flatMap(folding.words))).join(" ");
    }
    var defines = (record.defines || []).map(function (n) { return records[n]; });
    var mentions = (record.mentions || []).map(function (n) { return records[n]; });
    var kin = defines.concat(record).flatMap(function (term) { return term.kin || []; })
      .map(function (n) { return records[n]; });
    function all(key, terms) {
      return terms.flatMap(function (term) { return term[key] || []; });
    }
    return {
      id: number,
      title: of([record.title]),
      number: record.number || "",
      names: of((record.names || []).concat(all("names", defines))),
      abroad: of(["terms", "abroad"].flatMap(function (key) {
        return (record[key] || []).concat(all(key, defines));
      }).concat(all("names", kin))),
      text: folding.words(record.text || "").concat(folding.words(record.within || "")).join(" "),
      mentions: of(mentions.map(function (t) { return t.title; }).concat(all("terms", mentions))),
    };
  }

  function blanks(text) {
    return text.split(" ").filter(Boolean);
  }

  function open(data, MiniSearch) {
    var folding = Folding(data.folding);
    var records = data.records;
    var titles = records.map(function (record) { return folding.words(record.title).join(" "); });
    var games = {};
    data.games.forEach(function (game) { games[game.id] = game.title; });
    games[data.shared] = data.sharedTitle;

    var index = new MiniSearch({
      fields: Object.keys(BOOSTS),
      tokenize: blanks,
      processTerm: function (word) { return word; },
      searchOptions: { tokenize: blanks, boost: BOOSTS },
    });
    index.addAll(records.map(function (record, number) {
      return indexed(record, number, records, folding);
    }));

    // ------------------------------------------------------------ one word

    // Each look for a word gives the scores of records; the best of all looks counts.
    function look(found, word, share, options) {
      index.search(word, options).forEach(function (hit) {
        var score = hit.score * share;
        var known = found.get(hit.id);
        if (!known) found.set(hit.id, { score: score, words: new Set(hit.terms) });
        else {
          known.score = Math.max(known.score, score);
          hit.terms.forEach(function (term) { known.words.add(term); });
        }
      });
    }

    function lookFor(word) {
      var found = new Map();
      if (isNumber(word)) {
        look(found, word, 1, { prefix: false });
        if (word.indexOf(".") > 0) look(found, word, 0.5, { prefix: true, fields: ["number"] });
        return found;
      }
      var length = word.length;
      look(found, word, 1, { prefix: length > 1, weights: { fuzzy: 0.5, prefix: 0.5 } });
      var spelled = found.size > 0;
      // An ending that nobody declared: the same word without it.
      var stem = word.slice(0, length - (length < 5 ? 0 : length < 7 ? 1 : length < 9 ? 2 : 3));
      if (stem !== word) look(found, stem, 0.6, { prefix: true });
      // A slip of the keys, where nothing is spelled so. Two letters changed places: two slips.
      if (!spelled && length > 3) look(found, word, 0.8, { fuzzy: length < 9 ? 1 : 2 });
      if (!found.size && length > 4) look(found, word, 0.6, { fuzzy: 2 });
      for (var end = stem.length - 1; !found.size && end >= Math.max(4, length * 0.6); end--) {
        look(found, word.slice(0, end), 0.3, { prefix: true });
      }
      return found;
    }

    // ------------------------------------------------------------ all words together

    function rank(query) {
      query = query.slice(0, LONGEST);
      var asked = folding.asked(query).slice(0, 12);
      var looks = asked.map(lookFor);
      // A word in every second record says less than one in two of them.
      var rare = looks.map(function (found) {
        return found.size ? Math.log(1 + records.length / found.size) : 0;
      });
      var whole = rare.reduce(function (sum, each) { return sum + each; }, 0);
      var sums = new Map();
      looks.forEach(function (found, at) {
        found.forEach(function (hit, number) {
          var sum = sums.get(number) || { number: number, score: 0, covered: 0, words: new Set() };
          sum.score += hit.score;
          sum.covered += rare[at] / whole;
          hit.words.forEach(function (word) { sum.words.add(word); });
          sums.set(number, sum);
        });
      });
      // The small words of a question decide between those that it is about.
      folding.words(query).slice(0, 30).forEach(function (word) {
        if (asked.indexOf(word) >= 0) return;
        index.search(word).forEach(function (hit) {
          if (sums.has(hit.id)) sums.get(hit.id).score += 0.3 * hit.score;
        });
      });
      var said = folding.words(query).join(" ");
      var typed = folding.fold(query.trim());
      var hits = Array.from(sums.values());
      hits.forEach(function (hit) {
        var record = records[hit.number];
        hit.score *= Math.pow(hit.covered, 3) * WEIGHT[record.kind];
        if (titles[hit.number] === said) hit.score *= 2.5;
        else if ((record.names || []).indexOf(said) >= 0) hit.score *= 2.2;
        else if ((record.terms || []).indexOf(said) >= 0) hit.score *= 2;
        else if (isAll(titles[hit.number], asked, hit.words)) hit.score *= 1.6;
      });
      records.forEach(function (record, number) {
        if (typed !== record.id && (record.old || []).indexOf(typed) < 0) return;
        hits = hits.filter(function (hit) { return hit.number !== number; });
        hits.push({ number: number, score: 1e6, covered: 1, words: new Set() });
      });
      var most = hits.reduce(function (best, hit) { return Math.max(best, hit.covered); }, 0);
      return hits
        .filter(function (hit) { return hit.covered >= 0.6 * most; })
        .sort(function (a, b) { return b.score - a.score || a.number - b.number; });
    }

    // Whether the words asked for, whatever their endings and slips, are all that a title says.
    function isAll(title, asked, found) {
      var words = folding.asked(title);
      return words.length === asked.length && words.every(function (word) { return found.has(word); });
    }

    // ------------------------------------------------------------ what is shown of a hit

    // A text as pieces: what is plain stands at even places, what was found at odd ones.
    function marked(text, words) {
      var pieces = [], from = 0;
      Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu)).forEach(function (word) {
        if (!folding.words(word[0]).some(function (each) { return words.has(each); })) return;
        pieces.push(text.slice(from, word.index), word[0]);
        from = word.index + word[0].length;
      });
      pieces.push(text.slice(from));
      return pieces;
    }

    function excerpt(text, words) {
      var wide = 190;
      if (text.length <= wide + 30) return text;
      var first = marked(text, words)[0].length;
      var start = first === text.length || first < 80 ? 0 : text.lastIndexOf(" ", first - 50) + 1;
      var end = text.lastIndexOf(" ", start + wide);
      if (end <= start || start + wide >= text.length) end = start + wide;
      return (start ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
    }

    function shown(hit) {
      var record = records[hit.number];
      return {
        kind: record.kind, id: record.id, at: record.at, game: record.game,
        where: [games[record.game] || record.game, record.within || data.kinds[record.kind]],
        number: record.number || "", lang: record.lang || "", score: hit.score,
        title: marked(record.title, hit.words),
        text: marked(excerpt(record.text || "", hit.words), hit.words),
      };
    }

    // Everything that fits, the best first. Terms that all games share belong to every game.
    function ask(query, game) {
      var hits = rank(String(query || ""));
      var kept = hits.filter(function (hit) {
        var of = records[hit.number].game;
        return !game || of === game || of === data.shared;
      });
      return { hits: kept.map(shown), elsewhere: hits.length - kept.length };
    }

    return { ask: ask, words: folding.words };
  }

  // ---------------------------------------------------------------- what the theme's box is given

  var MARKUP = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

  // The theme's box prints what it is given as markup.
  function printed(pieces) {
    return pieces.map(function (piece, at) {
      var safe = piece.replace(/[&<>"]/g, function (c) { return MARKUP[c]; });
      return at % 2 ? "<mark>" + safe + "</mark>" : safe;
    }).join("");
  }

  // A line that says where, and the hit below it.
  function boxed(hit) {
    var number = hit.number ? hit.number + " " : "";
    var above = hit.at.split("#")[0].replace(/\/o[fn]\/[^/]*$/, "/index.html");
    return [
      { location: above, title: printed([hit.where.join(" · ")]), text: "", terms: {},
        score: hit.score - 0.01 },
      { location: hit.at, title: printed([number]) + printed(hit.title), text: printed(hit.text),
        terms: {}, score: hit.score },
    ];
  }

  return { open: open, boxed: boxed };
})();
