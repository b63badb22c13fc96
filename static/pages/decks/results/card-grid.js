// @ts-check
/** The cards that were found, as a rule whole and readable; a click puts one into the deck. */
import { h } from "../../../core/dom.js";
import { printed, renderCard, updateCard } from "../../../table/card/card.js";
import { countOf } from "../model/decklist.js";
import { gridKey } from "../builder/keyboard.js";
import { Piles } from "./card-piles.js";
import { Table } from "./card-table.js";

/** @import { CardDef } from "../../../core/protocol.js" */
/** @import { DeckBuilder } from "../model/types.js" */

const AT_ONCE = 24;
const CHUNK = 16;

/** @typedef {ReturnType<typeof createBoxes>} Boxes */

/** @param {import("../../../table/match-context.js").MatchContext} context @param {() => void} draw */
export function createBoxes(context, draw) {
  /** @type {Map<string, {box: HTMLElement, count: number}>} */
  const boxes = new Map();
  let planned = false;

  /** The box of a card; null while it is not made. @param {CardDef} def @param {number} count @param {boolean} atOnce */
  function boxOf(def, count, atOnce) {
    const known = boxes.get(def.id);
    const look = { ...printed(def, "tray"), label: labelOf(def, count) };
    if (known) {
      if (known.count !== count) updateCard(context, known.box, look);
      known.count = count;
      return known.box;
    }
    if (!atOnce) return null;
    const box = renderCard(context, look);
    boxes.set(def.id, { box, count });
    return box;
  }

  return {
    boxOf,
    /** The card that the Tab key leads to. */
    stop: "",
    /** Make the rest of them a few at a time. @param {CardDef[]} cards */
    makeRest(cards) {
      const missing = cards.filter(({ id }) => !boxes.has(id));
      if (missing.length === 0 || planned) return;
      planned = true;
      setTimeout(() => {
        planned = false;
        for (const def of missing.slice(0, CHUNK)) boxOf(def, 0, true);
        draw();
      }, 30);
    },
  };
}

/** @param {CardDef} def @param {number} count */
function labelOf(def, count) {
  const numbers = typeof def.cost === "number" ? `, cost ${def.cost}` : "";
  return `${def.name}, ${def.type_line ?? def.type}${numbers}, ${count} in the deck`;
}

/** @param {DeckBuilder} builder */
export function Grid(builder) {
  const { found, model, boxes } = builder;
  const { body } = model.get();
  boxes.makeRest(found.cards);
  if (found.cards.length === 0) {
    return h(
      "div",
      { class: "page-note", key: "none" },
      h("p", {}, "No cards match this search."),
      h(
        "button",
        { type: "button", class: "btn", onclick: () => builder.search("") },
        "Show all cards",
      ),
    );
  }
  if (!found.cards.some(({ id }) => id === boxes.stop)) boxes.stop = found.cards[0]?.id ?? "";
  if (builder.look.view === "table") return Table(builder);
  if (builder.look.view === "piles") return Piles(builder);
  return h(
    "ul",
    {
      class: "shelf-grid",
      key: "grid",
      "aria-label": "Cards found",
      data: { old: found.fault !== "" },
      ...handlers(builder),
    },
    found.cards.map((def, place) =>
      Cell(
        def,
        countOf(body, def.id),
        boxes.boxOf(def, countOf(body, def.id), place < AT_ONCE),
        builder,
      ),
    ),
  );
}

/**
 * Handlers of clicks and keys on cards, for every way of showing them.
 * @param {DeckBuilder} builder
 */
export const handlers = (builder) => ({
  onclick: (/** @type {any} */ event) => press(event, builder),
  onkeydown: (/** @type {any} */ event) => gridKey(event, builder),
  oncontextmenu: (/** @type {any} */ event) => aside(event, builder),
  onmousedown: keepInBox,
  onfocusin: (/** @type {any} */ event) => follow(event, builder),
});

/** @param {CardDef} def @param {number} count @param {HTMLElement | null} box @param {DeckBuilder} builder */
export function Cell(def, count, box, builder) {
  box?.querySelector(".card")?.setAttribute("tabindex", def.id === builder.boxes.stop ? "0" : "-1");
  const wrong = count > 0 && builder.legality.get()?.breaches.some(({ card }) => card === def.id);
  return h(
    "li",
    { class: "cell", key: def.id, data: { card: def.id, count: count || null, wrong } },
    box ?? h("span", { class: "cell__blank", key: "blank" }, def.name),
    count > 0 &&
      h(
        "button",
        {
          type: "button",
          class: "cell__less",
          key: "less",
          tabindex: "-1",
          "aria-label": `Remove one ${def.name}`,
          data: { by: "-1" },
        },
        "−",
      ),
    count > 0 &&
      h("span", { class: "cell__count", key: "count", "aria-hidden": "true" }, `×${count}`),
  );
}

/** The card that an event is about. @param {Event} event */
export function cardAt(event) {
  const cell = /** @type {Element} */ (event.target).closest("[data-card]");
  return /** @type {HTMLElement | null} */ (cell)?.dataset.card ?? "";
}

/** Whether a mouse shows nothing new by resting there: no word is cut off, no keyword asks to be explained. @param {HTMLElement | null} near */
export function isReadable(near) {
  const text = near?.closest(".cell")?.querySelector(".card__text");
  return (
    Boolean(text) &&
    matchMedia("(hover: hover)").matches &&
    !near?.querySelector(".card__coins") &&
    (text?.scrollHeight ?? 0) <= (text?.clientHeight ?? 0) + 1
  );
}

/** @param {MouseEvent} event @param {DeckBuilder} builder */
function press(event, builder) {
  const card = cardAt(event);
  const less = event.shiftKey || /** @type {Element} */ (event.target).closest("[data-by]");
  if (card) builder.put(card, less ? -1 : 1);
}

/** The right button takes one out; a long press of a finger only looks. @param {PointerEvent} event @param {DeckBuilder} builder */
function aside(event, builder) {
  const card = cardAt(event);
  if (!card) return;
  event.preventDefault();
  if (event.pointerType === "mouse") builder.put(card, -1);
}

/** Typing goes on after a click. @param {MouseEvent} event */
function keepInBox(event) {
  if (document.activeElement?.id === "query") event.preventDefault();
}

/** The one stop of the Tab key follows the focus. @param {FocusEvent} event @param {DeckBuilder} builder */
function follow(event, builder) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!target.matches(".card, .card-table__name")) return;
  builder.boxes.stop = cardAt(event);
  for (const other of /** @type {HTMLElement} */ (event.currentTarget).querySelectorAll(
    ':is(.card, .card-table__name)[tabindex="0"]',
  ))
    other.setAttribute("tabindex", "-1");
  target.setAttribute("tabindex", "0");
}
