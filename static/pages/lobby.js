// @ts-check
/** The lobby: players online, open tables, live matches; the match form beside them. */
import { h, patch } from "../core/dom.js";
import { retry } from "../core/http.js";
import { lobby, watch } from "../core/lobby.js";
import { prefs, applyPrefs } from "../core/prefs.js";
import {
  quickTerms,
  readGames,
  recall,
  remember,
  settle,
  tableTerms,
} from "../parts/match-setup.js";
import { meet } from "../parts/lobby/lobby-overlay.js";
import {
  challenge,
  closeTable,
  joinQueue,
  joinTable,
  openTable,
} from "../parts/lobby/lobby-actions.js";
import { askChallenge, askTerms } from "../parts/lobby/terms-dialog.js";
import { gameName, termsLine } from "../parts/labels.js";
import { ensureAccount, drawAccount, currentAccount } from "../parts/current-account.js";
import { Notice } from "../parts/radio-tiles.js";
import { Door, Line } from "./lobby/lobby-door.js";
import { Live, People, Queues } from "./lobby/lobby-lists.js";
import { Wish } from "./lobby/match-wish.js";
import { Tables } from "./lobby/open-tables.js";

/** @import { PersonHere, Queue, Table } from "../core/lobby-protocol.js" */
/** @import { Games, Setup } from "../parts/match-setup.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("lobby"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
let account = currentAccount(corner);
/** @type {Games | null} */
let games = null;
let setup = recall();
let [notice, busy] = ["", false];

applyPrefs();
lobby.subscribe(draw);
prefs.subscribe(draw);
if (account) await comeIn();
else draw();

async function comeIn() {
  try {
    account = await ensureAccount(account);
    meet();
    watch(["tables", "live", "queues", "people"]);
    games = await retry(readGames, notify);
    notice = "";
    choose({});
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

function mayRate() {
  return account?.kind === "person";
}

/** @param {Partial<Setup>} change */
function choose(change) {
  if (games) setup = settle({ ...setup, ...change }, games);
  remember(setup);
  draw();
}

/** @param {() => Promise<unknown>} action */
async function attempt(action) {
  if (busy) return;
  [busy, notice] = [true, ""];
  draw();
  try {
    await action();
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  busy = false;
  draw();
}

/** @param {string} sentence */
function notify(sentence) {
  notice = sentence;
  draw();
}

/** Return the chosen terms; a guest's choice of rated matches waits for an account. */
function wish() {
  return { ...setup, rated: setup.rated && mayRate() };
}

/** @param {Queue} queue */
function join({ ruleset, format, timer, rated }) {
  choose({ ruleset, format, timer, rated });
  if (!setup.deck) throw new Error("You have no legal deck for this format. Build one first.");
  return joinQueue(quickTerms(wish()));
}

/** @param {boolean} isPrivate */
async function makeTable(isPrivate) {
  const made = await openTable({ ...tableTerms(wish()), private: isPrivate });
  if (isPrivate) location.assign(made.url);
  else notice = "Your table is open below. You can leave this page: we'll call you.";
}

/** @param {Table} table */
function sitDown({ id, by, ruleset, ...terms }) {
  void askTerms({
    title: `Join ${by.name}'s table`,
    lead: `${gameName(ruleset)} · ${termsLine(terms)}`,
    go: "Join match",
    rows: ["deck"],
    ruleset,
    format: terms.format,
    mayRate: true,
    submit: ({ deck }) => joinTable(id, deck),
  });
}

/** @param {PersonHere} person */
function dare(person) {
  void askChallenge(person, mayRate(), (wished) =>
    challenge({ ...tableTerms(wished), account: person.id }),
  );
}

function draw() {
  drawAccount(corner, account, notify);
  const { tables, live, queues, people, line, me, counts, ticket } = lobby.get();
  if (!account) return patch(root, [Notice(notice), Door(comeIn)]);
  patch(root, [
    Line(line),
    Notice(notice),
    h(
      "div",
      { class: "lobby", key: "lobby" },
      Wish({
        games,
        setup: wish(),
        mayRate: mayRate(),
        busy,
        onChange: choose,
        onQueue: () => void attempt(() => joinQueue(quickTerms(wish()))),
        onTable: (isPrivate) => void attempt(() => makeTable(isPrivate)),
        onNotified: notify,
      }),
      h(
        "div",
        { class: "lobby__lists" },
        !ticket &&
          Queues({
            queues,
            mayRate: mayRate(),
            onJoin: (queue) => void attempt(async () => join(queue)),
          }),
        Tables({
          tables,
          mayRate: mayRate(),
          onSit: sitDown,
          onClose: ({ id }) => void attempt(() => closeTable(id)),
        }),
        Live({ live }),
        People({ people, online: counts?.online ?? 0, me: me ?? account.id, onChallenge: dare }),
        h("p", { key: "friends" }, h("a", { href: "/friends" }, "Your friends, and player search")),
      ),
    ),
  ]);
}
