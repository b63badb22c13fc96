// @ts-check
/** A small picture of a card, by card def id. */
import { h } from "../../core/dom.js";
import { cardPicture } from "../art/pictures.js";

/** @import { MatchContext } from "../match-context.js" */

/** @param {MatchContext} context @param {string | undefined} id */
export function thumbnail({ cards, ruleset }, id) {
  const def = id === undefined ? undefined : cards[id];
  return def && h("img", { alt: "", src: cardPicture(def, cards, ruleset) });
}
