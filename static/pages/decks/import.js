// @ts-check
/** A deck out of plain text: what cannot be read stays in the field, with the nearest names to click. */
import { h } from "../../core/dom.js";
import { post } from "../../core/http.js";
import { joined, wholeSize } from "./bodies.js";

/** @import { Bench, Parsed, Unread } from "./types.js" */

const SOON_MS = 250;
const LONGEST = 20000;
const EXAMPLE = "3 Name of a card\n2x Another one";

/** @param {Bench} bench */
export function openImport(bench) {
  const { deck, panel } = bench;
  let text = "";
  /** @type {Parsed | null} */
  let parsed = null;
  let fault = "";
  let timer = 0;
  /** Whether what stands here is left over: to replace the deck with that would undo what was taken. */
  let isRest = false;

  function show() {
    panel.open("Import a text", [
      h("label", { class: "import__label", for: "import-text" }, "One card a line, with its number. Lines that begin with // are passed over."),
      h("textarea", {
        id: "import-text", class: "import__text", value: text, rows: 12, maxlength: LONGEST, spellcheck: "false", placeholder: EXAMPLE,
        oninput: (/** @type {any} */ event) => write(event.target.value),
      }),
      h("p", { class: "import__found", role: "status" }, fault || sentenceOf(parsed)),
      parsed && h("ul", { class: "import__unread", key: "unread", "aria-label": "Lines that could not be read" }, parsed.unread.map(Line)),
      h("div", { class: "import__deeds" },
        isRest ? [Take("Add to the deck", false, true), Take("Replace the deck", true, false)]
          : [Take("Replace the deck", true, true), Take("Add to the deck", false, false)]),
    ]);
  }

  /** @param {string} label @param {boolean} whole @param {boolean} primary */
  function Take(label, whole, primary) {
    return h("button", { type: "button", key: label, class: primary ? "btn btn--primary" : "btn", disabled: !canTake(), onclick: () => take(whole) }, label);
  }

  const canTake = () => parsed !== null && wholeSize(parsed.body) > 0;

  /** @param {string} next @param {number} [wait] */
  function write(next, wait = SOON_MS) {
    text = next;
    clearTimeout(timer);
    timer = setTimeout(() => void read(), wait);
  }

  async function read() {
    const asked = text;
    try {
      const found = asked.trim() === "" ? null : await post("/decks/parse", { ruleset: deck.ruleset, format: bench.model.get().format, text: asked });
      if (asked === text) [parsed, fault] = [found, ""];
    } catch (error) {
      if (asked === text) [parsed, fault] = [null, /** @type {Error} */ (error).message];
    }
    if (asked === text && panel.isOpen()) show();
  }

  /** @param {Unread} unread */
  function Line(unread) {
    const { line, text: written, reason, nearest } = unread;
    return h("li", { class: "import__line", key: line },
      h("p", {}, h("b", {}, `Line ${line}: `), h("code", {}, written)), h("p", {}, reason),
      nearest.length > 0 && h("p", { class: "import__nearest" }, "Did you mean ", nearest.map(({ card, name }) =>
        h("button", { type: "button", class: "filter-chip", key: card, onclick: () => mend(unread, name) }, name))));
  }

  /** @param {Unread} unread @param {string} name */
  function mend({ line, count }, name) {
    const lines = text.split("\n");
    lines[line - 1] = `${count ?? 1} ${name}`;
    write(lines.join("\n"), 0);
    show();
  }

  /** What could be read goes into the deck; what could not stays here. @param {boolean} whole */
  function take(whole) {
    if (!parsed) return;
    const { body, title, unread } = parsed;
    const { model } = bench;
    model.set(whole ? { body, ...(title && { title }) } : { body: joined(model.get().body, body) });
    bench.tell(`${wholeSize(body)} cards were taken.`);
    if (unread.length === 0) return panel.close();
    text = unread.map((one) => one.text).join("\n");
    parsed = null;
    isRest = true;
    write(text, 0);
    show();
  }

  show();
  /** @type {HTMLElement | null} */ (document.getElementById("import-text"))?.focus();
}

/** @param {Parsed | null} parsed */
function sentenceOf(parsed) {
  if (!parsed) return "";
  const { body, unread, legality } = parsed;
  const rest = unread.length === 0 ? "" : unread.length === 1 ? " One line could not be read." : ` ${unread.length} lines could not be read.`;
  return `${wholeSize(body)} cards, ${legality.legal ? "a legal deck" : "not a legal deck by themselves"}.${rest}`;
}
