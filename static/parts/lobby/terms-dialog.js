// @ts-check
/**
 * Asks for terms or a deck before a queue, table or challenge; refusals of the server show inside.
 */
import { focusOn } from "../../core/focus.js";
import { element, h, patch } from "../../core/dom.js";
import { decksFor, readGames, recall, remember, settle } from "../match-setup.js";
import { TermsForm } from "../terms-form.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Games, Setup } from "../match-setup.js" */
/** @import { Row } from "../terms-form.js" */

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {Child} [lead]
 * @property {string} go label of the button
 * @property {readonly Row[]} rows
 * @property {string} [ruleset] where the game is no question
 * @property {string} [format] nor the format
 * @property {string} [deck] id of the preselected deck, if it is one of them
 * @property {string} [played] the deck that does not lie chosen, where there is another one
 * @property {boolean} mayRate
 * @property {(setup: Setup) => Promise<unknown>} submit
 * @property {{go: string, submit: (setup: Setup) => Promise<unknown>}[]} [others] other ways to go on
 */

/** @param {Question} question */
export function askTerms(question) {
  return new TermsDialog(question).open();
}

class TermsDialog {
  #question;
  #dialog = Dialog();
  /** @type {Games | null} */
  #games = null;
  #setup = recall();
  #notice = "";
  #busy = false;

  /** @param {Question} question */
  constructor(question) {
    this.#question = question;
  }

  async open() {
    const { ruleset, format = "standard", mayRate } = this.#question;
    this.#dialog.addEventListener("close", () => this.#dialog.remove());
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#draw();
    try {
      this.#games = await readGames();
      const deck = this.#deckOf(format);
      this.#choose({
        ...(ruleset && { ruleset, format }),
        ...(deck && { deck }),
        ...(mayRate ? {} : { rated: false }),
      });
    } catch (error) {
      this.#notify(error);
    }
    focusOn(/** @type {HTMLElement | null} */ (this.#dialog.querySelector("select")));
  }

  /** @param {Partial<Setup>} change */
  #choose(change) {
    if (this.#games) this.#setup = settle({ ...this.#setup, ...change }, this.#games);
    this.#draw();
  }

  /** Return the id of the preselected deck; empty for the last choice. @param {string} format */
  #deckOf(format) {
    const { deck = "", played, ruleset } = this.#question;
    const game = this.#games?.rulesets.find(({ id }) => id === ruleset);
    if (!game || !this.#games || !played) return deck;
    return decksFor(game, this.#games.own, format).find(({ id }) => id !== played)?.id ?? deck;
  }

  /** @param {unknown} error */
  #notify(error) {
    this.#busy = false;
    this.#notice = /** @type {Error} */ (error).message;
    this.#draw();
  }

  /** @param {Event} event @param {Question["submit"]} [way] */
  async #submit(event, way = this.#question.submit) {
    event.preventDefault();
    if (this.#busy) return;
    this.#busy = true;
    this.#notice = "";
    this.#draw();
    try {
      const { mayRate } = this.#question;
      remember(mayRate ? this.#setup : { ...this.#setup, rated: recall().rated });
      await way(this.#setup);
      this.#dialog.close();
    } catch (error) {
      this.#notify(error);
    }
  }

  #draw() {
    const { title, lead } = this.#question;
    patch(
      this.#dialog,
      h(
        "form",
        {
          class: "terms-dialog__form",
          onsubmit: (/** @type {Event} */ event) => this.#submit(event),
        },
        h("h2", { id: "terms-title" }, title),
        lead && h("p", {}, lead),
        this.#Terms(),
        h("p", { class: "notice", role: "alert", data: { empty: !this.#notice } }, this.#notice),
        this.#Buttons(),
      ),
    );
  }

  #Terms() {
    const games = this.#games;
    if (!games) return h("p", { class: "page-note" }, "Loading decks…");
    const { mayRate, rows } = this.#question;
    return TermsForm({
      id: "ask",
      games,
      setup: this.#setup,
      mayRate,
      rows,
      onChange: (change) => this.#choose(change),
    });
  }

  #Buttons() {
    const cannot = this.#busy || !this.#games || !this.#setup.deck;
    return h(
      "div",
      { class: "terms-dialog__buttons" },
      h(
        "button",
        { class: "btn", type: "button", key: "no", onclick: () => this.#dialog.close() },
        "Not now",
      ),
      this.#question.others?.map(({ go, submit }) =>
        h(
          "button",
          {
            class: "btn",
            type: "button",
            key: go,
            disabled: cannot,
            onclick: (/** @type {Event} */ event) => this.#submit(event, submit),
          },
          go,
        ),
      ),
      h(
        "button",
        { class: "btn btn--primary", type: "submit", key: "yes", disabled: cannot },
        this.#question.go,
      ),
    );
  }
}

function Dialog() {
  return /** @type {HTMLDialogElement} */ (
    element(
      h("dialog", {
        class: "terms-dialog",
        "aria-labelledby": "terms-title",
        onkeydown: (/** @type {Event} */ event) => event.stopPropagation(),
      }),
    )
  );
}

/**
 * Ask for the terms of a challenge.
 * @param {{id: string, name: string}} person @param {boolean} mayRate
 * @param {(setup: Setup) => Promise<unknown>} submit
 */
export function askChallenge({ name }, mayRate, submit) {
  return askTerms({
    title: `Challenge ${name}`,
    go: "Send challenge",
    rows: ["ruleset", "format", "setup", "deck", "timer", "rated", "best_of"],
    mayRate,
    submit,
  });
}
