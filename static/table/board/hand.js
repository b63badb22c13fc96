// @ts-check
/** The viewer's own hand: a fan that leaves every name and cost readable. */
import { h } from "../../core/dom.js";
import { prefs } from "../../core/prefs.js";
import { defOf, nearSeat } from "../match-context.js";
import { sorted } from "./hand-order.js";

/** @import { Drawing } from "./zones.js" */

const FLAT_FROM = 11;
const [ONE_LINE, TWO_LINES] = [3, 8]; // so many lie in one line, and in two, of a wide screen before the first turn

/**
 * Describe the hand's cards.
 * @param {Drawing} drawing
 */
export function hand({ context, scene, boxOf }) {
  const zone = `${nearSeat(context)}.${context.ruleset.board.hand}`;
  const cards = sorted(
    scene.view.zones[zone]?.cards ?? [],
    (ref) => defOf(context, scene.view.cards[ref]),
    prefs.get().hand,
  );
  const middle = (cards.length - 1) / 2;
  const columns = columnsOf(cards.length, scene.compact);
  return h(
    "ul",
    {
      class: "fan",
      data: { zone, flat: cards.length >= FLAT_FROM },
      style: {
        "--n": Math.max(1, cards.length),
        "--gaps": Math.max(1, cards.length - 1),
        "--columns": columns,
        "--lines": Math.max(1, Math.ceil(cards.length / columns)),
      },
    },
    cards.map((ref, index) =>
      h(
        "li",
        { class: "fan__card", key: ref, style: { "--d": index - middle } },
        boxOf(ref, "hand"),
      ),
    ),
  );
}

/**
 * True if the hand is laid out large: the table is still empty.
 * @param {import("../card/registry.js").Scene} scene
 */
export const isOpening = ({ view }) => view.turn.number === 0 && !view.result;

/** How many columns so many cards have on a narrow screen. @param {number} count */
const narrowColumns = (count) => (count > 9 ? 4 : count > 4 ? 3 : 2);

/** @param {number} count @param {boolean} compact */
function columnsOf(count, compact) {
  if (compact) return narrowColumns(count);
  const lines = count > TWO_LINES ? 3 : count > ONE_LINE ? 2 : 1;
  return Math.max(1, Math.ceil(count / lines));
}

/** Return the cards of the hand. @param {HTMLElement} place */
export const cardsIn = (place) =>
  /** @type {HTMLElement[]} */ ([...place.querySelectorAll(".fan__card [data-ref]")]);

/**
 * In a hand wider than the screen, scroll to the newest card.
 * @param {HTMLElement} place @param {Set<string | undefined>} before
 */
export function showNewest(place, before) {
  const come = cardsIn(place).filter(({ dataset }) => !before.has(dataset.ref));
  if (before.size > 0) come.at(-1)?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** How many cards the hand holds, in words. @param {Drawing} drawing */
export function handLabel({ context, scene }) {
  const zone = `${nearSeat(context)}.${context.ruleset.board.hand}`;
  const count = scene.view.zones[zone]?.cards?.length ?? 0;
  return `Your hand, ${count} ${count === 1 ? "card" : "cards"}`;
}
