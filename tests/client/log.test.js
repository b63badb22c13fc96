// @ts-check
/** The log: headings of turns, one's own name, filters, and announcements to screen readers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Log, logText } from "../../static/table/log/log.js";
import { lineText, spokenLine } from "../../static/table/log/plain-text.js";

/** @import { LogLine } from "../../static/core/protocol.js" */

/** Every element of a description. @param {any} node @returns {any[]} */
const all = (node) =>
  Array.isArray(node) ? node.flatMap(all) : node?.tag ? [node, ...all(node.children)] : [];
/** @param {any} node @returns {string} */
const textOf = (node) =>
  Array.isArray(node)
    ? node.map(textOf).join("")
    : node?.tag
      ? textOf(node.children)
      : node || node === 0
        ? String(node)
        : "";
const NAMES = ["Wandering Tortoise 83", "Clockwork"];
/** @type {LogLine[]} */
const LINES = [
  {
    turn: 3,
    kind: "turn_began",
    frame: 7,
    parts: ["Turn 3: ", { seat: 0, text: "you" }, "."],
  },
  {
    turn: 3,
    kind: "played",
    topic: "acts",
    frame: 8,
    parts: [{ seat: 0, text: "You" }, " play ", { card: "c9", def: "ox", name: "Ox" }, "."],
  },
  {
    turn: 3,
    kind: "damaged",
    topic: "combat",
    frame: 9,
    parts: [
      { seat: 0, text: "Your" },
      " ",
      { card: "c9", def: "ox", name: "Ox" },
      " → ",
      { seat: 1 },
      ": 3 (15 → 12).",
    ],
  },
];

/** @param {string} topic */
const drawn = (topic) => {
  const none = () => undefined;
  const acts = {
    onToggle: none,
    onCard: none,
    onCopy: none,
    onTopic: none,
    onEarlier: none,
    onWrong: none,
  };
  return all(Log({ lines: LINES, names: NAMES, open: true, earlier: 0, topic, ...acts }));
};
/** @param {string} topic */
const linesOf = (topic) => drawn(topic).filter(({ props }) => props.class === "log__line");

test("a line calls its reader you, and the opponent by name", () => {
  assert.equal(
    logText(LINES, NAMES),
    "Turn 3 · You\nYou play Ox.\nYour Ox → Clockwork: 3 (15 → 12).",
  );
});

test("an arrow is read out as a word", () => {
  assert.equal(
    spokenLine(/** @type {LogLine} */ (LINES[2]), NAMES),
    "Your Ox to Clockwork: 3 (15 to 12).",
  );
  assert.equal(lineText(/** @type {LogLine} */ (LINES[1]), NAMES), "You play Ox.");
});

test("a filter keeps the lines of its topic and the starts of turns", () => {
  assert.deepEqual(linesOf("combat").map(textOf), ["Your Ox → Clockwork: 3 (15 → 12)."]);
  assert.deepEqual(linesOf("").length, 2);
  const headings = drawn("acts").filter(({ props }) => props.class === "log__turn");
  assert.deepEqual(headings.map(textOf), ["Turn 3 · You"]);
});

test("lines before the first turn are headed by it, if the log starts with it", () => {
  /** @param {number} turn */
  const first = (turn) => {
    const line = { turn, kind: "moved", parts: ["You draw a card."] };
    /** @type {LogLine} */
    const began = { turn, kind: "turn_began", parts: [`Turn ${turn}: `, { seat: 0 }, "."] };
    return logText([line, began], NAMES).split("\n")[0];
  };

  assert.equal(first(0), "Before the first turn");
  assert.equal(first(1), "Before the first turn");
  assert.equal(first(3), "Before turn 3");
});

test("an undone act leads to the turn before, which gets its heading again", () => {
  const [began, played] = LINES;
  assert.ok(began && played);
  /** @type {LogLine} */
  const next = { ...began, turn: 4, parts: ["Turn 4: ", { seat: 1 }, "."] };
  const back = { ...played, kind: "taken_back", parts: ["You undo the last action."] };
  assert.equal(
    logText([began, played, next, back, played], NAMES),
    [
      "Turn 3 · You\nYou play Ox.",
      "\nTurn 4 · Clockwork",
      "\nTurn 3 · You\nYou undo the last action.\nYou play Ox.",
    ].join("\n"),
  );
});

test("a log line names its frame, a card its id", () => {
  const [line] = linesOf("acts");
  assert.equal(line?.props.data.frame, 8);
  const [card] = drawn("acts").filter(({ props }) => props.class === "log__card");
  assert.equal(card?.props.data.card, "c9");
});
