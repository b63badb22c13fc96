// @ts-check
/** One's decks, the starter decks as templates, and the bin. */
import { h, on, patch } from "../core/dom.js";
import { call, get, post, put, remove as take } from "../core/http.js";
import { wearPrefs } from "../core/prefs.js";
import { beSomebody, drawAccount, whoAmI } from "./account.js";
import { begin } from "./decks/deeds.js";
import { findDraft, forgetDraft, listDrafts } from "./decks/drafts.js";
import { BinRow, DraftTile, OwnTile, StarterTile } from "./decks/shelf-tiles.js";
import { createToast } from "./decks/toast.js";

/** @import { RulesetSummary } from "../core/protocol.js" */
/** @import { DeckRecord, Drawing, Pool } from "./decks/shelf-tiles.js" */
/** @import { DeckLine, Starter } from "./decks/types.js" */

const KEPT_DAYS = 30;
/** So long may a change be under way that was made just before the builder was left. */
const LATE_MS = 1500;
const root = /** @type {HTMLElement} */ (document.getElementById("decks"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const tell = createToast(/** @type {HTMLElement} */ (document.getElementById("toast")));
let account = whoAmI(corner);
/** @type {Drawing} */
let drawing = { games: [], pools: {}, records: {} };
/** @type {DeckLine[]} */
let decks = [];
/** @type {DeckLine[]} */
let bin = [];
/** @type {Starter[]} */
let starters = [];
let most = 0;
let game = "";
let tag = "";

wearPrefs();
drawAccount(corner, account, tell);
// A page that comes back as it was left may show decks as they were then.
on(window, "pageshow", (event) => event.persisted && void doing(async () => {}));
await start();

async function start() {
  try {
    const [games, found] = await Promise.all([get("/rulesets"), get("/decks/starters"), refresh()]);
    starters = found;
    drawing = { ...drawing, games };
    draw();
    greet();
    if (decks.some(isBehind)) setTimeout(() => void doing(async () => {}), LATE_MS);
    await Promise.all(games.map((/** @type {RulesetSummary} */ { id }) => readPool(id)));
  } catch (error) {
    patch(root, [h("p", { class: "notice", role: "alert" }, /** @type {Error} */ (error).message), h("button", { type: "button", class: "btn", onclick: start }, "Try again")]);
  }
}

async function refresh() {
  if (!account) return;
  const [own, thrown, played] = await Promise.all([get("/decks"), get("/decks/bin"), get(`/accounts/${account.id}/decks`)]);
  [decks, most, bin] = [own.decks, own.most, thrown];
  const records = Object.fromEntries(played.map((/** @type {DeckRecord} */ record) => [record.deck_id, record]));
  drawing = { ...drawing, records };
  if (!decks.some(({ tags }) => tags.includes(tag))) tag = "";
}

/** Whether this browser has changes of a deck that the server does not have yet. @param {DeckLine} deck */
function isBehind({ id, version }) {
  return findDraft(id)?.version === version;
}

/** Covers come after the words. @param {string} id */
async function readPool(id) {
  const [ruleset, { cards }] = await Promise.all([get(`/rulesets/${id}`), get(`/rulesets/${id}/cards`)]);
  drawing = { ...drawing, pools: { ...drawing.pools, [id]: /** @type {Pool} */ ({ ruleset, cards }) } };
  draw();
}

/** Who comes from deleting a deck may take that back. */
function greet() {
  const id = /^#deleted=([0-9a-f-]+)$/.exec(location.hash)?.[1];
  const deck = bin.find((one) => one.id === id);
  if (!deck) return;
  history.replaceState(null, "", "/decks");
  offerBack(deck);
}

/** @param {DeckLine} deck */
function offerBack(deck) {
  tell(`“${deck.title}” lies in the bin.`, { label: "Undo", deed: () => void doing(() => post(`/decks/bin/${deck.id}/restore`)) });
}

/** @param {() => Promise<unknown>} deed */
async function doing(deed) {
  try {
    await deed();
    await refresh();
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
  draw();
}

/** @param {string} ruleset @param {string} deck @param {string} [format] */
function play(ruleset, deck, format) {
  void doing(async () => {
    account = await beSomebody(account);
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
  void doing(() => (isDefault ? take(`/decks/defaults/${ruleset}`) : put(`/decks/defaults/${ruleset}`, { deck: id })));
}

/** @param {string} next */
function showTag(next) {
  tag = next;
  draw();
}

function draw() {
  const fits = (/** @type {{ruleset: string}} */ one) => game === "" || one.ruleset === game;
  const drafts = listDrafts().filter((draft) => fits(draft) && !decks.some(({ id }) => id === draft.id) && Object.values(draft.body).some((rows) => Object.keys(rows).length > 0));
  const own = decks.filter((deck) => fits(deck) && (tag === "" || deck.tags.includes(tag)));
  patch(root, [
    h("div", { class: "deck-bar", key: "bar" },
      h("a", { class: "btn btn--primary", href: "/decks/new" }, "New deck"), Games(drawing.games),
      most > 0 && h("span", { class: "deck-bar__count" }, `${decks.length} of ${most} decks`)),
    Tags(),
    h("section", { key: "own", "aria-labelledby": "own-title" }, h("h2", { id: "own-title" }, "Your decks"),
      own.length + drafts.length === 0
        ? h("p", { class: "page-note" }, "None yet. Begin with a starter deck below, or with nothing at all. No sign-up is needed.")
        : h("ul", { class: "deck-tiles" },
          tag === "" && drafts.map((draft) => DraftTile(draft, drawing, () => { forgetDraft(draft.id); draw(); })),
          own.map((deck) => OwnTile(deck, drawing, isBehind(deck), { play: () => play(deck.ruleset, deck.id, deck.format), remove: () => remove(deck), mean: () => mean(deck), showTag })))),
    h("section", { key: "starters", "aria-labelledby": "starters-title" }, h("h2", { id: "starters-title" }, "Starter decks"),
      h("ul", { class: "deck-tiles" }, starters.filter(fits).map((one) => StarterTile(one, drawing, () => play(one.ruleset, one.id))))),
    bin.length > 0 && Bin(),
  ]);
}

/** @param {RulesetSummary[]} games */
function Games(games) {
  return h("div", { class: "deck-bar__games", role: "group", "aria-label": "Game" },
    [{ id: "", title: "All games", hue: 262 }, ...games].map(({ id, title, hue }) => h("button", {
      type: "button", class: "filter-chip", key: id, "aria-pressed": String(game === id), style: { "--hue": hue }, onclick: () => { game = id; draw(); },
    }, title)));
}

/** The words on one's decks, to see only those with one of them. */
function Tags() {
  const words = [...new Set(decks.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other));
  return words.length > 0 && h("div", { class: "deck-bar__tags", key: "tags", role: "group", "aria-label": "Tag" },
    ["", ...words].map((word) => h("button", {
      type: "button", class: "filter-chip filter-chip--tag", key: word, "aria-pressed": String(tag === word), onclick: () => showTag(word),
    }, word === "" ? "All tags" : word)));
}

function Bin() {
  return h("details", { class: "bin", key: "bin" },
    h("summary", {}, `Bin: ${bin.length === 1 ? "1 deck" : `${bin.length} decks`}, kept for ${KEPT_DAYS} days`),
    h("ul", {}, bin.map((deck) => BinRow(deck, {
      restore: () => void doing(() => post(`/decks/bin/${deck.id}/restore`)),
      remove: () => void doing(() => call("DELETE", `/decks/bin/${deck.id}`)),
    }))));
}
