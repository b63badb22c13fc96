// @ts-check
/** The deck as text and as a link that holds it. */
import { h } from "../../../core/dom.js";
import { post } from "../../../core/http.js";

/** @import { DeckBuilder } from "../model/types.js" */

const TITLE = "Export and share";

/** @param {DeckBuilder} builder */
export async function openShare(builder) {
  const { deck, model, panel, notify } = builder;
  const { title, format, body } = model.get();
  panel.open(TITLE, h("p", {}, "Loading…"));
  try {
    const { text, share } = await post("/decks/print", {
      ruleset: deck.ruleset,
      format,
      title,
      body,
    });
    panel.open(TITLE, [...AsLink(share.url, notify), ...AsText(text, title, builder)]);
  } catch (error) {
    panel.close();
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {string} url @param {(sentence: string) => void} notify */
function AsLink(url, notify) {
  return [
    h(
      "label",
      { for: "share-link" },
      "This link holds the deck as it is now. Anyone with the link can save a copy.",
    ),
    h(
      "div",
      { class: "share__line" },
      h("input", {
        id: "share-link",
        class: "share__link",
        readonly: true,
        value: url,
        onfocus: (/** @type {any} */ event) => event.target.select(),
      }),
      h(
        "button",
        {
          type: "button",
          class: "btn btn--primary",
          onclick: () => copy(url, "share-link", "Link copied.", notify),
        },
        "Copy link",
      ),
    ),
  ];
}

/** @param {string} text @param {string} title @param {DeckBuilder} builder */
function AsText(text, title, { panel, notify }) {
  function printIt() {
    panel.close();
    print();
  }
  const copyIt = () => copy(text, "share-text", "Text copied.", notify);
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  return [
    h("label", { for: "share-text" }, "As text"),
    h("textarea", {
      id: "share-text",
      class: "import__text",
      readonly: true,
      rows: 12,
      value: text,
    }),
    h(
      "div",
      { class: "import__deeds" },
      h("button", { type: "button", class: "btn", onclick: copyIt }, "Copy text"),
      h("button", { type: "button", class: "btn", onclick: printIt }, "Print"),
      h("a", { class: "btn", download: `${fileName(title)}.txt`, href }, "Download"),
    ),
  ];
}

/** @param {string} title */
const fileName = (title) =>
  title
    .normalize("NFKD")
    .replace(/[^\w -]+/g, "")
    .trim() || "deck";

/** @param {string} text @param {string} field @param {string} done @param {(sentence: string) => void} notify */
async function copy(text, field, done, notify) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    /** @type {HTMLInputElement | null} */ (document.getElementById(field))?.select();
    notify("Your browser blocks copying. The text is selected: press Ctrl+C.");
  }
}
