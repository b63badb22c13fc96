// @ts-check
/** The zones of the board as descriptions: slots, plain rows and piles. */
import { h } from "../../core/dom.js";
import { flow } from "./flow.js";
import { countOf, isGap, isSpare, placesOf } from "./layout.js";
import { pile } from "./piles.js";
import { defOf, ownedZone, zoneLabel } from "../match-context.js";
import { slotLabel } from "../card/aria-labels.js";

/** @import { BoardCell, Ref, Seat } from "../../core/protocol.js" */
/** @import { Scene } from "../card/registry.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {(ref: Ref, size: string) => HTMLElement} BoxOf gives the box of a card, drawn for now */
/** @typedef {{context: MatchContext, scene: Scene, boxOf: BoxOf}} Drawing */

/** @param {Drawing} drawing @param {Ref} host */
function attachments({ scene, boxOf }, host) {
  return Object.entries(scene.view.cards)
    .filter(([, row]) => row.attached_to === host)
    .map(([ref]) => h("div", { class: "attached", key: ref }, boxOf(ref, "board")));
}

/**
 * One place for a card.
 * @param {Drawing} drawing
 * @param {string} zone
 * @param {number} slot
 * @param {Ref | null} card
 */
function place(drawing, zone, slot, card) {
  const { context, scene, boxOf } = drawing;
  const ref = `${zone}#${slot}`;
  const mark = scene.draft.picked.includes(ref) ? "picked" : scene.draft.legal.get(ref);
  return h(
    "div",
    { class: "cell", key: ref, data: { filled: card !== null } },
    h(
      "button",
      {
        class: "slot",
        key: "slot",
        type: "button",
        tabindex: "-1",
        "aria-label": slotLabel(context, zone, slot, scene.draft, ref),
        disabled: card !== null,
        data: { ref, mark, wants: mark === "legal" },
      },
      h("span", { "aria-hidden": "true" }, mark && h("b", null, "◎"), zoneLabel(context, zone)),
    ),
    card && boxOf(card, "board"),
    card && attachments(drawing, card),
  );
}

/** @param {Drawing} drawing @param {string} zone @param {BoardCell} cell @param {boolean} turned */
function slots(drawing, zone, cell, turned) {
  const least = drawing.context.ruleset.zones[cell.zone]?.slots ?? cell.span ?? 1;
  const places = placesOf(drawing.scene.view.zones[zone], least).map((card, slot) =>
    place(drawing, zone, slot, card),
  );
  return turned ? places.reverse() : places;
}

/**
 * True if a zone holds a card, or may receive one now.
 * @param {Drawing} drawing @param {string} zone
 */
export const isLive = ({ scene: { view, draft } }, zone) =>
  countOf(view.zones[zone]) > 0 ||
  [...draft.legal.keys(), ...draft.picked].some((ref) => ref.startsWith(`${zone}#`));

/** Whether a zone holds a card that deserves more room. @param {Drawing} drawing @param {string} zone */
export function holdsHero({ context, scene }, zone) {
  return placesOf(scene.view.zones[zone], 0).some(
    (card) => card !== null && defOf(context, scene.view.cards[card])?.art?.kind === "hero",
  );
}

/** @param {Drawing} drawing @param {string} zone */
function plainRow({ scene, boxOf }, zone) {
  return placesOf(scene.view.zones[zone], 0)
    .filter((card) => card !== null)
    .map((card) => h("div", { class: "stand", key: card }, boxOf(card, "board")));
}

/**
 * Describe one zone of a side.
 * @param {Drawing} drawing
 * @param {Seat} seat
 * @param {BoardCell} cell
 * @param {boolean} turned slots run from right to left
 * @param {number} part the share of the room of its row, where it flows
 */
export function zone(drawing, seat, cell, turned, part) {
  const span = cell.span ?? 1;
  const key = `${seat}.${cell.zone}`;
  if (isGap(cell) || isSpare(drawing.scene.view, key, cell))
    return h("div", { class: "gap", style: { "--span": span } });
  if (cell.kind === "pile") return pile(drawing, key);
  if (cell.kind === "flow") return flow(drawing, key, cell, part);
  const isRow = cell.kind === "row" || cell.kind === "strip";
  const count = placesOf(drawing.scene.view.zones[key], 0).length;
  return h(
    "div",
    {
      class: "zone",
      key,
      role: "group",
      "aria-label": ownedZone(drawing.context, key),
      style: { "--span": span, "--n": Math.max(1, count), "--gaps": Math.max(1, count - 1) },
      data: {
        zone: key,
        kind: isRow ? "row" : "slots",
        large: holdsHero(drawing, key),
        live: isLive(drawing, key),
      },
    },
    isRow ? plainRow(drawing, key) : slots(drawing, key, cell, turned),
  );
}
