// @ts-check
/** Friends: online, requests, search; and blocked or muted players. */
import { focusOn } from "../core/focus.js";
import { h, patch } from "../core/dom.js";
import { get } from "../core/http.js";
import { lobby, onHappening } from "../core/lobby.js";
import { applyPrefs } from "../core/prefs.js";
import { tableTerms } from "../parts/match-setup.js";
import { challenge } from "../parts/lobby/lobby-actions.js";
import { askChallenge } from "../parts/lobby/terms-dialog.js";
import { ACTIONS, fetchRelationships, relationshipWith } from "../parts/relationships.js";
import { drawAccount, currentAccount } from "../parts/current-account.js";
import { Everybody } from "./friends/friend-lists.js";
import { Door, Keep } from "./friends/friends-door.js";
import { Found } from "./friends/person-rows.js";
import { search } from "./friends/person-search.js";

/** @import { Action, Doing, Relationships } from "../parts/relationships.js" */
/** @import { FriendHere, Host } from "./friends/person-rows.js" */

const LOOK_MS = 10_000;
const root = /** @type {HTMLElement} */ (document.getElementById("friends"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const account = currentAccount(corner);
const isGuest = account?.kind === "guest";
/** @type {Relationships | null} */
let relationships = null;
/** @type {FriendHere[]} */
let here = [];
let [problem, notice] = ["", ""];
/** @type {Host} */
const host = { open: "", sure: null, busy: false, toggle, act, keep };
const finder = search(draw, (person) =>
  Found(host, person, relationshipWith(relationships ?? NONE, person.id)),
);

/** @type {Relationships} */
const NONE = { friends: [], asked: [], asking: [], blocked: [], muted: [] };

applyPrefs();
draw();
if (account) await begin();

async function begin() {
  lobby.subscribe(draw);
  onHappening((news) => void (news.type === "notice" && news.code === "friends" && look()));
  await look();
  setInterval(() => !document.hidden && look(), LOOK_MS);
  document.addEventListener("visibilitychange", () => !document.hidden && look());
}

/** Refresh the lists; the previous state stays in sight if the request fails. */
async function look() {
  try {
    [relationships, here] = await Promise.all([
      fetchRelationships(),
      isGuest ? [] : get("/lobby/friends"),
    ]);
    problem = "";
  } catch (error) {
    problem = /** @type {Error} */ (error).message;
  }
  draw();
}

/** @param {{id: string, name: string}} person @param {Action} action */
async function act(person, action) {
  const doing = /** @type {Doing} */ (ACTIONS[action]);
  if (host.busy) return;
  if (doing.sure && !(host.sure?.id === person.id && host.sure.action === action)) {
    host.sure = { id: person.id, action };
    return draw();
  }
  [host.busy, notice] = [true, ""];
  draw();
  try {
    await doing.call(person.id);
    notice = doing.done(person.name);
    [host.open, host.sure] = ["", null];
    if (action === "block" || action === "unblock") void finder.look();
    await look();
  } catch (error) {
    notice = /** @type {Error} */ (error).message;
  }
  host.busy = false;
  draw();
  // The keyboard's focus moves to the message if the button is gone.
  if (document.activeElement === document.body)
    focusOn(/** @type {HTMLElement | null} */ (root.querySelector(".notice")));
}

/** @param {string} id */
function toggle(id) {
  [host.open, host.sure] = [host.open === id ? "" : id, null];
  draw();
}

function keep() {
  host.sure = null;
  draw();
  focusOn(
    /** @type {HTMLElement | null} */ (
      root.querySelector('.people-row__open[aria-expanded="true"]')
    ),
  );
}

/** @param {string} sentence */
function notify(sentence) {
  notice = sentence;
  draw();
}

/** @param {{id: string, name: string}} friend */
function dare(friend) {
  void askChallenge(friend, true, (wished) =>
    challenge({ ...tableTerms(wished), account: friend.id }),
  );
}

function draw() {
  drawAccount(corner, account, notify);
  if (!account) return patch(root, Door());
  patch(root, [
    h(
      "p",
      {
        class: "notice",
        key: "notice",
        role: "status",
        tabindex: "-1",
        data: { empty: notice === "" },
      },
      notice,
    ),
    problem !== "" && Trouble(),
    isGuest && Keep(account.name),
    relationships
      ? Everybody({ relationships, here, isGuest, host, Finder: finder.Finder, onChallenge: dare })
      : problem === "" &&
        h("p", { class: "page-note", key: "soon", "aria-busy": "true" }, "Loading…"),
  ]);
}

function Trouble() {
  return h(
    "p",
    { class: "notice friends__trouble", key: "trouble", role: "alert" },
    h("span", {}, problem),
    h("button", { class: "btn", type: "button", onclick: () => void look() }, "Try again"),
  );
}
