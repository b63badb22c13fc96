// @ts-check
/** How things stand, in a few sentences to be read out. */
import { nameOf, zoneParts } from "./setting.js";

/** @import { Seat } from "../core/protocol.js" */
/** @import { State } from "../core/store.js" */
/** @import { Setting } from "./setting.js" */

/** @param {State} state @param {Setting} setting */
export function standing({ view }, setting) {
  if (!view) return "The table is not laid yet.";
  const phase = setting.ruleset.phases.find(({ id }) => id === view.turn.phase)?.label ?? view.turn.phase;
  const seats = /** @type {Seat[]} */ (setting.you === 1 ? [1, 0] : [0, 1]);
  const lines = seats.map((seat) => {
    const counters = (view.seats[seat]?.counters ?? []).map(({ label, value, max }) => `${label} ${value}${max === undefined ? "" : ` of ${max}`}`);
    return `${nameOf(setting, seat)}: ${[...counters, `${inHand(view.zones, seat, setting)} cards in hand`].join(", ")}.`;
  });
  const chain = view.chain.length ? ` ${view.chain.length} on the chain, next ${view.chain.at(-1)?.title}.` : "";
  return `Turn ${view.turn.number}, ${nameOf(setting, view.turn.active)}, ${phase}. ${lines.join(" ")}${chain}`;
}

/** @param {import("../core/protocol.js").View["zones"]} zones @param {Seat} seat @param {Setting} setting */
function inHand(zones, seat, setting) {
  const zone = Object.entries(zones).find(([id]) => zoneParts(id).seat === seat && zoneParts(id).name === setting.ruleset.board.hand)?.[1];
  return zone?.count ?? zone?.cards?.length ?? 0;
}
