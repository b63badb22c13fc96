// @ts-check
/** Charts of the deck: by cost as bars, by kind and aspect as chips; each filters the cards. */
import { h } from "../../../core/dom.js";
import { costOf, titled } from "../model/decklist.js";
import { termsIn, toggled } from "../search/query-edit.js";

/** @import { CardDef } from "../../../core/protocol.js" */
/** @import { DeckBuilder } from "../model/types.js" */

const STEEPEST = 7;

/** Every card def of the deck, with how many copies it has there. @param {DeckBuilder} builder @returns {[CardDef, number][]} */
function copiesOf({ catalogue: { cards }, model }) {
  const rows = Object.values(model.get().body).flatMap((section) => Object.entries(section));
  return rows.flatMap(([id, copies]) =>
    cards[id] ? [/** @type {[CardDef, number]} */ ([cards[id], copies])] : [],
  );
}

/** Cards by cost; the last place holds all above. @param {DeckBuilder} builder */
export function curveOf(builder) {
  const { ruleset } = builder.catalogue;
  const curve = /** @type {number[]} */ (new Array(STEEPEST + 1).fill(0));
  let [sum, count] = [0, 0];
  for (const [def, copies] of copiesOf(builder)) {
    const cost = costOf(def, ruleset);
    if (typeof cost !== "number") continue;
    const place = Math.min(cost, STEEPEST);
    curve[place] = (curve[place] ?? 0) + copies;
    [sum, count] = [sum + cost * copies, count + copies];
  }
  return { curve, average: count > 0 ? sum / count : null };
}

/** @param {DeckBuilder} builder */
export function Curve(builder) {
  const { curve, average } = curveOf(builder);
  const most = Math.max(1, ...curve);
  return h(
    "section",
    { class: "cost-curve", key: "curve", "aria-label": "Cards by cost" },
    h(
      "div",
      { class: "cost-curve__bars" },
      curve.map((count, cost) => {
        const last = cost === STEEPEST;
        const term = last ? `c>=${cost}` : `c=${cost}`;
        return h(
          "button",
          {
            type: "button",
            class: "cost-curve__bar",
            key: cost,
            style: { "--part": count / most },
            title: `Show cards: ${term}`,
            "aria-pressed": String(termsIn(builder.look.query, "c").includes(term)),
            "aria-label": `Cost ${cost}${last ? " or more" : ""}: ${count} cards`,
            onclick: () => builder.search(toggled(builder.look.query, "c", term)),
          },
          h("span", { class: "cost-curve__count" }, count || ""),
          h("i", { class: "cost-curve__fill" }),
          h("span", { class: "cost-curve__cost" }, `${cost}${last ? "+" : ""}`),
        );
      }),
    ),
    average !== null &&
      h("p", { class: "cost-curve__average" }, `Average cost ${average.toFixed(1)}`),
  );
}

/** @typedef {{key: string, id: string, count: number, label: string, hue?: number}} Part */

/** How much of the deck is of which kind, and of which aspect. @param {DeckBuilder} builder @returns {Part[]} */
function partsOf(builder) {
  const { aspects } = builder.catalogue.ruleset;
  const copies = copiesOf(builder);
  return [
    ...tally(copies, ({ type }) => type).map(([id, count]) => ({
      key: "t",
      id,
      count,
      label: titled(id),
    })),
    ...tally(copies, ({ aspect }) => aspect).map(([id, count]) => ({
      key: "a",
      id,
      count,
      label: aspects[id]?.label ?? titled(id),
      hue: aspects[id]?.hue,
    })),
  ];
}

/** @param {[CardDef, number][]} copies @param {(def: CardDef) => string | undefined} wordOf */
function tally(copies, wordOf) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [def, count] of copies) {
    const word = wordOf(def);
    if (word) counts[word] = (counts[word] ?? 0) + count;
  }
  return Object.entries(counts);
}

/** @param {DeckBuilder} builder */
export function Kinds(builder) {
  const parts = partsOf(builder);
  return (
    parts.length > 0 &&
    h(
      "section",
      { class: "kinds", key: "kinds", "aria-label": "Cards by type and color" },
      parts.map((part) => KindChip(part, builder)),
    )
  );
}

/** @param {Part} part @param {DeckBuilder} builder */
function KindChip({ key, id, count, label, hue }, { look, search }) {
  return h(
    "button",
    {
      type: "button",
      class: "filter-chip",
      key: `${key}:${id}`,
      data: { kind: key },
      style: hue === undefined ? {} : { "--hue": hue },
      "aria-pressed": String(termsIn(look.query, key).includes(`${key}:${id}`)),
      onclick: () => search(toggled(look.query, key, `${key}:${id}`)),
    },
    h("b", {}, count),
    label,
  );
}
