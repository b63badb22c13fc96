// @ts-check
/** Incoming changes of a seat, on its plate; the effect of a chain item, in its row. */
import { h, patch } from "../../core/dom.js";
import { change } from "./outcome-words.js";
import { works } from "./works.js";

/** @import { Outcome, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @param {MatchContext} context @param {View | null} view @param {Outcome | null} outcome */
export function renderMarks(context, view, outcome) {
  const [known, now] = [view && outcome, /** @type {View} */ (view)];
  const certain = /** @type {Outcome} */ (outcome);
  for (const place of places("[data-forecast]"))
    patch(place, known ? incoming(now, certain, String(place.dataset.forecast)) : []);
  for (const place of places("[data-works]"))
    patch(place, known ? works(context, now, certain, String(place.dataset.works)) : []);
}

/** @param {string} selector */
const places = (selector) =>
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

/**
 * Return the change of a seat's life total: harm if it may be less.
 * @param {View} view @param {Outcome} outcome @param {string} seat
 */
export function incoming(view, outcome, seat) {
  const vitals = (view.seats[seat]?.counters ?? []).filter(({ tone }) => tone === "vital");
  return vitals.flatMap(({ id, label }) => {
    const number = outcome.seats?.[seat]?.[id];
    if (!number) return [];
    const [had = 0, least = 0] = number;
    const tone = least < had ? "hurt" : "heal";
    return h(
      "button",
      { class: "incoming", type: "button", key: id, data: { tone }, title: "If both players pass" },
      h("span", { class: "visually-hidden" }, `If both players pass, ${label}: ${change(number)}`),
      h("span", { "aria-hidden": "true" }, change(number).replace(/^\S+ /, "")),
    );
  });
}
