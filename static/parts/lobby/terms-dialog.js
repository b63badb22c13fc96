// @ts-check
/** Asks on what terms, or with which deck, before somebody is met; what the server refuses is said inside. */
import { element, h, patch } from "../../core/dom.js";
import { readGames, recall, remember, settle } from "../games.js";
import { TermsForm } from "../terms-form.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Games, Setup } from "../games.js" */
/** @import { Row } from "../terms-form.js" */

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {Child} [lead]
 * @property {string} go what the button says
 * @property {readonly Row[]} rows
 * @property {string} [ruleset] where the game is no question
 * @property {string} [format] nor the format
 * @property {boolean} mayRate
 * @property {(setup: Setup) => Promise<unknown>} submit
 */

/** @param {Question} question */
export async function askTerms(question) {
  const dialog = /** @type {HTMLDialogElement} */ (element(h("dialog", {
    class: "terms-dialog", "aria-labelledby": "terms-title", onkeydown: (/** @type {Event} */ event) => event.stopPropagation(),
  })));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  /** @type {Games | null} */
  let games = null;
  let setup = recall();
  let [notice, busy] = ["", false];
  const fixed = question.ruleset ? { ruleset: question.ruleset, format: question.format ?? "standard" } : {};
  draw();
  try {
    games = await readGames();
    choose({ ...fixed, ...(question.mayRate ? {} : { rated: false }) });
  } catch (error) {
    tell(error);
  }
  /** @type {HTMLElement | null} */ (dialog.querySelector("select"))?.focus();

  /** @param {Partial<Setup>} change */
  function choose(change) {
    if (games) setup = settle({ ...setup, ...change }, games);
    draw();
  }

  /** @param {unknown} error */
  function tell(error) {
    [busy, notice] = [false, /** @type {Error} */ (error).message];
    draw();
  }

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    if (busy) return;
    [busy, notice] = [true, ""];
    draw();
    try {
      remember(question.mayRate ? setup : { ...setup, rated: recall().rated });
      await question.submit(setup);
      dialog.close();
    } catch (error) {
      tell(error);
    }
  }

  function draw() {
    patch(dialog, h("form", { class: "terms-dialog__form", onsubmit: submit },
      h("h2", { id: "terms-title" }, question.title),
      question.lead && h("p", {}, question.lead),
      games ? TermsForm({ id: "ask", games, setup, mayRate: question.mayRate, rows: question.rows, onChange: choose }) : h("p", { class: "page-note" }, "Fetching your decks…"),
      h("p", { class: "notice", role: "alert", data: { empty: !notice } }, notice),
      h("div", { class: "terms-dialog__buttons" },
        h("button", { class: "btn", type: "button", key: "no", onclick: () => dialog.close() }, "Not now"),
        h("button", { class: "btn btn--primary", type: "submit", key: "yes", disabled: busy || !games || !setup.deck }, question.go))));
  }
}

/** The question to ask before somebody is challenged. @param {{id: string, name: string}} person @param {boolean} mayRate @param {(setup: Setup) => Promise<unknown>} submit */
export function askChallenge({ name }, mayRate, submit) {
  return askTerms({ title: `Challenge ${name}`, go: "Send the challenge", rows: ["ruleset", "format", "deck", "timer", "rated", "best_of"], mayRate, submit });
}
