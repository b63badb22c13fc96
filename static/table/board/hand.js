// @ts-check
/** The viewer's own hand: a fan that leaves every name and cost readable. */
import { h } from "../../core/dom.js";
import { nearSeat } from "../match-context.js";

/** @import { Drawing } from "./zones.js" */

const FLAT_FROM = 11;

/**
 * Describe the hand's cards.
 * @param {Drawing} drawing
 */
export function hand({ context, scene, boxOf }) {
  const zone = `${nearSeat(context)}.${context.ruleset.board.hand}`;
  const cards = scene.view.zones[zone]?.cards ?? [];
  const middle = (cards.length - 1) / 2;
  return h(
    "ul",
    {
      class: "fan",
      data: { zone, flat: cards.length >= FLAT_FROM },
      style: { "--n": Math.max(1, cards.length), "--gaps": Math.max(1, cards.length - 1) },
    },
    cards.map((ref, index) =>
      h(
        "li",
        { class: "fan__card", key: ref, style: { "--d": index - middle } },
        boxOf(ref, "hand"),
      ),
    ),
  );
}

/** How many cards the hand holds, in words. @param {Drawing} drawing */
export function handLabel({ context, scene }) {
  const zone = `${nearSeat(context)}.${context.ruleset.board.hand}`;
  const count = scene.view.zones[zone]?.cards?.length ?? 0;
  return `Your hand, ${count} ${count === 1 ? "card" : "cards"}`;
}
