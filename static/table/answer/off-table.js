// @ts-check
/** Which answers can be pointed at on the table, and which need a tray. */

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */

const WITH_TRAY = new Set(["act", "option", "pick", "place", "cover"]);

/**
 * The options that lie nowhere on the table, or hidden in a pile.
 * @param {Prompt | null} prompt
 * @param {(ref: Ref) => Element | null} find returns the element of a ref on the table
 * @returns {Option[]}
 */
export function offTable(prompt, find) {
  if (!prompt || !WITH_TRAY.has(prompt.kind)) return [];
  const options = prompt.options ?? [];
  if (prompt.kind === "act") return actsAway(prompt, find);
  if (prompt.kind === "option")
    return options.filter((one) => one.def && (!one.ref || isAway(one.ref, find)));
  return options.filter((one) => isAway(one.ref ?? one.key ?? "", find));
}

/**
 * A free turn is answered on the table and in its glowing piles, which a press opens; only the cards of a zone that
 * the question is about come up.
 * @param {Prompt} prompt @param {(ref: Ref) => Element | null} find
 */
function actsAway({ options = [], zone }, find) {
  if (!zone) return options.filter((one) => one.def && !one.ref);
  return options.filter((one) => (one.ref ? isAway(one.ref, find) : one.def));
}

/** @param {Ref} ref @param {(ref: Ref) => Element | null} find */
function isAway(ref, find) {
  const found = find(ref);
  return !found || found.closest(".pile") !== null || found.closest(".tray") !== null;
}
