// The section of a study's page with the distribution of each measure, and what each parameter contributes to it.

import { el, named } from "../dom";
import type { Cases, Quantity } from "./cases";
import { histogram, mainEffect } from "./statistics";

/** Cases below which neither says anything. */
const LEAST = 5;

/** The section's content; null if there is nothing to be shown. */
export function spread(cases: Cases): HTMLElement | null {
  const { kind, measures, count } = cases.table;
  const shown = measures.filter((one) => one.labels === null && (one.kind ?? "number") === "number");
  if (kind !== "study" || count < LEAST || shown.length === 0) return null;
  const parts = shown.map((one) => distribution(cases, one)).filter((part) => part !== null);
  if (parts.length === 0) return null;
  const about = "Bars on the right: main effect of each parameter, the part of the measure's variance between the means at its values (first-order Sobol index if parameters are independent). What is missing to 100 % are interactions and chance.";
  return el("div", {}, el("div", { class: "spreads" }, ...parts), el("p", { class: "note" }, about));
}

function distribution(cases: Cases, measure: Quantity): HTMLElement | null {
  const values = cases.values(measure);
  const bins = histogram(values);
  if (bins.length < 2) return null;
  const most = Math.max(...bins.map((bin) => bin.count));
  const said = (value: number): string => cases.said(measure, value, 4);
  const bars = bins.map((bin) => el("i", { style: `height: ${(100 * bin.count) / most}%`, title: `${bin.count} cases from ${said(bin.from)} to ${said(bin.to)}` }));
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  const label = `Histogram of ${measure.name}: ${total} cases from ${said(bins[0]!.from)} to ${said(bins.at(-1)!.to)}`;
  const picture = el("figure", { class: "histogram" },
    el("span", { class: "top" }, `${most} cases`),
    el("div", { class: "bars", role: "img", "aria-label": label }, ...bars),
    el("figcaption", {}, el("span", {}, said(bins[0]!.from)), el("span", {}, said(bins.at(-1)!.to))));
  return el("article", { class: "spread" }, el("h3", {}, named(measure.name)), el("div", { class: "both" }, picture, effects(cases, measure)));
}

function effects(cases: Cases, measure: Quantity): HTMLElement {
  const found = cases.table.parameters
    .filter((one) => one.name !== "repeat")
    .map((one) => ({ name: one.name, share: mainEffect(cases.values(one), cases.values(measure)) }))
    .filter((one) => Number.isFinite(one.share))
    .sort((one, other) => other.share - one.share);
  const rows = found.map(({ name, share }) => {
    const text = `${(100 * share).toFixed(0)} %`;
    return el("div", { class: "effect", title: `${name}: ${text} of the variance of ${measure.name}` }, el("span", { class: "who" }, named(name)), el("span", { class: "track" }, el("i", { style: `width: ${100 * share}%` })), el("span", { class: "share" }, text));
  });
  return el("div", { class: "effects", "aria-label": `Main effects on ${measure.name}` }, ...rows);
}
