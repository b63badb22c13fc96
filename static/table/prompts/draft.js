// @ts-check
/**
 * The draft of an answer, not sent yet, and its view in the prompt bar.
 *
 * A controller is made once per prompt and holds the draft; it knows no element and no socket.
 */

/** @import { Choice, Link, Prompt, Ref, View } from "../../core/protocol.js" */

/** How a ref is marked: may act, has only a lesser act, may be chosen, is chosen, or threatens. @typedef {"can" | "may" | "legal" | "picked" | "threat"} Mark */
/** @typedef {{id: string, label: string, kind: "primary" | "secondary", enabled: boolean, key?: string,
 *   cost?: number, ref?: Ref, pressed?: boolean, plain?: boolean}} BarButton `plain`: nothing is chosen yet */
/**
 * @typedef {object} Bar
 * @property {string} title
 * @property {string} ask
 * @property {string} detail progress, such as "2 of 3 chosen"; may be empty
 * @property {string} [warn] warning before confirmation: it is first, and is never truncated
 * @property {BarButton[]} buttons the primary one last
 * @property {Stepper | null} stepper for a number
 * @property {Row[]} rows things to order, share out or aim, one line each
 * @property {{kind: string, filled: boolean}[]} [pips] pips to cover, and their state
 */
/** @typedef {{value: number, min: number, max: number}} Stepper */
/** @typedef {{ref: Ref, label: string, place?: number, goal?: string, value?: number, min?: number, max?: number}} Row */
/**
 * Draft answer as drawn on the board.
 * @typedef {object} Draft
 * @property {Ref[]} picked in the order they were chosen
 * @property {Map<Ref, Mark>} legal
 * @property {Map<Ref, string>} whyNot a sentence for every ref that looks usable and is not
 * @property {Map<Ref, number>} numbers badges: the place in an order, or a share
 * @property {Map<Ref, string>} notes short words beside a ref ("survives with 2")
 * @property {Link[]} links arrows of the draft
 * @property {Ref | null} held the ref that waits for its partner
 */
/**
 * Drafts for the question that an answer leads to, by the question's name, or the drop target of a
 * drag.
 * @typedef {{name?: string, draft?: unknown, goal?: Ref}} Next
 */
/**
 * Outcome of a step: nothing, a changed draft, an answer to send, another question, or a menu to
 * open.
 * @typedef {{do: "nothing"} | {do: "redraw"} | {do: "answer", choice: Choice, follow?: Next, always?: boolean} | {do: "turn", to: Controller}
 *   | {do: "menu", ref: Ref, buttons: BarButton[]} | {do: "refuse", ref: Ref, reason: string}} Outcome
 */
/**
 * @typedef {object} Controller
 * @property {Prompt} prompt
 * @property {() => Draft} draft
 * @property {() => Bar} bar
 * @property {(ref: Ref) => Outcome} onRef a click or Enter on something on the table
 * @property {(id: string) => Outcome} onButton a button of the bar, the tray or a menu
 * @property {(key: string, ref: Ref | null) => Outcome} onKey keys of this kind alone; `ref` has the focus
 * @property {(from: Ref, to: Ref) => Outcome} [onDrag] something was dragged onto something else, or onto the bare board ("")
 * @property {() => Choice | undefined} answer undefined while the answer is incomplete
 * @property {() => Choice | undefined} [follow] the answer to the question that this one opens; null while that is incomplete
 * @property {() => unknown} save the draft as JSON
 * @property {(saved: any) => void} load
 */
/** @typedef {(prompt: Prompt, view: View) => Controller} MakeController */

/** @type {{do: "nothing"}} */
export const NOTHING = { do: "nothing" };
/** @type {{do: "redraw"}} */
export const REDRAW = { do: "redraw" };

/** @param {Choice} choice @returns {Outcome} */
export const answerWith = (choice) => ({ do: "answer", choice });

/** A draft in which nothing is marked but the reasons of the prompt. @param {Prompt | null} prompt @returns {Draft} */
export function emptyDraft(prompt) {
  return {
    picked: [],
    legal: new Map(),
    whyNot: new Map((prompt?.why_not ?? []).map((why) => [why.ref, why.reason])),
    numbers: new Map(),
    notes: new Map(),
    links: [],
    // The card being played stands out while its targets and its payment are chosen.
    held: prompt?.cancel ? (prompt.source ?? null) : null,
  };
}

/** @param {Prompt} prompt @returns {Bar} */
export function emptyBar(prompt) {
  return {
    title: prompt.title || prompt.ask,
    ask: prompt.title ? prompt.ask : "",
    detail: "",
    buttons: cancelButton(prompt),
    stepper: null,
    rows: [],
  };
}

/** @param {Prompt} prompt @returns {BarButton[]} */
function cancelButton(prompt) {
  return prompt.cancel
    ? [{ id: "cancel", label: "Cancel", kind: "secondary", enabled: true, key: "Esc" }]
    : [];
}

/** @param {string} label @param {boolean} enabled @param {string} [id] @returns {BarButton} */
export function primary(label, enabled, id = "primary") {
  return { id, label, kind: "primary", enabled, key: "Space" };
}

/**
 * Return the label of a complete answer, with the picked names.
 * @param {string | undefined} label @param {string[]} names
 */
export function consequence(label, names) {
  const shown = counted(names);
  const all = shown.join(", ");
  const isLong =
    shown.length > 3 || (shown.length > 1 && all.length > MAX_LABEL_LENGTH / shown.length);
  return (label || (names.length > 0 ? "Choose {picked}" : "Confirm")).replaceAll(
    "{picked}",
    isLong ? `these ${names.length}` : all,
  );
}

/** Length of two names, twice, or of three, thrice, that leaves room for the result. */
const MAX_LABEL_LENGTH = 90;

/** Count equal names: `["Rat", "Rat", "Ogre"]` becomes `["Rat ×2", "Ogre"]`. @param {string[]} names */
function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
}
