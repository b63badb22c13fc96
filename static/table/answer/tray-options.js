// @ts-check
/** The cards of a tray: copies in one pile, each with its text and marks, and a search field. */
import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Option } from "../../core/protocol.js" */
/** @import { Draft } from "../prompts/draft.js" */

/**
 * @typedef {object} OptionProps
 * @property {Option[]} heap copies; any of them is the same answer
 * @property {number} at
 * @property {Draft} draft
 * @property {Child} drawn its face, where it is a card
 * @property {(option: Option) => string} words
 * @property {(id: string) => void} onOption
 */

/** Copies of a card are one heap where it makes no difference which is chosen. @param {Option[]} options @param {string} kind @returns {Option[][]} */
export function heapsOf(options, kind) {
  /** @type {Map<string, Option[]>} */
  const heaps = new Map();
  for (const option of options) {
    const { def, label: name, note = "", group = "" } = option;
    const same = kind === "pick" && def ? `${def} ${name} ${note} ${group}` : idOf(option);
    heaps.set(same, [...(heaps.get(same) ?? []), option]);
  }
  return [...heaps.values()];
}

export const Filter = () =>
  h("input", {
    key: "filter",
    class: "tray__filter",
    type: "search",
    placeholder: "Filter",
    "aria-label": "Filter the cards",
    oninput: (/** @type {Event} */ { target }) => filter(/** @type {HTMLInputElement} */ (target)),
  });

/** @param {HTMLInputElement} field */
function filter(field) {
  const wanted = field.value.trim().toLowerCase();
  const tray = /** @type {HTMLElement} */ (field.closest(".tray"));
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (tray.querySelectorAll("[data-words]")))
    one.hidden = !one.dataset.words?.includes(wanted);
}

/** @param {Option} option */
const idOf = ({ ref, key }) => ref ?? key ?? "";

/**
 * Return the state of a pile: its mark, and the card that the next press selects.
 * @param {Option[]} heap @param {Draft} draft
 */
function stateOf(heap, draft) {
  const markOf = (/** @type {Option | undefined} */ one) =>
    (one && draft.legal.get(idOf(one))) ?? "can";
  const picked = heap.filter((one) => markOf(one) === "picked").length;
  const next = heap.find((one) => markOf(one) !== "picked") ?? heap.at(-1);
  return { mark: picked > 0 ? "picked" : markOf(heap[0]), picked, next };
}

/** @param {Option[]} heap */
const copiesOf = ({ length }) => (length > 1 ? `×${length}` : "");

/** @param {OptionProps} props */
export function TrayOption({ heap, at, draft, drawn, words, onOption }) {
  const [option] = /** @type {[Option]} */ (heap);
  const { mark, picked, next = option } = stateOf(heap, draft);
  const digit = at < 9 ? at + 1 : null;
  const copies = copiesOf(heap);
  return h(
    "li",
    {
      key: option.key ?? idOf(option),
      class: "tray__option",
      data: { mark, group: option.group, words: words(option) },
    },
    h(
      "button",
      {
        type: "button",
        class: drawn ? "tray__card" : "btn tray__text",
        "aria-pressed": mark === "picked" ? "true" : null,
        "aria-label": [option.label, option.note, copies].filter(Boolean).join(", "),
        data: { number: digit, option: idOf(next) },
        onclick: () => onOption(next.key ?? idOf(next)),
      },
      drawn,
      label(option),
      small("span", "tray__copies", copies),
      small("kbd", "btn__key", digit),
      badge(copies ? picked || undefined : draft.numbers.get(idOf(option))),
    ),
  );
}

/** @param {string} tag @param {string} name @param {string | number | null} what */
const small = (tag, name, what) => what && h(tag, { class: name, "aria-hidden": "true" }, what);

/** @param {Option} option */
const label = ({ label: text, note }) =>
  h("span", { class: "tray__label" }, text, note && h("small", {}, ` ${note}`));

/** @param {number | undefined} number */
const badge = (number) =>
  number !== undefined && h("span", { class: "tray__badge", "aria-hidden": "true" }, number);
