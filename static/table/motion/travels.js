// @ts-check
/** Cards that come to new places and leave for others: each returns what sets it going, so that all are measured first. */
import { isSame, leave, measure, travel } from "./flip.js";

/** @import { MatchEvent, Ref } from "../../core/protocol.js" */
/** @import { Stage } from "./motion.js" */

const FADE_MS = 80;
const CLOSING_MS = 200;
/** So many cards are seen leaving together: each is a picture of its own, and a hand of twelve would hold up the page. */
const SEEN_LEAVING = 6;

/** @typedef {{starts: {at: number[], moved: Map<Ref, number>}, rate: number, reduced?: boolean}} Rhythm */

/**
 * Boxes travel to their new places; new ones come out of the zone they left.
 * @param {Stage} stage
 * @param {Map<Ref, MatchEvent>} moves
 * @param {Map<HTMLElement, DOMRect>} before
 * @param {Rhythm} rhythm
 */
export function arrive(stage, moves, before, { starts, rate, reduced }) {
  const now = measure(stage.boxes.values());
  const mayFade = rate > 0 && before.size > 0;
  const closing = closingOf(stage) * rate;
  return [...stage.boxes].map(([ref, box]) => {
    const event = moves.get(ref);
    const was = before.get(box);
    const from = was ?? stage.rectOf(event?.from);
    const to = placeToGo(from, now.get(box));
    const delay = Math.max(starts.moved.get(ref) ?? 0, placeOf(event, was, closing));
    const timing = { duration: paceOf(event) * rate, delay };
    return () => to && appear(box, from, to, timing, { reduced, isNew: mayFade && !was });
  });
}

/** @param {HTMLElement} box @param {DOMRect | undefined} from @param {DOMRect} to @param {{duration: number, delay: number}} timing @param {{reduced?: boolean, isNew: boolean}} how */
function appear(box, from, to, timing, { reduced, isNew }) {
  if (from && !reduced) travel(box, from, to, timing);
  else if (isNew) box.animate({ opacity: [0, 1] }, { duration: FADE_MS });
}

/**
 * Cards that only make room wait until the place is free.
 * @param {MatchEvent | undefined} event @param {DOMRect | undefined} was @param {number} closing
 */
const placeOf = (event, was, closing) => (was && !event ? closing : 0);

/** A place closes when who lay there has gone. @param {Stage} stage */
const closingOf = ({ gone }) => (gone.size > 0 ? CLOSING_MS : 0);

/** @param {MatchEvent | undefined} event event that moved the card; others make room for it */
const paceOf = (event) => (event ? 260 : 180);

/** Where a box is now, unless it has always been there. @param {DOMRect | undefined} from @param {DOMRect | undefined} to */
const placeToGo = (from, to) => (from && to && isSame(from, to) ? undefined : to);

/**
 * Boxes that are no longer on the table leave towards the zone they went to.
 * @param {Stage} stage
 * @param {Map<Ref, MatchEvent>} moves
 * @param {Map<HTMLElement, DOMRect>} before
 * @param {HTMLElement} layer
 * @param {Rhythm} rhythm
 */
export function depart(stage, moves, before, layer, { starts, rate }) {
  if (rate === 0) return [];
  return [...stage.gone].slice(0, SEEN_LEAVING).map(([ref, box]) => {
    const from = before.get(box);
    const event = moves.get(ref);
    const target = stage.rectOf(event?.to) ?? null;
    return () => {
      if (!from?.width) return;
      const copy = ghost(box, from, layer);
      copy.dataset.cause = event?.detail ?? "";
      leave(copy, from, target, {
        duration: 260 * rate,
        delay: starts.moved.get(ref) ?? 0,
      });
    };
  });
}

/**
 * Turn a box into a picture of itself without interaction.
 * @param {HTMLElement} box @param {DOMRect} rect @param {HTMLElement} layer
 */
function ghost(box, rect, layer) {
  const copy = /** @type {HTMLElement} */ (box.cloneNode(true));
  for (const inner of copy.querySelectorAll("[data-ref]")) inner.removeAttribute("data-ref");
  copy.removeAttribute("data-card");
  for (const [name, value] of [
    ["left", rect.left],
    ["top", rect.top],
    ["--card-w", rect.width],
    ["--card-h", rect.height],
  ]) {
    copy.style.setProperty(String(name), `${value}px`);
  }
  copy.classList.add("ghost");
  layer.append(copy);
  return copy;
}
