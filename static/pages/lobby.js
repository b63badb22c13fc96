// @ts-check
/** The lobby: who is here, which tables have a free seat, what can be watched; a wish of one's own beside them. */
import { h, patch } from "../core/dom.js";
import { insist } from "../core/insist.js";
import { lobby, watch } from "../core/lobby.js";
import { prefs, wearPrefs } from "../core/prefs.js";
import { quickTerms, readGames, recall, remember, settle, tableTerms } from "../parts/games.js";
import { meet } from "../parts/lobby.js";
import { challenge, closeTable, joinQueue, joinTable, openTable } from "../parts/lobby/acts.js";
import { canNotify, wishNotifications } from "../parts/lobby/notifying.js";
import { askChallenge, askTerms } from "../parts/lobby/terms-dialog.js";
import { TermsForm } from "../parts/terms-form.js";
import { gameName, termsLine } from "../parts/words.js";
import { beSomebody, drawAccount, whoAmI } from "./account.js";
import { Notice } from "./choices.js";
import { Live, People, Queues, Tables } from "./lobby/lists.js";

/** @import { PersonHere, Queue, Table } from "../core/lobby-words.js" */
/** @import { Games, Setup } from "../parts/games.js" */

/** @type {readonly import("../parts/terms-form.js").Row[]} */
const ROWS = ["ruleset", "format", "deck", "timer", "rated", "best_of"];
const root = /** @type {HTMLElement} */ (document.getElementById("lobby"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
let account = whoAmI(corner);
/** @type {Games | null} */
let games = null;
let setup = recall();
let [notice, busy] = ["", false];

wearPrefs();
lobby.subscribe(draw);
prefs.subscribe(draw);
if (account) await comeIn();
else draw();

async function comeIn() {
  try {
    account = await beSomebody(account);
    meet();
    watch(["tables", "live", "queues", "people"]);
    games = await insist(readGames, tell);
    notice = "";
    choose({});
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
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

/** @param {() => Promise<unknown>} deed */
async function attempt(deed) {
  if (busy) return;
  [busy, notice] = [true, ""];
  draw();
  try {
    await deed();
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  busy = false;
  draw();
}

/** @param {string} sentence */
function tell(sentence) {
  notice = sentence;
  draw();
}

/** What is wished for; a guest's wish for rated matches waits for an account. */
function wish() {
  return { ...setup, rated: setup.rated && mayRate() };
}

/** @param {Queue} queue */
function join({ ruleset, format, timer, rated }) {
  choose({ ruleset, format, timer, rated });
  if (!setup.deck) throw new Error("You have no deck that is legal in this format yet.");
  return joinQueue(quickTerms(wish()));
}

/** @param {boolean} isPrivate */
async function makeTable(isPrivate) {
  const made = await openTable({ ...tableTerms(wish()), private: isPrivate });
  if (isPrivate) location.assign(made.url);
  else notice = "Your table stands open below. You may leave this page; you will be called.";
}

/** @param {Table} table */
function sitDown({ id, by, ruleset, ...terms }) {
  void askTerms({
    title: `Sit down at ${by.name}’s table`, lead: `${gameName(ruleset)} · ${termsLine(terms)}`, go: "Sit down and play",
    rows: ["deck"], ruleset, format: terms.format, mayRate: true, submit: ({ deck }) => joinTable(id, deck),
  });
}

/** @param {PersonHere} person */
function dare(person) {
  void askChallenge(person, mayRate(), (wished) => challenge({ ...tableTerms(wished), account: person.id }));
}

function draw() {
  drawAccount(corner, account, tell);
  const { tables, live, queues, people, line, me, counts, ticket } = lobby.get();
  if (!account) return patch(root, [Notice(notice), Door()]);
  patch(root, [
    line === "waiting" && h("p", { class: "notice", key: "line", role: "status" }, "The connection is lost. Trying again…"),
    line === "closed" && h("p", { class: "notice", key: "line", role: "status" }, "The lobby has closed this page’s connection. ", h("a", { href: "" }, "Open it anew"), "."),
    Notice(notice),
    h("div", { class: "lobby", key: "lobby" },
      Wish(),
      h("div", { class: "lobby__lists" },
        !ticket && Queues({ queues, mayRate: mayRate(), onJoin: (queue) => void attempt(async () => join(queue)) }),
        Tables({ tables, mayRate: mayRate(), onSit: sitDown, onClose: ({ id }) => void attempt(() => closeTable(id)) }),
        Live({ live }),
        People({ people, online: counts?.online ?? 0, me: me ?? account.id, onChallenge: dare }),
        h("p", { key: "friends" }, h("a", { href: "/friends" }, "Your friends, and how to find people by name"))),
    ),
  ]);
}

function Door() {
  return h("div", { class: "lobby__door", key: "door" },
    h("p", { class: "page-note" }, "Come in as a guest: no sign-up needed, and you can keep the account later."),
    h("button", { class: "btn btn--primary", type: "button", onclick: () => void comeIn() }, "Come in"));
}

function Wish() {
  const { ticket } = lobby.get();
  const cannot = busy || !games || !setup.deck;
  return h("section", { class: "wish", key: "wish", "aria-labelledby": "wish-title" },
    h("h2", { id: "wish-title" }, "Find a match"),
    games ? TermsForm({ id: "wish", games, setup: wish(), mayRate: mayRate(), rows: ROWS, onChange: choose }) : h("p", { class: "page-note" }, "Fetching the games…"),
    h("div", { class: "wish__go" },
      h("button", { class: "btn btn--primary", type: "button", disabled: cannot || ticket !== null, onclick: () => void attempt(() => joinQueue(quickTerms(wish()))) }, ticket ? "In the queue" : "Quick match"),
      h("button", { class: "btn", type: "button", disabled: cannot, onclick: () => void attempt(() => makeTable(false)) }, "Open a table"),
      h("button", { class: "btn", type: "button", disabled: cannot, onclick: () => void attempt(() => makeTable(true)) }, "Private table")),
    h("p", { class: "terms__note" }, "A quick match is one match, always with a clock. A table waits for whoever sits down; a private one for whom you send its address."),
    canNotify() && h("label", { class: "wish__notify" },
      h("input", { type: "checkbox", checked: prefs.get().notify, onchange: (/** @type {any} */ event) => void wishNotifications(event.target.checked).then(tell) }),
      "Tell me on the desktop when this page is out of sight"));
}
