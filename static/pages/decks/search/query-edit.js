// @ts-check
/** Chips and bars write into the query: they find their terms there, add them and take them away. */
import { QueryFault } from "./query-lexer.js";
import { parse } from "./query-parser.js";

/** @import { Tree } from "./query-parser.js" */

/** @typedef {{from: number, to: number, texts: string[]}} Group the terms of one key, where they stand */

/** Which of a key's terms a query has, as they are written: `c=3`, `a:ruby`. @param {string} query @param {string} key */
export function termsIn(query, key) {
  return groupOf(query, key)?.texts ?? [];
}

/** The query with a term more, or less where it was there; several of a key are alternatives. @param {string} query @param {string} key @param {string} term */
export function toggled(query, key, term) {
  const group = groupOf(query, key);
  const texts = group?.texts.includes(term)
    ? group.texts.filter((one) => one !== term)
    : [...(group?.texts ?? []), term];
  const written = texts.length > 1 ? `(${texts.join(" or ")})` : texts.join("");
  if (!group)
    return `${treeOf(query)?.kind === "any" ? `(${query.trim()})` : query.trim()} ${written}`.trim();
  return `${query.slice(0, group.from)}${written}${query.slice(group.to)}`
    .replace(/ {2,}/g, " ")
    .trim();
}

/** @param {string} query @param {string} key @returns {Group | null} */
function groupOf(query, key) {
  const tree = treeOf(query);
  if (!tree) return null;
  for (const place of partsOf(tree, "all")) {
    const terms = partsOf(place, "any");
    if (!isOfKey(terms, key)) continue;
    if (terms.length === 0) return null;
    const texts = terms.map((term) => query.slice(term.from, term.to));
    return { from: place.from, to: place.to, texts };
  }
  return null;
}

/** The parts of a tree of this kind; any other is one part. @param {Tree} tree @param {"all" | "any"} kind @returns {Tree[]} */
const partsOf = (tree, kind) => ("parts" in tree && tree.kind === kind ? tree.parts : [tree]);

/** @param {Tree[]} terms @param {string} key */
const isOfKey = (terms, key) => terms.every((term) => term.kind === "term" && term.key === key);

/** @param {string} query @returns {Tree | null} */
function treeOf(query) {
  try {
    return parse(query);
  } catch (fault) {
    if (fault instanceof QueryFault) return null;
    throw fault;
  }
}
