// Runs the real search worker in Node: node ask.mjs THEME_FOLDER MINISEARCH RECORDS < messages
// Messages come as a JSON list; out goes a list of what the worker said to each.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import vm from "node:vm";

const [theme, minisearch, records] = process.argv.slice(2);
const places = { "minisearch.js": minisearch, "records.js": records };
const scope = vm.createContext({ console, setTimeout, structuredClone });
scope.self = scope;
let heard = [];
scope.postMessage = (message) => heard.push(structuredClone(message));
scope.importScripts = (...names) => {
  for (const name of names) {
    const path = places[basename(name)] ?? join(theme, name);
    vm.runInContext(readFileSync(path, "utf8"), scope, { filename: path });
  }
};
scope.importScripts("worker.js");

const answers = [[...heard]];
for (const message of JSON.parse(readFileSync(0, "utf8"))) {
  heard = [];
  if (message.words !== undefined || message.unpacked) {
    // Not for the worker: how its engine takes a text apart, or unpacks the records.
    scope.importScripts(...scope.LudexSearchFiles);
    scope.text = message.words;
    const told = message.unpacked
      ? "LudexUnpacked(ludexRecords)"
      : "LudexSearch.open(ludexRecords, MiniSearch).words(text)";
    answers.push(vm.runInContext(told, scope));
    continue;
  }
  scope.onmessage({ data: message });
  for (let turn = 0; !heard.length && turn < 50; turn++) await new Promise((done) => setTimeout(done));
  answers.push(heard);
}
process.stdout.write(JSON.stringify(answers));
