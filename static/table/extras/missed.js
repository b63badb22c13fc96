// @ts-check
/** Events missed while the connection was lost: their number, and the way to them. */
import { h } from "../../core/dom.js";
import { prefs } from "../../core/prefs.js";
import { keyShown } from "../input/keys.js";

/** @import { News, State } from "../../core/store.js" */

export class Missed {
  /** The step that was seen last before it. */
  from = 0;
  #acts = 0;
  #toCome = 0; // missed frames still to arrive

  /** One has come back. @param {Pick<State, "welcome" | "seq">} state @param {number} from the step that was seen last */
  greet({ welcome, seq }, from) {
    this.#toCome = welcome !== null && seq > 0 ? Math.max(0, welcome.seq - seq) : 0;
    this.#acts = 0;
    this.from = Math.max(0, from);
  }

  /** A frame has come. @param {Pick<News, "lines">} news */
  receive({ lines }) {
    if (this.#toCome === 0) return;
    this.#toCome -= 1;
    if (lines.length > 0) this.#acts += 1;
  }

  /** Mark all as seen, including frames still to arrive. */
  forget() {
    this.#acts = 0;
  }

  /** No steps lead from the seen state to the present one. */
  restart() {
    this.#acts = this.#toCome = 0;
  }

  /** @param {() => void} look */
  Chip(look) {
    if (this.#acts === 0) return null;
    const words = this.#acts === 1 ? "1 action" : `${this.#acts} actions`;
    return h(
      "button",
      {
        key: "missed",
        type: "button",
        class: "corner__act",
        title: `See missed events (${keyShown("[", prefs.get().bindings)})`,
        onclick: look,
      },
      `You missed ${words}`,
    );
  }
}
