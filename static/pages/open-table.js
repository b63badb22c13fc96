// @ts-check
/**
 * An open table, read at its address: its terms; choose a deck and sit down, or send the link on.
 */
import { h, patch } from "../core/dom.js";
import { get, retry } from "../core/http.js";
import { applyPrefs } from "../core/prefs.js";
import { readGames, recall, remember, settle } from "../parts/match-setup.js";
import { meet } from "../parts/lobby/lobby-overlay.js";
import { closeTable, joinTable } from "../parts/lobby/lobby-actions.js";
import { TermsForm } from "../parts/terms-form.js";
import { gameName, strength, termsLine } from "../parts/labels.js";
import { ensureAccount, drawAccount, currentAccount } from "../parts/current-account.js";
import { Notice } from "../parts/radio-tiles.js";
import { InviteCard } from "../parts/invite-card.js";

/** @import { Table } from "../core/lobby-protocol.js" */
/** @import { Games } from "../parts/match-setup.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const path = `/lobby/tables/${encodeURIComponent(root.dataset.id ?? "")}`;
let account = currentAccount(corner);
/** @type {Table | null} */
let table = null;
/** @type {Games | null} */
let games = null;
let setup = recall();
let [notice, busy] = ["", false];

applyPrefs();
if (account) await come();
else draw();

async function come() {
  await attempt(async () => {
    account = await ensureAccount(account);
    meet();
    [table, games] = await retry(() => Promise.all([get(path), readGames()]), notify);
    notice = "";
    if (table) setup = settle({ ...setup, ruleset: table.ruleset, format: table.format }, games);
  });
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

async function sitDown() {
  remember(setup);
  await joinTable(table?.id ?? "", setup.deck);
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  void attempt(sitDown);
}

/** @param {Partial<typeof setup>} change */
function choose(change) {
  if (!games) return;
  setup = settle({ ...setup, ...change }, games);
  draw();
}

async function close() {
  await closeTable(table?.id ?? "");
  location.assign("/lobby");
}

/** @param {string} sentence */
function notify(sentence) {
  notice = sentence;
  draw();
}

function draw() {
  drawAccount(corner, account, notify);
  patch(root, [
    Notice(notice),
    !account &&
      h(
        "button",
        { class: "btn btn--primary", key: "come", type: "button", onclick: () => void come() },
        "Continue as guest",
      ),
    account && busy && !table && h("p", { class: "page-note", key: "soon" }, "Loading…"),
    table && (table.is_mine ? Mine(table) : Seat(table)),
    h("p", { class: "page-note", key: "back" }, h("a", { href: "/lobby" }, "Back to lobby")),
  ]);
}

/** @param {Table} own */
function Mine(own) {
  return h(
    "div",
    { key: "mine" },
    h(
      "p",
      { class: "page-note" },
      `Your table: ${gameName(own.ruleset)} · ${termsLine(own)}. The match starts when a player joins.`,
    ),
    InviteCard({ invite: { code: own.id, url: own.url, qr: `/api/v1${path}/qr.svg` }, notify }),
    h(
      "button",
      { class: "btn", type: "button", disabled: busy, onclick: () => void attempt(close) },
      "Close table",
    ),
  );
}

/** @param {Table} other */
function Seat(other) {
  const mayNot = other.rated && account?.kind !== "person";
  return h(
    "form",
    {
      class: "seat-card",
      key: "seat",
      onsubmit: submit,
    },
    h(
      "p",
      {},
      h("a", { href: `/people/${other.by.id}` }, other.by.name),
      strength(other.by) && ` (${strength(other.by)})`,
      " is waiting for an opponent: ",
      h("strong", {}, gameName(other.ruleset)),
      ` · ${termsLine(other)}.`,
    ),
    games &&
      TermsForm({
        id: "seat",
        games,
        setup,
        mayRate: true,
        rows: ["deck"],
        onChange: choose,
      }),
    mayNot &&
      h(
        "p",
        { class: "terms__note" },
        "Rated matches need an account. ",
        h("a", { href: `/account/sign-up?next=${location.pathname}` }, "Sign up first"),
        ".",
      ),
    h(
      "div",
      { class: "seat-card__go" },
      h(
        "button",
        { class: "btn btn--primary", type: "submit", disabled: busy || mayNot || !setup.deck },
        busy ? "Shuffling…" : "Join match",
      ),
      h("a", { class: "btn", href: `/rules/${other.ruleset}` }, "Rules"),
    ),
  );
}
