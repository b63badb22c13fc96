// @ts-check
/** Close codes of sockets, from app/platform/web/close_codes.py (`make docs`). */

// generated: close codes
export const CLOSE = Object.freeze({
  FLOODING: 1008,
  TOO_LARGE: 1009,
  FAULT: 1011,
  COME_BACK: 1012,
  MALFORMED: 4400,
  NOT_SIGNED_IN: 4401,
  FOREIGN: 4403,
  NO_SUCH_MATCH: 4404,
  RESTRICTED: 4406,
  SILENT: 4408,
  REPLACED: 4409,
  RULES_CHANGED: 4410,
  LOST: 1006,
});

/** Sentences of final codes. @type {Readonly<Record<number, string>>} */
const SENTENCES = Object.freeze({
  4400: "This page is out of date. Reload it.",
  4401: "You've been signed out. Reload the page to sign in.",
  4403: "The server doesn't accept this address. Open the site from its home page.",
  4404: "Match not found.",
  4406: "The players of this match made its replay private.",
  4409: "You opened this match in another tab. Continue there.",
  4410: "This match can't continue: the rules were updated.",
});
// end: close codes

/** True if another attempt can't help. @param {number} code */
export const isFinal = (code) => code in SENTENCES;

/** Why the connection has ended for good. @param {number} code */
export const sentenceOf = (code) =>
  SENTENCES[code] ?? "Disconnected. Reload the page to reconnect.";
