// @ts-check
/** How strong a new password is, and why, while it is typed. */
import { h } from "../../core/dom.js";
import { post } from "../../core/http.js";
import { Field } from "./form.js";

const PAUSE_MS = 300;
const SHORTEST = 8;
const WORDS = ["Very weak", "Weak", "Fair", "Strong", "Very strong"];

/** @typedef {{score: number, reason: string, advice: string[]} | null} Strength */

/** @param {() => void} draw */
export function strengthState(draw) {
  /** @type {{found: Strength}} */
  const state = { found: null };
  let last = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @param {Event} event */
  function weigh(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    last = input.value;
    clearTimeout(waiting);
    waiting = setTimeout(() => void ask(input.form), PAUSE_MS);
  }
  /** @param {HTMLFormElement | null} form */
  async function ask(form) {
    const password = last;
    const about = ["name", "email"]
      .map((name) => String((form && new FormData(form).get(name)) || ""))
      .filter(Boolean);
    state.found =
      password === ""
        ? null
        : await post("/password-strength", { password: password.slice(0, 200), about }).catch(
            () => null,
          );
    if (password === last) draw();
  }
  return { state, weigh };
}

/** A field for a new password with its meter. @param {ReturnType<typeof strengthState>} strength @param {{name?: string, label?: string}} [props] */
export function NewPassword(
  { state: { found }, weigh },
  { name = "password", label = "Password" } = {},
) {
  return Field({
    name,
    label,
    type: "password",
    autocomplete: "new-password",
    minlength: SHORTEST,
    maxlength: 128,
    oninput: weigh,
    hint: Meter(found),
  });
}

/** @param {Strength} found */
function Meter(found) {
  return h(
    "div",
    { class: "strength", data: { score: found?.score } },
    h(
      "div",
      { class: "strength__bar", "aria-hidden": "true" },
      [0, 1, 2, 3].map((part) =>
        h("span", {
          class: "strength__part",
          key: part,
          data: { on: !!found && found.score > part },
        }),
      ),
    ),
    h(
      "p",
      { class: "strength__words", role: "status" },
      found
        ? [
            h("strong", {}, `${WORDS[found.score]}. `),
            [found.reason, ...found.advice].filter(Boolean).join(" "),
          ]
        : "At least 8 characters. A few unrelated words work best.",
    ),
  );
}
