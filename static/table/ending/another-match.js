// @ts-check
/** After a match: another deck against the same opponent, or another opponent with the same deck. */
import { post, retry } from "../../core/http.js";
import { keepInvite } from "../../core/invites.js";
import { on } from "../../core/signal.js";
import { quickTerms } from "../../parts/match-setup.js";
import { challenge, joinQueue } from "../../parts/lobby/lobby-actions.js";
import { askTerms } from "../../parts/lobby/terms-dialog.js";

/** @import { Setup } from "../../parts/match-setup.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { About, MatchSummary, Player } from "./match-summary.js" */

/**
 * Facts of the finished match, and the opponent.
 * @typedef {{about: About, title: string, opponent: Player}} Finished
 */

const COMPUTER = "bot";

/**
 * Answer the two buttons of the end.
 * @param {MatchSummary} played @param {MatchContext} context
 * @param {(sentence: string) => void} onFailure receives the reason of a failure
 */
export function listenForAnother(played, context, onFailure) {
  let isReading = false;
  on(document, "click", async ({ target }) => {
    const what = wantedBy(target);
    if (!what || isReading) return;
    isReading = true;
    const finished = await finishedOf(played, context, onFailure).catch(({ message }) =>
      onFailure(message),
    );
    isReading = false;
    if (finished) void (what === "deck" ? otherDeck(finished) : otherOpponent(finished));
  });
}

/** @param {EventTarget | null} target */
function wantedBy(target) {
  const button = target instanceof Element ? target.closest("[data-other]") : null;
  return button instanceof HTMLElement ? button.dataset.other : "";
}

/** @param {MatchSummary} played @param {MatchContext} context @param {(sentence: string) => void} onFailure @returns {Promise<Finished>} */
async function finishedOf(played, { you, ruleset: { title } }, onFailure) {
  const [about, players] = await retry(
    () => Promise.all([played.about(), played.players()]),
    onFailure,
  );
  return { about, title, opponent: /** @type {Player} */ (players[you === 0 ? 1 : 0]) };
}

/** The game and the format that were played. @param {Finished} finished */
const terms = ({ about: { ruleset, format } }) => ({
  ruleset,
  format,
  rows: /** @type {const} */ (["deck"]),
  mayRate: false,
});

/**
 * Same opponent with a deck chosen here: a challenge, and the opponent chooses one, too.
 * @param {Finished} finished
 */
function otherDeck(finished) {
  const { about, opponent, title } = finished;
  const isComputer = opponent.kind === COMPUTER;
  return askTerms({
    ...terms(finished),
    played: about.deck ?? undefined,
    title: "Another deck",
    lead: isComputer
      ? `${title} against ${opponent.name} again. Choose your deck.`
      : `${title} with ${opponent.name} again. They'll choose a deck too.`,
    go: isComputer ? "Play" : "Offer match",
    submit: (setup) =>
      isComputer ? begin(setup, "computer") : challenge(sameTerms(setup, about, opponent.id)),
  });
}

/** @param {Setup} setup @param {About} about @param {string} account */
const sameTerms = ({ ruleset, format, deck }, { timer, rated }, account) => ({
  ruleset,
  format,
  deck,
  timer,
  rated,
  best_of: 1,
  account,
});

/** Another opponent, with the same deck unless another one is chosen. @param {Finished} finished */
function otherOpponent(finished) {
  const { about, opponent, title } = finished;
  const computer = {
    go: "Play computer",
    submit: (/** @type {Setup} */ setup) => begin(setup, "computer"),
  };
  const friend = {
    go: "Invite friend",
    submit: (/** @type {Setup} */ setup) => begin(setup, "invite"),
  };
  return askTerms({
    ...terms(finished),
    deck: about.deck ?? undefined,
    title: "Another opponent",
    lead: `${title}: choose an opponent.`,
    go: "Find opponent",
    submit: (setup) => joinQueue(quickTerms({ ...setup, rated: about.rated })),
    others: opponent.kind === COMPUTER ? [friend] : [computer, friend],
  });
}

/** @param {Setup} setup @param {"computer" | "invite"} opponent */
async function begin({ ruleset, format, deck }, opponent) {
  const made = await post("/matches", { ruleset, format, deck, timer: "untimed", opponent });
  if (made.invite) keepInvite(made.id, made.invite);
  location.assign(made.url);
}
