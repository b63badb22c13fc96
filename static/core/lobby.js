// @ts-check
/** The lobby's WebSocket and its state so far: one signal that every part of a page may read. */
import { createBackOff } from "./back-off.js";
import { CLOSE, isFinal } from "./close-codes.js";
import { LOBBY_PROTOCOL } from "./lobby-protocol.js";
import { signal } from "./signal.js";

/** @import { Challenge, Counts, LiveMatch, LobbyMessage, LobbyNotice, LobbyRequest, MatchReady, MyMatch, PersonHere, Queue, Series, Table, Ticket, Topic } from "./lobby-protocol.js" */

/**
 * Each field with seconds in it has the instant of its arrival beside it; null: not received yet.
 * @typedef {object} Lobby
 * @property {"off" | "open" | "waiting" | "closed"} line
 * @property {string | null} me the account's id
 * @property {Ticket | null} ticket
 * @property {number} ticketAt
 * @property {boolean} seeks this tab has waited for a match, and no match was reported since
 * @property {{incoming: Challenge[], outgoing: Challenge[]}} challenges
 * @property {number} challengesAt
 * @property {MyMatch[] | null} matches
 * @property {Counts | null} counts
 * @property {Record<string, Series & {at: number}>} series
 * @property {Table[] | null} tables
 * @property {LiveMatch[] | null} live
 * @property {Queue[] | null} queues
 * @property {PersonHere[] | null} people
 */

const LONGEST_WAIT_MS = 20000;
const PING_MS = 15000;
const SILENCE_MS = 40000;

export const lobby = signal(
  /** @type {Lobby} */ ({
    line: "off",
    me: null,
    ticket: null,
    ticketAt: 0,
    seeks: false,
    challenges: { incoming: [], outgoing: [] },
    challengesAt: 0,
    matches: null,
    counts: null,
    series: {},
    tables: null,
    live: null,
    queues: null,
    people: null,
  }),
);

/** @type {Set<(happening: MatchReady | LobbyNotice) => void>} */
const listeners = new Set();
/** @type {WebSocket | null} */
let socket = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
/** @type {Topic[]} */
let topics = [];
const backOff = createBackOff(LONGEST_WAIT_MS);
let [begun, lastHeard, pings] = [false, 0, 0];

/** Take a piece of news that came another way, as the answer to a request. @param {Partial<Lobby>} change */
export const learn = (change) => lobby.set({ ...lobby.get(), ...change });

/**
 * Subscribe to one-time events: a match that begins, a notice.
 * @param {(happening: MatchReady | LobbyNotice) => void} listener
 */
export const onHappening = (listener) => void listeners.add(listener);

/** Name the lists that this page shows. @param {Topic[]} wanted */
export function watch(wanted) {
  topics = wanted;
  send({ type: "watch", topics });
}

/** Connect, once; needs a signed-in account. */
export function enter() {
  if (begun) return;
  begun = true;
  dial();
  setInterval(beat, PING_MS);
  for (const [target, type] of /** @type {[EventTarget, string][]} */ ([
    [document, "visibilitychange"],
    [window, "online"],
    [window, "pageshow"],
  ])) {
    target.addEventListener(type, wake);
  }
}

function dial() {
  clearTimeout(retry);
  const mine = new WebSocket(
    `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws/lobby`,
  );
  socket = mine;
  lastHeard = Date.now();
  mine.onopen = () => send({ type: "hello", protocol: LOBBY_PROTOCOL, notices: true });
  mine.onmessage = ({ data }) => mine === socket && receive(JSON.parse(data));
  mine.onclose = ({ code }) => mine === socket && lost(code);
}

/** @param {LobbyMessage} message */
function receive(message) {
  lastHeard = Date.now();
  if (message.type === "notices")
    return void document.dispatchEvent(new CustomEvent("notices", { detail: message.notices }));
  if (message.type === "match_ready" || message.type === "notice") {
    for (const listener of listeners) listener(message);
    return;
  }
  if (message.type === "welcome") greeted();
  const news = newsOf(message);
  if (news) learn(news);
}

function greeted() {
  backOff.reset();
  if (topics.length > 0) send({ type: "watch", topics });
}

/** @param {LobbyMessage} message @returns {Partial<Lobby> | null} */
function newsOf(message) {
  const at = Date.now();
  switch (message.type) {
    case "welcome":
      return { line: "open", me: message.account };
    case "ticket":
      return { ticket: message.ticket, ticketAt: at, ...(message.ticket && { seeks: true }) };
    case "challenges":
      return {
        challenges: { incoming: message.incoming, outgoing: message.outgoing },
        challengesAt: at,
      };
    case "my_matches":
      return { matches: message.matches };
    case "series":
      return { series: { ...lobby.get().series, [message.series.id]: { ...message.series, at } } };
    case "counts":
      return { counts: message.counts };
    case "tables":
      return { tables: message.tables };
    case "live":
      return { live: message.matches };
    case "queues":
      return { queues: message.queues };
    case "people":
      return { people: message.people };
    default:
      return null;
  }
}

/** @param {number} code */
function lost(code) {
  socket = null;
  if (isFinal(code)) return learn({ line: "closed", ticket: null, matches: null });
  retry = setTimeout(dial, backOff.pause(code));
  learn({ line: "waiting" });
}

function beat() {
  if (!socket) return;
  if (Date.now() - lastHeard > SILENCE_MS) {
    const old = socket;
    lost(CLOSE.LOST);
    old.close();
  } else {
    pings += 1;
    send({ type: "ping", n: pings });
  }
}

/** A page that comes back does not wait for its turn. */
function wake() {
  if (document.hidden || lobby.get().line === "closed") return;
  if (socket) beat();
  else dial();
}

/** @param {LobbyRequest} message */
function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}
