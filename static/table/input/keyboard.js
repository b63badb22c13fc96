// @ts-check
/**
 * Keyboard shortcuts: one table from a key to an act; the prompt itself handles keys that answer
 * it.
 */
import { focusOn } from "../../core/focus.js";
import { endAll, on } from "../../core/signal.js";
import { prefs } from "../../core/prefs.js";
import { focusLegal, focusRegion, focusedRef, moveFocus, nextRegion } from "./focus.js";
import { isTyping, meant, ownsSpace } from "./keys.js";
import { watchPointed } from "./pointed.js";

/** @import { Ref } from "../../core/protocol.js" */

/**
 * @typedef {object} Acts
 * @property {() => void} primary
 * @property {(key: string, ref: Ref | null) => boolean} promptKey whether the prompt made use of it
 * @property {() => boolean} closeTop whether something was open and is closed now
 * @property {() => void} readPrompt
 * @property {() => void} readStatus
 * @property {() => void} toggleLog
 * @property {() => void} sortHand
 * @property {(ref: Ref) => void} inspect
 * @property {() => void} shortcuts
 * @property {(on: boolean) => void} peek
 * @property {() => boolean} blocked whether a panel is open that takes all keys
 */

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const PROMPT_KEYS = /^(\d|[+\-an]|Backspace|Page(Up|Down))$/;

/** @param {HTMLElement} table @param {Acts} acts @returns {() => void} ends the listening */
export function listenToKeys(table, acts) {
  const keyboard = new Keyboard(table, acts);
  return endAll([
    watchPointed(),
    on(document, "keydown", (event) => keyboard.down(event)),
    on(document, "keyup", (event) => keyboard.up(event)),
  ]);
}

/** @param {HTMLElement} table @param {Acts} acts @returns {Record<string, () => void>} */
const lettersOf = (table, acts) => ({
  h: () => focusRegion(table, "hand"),
  b: () => focusRegion(table, "mine"),
  o: () => focusRegion(table, "theirs"),
  c: () => focusRegion(table, "chain"),
  l: acts.toggleLog,
  s: acts.sortHand,
  p: acts.readPrompt,
  r: acts.readStatus,
  t: () => focusLegal(table, 1),
  T: () => focusLegal(table, -1),
  i: () => inspectFocused(acts),
  "?": acts.shortcuts,
  "`": () => acts.peek(true),
});

/** @param {Acts} acts */
function inspectFocused(acts) {
  const ref = focusedRef();
  if (ref) acts.inspect(ref);
}

class Keyboard {
  #table;
  #acts;
  #letters;
  /** @type {HTMLElement | null} element aimed at by a digit until its release */
  #aimed = null;

  /** @param {HTMLElement} table @param {Acts} acts */
  constructor(table, acts) {
    this.#table = table;
    this.#acts = acts;
    this.#letters = lettersOf(table, acts);
  }

  /** @param {KeyboardEvent} event */
  down(event) {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") take(event, this.#escape());
    else if (!isTyping(event.target) && !this.#acts.blocked()) take(event, this.#pressed(event));
  }

  /** @param {KeyboardEvent} event */
  up(event) {
    if (meant(event.key, prefs.get().bindings) === "`") this.#acts.peek(false);
    if (isDigit(event.key)) this.#release();
    if (event.key === " " && !this.#isForeign(event)) {
      event.preventDefault();
      this.#acts.primary();
    }
  }

  /** Whether a Space belongs to something else than the big button. @param {KeyboardEvent} event */
  #isForeign({ target }) {
    return isTyping(target) || ownsSpace(target) || this.#acts.blocked();
  }

  #escape() {
    return this.#acts.closeTop() || this.#acts.promptKey("Escape", focusedRef());
  }

  /** Whether the key was used. @param {KeyboardEvent} event @returns {boolean} */
  #pressed(event) {
    const { shiftKey, altKey, target } = event;
    const key = meant(event.key, prefs.get().bindings);
    if (key === "F6") return nextRegion(this.#table, shiftKey ? -1 : 1);
    if (key === " " && !ownsSpace(target)) return true;
    if (altKey) return this.#acts.promptKey(`Alt+${key}`, focusedRef());
    return (isDigit(key) && this.#aim(key)) || this.#offered(key) || this.#moved(key);
  }

  /** Whether the open question makes use of the key. @param {string} pressed */
  #offered(pressed) {
    const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
    if (!ARROWS.has(key) && !PROMPT_KEYS.test(key)) return false;
    return this.#acts.promptKey(key, focusedRef());
  }

  /** Whether the key moves the focus or is a letter with a meaning. @param {string} key */
  #moved(key) {
    if (ARROWS.has(key)) return moveFocus(key);
    const act = prefs.get().keys && (this.#letters[key] ?? this.#letters[key.toLowerCase()]);
    if (act) act();
    return Boolean(act);
  }

  /** A digit focuses its answer; letting go presses it, so that Esc in between calls it off. @param {string} digit */
  #aim(digit) {
    const open = [...document.querySelectorAll(`[data-number="${digit}"]`)].filter(isSeen);
    this.#aimed = /** @type {HTMLElement | undefined} */ (open.at(-1)) ?? null;
    focusOn(this.#aimed);
    return this.#aimed !== null;
  }

  #release() {
    if (this.#aimed && document.activeElement === this.#aimed) this.#aimed.click();
    this.#aimed = null;
  }
}

/** @param {string} key */
const isDigit = (key) => /^[1-9]$/.test(key);

/** @param {KeyboardEvent} event @param {boolean} used */
function take(event, used) {
  if (used) event.preventDefault();
}

/** @param {Element} element */
function isSeen(element) {
  return element.getClientRects().length > 0 && !element.hasAttribute("disabled");
}
