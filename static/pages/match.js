// @ts-check
/** The match page: joins the socket and the store, and opens the table with the first view. */
import { patch } from "../core/dom.js";
import { draftsOf } from "../core/drafts.js";
import { get, post } from "../core/http.js";
import { insist } from "../core/insist.js";
import { findInvite } from "../core/invites.js";
import { prefs, wearPrefs } from "../core/prefs.js";
import { connect } from "../core/socket.js";
import { createStore } from "../core/store.js";
import { openMatch } from "../table/match.js";
import { Anteroom } from "./anteroom.js";

/** @import { ServerMessage } from "../core/protocol.js" */
/** @import { Line } from "../core/socket.js" */

const id = document.body.dataset.match ?? "";
const board = /** @type {HTMLElement} */ (document.getElementById("board"));
const store = createStore();

/** @type {ReturnType<typeof openMatch> | null} */
let match = null;
/** @type {Line} */
let line = { state: "connecting", code: 0, retryAt: 0 };
let [waiting, opening, notice] = [false, false, ""];

wearPrefs();
draw();
get(`/matches/${id}`).then((about) => ((waiting = about.status === "waiting"), draw()), () => {});

const socket = connect({
  url: `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws/matches/${id}`,
  seen: () => store.get().seq,
  onLine(now) {
    line = now;
    match?.line(now);
    draw();
  },
  onMessage: receive,
});

/** @param {ServerMessage} message */
function receive(message) {
  switch (message.type) {
    case "welcome": store.welcome(message); return void open(message.ruleset);
    case "frame": return store.frame(message);
    case "status": return store.status(message);
    case "passing": return store.passing(message);
    case "ack": case "refused": return match ? match.settled(message) : tell("message" in message ? message.message : "");
    case "talk": case "said": case "emoted": return store.remark(message);
    case "pong": return match?.serverTime(message.now);
  }
}

/** @param {string} name of the ruleset */
async function open(name) {
  if (opening) return;
  opening = true;
  try {
    const [ruleset, pool] = await insist(() => Promise.all([get(`/rulesets/${name}`), get(`/rulesets/${name}/cards`)]), tell);
    const { you, names } = /** @type {NonNullable<ReturnType<typeof store.get>["welcome"]>} */ (store.get().welcome);
    patch(board, []);
    match = openMatch({ id, store, socket, setting: { ruleset, cards: pool.cards, you, names }, drafts: draftsOf(id) });
    match.line(line);
    prefs.subscribe(() => match?.redraw());
  } catch (error) {
    opening = false;
    tell(/** @type {Error} */ (error).message);
  }
}

function draw() {
  if (match) return;
  patch(board, Anteroom({ line, waiting, invite: findInvite(id), notice, tell, onGuest }));
}

/** @param {string} sentence */
function tell(sentence) {
  notice = sentence;
  draw();
}

async function onGuest() {
  try {
    await post("/guests");
    location.reload();
  } catch (error) {
    tell(/** @type {Error} */ (error).message);
  }
}
