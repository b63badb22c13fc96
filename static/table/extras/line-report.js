// @ts-check
/** The form that says of a line of the log that it looks wrong, of a live match or a replay. */
import { loadSheet } from "../../core/assets.js";
import { element, h, patch } from "../../core/dom.js";
import { post } from "../../core/http.js";

/** A line of the log in words. @typedef {{turn: number, frame: number, words: string}} LogText */

const SENTENCE = 500; // characters that are kept of a line

/**
 * @typedef {object} Given
 * @property {string} match
 * @property {number} viewer viewer who got the lines: a seat, or 2 for spectators
 * @property {LogText[]} lines
 * @property {number} at which line it begins with, counted from 1; 0 for the last one
 */

/** @param {Given} given */
export function LineReport(given) {
  loadSheet("parts/report.css");
  const root = element(h("div", { class: "complaint" }));
  let notice = "";

  /** @param {any} event */
  async function send(event) {
    event.preventDefault();
    try {
      const form = new FormData(event.target);
      await post(`/matches/${given.match}/rules-reports`, reportOf(given, form));
      patch(
        root,
        h(
          "p",
          { role: "status", key: "done" },
          "Reported. A moderator will replay this moment and check its rule.",
        ),
      );
    } catch (error) {
      notice = /** @type {Error} */ (error).message;
      render();
    }
  }

  const render = () => patch(root, given.lines.length ? Form(given, notice, send) : Nothing());
  render();
  return root;
}

/** Return the request body for the chosen line. @param {Given} given @param {FormData} form */
export function reportOf({ lines, viewer }, form) {
  const line = lines[Number(form.get("line"))];
  return {
    viewer,
    frame: line?.frame ?? 1,
    sentence: line ? line.words.slice(0, SENTENCE) : "",
    comment: form.get("comment"),
  };
}

const Nothing = () => h("p", { key: "nothing" }, "Nothing has happened yet.");

/** @param {Given} given @param {string} notice @param {(event: any) => void} onsubmit */
function Form({ lines, at }, notice, onsubmit) {
  const chosen = at > 0 && at <= lines.length ? at - 1 : lines.length - 1;
  return [
    h(
      "form",
      { key: "line", class: "complaint", onsubmit },
      h("label", { for: "wrong-line" }, "Which log line looks wrong?"),
      h(
        "select",
        { id: "wrong-line", name: "line", class: "complaint__line" },
        lines.map((line, n) =>
          h(
            "option",
            { key: String(n), value: String(n), selected: n === chosen },
            `Turn ${line.turn}: ${line.words}`,
          ),
        ),
      ),
      h("label", { for: "wrong-words" }, "What should have happened? (optional)"),
      h("textarea", { id: "wrong-words", name: "comment", maxlength: "1000" }),
      h("button", { class: "btn btn--primary", type: "submit" }, "Report line"),
    ),
    h("p", { class: "notice", key: "notice", role: "status", data: { empty: !notice } }, notice),
  ];
}
