// @ts-check
/**
 * The table between two frames: from the state before, the state after, and the remaining events
 * (pure).
 */

import { seatsOf, worn } from "./staged-numbers.js";
import { lookOf } from "./looks.js";
import { isQuiet } from "./steps.js";

/** @import { CardView, Link, MatchEvent, Ref, View, ZoneView } from "../../core/protocol.js" */

/** @param {MatchEvent} event */
const moves = (event) => Boolean(lookOf(event).moves);

/**
 * The view while some events are still to come. Only what one of both views shows is ever in it.
 * @param {View} before
 * @param {View} after
 * @param {MatchEvent[]} left events that are still to come
 * @param {MatchEvent[]} [done] events that have been shown
 * @param {boolean} [isBlow] whether a blow is shown that is still to land
 * @returns {View}
 */
export function stage(before, after, left, done = [], isBlow = false) {
  const cards = cardsOf(before, after, left, done);
  const zones = zonesOf(before, after, left);
  return {
    ...after,
    turn: turnOf(before, after, left, done, isBlow),
    cards,
    zones,
    seats: seatsOf(before, { ...after, cards, zones }, left, done),
    chain: chainOf(before, after, left),
    links: left.length ? linksOf(before, after, done) : after.links,
    result: before.result, // the end is shown after its last blow
    notes: left.length ? before.notes : after.notes,
  };
}

/** @param {View} before @param {View} after @param {MatchEvent[]} left @param {MatchEvent[]} done */
function cardsOf(before, after, left, done) {
  const touched = new Set(left.flatMap(({ card, was }) => [card, was]));
  const seen = movedBy(done);
  const coming = new Set([...movedBy(left)].filter((card) => !seen.has(card)));
  const turned = new Set(done.filter(isTurnedUp).map(({ card }) => card));
  const shown = new Set(done.flatMap(({ card, was }) => [card, was]));
  // Values without an event, such as the cost of a hand card, change after all events.
  const isTouched = (/** @type {Ref} */ ref) =>
    touched.has(ref) || (left.length > 0 && !shown.has(ref));
  const waits = (/** @type {Ref} */ ref) =>
    isTouched(ref) && ref in before.cards && !(turned.has(ref) && after.cards[ref]?.def);
  const now = Object.entries(after.cards).filter(
    ([ref]) => !waits(ref) && (ref in before.cards || !coming.has(ref)),
  );
  const old = Object.entries(before.cards)
    .filter(([ref]) => waits(ref))
    .map(([ref, row]) => [ref, worn(ref, row, done)]);
  return Object.fromEntries([...passing(after, left), ...now, ...old]);
}

/**
 * True if an event turns a card face up: some games move it first, and report that after its
 * effect.
 * @param {MatchEvent} event
 */
const isTurnedUp = (event) => lookOf(event).turnsUp || event.detail === "turned_up";

/** The cards that events move. @param {MatchEvent[]} events */
const movedBy = (events) => new Set(events.filter(moves).map(({ card }) => card));

/** Cards that came and went within the frame, by the numbers that they had on their way: a spell on the chain. @param {View} after @param {MatchEvent[]} left @returns {[Ref, CardView][]} */
function passing(after, left) {
  /** @type {Map<Ref, CardView>} */
  const known = new Map();
  for (const { card, was } of left.toReversed()) {
    const row = known.get(card) ?? after.cards[card];
    if (was && row) known.set(was, row);
  }
  return [...known];
}

/** Undo the moves to come, the last one first. @param {View} before @param {View} after @param {MatchEvent[]} left */
function zonesOf(before, after, left) {
  const zones = { ...after.zones };
  for (const event of left.filter(moves).toReversed()) {
    const { card, was = card, from, to, count = 1 } = event;
    if (zones[to]) zones[to] = without(zones[to], card, count);
    if (zones[from]) zones[from] = withCard(zones[from], was, before.zones[from], count);
  }
  return zones;
}

/** @param {ZoneView} zone @param {Ref | undefined} card @param {number} count @returns {ZoneView} */
function without(zone, card, count) {
  if (zone.count !== undefined) return { ...zone, count: Math.max(0, zone.count - count) };
  if (card === undefined) return zone;
  if (zone.slots) return { ...zone, slots: zone.slots.map((one) => (one === card ? null : one)) };
  return { ...zone, cards: zone.cards?.filter((one) => one !== card) };
}

/** Put a card back where it lay before. @param {ZoneView} zone @param {Ref | undefined} card @param {ZoneView | undefined} old @param {number} count @returns {ZoneView} */
function withCard(zone, card, old, count) {
  if (zone.count !== undefined) return { ...zone, count: zone.count + count };
  if (card === undefined) return zone;
  if (zone.slots) return { ...zone, slots: intoSlots(zone.slots, card, old?.slots ?? []) };
  return { ...zone, cards: intoRow(zone.cards ?? [], card, old?.cards ?? []) };
}

/** @param {(Ref | null)[]} slots @param {Ref} card @param {(Ref | null)[]} old */
function intoSlots(slots, card, old) {
  const at = old.indexOf(card);
  return slots[at] === null ? slots.with(at, card) : slots;
}

/** @param {Ref[]} cards @param {Ref} card @param {Ref[]} old */
function intoRow(cards, card, old) {
  if (cards.includes(card)) return cards;
  const ahead = new Set(old.slice(0, Math.max(0, old.indexOf(card))));
  return cards.toSpliced(lastOf(cards, ahead) + 1, 0, card);
}

/** @param {Ref[]} cards @param {Set<Ref>} ahead */
const lastOf = (cards, ahead) => cards.findLastIndex((one) => ahead.has(one));

/** @param {View} before @param {View} after @param {MatchEvent[]} left */
function chainOf(before, after, left) {
  const named = new Set(left.map(({ item }) => item).filter(Boolean));
  const coming = new Set(left.filter(({ look }) => look === "chained").map(({ item }) => item));
  const kept = before.chain.filter(
    ({ id }) => named.has(id) || after.chain.some((one) => one.id === id),
  );
  const fresh = after.chain.filter(
    ({ id }) => !coming.has(id) && !before.chain.some((one) => one.id === id),
  );
  return [...kept, ...fresh];
}

/**
 * Return the links: also of an attack or a block that begins and ends within the frame.
 * @param {View} before @param {View} after @param {MatchEvent[]} done
 */
function linksOf(before, after, done) {
  const left = new Set(done.filter(moves).flatMap(({ card, was }) => [card, was]));
  const made = [...before.links, ...done.flatMap(linkOf)].filter(
    ({ from, to }) => !left.has(from) && !left.has(to),
  );
  const all = [...made, ...after.links];
  return [...new Map(all.map((one) => [`${one.kind} ${one.from} ${one.to}`, one])).values()];
}

/** The arrow that an event makes. @param {MatchEvent} event @returns {Link[]} */
function linkOf(event) {
  const { card, other } = event;
  if (!card || !other) return [];
  const { link } = lookOf(event);
  if (link === "blocked") return [{ kind: "block", from: other, to: card }];
  return link ? [{ kind: link, from: card, to: other }] : [];
}

/** Return turn and phase on display: a fight and its last blow precede the next phase. @param {View} before @param {View} after @param {MatchEvent[]} left @param {MatchEvent[]} done @param {boolean} isBlow */
function turnOf(before, after, left, done, isBlow) {
  const isNext = !left.some(isTurn); // or no turn begins at all
  const began = done.findLastIndex(isTurn);
  // A blow is in the phase that has begun before it, though it has no effect yet.
  const last = isBlow ? done.length : done.findLastIndex((event) => !isQuiet(event));
  // The first phase of a turn begins before it in some games, after it in others.
  const first = isPhase(done[began - 1]) ? began - 1 : began + 1;
  const seen = done.slice(first, Math.max(began, last) + 1);
  const phase = seen.findLast(isPhase)?.detail;
  if (began >= 0 && isNext && !phase) return begun(after, [...done.slice(began), ...left]);
  return { ...(isNext ? after : before).turn, phase: phase ?? before.turn.phase };
}

/**
 * Return the turn whose beginning is the only event so far.
 * @param {View} after @param {MatchEvent[]} coming
 */
function begun({ turn }, coming) {
  return { ...turn, phase: coming.find(isPhase)?.detail ?? turn.phase };
}

/** @param {MatchEvent | undefined} event */
const isPhase = (event) => event?.look === "phase_began";

/** @param {MatchEvent} event */
const isTurn = ({ look }) => look === "turn_began";
