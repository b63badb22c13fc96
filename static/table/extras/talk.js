// @ts-check
/** What the two seats say to each other: emotes for everybody, words for friends and matches by invite. */
import { element, h, on } from "../../core/dom.js";
import { isTyping } from "../keys.js";
import { Sign } from "./emotes.js";

/** @import { Remark, Seat } from "../../core/protocol.js" */
/** @import { Setting } from "../setting.js" */

/** @typedef {{seat: Seat, words: string, at: string}} Line */
/**
 * @typedef {object} Given
 * @property {Setting} setting
 * @property {(remark: object) => void} send
 * @property {(sentence: string) => void} say to who cannot see the bubble
 * @property {() => void} redraw
 * @property {(kind: "report" | "block") => void} complain
 */

const BUBBLE_MS = 3500;
const LONGEST = 200;

/** @param {Given} given */
export function createTalk({ setting, send, say, redraw, complain }) {
  const { you, names, ruleset } = setting;
  const emotes = ruleset.emotes ?? [];
  /** @type {Line[]} */
  let lines = [];
  let [met, chat, muted, unread] = [false, false, false, 0];
  const sheet = () => /** @type {HTMLDetailsElement | null} */ (document.querySelector(".talk"));

  return {
    /** @param {Remark} remark */
    hear(remark) {
      if (remark.type === "talk") [met, chat, muted, lines] = [true, remark.chat, remark.muted, remark.lines];
      if (remark.type === "said") heard(remark.line);
      if (remark.type === "emoted") shown(remark.seat, remark.emote);
      redraw();
    },
    /** Open or close the sheet, by a key. */
    toggle() {
      const open = sheet();
      if (!open) return;
      open.open = !open.open;
      if (open.open) /** @type {HTMLElement | null} */ (open.querySelector(".emote, input"))?.focus();
    },
    /** The tab beside the one for passing. */
    Tab() {
      if (!met) return null; // nobody to talk to: a spectator, or a match against the computer
      return h("details", { class: "corner__menu talk", key: "talk", ontoggle: () => sheet()?.open && ((unread = 0), redraw()) },
        h("summary", { class: "corner__chip", data: { lit: unread > 0 }, "aria-label": unread ? `Talk, ${unread} unread` : "Talk", title: "Emotes and words" }, unread ? `Talk · ${unread}` : "Talk"),
        h("div", { class: "corner__sheet talk__sheet" }, [
          h("div", { class: "talk__emotes", key: "emotes", role: "group", "aria-label": "Emotes", style: { "--hue": ruleset.hue ?? 262 } }, emotes.map(({ id, label }) =>
            h("button", { class: "emote", type: "button", key: id, title: label, onclick: () => emote(id) }, Sign(id), h("span", {}, label)))),
          chat && Words(),
          h("div", { class: "talk__acts", key: "acts" },
            h("button", { class: "btn", type: "button", "aria-pressed": String(muted), onclick: () => send({ type: "mute", on: !muted }) }, muted ? `Hear ${other()} again` : `Mute ${other()}`),
            h("button", { class: "btn", type: "button", onclick: () => closing(() => complain("block")) }, "Block"),
            h("button", { class: "btn", type: "button", onclick: () => closing(() => complain("report")) }, "Report…")),
        ]));
    },
  };

  function other() {
    return names[you === 0 ? 1 : 0] ?? "them";
  }

  /** @param {string} id */
  function emote(id) {
    closing(() => send({ type: "emote", emote: id }));
  }

  /** @param {() => void} act */
  function closing(act) {
    const open = sheet();
    if (open) open.open = false;
    act();
  }

  function Words() {
    return h("form", { class: "talk__words", key: "words", onsubmit: speak },
      h("ol", { class: "talk__lines", "aria-label": "What was said", tabindex: "0", ref: toEnd }, lines.map((line, n) =>
        h("li", { key: n }, h("b", {}, names[line.seat]), ` ${line.words}`))),
      h("label", { class: "visually-hidden", for: "talk-words" }, "Say something"),
      h("input", { id: "talk-words", name: "words", maxlength: LONGEST, autocomplete: "off", placeholder: "Say something" }),
      h("button", { class: "btn", type: "submit" }, "Say"));
  }

  /** @param {any} event */
  function speak(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (event.target.elements.words);
    const words = field.value.trim();
    if (!words) return;
    send({ type: "say", words });
    field.value = "";
  }

  /** @param {Line} line */
  function heard(line) {
    lines = [...lines, line];
    if (line.seat === you) return;
    if (!sheet()?.open) unread += 1;
    bubble(line.seat, h("span", {}, line.words));
    say(`${names[line.seat]}: ${line.words}`);
  }

  /** @param {Seat} seat @param {string} id */
  function shown(seat, id) {
    const label = emotes.find((one) => one.id === id)?.label ?? "";
    bubble(seat, [Sign(id), h("span", {}, label)]);
    if (seat !== you) say(`${names[seat]}: ${label}`);
  }

  /** A bubble at the plate of who speaks. @param {Seat} seat @param {import("../../core/dom.js").Child} content */
  function bubble(seat, content) {
    const plate = document.querySelector(`[data-clock="${seat}"]`)?.closest(".plate, .plate-narrow") ?? document.getElementById("board");
    const box = plate?.getBoundingClientRect();
    if (!box) return;
    document.querySelector(`.bubble[data-seat="${seat}"]`)?.remove();
    const made = element(h("div", { class: "bubble", "aria-hidden": "true", data: { seat }, style: { "--hue": ruleset.hue ?? 262, ...placed(box) } }, content));
    document.body.append(made);
    setTimeout(() => made.remove(), BUBBLE_MS);
  }
}

/** Beside a plate, or where plates are strips, on the board's side of it: never over the question. @param {DOMRect} box */
function placed(box) {
  if (box.width < 300) return { "--left": `${box.right + 6}px`, "--top": `${box.top + 18}px`, "--bottom": "auto" };
  const low = box.top > innerHeight / 2;
  return { "--left": `${box.left + 8}px`, "--top": low ? "auto" : `${box.bottom + 6}px`, "--bottom": low ? `${innerHeight - box.top + 6}px` : "auto" };
}

/** @param {HTMLElement} list */
function toEnd(list) {
  new MutationObserver(() => (list.scrollTop = list.scrollHeight)).observe(list, { childList: true });
  list.scrollTop = list.scrollHeight;
}

/** M opens what one can say. @param {() => void} toggle @param {() => boolean} blocked */
export function listenToTalk(toggle, blocked) {
  on(document, "keydown", (event) => {
    if (event.key.toLowerCase() !== "m" || blocked() || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle();
  });
}
