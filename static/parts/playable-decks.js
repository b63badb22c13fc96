// @ts-check
/** One's own decks where a deck is chosen: those that may be played stand before the starter decks. */
import { get } from "../core/http.js";
import { baseOf } from "./formats.js";

/** @import { Account, Deck } from "../core/protocol.js" */
/** @import { DeckLine } from "../pages/decks/model/types.js" */

/** The format of the starter decks. */
export const STANDARD = "standard";

/** The starter decks do where one's own cannot be had. @param {Account | null} account @returns {Promise<DeckLine[]>} */
export async function readPlayable(account) {
  const found = account && (await get("/decks").catch(() => null));
  return (
    found?.decks.filter((/** @type {DeckLine} */ { legal_in: formats }) => formats.length > 0) ?? []
  );
}

/** @param {DeckLine[]} own @param {string} ruleset @param {Deck[]} starters @param {string} [format] */
export function withOwn(own, ruleset, starters, format = STANDARD) {
  const base = baseOf(format);
  const mine = own
    .filter((deck) => deck.ruleset === ruleset && deck.legal_in.includes(base))
    .map(({ id, title, cards, is_default: isDefault }) => ({
      id,
      title,
      note: isDefault ? "Your own, the default" : "Your own",
      text: `${cards} cards`,
    }));
  // An invite lists the starter decks of its own format and says nothing of others.
  return [...mine, ...starters.filter(({ formats = [base] }) => formats.includes(base))];
}
