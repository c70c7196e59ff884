// A table of cases: the same steps tried once for each row, with what the row has in its columns.

import { make } from "./dom.js";
import { child, idOf, told } from "./fields.js";
import { Steps } from "./steps.js";

const FIRST = "value";
const CELL = "0";

export class Tables extends Steps {
  newTable() {
    return { table: [{ "": FIRST }], rows: [[CELL]], each: [] };
  }

  table(type, node, path) {
    const rows = child(node, "rows");
    const ill = !node.columns.length || (rows && !rows.items);
    if (ill) return this.record(type, node, path);
    const names = node.columns.map((column) => column.name);
    const around = this.columns;
    this.columns = names;
    const each = this.steps([...path, "each"]);
    this.columns = around;
    return [
      make(
        "fieldset", { class: "lx-field lx-field--group" },
        make("legend", {}, this.word("desk.key.table")),
        this.chips(names, (_, n) => this.withoutColumn(node, path, n)),
        this.adder(`${idOf([...path, "table"])}/add`, this.word("desk.add.column"), (name) => this.withColumn(node, path, name)),
        this.trouble([...path, "table"], child(node, "table") || {})
      ),
      make("div", { class: "lx-rows" }, ((rows && rows.items) || []).map((row, n) => this.row(node.columns, row, [...path, "rows", n]))),
      make("p", {}, this.button(this.word("desk.add.row"), () => this.another(node, path))),
      this.trouble([...path, "rows"], rows || {}),
      make("p", { class: "lx-label" }, this.word("desk.key.each")),
      each,
    ];
  }

  row(columns, row, path) {
    const title = this.word("desk.row", { number: path[path.length - 1] + 1 });
    return make(
      "fieldset", { class: "lx-field lx-field--group lx-row" },
      make("legend", {}, title),
      make("div", { class: "lx-row__cells" }, row.items ? columns.map((column, n) => this.field(
        { key: column.name, label: column.name, type: column.type, own: true, needed: true }, [...path, n]
      )) : this.raw(row, path)),
      this.remove(path, title),
      this.trouble(path, row)
    );
  }

  // A row like the last one: one changes what is to be different.
  another(node, path) {
    const rows = (child(node, "rows") || {}).items || [];
    const last = rows[rows.length - 1];
    this.change({ add: last ? told(last) : node.columns.map(() => CELL), at: [...path, "rows"] });
  }

  withColumn(node, path, name) {
    if (node.columns.some((column) => column.name === name)) return;
    this.rebuild(node, path, (cells, fresh) => [...cells, fresh], { "": name });
  }

  withoutColumn(node, path, n) {
    this.rebuild(node, path, (cells) => [...cells.slice(0, n), ...cells.slice(n + 1)]);
  }

  // The columns and all rows at once: a row has as many cells as there are columns.
  rebuild(node, path, changed, name) {
    const step = told(node);
    const rows = (step.rows || []).map((row) => (Array.isArray(row) ? changed(row, CELL) : row));
    this.put(path, { ...step, table: changed(step.table, name), rows });
  }
}
