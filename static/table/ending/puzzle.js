// @ts-check
/** The goal of a match that was begun from a puzzle, and whether it was reached, where that can be known. */

import { h } from "../../core/dom.js";

/** @import { Result } from "../../core/protocol.js" */
/** In which turn it begins, and for which seat. @typedef {{kind: "win_now" | "win" | "text", goal: string, seat: number, turn: number}} Puzzle */

const KINDS = { win_now: "Win this turn", win: "Win", text: "" };

/** @param {Puzzle} puzzle */
export const goalWords = ({ kind, goal }) => [KINDS[kind], goal].filter(Boolean).join(": ");

/** @param {Puzzle} puzzle @param {Result} result @param {number} turn in which the match has ended */
export function outcomeWords({ kind, seat, turn: begun }, { winner }, turn) {
  if (kind === "text") return "Whether that was reached is for you to say.";
  if (winner !== seat) return "The puzzle is not solved.";
  if (kind === "win_now" && turn > begun) return "Won, but in a later turn: it is not solved.";
  return "The puzzle is solved!";
}

/** What a match has of its puzzle, if there is one: the goal for its head, the outcome for its end. */
export function createPuzzle() {
  /** @type {Puzzle | null} */
  let puzzle = null;
  let outcome = "";
  return {
    /** @param {Puzzle | null | undefined} given */
    begin(given) {
      puzzle = given ?? null;
    },
    goal: () => puzzle && goalWords(puzzle),
    /** @param {Result} result @param {number} turn */
    end(result, turn) {
      if (puzzle) outcome = outcomeWords(puzzle, result, turn);
    },
    Outcome: () =>
      outcome && h("p", { class: "aftermath__puzzle", key: "puzzle", role: "status" }, outcome),
  };
}
