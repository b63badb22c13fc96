// @ts-check
/** Field names before “:” in a search, and the test of each on a card. */
import { costOf } from "../model/decklist.js";
import { QueryFault } from "./query-lexer.js";

/** @import { CardDef, Ruleset } from "../../../core/protocol.js" */

/** Whether a card fits. @typedef {(card: CardDef) => boolean} Test */
/**
 * Data that a search looks through. `copies` gives the count of a card in a section, or with "" in
 * the whole deck.
 * @typedef {{ruleset: Ruleset, cards: Record<string, CardDef>, sections: {id: string, label: string}[],
 *   copies: (card: string, section: string) => number, closed: (card: string) => boolean}} Pool
 */
/** @typedef {{key: string, op: string, value: string}} Term */
/** @typedef {(term: Term, pool: Pool) => Test} Field */

/** @type {Record<string, string>} */
const SHORT = {
  type: "t",
  kind: "t",
  cost: "c",
  mana: "c",
  text: "o",
  rules: "o",
  keyword: "kw",
  k: "kw",
  aspect: "a",
  colour: "a",
  color: "a",
  rarity: "r",
  name: "n",
  flavour: "f",
  flavor: "f",
};
const COMPARISONS = /** @type {Record<string, (one: number, other: number) => boolean>} */ ({
  ":": (one, other) => one === other,
  "=": (one, other) => one === other,
  "!=": (one, other) => one !== other,
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
});

/** Case, accents and the kind of a quote do not matter. @param {string} text */
export const folded = (text) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[‘’`]/g, "'").toLowerCase();

/** @type {Record<string, Field>} */
const FIELDS = {
  t: (term, pool) => {
    const words = (/** @type {CardDef} */ card) =>
      folded(`${card.type} ${card.type_line ?? ""} ${(card.tags ?? []).join(" ")}`).split(/\W+/);
    return chosen(term, pool, "type", (card) => words(card), [
      ...new Set(Object.values(pool.cards).map(({ type }) => type)),
    ]);
  },
  a: (term, pool) =>
    chosen(
      term,
      pool,
      "aspect",
      (card) => aspectWords(card, pool),
      Object.values(pool.ruleset.aspects).map(({ label }) => label),
    ),
  r: (term, pool) =>
    chosen(term, pool, "rarity", (card) => [folded(card.rarity ?? "")], [
      ...new Set(Object.values(pool.cards).map(({ rarity }) => rarity ?? "")),
    ]),
  kw: (term, pool) =>
    chosen(
      term,
      pool,
      "keyword",
      (card) => (card.keywords ?? []).flatMap((one) => keywordWords(one, pool)),
      [],
    ),
  c: (term, pool) => compared(term, (card) => costOf(card, pool.ruleset)),
  o: (term) => contains(term, ({ text = [] }) => text.join(" ")),
  f: (term) => contains(term, ({ flavour = "" }) => flavour),
  n: (term) => contains(term, ({ name }) => name),
  is: flagged,
  in: (term, pool) => placed(term, pool),
};

/** @type {Record<string, (card: CardDef, pool: Pool) => boolean>} */
const FLAGS = {
  token: ({ rarity, collectable }) => rarity === "token" || collectable === false,
  unique: ({ unique }) => unique === true,
  plain: ({ text = [] }) => text.length === 0,
  legal: ({ id }, { closed }) => !closed(id),
};

/** Look a typed word up; “constructor” and the like are no entries. @template T @param {Record<string, T>} table @param {string} word @returns {T | undefined} */
const own = (table, word) => (Object.hasOwn(table, word) ? table[word] : undefined);

/** @param {Term} term @param {Pool} pool @returns {Test} */
export function testOf(term, pool) {
  const key = own(SHORT, term.key) ?? term.key;
  const stat = statOf(key, pool.ruleset);
  const field = own(FIELDS, key);
  if (!field && !stat)
    throw new QueryFault(
      `“${term.key}${term.op}” isn't a search term. ${known(pool)} To search for a name with this sign, put it in quotes.`,
    );
  if (term.value === "") throw new QueryFault(`“${term.key}${term.op}” needs a word after it.`);
  if (field) return field({ ...term, key }, pool);
  return compared(term, ({ stats = {} }) => stats[stat ?? ""] ?? null);
}

/** @param {Pool} pool */
function known({ ruleset }) {
  const words = ["t", "a", "c", "o", "kw", "r", "n", "is", "in", ...Object.keys(ruleset.stats)];
  return `There are ${words.join(", ")}.`;
}

/** @param {string} key @param {Ruleset} ruleset */
function statOf(key, ruleset) {
  return Object.keys(ruleset.stats).find(
    (id) => id === key || folded(ruleset.stats[id]?.label ?? "") === key,
  );
}

/** @param {Term} term @param {(card: CardDef) => number | null} number @returns {Test} */
function compared({ key, op, value }, number) {
  const compare = COMPARISONS[op];
  if (!compare) throw new QueryFault(`“${op}” isn't a comparison. Use : = != < <= > or >=.`);
  if (!/^\d{1,5}$/.test(value))
    throw new QueryFault(`“${key}${op}” needs a number after it, not “${value}”.`);
  return (card) => {
    const found = number(card);
    return found !== null && compare(found, Number(value));
  };
}

/** Words have no order: only “:”, “=” and “!=” fit. @param {Term} term */
function turned({ key, op }) {
  if (op === "!=") return true;
  if (op === ":" || op === "=") return false;
  throw new QueryFault(`“${key}” can't be compared: write “${key}:” instead of “${key}${op}”.`);
}

/** @param {Term} term @param {(card: CardDef) => string} text @returns {Test} */
function contains(term, text) {
  const not = turned(term);
  const wanted = folded(term.value);
  return (card) => folded(text(card)).includes(wanted) !== not;
}

/** One of few words, which may be cut short; a word that no card has is a mistake. @param {Term} term @param {Pool} pool @param {string} what @param {(card: CardDef) => string[]} words @param {string[]} labels @returns {Test} */
function chosen(term, pool, what, words, labels) {
  const not = turned(term);
  const parts = folded(term.value).split(/[\s_]+/);
  const fits = (/** @type {CardDef} */ card) =>
    parts.every((part) => words(card).some((word) => word.startsWith(part)));
  if (!Object.values(pool.cards).some(fits)) {
    throw new QueryFault(
      `No card here has the ${what} “${term.value}”.${labels.length > 0 ? ` Try ${labels.join(", ")}.` : ""}`,
    );
  }
  return (card) => fits(card) !== not;
}

/** @param {Term} term @param {Pool} pool @returns {Test} */
function flagged(term, pool) {
  const not = turned(term);
  const flag = own(FLAGS, folded(term.value));
  if (!flag)
    throw new QueryFault(
      `“is:${term.value}” isn't a search term. Try is:${Object.keys(FLAGS).join(", is:")}.`,
    );
  return (card) => flag(card, pool) !== not;
}

/** @param {Term} term @param {Pool} pool @returns {Test} */
function placed(term, { sections, copies }) {
  const not = turned(term);
  const wanted = folded(term.value);
  const section =
    wanted === "deck"
      ? ""
      : sections.find(({ id, label }) => id === wanted || folded(label) === wanted)?.id;
  if (section === undefined)
    throw new QueryFault(
      `“in:${term.value}” is not known. There are in:deck, in:${sections.map(({ id }) => id).join(", in:")}.`,
    );
  return ({ id }) => copies(id, section) > 0 !== not;
}

/** @param {CardDef} card @param {Pool} pool */
function aspectWords({ aspect = "" }, { ruleset }) {
  return [aspect, folded(ruleset.aspects[aspect]?.label ?? "")].filter(Boolean);
}

/** @param {string | [string, number]} keyword @param {Pool} pool */
function keywordWords(keyword, { ruleset }) {
  const id = Array.isArray(keyword) ? keyword[0] : keyword;
  return [...id.split("_"), ...folded(ruleset.keywords[id]?.label ?? "").split(/\s+/)];
}
