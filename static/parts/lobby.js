// @ts-check
/** What every page has of the lobby: the queue, who was found, challenges, whose move it is in one's matches. */
import { element, h, patch } from "../core/dom.js";
import { enter, lobby, onHappening } from "../core/lobby.js";
import * as acts from "./lobby/acts.js";
import { Bar, MatchChip } from "./lobby/bar.js";
import { callOut, showDot, watchTitle } from "./lobby/calling.js";
import { FoundDialog } from "./lobby/found.js";
import { goOnce } from "./lobby/going.js";
import { Pill } from "./lobby/pill.js";
import { holdMatch, holdSight, isShown } from "./lobby/tabs.js";
import { askTerms } from "./lobby/terms-dialog.js";
import { Toasts } from "./lobby/toasts.js";
import { gameName } from "./words.js";

/** @import { Lobby } from "../core/lobby.js" */
/** @import { Challenge, MatchReady, MyMatch } from "../core/lobby-words.js" */
/** @import { Note } from "./lobby/toasts.js" */

const TICK_MS = 250;
const ROOM_PX = 24;
const here = document.body.dataset.match ?? "";
const corner = document.getElementById("account");
const dock = element(h("div", { class: "lobby-dock", data: { table: here !== "" }, onkeydown: (/** @type {Event} */ event) => event.stopPropagation() }));

/** What calls for this person: `move:x9`, `found:…`, `challenge:…`. @type {Set<string>} */
const calls = new Set();
/** Whose move it was when last heard. @type {Map<string, boolean> | null} */
let moves = null;
/** @type {Note[]} */
let notes = [];
let begun = false;

if (here !== "" || corner?.dataset.id) meet();

/** Somebody is signed in: be in the lobby. */
export function meet() {
  if (begun) return;
  begun = true;
  const sheet = element(h("link", { rel: "stylesheet", href: new URL("lobby/lobby.css", import.meta.url).href }));
  sheet.addEventListener("load", begin, { once: true });
  document.head.append(sheet);
}

function begin() {
  document.body.append(dock);
  watchTitle();
  holdSight();
  if (here) holdMatch(here);
  onHappening((one) => (one.type === "notice" ? note(one.text) : void ready(one)));
  lobby.subscribe((state) => (notice(state), draw()));
  setInterval(() => document.hidden || draw(), TICK_MS);
  enter();
}

/** @param {MatchReady} match */
async function ready({ match, url, ruleset, opponent, again }) {
  if (match === here) return;
  const text = `Your match of ${gameName(ruleset)} against ${opponent} has begun.`;
  if (!again) void callOut({ sound: "found", title: "Your match begins", text, tag: match, url });
  if (again || !(await goOnce(url))) note(text, url);
}

/** Call for what is new. @param {Lobby} state */
function notice({ ticket, challenges, matches }) {
  const found = ticket?.found && !ticket.found.accepted ? ticket.found : null;
  if (found && !calls.has(`found:${found.pairing}`)) {
    void callOut({ sound: "found", title: "An opponent is there", text: `${found.opponent.name} waits for you.`, tag: found.pairing });
  }
  for (const { id, by, ruleset } of challenges.incoming) {
    if (!calls.has(`challenge:${id}`)) void callOut({ sound: "found", title: "A challenge", text: `${by.name} challenges you to ${gameName(ruleset)}.`, tag: id });
  }
  if (matches) callForMoves(matches);
  const kept = [...calls].filter((call) => matches?.some(({ id, your_move: yours }) => yours && call === `move:${id}`));
  calls.clear();
  for (const call of [...kept, ...challenges.incoming.map(({ id }) => `challenge:${id}`), ...(found ? [`found:${found.pairing}`] : [])]) calls.add(call);
  showDot(calls.size > 0);
}

/** Call for the decisions that have just become one's own. @param {MyMatch[]} matches */
function callForMoves(matches) {
  const before = moves;
  moves = new Map(matches.map(({ id, your_move: yours }) => [id, yours]));
  const fresh = matches.filter(({ id, your_move: yours }) => yours && id !== here && before?.get(id) === false);
  for (const match of fresh) void callToMove(match);
}

/** @param {MyMatch} match */
async function callToMove({ id, url, ruleset, opponent }) {
  if (await isShown(id)) return;
  calls.add(`move:${id}`);
  void callOut({ sound: "yours", title: "Your move", text: `${gameName(ruleset)} against ${opponent}`, tag: id, url });
  showDot(true);
}

/** @param {string} text @param {string} [url] */
function note(text, url) {
  notes = [...notes.filter((one) => one.text !== text), { id: Date.now(), text, url }].slice(-3);
  draw();
}

/** Do something; where it fails, say why. @param {Promise<unknown>} deed */
const attempt = (deed) => void deed.catch((/** @type {Error} */ { message }) => note(message));

/** @param {Challenge} challenge */
function accept({ id, by, ruleset, format }) {
  void askTerms({
    title: `Play ${by.name}`, lead: `${gameName(ruleset)}: choose the deck you play.`, go: "Sit down and play",
    rows: ["deck"], ruleset, format, mayRate: true, submit: (setup) => acts.acceptChallenge(id, setup.deck),
  });
}

function draw() {
  const state = lobby.get();
  const { ticket, challenges, matches } = state;
  const past = (Date.now() - state.ticketAt) / 1000;
  const bar = document.getElementById("lobby-bar");
  if (bar) patch(bar, Bar(state));
  if (bar && state.line === "open") bar.hidden = false;
  const waiting = here ? (matches ?? []).filter(({ id }) => calls.has(`move:${id}`)) : [];
  patch(dock, [
    ticket && !ticket.found && Pill({
      ticket, past, isPlaying: here !== "", onCancel: () => attempt(acts.leaveQueue()), onPlay: () => attempt(acts.playMeanwhile(ticket)),
    }),
    waiting.length > 0 && h("ul", { class: "lobby-dock__matches", key: "matches", "aria-label": "Other matches" }, waiting.map(MatchChip)),
    Toasts({
      challenges: here ? { ...challenges, outgoing: [] } : challenges, past: (Date.now() - state.challengesAt) / 1000, notes, onAccept: accept,
      onDecline: ({ id }) => attempt(acts.declineChallenge(id)), onWithdraw: ({ id }) => attempt(acts.withdrawChallenge(id)),
      onRead: (read) => ((notes = notes.filter(({ id }) => id !== read.id)), draw()),
    }),
    ticket?.found && FoundDialog({ ticket, found: ticket.found, past, onAnswer: (yes) => attempt(acts.answerPairing(ticket.found?.pairing ?? "", yes)) }),
  ]);
  if (!here) makeRoom(dock.querySelector(".pill"));
}

/** What sticks to the foot of a page stands above the pill. @param {HTMLElement | null} pill */
function makeRoom(pill) {
  const room = pill ? `${pill.offsetHeight + ROOM_PX}px` : "0px";
  const { style } = document.documentElement;
  if (style.getPropertyValue("--dock") !== room) style.setProperty("--dock", room);
}
