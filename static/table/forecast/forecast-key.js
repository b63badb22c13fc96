// @ts-check
/** V, or a press on an incoming change at a plate: the whole outcome in a panel. */
import { on } from "../../core/signal.js";
import { isBareLetter } from "../input/letters.js";

/** @import { Child } from "../../core/dom.js" */

const LOOK_MS = 150;

/** @typedef {{open: (title: string, content: Child) => (next: Child) => void, close: () => boolean, isOpen: () => boolean}} Panel */

/** @param {Panel} panel @param {() => Child} content */
export function listenToForecasts(panel, content) {
  const show = () => {
    const first = content();
    if (!first) return;
    const change = panel.open("If both players pass", first);
    // A pending forecast arrives soon, or reports that there is none.
    const looking = setInterval(() => {
      if (panel.isOpen()) change(content());
      else clearInterval(looking);
    }, LOOK_MS);
  };
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!isBareLetter(event, "v")) return;
    event.preventDefault();
    if (panel.isOpen()) panel.close();
    else show();
  });
  on(document, "click", (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest(".incoming")) show();
  });
}
