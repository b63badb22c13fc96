// @ts-check
/** A player's page: how strong in which game, the way there, matches and decks. */
import { h, patch } from "../core/dom.js";
import { get } from "../core/http.js";
import { applyPrefs } from "../core/prefs.js";
import { ChallengeButton } from "../parts/lobby/challenge-button.js";
import { drawAccount, currentAccount } from "../parts/current-account.js";
import { openReport } from "../parts/report.js";
import { Curve } from "./player/rating-chart.js";
import { Decks, Matches, Score, titleOf } from "./player/match-tables.js";
import { relationshipActions } from "./player/relationship-actions.js";

/** @import { RulesetSummary } from "../core/protocol.js" */
/** @import { Change, Rating } from "./player/rating-chart.js" */
/** @import { DeckRecord, Played } from "./player/match-tables.js" */

/** @typedef {Rating & {ruleset: string, won: number, drawn: number, lost: number, rank: number | null}} Standing */

const PAGE = 30;
const root = /** @type {HTMLElement} */ (document.getElementById("person"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const person = root.dataset.id ?? "";
const api = `/accounts/${person}`;

/** @type {RulesetSummary[]} */
let rulesets = [];
/** @type {Standing[]} */
let standings = [];
/** @type {Played[]} */
let matches = [];
/** @type {DeckRecord[]} */
let decks = [];
/** @type {Change[]} */
let curve = [];
let game = "";
let more = false;
let notice = "";

const me = currentAccount(corner);
const place = /** @type {HTMLElement} */ (document.getElementById("person-acts"));
const { name = "", kind = "" } = place.dataset;
const relationships = relationshipActions(
  { id: person, name },
  { mayAsk: me?.kind === "person" && kind === "person", draw: drawActs, notify },
);

applyPrefs();
drawAccount(corner, me, notify);
drawActs();
if (isOther()) void relationships.look();
await start();

/**
 * Another player who still has an account can be challenged, befriended or blocked; the computer is
 * found at home.
 */
function isOther() {
  return me !== null && me.id !== person && kind !== "bot" && kind !== "gone";
}

function drawActs() {
  if (me && isOther())
    patch(place, [
      !relationships.isBlocked() && ChallengeButton({ id: person, name }, me),
      relationships.Acts(),
      h(
        "button",
        {
          class: "btn",
          type: "button",
          key: "report",
          onclick: () => openReport({ account: person, name, kind: "report" }),
        },
        "Report…",
      ),
    ]);
}

async function start() {
  try {
    [rulesets, standings, matches, decks] = await Promise.all([
      get("/rulesets"),
      get(`${api}/ratings`),
      get(`${api}/matches`),
      get(`${api}/decks`),
    ]);
    more = matches.length === PAGE;
    const first = standings.toSorted((one, other) => count(other) - count(one))[0];
    if (first) await show(first.ruleset);
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  draw();
}

/** @param {string} ruleset */
async function show(ruleset) {
  curve = await get(`${api}/ratings/${ruleset}`);
  game = ruleset;
  draw();
}

async function older() {
  try {
    const { ended_at: before = "", id: last = "" } = matches.at(-1) ?? {};
    const found = await get(`${api}/matches?${new URLSearchParams({ before, last })}`);
    matches = [...matches, ...found];
    more = found.length === PAGE;
    draw();
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {string} sentence */
function notify(sentence) {
  notice = sentence;
  draw();
}

function draw() {
  patch(root, [
    h("p", { class: "notice", role: "status", key: "notice", data: { empty: !notice } }, notice),
    standings.length > 0
      ? h(
          "section",
          { class: "standings", key: "standings", "aria-label": "Ratings" },
          standings.map(Card),
        )
      : h("p", { class: "page-note", key: "none" }, "No rated matches yet, so no rating."),
    curve.length > 0 &&
      h(
        "section",
        { key: "curve", "aria-label": `Rating in ${titleOf(game, rulesets)}` },
        Curve(curve),
      ),
    h(
      "section",
      { key: "past", "aria-labelledby": "past-title" },
      h("h2", { id: "past-title" }, "Matches"),
      Matches({ matches, rulesets, onMore: more ? older : null }),
    ),
    Decks(decks, rulesets),
  ]);
}

/** @param {Standing} standing */
function Card(standing) {
  const { ruleset, value, deviation, provisional, rank } = standing;
  return h(
    "button",
    {
      class: "standing",
      type: "button",
      key: ruleset,
      "aria-pressed": String(ruleset === game),
      style: { "--hue": rulesets.find(({ id }) => id === ruleset)?.hue ?? 262 },
      onclick: () => show(ruleset).catch((error) => notify(error.message)),
    },
    h("span", { class: "standing__game" }, titleOf(ruleset, rulesets)),
    h(
      "span",
      { class: "standing__value" },
      String(value),
      provisional && h("abbr", { title: "Provisional: too few rated matches so far" }, "?"),
    ),
    h("span", { class: "standing__more" }, rank ? `Rank ${rank}` : `± ${deviation * 2}`),
    Score(standing),
  );
}

/** @param {Standing} standing */
function count({ won, drawn, lost }) {
  return won + drawn + lost;
}
