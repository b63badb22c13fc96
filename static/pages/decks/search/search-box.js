// @ts-check
/** The search box over the cards, how they are shown and ordered, and help on the query language. */
import { focusOn } from "../../../core/focus.js";
import { h } from "../../../core/dom.js";
import { STOPS, stepOf } from "../builder/keyboard.js";
import { Choice } from "./filter-choice.js";
import { Filters } from "./filter-chips.js";
import { closeHelp, Help } from "./search-help.js";
import { VIEWS } from "../results/view-choice.js";

/** @import { Content, DeckBuilder } from "../model/types.js" */

/** @type {[string, string][]} */
const ORDERS = [
  ["cost", "By cost"],
  ["name", "By name"],
  ["type", "By type"],
  ["aspect", "By color"],
];

/** @param {DeckBuilder} builder */
export function Finder(builder) {
  const { look, found } = builder;
  return h(
    "search",
    { class: "finder", key: "finder" },
    h(
      "div",
      { class: "finder__line" },
      Box(builder),
      Choice("view", "View", look.view, VIEWS, (view) =>
        builder.see({ view: /** @type {any} */ (view) }),
      ),
      look.view !== "table" &&
        Choice(
          "order",
          "Sort cards",
          ORDERS.some(([id]) => id === look.order) ? look.order : "cost",
          ORDERS,
          (order) => builder.see({ order }),
        ),
      Help(builder),
    ),
    Filters(builder),
    h(
      "p",
      { id: "found", class: "finder__found", role: "status", data: { fault: found.fault !== "" } },
      found.fault || (found.cards.length === 1 ? "1 card" : `${found.cards.length} cards`),
    ),
  );
}

/** @param {DeckBuilder} builder */
function Box(builder) {
  const { look, found } = builder;
  return h(
    "span",
    { class: "finder__field", key: "field" },
    h("label", { class: "visually-hidden", for: "query" }, "Search cards"),
    h("input", {
      id: "query",
      class: "finder__box",
      type: "search",
      value: look.query,
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "done",
      placeholder: 'A name, or t:spell c<=2 o:"draw"',
      "aria-describedby": "found",
      "aria-invalid": found.fault ? "true" : null,
      oninput: (/** @type {any} */ event) => {
        closeHelp();
        typedAt = builder.model.get();
        builder.search(event.target.value);
      },
      onkeydown: (/** @type {any} */ event) => boxKey(event, builder),
    }),
    h("kbd", { class: "finder__key wide-only", "aria-hidden": "true" }, "/"),
  );
}

/** The deck as it was when something was last typed into the box. @type {Content | null} */
let typedAt = null;

/** Whether to undo means the deck: it was changed later than the words, or there are none. @param {string} words @param {Content} deck @param {Content | null} typed */
export const isDeckNewer = (words, deck, typed) => words === "" || deck !== typed;

/** Undo or redo from within the box; where that means the words it is left to the browser. @param {KeyboardEvent} event @param {HTMLInputElement} box @param {DeckBuilder} builder */
function stepFrom(event, box, { model }) {
  if (!isDeckNewer(box.value, model.get(), typedAt)) return;
  if (stepOf(event, model)?.()) event.preventDefault();
}

/** @param {KeyboardEvent} event @param {DeckBuilder} builder */
function boxKey(event, builder) {
  const box = /** @type {HTMLInputElement} */ (event.target);
  if (stepOf(event, builder.model)) return stepFrom(event, box, builder);
  if (event.key === "Enter") {
    event.preventDefault();
    builder.addFirst();
    box.select();
  } else if (event.key === "/" && box.value === "") {
    // The focus is here already.
    event.preventDefault();
  } else if (event.key === "Escape" && builder.look.query !== "") {
    event.preventDefault();
    builder.search("");
  } else if (event.key === "ArrowDown") {
    event.preventDefault();
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector(STOPS)));
  }
}
