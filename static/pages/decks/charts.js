// @ts-check
/** What the deck is made of: by cost as bars, by kind and aspect as chips; each filters the cards. */
import { h } from "../../core/dom.js";
import { costOf, titled } from "./bodies.js";
import { termsIn, toggled } from "./query-edit.js";

/** @import { Bench } from "./types.js" */

const STEEPEST = 7;

/** Cards by cost; the last place holds all above. @param {Bench} bench */
export function curveOf({ shelf: { ruleset, cards }, model }) {
  const curve = /** @type {number[]} */ (new Array(STEEPEST + 1).fill(0));
  let [sum, count] = [0, 0];
  for (const rows of Object.values(model.get().body)) {
    for (const [id, copies] of Object.entries(rows)) {
      const cost = cards[id] && costOf(cards[id], ruleset);
      if (typeof cost !== "number") continue;
      const place = Math.min(cost, STEEPEST);
      curve[place] = (curve[place] ?? 0) + copies;
      [sum, count] = [sum + cost * copies, count + copies];
    }
  }
  return { curve, average: count > 0 ? sum / count : null };
}

/** @param {Bench} bench */
export function Curve(bench) {
  const { curve, average } = curveOf(bench);
  const most = Math.max(1, ...curve);
  return h("section", { class: "cost-curve", key: "curve", "aria-label": "Cards by cost" },
    h("div", { class: "cost-curve__bars" }, curve.map((count, cost) => {
      const last = cost === STEEPEST;
      const term = last ? `c>=${cost}` : `c=${cost}`;
      return h("button", {
        type: "button", class: "cost-curve__bar", key: cost, style: { "--part": count / most }, title: `Show these: ${term}`,
        "aria-pressed": String(termsIn(bench.look.query, "c").includes(term)), "aria-label": `Cost ${cost}${last ? " or more" : ""}: ${count} cards`,
        onclick: () => bench.search(toggled(bench.look.query, "c", term)),
      },
      h("span", { class: "cost-curve__count" }, count || ""), h("i", { class: "cost-curve__fill" }), h("span", { class: "cost-curve__cost" }, `${cost}${last ? "+" : ""}`));
    })),
    average !== null && h("p", { class: "cost-curve__average" }, `Average cost ${average.toFixed(1)}`));
}

/** @param {Bench} bench */
export function Kinds(bench) {
  const { shelf: { ruleset, cards }, model } = bench;
  /** @type {Record<string, number>} */
  const types = {};
  /** @type {Record<string, number>} */
  const aspects = {};
  for (const rows of Object.values(model.get().body)) {
    for (const [id, copies] of Object.entries(rows)) {
      const { type, aspect } = cards[id] ?? {};
      if (type) types[type] = (types[type] ?? 0) + copies;
      if (aspect) aspects[aspect] = (aspects[aspect] ?? 0) + copies;
    }
  }
  const parts = [
    ...Object.entries(types).map(([id, count]) => ({ key: "t", id, count, label: titled(id), hue: undefined })),
    ...Object.entries(aspects).map(([id, count]) => ({ key: "a", id, count, label: ruleset.aspects[id]?.label ?? titled(id), hue: ruleset.aspects[id]?.hue })),
  ];
  return parts.length > 0 && h("section", { class: "kinds", key: "kinds", "aria-label": "Cards by kind and aspect" }, parts.map(({ key, id, count, label, hue }) => h("button", {
    type: "button", class: "filter-chip", key: `${key}:${id}`, data: { kind: key }, style: hue === undefined ? {} : { "--hue": hue },
    "aria-pressed": String(termsIn(bench.look.query, key).includes(`${key}:${id}`)), onclick: () => bench.search(toggled(bench.look.query, key, `${key}:${id}`)),
  }, h("b", {}, count), label)));
}
