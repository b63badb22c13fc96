// @ts-check
/** One WebSocket that reconnects: it resumes from the last frame, resends what was not acknowledged, and backs off. */
import { createBackOff } from "./back-off.js";
import { CLOSE, isFinal } from "./close-codes.js";
import { freshId } from "./fresh-id.js";
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

const LONGEST_WAIT_MS = 8000;
const PING_MS = 2500;
const SILENCE_MS = 9000;

/** @param {SocketOptions} options */
export const connect = (options) => new MatchSocket(options);

/**
 * Events that report a page's return to sight or to the network.
 * @returns {[EventTarget, string][]}
 */
const wakers = () => [
  [document, "visibilitychange"],
  [window, "online"],
  [window, "pageshow"],
];

/** @returns {Line} */
const lineAt = (
  /** @type {Line["state"]} */ state,
  /** @type {number} */ code = 0,
  /** @type {number} */ retryAt = 0,
) => ({ state, code, retryAt });

/** The connection of one match page; it dials again by itself until it is closed for good. */
class MatchSocket {
  /** @type {Map<string, Command>} sent and not yet acknowledged or refused */
  #pending = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  #backOff = createBackOff(LONGEST_WAIT_MS);
  #lastHeard = 0;
  #pings = 0;
  #ended = false;
  #greeted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  #options;
  #beat;

  /** @param {SocketOptions} options */
  constructor(options) {
    this.#options = options;
    this.#beat = setInterval(() => this.#heartbeat(), PING_MS);
    for (const [target, type] of wakers()) target.addEventListener(type, this.#wake);
    this.#dial();
  }

  /** Send a command, now or as soon as the line is back; returns its id. @param {NewCommand} body */
  submit(body) {
    const command = freshId();
    const message = /** @type {Command} */ ({ ...body, command });
    this.#pending.set(command, message);
    if (this.#greeted) this.#send(message);
    return command;
  }

  /**
   * Send a message without acknowledgment; false if the connection is down and the message is lost.
   * @param {ClientMessage} message
   */
  remark(message) {
    if (this.#greeted) this.#send(message);
    return this.#greeted;
  }

  /** Whether something sent is still unanswered. */
  busy() {
    return this.#pending.size > 0;
  }

  retryNow() {
    if (!this.#socket && !this.#ended) this.#dial();
  }

  close() {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    for (const [target, type] of wakers()) target.removeEventListener(type, this.#wake);
    this.#socket?.close();
  }

  #dial() {
    const { open = (address) => new WebSocket(address), url, seen, onLine } = this.#options;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    onLine(lineAt("connecting"));
    const mine = open(url);
    this.#socket = mine;
    this.#lastHeard = Date.now();
    mine.onopen = () =>
      this.#send({
        type: "hello",
        protocol: PROTOCOL,
        seen: seen(),
        forecasts: true,
        notices: true,
      });
    mine.onmessage = (event) => mine === this.#socket && this.#receive(event.data);
    mine.onclose = (event) => mine === this.#socket && this.#lost(event.code);
  }

  /** @param {string} text */
  #receive(text) {
    this.#lastHeard = Date.now();
    /** @type {ServerMessage} */
    const message = JSON.parse(text);
    if (message.type === "probe") return this.#send({ type: "echo", n: message.n });
    if (message.type === "notices")
      return void document.dispatchEvent(new CustomEvent("notices", { detail: message.notices }));
    if (message.type === "ack" || message.type === "refused")
      this.#pending.delete(message.command ?? "");
    if (message.type === "welcome") this.#begin();
    this.#options.onMessage(message);
  }

  #begin() {
    this.#backOff.reset();
    this.#greeted = true;
    this.#options.onLine(lineAt("open"));
    for (const command of this.#pending.values()) this.#send(command);
  }

  /** @param {number} code */
  #lost(code) {
    this.#socket = null;
    this.#greeted = false;
    if (this.#ended || isFinal(code)) return this.#options.onLine(lineAt("closed", code));
    const wait = this.#backOff.pause(code);
    this.#retry = setTimeout(() => this.#dial(), wait);
    this.#options.onLine(lineAt("waiting", code, Date.now() + wait));
  }

  #heartbeat() {
    if (!this.#socket) return;
    if (Date.now() - this.#lastHeard > SILENCE_MS) return this.#hangUp();
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#pings += 1;
    this.#send({ type: "ping", n: this.#pings });
  }

  #hangUp() {
    const old = this.#socket;
    this.#lost(CLOSE.LOST);
    old?.close();
  }

  /** A page that comes back does not wait for its turn; a sleeping line is tested at once. */
  #wake = () => {
    if (document.visibilityState === "hidden" || this.#ended) return;
    if (!this.#socket && this.#retry) return this.#dial();
    if (this.#socket?.readyState === WebSocket.OPEN) this.#heartbeat();
  };

  /** @param {ClientMessage} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
