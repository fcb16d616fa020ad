// The fields of the live view: fits of joints, numbers with their units, how to run, and saving.

import { Scale, sameFields, slides, withUnit, withoutUnit } from "./controls";
import type { Change, Controls, JointControl, Quantity, State } from "./controls";
import { el, named } from "./dom";

interface Row {
  input: HTMLInputElement;
  slider: HTMLInputElement | null;
  scale: Scale | null;
  given: string; // what the server has
  sent: string | null; // what it was sent
}

export class Fields {
  readonly element = el("div", { class: "fields" });
  private now: Controls | null = null;
  private rows = new Map<string, Row>();
  private places = new Map<string, HTMLElement>(); // of complaints, by path or joint
  private readonly scales = new Map<string, Scale>();

  constructor(
    private readonly change: (change: Change) => void,
    private readonly save: (name: string, replace: boolean) => Promise<string>,
  ) {}

  /**
   * Show what can be changed; where only values differ, fields stay where they are, with what is being typed.
   *
   * What was sent of the fields that are `settled` is taken over: it is shown as the server has it, with its unit.
   */
  show(controls: Controls, settled: string[] = []): void {
    const same = this.now !== null && sameFields(this.now, controls);
    this.now = controls;
    if (!same) this.rebuild(controls);
    for (const one of [...controls.numbers, ...controls.run]) this.write(one, settled.includes(one.path));
  }

  /** Say beside a field what is wrong with it; returns whether there is such a field. */
  complain(problem: State["error"]): boolean {
    for (const [path, place] of this.places) {
      const about = problem !== null && problem.at === path;
      place.hidden = !about;
      if (about) place.replaceChildren(named(problem.message));
      this.rows.get(path)?.input.setAttribute("aria-invalid", String(about));
    }
    return problem !== null && this.places.has(problem.at);
  }

  private write(one: Quantity, settled: boolean): void {
    const row = this.rows.get(one.path);
    if (row === undefined) return;
    const answered = row.input.value === row.sent && (settled || one.number !== row.given);
    const typing = document.activeElement === row.input && row.input.value !== row.given && !answered;
    row.given = one.number;
    if (!typing) row.input.value = one.number;
    const value = Number(one.number);
    if (row.slider === null || row.scale === null) return;
    if (!row.scale.holds(value)) {
      row.scale = new Scale(value, one.range);
      this.scales.set(one.path, row.scale);
    }
    row.slider.value = String(row.scale.place(value));
  }

  private rebuild(controls: Controls): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.["field"];
    const open = [...this.element.querySelectorAll("details")].map((details) => details.open);
    const wanted = this.element.querySelector<HTMLInputElement>("input[type=search]")?.value ?? "";
    this.rows = new Map();
    this.places = new Map();
    const first = inOrder(controls.numbers.filter((one) => one.first));
    const joints = controls.joints.filter((joint) => joint.fits.length > 0);
    const names = new Set(joints.map((joint) => joint.name));
    const groups: HTMLElement[] = [];
    const others = first.filter((one) => !names.has(one.part));
    if (others.length > 0) groups.push(this.group("Drives, loads, gravity", others.map((one) => this.row(one, true))));
    groups.push(this.group("Run", controls.run.map((one) => this.row(one, one.path === "until"))));
    const loose = joints.filter((joint) => joint.fit !== "ideal");
    const tight = joints.filter((joint) => joint.fit === "ideal");
    for (const joint of loose) groups.push(this.group(null, [this.joint(joint), ...first.filter((one) => one.part === joint.name).map((one) => this.row(one, true))]));
    if (tight.length > 0) groups.push(this.group("Ideal joints", tight.flatMap((joint) => [this.joint(joint), ...first.filter((one) => one.part === joint.name).map((one) => this.row(one, true))])));
    groups.push(this.rest(controls.numbers.filter((one) => !one.first), wanted), this.saving(controls));
    this.element.replaceChildren(...groups);
    [...this.element.querySelectorAll("details")].forEach((details, k) => (details.open = open[k] ?? false));
    if (focused !== undefined) [...this.element.querySelectorAll<HTMLElement>("[data-field]")].find((one) => one.dataset["field"] === focused)?.focus();
  }

  private group(title: string | null, rows: HTMLElement[]): HTMLElement {
    return el("section", { class: "group" }, ...(title === null ? [] : [el("h3", {}, title)]), ...rows);
  }

  private complaint(path: string): HTMLElement {
    const place = el("p", { class: "problem", role: "alert", hidden: true });
    this.places.set(path, place);
    return place;
  }

  private joint(joint: JointControl): HTMLElement {
    const select = el("select", { "data-field": `fit of ${joint.name}`, "aria-label": `Fit of ${joint.name}`, change: () => this.change({ fits: { [joint.name]: select.value } }) });
    for (const fit of joint.fits) select.append(el("option", { value: fit }, fit));
    select.value = joint.fit;
    return el("div", { class: "field" }, el("label", { class: "joint-name" }, el("strong", {}, named(joint.name)), el("small", {}, ` ${joint.kind}`)), select, this.complaint(joint.name));
  }

  private row(one: Quantity, sliding: boolean): HTMLElement {
    const isRun = this.now!.run.includes(one);
    const name = one.part === "" ? one.label : `${one.part} ${one.label}`;
    const send = (): void => {
      input.value = withoutUnit(input.value, one.unit);
      row.sent = input.value;
      if (input.value === row.given) return;
      const value = withUnit(input.value, one.unit);
      this.change(isRun ? { run: { [one.path]: value } } : { numbers: { [one.path]: value } });
    };
    const input = el("input", { type: "text", inputmode: "text", autocomplete: "off", spellcheck: "false", maxlength: 100, "data-field": one.path, "aria-label": `${name}${one.unit === "" ? "" : ` in ${one.unit}`}`, change: send });
    if (one.number === "") input.placeholder = "not given";
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        input.value = row.given;
        this.complain(null);
      }
    });
    const row: Row = { input, slider: null, scale: null, given: one.number, sent: null };
    this.rows.set(one.path, row);
    const label = el("span", { class: "label", title: one.path }, named(sliding ? shortLabel(one, this.now!) : one.label));
    const field = el("label", { class: "number-field" }, label, input, el("span", { class: "unit" }, one.unit));
    const parts: HTMLElement[] = [field];
    if (sliding && slides(one)) {
      let scale = this.scales.get(one.path);
      if (scale === undefined || !scale.holds(Number(one.number))) scale = new Scale(Number(one.number), one.range);
      this.scales.set(one.path, scale);
      row.scale = scale;
      const slider = el("input", { type: "range", min: 0, max: 1, step: 0.002, "aria-label": `${name}, as a slider`, input: () => {
        input.value = row.scale!.typed(Number(slider.value));
        slider.setAttribute("aria-valuetext", withUnit(input.value, one.unit));
      }, change: send });
      row.slider = slider;
      parts.push(slider);
    }
    return el("div", { class: "field", "data-path": one.path }, ...parts, this.complaint(one.path));
  }

  /** All other numbers, by part, with a search. */
  private rest(numbers: Quantity[], wanted: string): HTMLElement {
    const parts = new Map<string, Quantity[]>();
    for (const one of numbers) parts.set(one.part, [...(parts.get(one.part) ?? []), one]);
    const entries: [string, HTMLElement][] = [];
    const groups = [...parts].map(([part, list]) => {
      const rows = list.map((one) => {
        const row = this.row(one, false);
        entries.push([one.path.toLowerCase(), row]);
        return row;
      });
      return el("section", { class: "group" }, el("h4", {}, named(part === "" ? "mechanism" : part)), ...rows);
    });
    const filter = (): void => {
      const text = search.value.trim().toLowerCase();
      for (const [path, row] of entries) row.hidden = !path.includes(text);
      for (const group of groups) group.hidden = [...group.querySelectorAll<HTMLElement>(".field")].every((row) => row.hidden);
    };
    const search = el("input", { type: "search", placeholder: "Search numbers", "aria-label": "Search numbers", input: filter });
    search.value = wanted;
    filter();
    return el("details", { class: "rest" }, el("summary", {}, `All other numbers (${numbers.length})`), search, ...groups);
  }

  private saving(controls: Controls): HTMLElement {
    const name = el("input", { type: "text", value: controls.file, "aria-label": "Name of the file", "data-field": "name of the file", spellcheck: "false", maxlength: 120 });
    const said = el("p", { class: "done", role: "status" });
    const write = async (replace: boolean): Promise<void> => {
      try {
        this.complain(null);
        said.textContent = `saved: ${await this.save(name.value, replace)}`;
      } catch (error) {
        said.textContent = "";
        const message = error instanceof Error ? error.message : String(error);
        if (!replace && message.includes(" exists;") && window.confirm(`${message.split(" exists;")[0]} exists. Replace it?`)) return write(true);
        this.complain({ at: "save", message });
      }
    };
    const save = el("button", { type: "button", class: "small", title: "Save the model, as TOML, beside the file that is shown", click: () => void write(false) }, "Save");
    const link = (address: string, text: string, title: string): HTMLElement => el("a", { href: address, download: true, title, class: "button small" }, text);
    return el("section", { class: "group saving" }, el("h3", {}, "Save the model"), el("div", { class: "save-row" }, name, save), said, this.complaint("save"),
      el("div", { class: "save-row" }, link("model.toml", "Download TOML", "The model as it is shown"), link("report.html", "Download page", "This run as one file, to mail to somebody")));
  }
}

/** Numbers that are looked at first, those first that are changed most. */
export function inOrder(numbers: Quantity[]): Quantity[] {
  const order = ["clearance", "side_clearance", "speed", "viscosity", "temperature", "restitution", "coefficient"];
  const place = (one: Quantity): number => {
    const found = order.indexOf(one.path.slice(one.path.lastIndexOf(".") + 1));
    return found < 0 ? order.length : found;
  };
  return [...numbers].sort((a, b) => place(a) - place(b));
}

/** What a number is called where it stands first: "clearance" for "fit.clearance"; its whole path where two would be alike. */
export function shortLabel(one: Quantity, controls: Controls): string {
  const last = one.label.slice(one.label.lastIndexOf(".") + 1);
  if (one.part === "" || controls.run.includes(one)) return one.label;
  const alike = controls.numbers.filter((other) => other.first && other.part === one.part && other.label.endsWith(`.${last}`));
  const word = last === "coefficient" && one.label.endsWith("friction.coefficient") ? "friction" : last.replaceAll("_", " ");
  const text = alike.length > 1 ? one.label.replace(/^fit\./, "") : word;
  return controls.joints.some((joint) => joint.name === one.part) ? text : `${one.part} ${text}`;
}
