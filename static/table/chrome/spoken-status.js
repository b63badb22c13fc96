// @ts-check
/** How things stand, in a few sentences to be read out. */
import { nameOf, nearSeat, possessive, zoneParts } from "../match-context.js";

/** @import { Seat } from "../../core/protocol.js" */
/** @import { State } from "../../core/store.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @param {State} state @param {MatchContext} context */
export function spokenStatus({ view }, context) {
  if (!view) return "The match is still loading.";
  const phase =
    context.ruleset.phases.find(({ id }) => id === view.turn.phase)?.label ?? view.turn.phase;
  const seats = /** @type {Seat[]} */ (nearSeat(context) === 1 ? [1, 0] : [0, 1]);
  const lines = seats.map((seat) => {
    const counters = (view.seats[seat]?.counters ?? []).map(
      ({ label, value, max }) => `${label} ${value}${max === undefined ? "" : ` of ${max}`}`,
    );
    return `${seat === context.you ? "You" : nameOf(context, seat)}: ${[...counters, `${inHand(view.zones, seat, context)} cards in hand`].join(", ")}.`;
  });
  const chain = view.chain.length
    ? ` ${view.chain.length} waiting to resolve, next ${view.chain.at(-1)?.title}.`
    : "";
  return `Turn ${view.turn.number}, ${possessive(context, view.turn.active)} turn, ${phase}. ${lines.join(" ")}${chain}`;
}

/** @param {import("../../core/protocol.js").View["zones"]} zones @param {Seat} seat @param {MatchContext} context */
function inHand(zones, seat, context) {
  const zone = Object.entries(zones).find(
    ([id]) => zoneParts(id).seat === seat && zoneParts(id).name === context.ruleset.board.hand,
  )?.[1];
  return zone?.count ?? zone?.cards?.length ?? 0;
}
