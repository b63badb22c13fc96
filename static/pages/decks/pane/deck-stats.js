// @ts-check
/** The statistics of a deck, folded away until they are wanted: the cards come first. */
import { h } from "../../../core/dom.js";
import { prefer, prefs } from "../../../core/prefs.js";
import { Needs } from "./balance.js";
import { Curve, curveOf, Kinds } from "./deck-charts.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** The curve in small, and the way to all figures; open or not, it stays so on this device. @param {DeckBuilder} builder */
export function StatsFold(builder) {
  const { stats } = prefs.get();
  const { curve } = curveOf(builder);
  const most = Math.max(1, ...curve);
  return h(
    "button",
    {
      type: "button",
      class: "btn deck-standing__fold",
      key: "fold",
      "aria-expanded": String(stats),
      "aria-controls": "deck-stats",
      onclick: () => {
        prefer({ stats: !stats });
        builder.draw();
      },
    },
    h(
      "span",
      { class: "deck-standing__curve", "aria-hidden": "true" },
      curve.map((count, cost) => h("i", { key: cost, style: { "--part": count / most } })),
    ),
    h("span", {}, "Statistics"),
    h("span", { "aria-hidden": "true" }, stats ? "▴" : "▾"),
  );
}

/** @param {DeckBuilder} builder */
export function Stats(builder) {
  return h(
    "div",
    { id: "deck-stats", class: "deck-stats", key: "stats" },
    prefs.get().stats && [Curve(builder), Kinds(builder), Needs(builder)],
  );
}
