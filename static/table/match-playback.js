// @ts-check
/** Plays frames at the table; a click on the table or Space skips to the next step. */
import { later } from "../core/idle.js";
import { motionSpeed } from "../core/prefs.js";
import { endAll, on } from "../core/signal.js";
import { isTyping } from "./input/keys.js";
import { arrivalsFor } from "./motion/arrivals.js";
import { createPlayback } from "./motion/playback.js";

const TABLE = "#board, #hand, #prompt, #tray";
/** Answers to the page's own questions, such as a concession: a press on them is meant for them. */
const OWN = ".prompt-bar:not([data-kind]) button";

/** @typedef {ReturnType<typeof createMatchPlayback>} Playback */

/** @param {(step: import("./motion/steps.js").Step) => void} show @param {import("./match-context.js").MatchContext} context @param {boolean} skips whether a click on the table and Space go on at once */
export function createMatchPlayback(show, context, skips) {
  const playback = createPlayback({
    speed: motionSpeed,
    show,
    later,
    arrivals: arrivalsFor(context),
  });
  on(document, "visibilitychange", () => document.hidden && playback.skip());
  if (skips) {
    skipByKey(playback);
    skipByClick(playback);
  }
  return Object.assign(playback, { words: howToSkip() });
}

const howToSkip = () =>
  matchMedia("(pointer: coarse)").matches ? "Tap to skip." : "Click or press Space to skip.";

/** A Space that skips is used up: it answers nothing when it is let go. @param {ReturnType<typeof createPlayback>} playback */
function skipByKey(playback) {
  let isUsed = false;
  /** @param {KeyboardEvent} event */
  const down = (event) => {
    if (event.key !== " " || isTyping(event.target)) return;
    if (!event.repeat) isUsed = playback.isPlaying();
    if (!isUsed) return;
    take(event);
    playback.skip();
  };
  /** @param {KeyboardEvent} event */
  const up = (event) => {
    if (event.key !== " " || !isUsed) return;
    take(event);
    isUsed = false;
  };
  return endAll([
    on(document, "keydown", down, { capture: true }),
    on(document, "keyup", up, { capture: true }),
  ]);
}

/** A press on the table that skips is used up, and so is the click that it becomes. @param {ReturnType<typeof createPlayback>} playback */
function skipByClick(playback) {
  let isUsed = false;
  /** @param {PointerEvent} event */
  const down = (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const isTable = Boolean(target?.closest(TABLE)) && !target?.closest(OWN);
    isUsed = isTable && playback.isPlaying();
    if (!isUsed) return;
    take(event);
    playback.skip();
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    // A click by key or by a screen reader has no press before it.
    if (isUsed && event.detail > 0) take(event);
    isUsed = false;
  };
  return endAll([
    on(document, "pointerdown", down, { capture: true }),
    on(document, "click", click, { capture: true }),
  ]);
}

/** @param {Event} event */
function take(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
