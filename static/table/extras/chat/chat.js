// @ts-check
/** Chat of the two seats: emotes for all, words for friends and matches by invite. */
import { focusOn } from "../../../core/focus.js";
import { on } from "../../../core/signal.js";
import { h } from "../../../core/dom.js";
import { isBareLetter } from "../../input/letters.js";
import { showBubble } from "./bubble.js";
import { ChatSheet } from "./sheet.js";
import { Sign } from "./emotes.js";

/** @import { Remark, Seat } from "../../../core/protocol.js" */
/** @import { MatchContext } from "../../match-context.js" */

/** @typedef {{seat: Seat, words: string, at: string}} ChatLine */
/**
 * @typedef {object} Given
 * @property {MatchContext} context
 * @property {(remark: object) => boolean} send whether it went out
 * @property {(sentence: string) => void} say for players who can't see the bubble
 * @property {() => void} redraw
 * @property {(kind: "report" | "block") => void} complain
 */

const sheet = () => /** @type {HTMLDetailsElement | null} */ (document.querySelector(".talk"));

const OFFLINE = "Message not sent: you're offline. Try again once you reconnect.";

/** @param {Given} given */
export const createChat = (given) => new Chat(given);

export class Chat {
  #given;
  #unread = 0;
  /** True if there is an opponent to talk to: not for a spectator, nor against the computer. */
  #met = false;
  /** @type {ChatLine[]} */
  lines = [];
  /** Whether one may say words, not emotes alone. */
  hasWords = false;
  isMuted = false;
  /** Why the last words were not said; they are still in the box. */
  refused = "";
  /** Words on their way, and the box that keeps them until they are heard. @type {{command: string, words: string, field: HTMLInputElement} | null} */
  #sent = null;
  /** Why the last emote was not shown. */
  emoteRefused = "";
  /** Its command. @type {string | null} */
  #shown = null;
  #count = 0;

  /** @param {Given} given */
  constructor(given) {
    this.#given = given;
  }

  get context() {
    return this.#given.context;
  }

  /** @param {Remark} remark */
  receive(remark) {
    if (remark.type === "talk") this.#meet(remark);
    if (remark.type === "said") this.#heard(remark.line);
    if (remark.type === "emoted") this.#saw(remark.seat, remark.emote);
    this.#given.redraw();
  }

  /** Open or close the sheet, by a key. */
  toggle() {
    const open = sheet();
    if (!open) return;
    open.open = !open.open;
    if (!open.open) return;
    focusOn(/** @type {HTMLElement | null} */ (open.querySelector(".emote, input")));
  }

  /** The tab beside the one for passing. */
  Tab() {
    if (!this.#met) return null;
    const unread = this.#unread;
    return h(
      "details",
      { class: "corner__menu talk", key: "talk", ontoggle: () => this.#read() },
      h(
        "summary",
        {
          class: "corner__chip",
          data: { lit: unread > 0 },
          "aria-label": unread ? `Chat, ${unread} unread` : "Chat",
          title: "Emotes and chat",
        },
        unread ? `Chat · ${unread}` : "Chat",
      ),
      ChatSheet(this),
    );
  }

  /** @param {string} id */
  emote(id) {
    this.#showSheet(false);
    this.#count += 1;
    [this.#shown, this.emoteRefused] = [`emote-${this.#count}`, ""];
    this.#given.send({ type: "emote", emote: id, command: this.#shown });
    this.#given.redraw();
  }

  /** Send the text of a box; it stays there until the server has passed it on. @param {HTMLInputElement} field */
  speak(field) {
    const words = field.value.trim();
    if (!words || this.#sent) return;
    this.#count += 1;
    const command = `say-${this.#count}`;
    const isOut = this.#given.send({ type: "say", words, command });
    this.#sent = isOut ? { command, words, field } : null;
    this.refused = isOut ? "" : OFFLINE;
    this.#given.redraw();
  }

  /** Whether a refusal is about what we said or showed; then it stands beside that. @param {{command: string | null, message: string}} refusal */
  isRefused({ command, message }) {
    if (command === null) return false;
    if (command === this.#sent?.command) {
      [this.#sent, this.refused] = [null, message];
    } else if (command === this.#shown) {
      this.emoteRefused = message;
      this.#showSheet(true); // it was closed as the emote was chosen
    } else return false;
    this.#given.redraw();
    return true;
  }

  mute() {
    this.#given.send({ type: "mute", on: !this.isMuted });
  }

  /** @param {"report" | "block"} kind */
  complain(kind) {
    this.#showSheet(false);
    this.#given.complain(kind);
  }

  /** @param {boolean} on */
  #showSheet(on) {
    const found = sheet();
    if (found) found.open = on;
  }

  #read() {
    if (!sheet()?.open) return;
    this.#unread = 0;
    this.#given.redraw();
  }

  /** @param {Extract<Remark, {type: "talk"}>} talk */
  #meet({ chat, muted, lines }) {
    this.#met = true;
    this.hasWords = chat;
    // A new line has begun: the pending one has arrived, or must be sent again.
    const isLast = lines.at(-1)?.words === this.#sent?.words.split(/\s+/).join(" ");
    if (isLast) this.#wasHeard();
    else if (this.#sent) [this.#sent, this.refused] = [null, OFFLINE];
    this.isMuted = muted;
    this.lines = lines;
  }

  /** The box is free for the next words, unless other ones stand in it already. */
  #wasHeard() {
    const { words, field } = this.#sent ?? {};
    if (field && field.value.trim() === words) field.value = "";
    [this.#sent, this.refused] = [null, ""];
  }

  /** @param {ChatLine} line */
  #heard(line) {
    const { you, names } = this.context;
    this.lines = [...this.lines, line];
    if (line.seat === you) return this.#wasHeard();
    if (!sheet()?.open) this.#unread += 1;
    showBubble(this.context, line.seat, h("span", {}, line.words));
    this.#given.say(`${names[line.seat]}: ${line.words}`);
  }

  /** @param {Seat} seat @param {string} id */
  #saw(seat, id) {
    const { you, names, ruleset } = this.context;
    const label = ruleset.emotes?.find((one) => one.id === id)?.label ?? "";
    showBubble(this.context, seat, [Sign(id), h("span", {}, label)]);
    if (seat !== you) this.#given.say(`${names[seat]}: ${label}`);
  }
}

/** M opens what one can say. @param {() => void} toggle @param {() => boolean} blocked */
export function listenToChat(toggle, blocked) {
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (blocked() || !isBareLetter(event, "m")) return;
    event.preventDefault();
    toggle();
  });
}
