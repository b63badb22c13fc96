// @ts-check
/** Confirmation of a regrettable answer: the warning, and the way back. */
import { NOTHING, REDRAW, answerWith, emptyBar, primary } from "./draft.js";

/** @import { Choice, Option, Prompt, Ref } from "../../core/protocol.js" */
/** @import { BarButton, Controller, Outcome } from "./draft.js" */

/**
 * The question that comes before an answer; null where nothing speaks against it, or it has been asked.
 * @param {Controller} own @param {Choice} choice @param {string} [warning] warning of a forecast
 * @returns {Controller | null}
 */
export function confirmationFor(own, choice, warning) {
  if (own.prompt.tone === "confirm") return null;
  const option = own.prompt.options?.find((one) => one.warn && isChosen(one, choice));
  const ask = [warning, option?.warn].filter(Boolean).join(" ");
  return ask ? areYouSure(own, option?.ref, ask, choice) : null;
}

/** @param {Option} option @param {Choice} choice */
function isChosen({ key, ref }, choice) {
  if (Array.isArray(choice)) return choice.flat().some((one) => one === (ref ?? key));
  return key !== undefined && key === choice;
}

/** @param {Controller} own @param {Ref | undefined} about @param {string} ask @param {Choice} choice @returns {Controller} */
function areYouSure(own, about, ask, choice) {
  /** @type {Prompt} */
  const prompt = {
    ...own.prompt,
    kind: "option",
    tone: "confirm",
    title: "Are you sure?",
    ask,
    rule: "",
    source: about ?? own.prompt.source,
    options: [],
    cancel: false,
    why_not: [],
  };
  /** @type {Outcome} */
  const back = { do: "turn", to: doubted(own, choice) };
  /** @type {BarButton} */
  const sure = { id: "sure", label: "Do it anyway", kind: "secondary", enabled: true };

  return {
    prompt,
    draft: () => ({ ...own.draft(), legal: new Map(), held: about ?? null }),
    // The big button leads back, so that pressing on out of habit does no harm.
    bar: () => ({ ...emptyBar(prompt), buttons: [sure, primary("Back", true, "back")] }),
    // A second click on the chosen thing is part of the first.
    onRef: (ref) => (ref === about ? REDRAW : NOTHING),
    onButton: (id) => (id === sure.id ? answerWith(choice) : back),
    onKey: (key) => (key === "Escape" ? back : NOTHING),
    answer: () => undefined,
    save: () => own.save(),
    load: () => {},
  };
}

/**
 * The question again, after an answer to it was taken back: that answer is on Space no more, so that pressing on out
 * of habit comes to an end. Its button and its digit still give it.
 * @param {Controller} own @param {Choice} choice @returns {Controller}
 */
function doubted(own, choice) {
  const known = JSON.stringify(choice);
  const isAgain = () => JSON.stringify(own.answer()) === known;
  /** @param {BarButton} one @returns {BarButton} */
  const quiet = (one) => (one.kind === "primary" ? { ...one, key: undefined, plain: true } : one);

  return {
    ...own,
    bar: () => {
      const shown = own.bar();
      return isAgain() ? { ...shown, buttons: shown.buttons.map(quiet) } : shown;
    },
  };
}
