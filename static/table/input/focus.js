// @ts-check
/** Keyboard focus: regions, the things in them, and the way from one to the next. */
import { focusOn } from "../../core/focus.js";

/** @import { Ref } from "../../core/protocol.js" */

const THINGS = "button:not([disabled]), [tabindex='0'], a[href]";
/** The regions of the table, in the order in which F6 goes round. @type {Record<string, string>} */
const REGIONS = {
  head: ".match-head",
  theirs: ".side:not([data-near])",
  mine: ".side[data-near]",
  tray: ".tray",
  prompt: ".prompt-bar",
  hand: "#hand",
  chain: ".chain",
  log: ".log",
};
const MARKED = ["legal", "can", "may", "picked"].map((mark) => `[data-mark="${mark}"]`).join(",");

/** The ref of the focused thing. @returns {Ref | null} */
export function focusedRef() {
  const holder = document.activeElement?.closest("[data-ref], [data-row]");
  return holder instanceof HTMLElement ? (holder.dataset.row ?? holder.dataset.ref ?? null) : null;
}

/** @param {ParentNode} table @param {string} name */
export function focusRegion(table, name) {
  const region = /** @type {HTMLElement | null} */ (table.querySelector(REGIONS[name] ?? name));
  if (!region) return false;
  const thing = things(region).find((one) => one.matches(MARKED)) ?? things(region)[0];
  focusOn(thing ?? region);
  return true;
}

/** @param {ParentNode} table @param {1 | -1} by */
export function nextRegion(table, by) {
  const regions = regionsOf(table).filter((region) => things(region).length > 0);
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(at + by + regions.length) % regions.length];
  focusOn(things(next ?? null)[0]);
  return next !== undefined;
}

/** Focus the next thing that may be chosen, in the order of the page. @param {ParentNode} table @param {1 | -1} by */
export function focusLegal(table, by) {
  const legal = [
    ...table.querySelectorAll(
      `button:is(${MARKED}), [tabindex]:is(${MARKED}), :is(${MARKED}) > button`,
    ),
  ].filter(isShown);
  const at = legal.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next =
    legal[at < 0 ? (by > 0 ? 0 : legal.length - 1) : (at + by + legal.length) % legal.length];
  focusOn(next);
  return next !== undefined;
}

/** Move to the nearest thing in a direction, inside the focused region. @param {string} key */
export function moveFocus(key) {
  const now = document.activeElement;
  const region = /** @type {HTMLElement | null} */ (
    now?.closest(Object.values(REGIONS).join(",")) ?? null
  );
  if (!now || !region) return false;
  const all = things(region);
  const next = key === "Home" ? all[0] : key === "End" ? all.at(-1) : nearest(now, all, key);
  focusOn(next);
  return next !== undefined;
}

/** @param {Element} from @param {HTMLElement[]} all @param {string} key */
function nearest(from, all, key) {
  const start = centre(from);
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const ranked = all
    .filter((one) => one !== from)
    .map((one) => {
      const end = centre(one);
      const along = (across ? end.x - start.x : end.y - start.y) * sign;
      const aside = Math.abs(across ? end.y - start.y : end.x - start.x);
      return { one, along, cost: along + aside * 3 };
    });
  return ranked.filter(({ along }) => along > 4).sort((a, b) => a.cost - b.cost)[0]?.one;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** @param {ParentNode} table @returns {HTMLElement[]} */
function regionsOf(table) {
  return Object.values(REGIONS)
    .flatMap((one) => [...table.querySelectorAll(one)])
    .filter(isShown);
}

/** @param {Element | null} region @returns {HTMLElement[]} */
function things(region) {
  return region ? [...region.querySelectorAll(THINGS)].filter(isShown) : [];
}

/** @param {Element} element @returns {element is HTMLElement} */
function isShown(element) {
  return element instanceof HTMLElement && element.getClientRects().length > 0;
}
