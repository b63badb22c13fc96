// @ts-check
/** A sentence at the foot of the page, for a while, perhaps with one thing to do about it. */
import { h, patch } from "../core/dom.js";

const STAYS_MS = 8000;

/** @param {HTMLElement} root */
export function createToast(root) {
  let timer = 0;
  const hide = () => patch(root, []);
  /** @param {string} sentence @param {{label: string, action: () => void}} [offer] */
  return (sentence, offer) => {
    clearTimeout(timer);
    patch(
      root,
      h(
        "div",
        { class: "toast" },
        h("p", {}, sentence),
        offer &&
          h(
            "button",
            {
              type: "button",
              class: "btn",
              onclick: () => {
                hide();
                offer.action();
              },
            },
            offer.label,
          ),
        h(
          "button",
          { type: "button", class: "btn btn--quiet", "aria-label": "Close", onclick: hide },
          "×",
        ),
      ),
    );
    timer = setTimeout(hide, STAYS_MS);
  };
}
