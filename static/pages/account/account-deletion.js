// @ts-check
/** Taking a copy of everything along, and leaving for good. */
import { h } from "../../core/dom.js";
import { post } from "../../core/http.js";
import { Field, formState, Outcome, Submit } from "./form.js";

/** @import { Host } from "./credentials.js" */

/** @param {Host} host */
export function leaving({ me, draw }) {
  const form = formState(draw);

  /** @param {Record<string, string>} values */
  async function leave(values) {
    await post("/me/deletion", values);
    location.assign("/");
  }

  const Leave = () =>
    h(
      "section",
      { class: "setting setting--grave", key: "leave" },
      h("h2", {}, "Delete account"),
      h(
        "p",
        {},
        "Your name, sessions, decks, and tokens are deleted immediately. Your opponents keep the matches, without your name.",
      ),
      h(
        "details",
        {},
        h("summary", {}, "Delete account…"),
        h(
          "form",
          {
            class: "setting__inner",
            onsubmit: (/** @type {SubmitEvent} */ event) => form.submit(event, leave),
          },
          me.kind === "person" ? OwnPassword() : OwnName(me.name),
          Outcome(form),
          Submit(form, "Delete my account", { danger: true }),
        ),
      ),
    );

  return { draw: () => [Copy(), Leave()], load: undefined };
}

function Copy() {
  return h(
    "section",
    { class: "setting", key: "copy" },
    h("h2", {}, "Your data"),
    h("p", {}, "All the data we store about you, in one JSON file."),
    h(
      "p",
      { class: "setting__acts" },
      h(
        "a",
        { class: "btn", href: "/api/v1/me/export", download: "pentacle.json" },
        "Download data",
      ),
    ),
  );
}

function OwnPassword() {
  return Field({
    name: "password",
    id: "leave-password",
    label: "Your password",
    type: "password",
    autocomplete: "current-password",
    maxlength: 128,
  });
}

/** An account without a password confirms with its name. @param {string} name */
function OwnName(name) {
  return Field({
    name: "name",
    id: "leave-name",
    label: `Type ${name} to confirm`,
    autocomplete: "off",
    maxlength: 24,
  });
}
