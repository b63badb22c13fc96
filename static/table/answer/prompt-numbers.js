// @ts-check
/** Number parts of a prompt bar: a stepper, and the pips to cover. */
import { h } from "../../core/dom.js";
import { iconOrLetter } from "../card/icons.js";

/** @import { Ruleset } from "../../core/protocol.js" */
/** @import { Stepper } from "../prompts/draft.js" */

/** @param {Stepper} stepper @param {(id: string) => void} onButton */
export function StepperView({ value, min, max }, onButton) {
  const step = (
    /** @type {string} */ id,
    /** @type {string} */ sign,
    /** @type {boolean} */ disabled,
    /** @type {string} */ label,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "btn stepper__step",
        "aria-label": label || null,
        disabled,
        onclick: () => onButton(id),
      },
      sign,
    );
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": "Number" },
    step("minus", "−", value <= min, "Decrease"),
    h("output", { class: "stepper__value", "aria-live": "polite" }, value),
    step("plus", "+", value >= max, "Increase"),
    step(`set:${max}`, "Max", value >= max, ""),
  );
}

/**
 * Pips to cover: a pip is solid once it is filled.
 * @param {{kind: string, filled: boolean}[]} pips @param {Ruleset} ruleset
 */
export function PipRow(pips, { aspects, free_pip: free = "" }) {
  /** @param {string} kind */
  const wordOf = (kind) =>
    [aspects[kind || free]?.label ?? kind, !kind && "any kind"].filter(Boolean).join(": ");
  const open = pips.filter(({ filled }) => !filled).map(({ kind }) => wordOf(kind));
  const said = open.length > 0 ? `Still needed: ${open.join(", ")}` : "Nothing more needed";
  return h(
    "p",
    { class: "prompt-bar__pips", role: "status" },
    pips.map(({ kind, filled }) => {
      const { hue = 262, icon = undefined } = aspects[kind || free] ?? {};
      return h(
        "i",
        {
          class: "pip",
          "aria-hidden": "true",
          title: wordOf(kind),
          style: { "--p": hue, "--q": hue },
          data: { kinds: 1, open: !filled, any: !kind && !free },
        },
        (kind || free) && iconOrLetter(icon, wordOf(kind)),
      );
    }),
    h("span", { class: "visually-hidden" }, said),
  );
}
