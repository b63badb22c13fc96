// @ts-check
/** Which answers can be pointed at on the table, and which need a tray. */

/** @import { Option, Prompt, Ref } from "../../core/protocol.js" */

const WITH_TRAY = new Set(["act", "option", "pick", "place", "cover"]);

/**
 * The options that lie nowhere on the table, or hidden in a pile.
 * @param {Prompt | null} prompt
 * @param {(ref: Ref) => Element | null} find what stands for a ref on the table
 * @returns {Option[]}
 */
export function offTable(prompt, find) {
  if (!prompt || !WITH_TRAY.has(prompt.kind)) return [];
  const options = prompt.options ?? [];
  if (prompt.kind === "act") return actsAway(options, find);
  if (prompt.kind === "option")
    return options.filter((one) => one.def && (!one.ref || isAway(one.ref, find)));
  return options.filter((one) => isAway(one.ref ?? one.key ?? "", find));
}

/**
 * A free turn is answered on the table and in its glowing piles; only where nothing on the table can act
 * do the cards come up.
 * @param {Option[]} options @param {(ref: Ref) => Element | null} find
 */
function actsAway(options, find) {
  const cards = options.filter((one) => one.ref || one.def);
  const away = cards.filter((one) => !one.ref || isAway(one.ref, find));
  return away.length === cards.length ? away : away.filter((one) => one.def && !one.ref);
}

/** @param {Ref} ref @param {(ref: Ref) => Element | null} find */
function isAway(ref, find) {
  const found = find(ref);
  return !found || found.closest(".pile") !== null || found.closest(".tray") !== null;
}
