// @ts-check
/** Arrows of an annotation: from one thing on the table to another, chosen from two lists. */
import { h } from "../../../core/dom.js";

/** @import { Arrow } from "./annotations.js" */
/** @typedef {{ref: string, words: string}} Thing */

const MAX_ARROWS = 8;

/** @param {Thing[]} things @param {Arrow[]} arrows @param {(arrows: Arrow[]) => void} change */
export function ArrowFields(things, arrows, change) {
  const add = (/** @type {any} */ event) => {
    const fields = event.currentTarget.closest("fieldset");
    const [start, end] = [...fields.querySelectorAll("select")].map((one) => one.value);
    if (start !== end) change([...arrows, { start, end }]);
  };
  return h(
    "fieldset",
    { key: "arrows", class: "annotate__arrows" },
    h("legend", {}, "Arrows in this view"),
    arrows.map((arrow, n) => Row(things, arrow, () => change(arrows.filter((_, i) => i !== n)))),
    arrows.length < MAX_ARROWS &&
      things.length > 1 && [
        Ends("From", things, 0),
        Ends("To", things, 1),
        h("button", { class: "btn", type: "button", key: "add", onclick: add }, "Add arrow"),
      ],
  );
}

/** @param {string} label @param {Thing[]} things @param {number} first */
const Ends = (label, things, first) =>
  h(
    "select",
    { key: label, "aria-label": label, class: "complaint__line" },
    things.map(({ ref, words }, n) =>
      h("option", { key: ref, value: ref, selected: n === first }, `${label}: ${words}`),
    ),
  );

/** @param {Thing[]} things @param {Arrow} arrow @param {() => void} onclick */
function Row(things, { start, end }, onclick) {
  const named = (/** @type {string} */ ref) => things.find((one) => one.ref === ref)?.words ?? ref;
  const words = `${named(start)} → ${named(end)}`;
  return h(
    "p",
    { key: `${start}>${end}` },
    words,
    h(
      "button",
      { class: "btn btn--quiet", type: "button", "aria-label": `Remove ${words}`, onclick },
      "✕",
    ),
  );
}
