// @ts-check
/** Stops on the line of phases: a press goes through none, mine, theirs, both. */
import { focusOn } from "../../core/focus.js";
import { on } from "../../core/dom.js";
import { device } from "../../core/storage.js";

/** @import { Scope } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/** @typedef {Record<string, Scope>} Stops */

/** @type {(Scope | undefined)[]} */
const CYCLE = [undefined, "mine", "theirs", "both"];
export const WORDS = {
  none: "no stop",
  mine: "stop on your turns",
  theirs: "stop on your opponent's turns",
  both: "stop on both turns",
};
const place = (/** @type {string} */ ruleset) => `pentacle.stops.${ruleset}`;

/** @param {Stops} stops @param {string} phase @returns {Stops} */
export function nextScope(stops, phase) {
  const { [phase]: now, ...others } = stops;
  const next = CYCLE[(CYCLE.indexOf(now) + 1) % CYCLE.length];
  return next ? { ...others, [phase]: next } : others;
}

/** @param {(phase: string) => void} act */
export function listenToStops(act) {
  on(document, "click", (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    const button = pressed?.closest("button.phase__stop");
    if (button instanceof HTMLElement && button.dataset.phase) act(button.dataset.phase);
    if (pressed?.closest(".midline__stops")) openSheet();
  });
}

/** Open the sheet of passing where the stops stand in it. */
function openSheet() {
  const menu = document.querySelector(".corner__menu:has(.corner__stops)");
  menu?.setAttribute("open", "");
  focusOn(/** @type {HTMLElement | null | undefined} */ (menu?.querySelector(".corner__stop")));
}

/** Show the stops on the line of phases. @param {MatchContext} context @param {Stops} stops */
export function renderStops(context, stops) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".midline .phase__stop")
  )) {
    const id = button.dataset.phase ?? "";
    const scope = stops[id] ?? "none";
    const label = context.ruleset.phases.find((phase) => phase.id === id)?.label ?? id;
    if (button.dataset.stop === scope) continue;
    button.dataset.stop = scope;
    if (!(button instanceof HTMLButtonElement)) continue;
    button.setAttribute("aria-label", `${label}: ${WORDS[scope]}`);
    button.title = `${label}: ${WORDS[scope]}. Click to change the stop.`;
  }
}

/** @param {string} ruleset @returns {Stops | null} */
export const recallStops = (ruleset) => device.read(place(ruleset));

/** @param {string} ruleset @param {Stops} stops */
export const rememberStops = (ruleset, stops) => device.write(place(ruleset), stops);
