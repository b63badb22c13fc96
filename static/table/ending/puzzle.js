// @ts-check
/** The goal of a match that was begun from a puzzle, and whether it was reached, where that can be known. */
import { h } from "../../core/dom.js";

/** @import { Result } from "../../core/protocol.js" */
/** For which seat, and that seat's first turn. @typedef {{kind: "win_now" | "win" | "text", goal: string, seat: number, turn: number}} Puzzle */

const KINDS = { win_now: "Win this turn", win: "Win", text: "" };

/** @param {Puzzle} puzzle @param {number} turn the present one */
function goalWords({ kind, goal, turn: due }, turn) {
  const isNext = kind === "win_now" && due > Math.max(1, turn);
  return [isNext ? "Win next turn" : KINDS[kind], goal].filter(Boolean).join(": ");
}

/** Whether the turn that a puzzle must be won in is over. @param {Puzzle} puzzle @param {number} turn */
const isLate = ({ kind, turn: due }, turn) => kind === "win_now" && turn > due;

/** @param {Puzzle} puzzle @param {Result} result @param {number} turn in which the match has ended */
export function outcomeWords(puzzle, { winner }, turn) {
  const { kind, seat } = puzzle;
  if (kind === "text") return "Did you make it? You decide.";
  if (winner !== seat) return "Puzzle not solved.";
  if (isLate(puzzle, turn)) return "You won, but too late: not solved.";
  return "Puzzle solved!";
}

/** The goal during the match, and its outcome as soon as there is one. @param {Puzzle} puzzle @param {Result | null} result @param {number} turn */
export function goalLine(puzzle, result, turn) {
  const goal = `Goal: ${goalWords(puzzle, turn)}`;
  if (result) return `${goal}. ${outcomeWords(puzzle, result, turn)}`;
  return isLate(puzzle, turn) ? `${goal}. That turn is over: not solved.` : goal;
}

/** The puzzle that a match was begun from, if there is one: its goal for the strip and the log, its outcome for the end. */
export function createPuzzle() {
  /** @type {Puzzle | null} */
  let puzzle = null;
  let [line, outcome, now] = ["", "", 0];
  return {
    /** @param {Puzzle | null | undefined} given */
    begin(given) {
      puzzle = given ?? null;
    },
    /** @param {Result | null} result @param {number} turn */
    tick(result, turn) {
      if (!puzzle) return;
      now = turn;
      line = goalLine(puzzle, result, turn);
      outcome = result ? outcomeWords(puzzle, result, turn) : "";
    },
    /** The words of the strip below the head. */
    line: () => line,
    /** The first line of the log. */
    opening: () => puzzle && `The puzzle starts here. Goal: ${goalWords(puzzle, now)}.`,
    Outcome: () =>
      outcome && h("p", { class: "aftermath__puzzle", key: "puzzle", role: "status" }, outcome),
  };
}
