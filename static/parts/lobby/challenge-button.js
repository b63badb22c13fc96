// @ts-check
/** The way from a person's page to a match with them. */
import { h } from "../../core/dom.js";
import { tableTerms } from "../match-setup.js";
import { challenge } from "./lobby-actions.js";
import { askChallenge } from "./terms-dialog.js";

/** @import { Account } from "../../core/protocol.js" */

/** @param {{id: string, name: string}} person @param {Account} me */
export function ChallengeButton(person, me) {
  return h(
    "button",
    {
      class: "btn btn--primary",
      type: "button",
      key: "challenge",
      onclick: () =>
        void askChallenge(person, me.kind === "person", (setup) =>
          challenge({ ...tableTerms(setup), account: person.id }),
        ),
    },
    "Challenge",
  );
}
