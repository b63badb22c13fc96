// @ts-check
/** The leaderboards: the best settled players of each game, and below a line who is not settled yet. */
import { h, patch } from "../core/dom.js";
import { get } from "../core/http.js";
import { applyPrefs } from "../core/prefs.js";
import { drawAccount, currentAccount } from "../parts/current-account.js";
import { recall } from "../parts/match-setup.js";
import { Leaders } from "./player/leader-table.js";

/** @import { RulesetSummary } from "../core/protocol.js" */
/** @import { Leader } from "./player/leader-table.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("leaders"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const me = currentAccount(corner);

/** @type {RulesetSummary[]} */
let rulesets = [];
/** @type {Leader[] | null} */
let leaders = null;
let game = "";
let notice = "";

applyPrefs();
drawAccount(corner, me, notify);
addEventListener("hashchange", () => show(wished()));
try {
  rulesets = await get("/rulesets");
  await show(wished());
} catch (error) {
  notify(/** @type {Error} */ (error).message);
}

/** The game that the address names, else the one that was played last here, else the first one. */
function wished() {
  const wishes = [location.hash.slice(1), recall().ruleset, rulesets[0]?.id];
  return wishes.find((name) => rulesets.some(({ id }) => id === name)) ?? "";
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
function notify(sentence) {
  notice = sentence;
  draw();
}

function draw() {
  patch(root, [
    h(
      "nav",
      { class: "game-tabs", key: "games", "aria-label": "Games" },
      rulesets.map(({ id, title, hue }) =>
        h(
          "a",
          {
            class: "game-tabs__one",
            key: id,
            href: `#${id}`,
            "aria-current": id === game ? "page" : null,
            style: { "--hue": hue },
          },
          title,
        ),
      ),
    ),
    h("p", { class: "notice", role: "status", key: "notice", data: { empty: !notice } }, notice),
    !notice && Leaders(leaders, me?.id),
  ]);
}
