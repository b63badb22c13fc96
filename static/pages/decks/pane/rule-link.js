// @ts-check
/** A breach of a deck in words, with a link to the rule. */
import { h } from "../../../core/dom.js";

/** @import { Breach } from "../model/types.js" */

/** @param {Breach} breach @param {string} ruleset @param {"breach" | "advice"} [look] */
export function Sentence({ rule, text, card, section }, ruleset, look = "breach") {
  return h(
    "p",
    { class: `deck-note deck-note--${look}`, key: `${rule} ${section} ${card} ${text}` },
    h("span", { class: "deck-note__sign", "aria-hidden": "true" }, look === "breach" ? "!" : "i"),
    `${text} `,
    rule &&
      h(
        "a",
        {
          href: `/rules/${ruleset}#${rule}`,
          target: "_blank",
          "aria-label": `Rule ${rule} (opens a new tab)`,
        },
        rule,
      ),
  );
}
