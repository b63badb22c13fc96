// @ts-check
/** One WebSocket that heals: it says what was seen, resends what was not acknowledged, and waits politely. */
import { PROTOCOL } from "./protocol.js";

/** @import { ClientMessage, Command, ServerMessage } from "./protocol.js" */

/** `open` carries frames; `waiting` tries again at `retryAt`; `closed` is final. @typedef {{state: "connecting" | "open" | "waiting" | "closed", code: number, retryAt: number}} Line */
/**
 * @typedef {object} SocketOptions
 * @property {string} url
 * @property {() => number} seen the newest frame drawn
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(line: Line) => void} onLine
 * @property {(url: string) => WebSocket} [open] how to open one; tests give their own
 */
/** @typedef {Command extends infer One ? One extends {command: string} ? Omit<One, "command"> : never : never} NewCommand */

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const PING_MS = 2500;
const SILENCE_MS = 9000;
/** Closing codes after which trying again cannot help. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4409]);

/** @param {SocketOptions} options */
export function connect({ url, seen, onMessage, onLine, open = (address) => new WebSocket(address) }) {
  /** @type {Map<string, Command>} sent and not yet acknowledged or refused */
  const pending = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let failures = 0;
  let lastHeard = 0;
  let pings = 0;
  let ended = false;
  let greeted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  const beat = setInterval(heartbeat, PING_MS);
  const wakers = [
    [document, "visibilitychange"], [window, "online"], [window, "pageshow"],
  ];
  for (const [target, type] of wakers) /** @type {EventTarget} */ (target).addEventListener(String(type), wake);
  dial();

  function dial() {
    clearTimeout(retry);
    onLine({ state: "connecting", code: 0, retryAt: 0 });
    const mine = open(url);
    socket = mine;
    lastHeard = Date.now();
    mine.onopen = () => send({ type: "hello", protocol: PROTOCOL, seen: seen() });
    mine.onmessage = (event) => mine === socket && hear(event.data);
    mine.onclose = (event) => mine === socket && lost(event.code);
  }

  /** @param {string} text */
  function hear(text) {
    lastHeard = Date.now();
    /** @type {ServerMessage} */
    const message = JSON.parse(text);
    if (message.type === "probe") return send({ type: "echo", n: message.n });
    if (message.type === "ack" || message.type === "refused") pending.delete(message.command ?? "");
    if (message.type === "welcome") begin();
    onMessage(message);
  }

  function begin() {
    failures = 0;
    greeted = true;
    onLine({ state: "open", code: 0, retryAt: 0 });
    for (const command of pending.values()) send(command);
  }

  /** @param {number} code */
  function lost(code) {
    socket = null;
    greeted = false;
    if (ended || FINAL.has(code)) return onLine({ state: "closed", code, retryAt: 0 });
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.75 + Math.random() / 2);
    failures += 1;
    retry = setTimeout(dial, wait);
    onLine({ state: "waiting", code, retryAt: Date.now() + wait });
  }

  function heartbeat() {
    if (!socket) return;
    if (Date.now() - lastHeard > SILENCE_MS) return hangUp();
    if (socket.readyState === WebSocket.OPEN) send({ type: "ping", n: (pings += 1) });
  }

  function hangUp() {
    const old = socket;
    lost(4408);
    old?.close();
  }

  /** A page that comes back does not wait for its turn; a sleeping line is tested at once. */
  function wake() {
    if (document.visibilityState === "hidden" || ended) return;
    if (!socket && retry) return dial();
    if (socket?.readyState === WebSocket.OPEN) heartbeat();
  }

  /** @param {ClientMessage} message */
  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  return {
    /** Send a command, now or as soon as the line is back; returns its id. @param {NewCommand} body */
    submit(body) {
      const command = freshId();
      const message = /** @type {Command} */ ({ ...body, command });
      pending.set(command, message);
      if (greeted) send(message);
      return command;
    },
    /** Say what nobody confirms; lost where the line is down. @param {ClientMessage} message */
    remark: (message) => greeted && send(message),
    /** Whether something sent is still unanswered. */
    busy: () => pending.size > 0,
    retryNow: () => !socket && !ended && dial(),
    close() {
      ended = true;
      clearTimeout(retry);
      clearInterval(beat);
      for (const [target, type] of wakers) /** @type {EventTarget} */ (target).removeEventListener(String(type), wake);
      socket?.close();
    },
  };
}

/** A random id of 128 bits; `randomUUID` is missing where a page came over plain http. */
function freshId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
