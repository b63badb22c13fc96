// @ts-check
/** What has happened, in sentences, with a heading for each turn and a link for each card. */
import { h } from "../core/dom.js";
import { lineText } from "./sentences.js";

/** @import { Description } from "../core/dom.js" */
/** @import { LogLine, LogPart } from "../core/protocol.js" */

const SHOWN = 300;

/**
 * @param {object} props
 * @param {LogLine[]} props.lines
 * @param {readonly string[]} props.names
 * @param {boolean} props.open
 * @param {() => void} props.onToggle
 * @param {(card: {card?: string, def?: string}, where: HTMLElement) => void} props.onCard
 * @param {() => void} props.onCopy
 * @returns {Description}
 */
export function Log({ lines, names, open, onToggle, onCard, onCopy }) {
  return h("section", { class: "log", "aria-label": "Log", data: { open } },
    h("h2", { class: "log__title" },
      h("button", { type: "button", class: "log__toggle", "aria-expanded": String(open), onclick: onToggle }, "Log"),
      open && h("button", { type: "button", class: "log__copy", onclick: onCopy }, "Copy")),
    open && h("div", { class: "log__lines", role: "log", "aria-live": "off", tabindex: "0", "aria-label": "What has happened" },
      lines.length === 0 && h("p", { class: "log__empty" }, "Nothing has happened yet."),
      withTurns(lines.slice(-SHOWN)).map((entry, at) => (typeof entry === "number"
        ? h("h3", { key: `turn-${entry}-${at}`, class: "log__turn" }, entry === 0 ? "Before the first turn" : `Turn ${entry}`)
        : Line(entry, names, onCard)))),
  );
}

/** @param {LogLine} line @param {readonly string[]} names @param {(card: {card?: string, def?: string}, where: HTMLElement) => void} onCard */
function Line(line, names, onCard) {
  return h("p", { class: "log__line", data: { kind: line.kind } }, line.parts.map((part) => Part(part, names, onCard)));
}

/** @param {LogPart} part @param {readonly string[]} names @param {(card: {card?: string, def?: string}, where: HTMLElement) => void} onCard */
function Part(part, names, onCard) {
  if (typeof part === "string") return part;
  if ("seat" in part) return h("b", { class: "log__name", data: { seat: part.seat } }, names[part.seat] ?? `Player ${part.seat + 1}`);
  if (!("name" in part)) return String(part.number);
  if (!part.def) return part.name;
  return h("button", {
    type: "button", class: "log__card", data: { card: part.card ?? null, def: part.def },
    onclick: (/** @type {any} */ event) => onCard(part, event.currentTarget),
  }, part.name);
}

/** @param {LogLine[]} lines @returns {(number | LogLine)[]} */
function withTurns(lines) {
  return lines.flatMap((line, at) => (line.turn === lines[at - 1]?.turn ? [line] : [line.turn, line]));
}

/** The whole log as plain text. @param {LogLine[]} lines @param {readonly string[]} names */
export function logText(lines, names) {
  return withTurns(lines).map((entry) => (typeof entry === "number" ? `\nTurn ${entry}` : lineText(entry, names))).join("\n").trim();
}
