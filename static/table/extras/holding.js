// @ts-check
/** The keys for passing: F, Shift+Enter, Esc, and Ctrl while an answer is given. */
import { on } from "../../core/dom.js";
import { prefs } from "../../core/prefs.js";
import { isTyping } from "../keys.js";

/** @import { Passing } from "../../core/protocol.js" */

/**
 * @param {object} given
 * @param {() => Passing} given.passing
 * @param {() => boolean} given.isPlaying
 * @param {() => boolean} given.blocked
 * @param {{mode: (mode: Passing["mode"]) => void, until: (until: Passing["until"]) => void}} given.acts
 * @param {() => void} given.redraw
 */
export function createHolding({ passing, isPlaying, blocked, acts, redraw }) {
  let down = false;
  /** @type {Passing["mode"]} where F leads back to */
  let before = "auto";

  /** @param {boolean} now */
  function hold(now) {
    if (down === now) return;
    down = now;
    redraw();
  }

  function toggle() {
    const { mode } = passing();
    if (mode !== "full") before = mode;
    acts.mode(mode === "full" ? before : "full");
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.key === "Control") return hold(true);
    if (event.key === "Escape" && closeSheet(null)) return take(event, redraw);
    if (!isPlaying() || blocked() || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && passing().until) return take(event, () => acts.until(null));
    if (event.key === "Enter" && event.shiftKey) return take(event, () => acts.until(passing().until ? null : "turn"));
    if (event.key.toLowerCase() === "f" && prefs.get().keys) take(event, toggle);
  }

  /** Any click means that somebody looks again. @param {PointerEvent} event */
  function click(event) {
    closeSheet(/** @type {Node} */ (event.target));
    if (isPlaying() && passing().until && !(event.target instanceof Element && event.target.closest(".corner"))) acts.until(null);
  }

  on(document, "keydown", press, { capture: true });
  on(document, "keyup", (event) => event.key === "Control" && hold(false), { capture: true });
  on(window, "blur", () => hold(false));
  on(document, "pointerdown", click, { capture: true });
  return { isDown: () => down };
}

/** Close the sheet of settings unless the click was in it; whether it was open. @param {Node | null} unless */
function closeSheet(unless) {
  const sheet = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".corner__menu[open]"));
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
