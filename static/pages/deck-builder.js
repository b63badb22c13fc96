// @ts-check
/** Where one deck is built. */
import { focusOn } from "../core/focus.js";
import { h, on, patch } from "../core/dom.js";
import { get, HttpError } from "../core/http.js";
import { applyPrefs } from "../core/prefs.js";
import { createPanel } from "../table/chrome/panel.js";
import { applyTheme } from "../table/board/theme.js";
import { ensureAccount, drawAccount, currentAccount } from "../parts/current-account.js";
import { createBuilder } from "./decks/builder/builder.js";
import { areAlike, contentOf } from "./decks/model/decklist.js";
import { findDraft, forgetDraft } from "./decks/saving/local-drafts.js";
import { reload } from "./decks/dialogs/version-history.js";
import { openImport } from "./decks/dialogs/import-text.js";
import { watchKeys } from "./decks/builder/keyboard.js";
import { Builder } from "./decks/pane/deck-pane.js";
import { createToast } from "../parts/toast.js";

/** @import { DeckBuilder, Deck, Draft, Catalogue } from "./decks/model/types.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("builder"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const id = root.dataset.id ?? "";
const notify = createToast(/** @type {HTMLElement} */ (document.getElementById("toast")));
const panel = createPanel(/** @type {HTMLElement} */ (document.getElementById("panel")));
let account = currentAccount(corner);
/** @type {DeckBuilder | null} */
let builder = null;

applyPrefs();
drawAccount(corner, account, notify);
await start().catch((error) => patch(root, Sorry(error)));

async function start() {
  const draft = findDraft(id);
  const deck = draft?.version === null ? null : await readDeck(draft);
  const known = deck ?? draft;
  if (!known)
    return patch(
      root,
      Sorry(new Error("Deck not found. It may belong to another browser or account.")),
    );
  if (deck?.deleted_at)
    return patch(root, Sorry(new Error("This deck is in the trash. Restore it there to edit it.")));
  const catalogue = await readCatalogue(known);
  applyTheme(catalogue.ruleset.theme);
  begin(catalogue, deck, draft);
}

/**
 * Without a connection the local copy is used.
 * @param {Draft | null} draft @returns {Promise<Deck | null>}
 */
async function readDeck(draft) {
  try {
    return await get(`/decks/${id}`);
  } catch (error) {
    const isGone = error instanceof HttpError && (error.status === 404 || error.status === 401);
    if (isGone || draft) return null;
    throw error;
  }
}

/** @param {{ruleset: string, format: string}} deck @returns {Promise<Catalogue>} */
async function readCatalogue({ ruleset, format }) {
  const [game, pool, formats] = await Promise.all([
    get(`/rulesets/${ruleset}`),
    get(`/rulesets/${ruleset}/cards`),
    get(`/decks/formats?ruleset=${ruleset}`),
  ]);
  return {
    ruleset: game,
    cards: pool.cards,
    formats,
    format: formats.find((/** @type {{id: string}} */ one) => one.id === format) ?? formats[0],
  };
}

/** @param {Catalogue} catalogue @param {Deck | null} deck @param {Draft | null} draft */
function begin(catalogue, deck, draft) {
  const first = /** @type {Deck | Draft} */ (deck ?? draft);
  builder = createBuilder({ catalogue, deck: first, draw, panel, notify, ensureAccount: makeSure });
  if (deck && draft) resume(builder, deck, draft);
  else if (draft && (draft.version !== null || hasCards(draft))) builder.saving.changed();
  watchKeys(builder);
  on(window, "online", () => {
    builder?.saving.tryAgain();
    builder?.legality.tryAgain();
  });
  on(document, "visibilitychange", () =>
    document.hidden ? void builder?.saving.flush() : builder && void reload(builder),
  );
  draw();
  // On a phone the focus would bring up the keyboard over the cards.
  if (matchMedia("(hover: hover)").matches)
    focusOn(document.getElementById("query"), { preventScroll: true });
  if (location.hash === "#import") {
    openImport(builder);
    // It was asked for once: a reload, or a bookmark, is about the deck.
    history.replaceState(history.state, "", location.pathname + location.search);
  }
}

/** @param {Draft} draft */
function hasCards({ body }) {
  return Object.values(body).some((rows) => Object.keys(rows).length > 0);
}

/** Saving needs an account: create a guest if there is none. */
async function makeSure() {
  account = await ensureAccount(account);
  drawAccount(corner, account, notify);
}

/** Changes that were not saved last time go on where they were. @param {DeckBuilder} builder @param {Deck} deck @param {Draft} draft */
function resume(builder, deck, draft) {
  const content = contentOf(draft);
  const rest = (/** @type {import("./decks/model/types.js").Content} */ { body: _, ...others }) =>
    JSON.stringify(others);
  if (areAlike(content.body, deck.body) && rest(content) === rest(contentOf(deck)))
    return forgetDraft(id);
  builder.saving.resume(draft, deck);
}

function draw() {
  if (!builder) return;
  document.title = `${builder.model.get().title} · Pentacle`;
  const heading = document.getElementById("heading");
  if (heading) heading.textContent = builder.model.get().title;
  root.dataset.tab = builder.look.tab;
  root.style.setProperty("--hue", String(builder.catalogue.ruleset.hue ?? 262));
  patch(root, Builder(builder));
}

/** @param {Error} error */
function Sorry({ message }) {
  return h(
    "div",
    { class: "builder__sorry" },
    h("p", { class: "page-note", role: "alert" }, message),
    h("a", { class: "btn", href: "/decks" }, "Back to your decks"),
  );
}
