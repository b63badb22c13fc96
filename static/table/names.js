// @ts-check
/** What a ref is called, for sentences on the page. */

/** @import { CardDef, LogLine, LogPart, Ref, Seat, View } from "../core/protocol.js" */

/** @typedef {{view: View | null, defs: Record<string, CardDef>, names: readonly string[], you: Seat | null}} Naming */

/** @param {Ref} ref @param {Naming} naming */
export function nameOf(ref, { view, defs, names, you }) {
  if (ref.startsWith("seat:")) {
    const seat = Number(ref.slice(5));
    return seat === you ? "you" : (names[seat] ?? `player ${seat + 1}`);
  }
  const item = view?.chain.find((one) => one.id === ref);
  if (item) return item.title;
  const card = view?.cards[ref];
  if (card) return card.def ? (defs[card.def]?.name ?? card.def) : "a face-down card";
  const [zone, slot] = ref.split("#");
  return slot === undefined ? ref : `${zone?.split(".").at(1) ?? "slot"} ${Number(slot) + 1}`;
}

/** @param {LogPart} part @param {readonly string[]} names */
export function partText(part, names) {
  if (typeof part === "string") return part;
  if ("seat" in part) return names[part.seat] ?? `Player ${part.seat + 1}`;
  return "name" in part ? part.name : String(part.number);
}

/** @param {LogLine} line @param {readonly string[]} names */
export function lineText(line, names) {
  return line.parts.map((part) => partText(part, names)).join("");
}
