// @ts-check
/** The head of the deck: its picture, its name, whether it is saved, and what can be done with it. */
import { h } from "../../core/dom.js";
import { cardPicture } from "../../table/pictures.js";
import { openCompare } from "./compare.js";
import { openCover } from "./cover.js";
import { deleteDeck, duplicate, playComputer } from "./deeds.js";
import { openHand } from "./hand.js";
import { openHistory } from "./history.js";
import { openImport } from "./import.js";
import { openShare } from "./share.js";

/** @import { Bench } from "./types.js" */

const LONGEST_TITLE = 60;
const STATES = {
  empty: "Saved with the first card", waiting: "Not saved yet", saving: "Saving…", saved: "Saved",
  failed: "Not saved; trying again", refused: "Not saved", stale: "Changed elsewhere",
};

/** The card on the cover, else the costliest one. @param {Bench} bench */
export function coverOf({ model, shelf: { cards } }) {
  const { cover, body } = model.get();
  const chosen = cards[cover ?? ""];
  if (chosen) return chosen;
  const all = Object.values(body).flatMap((rows) => Object.keys(rows)).flatMap((id) => cards[id] ?? []);
  return all.toSorted((one, other) => (other.cost ?? 0) - (one.cost ?? 0))[0];
}

/** @param {Bench} bench */
export function Head(bench) {
  const { model, saving, shelf: { cards, ruleset } } = bench;
  const { state, sentence } = saving.state();
  const cover = coverOf(bench);
  return h("header", { class: "deck-head", key: "head" },
    h("button", { type: "button", class: "deck-head__cover", "aria-label": "Choose the cover card", onclick: () => openCover(bench) },
      cover ? h("img", { alt: "", src: cardPicture(cover, cards, ruleset) }) : h("span", { "aria-hidden": "true" }, "＋")),
    h("div", { class: "deck-head__words" },
      h("label", { class: "visually-hidden", for: "title" }, "Name of the deck"),
      h("input", {
        id: "title", class: "deck-head__title", value: typed("title") ?? model.get().title, maxlength: LONGEST_TITLE, autocomplete: "off", spellcheck: "false", title: "Click to rename",
        onchange: (/** @type {any} */ event) => rename(event.target, bench), onkeydown: (/** @type {any} */ event) => event.key === "Enter" && event.target.blur(),
      }),
      h("p", { class: "deck-head__line" }, ruleset.title, " · ", FormatPick(bench), " · ",
        h("span", { class: "save-state", role: "status", data: { state }, title: sentence }, STATES[state]),
        state === "refused" && h("span", { class: "save-state__why" }, ` ${sentence}`))));
}

/** @param {Bench} bench */
function FormatPick({ model, shelf: { format, formats } }) {
  if (formats.length < 2) return format.title;
  return h("select", {
    id: "format", class: "deck-head__format", "aria-label": "Format", title: format.text, value: format.id,
    onchange: (/** @type {any} */ event) => model.set({ format: event.target.value }),
  }, formats.map(({ id, title }) => h("option", { key: id, value: id, selected: id === format.id }, title)));
}

/** What somebody is writing into a field just now; nothing that happens meanwhile writes over it. @param {string} id */
function typed(id) {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.id === id ? field.value : null;
}

/** @param {HTMLInputElement} field @param {Bench} bench */
function rename(field, bench) {
  const title = field.value.trim().replace(/\s+/g, " ");
  if (title) bench.model.set({ title });
  field.value = bench.model.get().title;
}

/** @param {Bench} bench */
export function Tools(bench) {
  const { model, shelf: { format } } = bench;
  /** @type {[string, (bench: Bench) => unknown][]} */
  const deeds = [
    ["Import", openImport], ["Share", openShare], ["History", openHistory], ["Compare", openCompare],
    ["Duplicate", duplicate], ["Delete", deleteDeck],
  ];
  return h("div", { class: "deck-tools", key: "tools", role: "group", "aria-label": "This deck" },
    h("button", { type: "button", class: "btn", disabled: !model.canUndo(), title: "Ctrl+Z", "aria-label": "Undo", onclick: model.undo }, "↶"),
    h("button", { type: "button", class: "btn", disabled: !model.canRedo(), title: "Ctrl+Shift+Z", "aria-label": "Redo", onclick: model.redo }, "↷"),
    format.first_hand.cards > 0 && h("button", { type: "button", class: "btn", onclick: () => openHand(bench) }, "Sample hand"),
    deeds.map(([label, deed]) => h("button", { type: "button", class: "btn", key: label, onclick: () => deed(bench) }, label)));
}

/** @param {Bench} bench */
export function Play(bench) {
  const legal = bench.legality.get()?.legal === true;
  return h("div", { class: "deck-play", key: "play" },
    h("button", { type: "button", class: "btn btn--primary", "aria-disabled": legal ? null : "true", onclick: () => playComputer(bench) }, "Play this deck against the computer"));
}
