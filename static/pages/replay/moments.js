// @ts-check
/** Moments: which input of the log led to which frame of each viewer; so views meet, and choices are found. */
import { stepOfFrame } from "../../table/stepping/steps.js";

/** @import { Seat } from "../../core/protocol.js" */
/** @import { Step } from "../../table/stepping/steps.js" */

/** An input of the log, and the newest frame of each viewer after it. @typedef {{input: number, seat: number | null, kind: string, counts: boolean, frames: [number, number, number]}} Moment */

/** The last moment at which a viewer had seen no more than this frame. @param {Moment[]} moments @param {number} viewer @param {number} seq */
export function momentOf(moments, viewer, seq) {
  return moments.findLast(({ frames }) => (frames[viewer] ?? 0) <= seq) ?? moments[0];
}

/** The steps that choices have led to, the first step among them. @param {Step[]} steps @param {Moment[]} moments @param {number} viewer */
export function choiceSteps(steps, moments, viewer) {
  const led = moments.filter(({ counts }) => counts).map(({ frames }) => frames[viewer] ?? 0);
  return [...new Set([0, ...led.map((seq) => stepOfFrame(steps, seq))])].sort((a, b) => a - b);
}

/**
 * Return the steps of one viewer with the log and the result of another viewer.
 * @param {{steps: Step[], logged: Step[], moments: Moment[], near: number, logger: number}} given
 * @returns {Step[]}
 */
export function withLogOf({ steps, logged, moments, near, logger }) {
  const last = logged.at(-1);
  if (!last) return steps;
  const log = last.log.map((line) => ({
    ...line,
    frame: moments.find(({ frames }) => (frames[logger] ?? 0) >= (line.frame ?? 0))?.frames[near],
  }));
  return steps.map((step) => ({
    ...step,
    log: log.filter(({ frame = 0 }) => frame <= step.seq),
    view: step.view.result ? { ...step.view, result: last.view.result } : step.view,
  }));
}

/**
 * Return the steps of one seat, with the hand of the other seat face up.
 * @param {{steps: Step[], others: Step[], moments: Moment[], seat: Seat, hand: string}} given
 * @returns {Step[]}
 */
export function withBothHands({ steps, others, moments, seat, hand }) {
  const zone = `${1 - seat}.${hand}`;
  return steps.map((step) => {
    const seen = momentOf(moments, seat, step.seq)?.frames[1 - seat] ?? 0;
    const other = others[stepOfFrame(others, seen)];
    return other ? { ...step, view: opened(step.view, other.view, zone) } : step;
  });
}

/**
 * Each seat numbers cards for itself: revealed cards get ids apart from those known to this one.
 * @param {Step["view"]} view @param {Step["view"]} theirs @param {string} zone
 * @returns {Step["view"]}
 */
function opened(view, theirs, zone) {
  const refs = theirs.zones[zone]?.cards;
  if (!refs || view.zones[zone]?.cards) return view;
  const named = refs.map((ref) => /** @type {const} */ ([`t${ref}`, theirs.cards[ref]]));
  return /** @type {Step["view"]} */ ({
    ...view,
    zones: { ...view.zones, [zone]: { cards: named.map(([ref]) => ref) } },
    cards: { ...view.cards, ...Object.fromEntries(named) },
  });
}

/**
 * Return the hand of a seat, as far as a view shows it.
 * @param {Pick<import("../../table/match-context.js").MatchContext, "ruleset" | "cards">} context
 * @param {Step["view"]} view @param {number} seat
 */
export function openHand({ ruleset, cards }, view, seat) {
  const refs = view.zones[`${seat}.${ruleset.board.hand}`]?.cards ?? [];
  return refs.map((ref) => {
    const def = view.cards[ref]?.def ?? "";
    return { ref, def, name: cards[def]?.name ?? "a card" };
  });
}
