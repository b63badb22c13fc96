// @ts-check
/** Makes a tree of a query: all of some parts, any of some, not one, a term, a piece of a name. */
import { QueryFault, tokensOf } from "./query-lexer.js";

/** @import { Token } from "./query-lexer.js" */

/**
 * @typedef {{kind: "all" | "any", parts: Tree[], from: number, to: number}
 *   | {kind: "not", part: Tree, from: number, to: number}
 *   | {kind: "name", text: string, from: number, to: number}
 *   | {kind: "term", key: string, op: string, value: string, from: number, to: number}} Tree
 */
/** @typedef {{tokens: Token[], at: number}} Reading */

export const MAX_LENGTH = 500;

/** @param {string} query @returns {Tree} */
export function parse(query) {
  // Brackets nest by recursion: a longer query could exhaust the stack.
  if (query.length > MAX_LENGTH)
    throw new QueryFault(`Searches can have up to ${MAX_LENGTH} characters.`);
  const reading = { tokens: tokensOf(query), at: 0 };
  if (reading.tokens.length === 0) return { kind: "all", parts: [], from: 0, to: 0 };
  const tree = anyOf(reading);
  if (peek(reading)?.kind === "close") throw new QueryFault("A “)” has no “(” before it.");
  return tree;
}

/** @param {Reading} reading @returns {Token | undefined} */
const peek = (reading) => reading.tokens[reading.at];

/** @param {Reading} reading @returns {Tree} */
function anyOf(reading) {
  const parts = [allOf(reading)];
  while (peek(reading)?.kind === "or") {
    reading.at += 1;
    parts.push(allOf(reading));
  }
  return parts.length === 1 ? only(parts) : { kind: "any", parts, ...span(parts) };
}

/** @param {Reading} reading @returns {Tree} */
function allOf(reading) {
  /** @type {Tree[]} */
  const parts = [];
  for (
    let token = peek(reading);
    token && token.kind !== "or" && token.kind !== "close";
    token = peek(reading)
  ) {
    parts.push(part(reading, token));
  }
  if (parts.length === 0)
    throw new QueryFault(
      peek(reading)?.kind === "close"
        ? "The brackets “()” are empty or close too early."
        : "Put a term on both sides of “or”.",
    );
  return parts.length === 1 ? only(parts) : { kind: "all", parts, ...span(parts) };
}

/** @param {Reading} reading @param {Token} token @returns {Tree} */
function part(reading, token) {
  reading.at += 1;
  if (token.kind === "not") return negated(reading, token);
  if (token.kind === "open") return bracketed(reading, token);
  if (token.kind === "name" || token.kind === "term") return token;
  throw new QueryFault("This search can't be read.");
}

/** @param {Reading} reading @param {Token} sign @returns {Tree} */
function negated(reading, sign) {
  const next = peek(reading);
  if (!next || next.kind === "or" || next.kind === "close")
    throw new QueryFault("Put a term to exclude after “-”.");
  const inner = part(reading, next);
  return { kind: "not", part: inner, from: sign.from, to: inner.to };
}

/** @param {Reading} reading @param {Token} open @returns {Tree} */
function bracketed(reading, open) {
  if (!peek(reading)) throw new QueryFault("A “(” has no “)” after it.");
  const inner = anyOf(reading);
  const close = peek(reading);
  if (close?.kind !== "close") throw new QueryFault("A “(” has no “)” after it.");
  reading.at += 1;
  return { ...inner, from: open.from, to: close.to };
}

/** @param {Tree[]} parts @returns {Tree} */
const only = ([part]) => /** @type {Tree} */ (part);

/** @param {Tree[]} parts */
const span = (parts) => ({ from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 });
