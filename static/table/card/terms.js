// @ts-check
/** The game's terms in a rules text: labels of lines, and terms that need a note. */

/** @import { CardDef, Ruleset } from "../../core/protocol.js" */

// "Flip —", "Guard.", "Exhaust, −1 durability:". A price may be long; a long line without a colon is a sentence.
const HEAD = /^(?:[^.:—"]{2,28}(?:[.:]| —)|[^.:—"]{2,80}:)/u;

const PRICED = /^(?!Additional cost)[^.:—"]{2,80}: /u; // "Exhaust, 2 mana: Draw a card."

/** The keywords or the label that a line begins with; empty for a sentence, however short. @param {string} line @param {Ruleset} ruleset */
export function headOf(line, { keywords }) {
  const head = HEAD.exec(line)?.[0] ?? "";
  if (!head.endsWith(".")) return head;
  const labels = new Set(Object.values(keywords).map(({ label }) => label));
  const words = head.slice(0, -1).split(", ");
  return words.every((word) => labels.has(word) || labels.has(word.replace(/ \S+$/, "")))
    ? head
    : "";
}

/** The keywords and terms that a text names without its card having them. @param {CardDef | undefined} def @param {Ruleset} ruleset @param {(string | [string, number])[]} had */
export function termsOf(def, { keywords }, had) {
  const shown = new Set(
    had.map((keyword) => String(Array.isArray(keyword) ? keyword[0] : keyword)),
  );
  // Behind a label or a condition a verb is small: "Each time it attacks, gather 1."
  const text = (def?.text ?? []).join(" ").replace(/[:,] \p{Ll}/gu, (part) => part.toUpperCase());
  const words = ` ${text.replace(/[^\p{L}]+/gu, " ")} `;
  const small = words.toLowerCase();
  return Object.entries(keywords)
    .filter(([id, { label, also = [] }]) => {
      const named = words.includes(` ${label} `) || also.some((it) => small.includes(` ${it} `));
      const used = id === "ability" && (def?.text ?? []).some((line) => PRICED.test(line));
      return (named || used) && !shown.has(id);
    })
    .map(([id]) => id);
}
