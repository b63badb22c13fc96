// @ts-check
/** The names of cards that go where they cannot be read, to a pile or to small places: seen while they go, and a little longer. */
import { tag } from "./animations.js";
import { lookOf } from "./looks.js";

/** @import { MatchEvent } from "../../core/protocol.js" */
/** @import { Stage } from "./motion.js" */

/** Narrower, and the name on a card is a few letters. */
const READABLE_PX = 84;
const SHOWN_MS = 1200;
const LEAST_RATE = 0.7;
const MAX_NAMES = 4;

/** @typedef {{name: string, zone: string, box: HTMLElement | undefined}} Gone */

/**
 * Start the names; cards to one pile share one label.
 * @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent[]} events @param {number} rate
 * @returns {(() => void)[]}
 */
export function namesOf(stage, layer, events, rate) {
  const gone = events.flatMap((event) => goneBy(stage, event));
  const duration = SHOWN_MS * Math.max(rate, LEAST_RATE);
  const alone = gone.flatMap(({ name, box }) => {
    const isSmall = box && box.offsetWidth > 0 && box.offsetWidth < READABLE_PX;
    return isSmall ? [tag(layer, box, [name], "", duration)] : [];
  });
  const heaped = gone.filter(({ box }) => !box);
  const together = [...new Set(heaped.map(({ zone }) => zone))].flatMap((zone) => {
    const names = heaped.filter((one) => one.zone === zone).map(({ name }) => name);
    const pile = stage.findZone(zone);
    const isSeen = pile && stage.rectOf(zone)?.width;
    return isSeen ? [tag(layer, pile, shortened(names), stage.placeName(zone), duration)] : [];
  });
  return [...alone, ...together];
}

/** @param {string[]} names */
const shortened = (names) =>
  names.length > MAX_NAMES
    ? [...names.slice(0, MAX_NAMES - 1), `and ${names.length - MAX_NAMES + 1} more`]
    : names;

/**
 * Return the card that an event takes from a visible place, and its new box if that is visible.
 * @param {Stage} stage @param {MatchEvent} event @returns {Gone[]}
 */
function goneBy(stage, event) {
  const { card, to } = event;
  // Cards from elsewhere, such as the chain, have been held up.
  if (!lookOf(event).travels || !card || !stage.rectOf(event.from)?.width) return [];
  const name = stage.nameOf(event);
  const box = stage.boxes.get(card);
  const isDrawn = box?.dataset.size === "hand" && !stage.first.has(box);
  if (!name || isDrawn) return [];
  return [{ name, zone: to, box: box?.dataset.size === "pile" ? undefined : box }];
}
