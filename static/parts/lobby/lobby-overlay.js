// @ts-check
/**
 * The lobby on every page: the queue, the opponent found, challenges, own matches that await a
 * move.
 */
import { asset } from "../../core/assets.js";
import { element, h, patch } from "../../core/dom.js";
import { enter, learn, lobby, onHappening } from "../../core/lobby.js";
import * as actions from "./lobby-actions.js";
import { Bar, MatchChip } from "./lobby-bar.js";
import { callForNews, isCalled } from "./lobby-calls.js";
import { callOut, watchTitle } from "./alerts.js";
import { FoundDialog } from "./match-found.js";
import { redirectOnce } from "./match-redirect.js";
import { Pill } from "./queue-pill.js";
import { holdMatch, holdVisibility } from "./browser-tabs.js";
import { askTerms } from "./terms-dialog.js";
import { Toasts } from "./toasts.js";
import { gameName } from "../labels.js";

/** @import { Lobby } from "../../core/lobby.js" */
/** @import { Challenge, MatchReady } from "../../core/lobby-protocol.js" */
/** @import { Note } from "./toasts.js" */

const TICK_MS = 250;
const ROOM_PX = 24;
const here = document.body.dataset.match ?? "";
const corner = document.getElementById("account");
const dock = element(
  h("div", {
    class: "lobby-dock",
    data: { table: here !== "" },
    onkeydown: (/** @type {Event} */ event) => event.stopPropagation(),
  }),
);

/** @type {Note[]} */
let notes = [];
let begun = false;

// A page of a fault looks up no account: the socket finds out whose it is.
if (here !== "" || corner?.dataset.id || corner?.dataset.unknown !== undefined) meet();

/** Enter the lobby: an account is signed in. */
export function meet() {
  if (begun) return;
  begun = true;
  const sheet = element(h("link", { rel: "stylesheet", href: asset("parts/lobby/lobby.css") }));
  sheet.addEventListener("load", begin, { once: true });
  document.head.append(sheet);
}

function begin() {
  document.body.append(dock);
  watchTitle();
  holdVisibility();
  if (here) holdMatch(here);
  onHappening((one) => (one.type === "notice" ? note(one.text) : void ready(one)));
  lobby.subscribe((state) => {
    callForNews(state);
    draw();
  });
  setInterval(() => document.hidden || draw(), TICK_MS);
  enter();
}

/** @param {MatchReady} match */
async function ready({ match, url, ruleset, opponent, again }) {
  if (match === here) return;
  const text = `Your match of ${gameName(ruleset)} against ${opponent} has started.`;
  if (!again)
    void callOut({ sound: "found", title: "Your match is starting", text, tag: match, url });
  // A message that may be a repetition only offers the match, except while this tab still seeks
  // one.
  const goes = !again || lobby.get().seeks;
  learn({ seeks: false });
  if (!goes || !(await redirectOnce(url))) note(text, url);
}

/** @param {string} text @param {string} [url] */
function note(text, url) {
  notes = [...notes.filter((one) => one.text !== text), { id: Date.now(), text, url }].slice(-3);
  draw();
}

/** @param {Note} read */
function dismiss(read) {
  notes = notes.filter(({ id }) => id !== read.id);
  draw();
}

/** Do something; where it fails, say why. @param {Promise<unknown>} action */
const attempt = (action) => void action.catch((/** @type {Error} */ { message }) => note(message));

/** @param {Challenge} challenge */
function accept({ id, by, ruleset, format }) {
  void askTerms({
    title: `Play ${by.name}`,
    lead: `${gameName(ruleset)}: choose your deck.`,
    go: "Join match",
    rows: ["deck"],
    ruleset,
    format,
    mayRate: true,
    submit: (setup) => actions.acceptChallenge(id, setup.deck),
  });
}

/** The line below the head, on pages that have one. @param {Lobby} state */
function drawBar(state) {
  const bar = document.getElementById("lobby-bar");
  if (!bar) return;
  patch(bar, Bar(state));
  if (state.line === "open") bar.hidden = false;
}

/** True if a match is in progress here: only questions may interrupt it. */
const isPlaying = () => here !== "" && !document.body.hasAttribute("data-over");

function draw() {
  const state = lobby.get();
  const { ticket, challenges, matches } = state;
  const past = (Date.now() - state.ticketAt) / 1000;
  drawBar(state);
  const waiting = here ? (matches ?? []).filter(isCalled) : [];
  patch(dock, [
    ticket &&
      !ticket.found &&
      Pill({
        ticket,
        past,
        isPlaying: here !== "",
        onCancel: () => attempt(actions.leaveQueue()),
        onPlay: () => attempt(actions.playMeanwhile(ticket)),
      }),
    waiting.length > 0 &&
      h(
        "ul",
        { class: "lobby-dock__matches", key: "matches", "aria-label": "Other matches" },
        waiting.map(MatchChip),
      ),
    Toasts({
      challenges: isPlaying() ? { ...challenges, outgoing: [] } : challenges,
      past: (Date.now() - state.challengesAt) / 1000,
      notes,
      onAccept: accept,
      onDecline: ({ id }) => attempt(actions.declineChallenge(id)),
      onWithdraw: ({ id }) => attempt(actions.withdrawChallenge(id)),
      onRead: dismiss,
    }),
    ticket?.found &&
      FoundDialog({
        ticket,
        found: ticket.found,
        past,
        onEarly: draw,
        onAnswer: (yes) => attempt(actions.answerPairing(ticket.found?.pairing ?? "", yes)),
      }),
  ]);
  if (!here) makeRoom(dock.querySelector(".pill"));
}

/** Elements stuck to the foot of a page are above the pill. @param {HTMLElement | null} pill */
function makeRoom(pill) {
  const room = pill ? `${pill.offsetHeight + ROOM_PX}px` : "0px";
  const { style } = document.documentElement;
  if (style.getPropertyValue("--dock") !== room) style.setProperty("--dock", room);
}
