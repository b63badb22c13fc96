// @ts-check
/** The head of the deck: its picture, its name, its save state, and its actions. */
import { h } from "../../../core/dom.js";
import { cardPicture } from "../../../table/art/pictures.js";
import { openCompare } from "../dialogs/compare-decks.js";
import { openCover } from "../dialogs/cover-choice.js";
import { deleteDeck, duplicate, playComputer } from "../saving/deck-actions.js";
import { openHand } from "../dialogs/sample-hand.js";
import { openHistory } from "../dialogs/version-history.js";
import { openImport } from "../dialogs/import-text.js";
import { openShare } from "../dialogs/export-deck.js";

/** @import { DeckBuilder } from "../model/types.js" */

const LONGEST_TITLE = 60;
const STATES = {
  empty: "Add a card to save",
  waiting: "Not saved yet",
  saving: "Saving…",
  saved: "Saved",
  failed: "Not saved. Retrying…",
  refused: "Not saved",
  stale: "Changed elsewhere",
};

/** The card on the cover, else the costliest one. @param {DeckBuilder} builder */
export function coverOf({ model, catalogue: { cards } }) {
  const { cover, body } = model.get();
  const chosen = cards[cover ?? ""];
  if (chosen) return chosen;
  const all = Object.values(body)
    .flatMap((rows) => Object.keys(rows))
    .flatMap((id) => cards[id] ?? []);
  return all.toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))[0];
}

/** @param {DeckBuilder} builder */
export function Head(builder) {
  const {
    model,
    catalogue: { cards, ruleset },
  } = builder;
  const cover = coverOf(builder);
  return h(
    "header",
    { class: "deck-head", key: "head" },
    h(
      "button",
      {
        type: "button",
        class: "deck-head__cover",
        "aria-label": "Choose cover card",
        onclick: () => openCover(builder),
      },
      cover
        ? h("img", { alt: "", src: cardPicture(cover, cards, ruleset) })
        : h("span", { "aria-hidden": "true" }, "+"),
    ),
    h(
      "div",
      { class: "deck-head__words" },
      h("label", { class: "visually-hidden", for: "title" }, "Deck name"),
      h("input", {
        id: "title",
        class: "deck-head__title",
        value: typed("title") ?? model.get().title,
        maxlength: LONGEST_TITLE,
        autocomplete: "off",
        spellcheck: "false",
        title: "Click to rename",
        onchange: (/** @type {any} */ event) => rename(event.target, builder),
        onkeydown: (/** @type {any} */ event) => event.key === "Enter" && event.target.blur(),
      }),
      h(
        "p",
        { class: "deck-head__line" },
        ruleset.title,
        " · ",
        FormatPick(builder),
        " · ",
        SaveState(builder),
      ),
    ),
  );
}

/** @param {DeckBuilder} builder */
function SaveState({ saving }) {
  const { state, sentence } = saving.state();
  return [
    h(
      "span",
      { class: "save-state", role: "status", data: { state }, title: sentence },
      STATES[state],
    ),
    state === "refused" && h("span", { class: "save-state__why" }, ` ${sentence}`),
  ];
}

/** @param {DeckBuilder} builder */
function FormatPick({ model, catalogue: { format, formats } }) {
  if (formats.length < 2) return format.title;
  return h(
    "select",
    {
      id: "format",
      class: "deck-head__format",
      "aria-label": "Format",
      title: format.text,
      value: format.id,
      onchange: (/** @type {any} */ event) => model.set({ format: event.target.value }),
    },
    formats.map(({ id, title }) =>
      h("option", { key: id, value: id, selected: id === format.id }, title),
    ),
  );
}

/**
 * Return the text being typed into a field; updates from elsewhere don't overwrite it.
 * @param {string} id
 */
function typed(id) {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.id === id ? field.value : null;
}

/** @param {HTMLInputElement} field @param {DeckBuilder} builder */
function rename(field, builder) {
  const title = field.value.trim().replace(/\s+/g, " ");
  if (title) builder.model.set({ title });
  field.value = builder.model.get().title;
}

/** @param {DeckBuilder} builder */
export function Tools(builder) {
  const {
    model,
    catalogue: { format },
  } = builder;
  /** @type {[string, (builder: DeckBuilder) => unknown][]} */
  const actions = [
    ["Import", openImport],
    ["Share", openShare],
    ["History", openHistory],
    ["Compare", openCompare],
    ["Duplicate", duplicate],
    ["Delete", deleteDeck],
  ];
  return h(
    "div",
    { class: "deck-tools", key: "tools", role: "group", "aria-label": "This deck" },
    Step({ label: "Undo", title: "Ctrl+Z", disabled: !model.canUndo(), onclick: model.undo }, "↶"),
    Step(
      { label: "Redo", title: "Ctrl+Shift+Z", disabled: !model.canRedo(), onclick: model.redo },
      "↷",
    ),
    format.first_hand.cards > 0 &&
      h(
        "button",
        { type: "button", class: "btn", onclick: () => openHand(builder) },
        "Sample hand",
      ),
    actions.map(([label, action]) =>
      h(
        "button",
        { type: "button", class: "btn", key: label, onclick: () => action(builder) },
        label,
      ),
    ),
  );
}

/** @param {{label: string, title: string, disabled: boolean, onclick: () => void}} props @param {string} sign */
function Step({ label, ...props }, sign) {
  return h("button", { type: "button", class: "btn", ...props, "aria-label": label }, sign);
}

/** @param {DeckBuilder} builder */
export function Play(builder) {
  const legal = builder.legality.get()?.legal === true;
  return h(
    "div",
    { class: "deck-play", key: "play" },
    h(
      "button",
      {
        type: "button",
        class: "btn btn--primary",
        "aria-disabled": legal ? null : "true",
        onclick: () => playComputer(builder),
      },
      "Play this deck against the computer",
    ),
  );
}
