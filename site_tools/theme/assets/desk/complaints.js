// What is wrong with a text, said beside the field that is meant.

import { make } from "./dom.js";

const MOST_TOLD = 50;

const at = (place, problem) => Boolean(place) && place[0] === problem.line && place[1] === problem.column;
const before = (place, problem) => Boolean(place)
  && (place[0] < problem.line || (place[0] === problem.line && place[1] <= problem.column));
const later = (one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1];

// Whether a problem speaks of a key: that it is missing, as nothing of it stands in the text.
const speaksOf = (problem, key) => `${problem.message} ${problem.hint}`.includes(`'${key}'`)
  || problem.hint.includes(`'${key}: `);

// The field that begins where the problem is, or that is missing there; else the last before it.
function meant(fields, problem) {
  const exact = fields.filter((each) => at(each.at, problem) || at(each.key, problem)).pop();
  if (!exact) return fields.filter((each) => before(each.at, problem)).sort(later).pop();
  const inside = fields.filter((each) => !each.at && each.path.length === exact.path.length + 1
    && exact.path.every((key, n) => key === each.path[n]));
  return inside.find((each) => speaksOf(problem, each.path[each.path.length - 1])) || exact;
}

// `fields` are those that are drawn, each with its place in the text and a slot for what is wrong.
export function complain(fields, problems) {
  for (const { slot, element } of fields) {
    slot.hidden = true;
    slot.textContent = "";
    element.classList.remove("lx-field--wrong");
  }
  for (const problem of problems.slice(0, MOST_TOLD)) {
    const field = meant(fields, problem);
    if (!field) continue;
    field.slot.hidden = false;
    field.element.classList.add("lx-field--wrong");
    field.slot.append(make("span", { lang: "en" }, problem.message, problem.hint ? ` — ${problem.hint}` : ""));
  }
}
