// @ts-check
/** Turns the events of a step, or of a whole frame, into motion: the table is already as they leave it. */
import { isSame, land, leave, measure, settle, travel } from "./flip.js";
import { animate } from "./event-animations.js";

/** @import { MatchEvent, Ref } from "../../core/protocol.js" */

/** Milliseconds a step takes before the next one that touches the same card. @type {Record<string, number>} */
const TIMES = {
  moved: 260,
  drawn: 220,
  damaged: 120,
  healed: 120,
  chained: 200,
  resolved: 240,
  denied: 240,
  turned_up: 320,
  transformed: 320,
  revealed: 320,
  countered: 120,
  exhausted: 60,
  readied: 60,
};
const MANY = 6;
const TOO_MANY = 20;
const FADE_MS = 80;
const CLOSING_MS = 200;

/**
 * @typedef {object} Stage
 * @property {Map<Ref, HTMLElement>} boxes
 * @property {Map<Ref, HTMLElement>} gone boxes that are no longer on the table
 * @property {(ref: Ref) => HTMLElement | null} find the element of a ref
 * @property {(zone: string) => HTMLElement | null} findZone
 * @property {(seat: number, counter: string) => HTMLElement | null} findNumber a number of a plate
 * @property {(event: MatchEvent) => HTMLElement | null} face the card of an event with its sentence, to be held up
 */

/** How long steps take, against the times as designed; 0 is at once. @param {number} steps @param {number} times */
export function pace(steps, times) {
  if (document.hidden || steps > TOO_MANY) return 0;
  return (steps > MANY ? 0.5 : 1) * times;
}

/** @param {HTMLElement} layer where what leaves is shown */
export const createMotion = (layer) => new Motion(layer);

class Motion {
  #layer;
  /** @type {Map<HTMLElement, DOMRect>} */
  #first = new Map();
  #times = 1;

  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.#layer = layer;
  }

  /** Multiply all times: 0 is no motion, 1.5 is slow. @param {number} times */
  setSpeed(times) {
    this.#times = times;
  }

  /** Remember where everything is, before the table changes. @param {Iterable<HTMLElement>} boxes */
  before(boxes) {
    const all = [...boxes];
    land(all);
    this.#first = measure(all);
    settle(all);
  }

  /** Show how the table came to be as it is now. @param {Stage} stage @param {MatchEvent[]} events @param {number} [ms] how long they are played, where they are a step of a frame */
  after(stage, events, ms) {
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const rate = pace(events.filter(isStep).length, this.#times);
    const moving = reduced ? 0 : rate;
    const starts = timeline(events, moving);
    const moves = new Map(
      events
        .filter(({ kind, card }) => kind === "moved" && card)
        .map((event) => [event.card, event]),
    );
    arrive(stage, moves, this.#first, { starts, rate, reduced });
    depart(stage, moves, this.#first, this.#layer, { starts, rate: moving });
    if (moving === 0) return;
    for (const [index, event] of events.entries())
      animate(stage, this.#layer, event, { delay: starts.at[index] ?? 0, rate, ms });
  }
}

/** @param {MatchEvent} event */
const isStep = ({ kind }) => kind in TIMES && kind !== "moved";

/**
 * When each event begins: things that touch the same card follow each other, the rest runs together.
 * @param {MatchEvent[]} events
 * @param {number} rate
 */
function timeline(events, rate) {
  /** @type {Map<Ref, number>} */
  const busy = new Map();
  /** @type {Map<Ref, number>} */
  const moved = new Map();
  const at = events.map((event) => {
    const refs = [event.card, event.ref, event.item].filter(Boolean);
    const start = Math.max(0, ...refs.map((ref) => busy.get(ref) ?? 0));
    for (const ref of refs) busy.set(ref, start + (TIMES[event.kind] ?? 0) * rate);
    if (event.kind === "moved" && event.card) moved.set(event.card, start);
    return start;
  });
  return { at, moved };
}

/** @typedef {{starts: {at: number[], moved: Map<Ref, number>}, rate: number, reduced?: boolean}} Rhythm */

/**
 * Boxes travel to their new places; new ones come out of the zone they left.
 * @param {Stage} stage
 * @param {Map<Ref, MatchEvent>} moves
 * @param {Map<HTMLElement, DOMRect>} before
 * @param {Rhythm} rhythm
 */
function arrive(stage, moves, before, { starts, rate, reduced }) {
  const now = measure(stage.boxes.values());
  const mayFade = rate > 0 && before.size > 0;
  const closing = closingOf(stage) * rate;
  for (const [ref, box] of stage.boxes) {
    const event = moves.get(ref);
    const was = before.get(box);
    const from = was ?? rectOf(stage, event?.from);
    const to = placeToGo(from, now.get(box));
    const delay = Math.max(starts.moved.get(ref) ?? 0, placeOf(event, was, closing));
    const timing = { duration: paceOf(event) * rate, delay };
    if (to) appear(box, from, to, timing, { reduced, isNew: mayFade && !was });
  }
}

/** @param {HTMLElement} box @param {DOMRect | undefined} from @param {DOMRect} to @param {{duration: number, delay: number}} timing @param {{reduced?: boolean, isNew: boolean}} how */
function appear(box, from, to, timing, { reduced, isNew }) {
  if (from && !reduced) travel(box, from, to, timing);
  else if (isNew) box.animate({ opacity: [0, 1] }, { duration: FADE_MS });
}

/** Who only makes room waits until the place is free. @param {MatchEvent | undefined} event @param {DOMRect | undefined} was @param {number} closing */
const placeOf = (event, was, closing) => (was && !event ? closing : 0);

/** A place closes when who lay there has gone. @param {Stage} stage */
const closingOf = ({ gone }) => (gone.size > 0 ? CLOSING_MS : 0);

/** @param {MatchEvent | undefined} event what moved the card; others make room for it */
const paceOf = (event) => (event ? 260 : 180);

/** Where a box is now, unless it has always been there. @param {DOMRect | undefined} from @param {DOMRect | undefined} to */
const placeToGo = (from, to) => (from && to && isSame(from, to) ? undefined : to);

/** @param {Stage} stage @param {string | undefined} zone */
const rectOf = (stage, zone) => stage.findZone(zone ?? "")?.getBoundingClientRect();

/**
 * Boxes that are no longer on the table leave towards the zone they went to.
 * @param {Stage} stage
 * @param {Map<Ref, MatchEvent>} moves
 * @param {Map<HTMLElement, DOMRect>} before
 * @param {HTMLElement} layer
 * @param {Rhythm} rhythm
 */
function depart(stage, moves, before, layer, { starts, rate }) {
  if (rate === 0) return;
  for (const [ref, box] of stage.gone) {
    const from = before.get(box);
    if (!from?.width) continue;
    const target = stage.findZone(moves.get(ref)?.to ?? "")?.getBoundingClientRect() ?? null;
    const copy = ghost(box, from, layer);
    copy.dataset.cause = moves.get(ref)?.detail ?? "";
    leave(copy, from, target, {
      duration: 260 * rate,
      delay: starts.moved.get(ref) ?? 0,
    });
  }
}

/** Turn a box into a picture of itself that nobody can reach. @param {HTMLElement} box @param {DOMRect} rect @param {HTMLElement} layer */
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
