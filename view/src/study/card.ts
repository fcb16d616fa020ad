// The case behind a point: its parameters and measures, its run, or how to compute that.

import { inflated } from "../data";
import { download, el, named } from "../dom";
import { copyable, table } from "../tables";
import type { Cases } from "./cases";

interface Attached {
  assets: Record<string, string>;
  pages: Record<string, { script: string; text: string }>;
}

/** The pages of runs that are in this page, put together when they are asked for. */
export class Runs {
  private readonly attached: Attached;
  private readonly dialog: HTMLDialogElement;
  private readonly frame: HTMLIFrameElement;
  private readonly heading: HTMLElement;
  private shown = "";

  constructor(
    private readonly cases: Cases,
    parent: HTMLElement,
    text: string,
  ) {
    this.attached = JSON.parse(text === "" ? '{"assets": {}, "pages": {}}' : text) as Attached;
    this.heading = el("h2", { id: "run-title" });
    this.frame = el("iframe", { title: "The run", class: "run" });
    const close = el("button", { type: "button", click: () => this.dialog.close() }, "Close");
    const save = el("button", { type: "button", title: "Save the page of this run as a file of its own", click: () => download(new Blob([this.shown], { type: "text/html" }), `${cases.table.file}.html`) }, "Save");
    this.dialog = el("dialog", { class: "over", "aria-labelledby": "run-title" }, el("div", { class: "bar" }, this.heading, save, close), this.frame);
    this.dialog.addEventListener("close", () => this.frame.removeAttribute("srcdoc"));
    parent.append(this.dialog);
  }

  has(row: number): boolean {
    return Object.hasOwn(this.attached.pages, String(row));
  }

  async open(row: number): Promise<void> {
    const { script, text } = this.attached.pages[String(row)]!;
    const { tokens } = this.cases.table;
    const [content, ...assets] = await Promise.all([unpackedText(text), ...[script, "page.css", "LICENCES.txt"].map((name) => unpackedText(this.attached.assets[name]!))]);
    let page = content!;
    [tokens.script, tokens.style, tokens.licences].forEach((token, k) => (page = page.split(token).join(assets[k]!)));
    this.show(page, row);
  }

  /** Ask the server that this page comes from for the run of a case, and show its page. */
  async simulate(row: number): Promise<void> {
    const asked = JSON.stringify({ case: this.cases.number(row), changes: this.cases.changes(row) });
    const answer = await fetch(this.cases.table.live!, { method: "POST", headers: { "Content-Type": "application/json" }, body: asked });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    this.show(text, row);
  }

  /** The part of the simulation in progress that is done; null if the server does not answer. */
  async progress(): Promise<number | null> {
    try {
      const answer = await fetch("progress");
      return answer.ok ? ((await answer.json()) as { part: number }).part : null;
    } catch {
      return null;
    }
  }

  private show(page: string, row: number): void {
    this.shown = page;
    this.heading.replaceChildren(named(`Run of ${titleOf(this.cases, row)}`));
    this.frame.srcdoc = page;
    this.dialog.showModal();
  }
}

async function unpackedText(base64: string): Promise<string> {
  return new TextDecoder().decode(await inflated(base64));
}

export function titleOf(cases: Cases, row: number): string {
  const word = { study: "case", diagram: "value", branch: "orbit" }[cases.table.kind];
  return `${word} ${cases.number(row)}`;
}

export class Card {
  readonly element: HTMLElement;
  private rows: number[] = [];
  private at = 0;

  constructor(
    private readonly cases: Cases,
    private readonly runs: Runs,
    private readonly chosen: (row: number) => void,
  ) {
    this.element = el("section", { class: "card case", id: "case", "aria-label": "The chosen case", tabindex: -1 });
    this.element.append(el("p", { class: "empty" }, "Point at a chart for values; click, or press Enter, for the case and its run."));
  }

  get row(): number | null {
    return this.rows[this.at] ?? null;
  }

  show(rows: number[], at = 0): void {
    this.rows = rows.filter((row) => row >= 0);
    if (this.rows.length === 0) return;
    this.at = Math.min(at, this.rows.length - 1);
    this.write(this.rows[this.at]!);
  }

  /** Open the run of the case, if there is one here or a server that can simulate it; else show its command. */
  async open(): Promise<void> {
    const { row } = this;
    if (row === null) return;
    if (this.runs.has(row)) await this.runs.open(row);
    else if (this.cases.table.live !== null) await this.simulate(row);
    else this.element.querySelector<HTMLElement>(".copyable pre")?.focus();
  }

  private async simulate(row: number): Promise<void> {
    const said = this.element.querySelector<HTMLElement>(".waiting")!;
    said.textContent = "simulating\u2026";
    const show = async (): Promise<void> => {
      const part = await this.runs.progress();
      if (part !== null && said.textContent.startsWith("simulating")) said.textContent = `simulating: ${Math.floor(100 * part)} %`;
    };
    const timer = setInterval(() => void show(), 500);
    try {
      await this.runs.simulate(row);
      said.textContent = "";
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      clearInterval(timer);
    }
  }

  private write(row: number): void {
    const { cases } = this;
    const { parameters, measures, file, live, errors, carried } = cases.table;
    const status = cases.status(row);
    const exact = (name: string, text: string, value: number, si: string, labels: string[] | null): [Node, Node] => [
      named(name),
      el("span", labels === null ? { title: `${value} ${si}`.trim() } : {}, named(text)),
    ];
    const lines = [...parameters, ...(status === "done" ? measures : [])].map((one) => {
      const value = cases.values(one)[row]!;
      return exact(one.name, cases.said(one, value, 12), value, one.si, one.labels);
    });
    const several: Node[] = [];
    if (this.rows.length > 1) {
      const go = (by: number) => (): void => {
        this.show(this.rows, (this.at + by + this.rows.length) % this.rows.length);
        this.chosen(this.rows[this.at]!);
      };
      several.push(el("span", { class: "tools" }, el("button", { type: "button", class: "small", "aria-label": "The case before", click: go(-1) }, "\u2039"), `${this.at + 1} of ${this.rows.length} here`, el("button", { type: "button", class: "small", "aria-label": "The next case", click: go(1) }, "\u203a")));
    }
    const acts: Node[] = [];
    if (this.runs.has(row)) acts.push(el("button", { type: "button", class: "act", id: "open", click: () => void this.runs.open(row) }, "Open the run"));
    if (live !== null) acts.push(el("button", { type: "button", class: "act", id: "simulate", click: () => void this.simulate(row) }, "Simulate it"));
    const command = cases.command(row);
    const toml = cases.toml(row);
    const parts: Node[] = [
      el("header", {}, el("h2", {}, titleOf(cases, row), " ", el("small", { class: status === "done" ? "" : "bad" }, named(status))), ...several),
    ];
    if (errors[String(row)] !== undefined) parts.push(el("p", { class: "warning" }, named(errors[String(row)]!)));
    parts.push(el("div", { class: "tools acts" }, ...acts, el("span", { class: "waiting", role: "status" })));
    parts.push(table([], lines, "Parameters and measures", [1]));
    if (command !== "") parts.push(el("h3", {}, this.runs.has(row) ? "Compute it again" : "Compute its run"), copyable(command, "The command of this case", `${file}.txt`));
    if (carried === true) parts.push(el("p", { class: "note" }, "This run begins at the start of the mechanism; in the diagram, the motion was carried on from the value before."));
    if (toml !== null) {
      const again = cases.again(row);
      parts.push(el("details", {}, el("summary", {}, "Its model as TOML"), copyable(toml, "The model as TOML", `${file}-${cases.number(row)}.toml`), ...(again === "" ? [] : [el("p", { class: "note" }, "Saved, it is run by ", el("code", {}, again))])));
    }
    this.element.replaceChildren(...parts);
  }
}
