// @ts-check
/** The order in which a hand is shown: as it was drawn, or by what stands on the cards. */

/** @import { CardDef, Ref } from "../../core/protocol.js" */

/** What a person can choose, in turn, and what it is called. @type {[string, string][]} */
export const ORDERS = [
  ["", "as drawn"],
  ["cost", "by cost"],
  ["kind", "by kind"],
  ["name", "by name"],
];

/** What is compared, the first difference counts. @type {Record<string, (def: CardDef) => (string | number)[]>} */
const KEYS = {
  cost: (def) => [def.cost ?? -1, def.name],
  kind: (def) => [def.type, def.cost ?? -1, def.name],
  name: (def) => [def.name],
};

/** The cards in the order that is asked for; what is not known comes last. @param {readonly Ref[]} cards @param {(ref: Ref) => CardDef | undefined} defOf @param {string} order */
export function sorted(cards, defOf, order) {
  const keys = KEYS[order];
  if (!keys) return [...cards];
  const known = cards.map((ref) => ({ ref, def: defOf(ref) }));
  return known
    .sort((one, other) => compare(one.def && keys(one.def), other.def && keys(other.def)))
    .map(({ ref }) => ref);
}

/** @param {(string | number)[] | undefined} one @param {(string | number)[] | undefined} other */
function compare(one, other) {
  if (!one || !other) return Number(!one) - Number(!other);
  const at = one.findIndex((key, index) => key !== other[index]);
  const [mine, theirs] = [one[at], other[at]];
  if (mine === undefined || theirs === undefined) return 0;
  return mine < theirs ? -1 : 1;
}
