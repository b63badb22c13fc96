// @ts-check
/** API tokens for bots and tools. */
import { h } from "../../core/dom.js";
import { get, post, remove } from "../../core/http.js";
import { Field, formState, Outcome, Submit } from "./form.js";

/** @import { Host } from "./credentials.js" */
/** @import { FormState } from "./form.js" */
/** @typedef {{id: string, title: string, scopes: string[], created_at: string, used_at: string | null}} Token */

const SCOPES = [
  ["read", "Read: matches, decks, and ratings"],
  ["decks", "Decks: create and edit"],
  ["play", "Play: start matches and make choices"],
];
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** @param {Host} host */
export function tokens({ draw }) {
  const form = formState(draw);
  /** @type {Token[]} */
  let all = [];
  let secret = "";

  const load = async () => {
    all = await get("/me/tokens");
  };

  /** @param {Record<string, string>} values */
  async function make({ title, password, ...wished }) {
    const scopes = SCOPES.map(([scope]) => scope ?? "").filter((scope) => scope in wished);
    if (scopes.length === 0) throw new Error("Select at least one permission.");
    secret = (await post("/me/tokens", { title, scopes, password })).token;
    await load();
    return "Copy the token now; you won't see it again.";
  }

  /** @param {string} id */
  async function revoke(id) {
    try {
      await remove(`/me/tokens/${id}`);
      await load();
    } catch (error) {
      form.state.problem = /** @type {Error} */ (error).message;
    }
    draw();
  }

  return { draw: () => TokensForm({ form, all, secret, make, revoke }), load };
}

/** @param {{form: FormState, all: Token[], secret: string, make: (values: Record<string, string>) => Promise<string>, revoke: (id: string) => void}} props */
function TokensForm({ form, all, secret, make, revoke }) {
  return h(
    "form",
    {
      class: "setting",
      key: "tokens",
      onsubmit: (/** @type {SubmitEvent} */ event) => form.submit(event, make),
    },
    h("h2", {}, "API tokens"),
    h(
      "p",
      {},
      "For bots and tools. They act in your name with the permissions you grant, and can't change your account.",
    ),
    all.length > 0 &&
      h(
        "ul",
        { class: "rows" },
        all.map((token) => TokenRow(token, revoke)),
      ),
    secret && h("p", { class: "codes", key: "secret" }, h("code", { class: "secret" }, secret)),
    Field({
      name: "title",
      id: "token-title",
      label: "Label",
      maxlength: 60,
      autocomplete: "off",
    }),
    Scopes(),
    Field({
      name: "password",
      id: "token-password",
      label: "Your password",
      type: "password",
      autocomplete: "current-password",
      maxlength: 128,
    }),
    Outcome(form),
    Submit(form, "Create token"),
  );
}

/** @param {Token} token @param {(id: string) => void} revoke */
function TokenRow({ id, title, scopes, created_at, used_at }, revoke) {
  return h(
    "li",
    { class: "rows__one", key: id },
    h(
      "div",
      {},
      h("strong", {}, title),
      h("span", { class: "rows__here" }, scopes.join(", ")),
      h(
        "p",
        { class: "rows__more" },
        `Created ${DAY.format(new Date(created_at))} · ${used_at ? `used ${DAY.format(new Date(used_at))}` : "never used"}`,
      ),
    ),
    h(
      "button",
      {
        class: "btn",
        type: "button",
        "aria-label": `Revoke ${title}`,
        onclick: () => revoke(id),
      },
      "Revoke",
    ),
  );
}

function Scopes() {
  return h(
    "fieldset",
    { class: "checks" },
    h("legend", {}, "Permissions"),
    SCOPES.map(([scope = "", words]) =>
      h(
        "label",
        { class: "checks__one", key: scope },
        h("input", {
          type: "checkbox",
          name: scope,
          value: "on",
          ref: (/** @type {HTMLInputElement} */ box) => {
            box.defaultChecked = scope === "read";
          },
        }),
        words,
      ),
    ),
  );
}
