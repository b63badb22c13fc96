// @ts-check
/** The deck on paper: the print layout of the builder. */
import { h } from "../../../core/dom.js";
import { costOf, sizeOf } from "../model/decklist.js";
import { ordered } from "../search/query.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @param {number | null} cost */
const costWords = (cost) => cost !== null && `cost ${cost}`;

/** @param {DeckBuilder} builder */
export function Printed({ model, catalogue: { ruleset, format, cards } }) {
  const { title, body } = model.get();
  return h(
    "section",
    { class: "printed", key: "printed", "aria-hidden": "true" },
    h("h2", { class: "printed__title" }, title),
    h("p", {}, `${ruleset.title}, ${format.title}`),
    format.sections.map(({ id, label }) =>
      h(
        "div",
        { key: id },
        h("h3", {}, `${label}: ${sizeOf(body[id])}`),
        h(
          "ul",
          { class: "printed__rows" },
          ordered(
            Object.keys(body[id] ?? {}).flatMap((card) => cards[card] ?? []),
            "cost",
            (card) => costOf(card, ruleset),
          ).map((card) =>
            h(
              "li",
              { key: card.id },
              h("b", {}, body[id]?.[card.id]),
              ` ${card.name}`,
              h(
                "small",
                {},
                ` ${[card.type_line ?? card.type, costWords(costOf(card, ruleset))].filter(Boolean).join(", ")}`,
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
