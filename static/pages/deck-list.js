// @ts-check
/** One's decks, the starter decks as templates, and the bin. */
import { h, on, patch } from "../core/dom.js";
import { call, get, post, put, remove as take } from "../core/http.js";
import { applyPrefs } from "../core/prefs.js";
import { ensureAccount, drawAccount, currentAccount } from "../parts/current-account.js";
import { begin } from "./decks/saving/deck-actions.js";
import { findDraft, forgetDraft, listDrafts } from "./decks/saving/local-drafts.js";
import { saveDrafts } from "./decks/saving/save-drafts.js";
import { Bin } from "./decks/list/deck-bin.js";
import { filtersIn, keepInAddress } from "./decks/list/deck-address.js";
import { Tags } from "./decks/list/deck-filters.js";
import { DeckBar, OwnDecks, StarterDecks } from "./decks/list/deck-sections.js";
import { createToast } from "../parts/toast.js";

/** @import { RulesetSummary } from "../core/protocol.js" */
/** @import { BinMoves } from "./decks/list/deck-bin.js" */
/** @import { DeckMoves } from "./decks/list/deck-sections.js" */
/** @import { DeckRecord, Drawing, Pool } from "./decks/list/deck-tile.js" */
/** @import { DeckLine, Starter } from "./decks/model/types.js" */

/** So long may a change be under way that was made just before the builder was left. */
const LATE_MS = 1500;
const root = /** @type {HTMLElement} */ (document.getElementById("decks"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const notify = createToast(/** @type {HTMLElement} */ (document.getElementById("toast")));
let account = currentAccount(corner);
/** @type {Drawing} */
let drawing = { games: [], pools: {}, records: {} };
/** @type {DeckLine[]} */
let decks = [];
/** @type {DeckLine[]} */
let bin = [];
/** @type {Starter[]} */
let starters = [];
let most = 0;
let [game, tag] = filtersIn(location.search);
/** @type {DeckMoves} */
const ownMoves = {
  isBehind,
  play: ({ ruleset, id, format }) => play(ruleset, id, format),
  remove,
  mean,
  showTag,
  forget: ({ id }) => {
    forgetDraft(id);
    draw();
  },
};
/** @type {BinMoves} */
const binMoves = {
  restore: ({ id }) => void doing(() => post(`/decks/bin/${id}/restore`)),
  remove: ({ id }) => void doing(() => call("DELETE", `/decks/bin/${id}`)),
};

applyPrefs();
drawAccount(corner, account, notify);
// A page that comes back as it was left may show decks as they were then.
on(window, "pageshow", (event) => event.persisted && void doing(async () => {}));
await start();

async function start() {
  try {
    if (account) await saveDrafts();
    const [games, found] = await Promise.all([get("/rulesets"), get("/decks/starters"), refresh()]);
    starters = found;
    drawing = { ...drawing, games };
    if (!games.some((/** @type {RulesetSummary} */ { id }) => id === game)) game = "";
    draw();
    greet();
    if (decks.some(isBehind)) setTimeout(() => void doing(async () => {}), LATE_MS);
    await Promise.all(games.map((/** @type {RulesetSummary} */ { id }) => readPool(id)));
  } catch (error) {
    patch(root, [
      h("p", { class: "notice", role: "alert" }, /** @type {Error} */ (error).message),
      h("button", { type: "button", class: "btn", onclick: start }, "Try again"),
    ]);
  }
}

async function refresh() {
  if (!account) return;
  const [own, thrown, played] = await Promise.all([
    get("/decks"),
    get("/decks/bin"),
    get(`/accounts/${account.id}/decks`),
  ]);
  [decks, most, bin] = [own.decks, own.most, thrown];
  const records = Object.fromEntries(
    played.map((/** @type {DeckRecord} */ record) => [record.deck_id, record]),
  );
  drawing = { ...drawing, records };
  if (!decks.some(({ tags }) => tags.includes(tag))) tag = "";
}

/** Whether this browser has changes of a deck that the server does not have yet. @param {DeckLine} deck */
function isBehind({ id, version }) {
  return findDraft(id)?.version === version;
}

/** Covers come after the words. @param {string} id */
async function readPool(id) {
  const [ruleset, { cards }] = await Promise.all([
    get(`/rulesets/${id}`),
    get(`/rulesets/${id}/cards`),
  ]);
  drawing = {
    ...drawing,
    pools: { ...drawing.pools, [id]: /** @type {Pool} */ ({ ruleset, cards }) },
  };
  draw();
}

/** After deleting a deck the player may undo it here. */
function greet() {
  const id = /^#deleted=([0-9a-f-]+)$/.exec(location.hash)?.[1];
  const deck = bin.find((one) => one.id === id);
  if (!deck) return;
  history.replaceState(null, "", "/decks");
  offerBack(deck);
}

/** @param {DeckLine} deck */
function offerBack(deck) {
  notify(`“${deck.title}” moved to trash.`, {
    label: "Undo",
    action: () => void doing(() => post(`/decks/bin/${deck.id}/restore`)),
  });
}

/** @param {() => Promise<unknown>} action */
async function doing(action) {
  try {
    await action();
    await refresh();
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
  draw();
}

/** @param {string} ruleset @param {string} deck @param {string} [format] */
function play(ruleset, deck, format) {
  void doing(async () => {
    account = await ensureAccount(account);
    location.assign(await begin(ruleset, deck, format));
  });
}

/** @param {DeckLine} deck */
function remove(deck) {
  void doing(async () => {
    await call("DELETE", `/decks/${deck.id}`);
    offerBack(deck);
  });
}

/** Make a deck the default of its game, or take that back. @param {DeckLine} deck */
function mean({ id, ruleset, is_default: isDefault }) {
  void doing(() =>
    isDefault
      ? take(`/decks/defaults/${ruleset}`)
      : put(`/decks/defaults/${ruleset}`, { deck: id }),
  );
}

/** @param {string} next */
function showGame(next) {
  game = next;
  draw();
}

/** @param {string} next */
function showTag(next) {
  tag = next;
  draw();
}

function draw() {
  keepInAddress(game, tag);
  const fits = (/** @type {{ruleset: string}} */ one) => game === "" || one.ruleset === game;
  const drafts = listDrafts().filter(
    (draft) =>
      fits(draft) &&
      !decks.some(({ id }) => id === draft.id) &&
      Object.values(draft.body).some((rows) => Object.keys(rows).length > 0),
  );
  const own = decks.filter((deck) => fits(deck) && (tag === "" || deck.tags.includes(tag)));
  patch(root, [
    DeckBar(drawing.games, game, showGame, most > 0 && `${decks.length} of ${most} decks`),
    Tags(decks, tag, showTag),
    OwnDecks(own, drafts, tag, drawing, ownMoves),
    StarterDecks(starters.filter(fits), drawing, (one) => play(one.ruleset, one.id)),
    bin.length > 0 && Bin(bin, binMoves),
  ]);
}
