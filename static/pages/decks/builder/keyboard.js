// @ts-check
/** The keys of the builder: on a card, on a row of the deck, and anywhere. */
import { focusOn } from "../../../core/focus.js";
import { on } from "../../../core/dom.js";
import { countIn, sectionFor } from "../model/decklist.js";
import { cardAt } from "../results/card-grid.js";
import { closeHelp } from "../search/search-help.js";

/** @import { DeckBuilder } from "../model/types.js" */

const WRITES = "input, textarea, select";
/** Stops of the arrow keys among the found cards. */
export const STOPS = ".builder__cards :is(.card, .card-table__name)";

/** @param {KeyboardEvent} event */
const isPlain = (event) => !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Return the count of a card after a key; null if the key does not change it.
 * @param {string} key @param {number} count
 */
function countAfter(key, count) {
  if (/^[0-9]$/.test(key)) return Number(key);
  if (key === "+" || key === "=") return count + 1;
  if (key === "-" || key === "_" || key === "Backspace") return count - 1;
  return key === "Delete" ? 0 : null;
}

/** @param {KeyboardEvent} event @param {DeckBuilder} builder */
export function gridKey(event, builder) {
  const target = /** @type {HTMLElement} */ (event.target);
  const card = cardAt(event);
  const def = builder.catalogue.cards[card];
  if (!isPlain(event) || !def) return;
  const section = sectionFor(builder.catalogue.format, def, builder.model.get().body);
  const count = countAfter(event.key, countIn(builder.model.get().body, section, card));
  if (count !== null) builder.putExactly(section, card, count);
  else if (event.key.toLowerCase() === "i") builder.preview.look(card, target);
  else if (event.key === "Escape") toBox();
  else if (!walk(event, target)) return;
  event.preventDefault();
}

/** @param {KeyboardEvent} event @param {HTMLElement} from @returns {boolean} */
function walk(event, from) {
  const stops = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(STOPS)]);
  const at = stops.indexOf(from);
  const columns = columnsOf(stops);
  const steps = /** @type {Record<string, number>} */ ({
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: stops.length - 1,
    PageDown: Math.min(at + 3 * columns, stops.length - 1),
    PageUp: Math.max(at - 3 * columns, 0),
  });
  const next = steps[event.key];
  if (next === undefined) return false;
  if (next < 0 && event.key === "ArrowUp") toBox();
  else focusOn(stops[next]);
  return true;
}

/** @param {HTMLElement[]} stops */
function columnsOf(stops) {
  const top = stops[0]?.getBoundingClientRect().top;
  return Math.max(
    1,
    stops.findIndex((stop) => stop.getBoundingClientRect().top !== top),
  );
}

/** @param {KeyboardEvent} event @param {DeckBuilder} builder @param {string} section @param {string} card */
export function rowKey(event, builder, section, card) {
  if (!isPlain(event)) return;
  const count = countAfter(event.key, countIn(builder.model.get().body, section, card));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (count === null && step === undefined) return;
  event.preventDefault();
  const rows = () =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".deck-row__name")]);
  const place = rows().indexOf(/** @type {HTMLElement} */ (event.currentTarget));
  if (step !== undefined) return focusOn(rows()[place + step]);
  builder.putExactly(section, card, count ?? 0);
  if (count !== null && count <= 0) focusOn(rows()[Math.min(place, rows().length - 1)]);
}

/** Keys that work everywhere except in text fields. @param {DeckBuilder} builder */
export function watchKeys(builder) {
  for (const type of ["pointerdown", "focusin"])
    on(document, type, ({ target }) => closeHelp(target));
  on(document, "keydown", (event) => {
    if (event.key === "Escape" && closeTop(builder)) return event.preventDefault();
    if (builder.panel.isOpen() || event.target.closest(WRITES)) return;
    const move = moveOf(event, builder);
    if (!move) return;
    event.preventDefault();
    move();
  });
}

/** Close the overlay above the cards; true if there was one. @param {DeckBuilder} builder */
const closeTop = ({ panel }) => closeHelp() || panel.close();

/** Undo or redo, by its keys. @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">} event @param {Pick<DeckBuilder["model"], "undo" | "redo">} model */
export function stepOf({ key, ctrlKey, metaKey, shiftKey }, model) {
  const letter = key.toLowerCase();
  if (!(ctrlKey || metaKey)) return null;
  if (letter === "z" && !shiftKey) return model.undo;
  return letter === "z" || letter === "y" ? model.redo : null;
}

/**
 * Return the global act of a key: undo, redo, to the search.
 * @param {KeyboardEvent} event @param {DeckBuilder} builder @returns {(() => void) | null}
 */
function moveOf(event, { model, see }) {
  const step = stepOf(event, model);
  if (step) return step;
  const key = event.key.toLowerCase();
  if (key !== "/" || !isPlain(event)) return null;
  return () => {
    see({ tab: "cards" });
    toBox();
  };
}

function toBox() {
  const box = /** @type {HTMLInputElement | null} */ (document.getElementById("query"));
  focusOn(box);
  box?.select();
}
