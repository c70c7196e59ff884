// How people ask: words without their endings, words alike, and what a question wants. The tables
// are those of `site_tools/search/asking.py`.
"use strict";

self.LudexAsking = function (tables) {
  var known = new Map();

  // A word without its ending; a letter that is doubled at the end counts once.
  function stem(word) {
    if (!known.has(word)) {
      var ending = tables.endings.find(function (each) {
        return word.length - each.length > 2 && word.endsWith(each);
      }) || "";
      known.set(word, word.slice(0, word.length - ending.length).replace(/(\D)\1$/, "$1"));
    }
    return known.get(word);
  }

  var groups = tables.alike.map(function (group) {
    return { words: group, stems: group.map(stem) };
  });

  // Everyday words that are used for the same.
  function alike(word) {
    return groups.flatMap(function (group) {
      var at = group.stems.indexOf(stem(word));
      return at < 0 ? [] : group.words.filter(function (_, other) { return other !== at; });
    });
  }

  function any(list) {
    return function (words) {
      return words.some(function (word) { return list.indexOf(word) >= 0; });
    };
  }

  // Whether a title tells what words ask for: a number, or that something is not there.
  function wants(words) {
    var told = [tables.counting, tables.lacking].filter(function (pair) {
      return any(pair[0])(words);
    }).flatMap(function (pair) { return pair[1]; });
    var digits = any(tables.counting[0])(words);
    return function (title) {
      return any(told)(title) || (digits && /[0-9]/.test(title.join(" ")));
    };
  }

  return {
    stem: stem,
    alike: alike,
    isQuestion: any(tables.questions),
    wants: wants,
  };
};
