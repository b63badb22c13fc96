// @ts-check
/** A modal dialog over the table: the settings, the list of keys. The rest of the page keeps still behind it. */
import { focusOn } from "../../core/focus.js";
import { h, patch } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */

/** @param {HTMLElement} root */
export function createPanel(root) {
  /** @type {HTMLElement | null} */
  let opener = null;
  let [shown, count] = ["", 0];

  function close() {
    if (shown === "") return false;
    shown = "";
    patch(root, []);
    focusOn(opener);
    return true;
  }

  /**
   * Open the panel; returns a function that replaces its content while it is open.
   * @param {string} title @param {Child} content
   */
  function open(title, content) {
    if (shown === "") opener = /** @type {HTMLElement | null} */ (document.activeElement);
    count += 1;
    const mine = count;
    shown = title;
    draw(content);
    focusOn(/** @type {HTMLElement | null} */ (root.querySelector("#panel-title")));
    return (/** @type {Child} */ next) => void (shown !== "" && mine === count && draw(next));
  }

  const draw = (/** @type {Child} */ content) => patch(root, Dialog(shown, content, close));

  /** Say why a panel cannot be shown. @param {Error} error */
  const fail = ({ message }) => void open("Not available", h("p", { role: "alert" }, message));

  return { open, fail, close, isOpen: () => shown !== "" };
}

/** @param {string} title @param {Child} content @param {() => boolean} close */
function Dialog(title, content, close) {
  return h(
    "div",
    {
      class: "panel-scrim",
      onclick: (/** @type {any} */ event) => event.target === event.currentTarget && close(),
    },
    h(
      "div",
      {
        class: "panel",
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": "panel-title",
        onkeydown: keepInside,
      },
      h(
        "header",
        { class: "panel__head" },
        h("h2", { id: "panel-title", class: "panel__title", tabindex: "-1" }, title),
        h("button", { type: "button", class: "btn panel__close", onclick: close }, "Close"),
      ),
      h("div", { class: "panel__body" }, content),
    ),
  );
}

/** @param {KeyboardEvent} event */
function keepInside(event) {
  if (event.key !== "Tab") return;
  const panel = /** @type {HTMLElement} */ (event.currentTarget);
  const stops = /** @type {HTMLElement[]} */ ([
    ...panel.querySelectorAll("button, input, select, a[href]"),
  ]);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  focusOn(event.shiftKey ? stops.at(-1) : stops[0]);
  event.preventDefault();
}
