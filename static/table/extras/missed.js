// @ts-check
/** What came while the connection was lost: how much it was, and the way to it. */
import { h } from "../../core/dom.js";
import { prefs } from "../../core/prefs.js";
import { keyShown } from "../input/keys.js";

/** @import { News, State } from "../../core/store.js" */

export class Missed {
  /** The step that was seen last before it. */
  from = 0;
  #acts = 0;
  #toCome = 0; // frames that are still to come of those that were missed

  /** One has come back. @param {Pick<State, "welcome" | "seq">} state @param {number} from the step that was seen last */
  greet({ welcome, seq }, from) {
    this.#toCome = welcome !== null && seq > 0 ? Math.max(0, welcome.seq - seq) : 0;
    this.#acts = 0;
    this.from = Math.max(0, from);
  }

  /** A frame has come. @param {Pick<News, "lines">} news */
  hear({ lines }) {
    if (this.#toCome === 0) return;
    this.#toCome -= 1;
    if (lines.length > 0) this.#acts += 1;
  }

  /** It has been seen, and what is still to come will be. */
  forget() {
    this.#acts = 0;
  }

  /** Nothing leads from what was seen to what is. */
  restart() {
    this.#acts = this.#toCome = 0;
  }

  /** @param {() => void} look */
  Chip(look) {
    if (this.#acts === 0) return null;
    const words = this.#acts === 1 ? "1 act" : `${this.#acts} acts`;
    return h(
      "button",
      {
        key: "missed",
        type: "button",
        class: "corner__act",
        title: `Look at what happened (${keyShown("[", prefs.get().bindings)})`,
        onclick: look,
      },
      `You missed ${words}`,
    );
  }
}
