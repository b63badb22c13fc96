// @ts-check
/** The door of the lobby: coming in as a guest, and how the connection stands. */
import { h } from "../../core/dom.js";

/** @param {string} line how the connection stands */
export function Line(line) {
  const words = {
    waiting: "The connection is lost. Trying again…",
    closed: [
      "The lobby has closed this page’s connection. ",
      h("a", { href: "" }, "Reload the page"),
      ".",
    ],
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
      "Come in as a guest: no sign-up needed, and you can keep the account later.",
    ),
    h(
      "button",
      { class: "btn btn--primary", type: "button", onclick: () => void comeIn() },
      "Come in",
    ),
  );
}
