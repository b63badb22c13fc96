// @ts-check
/** The keys of the stepper. */
import { prefs } from "../../core/prefs.js";
import { isTyping, meant } from "../input/keys.js";

/** @import { Stepper } from "./stepper.js" */

/**
 * Return the act of a pressed key.
 * @param {Stepper} stepper @param {KeyboardEvent} event @returns {(() => unknown) | undefined}
 */
export function stepperAct(stepper, event) {
  if (isForeign(event)) return undefined;
  return stepperLetter(stepper, event) ?? actsOf(stepper, event.shiftKey)[event.key];
}

/** The same of the keys that can be changed, or switched off. @param {Stepper} stepper @param {KeyboardEvent} event @returns {(() => unknown) | undefined} */
export function stepperLetter(stepper, event) {
  const { keys, bindings } = prefs.get();
  if (!keys || isForeign(event)) return undefined;
  return lettersOf(stepper)[meant(event.key, bindings)];
}

/** A field has its own keys, and so has an open panel. @param {KeyboardEvent} event */
function isForeign({ key, target, ctrlKey, metaKey, altKey }) {
  const isField = target instanceof HTMLSelectElement || isTyping(target);
  if (isField || ctrlKey || metaKey || altKey || document.querySelector("dialog[open]"))
    return true;
  return key === " " && target instanceof Element && Boolean(target.closest("details"));
}

/** @param {KeyboardEvent} event */
export function useUp(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {Stepper} stepper @returns {Record<string, () => unknown>} */
const lettersOf = (stepper) => ({
  "]": () => stepper.stepOn(),
  "[": () => stepper.stepBack(),
  "{": () => stepper.goToAsked(),
});

/** @param {Stepper} stepper @param {boolean} shift @returns {Record<string, () => unknown>} */
const actsOf = (stepper, shift) => ({
  ArrowRight: shift ? () => stepper.goToTurn(1) : () => stepper.stepOn(),
  ArrowLeft: shift ? () => stepper.goToTurn(-1) : () => stepper.stepBack(),
  Home: () => stepper.go(0),
  End: () => stepper.go(Number.MAX_SAFE_INTEGER),
  " ": () => stepper.toggle(),
  "+": () => stepper.changeSpeed(1),
  "-": () => stepper.changeSpeed(-1),
});
