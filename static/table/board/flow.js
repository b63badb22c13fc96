// @ts-check
/**
 * Rows without a fixed number of places: cards shrink and wrap, equal cards form piles, attachments
 * show above their host.
 */
import { h } from "../../core/dom.js";
import { heaps } from "../card/groups.js";
import { defOf, ownedZone, zoneLabel } from "../match-context.js";

/** @import { BoardCell, Ref, View } from "../../core/protocol.js" */
/** @import { Drawing } from "./zones.js" */

const LINES = [1, 2, 3];
const STEP = 4;
const HEAP = 10;
const TUCKED_SHOWN = 3;
/**
 * Touch size of a card, and the room for cards on a usual phone, held upright or on its side, in
 * px.
 */
const FINGER = 44;
const NARROWEST = 348;
const LOWEST = 274;
/** The edges of a board held upright, and the part of a low window's width that such a row has. */
const EDGES = 42;
const LOW_PART = 0.33;

/**
 * Return the card at which a card is drawn: its outermost host, else itself.
 * @param {View} view @param {Ref} ref @returns {Ref}
 */
function placeOf({ cards }, ref) {
  let place = ref;
  const seen = new Set();
  for (let host = cards[ref]?.attached_to; host && cards[host]; host = cards[host]?.attached_to) {
    if (seen.has(host)) return ref;
    seen.add(host);
    place = host;
  }
  return place;
}

/**
 * Return the cards of a row; attachments are drawn at their host, in any zone.
 * @param {Drawing} drawing @param {string} zone @returns {Ref[]}
 */
function cardsIn({ scene: { view } }, zone) {
  const { cards, slots } = view.zones[zone] ?? {};
  return (cards ?? slots ?? [])
    .filter((card) => card !== null)
    .filter((card) => placeOf(view, card) === card);
}

/** How much of a row's width a zone asks for. @param {Drawing} drawing @param {string} zone @param {BoardCell} cell */
export function weightOf(drawing, zone, cell) {
  return (
    heaps(drawing.scene, cardsIn(drawing, zone), cell.group ?? false).length + (cell.span ?? 1) / 2
  );
}

/** Return the attachments of a card, recursively. @param {View} view @param {Ref} host */
export const attachedTo = (view, host) =>
  Object.keys(view.cards).filter((ref) => ref !== host && placeOf(view, ref) === host);

/**
 * Return the attachments of a card, each as an edge with its name.
 * @param {Drawing} drawing @param {Ref} host
 */
function tucked({ scene, boxOf }, host) {
  return attachedTo(scene.view, host).map((ref, index) =>
    h(
      "div",
      { class: "tucked", key: ref, style: { "--i": Math.min(index, TUCKED_SHOWN - 1) } },
      boxOf(ref, "tuck"),
    ),
  );
}

/** @param {Drawing} drawing @param {Ref[]} heap the one on top last */
function stand(drawing, heap) {
  const top = heap.at(-1) ?? "";
  const beneath = heap.length === 1 ? tucked(drawing, top) : [];
  const step = Math.min(STEP, HEAP / Math.max(1, heap.length - 1));
  const name = defOf(drawing.context, drawing.scene.view.cards[top])?.name ?? "";
  return h(
    "div",
    {
      class: "stand",
      key: heap[0],
      role: heap.length > 1 ? "group" : null,
      "aria-label": heap.length > 1 ? `${name}, ${heap.length} cards` : null,
      style: {
        "--wide": `${step * (heap.length - 1)}px`,
        "--tucks": Math.min(beneath.length, TUCKED_SHOWN),
      },
    },
    beneath,
    heap.map((ref, index) =>
      h(
        "div",
        {
          class: "held",
          key: ref,
          style: { "--x": `${index * step}px` },
          data: { under: ref !== top },
        },
        drawing.boxOf(ref, "board"),
      ),
    ),
    heap.length > 1 &&
      h("b", { class: "heap-count", key: "count", "aria-hidden": "true" }, `×${heap.length}`),
  );
}

/** How much room a row has before it goes on sideways. @param {Drawing} drawing */
function roomOf({ scene: { compact, low } }) {
  const width = globalThis.innerWidth ?? Number.POSITIVE_INFINITY;
  if (compact) return Math.min(NARROWEST, width - EDGES);
  return low ? Math.min(LOWEST, width * LOW_PART) : Number.POSITIVE_INFINITY;
}

/**
 * Describe a row that flows.
 * @param {Drawing} drawing
 * @param {string} zone
 * @param {BoardCell} cell
 * @param {number} part the share of the room that all such rows beside it have
 */
export function flow(drawing, zone, cell, part) {
  const all = heaps(drawing.scene, cardsIn(drawing, zone), cell.group ?? false);
  const most = Math.max(1, ...all.map((heap) => heap.length));
  const wide = most > 1 ? Math.min(HEAP, STEP * (most - 1)) : 0;
  const isFull = all.length * (FINGER + wide) > roomOf(drawing) * part;
  const perLine = LINES.map((lines) => [`--n${lines}`, Math.max(1, Math.ceil(all.length / lines))]);
  return h(
    "div",
    {
      class: "zone",
      key: zone,
      role: "group",
      tabindex: isFull ? "0" : null, // scrollable rows can be focused and scrolled by keys
      "aria-label": `${ownedZone(drawing.context, zone)}, ${cardsIn(drawing, zone).length}`,
      style: {
        ...Object.fromEntries(perLine),
        "--part": part.toFixed(4),
        "--most-wide": `${wide}px`,
        "--shape": cell.ratio ?? 0.714,
        "--span": cell.span ?? 1,
      },
      data: {
        zone,
        kind: "flow",
        empty: all.length === 0,
        live: all.length > 0,
        full: isFull,
      },
    },
    all.length === 0
      ? h(
          "span",
          { class: "flow__label", key: "label", "aria-hidden": "true" },
          zoneLabel(drawing.context, zone),
        )
      : all.map((heap) => stand(drawing, heap)),
  );
}
