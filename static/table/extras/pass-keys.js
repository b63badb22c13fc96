// @ts-check
/** The keys for passing: F, Shift+Enter, Esc, and Ctrl while an answer is given. */
import { on } from "../../core/dom.js";
import { prefs } from "../../core/prefs.js";
import { isTyping, meant } from "../input/keys.js";

/** @import { Passing } from "../../core/protocol.js" */

/**
 * @typedef {object} Given
 * @property {() => Passing} passing
 * @property {() => boolean} isPlaying
 * @property {() => boolean} blocked
 * @property {{mode: (mode: Passing["mode"]) => void, until: (until: Passing["until"]) => void}} acts
 * @property {() => void} redraw
 */

/** @param {Given} given */
export function createPassKeys(given) {
  const keys = new PassKeys(given);
  const hold = (/** @type {boolean} */ isDown) => (/** @type {KeyboardEvent} */ event) =>
    event.key === "Control" && keys.hold(isDown);
  on(document, "keydown", hold(true), { capture: true });
  on(document, "keyup", hold(false), { capture: true });
  on(document, "keydown", (event) => keys.press(event), { capture: true });
  on(window, "blur", () => keys.hold(false));
  on(document, "pointerdown", (event) => keys.click(event), { capture: true });
  return keys;
}

class PassKeys {
  #given;
  #isDown = false;
  /** @type {Passing["mode"]} where F leads back to */
  #before = "auto";

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  /** Whether Ctrl is held. */
  isDown() {
    return this.#isDown;
  }

  /** @param {boolean} isDown */
  hold(isDown) {
    if (this.#isDown === isDown) return;
    this.#isDown = isDown;
    this.#given.redraw();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === "Escape" && closeSheet(null)) return take(event, this.#given.redraw);
    const act = this.#isOurs(event) ? this.#actOf(event) : null;
    if (act) take(event, act);
  }

  /** Any click means that the player is looking again. @param {PointerEvent} event */
  click({ target }) {
    const { isPlaying, passing, acts } = this.#given;
    closeSheet(/** @type {Node} */ (target));
    const isInCorner = target instanceof Element && target.closest(".corner");
    if (isPlaying() && passing().until && !isInCorner) acts.until(null);
  }

  /** @param {KeyboardEvent} event */
  #isOurs(event) {
    const { isPlaying, blocked } = this.#given;
    return isPlaying() && !blocked() && !isForOther(event);
  }

  /**
   * Return the passing act of a key.
   * @param {KeyboardEvent} event @returns {(() => void) | null}
   */
  #actOf({ key, shiftKey }) {
    const { passing, acts } = this.#given;
    const isPassing = Boolean(passing().until);
    if (key === "Escape") return isPassing ? () => acts.until(null) : null;
    if (key === "Enter") return shiftKey ? () => acts.until(isPassing ? null : "turn") : null;
    const { keys, bindings } = prefs.get();
    return keys && meant(key.toLowerCase(), bindings) === "f" ? () => this.#toggle() : null;
  }

  #toggle() {
    const { passing, acts } = this.#given;
    const { mode } = passing();
    if (mode !== "full") this.#before = mode;
    acts.mode(mode === "full" ? this.#before : "full");
  }
}

/** Whether a key is typed, or part of a browser's shortcut. @param {KeyboardEvent} event */
const isForOther = ({ target, ctrlKey, metaKey, altKey }) =>
  isTyping(target) || ctrlKey || metaKey || altKey;

/** Close the sheet of settings unless the click was in it; whether it was open. @param {Node | null} unless */
function closeSheet(unless) {
  const sheet = /** @type {HTMLDetailsElement | null} */ (
    document.querySelector(".corner__menu[open]")
  );
  if (!sheet || (unless && sheet.contains(unless))) return false;
  sheet.open = false;
  return true;
}

/** @param {KeyboardEvent} event @param {() => void} act */
function take(event, act) {
  event.preventDefault();
  event.stopPropagation();
  act();
}
