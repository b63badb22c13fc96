// @ts-check
/** Why no deck can be chosen in a format, and the way to one. */
import { h } from "../core/dom.js";
import { baseOf } from "./formats.js";

/** @import { RulesetSummary } from "../core/protocol.js" */

/** @param {RulesetSummary} game @param {string} format */
export function NoDeck(game, format) {
  const form = game.formats.find(({ id }) => id === baseOf(format));
  return h(
    "p",
    { class: "terms__note", key: "no-deck", role: "status" },
    `Starter decks are Standard only. ${form?.title ?? "This format"} needs a deck of your own${form?.text ? `: ${form.text.charAt(0).toLowerCase()}${form.text.slice(1)}` : "."} `,
    h("a", { href: "/decks/new" }, "Build deck"),
    ".",
  );
}
