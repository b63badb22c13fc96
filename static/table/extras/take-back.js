// @ts-check
/** Undo of one's last act: its button, its keys, and the opponent's request. The server decides. */
import { h, on } from "../../core/dom.js";
import { isTyping, keyShown, meant } from "../input/keys.js";
import { prefs } from "../../core/prefs.js";

/** @import { TakeBack } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * @typedef {object} Given
 * @property {MatchContext} context
 * @property {ReturnType<typeof import("../../core/store.js").createStore>} store
 * @property {() => boolean} blocked
 * @property {(command: import("../../core/socket.js").NewCommand) => unknown} submit
 * @property {(sentence: string) => void} notify
 */

const NOTHING = "Nothing to undo.";
const MORE = { free: "", ask: "Your opponent has to agree." };

/** @param {Given} given */
export function createTakeBack(given) {
  const takeBack = new TakingBack(given);
  on(document, "keydown", (event) => takeBack.press(event), { capture: true });
  return takeBack;
}

class TakingBack {
  #given;
  /** @type {number | undefined} the act that the other seat is asked about */
  #asked;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
    given.store.subscribe(() => this.#noteAnswer());
  }

  /** The chip in the corner: the opponent's request, or one's own button. */
  Chip() {
    const state = this.#state();
    if (!state) return null;
    const { asking } = state;
    if (typeof asking === "number" && asking !== this.#given.context.you)
      return this.#Request(asking, state);
    return typeof asking === "number" ? Waiting() : this.#Button(state);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const { target, ctrlKey, metaKey, altKey, shiftKey, key } = event;
    const isUndo = key.toLowerCase() === "z" && (ctrlKey || metaKey) && !altKey && !shiftKey;
    const { keys, bindings } = prefs.get();
    const isBare = keys && !ctrlKey && !metaKey && !altKey;
    if (!isUndo && !(isBare && meant(key.toLowerCase(), bindings) === "u")) return;
    if (isTyping(target) || this.#given.blocked() || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    this.#take();
  }

  /** The requester is notified of a refusal; approval is visible. */
  #noteAnswer() {
    const [state, before] = [this.#state(), this.#asked];
    this.#asked = state?.asking === this.#given.context.you ? state?.act : undefined;
    const isRefused = before && before !== this.#asked && before === state?.act;
    if (isRefused && state?.reason) this.#given.notify(state.reason);
  }

  /** Return the undo state of a seat that still plays. */
  #state() {
    const { view, takeBack } = this.#given.store.get();
    return this.#given.context.you === null || view?.result ? null : takeBack;
  }

  #take() {
    const state = this.#state();
    if (!state?.act || !state.how) return this.#given.notify(state?.reason || NOTHING);
    const { act, how } = state;
    this.#given.submit({ type: "take_back", act, ask: how === "ask" });
  }

  /** @param {TakeBack} undo */
  #Button({ act, how, words, reason }) {
    if (!act) return null;
    const what = words ? `Undo: ${words.replace(/\.$/, "")}` : "Undo last action";
    const more = how ? MORE[how] : (reason ?? "");
    return h(
      "button",
      {
        key: "take-back",
        type: "button",
        class: "corner__act",
        "aria-disabled": how ? null : "true",
        "aria-label": `${how === "ask" ? "Ask to: " : ""}${what}. ${more}`.trim(),
        title: `${what}. ${more} (${keyShown("u", prefs.get().bindings)})`,
        onclick: () => this.#take(),
      },
      how === "ask" ? "Ask to undo" : "Undo",
    );
  }

  /** @param {number} seat @param {TakeBack} undo */
  #Request(seat, { has_seen: hasSeen, answered }) {
    const answer = (/** @type {boolean} */ accept) => () =>
      this.#given.submit({ type: "answer_take_back", accept });
    const name = this.#given.context.names[seat];
    return h(
      "div",
      { key: "take-back-request", class: "corner__request", role: "group" },
      h(
        "span",
        { role: "status" },
        `${name} wants to undo an action.`,
        hasSeen && " They've seen a hidden card since.",
        answered && " Your later actions are undone too.",
      ),
      h("button", { type: "button", class: "corner__act", onclick: answer(true) }, "Allow"),
      h("button", { type: "button", class: "corner__act", onclick: answer(false) }, "Decline"),
    );
  }
}

const Waiting = () =>
  h("span", { key: "take-back", class: "corner__act", role: "status" }, "Asked to undo…");
