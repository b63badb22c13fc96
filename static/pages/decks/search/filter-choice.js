// @ts-check
/** A choice beside the search box: one of several options in a select. */
import { h } from "../../../core/dom.js";

/** @param {string} id @param {string} label @param {string} value @param {[string, string][]} options @param {(value: string) => void} onChoose */
export function Choice(id, label, value, options, onChoose) {
  return h(
    "select",
    {
      id,
      class: "finder__choice",
      key: id,
      "aria-label": label,
      value,
      onchange: (/** @type {any} */ event) => {
        onChoose(event.target.value);
        if (value === "") event.target.value = "";
      },
    },
    options.map(([one, words]) =>
      h("option", { key: one, value: one, selected: one === value }, words),
    ),
  );
}
