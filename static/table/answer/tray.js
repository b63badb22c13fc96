// @ts-check
/** A sheet above the hand for answers that lie nowhere on the table, and for lines to order or share out. */
import { capitalized } from "../../core/words.js";
import { h } from "../../core/dom.js";
import { Filter, TrayOption, heapsOf } from "./tray-options.js";

/** @import { Child, Description } from "../../core/dom.js" */
/** @import { Option, Ref } from "../../core/protocol.js" */
/** @import { Draft, Row } from "../prompts/draft.js" */

/** So many cards are looked through one by one. */
const LONG_TRAY = 6;
/** So many are shown as tall as the sheet. */
const SHORT_TRAY = 4;

/**
 * @typedef {object} TrayProps
 * @property {string} title
 * @property {string} kind of the prompt
 * @property {Option[]} options cards and things that are not on the table
 * @property {Row[]} rows
 * @property {Draft} draft
 * @property {boolean} peeking the board shows through
 * @property {(option: Option) => Child} face draws an option as a card, or null where it is none
 * @property {(option: Option) => string} words by which an option is found
 * @property {(row: Row) => {picture: Child, name: string, text: string}} about card of a line, and
 * its text
 * @property {(id: string) => void} onOption
 * @property {(id: string) => void} onButton
 * @property {() => void} onPeek
 */

/** @param {TrayProps} props @returns {Description | null} */
export function Tray({
  title,
  kind,
  options,
  rows,
  draft,
  peeking,
  face,
  words,
  about,
  onOption,
  onButton,
  onPeek,
}) {
  if (options.length === 0 && rows.length === 0) return null;
  const heaps = heapsOf(options, kind);
  const faces = heaps.map(([option]) => option && face(option));
  return h(
    "section",
    {
      class: "tray",
      key: "tray",
      "aria-label": title,
      data: { kind, peeking, long: rows.length > 2, few: isFew(heaps, faces, rows) },
    },
    kind !== "assign" &&
      kind !== "split" &&
      h(
        "header",
        { class: "tray__head" },
        h("h2", { class: "tray__title" }, title),
        heaps.length > LONG_TRAY && Filter(),
        h(
          "button",
          {
            type: "button",
            class: "btn tray__peek",
            "aria-pressed": String(peeking),
            onclick: onPeek,
          },
          peeking ? "Show cards" : "Peek at the board",
        ),
      ),
    options.length > 0 &&
      h(
        "ol",
        { class: "tray__cards", data: { texts: faces.some((drawn) => !drawn) } },
        heaps.map((heap, at) => TrayOption({ heap, at, draft, drawn: faces[at], words, onOption })),
      ),
    rows.length > 0 &&
      h(
        "ol",
        { class: "tray__rows" },
        rows.map((row) => RowView(row, rows.length, about(row), onButton)),
      ),
  );
}

/** Whether there is room for whole cards beside title and button. @param {Option[][]} heaps @param {Child[]} faces @param {Row[]} rows */
const isFew = (heaps, faces, rows) =>
  heaps.length <= SHORT_TRAY && faces.length > 0 && faces.every(Boolean) && rows.length === 0;

/** @param {Row} row @param {number} count @param {{picture: Child, name: string, text: string}} about @param {(id: string) => void} onButton */
function RowView(row, count, { picture, name, text }, onButton) {
  return h(
    "li",
    { key: row.ref, class: "tray__row", data: { ref: row.ref } },
    row.place === undefined
      ? h("span", { class: "tray__name" }, capitalized(row.label))
      : h(
          "button",
          {
            type: "button",
            class: "btn tray__name",
            data: { row: row.ref },
            onclick: () => onButton(row.ref),
          },
          h("span", { class: "tray__ordinal" }, row.place),
          picture,
          h("span", { class: "tray__words" }, name, text && h("small", null, text)),
        ),
    row.goal !== undefined && Turns(row, onButton),
    row.place !== undefined
      ? Moves(row, count, onButton)
      : row.value !== undefined && Shares(row, onButton),
  );
}

/** @param {Row} row @param {number} count @param {(id: string) => void} onButton */
function Moves({ ref, label, place = 1 }, count, onButton) {
  return h(
    "span",
    { class: "tray__steps" },
    step(`Move ${label} earlier`, "▲", place <= 1, () => onButton(`up:${ref}`), ref),
    step(`Move ${label} later`, "▼", place >= count, () => onButton(`down:${ref}`), ref),
  );
}

/** @param {Row} row @param {(id: string) => void} onButton */
function Turns({ ref, label, goal }, onButton) {
  return h(
    "span",
    { class: "tray__steps" },
    step(`Previous target for ${label}`, "◀", false, () => onButton(`before:${ref}`), ref),
    h("output", { class: "tray__goal" }, goal),
    step(`Next target for ${label}`, "▶", false, () => onButton(`next:${ref}`), ref),
  );
}

/** @param {Row} row @param {(id: string) => void} onButton */
function Shares({ ref, label, value = 0, min = 0, max = 0 }, onButton) {
  return h(
    "span",
    { class: "tray__steps" },
    step(`Remove one from ${label}`, "−", value <= min, () => onButton(`minus:${ref}`), ref),
    h("output", { class: "stepper__value" }, value),
    step(`Add one to ${label}`, "+", value >= max, () => onButton(`plus:${ref}`), ref),
  );
}

/** @param {string} label @param {string} sign @param {boolean} off @param {() => void} onclick @param {Ref} ref */
function step(label, sign, off, onclick, ref) {
  // Not `disabled`: a button that reaches its end keeps the focus.
  return h(
    "button",
    {
      type: "button",
      class: "btn stepper__step",
      "aria-label": label,
      "aria-disabled": String(off),
      data: { row: ref },
      onclick,
    },
    sign,
  );
}
