// The cases as a table: a page of them at a time, in the order of any column.

import { el, named } from "../dom";
import type { Cases, Quantity } from "./cases";
import { titleOf } from "./card";

const PAGE = 100;
/** Measures that have a column of their own at most. */
const WIDE = 10;

export class List {
  readonly element: HTMLElement;
  private order: number[];
  private sorted: { column: number; falling: boolean } = { column: 0, falling: false };
  private page = 0;
  private status = "";
  private chosen: number | null = null;
  private readonly body = el("tbody");
  private readonly head = el("tr");
  private readonly where = el("output", { class: "where" });
  private readonly columns: Quantity[];

  constructor(
    private readonly cases: Cases,
    private readonly choose: (row: number) => void,
  ) {
    const { parameters, measures, status, count } = cases.table;
    this.columns = [...parameters, ...measures.slice(0, WIDE)];
    this.order = Array.from({ length: count }, (_, row) => row);
    const pick = el("select", { "aria-label": "Which cases are listed", change: () => {
      this.status = pick.value;
      this.page = 0;
      this.sort();
    } }, el("option", { value: "" }, "all cases"));
    for (const word of status.words) if (this.order.some((row) => cases.status(row) === word)) pick.append(el("option", { value: word }, word));
    const turn = (by: number) => (): void => {
      this.page = Math.max(0, Math.min(this.page + by, Math.ceil(this.order.length / PAGE) - 1));
      this.write();
    };
    const tools = el("div", { class: "tools" }, pick, el("button", { type: "button", class: "small", "aria-label": "Page before", click: turn(-1) }, "\u2039"), this.where, el("button", { type: "button", class: "small", "aria-label": "Next page", click: turn(1) }, "\u203a"));
    this.element = el("div", {}, tools, el("div", { class: "table tall", role: "region", "aria-label": "Cases", tabindex: 0 }, el("table", {}, el("caption", { class: "hidden" }, "All cases: parameters, measures, status"), el("thead", {}, this.head), this.body)));
    this.writeHead();
    this.sort();
  }

  mark(row: number | null): void {
    this.chosen = row;
    for (const one of this.body.children) one.toggleAttribute("data-chosen", (one as HTMLElement).dataset["row"] === String(row));
  }

  private writeHead(): void {
    const names = ["", ...this.columns.map((one) => one.name), "status"];
    this.head.replaceChildren(...names.map((name, column) => {
      const one = this.columns[column - 1];
      const unit = one === undefined || one.unit === "" ? "" : ` in ${one.unit}`;
      const { falling } = this.sorted;
      const own = this.sorted.column === column;
      const button = el("button", { type: "button", class: "sort", click: () => {
        this.sorted = { column, falling: own ? !falling : false };
        this.writeHead();
        this.sort();
      } }, named(name === "" ? { study: "case", diagram: "value", branch: "orbit" }[this.cases.table.kind] : name), unit === "" ? "" : el("small", {}, unit), own ? (falling ? " \u2193" : " \u2191") : "");
      const numeric = one !== undefined && one.labels === null;
      return el("th", { scope: "col", "aria-sort": own ? (falling ? "descending" : "ascending") : "none", ...(numeric ? { class: "number" } : {}) }, button);
    }));
  }

  private sort(): void {
    const { cases, status } = this;
    const all = Array.from({ length: cases.table.count }, (_, row) => row);
    this.order = status === "" ? all : all.filter((row) => cases.status(row) === status);
    const { column, falling } = this.sorted;
    const one = this.columns[column - 1];
    const states = cases.column(cases.table.status.column);
    const values = one !== undefined ? cases.values(one) : column === 0 ? null : states;
    const sign = falling ? -1 : 1;
    // what has no value comes last, whichever way
    this.order.sort((a, b) => {
      const [x, y] = values === null ? [a, b] : [values[a]!, values[b]!];
      if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
      return sign * (x - y) || a - b;
    });
    this.write();
  }

  private write(): void {
    const { cases } = this;
    const from = this.page * PAGE;
    const rows = this.order.slice(from, from + PAGE);
    this.where.textContent = rows.length === 0 ? "none" : `${from + 1} to ${from + rows.length} of ${this.order.length}`;
    this.body.replaceChildren(...rows.map((row) => {
      const go = el("button", { type: "button", class: "link", title: `Show ${titleOf(cases, row)}`, click: () => this.choose(row) }, String(cases.number(row)));
      const cells = this.columns.map((one) => {
        const value = cases.values(one)[row]!;
        if (one.labels !== null || one.kind === "regime") return el("td", {}, named(cases.said(one, value)));
        const text = Number.isFinite(value) ? cases.said({ ...one, unit: "" }, value, 8) : "\u2013";
        return el("td", { class: "number", title: `${value} ${one.si}`.trim() }, text);
      });
      const error = cases.table.errors[String(row)];
      const line = el("tr", { "data-row": row }, el("th", { scope: "row" }, go), ...cells, el("td", error === undefined ? {} : { title: error }, named(cases.status(row))));
      line.toggleAttribute("data-chosen", row === this.chosen);
      return line;
    }));
  }
}
