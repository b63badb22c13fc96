// @ts-check
/** Auto-pass: the tab on the edge of the prompt bar says what is passed for you, and how to change or stop it. */
import { h } from "../../core/dom.js";
import { WORDS } from "./stops.js";

/** @import { Passing, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */

/**
 * @typedef {object} Acts
 * @property {(mode: Passing["mode"]) => void} mode
 * @property {(phase: string) => void} stop
 * @property {(until: Passing["until"]) => void} until
 * @property {(ability: string, on: boolean) => void} yields
 * @property {(order: string) => void} askAgain asks again in which order these triggers happen
 */
/** @typedef {{context: MatchContext, view: View, passing: Passing, chosen: Passing["mode"], going: boolean, holding: boolean, orders: Record<string, string[]>, acts: Acts}} Props */

/** @type {[Passing["mode"], string, string][]} */
const MODES = [
  ["auto", "Auto", "Pass when I can't act, or when I'm safe and can use only cards in piles."],
  [
    "stops",
    "Stops",
    "Also stop in marked phases, when I'm targeted, and when the chain isn't empty.",
  ],
  ["full", "Full control", "Never pass for me."],
];
const SHORT = { mine: "mine", theirs: "theirs", both: "both" };
const UNTIL = { turn: "the turn ends", my_turn: "your turn" };

/** Words shown for less than this are gone before they are read. */
const BRIEF_MS = 300;

/** Returns whether to show that a question is about to be passed: once the delay is over. @param {() => void} redraw */
export function createPassingShown(redraw) {
  /** @type {string | undefined} */
  let last;
  let since = 0;
  /** @param {Passing} passing @param {string | undefined} prompt the open one's id */
  return ({ passes }, prompt) => {
    const now = performance.now();
    const going = passes === prompt ? prompt : undefined;
    if (going !== last) {
      [last, since] = [going, now];
      if (going) setTimeout(redraw, BRIEF_MS);
    }
    return going !== undefined && now - since >= BRIEF_MS - 1;
  };
}

/** @param {Props} props */
export function PassingCorner(props) {
  const { passing, holding, going, acts } = props;
  const holds = holding || passing.hold;
  const lit = passing.mode === "full" || holds;
  const [, name = ""] = MODES.find(([id]) => id === passing.mode) ?? [];
  const now = going ? "Passing…" : name;
  return [
    passing.until &&
      h(
        "button",
        { key: "banner", type: "button", class: "corner__banner", onclick: () => acts.until(null) },
        h("span", { role: "status" }, `Passing until ${UNTIL[passing.until]}`),
        h("small", {}, "Esc or click to stop"),
      ),
    h(
      "details",
      { key: "menu", class: "corner__menu" },
      h(
        "summary",
        {
          class: "corner__chip",
          data: { lit, going },
          "aria-label": `Passing: ${holds ? "holding" : name}`,
          title: "Auto-pass settings",
        },
        holds ? "Holding" : now,
      ),
      h("div", { class: "corner__sheet" }, sheet(props)),
    ),
  ];
}

/** @param {Props} props */
function sheet(props) {
  return [modes(props), untils(props), stops(props), yields(props), orders(props)];
}

/** @param {Props} props */
function modes({ chosen, acts }) {
  return h(
    "fieldset",
    { key: "mode" },
    h("legend", {}, "Passing"),
    MODES.map(([id, label, words]) =>
      h(
        "label",
        { class: "corner__mode", key: id },
        h("input", {
          type: "radio",
          name: "passing-mode",
          value: id,
          checked: chosen === id,
          onchange: () => acts.mode(id),
        }),
        h("span", {}, h("b", {}, label), h("small", {}, words)),
      ),
    ),
  );
}

/** @param {Props} props */
function untils({ acts }) {
  const one = (/** @type {Passing["until"]} */ until, /** @type {string} */ label) =>
    h("button", { type: "button", class: "btn", onclick: () => acts.until(until) }, label);
  return h("div", { key: "until", class: "corner__acts" }, [
    one("turn", "Pass until the turn ends"),
    one("my_turn", "Pass until my turn"),
  ]);
}

/** @param {Props} props */
function stops({ context, passing, acts }) {
  const chips = context.ruleset.phases.map(({ id, label }) => {
    const scope = passing.stops[id] ?? "none";
    return h(
      "button",
      {
        key: id,
        type: "button",
        class: "chip corner__stop",
        data: { stop: scope },
        "aria-label": `${label}: ${WORDS[scope]}`,
        onclick: () => acts.stop(id),
      },
      label,
      scope !== "none" && h("b", {}, ` ${SHORT[scope]}`),
    );
  });
  return h(
    "fieldset",
    { key: "stops" },
    h("legend", {}, "Stops"),
    h("div", { class: "corner__stops" }, chips),
  );
}

/** @param {Props} props */
function yields({ view, passing, acts }) {
  const top = view.chain.at(-1);
  const offer = top?.ability && !(top.ability in passing.yields) ? top : null;
  const rows = Object.entries(passing.yields);
  const none = "None yet. Open this while an ability is on the chain to add it.";
  return h(
    "fieldset",
    { key: "yields" },
    h("legend", {}, "Always pass for"),
    offer && row(offer.ability ?? "", offer.title, false, acts),
    rows.map(([ability, title]) => row(ability, title, true, acts)),
    !offer && rows.length === 0 && h("p", { class: "corner__none" }, none),
  );
}

/** @param {Props} props */
function orders({ orders: kept, acts }) {
  const rows = Object.entries(kept);
  if (rows.length === 0) return null;
  return h(
    "fieldset",
    { key: "orders" },
    h("legend", {}, "Always use this order"),
    rows.map(([key, labels]) =>
      h(
        "button",
        { key, type: "button", class: "menu__row", onclick: () => acts.askAgain(key) },
        h("span", { class: "menu__label" }, labels.join(" · ")),
        h("span", { class: "chip" }, "Ask again"),
      ),
    ),
  );
}

/** @param {string} ability @param {string} title @param {boolean} on @param {Acts} acts */
function row(ability, title, on, acts) {
  return h(
    "button",
    {
      key: ability,
      type: "button",
      class: "menu__row",
      "aria-pressed": String(on),
      onclick: () => acts.yields(ability, !on),
    },
    h("span", { class: "menu__label" }, title),
    h("span", { class: "chip" }, on ? "Ask again" : "Always pass"),
  );
}
