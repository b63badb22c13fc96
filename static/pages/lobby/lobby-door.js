// @ts-check
/** The door of the lobby: coming in as a guest, and how the connection stands. */
import { h } from "../../core/dom.js";

/** @param {string} line how the connection stands */
export function Line(line) {
  const words = {
    waiting: "Connection lost. Reconnecting…",
    closed: ["The lobby disconnected you. ", h("a", { href: "" }, "Reload page"), "."],
  }[line];
  return words && h("p", { class: "notice", key: "line", role: "status" }, words);
}

/** @param {() => Promise<void>} comeIn */
export function Door(comeIn) {
  return h(
    "div",
    { class: "lobby__door", key: "door" },
    h(
      "p",
      { class: "page-note" },
      "Join as a guest. No sign-up needed, and you can save your account later.",
    ),
    h(
      "button",
      { class: "btn btn--primary", type: "button", onclick: () => void comeIn() },
      "Join as guest",
    ),
  );
}
