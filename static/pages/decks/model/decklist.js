// @ts-check
/** Decklists as plain data: counting, changing and comparing them. */

import { capitalized } from "../../../core/words.js";

/** @import { CardDef, Ruleset } from "../../../core/protocol.js" */
/** @import { Body, Change, Content, Deck, Format } from "./types.js" */

export const MAX_COPIES = 99;

/**
 * Return the editable content of a deck; a local deck saved before tags existed has none.
 * @param {Content} deck @returns {Content}
 */
export const contentOf = ({ title, format, body, cover, tags = [] }) => ({
  title,
  format,
  body,
  cover,
  tags,
});

/** @param {Body} body @param {string} section @param {string} card */
export const countIn = (body, section, card) => body[section]?.[card] ?? 0;

/** Copies of a card in all sections. @param {Body} body @param {string} card */
export const countOf = (body, card) =>
  Object.values(body).reduce((sum, rows) => sum + (rows[card] ?? 0), 0);

/** @param {Record<string, number>} [rows] */
export const sizeOf = (rows = {}) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** @param {Body} body */
export const wholeSize = (body) => Object.values(body).reduce((sum, rows) => sum + sizeOf(rows), 0);

/** The same body with so many copies there. @param {Body} body @param {string} section @param {string} card @param {number} count @returns {Body} */
export function withCount(body, section, card, count) {
  const { [card]: _, ...others } = body[section] ?? {};
  const copies = Math.max(0, Math.min(MAX_COPIES, count));
  return { ...body, [section]: copies > 0 ? { ...(body[section] ?? {}), [card]: copies } : others };
}

/**
 * Return the default section of a card: its present one, else the one of its type.
 * @param {Format} format @param {CardDef} card @param {Body} [body]
 */
export function sectionFor({ sections }, card, body = {}) {
  const present = sections.find(({ id }) => countIn(body, id, card.id) > 0);
  const fitting = sections.find(({ types }) => types.includes(card.type));
  return (present ?? fitting ?? sections[0])?.id ?? "main";
}

/** Two bodies put together. @param {Body} one @param {Body} other @returns {Body} */
export function joined(one, other) {
  return Object.entries(other).reduce(
    (body, [section, rows]) =>
      Object.entries(rows).reduce(
        (sum, [card, count]) => withCount(sum, section, card, countIn(sum, section, card) + count),
        body,
      ),
    one,
  );
}

/**
 * Return the operations that turn `before` into `after`.
 * @param {Body} before @param {Body} after @param {Record<string, CardDef>} cards
 * @returns {Change[]}
 */
export function changesBetween(before, after, cards) {
  const sections = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return sections
    .flatMap((section) =>
      [
        ...new Set([...Object.keys(before[section] ?? {}), ...Object.keys(after[section] ?? {})]),
      ].map((card) => ({
        section,
        card,
        name: cards[card]?.name ?? card,
        by: countIn(after, section, card) - countIn(before, section, card),
      })),
    )
    .filter(({ by }) => by !== 0)
    .sort((one, other) => other.by - one.by || one.name.localeCompare(other.name));
}

/** @param {Body} one @param {Body} other */
export const areAlike = (one, other) => changesBetween(one, other, {}).length === 0;

/** The number in the gem; where a game prints none, how many symbols a card is paid with. @param {CardDef} card @param {Ruleset} ruleset @returns {number | null} */
export function costOf(card, ruleset) {
  if (typeof card.cost === "number") return card.cost;
  const prices = (card.pips ?? []).filter(([row]) => ruleset.pips?.[row]?.price);
  const signs = prices.flatMap(([, each]) => each);
  return prices.length > 0 ? signs.reduce((sum, sign) => sum + worthOf(sign), 0) : null;
}

/** Return the number a pip stands for: a number itself, X counts as zero. @param {string} sign */
const worthOf = (sign) => (sign === "X" ? 0 : /^\d+$/.test(sign) ? Number(sign) : 1);

/** Every card of a section as often as it is there, for shuffling. @param {Record<string, number>} [rows] */
export const pileOf = (rows = {}) =>
  Object.entries(rows).flatMap(
    ([card, count]) => /** @type {string[]} */ (new Array(count).fill(card)),
  );

/** @param {string} word a card type's id or the like, for people */
export const titled = (word) => capitalized(word.replaceAll("_", " "));

/** Whether a stored deck is just what was to be stored. @param {Deck} deck @param {Content} content */
export const isStoredAs = (deck, { title, format, body, cover, tags }) =>
  deck.title === title &&
  deck.cover === cover &&
  deck.format === format &&
  `${deck.tags}` === `${tags}` &&
  areAlike(deck.body, body);
