// @ts-check
/** The elements that the board is rendered into, and where on the page they stand. */
import { focusOn } from "../../core/focus.js";
import { element, h, markPage } from "../../core/dom.js";
import { applyTheme } from "./theme.js";
import { trayPlace } from "./zone-tray.js";

/** @import { Ref } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * Make the places of a board inside `root`.
 * @param {HTMLElement} root
 * @param {HTMLElement | null | undefined} givenHand
 * @param {MatchContext} context
 */
export function createPlaces(root, givenHand, { ruleset }) {
  applyTheme(ruleset.theme);
  const { hue } = ruleset;
  if (hue !== undefined) document.documentElement.style.setProperty("--hue", String(hue));
  const own = ownPlaces();
  const hand = givenHand ?? element(h("section", { class: "match__hand" }));
  const arrows = /** @type {SVGElement} */ (
    /** @type {unknown} */ (element(h("svg", { class: "arrows", "aria-hidden": "true" })))
  );
  hand.dataset.region = "hand";
  if (!givenHand) root.after(hand);
  markPage({ anteroom: false });
  root.append(own.board, own.result);
  own.close.append(own.preview);
  root.after(own.close);
  hand.after(own.tray);
  document.body.append(arrows, own.layer);
  return {
    ...own,
    hand,
    arrows,
    whole: [own.board, hand, own.tray],
    own: [...Object.values(own), arrows, ...(givenHand ? [] : [hand])],
  };
}

function ownPlaces() {
  const make = (/** @type {string} */ name) => element(h("div", { class: name }));
  return {
    board: make("board"),
    result: make("result"),
    preview: element(h("div", { class: "preview", hidden: true, "aria-live": "polite" })),
    close: make("preview-place"),
    layer: element(h("div", { class: "motion", "aria-hidden": "true" })),
    tray: trayPlace(),
  };
}

/** The element in sight that stands for a ref, anywhere on the page. @param {Ref} ref @returns {HTMLElement | null} */
export function findRef(ref) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`[data-ref="${CSS.escape(ref)}"]`)
  );
  return [...found].find((one) => one.getClientRects().length > 0) ?? null;
}

/** @param {HTMLElement[]} parts @param {string} zone @returns {HTMLElement | null} */
export function findZone(parts, zone) {
  if (!zone) return null;
  const selector = `[data-zone="${CSS.escape(zone)}"]`;
  const found = parts.map((part) => part.querySelector(selector)).find(Boolean);
  return found instanceof HTMLElement ? found : null;
}

/** A number that a seat lives by, where it stands on its plate. @param {number} seat @param {string} counter @returns {HTMLElement | null} */
export const findNumber = (seat, counter) =>
  document.querySelector(
    `:is([data-vital="${seat}:${counter}"], [data-number="${seat}:${counter}"])`,
  );

/** Show or hide the sheet of the chain and the log, where it is one. @param {HTMLElement} root */
export function toggleRail(root) {
  const rail = /** @type {HTMLElement | null | undefined} */ (
    root.parentElement?.querySelector(".match__rail")
  );
  const isOpen = rail?.toggleAttribute("data-open");
  markPage({ sheet: isOpen });
  const opener = root.querySelector(".midline__turn");
  focusOn(/** @type {HTMLElement | null} */ (isOpen ? rail?.querySelector("button") : opener), {
    preventScroll: true,
  });
}

/** The pill of a chain item, where the chain is not in sight. @param {Ref} ref @returns {HTMLElement | null} */
export const findPill = (ref) =>
  document.querySelector(`.chain-pill[data-item="${CSS.escape(ref)}"]`);

/** The card that is held up for a chain item. @param {Ref} ref @returns {HTMLElement | null} */
export const findHeld = (ref) =>
  document.querySelector(`.spotlight[data-item="${CSS.escape(ref)}"]`);
