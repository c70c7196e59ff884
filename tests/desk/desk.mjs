// Runs the judge's desk in Pyodide and prints what it says to every scenario it is handed.
// Usage: node desk.mjs INPUT.json, with { packages: zip file, books: [json], scenarios: {name: text} }.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const input = JSON.parse(readFileSync(process.argv[2], "utf8"));
const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(readFileSync(input.packages)), "zip", { extractDir: "/home/pyodide" });
pyodide.globals.set("handed", JSON.stringify(input));
const said = await pyodide.runPythonAsync(`
import json
from adjudicator.book import Rulebook
from adjudicator.desk import rule_on
from adjudicator.reading import tree

handed = json.loads(handed)
books = {parts[0]["game"]: Rulebook.from_json(*parts) for parts in handed["books"]}
said = {
    name: rule_on(case["text"], books[case["game"]], handed["language"], "full", name)
    for name, case in handed["scenarios"].items()
}
json.dumps({"said": said, "fast-parser": tree._FAST is not None}, ensure_ascii=False)
`);
process.stdout.write(said);
