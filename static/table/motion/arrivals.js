// @ts-check
/** Cards seen to come into play: those that the opponent brings from hidden zones. */
import { lookOf } from "./looks.js";

/** @import { CardDef, MatchEvent, View, ZoneView } from "../../core/protocol.js" */
/** @import { Arrival } from "./steps.js" */

/** Kinds of pictures. */
const SOMEBODY = new Set(["unit", "hero"]);
const CHAIN = ".chain";
/** Looks of a card's arrival: played by a player, or brought, and seen landing. */
const [PLAY, BRING] = ["play", "bring"];

/** True if a card has text, or is a character to reckon with. @param {CardDef | undefined} def */
const isReadable = (def) => Boolean(def?.text?.length) || SOMEBODY.has(def?.art?.kind ?? "");

/**
 * Return the looks of arriving cards for a viewer: readable cards are held up, others are seen
 * landing. Own cards are where the player put them; chain items are held up on their own. If a card
 * becomes another one, such as a hero that rises, the new one is held up, and not the one beneath.
 * @param {{you: number | null, cards: Record<string, CardDef>}} context
 * @returns {(before: View, after: View, events: MatchEvent[]) => Arrival}
 */
export const arrivalsFor =
  ({ you, cards }) =>
  (before, after, events) => {
    const changed = cardsOf(events, ({ look }) => look === "transformed");
    const moved = cardsOf(events, (event) => Boolean(lookOf(event).travels));
    const rises = (/** @type {MatchEvent} */ { look, card }) =>
      look === "transformed" && !moved.has(card);
    const lands = (/** @type {MatchEvent} */ event) =>
      !changed.has(event.card) && isNews(before, after, event);
    return (event) => {
      const isTheirs = event.card && event.seat !== you;
      const face = cards[after.cards[event.card]?.def ?? ""];
      return isTheirs ? howSeen(event, rises(event), lands(event), face) : undefined;
    };
  };

/** @param {MatchEvent} event @param {boolean} rises @param {boolean} lands @param {CardDef | undefined} face @returns {ReturnType<Arrival>} */
function howSeen({ look }, rises, lands, face) {
  const isPlayed = rises || (lands && look === PLAY);
  if (isPlayed && isReadable(face)) return { what: "flash", def: face?.id };
  return lands ? { what: "play" } : undefined;
}

/** @param {MatchEvent[]} events @param {(event: MatchEvent) => boolean} is */
const cardsOf = (events, is) => new Set(events.filter(is).map(({ card }) => card));

/** Whether a card comes to lie open. @param {View} before @param {View} after @param {MatchEvent} event */
const isNews = (before, after, event) =>
  comes(event) && liesOpen(after, event) && wasUnseen(before, event);

/** @param {MatchEvent} event */
const comes = ({ to, look }) => (look === PLAY || look === BRING) && !to.endsWith(CHAIN);

/** Whether a card comes from where its viewer sees none, or has lain face down. @param {View} before @param {MatchEvent} event */
function wasUnseen({ zones, cards }, { card, was = card, from }) {
  const row = cards[was ?? ""];
  return isCounted(zones[from]) || Boolean(row && !row.def);
}

/** @param {View} after @param {MatchEvent} event */
const liesOpen = ({ zones }, { to }) => Boolean(zones[to]) && !isCounted(zones[to]);

/** Whether of a zone no more is seen than how many cards there are. @param {ZoneView | undefined} zone */
const isCounted = (zone) => zone?.count !== undefined;
