// @ts-check
/** Sources of the deck beside the needs of its cards, in the game's own words. */
import { h } from "../../../core/dom.js";
import { titled } from "../model/decklist.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @param {DeckBuilder} builder */
export function Needs({ legality, catalogue: { ruleset, format } }) {
  const balance = legality.get()?.balance ?? [];
  if (balance.length === 0) return null;
  const most = Math.max(1, ...balance.flatMap(({ sources, needs }) => [sources, needs]));
  const { sources: have, needs: want } = format.balance;
  return h(
    "section",
    { class: "needs", key: "needs", "aria-label": "Color balance" },
    h(
      "p",
      { class: "needs__legend" },
      h("i", { class: "needs__bar", data: { kind: "sources" } }),
      have,
      h("i", { class: "needs__bar", data: { kind: "needs" } }),
      want,
    ),
    h(
      "dl",
      {},
      balance.map(({ aspect, sources, needs }) => {
        const { label = titled(aspect), hue } = ruleset.aspects[aspect] ?? {};
        return h(
          "div",
          {
            class: "needs__row",
            key: aspect,
            style: { "--hue": hue ?? ruleset.hue ?? 262 },
            data: { short: needs > 0 && sources === 0 },
          },
          h("dt", {}, label),
          h(
            "dd",
            { class: "needs__pair" },
            Bar("sources", sources, most, have),
            Bar("needs", needs, most, want),
          ),
        );
      }),
    ),
  );
}

/** @param {string} kind @param {number} count @param {number} most @param {string} words */
function Bar(kind, count, most, words) {
  return h(
    "span",
    { class: "needs__line" },
    h("i", { class: "needs__bar", data: { kind }, style: { "--part": count / most } }),
    h("b", {}, count),
    h("span", { class: "visually-hidden" }, ` ${words}. `),
  );
}
