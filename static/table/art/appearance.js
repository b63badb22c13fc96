// @ts-check
/** Appearance of a match: its ruleset and its cards, with the pictures that they have on every page. */
import { planAhead } from "./pictures.js";

/** @import { CardDef, Ruleset } from "../../core/protocol.js" */
/** @typedef {(path: string) => Promise<any>} Get */
/** @typedef {{ruleset: Ruleset, cards: Record<string, CardDef>}} Appearance */

const GONE = 404;

/**
 * Read what a match is drawn with. An archive has only the cards of its match; pictures are planned over
 * the pool of the game, or over the archive if the game is no longer here.
 * @param {{id: string, name: string, archived: boolean}} match `name`: of the ruleset; `archived`: it is drawn as it was then
 * @param {Get} get
 * @returns {Promise<Appearance>}
 */
export async function readAppearance({ id, name, archived }, get) {
  const paths = [
    archived ? `/matches/${id}/cards` : `/rulesets/${name}`,
    `/rulesets/${name}/cards`,
  ];
  const [first = "", second = ""] = paths;
  const pooled = get(second).catch((error) => withoutGame(error, archived));
  const [found, pool] = await Promise.all([get(first), pooled]);
  const { ruleset, cards } = archived ? found : { ruleset: found, cards: pool.cards };
  await planAhead(pool?.cards ?? cards, ruleset);
  return { ruleset, cards };
}

/** @param {{status: number}} error @param {boolean} archived */
function withoutGame(error, archived) {
  if (archived && error.status === GONE) return null;
  throw error;
}
