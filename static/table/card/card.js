// @ts-check
/** One card on the table: a box that lives while the card is in sight, in any zone. */
import { element, h, patch } from "../../core/dom.js";
import { back, face } from "./face.js";
import { icon } from "./icons.js";
import { platesOf } from "./stats.js";
import { hueOf } from "../match-context.js";

/** @import { CardDef, CardView, Ref } from "../../core/protocol.js" */
/** @import { Mark } from "../prompts/draft.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * How one card is to look now.
 * @typedef {object} Look
 * @property {Ref} ref
 * @property {CardDef | undefined} def
 * @property {CardView | undefined} row
 * @property {string} size "board", "hand", "tray", "pile", "preview", or "tuck" for an edge with a name
 * @property {string} label the accessible name
 * @property {Mark} [mark]
 * @property {number} [number] place in an order, or a share
 * @property {string} [note] short words below the card
 * @property {{icon: string, label: string, text: string}} [chip] above the card, such as its attack
 * target
 * @property {boolean} [held] waits for its partner
 * @property {boolean} [blocked] looks usable and is not
 */

/** Badges differ by sign, not by colour alone. @type {Record<Mark, string>} */
const SIGNS = { can: "", may: "", legal: "◎", picked: "✓", threat: "!" };

/** @param {Look} look */
function marks({ mark, number, note, chip }) {
  const sign = number === undefined ? (mark && SIGNS[mark]) || "" : String(number);
  return [
    sign && h("span", { class: "mark", key: "mark", "aria-hidden": "true", data: { mark } }, sign),
    chip &&
      h(
        "span",
        { class: "mark mark--chip", key: "chip", "aria-hidden": "true" },
        icon(chip.icon),
        chip.label && h("b", null, chip.label),
        h("span", null, chip.text),
      ),
    note && h("span", { class: "mark mark--note", key: "note", "aria-hidden": "true" }, note),
  ];
}

/** Sizes in which a card is read: it stays upright and in color, and its states are badges and words. */
const READ = new Set(["preview", "tray"]);

/** The looks of all states of a card on the table, as words for the style sheet. @param {MatchContext} context @param {CardView | undefined} row @param {string} size */
function looks(context, row, size) {
  if (READ.has(size)) return "";
  return (row?.state ?? [])
    .map((id) => context.ruleset.states[id]?.look ?? context.ruleset.states[id]?.icon ?? id)
    .join(" ");
}

const LONG = 105;

/** How much of a card its text takes. @param {CardDef} def */
function lengthOf({ text = [] }) {
  const letters = text.reduce((sum, line) => sum + line.length + 12, 0);
  return letters > 2 * LONG ? "very" : letters > LONG ? "" : null;
}

/** How small a name must be printed on a whole card, in the widest face that a device may have. @param {string} name */
function widthOf(name) {
  if (name.length > 20) return "very";
  return name.length > 15 || longestWord(name) > 10 ? "" : null;
}

/** The letters of a name that stay on one line. @param {string} name */
const longestWord = (name) => Math.max(...name.split(/[\s-]/).map((word) => word.length));

/** Which plates a face shows, as words for the style sheet. @param {MatchContext} context @param {CardDef} def @param {CardView | undefined} row @param {string} size */
function numbers(context, def, row, size) {
  const places = platesOf(context.ruleset, def, row).map(({ place }) => place);
  // Effects on entering are of no interest once the card is on the table.
  return (
    places.filter((place) => place !== "chip" || (size !== "board" && size !== "pile")).join(" ") ||
    null
  );
}

/** Data of a card for style sheets. @param {MatchContext} context @param {Look} look */
function dataOf(context, { ref, def, row, size, mark, held, blocked }) {
  // The pile is the target; the card on top of it is its picture.
  const pointed = size === "pile" ? { ref: null, mark: null } : { ref, mark };
  return {
    ...pointed,
    ...printedData(context, def, row, size),
    looks: looks(context, row, size),
    held,
    blocked,
  };
}

/** @param {MatchContext} context @param {CardDef | undefined} def @param {CardView | undefined} row @param {string} size */
function printedData(context, def, row, size) {
  if (!def) return { back: true };
  return {
    back: false,
    kind: def.art?.kind ?? def.type,
    rarity: def.rarity,
    numbers: numbers(context, def, row, size),
    pips: Boolean(def.pips?.length),
    long: lengthOf(def),
    wide: widthOf(def.name),
    set: row?.face === "down" && !READ.has(size),
  };
}

/** @param {Look["mark"]} mark */
function pressedOf(mark) {
  if (mark === "picked") return "true";
  return mark === "legal" ? "false" : null;
}

/**
 * Describe what is in a card's box.
 * @param {MatchContext} context
 * @param {Look} look
 */
function content(context, look) {
  const { def, row, size, label, mark } = look;
  const known = def !== undefined;
  const picture = size === "pile";
  return [
    h(
      "button",
      {
        class: "card",
        key: "card",
        type: "button",
        "aria-label": label,
        "aria-hidden": picture ? "true" : null,
        tabindex: picture ? "-1" : undefined,
        "aria-pressed": pressedOf(mark),
        data: dataOf(context, look),
      },
      known ? face(context, def, row, size) : back(context, row),
    ),
    !picture && marks(look),
  ];
}

/**
 * Make the box of a card.
 * @param {MatchContext} context
 * @param {Look} look
 */
export function renderCard(context, look) {
  const box = element(h("div", { class: "cardbox" }));
  updateCard(context, box, look);
  return box;
}

/**
 * Make a box show its card as it is now.
 * @param {MatchContext} context
 * @param {HTMLElement} box
 * @param {Look} look
 */
export function updateCard(context, box, look) {
  const depth = Math.min(3, look.row?.under?.length ?? 0);
  box.dataset.size = look.size;
  box.dataset.card = look.ref;
  box.dataset.depth = String(depth);
  box.style.setProperty("--h", String(hueOf(context, look.def)));
  box.style.setProperty("--word", String(longestWord(look.def?.name ?? "")));
  box.toggleAttribute("data-grey", context.ruleset.aspects[look.def?.aspect ?? ""]?.grey ?? false);
  patch(box, content(context, look));
}

/** A look at a card as printed, outside any zone. @param {CardDef} def @param {string} size @param {Ref} [ref] @returns {Look} */
export function printed(def, size, ref = def.id) {
  return { ref, def, row: undefined, size, label: `${def.name}, ${def.type_line ?? def.type}` };
}
