// @ts-check
/** Turns a frame's events into motion. All of it is decoration: the table is already as it will be. */
import { element, h } from "../core/dom.js";
import { isSame, leave, measure, settle, travel } from "./flip.js";
import { bounce, float, lunge, shake, sweep, unfold } from "./gestures.js";

/** @import { MatchEvent, Ref } from "../core/protocol.js" */

/** Milliseconds a step takes before the next one that touches the same card. @type {Record<string, number>} */
const TIMES = {
  moved: 260, drawn: 220, attacked: 180, blocked: 160, damaged: 120, healed: 120, chained: 200, resolved: 240,
  denied: 240, turned: 320, transformed: 320, revealed: 320, countered: 120, exhausted: 60, readied: 60,
};
const MANY = 6;
const TOO_MANY = 20;
const FADE_MS = 80;

/**
 * @typedef {object} Stage
 * @property {Map<Ref, HTMLElement>} boxes
 * @property {Map<Ref, HTMLElement>} gone boxes that are no longer on the table
 * @property {(ref: Ref) => HTMLElement | null} find the element of a ref
 * @property {(zone: string) => HTMLElement | null} findZone
 */

/** How long steps take, against the times as designed; 0 is at once. @param {number} steps @param {number} times */
export function pace(steps, times) {
  if (document.hidden || steps > TOO_MANY) return 0;
  return (steps > MANY ? 0.5 : 1) * times;
}

/** @param {HTMLElement} layer where what leaves is shown */
export function createMotion(layer) {
  /** @type {Map<HTMLElement, DOMRect>} */
  let first = new Map();
  let times = 1;

  return {
    /** Multiply all times: 0 is no motion, 1.5 is slow. @param {number} next */
    setSpeed(next) {
      times = next;
    },

    /** Remember where everything is, before the table changes. @param {Iterable<HTMLElement>} boxes */
    before(boxes) {
      const all = [...boxes];
      first = measure(all);
      settle(all);
    },

    /** Show how the table came to be as it is now. @param {Stage} stage @param {MatchEvent[]} events */
    after(stage, events) {
      const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const steps = events.filter(({ kind }) => kind in TIMES && kind !== "moved").length;
      const rate = pace(steps, times);
      const starts = timeline(events, reduced ? 0 : rate);
      const moves = new Map(events.filter(({ kind, card }) => kind === "moved" && card).map((event) => [event.card, event]));
      arrive(stage, moves, first, { starts, rate, reduced });
      depart(stage, moves, first, layer, { starts, rate: reduced ? 0 : rate });
      if (reduced || rate === 0) return;
      events.forEach((event, index) => gesture(stage, layer, event, starts.at[index] ?? 0, rate));
    },
  };
}

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
  for (const [ref, box] of stage.boxes) {
    const to = now.get(box);
    const event = moves.get(ref);
    const from = before.get(box) ?? stage.findZone(event?.from ?? "")?.getBoundingClientRect();
    if (!to || (from && isSame(from, to))) continue;
    const timing = { duration: (event ? 260 : 180) * rate, delay: starts.moved.get(ref) ?? 0 };
    if (from && !reduced) travel(box, from, to, timing);
    else if (rate > 0 && before.size > 0 && !before.has(box)) box.animate({ opacity: [0, 1] }, { duration: FADE_MS });
  }
}

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
    leave(ghost(box, from, layer), from, target, { duration: 260 * rate, delay: starts.moved.get(ref) ?? 0 });
  }
}

/** Turn a box into a picture of itself that nobody can reach. @param {HTMLElement} box @param {DOMRect} rect @param {HTMLElement} layer */
function ghost(box, rect, layer) {
  const copy = /** @type {HTMLElement} */ (box.cloneNode(true));
  for (const inner of copy.querySelectorAll("[data-ref]")) inner.removeAttribute("data-ref");
  copy.removeAttribute("data-card");
  for (const [name, value] of [["left", rect.left], ["top", rect.top], ["--card-w", rect.width], ["--card-h", rect.height]]) {
    copy.style.setProperty(String(name), `${value}px`);
  }
  copy.classList.add("ghost");
  layer.append(copy);
  return copy;
}

/** A back that flies where the viewer may not know the card. @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent} event @param {number} delay @param {number} rate */
function flyBack(stage, layer, event, delay, rate) {
  const from = stage.findZone(event.from ?? "")?.getBoundingClientRect();
  const to = stage.findZone(event.to ?? "")?.getBoundingClientRect();
  if (!from?.width || !to?.width) return;
  for (let index = 0; index < Math.min(event.count ?? 1, 5); index += 1) {
    const card = element(h("span", { class: "ghost ghost--back" }));
    card.style.setProperty("left", `${from.left + from.width / 2 - 20}px`);
    card.style.setProperty("top", `${from.top + from.height / 2 - 28}px`);
    layer.append(card);
    leave(card, card.getBoundingClientRect(), to, { duration: 240 * rate, delay: delay + index * 70 * rate });
  }
}

/** @param {Stage} stage @param {HTMLElement} layer @param {MatchEvent} event @param {number} delay @param {number} rate */
function gesture(stage, layer, event, delay, rate) {
  const target = stage.find(event.ref ?? event.card ?? event.item ?? "");
  if (event.kind === "moved") return event.card ? undefined : flyBack(stage, layer, event, delay, rate);
  if (!target) return undefined;
  const timing = { delay, rate };
  switch (event.kind) {
    case "attacked": case "blocked": return lunge(stage.find(event.card ?? ""), target, timing);
    case "damaged": float(layer, target, `−${event.amount}`, "hurt", timing); return shake(target, timing);
    case "healed": return float(layer, target, `+${event.amount}`, "heal", timing);
    case "turned": case "transformed": case "revealed": return unfold(target, timing);
    case "chained": return bounce(target, timing);
    case "resolved": case "denied": case "countered": case "readied": return sweep(target, timing);
    default: return event.amount && event.kind.endsWith("_changed") ? change(layer, target, event.amount, timing) : undefined;
  }
}

/** @param {HTMLElement} layer @param {HTMLElement} target @param {number} amount @param {import("./gestures.js").Timing} timing */
function change(layer, target, amount, timing) {
  return float(layer, target, amount > 0 ? `+${amount}` : `−${-amount}`, amount > 0 ? "heal" : "hurt", timing);
}
