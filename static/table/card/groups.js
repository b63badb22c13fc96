// @ts-check
/** Cards of a row in the order they are drawn, with those that look alike on one heap. */

/** @import { Link, Ref } from "../../core/protocol.js" */
/** @import { Scene } from "./registry.js" */

/** Bonds are drawn only on demand. */
export const BOND = "bond";
/** Fights are always plain to see, even while other things are pointed at. */
export const FIGHT = new Set(["attack", "block", "reflex", "guard"]);
const MAX_LINKS = 4;

/**
 * True if the targets are few enough to distinguish, even on a narrow table.
 * @param {Link[]} links
 */
export const areFew = (links) =>
  links.filter(({ kind }) => kind !== BOND && !FIGHT.has(kind)).length <= MAX_LINKS;

/**
 * Sort things into lists, in the order of their first one.
 * @template Thing
 * @param {Thing[]} things
 * @param {(thing: Thing) => string} keyOf
 * @returns {Map<string, Thing[]>}
 */
export function groupBy(things, keyOf) {
  /** @type {Map<string, Thing[]>} */
  const lists = new Map();
  for (const thing of things) lists.set(keyOf(thing), [...(lists.get(keyOf(thing)) ?? []), thing]);
  return lists;
}

/** Which card each bound card holds. @param {Link[]} links @returns {Map<Ref, Ref>} */
function holders(links) {
  return new Map(links.filter(({ kind }) => kind === BOND).map(({ from, to }) => [from, to]));
}

/** Return the cards at either end of an arrow. @param {Link[]} links @returns {Set<Ref>} */
function pointed(links) {
  return new Set(links.filter(({ kind }) => kind !== BOND).flatMap(({ from, to }) => [from, to]));
}

/**
 * Return a function for the look of a card, without its planned action.
 * @param {Scene} scene
 * @param {Map<Ref, Ref>} bonds
 */
function likeness({ view }, bonds) {
  const hosts = new Set(Object.values(view.cards).map((row) => row.attached_to));
  const held = new Set(bonds.values());
  return (/** @type {Ref} */ ref) => {
    const row = view.cards[ref];
    if (!row?.def || hosts.has(ref) || held.has(ref)) return ref;
    const { def, face, stats, keywords, state, counters, mods } = row;
    return JSON.stringify([def, face, stats, keywords, state, counters, mods, bonds.get(ref)]);
  };
}

/**
 * Group equal cards into piles; chosen, numbered or targeted cards stay alone beside them. Free
 * cards come first, then the others by their bonds.
 * @param {Scene} scene
 * @param {Ref[]} cards
 * @param {boolean} grouped
 * @returns {Ref[][]}
 */
export function heaps(scene, cards, grouped) {
  if (!grouped) return cards.map((ref) => [ref]);
  const { view, draft } = scene;
  const links = [...view.links, ...draft.links];
  const [bonds, busy] = [holders(links), pointed(links)];
  const like = likeness(scene, bonds);
  const isAlone = (/** @type {Ref} */ ref) =>
    busy.has(ref) ||
    draft.picked.includes(ref) ||
    draft.numbers.has(ref) ||
    draft.notes.has(ref) ||
    draft.held === ref;
  const place = new Map(
    [...new Set([undefined, ...bonds.values()])].map((host, index) => [host, index]),
  );
  const kinds = [...groupBy(cards, like).values()].sort(
    (a, b) => (place.get(bonds.get(a[0] ?? "")) ?? 0) - (place.get(bonds.get(b[0] ?? "")) ?? 0),
  );
  return kinds.flatMap((kind) => {
    const marks = groupBy(
      kind.filter((ref) => !isAlone(ref)),
      (ref) => draft.legal.get(ref) ?? "",
    );
    return [...marks.values(), ...kind.filter(isAlone).map((ref) => [ref])];
  });
}
