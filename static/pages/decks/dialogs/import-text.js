// @ts-check
/**
 * Import a deck from plain text: unread lines stay in the field, with the nearest names to click.
 */
import { focusOn } from "../../../core/focus.js";
import { h } from "../../../core/dom.js";
import { post } from "../../../core/http.js";
import { joined, wholeSize } from "../model/decklist.js";

/** @import { DeckBuilder, Parsed, Unread } from "../model/types.js" */

const SOON_MS = 250;
const LONGEST = 20000;
const EXAMPLE = "3 Name of a card\n2x Another one";

/** @param {DeckBuilder} builder */
export function openImport(builder) {
  new TextImport(builder).show();
  focusOn(/** @type {HTMLElement | null} */ (document.getElementById("import-text")));
}

class TextImport {
  #builder;
  #text = "";
  /** @type {Parsed | null} */
  #parsed = null;
  #fault = "";
  #timer = 0;
  /** Whether what stands here is left over: to replace the deck with that would undo what was taken. */
  #isRest = false;

  /** @param {DeckBuilder} builder */
  constructor(builder) {
    this.#builder = builder;
  }

  show() {
    this.#builder.panel.open("Import deck list", [
      ...Field(this.#text, (typed) => this.#write(typed)),
      h("p", { class: "import__found", role: "status" }, this.#fault || sentenceOf(this.#parsed)),
      this.#parsed &&
        h(
          "ul",
          { class: "import__unread", key: "unread", "aria-label": "Lines that couldn't be read" },
          this.#parsed.unread.map((one) => Line(one, (name) => this.#mend(one, name))),
        ),
      h(
        "div",
        { class: "import__deeds" },
        this.#isRest
          ? [this.#Add(true), this.#Replace(false)]
          : [this.#Replace(true), this.#Add(false)],
      ),
    ]);
  }

  /** @param {boolean} primary */
  #Add(primary) {
    return Take("Add to deck", primary, this.#canTake(), () => this.#take(false));
  }

  /** @param {boolean} primary */
  #Replace(primary) {
    return Take("Replace deck", primary, this.#canTake(), () => this.#take(true));
  }

  #canTake() {
    return this.#parsed !== null && wholeSize(this.#parsed.body) > 0;
  }

  /** @param {string} next @param {number} [wait] */
  #write(next, wait = SOON_MS) {
    this.#text = next;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), wait);
  }

  /** Only the answer to the current text counts. */
  async #read() {
    const asked = this.#text;
    const answer = await this.#parse(asked).catch((error) => error);
    if (asked !== this.#text) return;
    const isFault = answer instanceof Error;
    this.#parsed = isFault ? null : answer;
    this.#fault = isFault ? answer.message : "";
    if (this.#builder.panel.isOpen()) this.show();
  }

  /** @param {string} text @returns {Promise<Parsed | null>} */
  async #parse(text) {
    if (text.trim() === "") return null;
    const { deck, model } = this.#builder;
    return post("/decks/parse", { ruleset: deck.ruleset, format: model.get().format, text });
  }

  /** @param {Unread} unread @param {string} name */
  #mend({ line, count }, name) {
    const lines = this.#text.split("\n");
    lines[line - 1] = `${count ?? 1} ${name}`;
    this.#write(lines.join("\n"), 0);
    this.show();
  }

  /** Cards that were read go into the deck; unread lines stay here. @param {boolean} whole */
  #take(whole) {
    if (!this.#parsed) return;
    const { body, title, unread } = this.#parsed;
    const { model, panel, notify } = this.#builder;
    model.set(whole ? { body, ...(title && { title }) } : { body: joined(model.get().body, body) });
    notify(`${wholeSize(body)} cards imported.`);
    if (unread.length === 0) return panel.close();
    this.#parsed = null;
    this.#isRest = true;
    this.#write(unread.map((one) => one.text).join("\n"), 0);
    this.show();
  }
}

/** @param {string} value @param {(typed: string) => void} write */
function Field(value, write) {
  return [
    h(
      "label",
      { class: "import__label", for: "import-text" },
      "One card per line, with its count. Lines that start with // are skipped.",
    ),
    h("textarea", {
      id: "import-text",
      class: "import__text",
      value,
      rows: 12,
      maxlength: LONGEST,
      spellcheck: "false",
      placeholder: EXAMPLE,
      oninput: (/** @type {any} */ event) => write(event.target.value),
    }),
  ];
}

/** @param {string} label @param {boolean} primary @param {boolean} canTake @param {() => void} onclick */
function Take(label, primary, canTake, onclick) {
  const look = primary ? "btn btn--primary" : "btn";
  return h(
    "button",
    { type: "button", key: label, class: look, disabled: !canTake, onclick },
    label,
  );
}

/** A line that could not be read, with the nearest names. @param {Unread} unread @param {(name: string) => void} mend */
function Line({ line, text, reason, nearest }, mend) {
  return h(
    "li",
    { class: "import__line", key: line },
    h("p", {}, h("b", {}, `Line ${line}: `), h("code", {}, text)),
    h("p", {}, reason),
    nearest.length > 0 &&
      h(
        "p",
        { class: "import__nearest" },
        "Did you mean ",
        nearest.map(({ card, name }) =>
          h(
            "button",
            { type: "button", class: "filter-chip", key: card, onclick: () => mend(name) },
            name,
          ),
        ),
      ),
  );
}

/** @param {Parsed | null} parsed */
function sentenceOf(parsed) {
  if (!parsed) return "";
  const { body, unread, legality } = parsed;
  const rest =
    unread.length === 0
      ? ""
      : unread.length === 1
        ? " One line couldn't be read."
        : ` ${unread.length} lines couldn't be read.`;
  return `${wholeSize(body)} cards, ${legality.legal ? "a legal deck" : "not a legal deck by themselves"}.${rest}`;
}
