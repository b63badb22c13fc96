// @ts-check
/** A context menu beside a card that can do several things. */
import { h, on, patch } from "../../core/dom.js";

/** @import { BarButton } from "../prompts/draft.js" */

const GAP = 8;

/** @param {Element} root */
export function createMenu(root) {
  /** @type {(() => void)[]} */
  let endings = [];
  /** @type {HTMLElement | null} */
  let opener = null;

  function close() {
    if (endings.length === 0) return;
    for (const end of endings) end();
    endings = [];
    const hadFocus = root.contains(document.activeElement);
    patch(root, []);
    if (hadFocus) opener?.focus();
  }

  return {
    close,
    isOpen: () => endings.length > 0,
    /** @param {HTMLElement | null} anchor @param {BarButton[]} buttons @param {string} label @param {(id: string) => void} onChoose */
    open(anchor, buttons, label, onChoose) {
      close();
      opener = anchor;
      const choose = (/** @type {string} */ id) => {
        close();
        onChoose(id);
      };
      patch(
        root,
        h(
          "div",
          { class: "menu", role: "menu", "aria-label": label },
          buttons.map((one, at) => MenuRow(one, at, () => choose(one.id))),
        ),
      );
      const menu = /** @type {HTMLElement} */ (root.firstElementChild);
      if (anchor) settle(menu, anchor.getBoundingClientRect());
      /** @type {HTMLElement | null} */ (menu.querySelector("button"))?.focus({
        preventScroll: true,
      });
      const outside = (/** @type {Event} */ event) =>
        !menu.contains(/** @type {Node} */ (event.target)) && close();
      endings = [
        on(document, "pointerdown", outside, { capture: true }),
        on(window, "resize", close),
        on(menu, "keydown", (event) => walk(event, menu)),
      ];
    },
  };
}

/** @param {BarButton} one @param {number} at @param {() => void} onclick */
function MenuRow(one, at, onclick) {
  return h(
    "button",
    { type: "button", role: "menuitem", class: "menu__row", data: { number: at + 1 }, onclick },
    h("span", { class: "menu__label" }, one.label),
    one.cost !== undefined && h("span", { class: "btn__cost" }, one.cost),
    h("kbd", { class: "btn__key", "aria-hidden": "true" }, at + 1),
  );
}

/** Beside the card, inside the window. @param {HTMLElement} menu @param {DOMRect} anchor */
function settle(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(
    Math.max(GAP, anchor.left + anchor.width / 2 - width / 2),
    innerWidth - width - GAP,
  );
  const above = anchor.top - height - GAP;
  const top = above >= GAP ? above : Math.min(anchor.bottom + GAP, innerHeight - height - GAP);
  menu.style.setProperty("left", `${left}px`);
  menu.style.setProperty("top", `${Math.max(GAP, top)}px`);
}

/** @param {KeyboardEvent} event @param {HTMLElement} menu */
function walk(event, menu) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = [...menu.querySelectorAll("button")];
  const at = rows.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  rows[(at + step + rows.length) % rows.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
