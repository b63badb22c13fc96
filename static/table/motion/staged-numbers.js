// @ts-check
/** Numbers between two frames: those of plates, and those that wounds wear down on cards (pure). */
import { lookOf } from "./looks.js";

/** @import { CardView, Counter, MatchEvent, Ref, View } from "../../core/protocol.js" */

/**
 * Return the plates' numbers minus the remaining events; during playback no seat decides.
 * @param {View} before
 * @param {View} now the view after the frame, with its cards and zones as they are shown
 * @param {MatchEvent[]} left @param {MatchEvent[]} done
 */
export function seatsOf(before, now, left, done) {
  /** @type {View["seats"]} */
  const seats = { ...now.seats };
  for (const [seat, shown] of Object.entries(now.seats)) {
    const own = left.filter((event) => String(event.seat) === seat);
    const ofSeat = done.filter((event) => String(event.seat) === seat);
    const counters = shown.counters.map((counter) => {
      const old = before.seats[seat]?.counters.find(({ id }) => id === counter.id);
      const isEvent = [...own, ...ofSeat].some((event) => changes(event, counter));
      if (counter.on) return onCard(now, seat, counter);
      // As with cards: values without an event change after all events.
      return old && left.length > 0 && !isEvent && counter.tone !== "vital"
        ? old
        : counterOf(counter, own);
    });
    seats[seat] = { ...shown, counters, deciding: null };
  }
  return seats;
}

/** @param {MatchEvent} event @param {Counter} counter */
const changes = (event, { id }) => lookOf(event).at === "number" && event.detail === id;

/** @param {Counter} counter @param {MatchEvent[]} left remaining events of its seat */
function counterOf(counter, left) {
  const coming = left.filter((event) => changes(event, counter));
  const amount = coming.reduce((sum, event) => sum + (event.amount ?? 0), 0);
  return amount ? { ...counter, value: counter.value - amount } : counter;
}

/**
 * A number shown on a card is on the plate as it is there.
 * @param {View} now @param {string} seat @param {Counter} counter @returns {Counter}
 */
function onCard({ zones, cards }, seat, counter) {
  const [zone, stat] = counter.on ?? [];
  const [ref] = zones[`${seat}.${zone}`]?.slots ?? [];
  const [value, max] = cards[ref ?? ""]?.stats?.[stat ?? ""] ?? [counter.value, counter.max];
  return { ...counter, value, ...(counter.max !== undefined && { max }) };
}

/** A card that is still as it was but for its wounds, which count down one by one. @param {Ref} ref @param {CardView} row @param {MatchEvent[]} done @returns {CardView} */
export function worn(ref, row, done) {
  const values = done.flatMap(({ card, stats }) => (card === ref && stats ? [stats] : []));
  if (!row.stats || values.length === 0) return row;
  const now = Object.entries(Object.assign({}, ...values));
  const worn = now.map(([name, value]) => [name, [value, row.stats?.[name]?.[1] ?? value]]);
  return { ...row, stats: { ...row.stats, ...Object.fromEntries(worn) } };
}
