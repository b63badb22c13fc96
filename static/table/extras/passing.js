// @ts-check
/** The tab on the edge of the prompt bar: what is passed for you, and how to change or stop it. */
import { h } from "../../core/dom.js";
import { WORDS } from "./stops.js";

/** @import { Passing, View } from "../../core/protocol.js" */
/** @import { Setting } from "../setting.js" */

/**
 * @typedef {object} Acts
 * @property {(mode: Passing["mode"]) => void} mode
 * @property {(phase: string) => void} stop
 * @property {(until: Passing["until"]) => void} until
 * @property {(ability: string, on: boolean) => void} yields
 */
/** @typedef {{setting: Setting, view: View, passing: Passing, prompt: string | undefined, holding: boolean, acts: Acts}} Props */

/** @type {[Passing["mode"], string, string][]} */
const MODES = [
  ["auto", "Auto", "Passes only where you could do nothing else."],
  ["stops", "Stops", "Asks in phases with a stop, and when something is aimed at you or waits on the chain."],
  ["full", "Full control", "Passes nothing."],
];
const SHORT = { mine: "mine", theirs: "theirs", both: "both" };
const UNTIL = { turn: "the turn ends", my_turn: "your turn" };

/** @param {Props} props */
export function PassingCorner(props) {
  const { passing, holding, prompt, acts } = props;
  const lit = passing.mode === "full" || holding || passing.hold;
  const going = passing.passes !== undefined && passing.passes === prompt;
  const [, name = ""] = MODES.find(([id]) => id === passing.mode) ?? [];
  return [
    passing.until && h("button", { key: "banner", type: "button", class: "corner__banner", onclick: () => acts.until(null) },
      h("span", { role: "status" }, `Passing until ${UNTIL[passing.until]}`), h("small", {}, "Esc or click to stop")),
    h("details", { key: "menu", class: "corner__menu" },
      h("summary", { class: "corner__chip", data: { lit, going }, "aria-label": `Passing: ${holding || passing.hold ? "holding" : name}`, title: "What is passed for you" }, holding || passing.hold ? "Holding" : going ? "Passing…" : name),
      h("div", { class: "corner__sheet" }, sheet(props))),
  ];
}

/** @param {Props} props */
function sheet({ setting, view, passing, acts }) {
  const top = view.chain.at(-1);
  const offer = top?.ability && !(top.ability in passing.yields) ? top : null;
  const rows = Object.entries(passing.yields);
  return [
    h("fieldset", { key: "mode" }, h("legend", {}, "Passing"),
      MODES.map(([id, label, words]) => h("label", { class: "corner__mode", key: id },
        h("input", { type: "radio", name: "passing-mode", value: id, checked: passing.mode === id, onchange: () => acts.mode(id) }),
        h("span", {}, h("b", {}, label), h("small", {}, words))))),
    h("div", { key: "until", class: "corner__acts" },
      h("button", { type: "button", class: "btn", onclick: () => acts.until("turn") }, "Pass until the turn ends"),
      h("button", { type: "button", class: "btn", onclick: () => acts.until("my_turn") }, "Pass until my turn")),
    h("fieldset", { key: "stops" }, h("legend", {}, "Stops"),
      h("div", { class: "corner__stops" }, setting.ruleset.phases.map(({ id, label }) => {
        const scope = passing.stops[id] ?? "none";
        return h("button", { key: id, type: "button", class: "chip corner__stop", data: { stop: scope }, "aria-label": `${label}: ${WORDS[scope]}`, onclick: () => acts.stop(id) }, label, scope !== "none" && h("b", {}, ` ${SHORT[scope]}`));
      }))),
    h("fieldset", { key: "yields" }, h("legend", {}, "Always pass for"),
      offer && row(offer.ability ?? "", offer.title, false, acts),
      rows.map(([ability, title]) => row(ability, title, true, acts)),
      !offer && rows.length === 0 && h("p", { class: "corner__none" }, "Nothing yet. What waits on the chain can be chosen here.")),
  ];
}

/** @param {string} ability @param {string} title @param {boolean} on @param {Acts} acts */
function row(ability, title, on, acts) {
  return h("button", { key: ability, type: "button", class: "menu__row", "aria-pressed": String(on), onclick: () => acts.yields(ability, !on) },
    h("span", { class: "menu__label" }, title), h("span", { class: "chip" }, on ? "Ask again" : "Always pass"));
}
