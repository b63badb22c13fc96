// @ts-check
/**
 * Pointer features, loaded after the first sight: previews, drags, and signs on truncated texts.
 */
import { listenToDrags } from "../board/drag.js";
import { watchCutTexts } from "../card/cut-text.js";
import { notes, seatNotes } from "../card/preview-notes.js";
import { watchPointer } from "../card/preview-pointer.js";

/** @import { Parts } from "../match-parts.js" */

/** @param {string} name */
const place = (name) => /** @type {HTMLElement} */ (document.getElementById(name));

/** @param {Parts} parts */
export function finishPointing({ answering, whyNot, board }) {
  board.pointWith(watchPointer, notes, seatNotes);
  const others = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".zone-tray-place, .motion")
  );
  watchCutTexts([place("hand"), place("tray"), ...others]);
  listenToDrags([place("board"), place("hand")], {
    may: (ref) => answering.canDrag(ref),
    drop: (from, to) => {
      whyNot.clear();
      answering.drag(from, to);
    },
  });
}
