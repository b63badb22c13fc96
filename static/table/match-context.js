// @ts-check
/** Constants of a match: the ruleset, its cards, and the viewer. */

/** @import { CardDef, CardView, Ref, Result, Ruleset, Seat, View } from "../core/protocol.js" */

/**
 * @typedef {object} MatchContext
 * @property {Ruleset} ruleset
 * @property {Record<string, CardDef>} cards the pool, by card id
 * @property {Seat | null} you the viewer's own seat; null for a spectator
 * @property {Seat | null} [near] the seat whose view is shown, where it is not the viewer's own
 * @property {[string, string]} names
 * @property {boolean} [isReplay]
 */

/** The seat that is drawn at the bottom. @param {MatchContext} context @returns {Seat} */
export function nearSeat(context) {
  return handSeat(context) ?? 0;
}

/** The seat whose hand the viewer sees; null for a spectator. @param {MatchContext} context @returns {Seat | null} */
export const handSeat = ({ near = null, you }) => near ?? you;

/** A person's name as the viewer calls them. @param {MatchContext} context @param {Seat} seat */
export function nameOf(context, seat) {
  return context.names[seat];
}

/** Why a match ended, with the names of those it speaks of. @param {MatchContext} context @param {Result} result */
export function reasonOf(context, { winner, text }) {
  if (winner === null) return text;
  const names = {
    "{winner}": nameOf(context, winner),
    "{loser}": nameOf(context, winner === 0 ? 1 : 0),
  };
  return Object.entries(names).reduce((said, [word, name]) => said.split(word).join(name), text);
}

/** The card as printed, or undefined while it is face-down. @param {MatchContext} context @param {CardView | undefined} row */
export function defOf(context, row) {
  return row?.def === undefined ? undefined : context.cards[row.def];
}

/** Split "0.attack" into its seat and its name. @param {string} zone @returns {{seat: Seat | null, name: string}} */
export function zoneParts(zone) {
  const match = /^([01])\.(.+)$/.exec(zone);
  return match
    ? { seat: match[1] === "1" ? 1 : 0, name: match[2] ?? "" }
    : { seat: null, name: zone };
}

/** Return the label of a zone. @param {MatchContext} context @param {string} zone */
export function zoneLabel(context, zone) {
  const { name } = zoneParts(zone);
  return context.ruleset.zones[name]?.label ?? name;
}

/** Return the owner in the viewer's words. @param {MatchContext} context @param {Seat} seat */
export const possessive = (context, seat) =>
  seat === context.you ? "your" : `${nameOf(context, seat)}'s`;

/**
 * Return a zone with its owner: both sides have zones of one name.
 * @param {MatchContext} context @param {string} zone
 */
export function ownedZone(context, zone) {
  const { seat } = zoneParts(zone);
  const label = zoneLabel(context, zone);
  return seat === null ? label : `${possessive(context, seat)} ${label}`;
}

/** The hue that a card is framed in. @param {MatchContext} context @param {CardDef | undefined} def */
export function hueOf(context, def) {
  return context.ruleset.aspects[def?.aspect ?? ""]?.hue ?? context.ruleset.hue ?? 262;
}

/**
 * Return the name of a ref in a sentence.
 * @param {MatchContext} context @param {View} view @param {Ref} ref
 */
export function refName(context, view, ref) {
  if (ref === `seat:${context.you}`) return "you";
  if (ref.startsWith("seat:")) return nameOf(context, ref === "seat:1" ? 1 : 0);
  const item = view.chain.find((one) => one.id === ref);
  if (item) return item.title;
  const row = view.cards[ref];
  if (row) return defOf(context, row)?.name ?? "a face-down card";
  return zoneLabel(context, ref.split("#")[0] ?? ref);
}

/**
 * Return the name with its owner, in the words of log and buttons: both sides may have cards of one
 * name.
 * @param {MatchContext} context @param {View} view @param {Ref} ref
 */
export function ownedName(context, view, ref) {
  const row = view.cards[ref];
  const seat = row?.controller ?? row?.owner;
  if (!row || seat === undefined) return refName(context, view, ref);
  const whose = [seat, null].includes(context.you) ? possessive(context, seat) : "their";
  return `${whose} ${row.def ? refName(context, view, ref) : "face-down card"}`;
}

/**
 * Return several refs in a sentence: equal names are counted, and beyond `most` names the rest is a
 * number.
 * @param {MatchContext} context @param {View} view @param {Ref[]} refs @param {number} [most]
 */
export function ownedNames(context, view, refs, most = Infinity) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const ref of refs) {
    const name = ownedName(context, view, ref);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const counted = [...counts].slice(0, most);
  const more = refs.length - counted.reduce((sum, [, count]) => sum + count, 0);
  const names = counted.map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
  return [names.join(", "), more && `${more} more`].filter(Boolean).join(" and ");
}

/** Where the rule book of a match is. @param {MatchContext} context */
export const rulesOf = ({ ruleset }) => `/rules/${ruleset.id}`;
