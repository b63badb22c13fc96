// @ts-check
/** The question the rules are waiting on, and one button for each answer; always in the same place. */
import { h } from "../core/dom.js";
import { iconOrLetter } from "./icons.js";

/** @import { Description, Child } from "../core/dom.js" */
/** @import { Prompt, Ruleset } from "../core/protocol.js" */
/** @import { Bar, BarButton, Stepper } from "./prompts/draft.js" */

/**
 * @typedef {object} PromptBarProps
 * @property {Prompt} prompt
 * @property {Bar} bar
 * @property {string} said the last "why not", or empty
 * @property {boolean} sending an answer is under way
 * @property {boolean} slow and has been for long
 * @property {boolean} guarded the primary button does not work yet
 * @property {boolean} inTray the buttons of the answers are shown in a tray
 * @property {string} rules the address of the rule book
 * @property {Ruleset} ruleset
 * @property {Child} picture of the source
 * @property {(id: string) => void} onButton
 */

/** @param {PromptBarProps} props @returns {Description} */
export function PromptBar({ prompt, bar, said, sending, slow, guarded, inTray, rules, ruleset, picture, onButton }) {
  const buttons = inTray ? bar.buttons.filter((one) => one.kind === "primary" || one.id === "cancel") : bar.buttons;
  let number = 0;
  const numbered = buttons.map((one) => ({ one, number: one.kind === "primary" || one.key ? 0 : (number += 1) }));
  return h("div", { class: "prompt-bar", data: { tone: prompt.tone, kind: prompt.kind, sending } },
    picture && h("div", { class: "prompt-bar__source" }, picture),
    h("div", { class: "prompt-bar__question", id: "question", tabindex: "-1" },
      h("p", { class: "prompt-bar__title" }, h("strong", {}, bar.title), toneWord(prompt), ruleLink(prompt, rules)),
      h("p", { class: "prompt-bar__ask", data: { refusal: said !== "" } }, said || [bar.ask, bar.detail && ` ${bar.detail}`]),
    ),
    bar.pips && PipRow(bar.pips, ruleset),
    bar.stepper && StepperView(bar.stepper, onButton),
    h("div", { class: "prompt-bar__buttons", role: "group", "aria-label": "Answers" },
      numbered.map((entry) => ButtonView({ ...entry, slow, guarded, onButton })),
    ),
  );
}

/** The quiet bar while somebody else decides. @param {{sentence: string, detail: string}} props @returns {Description} */
export function WaitingBar({ sentence, detail }) {
  return h("div", { class: "prompt-bar", data: { tone: "wait" } },
    h("div", { class: "prompt-bar__question", id: "question", tabindex: "-1" },
      h("p", { class: "prompt-bar__title" }, h("strong", {}, sentence)),
      h("p", { class: "prompt-bar__ask" }, detail),
    ),
  );
}

/** @param {{one: BarButton, number: number, slow: boolean, guarded: boolean, onButton: (id: string) => void}} props */
function ButtonView({ one, number, slow, guarded, onButton }) {
  const main = one.kind === "primary";
  const hint = number > 0 && number < 10 ? String(number) : one.key;
  return h("button", {
    key: main ? "primary" : one.id, type: "button", class: main ? "btn btn--primary" : "btn",
    id: main ? "primary" : null, disabled: !one.enabled || slow, onclick: () => onButton(one.id),
    data: { number: number || null, guarded: main && guarded },
    "aria-keyshortcuts": hint ?? null,
  }, h("span", { class: "btn__label" }, slow && main ? "Sending…" : one.label),
  one.cost !== undefined && h("span", { class: "btn__cost" }, one.cost),
  hint && h("kbd", { class: "btn__key", "aria-hidden": "true" }, hint));
}

/** @param {Stepper} stepper @param {(id: string) => void} onButton */
function StepperView({ value, min, max }, onButton) {
  return h("div", { class: "stepper", role: "group", "aria-label": "Number" },
    h("button", { type: "button", class: "btn stepper__step", "aria-label": "One less", disabled: value <= min, onclick: () => onButton("minus") }, "−"),
    h("output", { class: "stepper__value", "aria-live": "polite" }, value),
    h("button", { type: "button", class: "btn stepper__step", "aria-label": "One more", disabled: value >= max, onclick: () => onButton("plus") }, "+"),
    h("button", { type: "button", class: "btn stepper__step", disabled: value >= max, onclick: () => onButton(`set:${max}`) }, "Max"),
  );
}

/** What is to be covered: a pip is solid once it is filled. @param {{kind: string, filled: boolean}[]} pips @param {Ruleset} ruleset */
function PipRow(pips, { aspects, free_pip: free = "" }) {
  /** @param {string} kind */
  const wordOf = (kind) => [aspects[kind || free]?.label ?? kind, !kind && "any kind"].filter(Boolean).join(": ");
  const open = pips.filter(({ filled }) => !filled).map(({ kind }) => wordOf(kind));
  const said = open.length > 0 ? `Still open: ${open.join(", ")}` : "All filled";
  return h("p", { class: "prompt-bar__pips", role: "status" },
    pips.map(({ kind, filled }) => {
      const { hue = 262, icon = undefined } = aspects[kind || free] ?? {};
      return h("i", {
        class: "pip", "aria-hidden": "true", title: wordOf(kind), style: { "--p": hue, "--q": hue },
        data: { kinds: 1, open: !filled, any: !kind && !free },
      }, (kind || free) && iconOrLetter(icon, wordOf(kind)));
    }),
    h("span", { class: "visually-hidden" }, said));
}

/** @param {Prompt} prompt */
function toneWord(prompt) {
  if (prompt.tone === "forced") return h("span", { class: "prompt-bar__tone" }, "Your opponent’s effect");
  return prompt.tone === "respond" && h("span", { class: "prompt-bar__tone" }, "You may answer");
}

/** @param {Prompt} prompt @param {string} rules */
function ruleLink(prompt, rules) {
  return prompt.rule && h("a", {
    class: "prompt-bar__rule", href: `${rules}#${prompt.rule}`, target: "_blank", rel: "noopener",
    title: "The rule behind this question",
  }, prompt.rule);
}
