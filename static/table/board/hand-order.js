// @ts-check
/** The order of a hand: as drawn, or by the numbers on the cards. */

/** @import { CardDef, Ref } from "../../core/protocol.js" */

/** Available orders in turn, with their labels. @type {[string, string][]} */
export const ORDERS = [
  ["", "as drawn"],
  ["cost", "by cost"],
  ["kind", "by type"],
  ["name", "by name"],
];

/**
 * Sort keys; the first difference counts.
 * @type {Record<string, (def: CardDef) => (string | number)[]>}
 */
const KEYS = {
  cost: (def) => [def.cost ?? -1, def.name],
  kind: (def) => [def.type, def.cost ?? -1, def.name],
  name: (def) => [def.name],
};

/**
 * Return the cards in an order; unknown cards come last.
 * @param {readonly Ref[]} cards @param {(ref: Ref) => CardDef | undefined} defOf
 * @param {string} order
 */
export function sorted(cards, defOf, order) {
  const keys = KEYS[order];
  if (!keys) return [...cards];
  const known = cards.map((ref) => ({ ref, def: defOf(ref) }));
  return known
    .sort((one, other) => compare(one.def && keys(one.def), other.def && keys(other.def)))
    .map(({ ref }) => ref);
}

/** The next order that shows the hand otherwise by something that its cards differ in. @param {readonly Ref[]} cards @param {(ref: Ref) => CardDef | undefined} defOf @param {string} now */
export function nextOrder(cards, defOf, now) {
  const at = ORDERS.findIndex(([order]) => order === now);
  const others = [...ORDERS.slice(at + 1), ...ORDERS.slice(0, Math.max(0, at))];
  const shown = (/** @type {string} */ order) => String(sorted(cards, defOf, order));
  const telling = others.filter(([order = ""]) => differ(cards, defOf, order));
  const found = telling.find(([order = ""]) => shown(order) !== shown(now));
  return found ?? telling[0] ?? others[0] ?? ["", ""];
}

/**
 * True if cards differ in the first sort key of an order.
 * @param {readonly Ref[]} cards @param {(ref: Ref) => CardDef | undefined} defOf
 * @param {string} order
 */
function differ(cards, defOf, order) {
  const first = cards.map(defOf).flatMap((def) => (def ? (KEYS[order]?.(def)[0] ?? []) : []));
  return !KEYS[order] || new Set(first).size > 1;
}

/** @param {(string | number)[] | undefined} one @param {(string | number)[] | undefined} other */
function compare(one, other) {
  if (!one || !other) return Number(!one) - Number(!other);
  const at = one.findIndex((key, index) => key !== other[index]);
  const [mine, theirs] = [one[at], other[at]];
  if (mine === undefined || theirs === undefined) return 0;
  return mine < theirs ? -1 : 1;
}
