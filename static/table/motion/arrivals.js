// @ts-check
/** Which cards are seen to come into play: those that the other seat brings from where nobody saw them. */

/** @import { CardDef, MatchEvent, View, ZoneView } from "../../core/protocol.js" */
/** @import { Arrival } from "./steps.js" */

/** How a card leaves a hand that is played; each game says it in its own words. */
export const PLAYS = new Set([
  "played",
  "cast",
  "placed",
  "set",
  "activated",
  "equipped",
  "attempted",
  "deployed",
]);

/** Kinds of pictures. */
const SOMEBODY = new Set(["unit", "hero"]);
const CHAIN = ".chain";
/** How one comes that nobody plays as a card: it is seen landing. */
const BROUGHT = new Set(["crystal", "put", "brought", "turned_up"]);

/** Whether a card says anything, or is somebody with whom one has to reckon. @param {CardDef | undefined} def */
const isReadable = (def) => Boolean(def?.text?.length) || SOMEBODY.has(def?.art?.kind ?? "");

/**
 * What a viewer sees of the cards that come: one that can be read is held up, any other is seen landing. One's own
 * are where one has put them; what goes on the chain is held up as it does.
 * @param {{you: number | null, cards: Record<string, CardDef>}} context
 * @returns {(before: View, after: View) => Arrival}
 */
export const arrivalsFor = (context) => (before, after) => (event) =>
  isNews(context.you, before, after, event) ? howSeen(context.cards, after, event) : undefined;

/** @param {Record<string, CardDef>} cards @param {View} after @param {MatchEvent} event */
function howSeen(cards, after, { card, detail }) {
  const def = cards[after.cards[card]?.def ?? ""];
  return PLAYS.has(detail) && isReadable(def) ? "flash" : "play";
}

/** Whether somebody else's card comes to lie open. @param {number | null} you @param {View} before @param {View} after @param {MatchEvent} event */
const isNews = (you, before, after, event) =>
  event.seat !== you && comes(event) && liesOpen(after, event) && wasUnseen(before, event);

/** @param {MatchEvent} event */
const comes = ({ kind, card, to, detail }) =>
  kind === "moved" && card && !to.endsWith(CHAIN) && (PLAYS.has(detail) || BROUGHT.has(detail));

/** Whether a card comes from where its viewer sees none, or has lain face down. @param {View} before @param {MatchEvent} event */
function wasUnseen({ zones, cards }, { card, was = card, from }) {
  const row = cards[was ?? ""];
  return isCounted(zones[from]) || Boolean(row && !row.def);
}

/** @param {View} after @param {MatchEvent} event */
const liesOpen = ({ zones }, { to }) => Boolean(zones[to]) && !isCounted(zones[to]);

/** Whether of a zone no more is seen than how many cards there are. @param {ZoneView | undefined} zone */
const isCounted = (zone) => zone?.count !== undefined;
