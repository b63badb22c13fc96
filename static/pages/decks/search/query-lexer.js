// @ts-check
/** Lexer of the search box: cuts the query into tokens. */

/** A query that can't be parsed, with a sentence for the player. */
export class QueryFault extends Error {}

/**
 * `from` and `to` are places in the query. A term has a key, an operator and a value.
 * @typedef {{kind: "open" | "close" | "or" | "not", from: number, to: number}
 *   | {kind: "name", text: string, from: number, to: number}
 *   | {kind: "term", key: string, op: string, value: string, from: number, to: number}} Token
 */

const SPACE = /\s+/y;
const KEY = /([\p{L}_]+)(<=|>=|!=|==|:|=|<|>|~)/uy;
const QUOTED = /["“”„]([^"“”„]*)(["“”]|$)/uy;
const PLAIN = /[^\s()"“”„]+/uy;
const MARKS = /** @type {const} */ ({ "(": "open", ")": "close", "-": "not" });

/** @param {string} query @returns {Token[]} */
export function tokensOf(query) {
  /** @type {Token[]} */
  const tokens = [];
  let at = 0;
  while (at < query.length) {
    const space = match(SPACE, query, at);
    if (space) at += space[0].length;
    else {
      const token = nextToken(query, at);
      tokens.push(token);
      at = token.to;
    }
  }
  return tokens;
}

/** @param {string} query @param {number} at @returns {Token} */
function nextToken(query, at) {
  const sign = query[at] ?? "";
  const bare = sign === "-" && /^(\s|$)/.test(query.slice(at + 1));
  if (sign in MARKS && !bare)
    return { kind: MARKS[/** @type {"("} */ (sign)], from: at, to: at + 1 };
  const key = match(KEY, query, at);
  if (key) return termAt(query, at, key);
  const { text, to } = wordAt(query, at);
  if (text.toLowerCase() === "or" && query[at] !== '"') return { kind: "or", from: at, to };
  return { kind: "name", text, from: at, to };
}

/** @param {string} query @param {number} at @param {RegExpExecArray} key @returns {Token} */
function termAt(query, at, key) {
  const start = at + key[0].length;
  const { text: value, to } = wordAt(query, start);
  return {
    kind: "term",
    key: (key[1] ?? "").toLowerCase(),
    op: key[2] ?? ":",
    value,
    from: at,
    to,
  };
}

/** A word, or all that stands in quotes. @param {string} query @param {number} at */
function wordAt(query, at) {
  const quoted = match(QUOTED, query, at);
  if (quoted) return { text: quoted[1] ?? "", to: at + quoted[0].length };
  const plain = match(PLAIN, query, at)?.[0] ?? "";
  return { text: plain, to: at + plain.length };
}

/** @param {RegExp} pattern a sticky one @param {string} query @param {number} at */
function match(pattern, query, at) {
  pattern.lastIndex = at;
  return pattern.exec(query);
}
