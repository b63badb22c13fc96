// @ts-check
/** The head of the log: where a match begins in the middle of another, or that nothing has happened. */
import { h } from "../../core/dom.js";

/** @param {string | null | undefined} words @param {boolean} isEmpty whether there is no line yet */
export function Opening(words, isEmpty) {
  if (words)
    return h("p", { class: "log__line", key: "opening", data: { kind: "opening" } }, words);
  return isEmpty && h("p", { class: "log__empty" }, "Nothing has happened yet.");
}
