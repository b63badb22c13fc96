// @ts-check
/** The match page: joins the socket and the store, and opens the table with the first view. */
import { loadSheet } from "../core/assets.js";
import { markPage, patch } from "../core/dom.js";
import { draftsOf } from "../core/drafts.js";
import { get, post, retry } from "../core/http.js";
import { load, loadInBackground } from "../core/load.js";
import { prefs, applyPrefs } from "../core/prefs.js";
import { connect } from "../core/socket.js";
import { createStore } from "../core/store.js";
import { keptOrders } from "../table/answer/kept-orders.js";
import { readAppearance } from "../table/art/appearance.js";
import { openMatch } from "../table/match.js";
import { MatchLoading, lateNotice } from "./match/match-loading.js";

/** @import { ServerMessage } from "../core/protocol.js" */
/** @import { Line } from "../core/socket.js" */

const id = document.body.dataset.match ?? "";
const board = /** @type {HTMLElement} */ (document.getElementById("board"));
const store = createStore();
const LOBBY_MS = 2000; // a match may begin while this page waits for another, or shows one again

/** @type {ReturnType<typeof openMatch> | null} */
let match = null;
/** @type {Line} */
let line = { state: "connecting", code: 0, retryAt: 0 };
let [waiting, opening, notice] = [false, false, ""];

/** @type {ReturnType<typeof connect>} */
let socket;
/** @type {import("../core/dom.js").Child} */
let invite = null;
let clockSkew = 0; // ms by which the server's clock is ahead of this one

applyPrefs();
setTimeout(() => loadInBackground(() => import("../parts/lobby/lobby-overlay.js")), LOBBY_MS);
if (document.body.dataset.replay === undefined) play();
else watchAgain().catch(({ message }) => notify(message));

/** The same page shows a finished match again; it is given what both have, to be loaded once. */
async function watchAgain() {
  const { openReplay } = await retry(() => load(() => import("./replay/open-replay.js")), notify);
  await openReplay({ id, board, store, openMatch, drafts: draftsOf(id), orders: keptOrders(id) });
  listenToAnnouncements();
}

/** Announcements are on the page from the start; their close button comes after the first view. */
const listenToAnnouncements = () => loadInBackground(() => import("../parts/announcements.js"));

function play() {
  draw();
  get(`/matches/${id}`).then(
    async (about) => {
      waiting = about.status === "waiting";
      draw();
      if (waiting) await showInvite();
    },
    () => {},
  );
  socket = dial();
}

/** A player waiting for a friend has an invite to send. */
async function showInvite() {
  listenToAnnouncements();
  const invites = await retry(() => load(() => import("./match/invite.js")), notify);
  const { findInvite, InviteCard, withdraw } = invites;
  const found = findInvite(id);
  if (!found) return;
  loadSheet("parts/invite-card.css");
  invite = InviteCard({ invite: found, notify, withdraw: () => void withdraw(found.code, notify) });
  draw();
}

function dial() {
  return connect({
    url: `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws/matches/${id}`,
    seen: () => store.get().seq,
    onLine(now) {
      line = now;
      match?.line(now);
      draw();
    },
    onMessage: receive,
  });
}

/** Note how far the server's clock is ahead of this one, before the first clock is drawn. @param {number} now in ms */
function serverTime(now) {
  clockSkew = now - Date.now();
  match?.skewClock(clockSkew);
}

/** @param {ServerMessage} message */
function receive(message) {
  switch (message.type) {
    case "welcome":
      store.welcome(message);
      if (message.now) serverTime(message.now);
      return void open(message.ruleset);
    case "frame":
      return store.frame(message);
    case "status":
      return store.status(message);
    case "passing":
      return store.passing(message);
    case "take_back":
      return store.takeBack(message);
    case "ack":
    case "refused":
      return match ? match.settled(message) : notify("message" in message ? message.message : "");
    case "talk":
    case "said":
    case "emoted":
    case "forecast":
      return store.remark(message);
    case "pong":
      return serverTime(message.now);
  }
}

/** @param {string} name of the ruleset */
async function open(name) {
  if (opening) return;
  opening = true;
  try {
    const {
      you,
      names,
      archived = false,
    } = /** @type {NonNullable<ReturnType<typeof store.get>["welcome"]>} */ (store.get().welcome);
    const reading = retry(() => readAppearance({ id, name, archived }, get), notify);
    const [{ ruleset, cards }] = await Promise.all([reading, firstView()]);
    patch(board, []);
    match = openMatch({
      id,
      store,
      socket,
      context: { ruleset, cards, you, names },
      drafts: draftsOf(id),
      orders: keptOrders(id),
    });
    match.line(line);
    match.skewClock(clockSkew);
    loadInBackground(
      () => import("./match/wake-lock.js"),
      (found) => found.keepAwake(store),
    );
    listenToAnnouncements();
    prefs.subscribe(() => match?.redraw());
  } catch (error) {
    opening = false;
    notify(/** @type {Error} */ (error).message);
  }
}

/** There is nothing to lay out before the first view, and a delayed spectator waits for it. */
function firstView() {
  return /** @type {Promise<void>} */ (
    new Promise((done) => {
      const look = () => {
        if (!store.get().view) return draw();
        stop();
        done();
      };
      const stop = store.subscribe(look);
      look();
    })
  );
}

function draw() {
  if (match) return;
  markPage({ anteroom: true });
  patch(
    board,
    MatchLoading({ line, waiting, late: lateNotice(store.get()), invite, notice, onGuest }),
  );
}

/** @param {string} sentence */
function notify(sentence) {
  notice = sentence;
  draw();
}

async function onGuest() {
  try {
    await post("/guests");
    location.reload();
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}
