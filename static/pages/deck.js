// @ts-check
/** Where one deck is built. */
import { h, on, patch } from "../core/dom.js";
import { get, HttpError } from "../core/http.js";
import { wearPrefs } from "../core/prefs.js";
import { createPanel } from "../table/panel.js";
import { wearTheme } from "../table/theme.js";
import { beSomebody, drawAccount, whoAmI } from "./account.js";
import { createBench } from "./decks/bench.js";
import { areAlike, contentOf } from "./decks/bodies.js";
import { findDraft, forgetDraft } from "./decks/drafts.js";
import { lookAgain } from "./decks/history.js";
import { openImport } from "./decks/import.js";
import { watchKeys } from "./decks/keys.js";
import { Builder } from "./decks/pane.js";
import { createToast } from "./decks/toast.js";

/** @import { Bench, Deck, Draft, Shelf } from "./decks/types.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("builder"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const id = root.dataset.id ?? "";
const tell = createToast(/** @type {HTMLElement} */ (document.getElementById("toast")));
const panel = createPanel(/** @type {HTMLElement} */ (document.getElementById("panel")));
let account = whoAmI(corner);
/** @type {Bench | null} */
let bench = null;

wearPrefs();
drawAccount(corner, account, tell);
await start().catch((error) => patch(root, Sorry(error)));

async function start() {
  const draft = findDraft(id);
  const deck = draft?.version === null ? null : await readDeck(draft);
  const known = deck ?? draft;
  if (!known) return patch(root, Sorry(new Error("There is no such deck. It may have been made with another browser, or as somebody else.")));
  if (deck?.deleted_at) return patch(root, Sorry(new Error("This deck lies in the bin. Take it out there to change it.")));
  const shelf = await readShelf(known);
  wearTheme(shelf.ruleset.theme);
  begin(shelf, deck, draft);
}

/** Without a line to the server, what is kept here has to do. @param {Draft | null} draft @returns {Promise<Deck | null>} */
async function readDeck(draft) {
  try {
    return await get(`/decks/${id}`);
  } catch (error) {
    const isGone = error instanceof HttpError && (error.status === 404 || error.status === 401);
    if (isGone || draft) return null;
    throw error;
  }
}

/** @param {{ruleset: string, format: string}} deck @returns {Promise<Shelf>} */
async function readShelf({ ruleset, format }) {
  const [game, pool, formats] = await Promise.all(
    [get(`/rulesets/${ruleset}`), get(`/rulesets/${ruleset}/cards`), get(`/decks/formats?ruleset=${ruleset}`)]);
  return { ruleset: game, cards: pool.cards, formats, format: formats.find((/** @type {{id: string}} */ one) => one.id === format) ?? formats[0] };
}

/** @param {Shelf} shelf @param {Deck | null} deck @param {Draft | null} draft */
function begin(shelf, deck, draft) {
  const first = /** @type {Deck | Draft} */ (deck ?? draft);
  bench = createBench({ shelf, deck: first, draw, panel, tell, beSomebody: makeSure });
  if (deck && draft) resume(bench, deck, draft);
  else if (draft && (draft.version !== null || hasCards(draft))) bench.saving.changed();
  watchKeys(bench);
  on(window, "online", () => {
    bench?.saving.tryAgain();
    bench?.legality.tryAgain();
  });
  on(document, "visibilitychange", () => document.hidden ? void bench?.saving.flush() : bench && void lookAgain(bench));
  draw();
  // On a phone the focus would bring up the keyboard over the cards.
  if (matchMedia("(hover: hover)").matches) document.getElementById("query")?.focus({ preventScroll: true });
  if (location.hash === "#import") openImport(bench);
}

/** @param {Draft} draft */
function hasCards({ body }) {
  return Object.values(body).some((rows) => Object.keys(rows).length > 0);
}

/** Whoever saves something is somebody. */
async function makeSure() {
  account = await beSomebody(account);
  drawAccount(corner, account, tell);
}

/** Changes that were not saved last time go on where they were. @param {Bench} onBench @param {Deck} deck @param {Draft} draft */
function resume(onBench, deck, draft) {
  const content = contentOf(draft);
  const rest = (/** @type {import("./decks/types.js").Content} */ { body: _, ...others }) => JSON.stringify(others);
  if (areAlike(content.body, deck.body) && rest(content) === rest(contentOf(deck))) return forgetDraft(id);
  onBench.saving.resume(draft, deck);
}

function draw() {
  if (!bench) return;
  document.title = `${bench.model.get().title} · Pentacle`;
  const heading = document.getElementById("heading");
  if (heading) heading.textContent = bench.model.get().title;
  root.dataset.tab = bench.look.tab;
  root.style.setProperty("--hue", String(bench.shelf.ruleset.hue ?? 262));
  patch(root, Builder(bench));
}

/** @param {Error} error */
function Sorry({ message }) {
  return h("div", { class: "builder__sorry" }, h("p", { class: "page-note", role: "alert" }, message), h("a", { class: "btn", href: "/decks" }, "To your decks"));
}
