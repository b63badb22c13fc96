// @ts-check
/** The parts of the account's forms: fields, a sentence about what went wrong, one thing at a time. */
import { focusOn } from "../../core/focus.js";
import { h } from "../../core/dom.js";

/** @import { Child } from "../../core/dom.js" */

/** Refusals that mean the password typed was not the right one. */
const WRONG = new Set(["wrong_password", "not_confirmed"]);

/**
 * State of one form. A refusal keeps the typed values, except a wrong password.
 * @param {() => void} draw
 */
export function formState(draw) {
  const state = { busy: false, problem: "", done: "" };
  /** @param {SubmitEvent} event @param {(values: Record<string, string>) => Promise<string | void>} act */
  async function submit(event, act) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    if (state.busy) return;
    Object.assign(state, { busy: true, problem: "", done: "" });
    draw();
    Object.assign(state, await outcomeOf(form, act), { busy: false });
    draw();
  }
  return { state, submit };
}

/** @param {HTMLFormElement} form @param {(values: Record<string, string>) => Promise<string | void>} act */
async function outcomeOf(form, act) {
  try {
    const done = (await act(valuesOf(form))) ?? "";
    if (done) form.reset();
    return { done };
  } catch (error) {
    if (WRONG.has(/** @type {any} */ (error).code)) retype(form);
    return { problem: /** @type {Error} */ (error).message };
  }
}

/** @typedef {ReturnType<typeof formState>} FormState */

/** @param {HTMLFormElement} form @returns {Record<string, string>} */
function valuesOf(form) {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** @param {HTMLFormElement} form */
function retype(form) {
  const field = /** @type {HTMLInputElement | null} */ (
    form.querySelector("input[autocomplete=current-password]")
  );
  if (!field) return;
  field.value = "";
  focusOn(field);
}

/**
 * A labeled field. Typed text survives redraws.
 * @param {{name: string, label: string, type?: string, hint?: Child, optional?: boolean, first?: string, [attribute: string]: any}} props
 */
export function Field({ name, label, type = "text", hint, optional = false, first, ...rest }) {
  const id = rest.id ?? `field-${name}`;
  return h(
    "div",
    { class: "field", key: id },
    h(
      "label",
      { class: "field__label", for: id },
      label,
      optional && h("span", { class: "field__optional" }, " (optional)"),
    ),
    h(
      "div",
      { class: "field__row" },
      h("input", {
        class: "field__input",
        name,
        type,
        required: !optional,
        spellcheck: "false",
        autocapitalize: "none",
        "aria-describedby": hint ? `${id}-hint` : null,
        ...rest,
        id,
        ref: (/** @type {HTMLInputElement} */ input) => {
          if (first !== undefined) input.value = first;
        },
      }),
      type === "password" &&
        h(
          "button",
          {
            class: "btn btn--quiet field__show",
            type: "button",
            "aria-pressed": "false",
            "aria-label": "Show the password",
            onclick: show,
          },
          "Show",
        ),
    ),
    hint && h("div", { class: "field__hint", id: `${id}-hint` }, hint),
  );
}

/** @param {MouseEvent} event */
function show(event) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  const input = /** @type {HTMLInputElement} */ (button.previousElementSibling);
  const hidden = input.type === "password";
  input.type = hidden ? "text" : "password";
  button.setAttribute("aria-pressed", String(hidden));
}

/** Result of the form: one sentence. @param {FormState} form */
export function Outcome({ state: { problem, done } }) {
  return [
    h(
      "p",
      {
        class: "notice notice--problem",
        key: "problem",
        role: "alert",
        data: { empty: problem === "" },
      },
      problem,
    ),
    h(
      "p",
      { class: "notice notice--done", key: "done", role: "status", data: { empty: done === "" } },
      done,
    ),
  ];
}

/** @param {FormState} form @param {string} words @param {{danger?: boolean}} [looks] */
export function Submit({ state: { busy } }, words, { danger = false } = {}) {
  return h(
    "button",
    {
      class: danger ? "btn btn--danger" : "btn btn--primary",
      type: "submit",
      disabled: busy,
      key: "submit",
    },
    busy ? "One moment…" : words,
  );
}

/** Where to go afterwards: only a place of ours. */
export function nextPlace() {
  const next = new URLSearchParams(location.search).get("next") ?? "/";
  // Browsers remove tabs and line breaks from an address, so its first characters prove nothing.
  const place =
    next.startsWith("/") && URL.canParse(next, location.origin)
      ? new URL(next, location.origin)
      : null;
  return place?.origin === location.origin ? place.href : "/";
}
