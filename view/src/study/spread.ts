// The section of a study's page with the distribution of each measure, and what each parameter contributes to it.

import { el, named } from "../dom";
import type { Cases, Quantity } from "./cases";
import { histogram, mainEffect, together } from "./statistics";
import type { Effect } from "./statistics";

/** Cases below which neither says anything. */
const LEAST = 5;

/** The section's content; null if there is nothing to be shown. */
export function spread(cases: Cases): HTMLElement | null {
  const { kind, measures, count } = cases.table;
  const shown = measures.filter((one) => one.labels === null && (one.kind ?? "number") === "number");
  if (kind !== "study" || count < LEAST || shown.length === 0) return null;
  const about = "Bars on the right: first-order index of each parameter, the part of the measure's variance that the parameter explains alone, as the variance between the means at its values. Of samples it is an estimate, with its confidence limits (95 %). What is missing to 100 % are interactions of parameters and chance.";
  return el("div", {}, el("div", { class: "spreads" }, ...shown.map((one) => distribution(cases, one))), el("p", { class: "note" }, about));
}

function distribution(cases: Cases, measure: Quantity): HTMLElement {
  const values = cases.values(measure);
  const bins = histogram(values);
  const said = (value: number): string => cases.said(measure, value, 4);
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  const article = (...content: Node[]): HTMLElement => el("article", { class: "spread" }, el("h3", {}, named(measure.name)), ...content);
  if (total === 0) return article(el("p", { class: "constant" }, "no value in any case"));
  if (bins.length === 1) return article(el("p", { class: "constant" }, "constant: ", named(said(bins[0]!.from)), total === 1 ? ", in one case" : ` in all ${total} cases`));
  const most = Math.max(...bins.map((bin) => bin.count));
  const bars = bins.map((bin) => el("i", { style: `height: ${(100 * bin.count) / most}%`, title: `${bin.count} cases from ${said(bin.from)} to ${said(bin.to)}` }));
  const label = `Histogram of ${measure.name}: ${total} cases from ${said(bins[0]!.from)} to ${said(bins.at(-1)!.to)}`;
  const picture = el("figure", { class: "histogram" },
    el("span", { class: "top" }, `${most} cases`),
    el("div", { class: "bars", role: "img", "aria-label": label }, ...bars),
    el("figcaption", {}, el("span", {}, said(bins[0]!.from)), el("span", {}, said(bins.at(-1)!.to))));
  return article(el("div", { class: "both" }, picture, effects(cases, measure)));
}

/** Parameters that change together, as one: those of one axis, and those with one sample. */
function independent(cases: Cases): Quantity[][] {
  const { parameters, axes } = cases.table;
  const axis = (one: Quantity): string | undefined => axes.find((other) => !other.chance && other.parameters.includes(one.name))?.name;
  const groups: Quantity[][] = [];
  for (const one of parameters.filter((parameter) => parameter.name !== "repeat")) {
    const own = axis(one);
    const like = groups.find(([first]) => (own === undefined ? axis(first!) === undefined && together(cases.values(first!), cases.values(one)) : axis(first!) === own));
    if (like === undefined) groups.push([one]);
    else like.push(one);
  }
  return groups;
}

function effects(cases: Cases, measure: Quantity): HTMLElement {
  const percent = (value: number): string => (100 * value).toFixed(0);
  const found = independent(cases)
    .map((group) => ({ name: group.map((one) => one.name).join(", "), effect: mainEffect(cases.values(group[0]!), cases.values(measure)) }))
    .filter((one): one is { name: string; effect: Effect } => one.effect !== null)
    .sort((one, other) => other.effect.share - one.effect.share);
  const rows = found.map(({ name, effect: { share, limits } }) => {
    const text = `${percent(share)} %`;
    const range = limits === null ? "" : `${percent(limits[0])} to ${percent(limits[1])} %`;
    const bar = el("span", { class: "track" }, el("i", { style: `width: ${100 * share}%` }));
    if (limits !== null) bar.append(el("b", { style: `left: ${100 * limits[0]}%; width: ${100 * (limits[1] - limits[0])}%` }));
    return el("div", { class: "effect", title: `${name}: ${text} of the variance of ${measure.name}${range === "" ? "" : `, confidence limits ${range}`}` }, el("span", { class: "who" }, named(name)), bar, el("span", { class: "share" }, text, ...(range === "" ? [] : [el("small", {}, range)])));
  });
  const sum = found.reduce((all, { effect }) => all + effect.share, 0);
  if (percent(sum) !== "100" && sum > 1) {
    const why = found.some(({ effect }) => effect.limits !== null) ? "by the uncertainty of the estimates" : "since cases without a value leave gaps between the parameters' values";
    rows.push(el("p", { class: "constant" }, `Together ${percent(sum)} %: more than 100 % ${why}.`));
  }
  return el("div", { class: "effects", "aria-label": `First-order indices of ${measure.name}` }, ...rows);
}
