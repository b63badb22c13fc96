// @ts-check
/** Actions on a whole deck: play, duplicate, delete. */
import { call, post } from "../../../core/http.js";
import { beginDraft, forgetDraft } from "./local-drafts.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @param {DeckBuilder} builder */
export async function playComputer(builder) {
  const found = builder.legality.get();
  if (!found?.legal)
    return builder.notify(
      found?.breaches[0]?.text ?? "We're still checking this deck. Try again in a moment.",
    );
  if (!(await builder.saving.flush()))
    return builder.notify("This deck isn't saved yet, so you can't play it. We're retrying.");
  try {
    location.assign(await begin(builder.deck.ruleset, builder.deck.id, builder.model.get().format));
  } catch (error) {
    builder.notify(/** @type {Error} */ (error).message);
  }
}

/** Sit down against the computer; gives where. @param {string} ruleset @param {string} deck @param {string} [format] @returns {Promise<string>} */
export async function begin(ruleset, deck, format) {
  return (await post("/matches", { ruleset, format, deck, timer: "untimed", opponent: "computer" }))
    .url;
}

/** @param {DeckBuilder} builder */
export function duplicate({ deck, model, notify }) {
  const content = model.get();
  try {
    const title = copyTitle(content.title);
    location.assign(beginDraft({ ruleset: deck.ruleset, ...content, title }));
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

const LONGEST = 60;

/** Truncation removes whole graphemes, of which an emoji is one. @param {string} title */
export const copyTitle = (title) =>
  `${[...title]
    .slice(0, LONGEST - 7)
    .join("")
    .trimEnd()} (copy)`;

/** @param {DeckBuilder} builder */
export async function deleteDeck({ deck, saving, notify }) {
  const { version } = saving.state();
  try {
    if (version === null) forgetDraft(deck.id);
    else {
      await saving.flush();
      await call("DELETE", `/decks/${deck.id}`);
      forgetDraft(deck.id);
    }
    location.assign(version === null ? "/decks" : `/decks#deleted=${deck.id}`);
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}
