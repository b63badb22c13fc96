// @ts-check
/** The sheet of the chat: emotes, words, muting, blocking and reporting. */
import { h } from "../../../core/dom.js";
import { Sign } from "./emotes.js";

/** @import { Chat } from "./chat.js" */

const LONGEST = 200;

/** @param {Chat} chat */
export function ChatSheet(chat) {
  return h("div", { class: "corner__sheet talk__sheet" }, [
    Emotes(chat),
    h(
      "p",
      {
        class: "talk__refused",
        key: "emote-refused",
        id: "emote-refused",
        role: "alert",
        data: { empty: !chat.emoteRefused },
      },
      chat.emoteRefused,
    ),
    chat.hasWords && Words(chat),
    Acts(chat),
  ]);
}

/** @param {Chat} chat */
function Emotes(chat) {
  const { ruleset } = chat.context;
  return h(
    "div",
    {
      class: "talk__emotes",
      key: "emotes",
      role: "group",
      "aria-label": "Emotes",
      style: { "--hue": ruleset.hue ?? 262 },
    },
    (ruleset.emotes ?? []).map(({ id, label }) =>
      h(
        "button",
        { class: "emote", type: "button", key: id, title: label, onclick: () => chat.emote(id) },
        Sign(id),
        h("span", {}, label),
      ),
    ),
  );
}

/** @param {Chat} chat */
function Words(chat) {
  const { names } = chat.context;
  return h(
    "form",
    {
      class: "talk__words",
      key: "words",
      onsubmit: (/** @type {any} */ event) => speak(chat, event),
    },
    h(
      "ol",
      { class: "talk__lines", "aria-label": "Chat", tabindex: "0", ref: toEnd },
      chat.lines.map((line, n) =>
        h("li", { key: n }, h("b", {}, names[line.seat]), ` ${line.words}`),
      ),
    ),
    h("label", { class: "visually-hidden", for: "talk-words" }, "Message…"),
    h("input", {
      id: "talk-words",
      name: "words",
      maxlength: LONGEST,
      autocomplete: "off",
      placeholder: "Message…",
      "aria-describedby": "talk-refused",
    }),
    h("button", { class: "btn", type: "submit" }, "Send"),
    h(
      "p",
      { class: "talk__refused", id: "talk-refused", role: "alert", data: { empty: !chat.refused } },
      chat.refused,
    ),
  );
}

/** @param {Chat} chat @param {any} event */
function speak(chat, event) {
  event.preventDefault();
  chat.speak(/** @type {HTMLInputElement} */ (event.target.elements.words));
}

/** @param {Chat} chat */
function Acts(chat) {
  const { you, names } = chat.context;
  const other = names[you === 0 ? 1 : 0] ?? "them";
  const mute = chat.isMuted ? "Unmute" : "Mute";
  return h(
    "div",
    { class: "talk__acts", key: "acts" },
    h(
      "button",
      {
        class: "btn",
        type: "button",
        "aria-pressed": String(chat.isMuted),
        "aria-label": chat.isMuted ? `${mute}: ${other}` : `${mute} ${other}`,
        onclick: () => chat.mute(),
      },
      mute,
    ),
    h("button", { class: "btn", type: "button", onclick: () => chat.complain("block") }, "Block"),
    h(
      "button",
      { class: "btn", type: "button", onclick: () => chat.complain("report") },
      "Report…",
    ),
  );
}

/** @param {HTMLElement} list */
function toEnd(list) {
  const scroll = () => {
    list.scrollTop = list.scrollHeight;
  };
  new MutationObserver(scroll).observe(list, { childList: true });
  scroll();
}
