// @ts-check
/** The leaderboards: the best settled players of each game. */
import { h, patch } from "../core/dom.js";
import { get } from "../core/http.js";
import { wearPrefs } from "../core/prefs.js";
import { drawAccount, whoAmI } from "./account.js";
import { Score } from "./people/tables.js";

/** @import { RulesetSummary } from "../core/protocol.js" */
/** @typedef {{rank: number, id: string, name: string, value: number, deviation: number, won: number, drawn: number, lost: number}} Leader */

const root = /** @type {HTMLElement} */ (document.getElementById("leaders"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const me = whoAmI(corner);

/** @type {RulesetSummary[]} */
let rulesets = [];
/** @type {Leader[] | null} */
let leaders = null;
let game = "";
let notice = "";

wearPrefs();
drawAccount(corner, me, tell);
addEventListener("hashchange", () => show(wished()));
try {
  rulesets = await get("/rulesets");
  await show(wished());
} catch (error) {
  tell(/** @type {Error} */ (error).message);
}

/** The game that the address names, or the first one. */
function wished() {
  const name = location.hash.slice(1);
  return rulesets.some(({ id }) => id === name) ? name : (rulesets[0]?.id ?? "");
}

/** @param {string} ruleset */
async function show(ruleset) {
  [game, leaders, notice] = [ruleset, null, ""];
  draw();
  try {
    const found = await get(`/ratings/${ruleset}`);
    if (game === ruleset) leaders = found;
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  draw();
}

/** @param {string} sentence */
function tell(sentence) {
  notice = sentence;
  draw();
}

function draw() {
  patch(root, [
    h("nav", { class: "game-tabs", key: "games", "aria-label": "Games" }, rulesets.map(({ id, title, hue }) =>
      h("a", { class: "game-tabs__one", key: id, href: `#${id}`, "aria-current": id === game ? "page" : null, style: { "--hue": hue } }, title))),
    h("p", { class: "notice", role: "status", key: "notice", data: { empty: !notice } }, notice),
    !notice && Table(),
  ]);
}

function Table() {
  if (leaders === null) return h("p", { class: "page-note", key: "wait" }, "Looking up the best…");
  if (leaders.length === 0) {
    return h("p", { class: "page-note", key: "none" }, "Nobody has a settled rating in this game yet: a dozen rated matches, and the first place is yours.");
  }
  return h("table", { class: "leaders", key: "table" },
    h("thead", {}, h("tr", {}, ["Rank", "Player", "Rating", "Results"].map((title) => h("th", { scope: "col", key: title }, title)))),
    h("tbody", {}, leaders.map((one) => h("tr", { key: one.id, data: { me: one.id === me?.id } },
      h("td", { class: "leaders__rank" }, String(one.rank)),
      h("th", { scope: "row" }, h("a", { href: `/people/${one.id}` }, one.name)),
      h("td", { class: "leaders__value" }, String(one.value)),
      h("td", {}, Score(one))))));
}
