// @ts-check
/** Which answers can be pointed at on the table, and which need a tray. */

/** @import { Option, Prompt, Ref } from "../core/protocol.js" */

const WITH_TRAY = new Set(["act", "option", "pick", "place"]);

/**
 * The options that lie nowhere on the table, or hidden in a pile.
 * @param {Prompt | null} prompt
 * @param {(ref: Ref) => Element | null} find what stands for a ref on the table
 * @returns {Option[]}
 */
export function offTable(prompt, find) {
  if (!prompt || !WITH_TRAY.has(prompt.kind)) return [];
  const options = prompt.options ?? [];
  // A free turn is answered on the table and in its piles; only cards that are shown for it come up.
  if (prompt.kind === "act") return options.filter((one) => one.def && !one.ref);
  if (prompt.kind === "option") return options.filter((one) => one.def && (!one.ref || isAway(one.ref, find)));
  return options.filter((one) => isAway(one.ref ?? one.key ?? "", find));
}

/** @param {Ref} ref @param {(ref: Ref) => Element | null} find */
function isAway(ref, find) {
  const found = find(ref);
  return !found || found.closest(".pile") !== null || found.closest(".tray") !== null;
}
