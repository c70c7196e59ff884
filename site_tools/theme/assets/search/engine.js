// The search engine: records in, hits out. It knows neither pages nor workers, and Node runs it too.
"use strict";

self.LudexSearch = (function () {
  // ---------------------------------------------------------------- words, folded

  // Printed numbers stay whole. The twin of `site_tools/search/folding.py`.
  var WORD = /[0-9]+(?:\.(?:[0-9]+|[ivxlcm]+(?![\p{L}\p{N}])))*|[\p{L}\p{N}]+(?:['’ʼ][\p{L}\p{N}]+)*/gu;
  var APOSTROPHE = /['’ʼ]/;

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

    // What words are about; small ones count only where there is nothing else.
    function telling(words) {
      var all = Array.from(new Set(words));
      var kept = all.filter(function (word) {
        return tables.quiet.indexOf(word) < 0 && (word.length > 1 || isNumber(word));
      });
      return kept.length ? kept : all;
    }

    return { fold: fold, words: words, telling: telling };
  }

  // ---------------------------------------------------------------- the index

  var LONGEST = 200; // letters of a query; nobody asks for more
  var BOOSTS = { title: 5, number: 8, names: 4, abroad: 2, text: 1, mentions: 0.3 };
  // Of two that fit as well, a player wants the rule and the term before a case of it.
  var WEIGHT = { section: 1.1, term: 1.15, ruling: 0.75, open: 0.75 };
  // Of two that fit a question, a player wants what answers it before the name of a thing.
  var ASKED = { section: 1.1, term: 0.9, ruling: 0.85, open: 0.85 };
  // What other ways of finding a word are worth beside the word as it is written: another form, the
  // beginning of a longer word, the word without an ending that no table knows, a word alike.
  var FORM = 0.9, PREFIX = 0.6, SHORT = 0.5, ALIKE = 0.4;
  // How much more a term in the query counts, what was asked for beside a thing (a number, that it
  // is not there), and each word in a row from the third on.
  var NAMED = 1.5, WANTED = 1.5, RUN = 0.2;
  // How a hit that lacks some of what is asked falls behind, and the least that it may have.
  var COVER = 3, LEAST = 0.6;

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

  // The same with a stem for each word; a name that is declared in ten forms counts once.
  function stemmed(document, stem) {
    var made = { id: document.id, number: "" };
    Object.keys(BOOSTS).forEach(function (field) {
      if (field === "number") return;
      var found = blanks(document[field]).map(stem);
      made[field] = (field === "text" ? found : Array.from(new Set(found))).join(" ");
    });
    return made;
  }

  function blanks(text) {
    return text.split(" ").filter(Boolean);
  }

  function open(data, MiniSearch) {
    var folding = Folding(data.folding);
    var asking = LudexAsking(data.asking);
    var records = LudexUnpacked(data);
    // Of each title its words, what it is about, and all of it.
    var titles = records.map(function (record) {
      var words = folding.words(record.title);
      return { words: words, telling: folding.telling(words), said: words.join(" ") };
    });
    var games = {};
    data.games.forEach(function (game) { games[game.id] = game.title; });
    games[data.shared] = data.sharedTitle;

    function index(documents) {
      var made = new MiniSearch({
        fields: Object.keys(BOOSTS),
        tokenize: blanks,
        processTerm: function (word) { return word; },
        searchOptions: { tokenize: blanks, boost: BOOSTS },
      });
      made.addAll(documents);
      return made;
    }

    // Words as they are written, and their stems: of all forms of a word, one.
    var documents = records.map(function (record, number) {
      return indexed(record, number, records, folding);
    });
    var written = index(documents);
    var stems = index(documents.map(function (document) { return stemmed(document, asking.stem); }));

    // ------------------------------------------------------------ one word

    // Each look for a word gives the scores of records; the best of all looks counts.
    function look(found, where, word, share, options) {
      where.search(word, options).forEach(function (hit) {
        var known = found.get(hit.id);
        if (!known) {
          known = { score: 0, words: new Set() };
          found.set(hit.id, known);
        }
        known.score = Math.max(known.score, hit.score * share);
        hit.terms.forEach(function (term) { known.words.add(asking.stem(term)); });
      });
    }

    // Whether a term has the word in its name; whether it stands elsewhere than in running texts.
    function isNamed(word) {
      return stems.search(word, { fields: ["names"] }).some(function (hit) {
        return records[hit.id].kind === "term";
      });
    }

    function isTitled(word) {
      var fields = ["title", "names", "abroad"];
      return stems.search(word, { prefix: true, fields: fields }).length > 0;
    }

    function lookFor(word, last) {
      var found = new Map();
      if (isNumber(word)) {
        look(found, written, word, 1, {});
        if (word.indexOf(".") > 0) {
          look(found, written, word, 0.5, { prefix: true, fields: ["number"] });
        }
        return found;
      }
      var length = word.length;
      var stem = asking.stem(word);
      look(found, written, word, 1, {});
      look(found, stems, stem, FORM, {});
      found.named = isNamed(stem);
      // What is being typed may go on, and a long word may be a piece of a longer one.
      if (length > 3 || (last && length > 1)) {
        look(found, stems, stem, PREFIX, { prefix: true });
      }
      var spelled = found.size > 0;
      // An ending that no table knows: the same word without it.
      var short = word.slice(0, length - (length < 5 ? 0 : length < 7 ? 1 : length < 9 ? 2 : 3));
      if (short !== word) look(found, stems, short, SHORT, { prefix: true });
      asking.alike(word).forEach(function (other) {
        look(found, stems, asking.stem(other), ALIKE, {});
      });
      // A slip of the keys, where nothing is spelled so. Two letters changed places: two slips.
      if (!spelled && length > 3) look(found, written, word, 0.8, { fuzzy: length < 9 ? 1 : 2 });
      if (!found.size && length > 4) look(found, written, word, 0.6, { fuzzy: 2 });
      // A word that stands in running texts only may be a slip for the name of something.
      if (spelled && length > 5 && !isTitled(stem)) {
        look(found, written, word, 0.6, { fuzzy: 1, fields: ["names"] });
      }
      for (var end = short.length - 1; !found.size && end >= Math.max(4, length * 0.6); end--) {
        look(found, stems, word.slice(0, end), 0.3, { prefix: true });
      }
      return found;
    }

    // ------------------------------------------------------------ all words together

    function rank(query) {
      query = query.slice(0, LONGEST);
      var all = folding.words(query);
      var asked = folding.telling(all).slice(0, 12);
      var looks = asked.map(function (word) { return lookFor(word, word === all[all.length - 1]); });
      // A word in every second record says less than one in two of them, and a word that is no
      // term says less of what is asked about than a term.
      var rare = looks.map(function (found) {
        if (!found.size) return 0;
        return Math.log(1 + records.length / found.size) * (found.named ? NAMED : 1);
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
      all.slice(0, 30).forEach(function (word) {
        if (asked.indexOf(word) >= 0) return;
        written.search(word).forEach(function (hit) {
          if (sums.has(hit.id)) sums.get(hit.id).score += 0.3 * hit.score;
        });
      });
      var said = all.join(" ");
      var question = asking.isQuestion(all);
      var isWanted = asking.wants(all);
      var typed = folding.fold(query.trim());
      var hits = Array.from(sums.values());
      hits.forEach(function (hit) {
        var record = records[hit.number];
        var title = titles[hit.number];
        hit.score *= Math.pow(hit.covered, COVER) * (question ? ASKED : WEIGHT)[record.kind];
        if (isWanted(title.words)) hit.score *= WANTED;
        hit.score *= 1 + RUN * Math.max(0, longestRun(all, title.words) - 2);
        if (title.said === said) hit.score *= 2.5;
        else if ((record.names || []).indexOf(said) >= 0) hit.score *= 2.2;
        else if ((record.terms || []).indexOf(said) >= 0) hit.score *= 2;
        else if (!question && isAll(title.telling, asked, hit.words)) hit.score *= 1.6;
      });
      records.forEach(function (record, number) {
        if (typed !== record.id && (record.old || []).indexOf(typed) < 0) return;
        hits = hits.filter(function (hit) { return hit.number !== number; });
        hits.push({ number: number, score: 1e6, covered: 1, words: new Set() });
      });
      var most = hits.reduce(function (best, hit) { return Math.max(best, hit.covered); }, 0);
      return hits
        .filter(function (hit) { return hit.covered >= LEAST * most; })
        .sort(function (a, b) { return b.score - a.score || a.number - b.number; });
    }

    // How many words one after another a title has as they were asked.
    function longestRun(asked, title) {
      var longest = 0;
      var before = [];
      title.forEach(function (word) {
        var now = asked.map(function (each, at) {
          return each === word ? (at ? before[at - 1] || 0 : 0) + 1 : 0;
        });
        longest = Math.max(longest, Math.max.apply(null, now));
        before = now;
      });
      return longest;
    }

    // Whether the words asked for, whatever their endings and slips, are all that a title says.
    function isAll(title, asked, found) {
      return title.length === asked.length && title.every(function (word) {
        return found.has(asking.stem(word));
      });
    }

    // ------------------------------------------------------------ what is shown of a hit

    // Where each word that was found stands in a text, until `told` has heard enough.
    function findIn(text, words, told) {
      var word = /[\p{L}\p{M}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu;
      for (var at = word.exec(text); at; at = word.exec(text)) {
        var said = folding.words(at[0]).map(asking.stem);
        if (said.some(function (each) { return words.has(each); }) && told(at)) return;
      }
    }

    // A text as pieces: what is plain stands at even places, what was found at odd ones.
    function marked(text, words) {
      var pieces = [], from = 0;
      findIn(text, words, function (word) {
        pieces.push(text.slice(from, word.index), word[0]);
        from = word.index + word[0].length;
      });
      pieces.push(text.slice(from));
      return pieces;
    }

    function excerpt(text, words) {
      var wide = 190;
      if (text.length <= wide + 30) return text;
      var first = 0;
      findIn(text, words, function (word) {
        first = word.index;
        return true;
      });
      var start = first < 80 ? 0 : text.lastIndexOf(" ", first - 50) + 1;
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

  // The translator's table folds what is typed by the same rules.
  return { open: open, boxed: boxed, Folding: Folding };
})();
