// @ts-check
/** The cards of a finished match as they were then, with the pictures that they have on every page. */
import { planAhead } from "./pictures.js";

/** @import { CardDef, Ruleset } from "../../core/protocol.js" */

const GONE = 404;

/**
 * Read the ruleset and the cards that a match was played with. An archive has only the cards of its
 * match; pictures are planned over the pool of the game, or over the archive if the game is no longer here.
 * @param {string} id
 * @param {string} name of the ruleset
 * @param {(path: string) => Promise<any>} get
 * @returns {Promise<{ruleset: Ruleset, cards: Record<string, CardDef>}>}
 */
export async function readArchivedCards(id, name, get) {
  const [{ ruleset, cards }, pool] = await Promise.all([
    get(`/matches/${id}/cards`),
    get(`/rulesets/${name}/cards`).catch(withoutGame),
  ]);
  await planAhead(pool?.cards ?? cards, ruleset);
  return { ruleset, cards };
}

/** @param {{status: number}} error */
function withoutGame(error) {
  if (error.status === GONE) return null;
  throw error;
}
