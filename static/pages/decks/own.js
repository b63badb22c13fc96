// @ts-check
/** One's own decks where a deck is chosen: those that may be played stand before the starter decks. */
import { get } from "../../core/http.js";

/** @import { Account, Deck } from "../../core/protocol.js" */
/** @import { DeckLine } from "./types.js" */

/** The starter decks do where one's own cannot be had. @param {Account | null} account @returns {Promise<DeckLine[]>} */
export async function readPlayable(account) {
  const found = account && await get("/decks").catch(() => null);
  return found?.decks.filter((/** @type {DeckLine} */ { legal }) => legal) ?? [];
}

/** @param {DeckLine[]} own @param {string} ruleset @param {Deck[]} starters */
export function withOwn(own, ruleset, starters) {
  const mine = own.filter((deck) => deck.ruleset === ruleset).map(({ id, title, cards }) => ({ id, title, note: "Your own", text: `${cards} cards` }));
  return [...mine, ...starters];
}
