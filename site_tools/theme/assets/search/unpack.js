// Records as they were before they were packed to be sent: the other half of
// `site_tools/search/packing.py`.
"use strict";

self.LudexUnpacked = function (data) {
  var DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
  var LISTS = { terms: 1, abroad: 1, old: 1 };
  var NUMBERS = { kin: 1, defines: 1, mentions: 1 };

  // Signs and letters that changed places go back.
  var letters = new Uint16Array(0x10000).map(function (_, code) { return code; });
  Array.from(data.exchange[0]).forEach(function (sign, at) {
    var letter = data.exchange[1].charCodeAt(at);
    letters[letter] = sign.charCodeAt(0);
    letters[sign.charCodeAt(0)] = letter;
  });

  function plain(text) {
    var pieces = [];
    for (var from = 0; from < text.length; from += 0x2000) {
      var codes = [];
      for (var at = from; at < Math.min(text.length, from + 0x2000); at++) {
        codes.push(letters[text.charCodeAt(at)]);
      }
      pieces.push(String.fromCharCode.apply(null, codes));
    }
    return pieces.join("");
  }

  // Each name is told by how much it shares with the one before, and by the rest.
  function whole(names) {
    var before = "";
    return names.map(function (name) {
      before = before.slice(0, DIGITS.indexOf(name[0])) + name.slice(1);
      return before;
    });
  }

  function value(key, cell) {
    if (key === "names") return whole(cell.split(","));
    if (LISTS[key]) return cell.split(",");
    return NUMBERS[key] ? cell.split(",").map(Number) : cell;
  }

  var columns = Object.keys(data.columns).map(function (key) {
    return { key: key, cells: plain(data.columns[key]).split("\n") };
  });
  var records = [];
  data.groups.forEach(function (group) {
    for (var left = group[2]; left; left--) {
      var record = { kind: group[0], game: group[1] };
      columns.forEach(function (column) {
        var cell = column.cells[records.length];
        if (cell) record[column.key] = value(column.key, cell);
      });
      if (record.chapter) {
        var chapter = data.chapters[Number(record.chapter)];
        record.chapter = chapter[0];
        record.within = chapter[1];
      }
      var told = {
        game: record.game, id: record.id, chapter: record.chapter,
        rest: record.id.replace(record.game + ".", ""),
      };
      record.at = data.places[record.kind].replace(/\{(\w+)\}/g, function (_, key) {
        return told[key];
      });
      records.push(record);
    }
  });
  return records;
};
