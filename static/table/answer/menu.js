// @ts-check
/** A context menu beside a card that can do several things. */
import { focusOn } from "../../core/focus.js";
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
    opener?.removeAttribute("data-lifted");
    const hadFocus = root.contains(document.activeElement);
    patch(root, []);
    if (hadFocus) focusOn(opener);
  }

  return {
    close,
    isOpen: () => endings.length > 0,
    /** @param {HTMLElement | null} anchor @param {BarButton[]} buttons @param {string} label @param {(id: string) => void} onChoose @param {boolean} [isSheet] at the foot of the board, for a finger */
    open(anchor, buttons, label, onChoose, isSheet = false) {
      close();
      opener = anchor;
      anchor?.setAttribute("data-lifted", "");
      const choose = (/** @type {string} */ id) => {
        close();
        onChoose(id);
      };
      patch(
        root,
        h(
          "div",
          { class: "menu", role: "menu", "aria-label": label, data: { sheet: isSheet } },
          buttons.map((one, at) => MenuRow(one, at, () => choose(one.id))),
        ),
      );
      const menu = /** @type {HTMLElement} */ (root.firstElementChild);
      settle(menu, isSheet ? null : (anchor?.getBoundingClientRect() ?? null));
      focusOn(/** @type {HTMLElement | null} */ (menu.querySelector("button")), {
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

/** Beside the card, or at the foot of the board, below the close look; never over the question. @param {HTMLElement} menu @param {DOMRect | null} anchor */
function settle(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const board = document.querySelector(".match__board")?.getBoundingClientRect();
  const { left: start = 0, right = innerWidth, bottom = innerHeight } = board ?? {};
  const middle = anchor ? anchor.left + anchor.width / 2 : (start + right) / 2;
  const left = Math.min(Math.max(GAP, middle - width / 2), innerWidth - width - GAP);
  const above = anchor ? anchor.top - height - GAP : innerHeight;
  const wanted = anchor && above < GAP ? anchor.bottom + GAP : above;
  const top = Math.max(GAP, Math.min(wanted, bottom - height - GAP));
  menu.style.setProperty("left", `${left}px`);
  menu.style.setProperty("top", `${top}px`);
}

/** @param {KeyboardEvent} event @param {HTMLElement} menu */
function walk(event, menu) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const rows = [...menu.querySelectorAll("button")];
  const at = rows.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  focusOn(rows[(at + step + rows.length) % rows.length]);
  event.preventDefault();
  event.stopPropagation();
}
