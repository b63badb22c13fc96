// @ts-check
/** The dialog that keeps a moment as a puzzle. */
import { element, h, patch } from "../../core/dom.js";
import { withAccount } from "./play-from-here.js";
import { post } from "../../core/http.js";

/** @import { Replay } from "./replay.js" */

export const GOALS = [
  ["win_now", "Win this turn"],
  ["win", "Win"],
  ["text", "Something else"],
];

/**
 * Return the request body.
 * @param {{id: string, near: number}} about @param {number} frame @param {FormData} form
 */
export const puzzleOf = ({ id, near }, frame, form) => ({
  match: id,
  viewer: near,
  frame,
  seat: Number(form.get("seat")),
  kind: form.get("kind"),
  goal: form.get("goal"),
});

/** @param {Replay} replay */
export function openPuzzle(replay) {
  const dialog = /** @type {HTMLDialogElement} */ (
    element(h("dialog", { class: "report", "aria-labelledby": "puzzle-title" }))
  );
  let notice = "";
  let isKept = false;
  const send = async (/** @type {any} */ event) => {
    event.preventDefault();
    const puzzle = puzzleOf(replay.about, replay.seq, new FormData(event.target));
    try {
      await withAccount(() => post("/puzzles", puzzle));
      isKept = true;
    } catch (error) {
      notice = /** @type {Error} */ (error).message;
    }
    render();
  };
  const render = () =>
    patch(dialog, [
      h("h2", { id: "puzzle-title" }, "Save as puzzle"),
      isKept ? Kept() : Form(replay, send),
      h("p", { class: "notice", key: "notice", role: "status", data: { empty: !notice } }, notice),
      h(
        "button",
        { class: "btn", type: "button", key: "close", onclick: () => dialog.close() },
        "Close",
      ),
    ]);
  render();
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const Kept = () =>
  h(
    "p",
    { key: "kept", role: "status" },
    "Saved to ",
    h("a", { href: "/puzzles" }, "your puzzles"),
    ". Play them there against the computer.",
  );

/** @param {Replay} replay @param {(event: any) => void} onsubmit */
function Form({ about, active }, onsubmit) {
  const seat = [0, 1].includes(about.near) ? about.near : active;
  return h(
    "form",
    { key: "puzzle", class: "complaint", onsubmit },
    h("label", { for: "puzzle-kind" }, "Goal"),
    h(
      "select",
      { id: "puzzle-kind", name: "kind", class: "complaint__line" },
      GOALS.map(([value, words]) => h("option", { key: value, value }, words)),
    ),
    h("label", { for: "puzzle-goal" }, "In your words (for “Something else”)"),
    h("input", { id: "puzzle-goal", name: "goal", maxlength: "200" }),
    h("label", { for: "puzzle-seat" }, "Player"),
    h(
      "select",
      { id: "puzzle-seat", name: "seat", class: "complaint__line" },
      about.names.map((name, n) =>
        h("option", { key: String(n), value: String(n), selected: n === seat }, name),
      ),
    ),
    h("button", { class: "btn btn--primary", type: "submit" }, "Save puzzle"),
  );
}
