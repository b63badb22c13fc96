// @ts-check
/** The cards that were found in piles, one for each cost; the top of each card is in sight, a pointer or the focus lifts it. */
import { h } from "../../../core/dom.js";
import { costOf, countOf } from "../model/decklist.js";
import { Cell, handlers } from "./card-grid.js";

/** @import { CardDef } from "../../../core/protocol.js" */
/** @import { DeckBuilder } from "../model/types.js" */

const STEEPEST = 7;

/** @param {CardDef[]} found @param {(card: CardDef) => number | null} cost @returns {[string, CardDef[]][]} */
export function pilesOf(found, cost) {
  /** @type {Map<number, CardDef[]>} */
  const piles = new Map();
  for (const card of found) {
    const place = Math.min(
      cost(card) ?? STEEPEST + 1,
      cost(card) === null ? STEEPEST + 1 : STEEPEST,
    );
    piles.set(place, [...(piles.get(place) ?? []), card]);
  }
  return [...piles]
    .sort(([one], [other]) => one - other)
    .map(([place, cards]) => [
      place > STEEPEST
        ? "No cost"
        : place === STEEPEST
          ? `Cost ${STEEPEST} or more`
          : `Cost ${place}`,
      cards,
    ]);
}

/** @param {DeckBuilder} builder */
export function Piles(builder) {
  const {
    found,
    model,
    boxes,
    catalogue: { ruleset },
  } = builder;
  const { body } = model.get();
  return h(
    "div",
    {
      class: "card-piles",
      key: "piles",
      "aria-label": "Cards found",
      role: "group",
      data: { old: found.fault !== "" },
      ...handlers(builder),
    },
    pilesOf(found.cards, (card) => costOf(card, ruleset)).map(([title, cards]) =>
      h(
        "section",
        { class: "card-pile", key: title, "aria-label": title },
        h("h2", { class: "card-pile__title" }, title, h("span", {}, cards.length)),
        h(
          "ul",
          { class: "card-pile__cards" },
          cards.map((def) =>
            Cell(
              def,
              countOf(body, def.id),
              boxes.boxOf(def, countOf(body, def.id), false),
              builder,
            ),
          ),
        ),
      ),
    ),
  );
}
