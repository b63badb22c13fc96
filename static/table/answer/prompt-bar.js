// @ts-check
/** The question the rules are waiting on, and one button for each answer; always in the same place. */
import { h } from "../../core/dom.js";
import { prefs } from "../../core/prefs.js";
import { keyShown } from "../input/keys.js";
import { PipRow, StepperView } from "./prompt-numbers.js";

/** @import { Description, Child } from "../../core/dom.js" */
/** @import { Prompt, Ruleset } from "../../core/protocol.js" */
/** @import { Bar, BarButton } from "../prompts/draft.js" */

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
 * @property {string} text rules text of the source that asks; may be empty
 * @property {(id: string) => void} onButton
 */

/** @param {PromptBarProps} props @returns {Description} */
export function PromptBar({
  prompt,
  bar,
  said,
  sending,
  slow,
  guarded,
  inTray,
  rules,
  ruleset,
  picture,
  text,
  onButton,
}) {
  const buttons = inTray
    ? bar.buttons.filter((one) => one.kind === "primary" || one.id === "cancel")
    : bar.buttons;
  return h(
    "div",
    {
      class: "prompt-bar",
      data: { tone: prompt.tone, kind: prompt.kind, idle: isIdle(prompt), sending },
    },
    picture && h("div", { class: "prompt-bar__source" }, picture),
    h(
      "div",
      { class: "prompt-bar__question", id: "question", tabindex: "-1" },
      h(
        "div",
        { class: "prompt-bar__head" },
        h("p", { class: "prompt-bar__title" }, h("strong", {}, bar.title), toneWord(prompt)),
        ruleLink(prompt, rules),
      ),
      h(
        "p",
        { class: "prompt-bar__ask", data: { refusal: said !== "" } },
        said || [
          bar.warn && h("strong", { class: "prompt-bar__warning" }, bar.warn, " "),
          bar.ask,
          bar.detail && ` ${bar.detail}`,
          text && h("q", { class: "prompt-bar__text" }, text),
        ],
      ),
    ),
    bar.pips && PipRow(bar.pips, ruleset),
    bar.stepper && StepperView(bar.stepper, onButton),
    h(
      "div",
      { class: "prompt-bar__buttons", role: "group", "aria-label": "Answers" },
      numbered(buttons).map((entry) => ButtonView({ ...entry, slow, guarded, onButton })),
    ),
  );
}

/** A window with nothing to answer, which is mostly passed within a few frames. @param {Prompt} prompt */
const isIdle = ({ kind, tone, options = [] }) =>
  kind === "act" && tone === "respond" && options.length === 1 && options[0]?.verb === "pass";

/** The buttons with their digits: 0 for those that have a key of their own. @param {BarButton[]} buttons */
function numbered(buttons) {
  const hasDigit = (/** @type {BarButton} */ one) => !one.key;
  const digits = buttons.filter(hasDigit);
  return buttons.map((one) => ({ one, number: digits.indexOf(one) + 1 }));
}

/**
 * The quiet bar during the opponent's decision; `words`: the parts of its title, each shown after a moment.
 * @param {{words: string[], detail: string}} props @returns {Description}
 */
export function WaitingBar({ words, detail }) {
  return h(
    "div",
    { class: "prompt-bar", data: { tone: "wait" } },
    h(
      "div",
      { class: "prompt-bar__question", id: "question", tabindex: "-1" },
      h(
        "p",
        { class: "prompt-bar__title" },
        words.map((part) => h("strong", { key: part }, part)),
      ),
      h("p", { class: "prompt-bar__ask" }, h("span", { key: detail }, detail)),
    ),
  );
}

const MAIN = { key: "primary", id: "primary", class: "btn btn--primary" };

/** @param {{one: BarButton, number: number, slow: boolean, guarded: boolean, onButton: (id: string) => void}} props */
function ButtonView({ one, number, slow, guarded, onButton }) {
  const main = one.kind === "primary";
  const hint = hintOf(one, number);
  return h(
    "button",
    {
      ...(main ? MAIN : { key: one.id, id: null, class: "btn" }),
      type: "button",
      disabled: !one.enabled || slow,
      onclick: () => onButton(one.id),
      data: { number: number || null, guarded: main && guarded, plain: one.plain },
      "aria-keyshortcuts": hint ?? null,
    },
    h("span", { class: "btn__label" }, slow && main ? "Sending…" : one.label),
    ...marks(one.cost, hint),
  );
}

/** The key that presses a button. @param {BarButton} one @param {number} number */
function hintOf({ key }, number) {
  if (number > 0 && number < 10) return String(number);
  return key?.length === 1 ? keyShown(key.toLowerCase(), prefs.get().bindings) : key;
}

/** @param {number | undefined} cost @param {string | undefined} hint its key */
const marks = (cost, hint) => [
  cost !== undefined && h("span", { class: "btn__cost" }, cost),
  hint && h("kbd", { class: "btn__key", "aria-hidden": "true" }, hint),
];

/** @param {Prompt} prompt */
function toneWord(prompt) {
  if (prompt.tone === "forced")
    return h("span", { class: "prompt-bar__tone" }, "Your opponent's effect");
  return prompt.tone === "respond" && h("span", { class: "prompt-bar__tone" }, "Respond");
}

/** @param {Prompt} prompt @param {string} rules */
function ruleLink(prompt, rules) {
  return (
    prompt.rule &&
    h(
      "a",
      {
        class: "prompt-bar__rule",
        href: `${rules}#${prompt.rule}`,
        target: "_blank",
        rel: "noopener",
        title: "Open the rule",
      },
      prompt.rule,
    )
  );
}
