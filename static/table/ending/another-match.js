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
/** @import { About, Played, Player } from "./played.js" */

/** What was played, by whom it is asked, and against whom. @typedef {{about: About, title: string, opponent: Player}} Wish */

const COMPUTER = "bot";

/** Answer the two buttons of the end. @param {Played} played @param {MatchContext} context @param {(sentence: string) => void} tell is told why not */
export function listenForAnother(played, context, tell) {
  let isReading = false;
  on(document, "click", async ({ target }) => {
    const what = wantedBy(target);
    if (!what || isReading) return;
    isReading = true;
    const wish = await wishOf(played, context, tell).catch(({ message }) => tell(message));
    isReading = false;
    if (wish) void (what === "deck" ? otherDeck(wish) : otherOpponent(wish));
  });
}

/** @param {EventTarget | null} target */
function wantedBy(target) {
  const button = target instanceof Element ? target.closest("[data-other]") : null;
  return button instanceof HTMLElement ? button.dataset.other : "";
}

/** @param {Played} played @param {MatchContext} context @param {(sentence: string) => void} tell @returns {Promise<Wish>} */
async function wishOf(played, { you, ruleset: { title } }, tell) {
  const [about, players] = await retry(() => Promise.all([played.about(), played.players()]), tell);
  return { about, title, opponent: /** @type {Player} */ (players[you === 0 ? 1 : 0]) };
}

/** The game and the format that were played. @param {Wish} wish */
const terms = ({ about: { ruleset, format } }) => ({
  ruleset,
  format,
  rows: /** @type {const} */ (["deck"]),
  mayRate: false,
});

/** The same opponent, with a deck that is chosen here: somebody is asked, and chooses one, too. @param {Wish} wish */
function otherDeck(wish) {
  const { about, opponent, title } = wish;
  const isComputer = opponent.kind === COMPUTER;
  return askTerms({
    ...terms(wish),
    played: about.deck ?? undefined,
    title: "Another deck",
    lead: isComputer
      ? `${title} against ${opponent.name} again. Which deck do you play?`
      : `${title} with ${opponent.name} again. They are asked, and choose a deck, too.`,
    go: isComputer ? "Play" : "Ask for a match",
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

/** Somebody else, with the same deck unless another one is chosen. @param {Wish} wish */
function otherOpponent(wish) {
  const { about, opponent, title } = wish;
  const computer = {
    go: "The computer",
    submit: (/** @type {Setup} */ setup) => begin(setup, "computer"),
  };
  const friend = {
    go: "A friend, by link",
    submit: (/** @type {Setup} */ setup) => begin(setup, "invite"),
  };
  return askTerms({
    ...terms(wish),
    deck: about.deck ?? undefined,
    title: "Another opponent",
    lead: `${title} against whom?`,
    go: "Whoever else is there",
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
