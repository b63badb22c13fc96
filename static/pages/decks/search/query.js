// @ts-check
/** Searches: a query becomes a test for cards, or a sentence about what is wrong with it. */
import { folded, testOf } from "./query-fields.js";
import { QueryFault } from "./query-lexer.js";
import { parse } from "./query-parser.js";

/** @import { CardDef } from "../../../core/protocol.js" */
/** @import { Pool, Test } from "./query-fields.js" */
/** @import { Tree } from "./query-parser.js" */

/** @param {string} query @param {Pool} pool @returns {{test: Test, fault: ""} | {test: null, fault: string}} */
export function readQuery(query, pool) {
  try {
    const tree = parse(query);
    const test = compile(tree, pool);
    return {
      test: asksForTokens(tree) ? test : (card) => card.collectable !== false && test(card),
      fault: "",
    };
  } catch (fault) {
    if (fault instanceof QueryFault) return { test: null, fault: fault.message };
    throw fault;
  }
}

/** @param {Tree} tree @param {Pool} pool @returns {Test} */
function compile(tree, pool) {
  if (tree.kind === "name") return named(tree.text);
  if (tree.kind === "term") return testOf(tree, pool);
  if (tree.kind === "not") {
    const inner = compile(tree.part, pool);
    return (card) => !inner(card);
  }
  const tests = tree.parts.map((part) => compile(part, pool));
  return tree.kind === "all"
    ? (card) => tests.every((test) => test(card))
    : (card) => tests.some((test) => test(card));
}

/** @param {string} text @returns {Test} */
function named(text) {
  const wanted = folded(text);
  return ({ name }) => folded(name).includes(wanted);
}

/**
 * Cards that no deck may hold are shown only if the query asks for them.
 * @param {Tree} tree @returns {boolean}
 */
function asksForTokens(tree) {
  if (tree.kind === "all" || tree.kind === "any") return tree.parts.some(asksForTokens);
  return (
    tree.kind === "term" &&
    tree.key === "is" &&
    tree.value.toLowerCase() === "token" &&
    tree.op !== "!="
  );
}

/** @typedef {"cost" | "name" | "type" | "aspect"} Order */

/** @param {CardDef[]} cards @param {Order} order @param {(card: CardDef) => number | null} costOf */
export function ordered(cards, order, costOf) {
  const words = (/** @type {CardDef} */ card) =>
    order === "type" ? card.type : order === "aspect" ? (card.aspect ?? "") : "";
  return cards.toSorted(
    (one, other) =>
      (order === "name"
        ? 0
        : words(one).localeCompare(words(other)) || (costOf(one) ?? -1) - (costOf(other) ?? -1)) ||
      one.name.localeCompare(other.name),
  );
}
