// @ts-check
/** Input delay (debounce): keeps a click meant for one question from answering the next. */

export const INPUT_DELAY_MS = 350;
const MARGIN_MS = 10; // a timer may be a little early

/**
 * @param {() => void} alive called when the button works again: a page that draws for longer than
 * the delay would have drawn it disabled, with no later drawing
 * @param {() => number} [now] milliseconds
 */
export function createInputDelay(alive, now = () => performance.now()) {
  let prompt = "";
  let meaning = "";
  let since = -Infinity;
  return {
    /** Note what the primary button means now. @param {string} id of the prompt @param {string} label */
    saw(id, label) {
      // A label that changes under one prompt changed by the person's own doing.
      if (id !== prompt && label !== meaning && prompt !== "") {
        since = now();
        setTimeout(alive, INPUT_DELAY_MS + MARGIN_MS);
      }
      prompt = id;
      meaning = label;
    },
    /** How long the primary stays dead, in milliseconds; 0 when it works. */
    remaining: () => Math.max(0, INPUT_DELAY_MS - (now() - since)),
  };
}
