// @ts-check
/** Piles: the top card or a back, how many, and whether something in them can be used. */
import { h } from "../../core/dom.js";
import { countOf, topOf } from "./layout.js";
import { icon } from "../card/icons.js";
import { ownedZone, zoneLabel, zoneParts } from "../match-context.js";

/** @import { Ref } from "../../core/protocol.js" */
/** @import { Drawing } from "./zones.js" */

const THICK = 3;

/** How many cards of a pile are marked in the draft. @param {Drawing} drawing @param {string} zone */
function usable({ scene }, zone) {
  return (scene.view.zones[zone]?.cards ?? []).filter((ref) => scene.draft.legal.has(ref)).length;
}

/** @param {Drawing} drawing @param {string} zone */
function spoken({ context, scene }, zone) {
  const ready = usable({ context, scene, boxOf: () => document.body }, zone);
  const count = countOf(scene.view.zones[zone]);
  return (
    `${ownedZone(context, zone)}, ${count} ${count === 1 ? "card" : "cards"}` +
    (ready ? `, ${ready} can be used` : "")
  );
}

/** @param {Drawing} drawing @param {Ref} zone */
function markOf(drawing, zone) {
  return drawing.scene.draft.legal.get(zone) ?? (usable(drawing, zone) > 0 ? "can" : undefined);
}

/**
 * Describe a pile on the board.
 * @param {Drawing} drawing
 * @param {string} zone
 */
export function pile(drawing, zone) {
  const { context, scene, boxOf } = drawing;
  const count = countOf(scene.view.zones[zone]);
  const top = topOf(scene.view, scene.view.zones[zone]);
  return h(
    "div",
    { class: "pile-cell", key: zone, data: { zone, kind: "pile", name: zoneParts(zone).name } },
    h(
      "div",
      { class: "pile", data: { mark: markOf(drawing, zone), depth: Math.min(THICK, count) } },
      top ? boxOf(top, "pile") : h("span", { class: "pile__back", data: { empty: count === 0 } }),
      h("button", {
        class: "pile__hit",
        key: "hit",
        type: "button",
        "aria-label": spoken(drawing, zone),
        data: { ref: zone },
      }),
      h("span", { class: "pile__count", "aria-hidden": "true" }, count),
    ),
    h("span", { class: "pile__label", "aria-hidden": "true" }, zoneLabel(context, zone)),
  );
}

/**
 * Describe a pile as a small button for the plate of a narrow screen.
 * @param {Drawing} drawing
 * @param {string} zone
 * @param {import("../../core/dom.js").Child} [sign] picture of the pile
 */
export function pileChip(drawing, zone, sign) {
  const count = countOf(drawing.scene.view.zones[zone]);
  const label = zoneLabel(drawing.context, zone);
  return h(
    "button",
    {
      class: "pile-chip",
      key: zone,
      type: "button",
      "aria-label": spoken(drawing, zone),
      title: ownedZone(drawing.context, zone),
      data: { ref: zone, zone, mark: markOf(drawing, zone) },
    },
    h("span", { class: "pile-chip__name", "aria-hidden": "true" }, sign ?? label),
    h("b", { "aria-hidden": "true" }, count),
  );
}

/**
 * Describe another seat's hand: its backs and count, or its open cards after the match.
 * @param {Drawing} drawing @param {string} zone
 */
export function hiddenHand(drawing, zone) {
  if (drawing.scene.view.zones[zone]?.cards !== undefined)
    return pileChip(drawing, zone, icon("cards"));
  const count = countOf(drawing.scene.view.zones[zone]);
  return h(
    "span",
    {
      class: "backs",
      key: zone,
      role: "img",
      "aria-label": spoken(drawing, zone),
      data: { zone },
    },
    h(
      "span",
      { class: "backs__fan", "aria-hidden": "true" },
      Array.from({ length: Math.min(count, 6) }, () => h("i", null)),
    ),
    h("b", { "aria-hidden": "true" }, icon("cards"), count),
    h("span", { class: "backs__word", "aria-hidden": "true" }, "Hand"),
  );
}
