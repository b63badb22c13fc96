// @ts-check
/** The keys of a replay. */
import { on } from "../../core/dom.js";
import { isTyping } from "../../table/input/keys.js";

/** @import { Replay } from "./replay.js" */

/** @param {Replay} replay */
export function listenToReplayKeys(replay) {
  on(document, "keydown", (event) => press(replay, event), { capture: true });
}

/** @param {Replay} replay @param {KeyboardEvent} event */
function press(replay, event) {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isField = target instanceof HTMLSelectElement || isTyping(target);
  if (isField || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
  if (key === " " && target instanceof Element && target.closest(".replay__more")) return;
  const act = actsOf(replay, shiftKey)[key];
  if (!act) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  act();
}

/** @param {Replay} replay @param {boolean} shift @returns {Record<string, () => unknown>} */
function actsOf(replay, shift) {
  return {
    ArrowRight: shift ? () => replay.goToTurn(1) : () => replay.stepOn(),
    ArrowLeft: shift ? () => replay.goToTurn(-1) : () => replay.stepBack(),
    "]": () => replay.stepOn(),
    "[": () => replay.stepBack(),
    Home: () => replay.go(0),
    End: () => replay.go(Number.MAX_SAFE_INTEGER),
    " ": () => replay.toggle(),
    "+": () => replay.changeSpeed(1),
    "-": () => replay.changeSpeed(-1),
    0: () => replay.look(3),
    1: () => replay.look(0),
    2: () => replay.look(1),
    3: () => replay.look(2),
  };
}
