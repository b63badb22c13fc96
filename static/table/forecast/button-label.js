// @ts-check
/** The big button's label: its act, and the result if it is readable at a glance. */

import { capitalized } from "../../core/words.js";

/** @import { Outcome } from "../../core/protocol.js" */
/** @import { Bar } from "../prompts/draft.js" */

/** Length that fills three lines of the button on the narrowest screen. */
const MAX_LENGTH = 72;
const LOOSE_END = /[\s,;:]+$/;

/**
 * The bar with the result on its big button; a longer one is in full below the question.
 * @param {Bar | null} bar @param {Outcome | null} now
 */
export function withForecast(bar, now) {
  if (!bar || !now) return bar;
  let rest = "";
  // In a confirmation the big button leads back: the result belongs to the button that answers.
  const answers = bar.buttons.find(({ id }) => id === "sure") ?? bar.buttons.find(isPrimary);
  const buttons = bar.buttons.map((one) => {
    if (one !== answers || !one.enabled || !now.text) return one;
    const label = labelOf(one.label, now.text);
    if (!label.endsWith(now.text)) rest = `${capitalized(now.text)}.`;
    return { ...one, label };
  });
  const shared = answers?.enabled && now.shared && `Either way: ${now.shared}.`;
  const detail = [bar.detail, shared, rest].filter(Boolean).join(" ");
  return { ...bar, buttons, detail, warn: now.warn || bar.warn };
}

/** @param {Bar["buttons"][number]} button */
function isPrimary({ kind }) {
  return kind === "primary";
}

/** Cut between two words, never within one. @param {string} act @param {string} consequence */
function labelOf(act, consequence) {
  const whole = `${act}: ${consequence}`;
  if (whole.length <= MAX_LENGTH) return whole;
  const end = consequence.lastIndexOf(" ", MAX_LENGTH - act.length - 4);
  return end > 0 ? `${act}: ${consequence.slice(0, end).replace(LOOSE_END, "")} …` : act;
}
