// @ts-check
/** The log: events as sentences, a heading for each turn, a link for each card. */
import { h } from "../../core/dom.js";
import { about, Filter, TURN_BEGAN } from "./filter.js";
import { readingNoted } from "./keep-at-end.js";
import { markInstance, unmark } from "./mark.js";
import { Opening } from "./opening.js";
import { lineText, partText } from "./plain-text.js";

/** @import { LogLine, LogPart } from "../../core/protocol.js" */

const SHOWN = 600;
const TAIL = /^[.,:’']+/;

/**
 * @param {object} props
 * @param {LogLine[]} props.lines
 * @param {readonly string[]} props.names
 * @param {boolean} props.open
 * @param {() => void} props.onToggle
 * @param {(card: {card?: string, def?: string}, where: HTMLElement) => void} props.onCard
 * @param {() => void} props.onCopy
 * @param {string} props.topic the topic that is asked for, or empty for all lines
 * @param {() => void} props.onWrong reports that a line looks wrong
 * @param {(topic: string) => void} props.onTopic
 * @param {(at: number, frame: number) => void} [props.onLine] a line was pressed: which one, counted from 1, and its frame
 * @param {number} props.earlier how many lines are still to be fetched
 * @param {string | null} [props.opening] the first line, where there is one before anything happens
 * @param {() => void} props.onEarlier
 */
export function Log({ lines, names, open, earlier, opening, topic, ...on }) {
  const { onToggle, onCard, onCopy, onTopic, onEarlier, onLine, onWrong } = on;
  return h(
    "section",
    { class: "log", "aria-label": "Log", data: { open } },
    h(
      "h2",
      { class: "log__title" },
      h(
        "button",
        { type: "button", class: "log__toggle", "aria-expanded": String(open), onclick: onToggle },
        "Log",
      ),
      open && Filter(topic, onTopic),
      open && Act("Copy", onCopy),
      open && Act("Report a bug", onWrong),
    ),
    open &&
      h(
        "div",
        {
          class: "log__lines",
          role: "log",
          "aria-live": "off",
          tabindex: "0",
          "aria-label": "Match log",
          onclick: (/** @type {any} */ event) => press(event, onLine),
          ...readingNoted,
          onpointerover: markInstance,
          onpointerleave: unmark,
          onfocusin: markInstance,
          onfocusout: unmark,
        },
        earlier > 0 &&
          h(
            "button",
            { type: "button", class: "log__copy log__earlier", onclick: onEarlier },
            `Earlier (${earlier})`,
          ),
        Opening(opening, lines.length === 0),
        toldOnce(withTurns(about(placed(lines), topic).slice(-SHOWN)), names).map((entry) =>
          "seat" in entry
            ? h("h3", { class: "log__turn" }, headingText(entry, names))
            : Line(entry, names, onCard),
        ),
      ),
  );
}

/** @param {string} words @param {() => void} onclick */
const Act = (words, onclick) =>
  h("button", { type: "button", class: "log__copy", key: words, onclick }, words);

/** Line with its position in the whole log, counted from 1. @typedef {LogLine & {times?: number, at?: number}} PlacedLine */

/** @param {PlacedLine} line @param {readonly string[]} names @param {(card: {card?: string, def?: string}, where: HTMLElement) => void} onCard */
function Line(line, names, onCard) {
  return h(
    "p",
    {
      class: "log__line",
      data: { kind: line.kind, frame: line.frame ?? null, at: line.at ?? null },
    },
    withTails(line.parts, names, onCard),
    (line.times ?? 1) > 1 && h("b", { class: "log__times" }, ` ×${line.times}`),
  );
}

/** @param {LogLine[]} lines @returns {PlacedLine[]} */
const placed = (lines) => lines.map((line, at) => ({ ...line, at: at + 1 }));

/** A press on a line, not on a card that it names, looks back to its moment. @param {MouseEvent} event @param {((at: number, frame: number) => void) | undefined} onLine */
function press({ target }, onLine) {
  if (!(target instanceof Element) || target.closest("button")) return;
  const line = /** @type {HTMLElement | null} */ (target.closest(".log__line"));
  if (line && getSelection()?.isCollapsed !== false)
    onLine?.(Number(line.dataset.at), Number(line.dataset.frame));
}

/** Merge equal consecutive lines into one with a count. @param {(Heading | LogLine)[]} entries @param {readonly string[]} names */
function toldOnce(entries, names) {
  /** @type {(Heading | LogLine & {times?: number})[]} */
  const grouped = [];
  for (const entry of entries) {
    const last = grouped.at(-1);
    if (!last || "seat" in last || !isAlike(entry, last, names)) grouped.push(entry);
    else grouped[grouped.length - 1] = { ...last, times: (last.times ?? 1) + 1 };
  }
  return grouped;
}

/** @param {Heading | LogLine} entry @param {LogLine} last @param {readonly string[]} names */
const isAlike = (entry, last, names) =>
  !("seat" in entry) && lineText(entry, names) === lineText(last, names);

/** A full stop stays with the name before it. @param {LogPart[]} parts @param {readonly string[]} names @param {(card: {card?: string, def?: string}, where: HTMLElement) => void} onCard */
function withTails(parts, names, onCard) {
  return parts.map((part, at) => {
    if (typeof part === "string")
      return typeof parts[at - 1] === "object" ? part.replace(TAIL, "") : part;
    const named = Part(part, names, onCard);
    const tail = tailOf(parts[at + 1]);
    return tail ? h("span", { class: "log__word" }, named, tail) : named;
  });
}

/** The full stop or comma that a part begins with. @param {LogPart | undefined} part */
const tailOf = (part) => (typeof part === "string" ? TAIL.exec(part)?.[0] : undefined);

/** @param {LogPart} part @param {readonly string[]} names @param {(card: {card?: string, def?: string}, where: HTMLElement) => void} onCard */
function Part(part, names, onCard) {
  if (typeof part === "string") return part;
  if ("seat" in part)
    return h("b", { class: "log__name", data: { seat: part.seat } }, partText(part, names));
  if (!("name" in part)) return String(part.number);
  if (!part.def) return part.name;
  return h(
    "button",
    {
      type: "button",
      class: "log__card",
      data: { card: part.card ?? null, def: part.def },
      onclick: (/** @type {any} */ event) => onCard(part, event.currentTarget),
    },
    part.name,
  );
}

/** Heading of the log: the turn that begins, or is about to. @typedef {{turn: number, seat: LogPart | null, isToCome?: boolean}} Heading */

/** Put a heading before each turn, replacing the line of its beginning. @param {LogLine[]} lines @returns {(Heading | LogLine)[]} */
function withTurns(lines) {
  const begun = new Map(
    lines.filter(({ kind }) => kind === TURN_BEGAN).map((line) => [line.turn, seatIn(line)]),
  );
  return lines.flatMap((line, at) =>
    line.kind === TURN_BEGAN
      ? [{ turn: line.turn, seat: seatIn(line) }]
      : [...headingFor(line, lines[at - 1], begun), line],
  );
}

/** Heading of a turn without such a line, or reached again by an undo. @param {LogLine} line @param {LogLine | undefined} before @param {Map<number, LogPart | null>} begun @returns {Heading[]} */
function headingFor({ turn }, before, begun) {
  if (before && turn < before.turn) return [{ turn, seat: begun.get(turn) ?? null }];
  const isToCome = begun.has(turn);
  const isFresh = !before || (turn !== before.turn && !isToCome);
  return isFresh ? [{ turn, seat: null, isToCome }] : [];
}

/** @param {LogLine} line */
const seatIn = (line) =>
  line.parts.find((part) => typeof part !== "string" && "seat" in part) ?? null;

/** @param {Heading} heading @param {readonly string[]} names */
function headingText({ turn, seat, isToCome }, names) {
  if (turn === 0 || (isToCome && turn === 1)) return "Before the first turn";
  if (isToCome) return `Before turn ${turn}`;
  if (seat === null) return `Turn ${turn}`;
  const who = partText(seat, names);
  return `Turn ${turn} · ${who === "you" ? "You" : who}`;
}

/** The whole log as plain text. @param {LogLine[]} lines @param {readonly string[]} names */
export function logText(lines, names) {
  return withTurns(lines)
    .map((entry) => ("seat" in entry ? `\n${headingText(entry, names)}` : lineText(entry, names)))
    .join("\n")
    .trim();
}
