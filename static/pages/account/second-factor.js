// @ts-check
/** The second factor: pairing a phone, recovery codes, turning it off. */
import { focusOn } from "../../core/focus.js";
import { h } from "../../core/dom.js";
import { post, put } from "../../core/http.js";
import { Field, formState, Outcome, Submit } from "./form.js";

/** @import { Host } from "./credentials.js" */
/** @import { FormState } from "./form.js" */

/** @param {Host} host */
export function secondFactor({ kept, draw, refresh }) {
  const form = formState(draw);
  const renewal = formState(draw);
  /** @type {{secret: string, qr: string} | null} */
  let pairing = null;
  /** @type {string[]} */
  let codes = [];

  /** @param {Record<string, string>} values */
  async function begin({ password }) {
    pairing = await post("/me/two-factor", { password });
    setTimeout(() => focusOn(document.getElementById("first-code")));
  }

  /** @param {Record<string, string>} values */
  async function finish({ code }) {
    codes = (await put("/me/two-factor", { code })).codes;
    pairing = null;
    await refresh();
  }

  /** @param {Record<string, string>} values */
  async function end({ password }) {
    await post("/me/two-factor/removal", { password });
    codes = [];
    await refresh();
    return "Two-factor authentication is off.";
  }

  /** @param {Record<string, string>} values */
  async function renew({ password }) {
    codes = (await post("/me/two-factor/recovery-codes", { password })).codes;
    await refresh();
    return "New recovery codes created. The old ones no longer work.";
  }

  return {
    draw: () => {
      if (kept.security?.two_factor)
        return On({ left: kept.security.recovery_codes ?? 0, codes, form, end, renewal, renew });
      return pairing ? Pairing(pairing, form, finish) : Off(form, begin);
    },
    load: undefined,
  };
}

/** @typedef {(values: Record<string, string>) => Promise<string | void>} Act */

/** @param {string} id */
const own = (id) =>
  Field({
    name: "password",
    id,
    label: "Your password",
    type: "password",
    autocomplete: "current-password",
    maxlength: 128,
  });

/** @param {FormState} state @param {Act} act */
const on = (state, act) => (/** @type {SubmitEvent} */ event) => state.submit(event, act);

/** @param {FormState} form @param {Act} begin */
function Off(form, begin) {
  return h(
    "form",
    { class: "setting", key: "factor-off", onsubmit: on(form, begin) },
    h("h2", {}, "Two-factor authentication"),
    h(
      "p",
      {},
      "When you sign in, we'll also ask for a code from an authenticator app on your phone.",
    ),
    own("factor-password"),
    Outcome(form),
    Submit(form, "Set up authenticator"),
  );
}

/** @param {{secret: string, qr: string}} pairing @param {FormState} form @param {Act} finish */
function Pairing({ secret, qr }, form, finish) {
  return h(
    "form",
    { class: "setting", key: "factor-pairing", onsubmit: on(form, finish) },
    h("h2", {}, "Two-factor authentication"),
    h("p", {}, "Scan this with an authenticator app, then enter the code it shows."),
    h("img", {
      class: "setting__qr",
      src: qr,
      alt: "QR code for the authenticator",
      width: 200,
      height: 200,
    }),
    h(
      "p",
      {},
      "Or enter this key: ",
      h("code", { class: "secret" }, secret.match(/.{1,4}/g)?.join(" ") ?? secret),
    ),
    Field({
      name: "code",
      id: "first-code",
      label: "Code",
      autocomplete: "one-time-code",
      inputmode: "numeric",
      maxlength: 10,
    }),
    Outcome(form),
    Submit(form, "Turn on"),
  );
}

/** @param {{left: number, codes: string[], form: FormState, end: Act, renewal: FormState, renew: Act}} props */
function On({ left, codes, form, end, renewal, renew }) {
  return h(
    "section",
    { class: "setting", key: "factor-on" },
    h("h2", {}, "Two-factor authentication"),
    h("p", {}, "On. ", h("strong", {}, `${left} recovery codes`), " left."),
    codes.length > 0 && Codes(codes),
    h(
      "details",
      {},
      h("summary", {}, "New recovery codes"),
      h(
        "form",
        { class: "setting__inner", onsubmit: on(renewal, renew) },
        own("renewal-password"),
        Outcome(renewal),
        Submit(renewal, "Create new codes"),
      ),
    ),
    h(
      "details",
      {},
      h("summary", {}, "Turn off"),
      h(
        "form",
        { class: "setting__inner", onsubmit: on(form, end) },
        own("end-password"),
        Outcome(form),
        Submit(form, "Turn off", { danger: true }),
      ),
    ),
  );
}

/** @param {string[]} codes */
function Codes(codes) {
  return h(
    "div",
    { class: "codes", key: "codes", role: "status" },
    h(
      "p",
      {},
      "Save these recovery codes now. If you lose your phone, each signs you in once. You won't see them again.",
    ),
    h(
      "ul",
      { class: "codes__all" },
      codes.map((code) => h("li", { key: code }, h("code", {}, code))),
    ),
    h(
      "button",
      {
        class: "btn",
        type: "button",
        onclick: (/** @type {any} */ { currentTarget }) => copyAll(codes, currentTarget),
      },
      "Copy all",
    ),
    h("p", { class: "codes__said", role: "status" }),
  );
}

/** The clipboard is missing over plain http, and may be refused. @param {string[]} codes @param {HTMLElement} button */
async function copyAll(codes, button) {
  const said = /** @type {HTMLElement} */ (button.nextElementSibling);
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    said.textContent = "Copied.";
  } catch {
    said.textContent = "Your browser doesn't allow copying. Select the codes and copy them.";
  }
}
