// @ts-check
/** Version history of a deck: versions with names, the changes in each, and the way back. */
import { h } from "../../../core/dom.js";
import { call, get } from "../../../core/http.js";
import { Changes } from "./save-conflict.js";

/** @import { DeckBuilder, Change, Version } from "../model/types.js" */

const LONGEST_NAME = 60;
const TITLE = "History";

/** @type {Version[]} */
let versions = [];
/** Changes since a version, once requested. @type {Map<number, Change[]>} */
const since = new Map();

/** @param {DeckBuilder} builder */
export async function openHistory(builder) {
  const { panel, saving, deck, notify } = builder;
  panel.open(TITLE, h("p", {}, "Loading…"));
  await saving.flush();
  if (saving.state().version === null)
    return panel.open(TITLE, h("p", {}, "No versions yet. Save the deck first."));
  try {
    versions = await get(`/decks/${deck.id}/versions`);
    since.clear();
    show(builder);
  } catch (error) {
    panel.close();
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {DeckBuilder} builder */
function show(builder) {
  builder.panel.open(TITLE, [
    h(
      "p",
      { class: "history__hint" },
      "We group small changes into one version. Named versions never expire.",
    ),
    h(
      "ol",
      { class: "history" },
      versions.map((version) => Entry(version, builder)),
    ),
  ]);
}

/** @param {Version} version @param {DeckBuilder} builder */
function Entry(version, builder) {
  const { number, is_present: present, cards, summary, changes } = version;
  return h(
    "li",
    { class: "history__one", key: number, data: { present } },
    EntryHead(version, builder),
    h(
      "details",
      {},
      h("summary", {}, `${cards} cards`, summary ? ` · ${summary}` : ""),
      Changes(changes),
    ),
    present
      ? h("p", { class: "history__now" }, "Current version")
      : h(
          "p",
          { class: "history__deeds" },
          h(
            "button",
            { type: "button", class: "btn", onclick: () => bringBack(version, builder) },
            "Restore",
          ),
          h(
            "button",
            { type: "button", class: "btn btn--quiet", onclick: () => compare(version, builder) },
            "Compare with current",
          ),
        ),
    since.has(number) &&
      h(
        "div",
        { key: "since" },
        h("p", {}, "Changes since this version:"),
        Changes(since.get(number) ?? []),
      ),
  );
}

/** Its name, to be changed in place, and when it was. @param {Version} version @param {DeckBuilder} builder */
function EntryHead(version, builder) {
  const { number, name, changed_at: at } = version;
  return h(
    "div",
    { class: "history__head" },
    h("label", { class: "visually-hidden", for: `version-${number}` }, `Name of version ${number}`),
    h("input", {
      id: `version-${number}`,
      class: "history__name",
      value: name ?? "",
      maxlength: LONGEST_NAME,
      placeholder: `Version ${number}: add a name`,
      onchange: (/** @type {any} */ event) => rename(event.target, version, builder),
    }),
    h(
      "time",
      { datetime: at },
      new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }),
    ),
  );
}

/** @param {Version} version @param {DeckBuilder} builder */
async function compare({ number }, builder) {
  try {
    since.set(number, (await get(`/decks/${builder.deck.id}/versions/${number}`)).to_present);
    show(builder);
  } catch (error) {
    builder.notify(/** @type {Error} */ (error).message);
  }
}

/** @param {HTMLInputElement} field @param {Version} version @param {DeckBuilder} builder */
async function rename(field, version, { deck, saving, notify }) {
  const name = field.value.trim() || null;
  try {
    const { version: now } = saving.state();
    await call(
      "PATCH",
      `/decks/${deck.id}/versions/${version.number}`,
      { name },
      { "if-match": `"${now}"` },
    );
    version.name = name;
    notify(
      name
        ? `Version ${version.number} renamed to “${name}”.`
        : `Version ${version.number} no longer has a name.`,
    );
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
  field.value = version.name ?? "";
}

/** @param {Version} version @param {DeckBuilder} builder */
async function bringBack({ number }, { deck, saving, panel, notify }) {
  try {
    const { version } = saving.state();
    saving.accept(
      await call(
        "POST",
        `/decks/${deck.id}/versions/${number}/revert`,
        {},
        { "if-match": `"${version}"` },
      ),
    );
    panel.close();
    notify(`Version ${number} restored. You can undo this.`);
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** Read the deck again, since another tab may have changed it. @param {DeckBuilder} builder */
export async function reload({ deck, saving }) {
  const { state, version } = saving.state();
  if (state !== "saved") return;
  const now = await get(`/decks/${deck.id}`).catch(() => null);
  if (now && now.version !== version && saving.state().state === "saved") saving.accept(now);
}
