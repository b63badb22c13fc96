// @ts-check
/** What stays the same for a whole match: the ruleset, its cards, and who looks at the table. */

/** @import { CardDef, CardView, Ref, Result, Ruleset, Seat, View } from "../core/protocol.js" */

/**
 * @typedef {object} Setting
 * @property {Ruleset} ruleset
 * @property {Record<string, CardDef>} cards the pool, by card id
 * @property {Seat | null} you null for a spectator
 * @property {[string, string]} names
 */

/** The seat that is drawn at the bottom. @param {Setting} setting @returns {Seat} */
export function nearSeat(setting) {
  return setting.you ?? 0;
}

/** A person's name as the viewer calls them. @param {Setting} setting @param {Seat} seat */
export function nameOf(setting, seat) {
  return setting.names[seat];
}

/** Why a match ended, with the names of those it speaks of. @param {Setting} setting @param {Result} result */
export function reasonOf(setting, { winner, text }) {
  if (winner === null) return text;
  const names = { "{winner}": nameOf(setting, winner), "{loser}": nameOf(setting, winner === 0 ? 1 : 0) };
  return Object.entries(names).reduce((said, [word, name]) => said.split(word).join(name), text);
}

/** The card as printed, or undefined while it is face-down. @param {Setting} setting @param {CardView | undefined} row */
export function defOf(setting, row) {
  return row?.def === undefined ? undefined : setting.cards[row.def];
}

/** Split "0.attack" into its seat and its name. @param {string} zone @returns {{seat: Seat | null, name: string}} */
export function zoneParts(zone) {
  const match = /^([01])\.(.+)$/.exec(zone);
  return match ? { seat: match[1] === "1" ? 1 : 0, name: match[2] ?? "" } : { seat: null, name: zone };
}

/** What a zone is called. @param {Setting} setting @param {string} zone */
export function zoneLabel(setting, zone) {
  const { name } = zoneParts(zone);
  return setting.ruleset.zones[name]?.label ?? name;
}

/** The hue that a card is framed in. @param {Setting} setting @param {CardDef | undefined} def */
export function hueOf(setting, def) {
  return setting.ruleset.aspects[def?.aspect ?? ""]?.hue ?? setting.ruleset.hue ?? 262;
}

/** What a ref is called in a sentence. @param {Setting} setting @param {View} view @param {Ref} ref */
export function refName(setting, view, ref) {
  if (ref.startsWith("seat:")) return nameOf(setting, ref === "seat:1" ? 1 : 0);
  const item = view.chain.find((one) => one.id === ref);
  if (item) return item.title;
  const row = view.cards[ref];
  if (row) return defOf(setting, row)?.name ?? "a face-down card";
  return zoneLabel(setting, ref.split("#")[0] ?? ref);
}

/** The same, with whose it is: both sides may have cards of one name. @param {Setting} setting @param {View} view @param {Ref} ref */
export function ownedName(setting, view, ref) {
  const row = view.cards[ref];
  const seat = row?.controller ?? row?.owner;
  if (!row || seat === undefined) return refName(setting, view, ref);
  return `${seat === setting.you ? "your" : `${nameOf(setting, seat)}’s`} ${row.def ? refName(setting, view, ref) : "face-down card"}`;
}
