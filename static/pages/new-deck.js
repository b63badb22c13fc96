// @ts-check
/** A new deck: from nothing, from a text, like another deck, or out of a link. */
import { h, patch } from "../core/dom.js";
import { get } from "../core/http.js";
import { applyPrefs } from "../core/prefs.js";
import { drawAccount, currentAccount } from "../parts/current-account.js";
import { sizeOf } from "./decks/model/decklist.js";
import { copyTitle } from "./decks/saving/deck-actions.js";
import { beginDraft } from "./decks/saving/local-drafts.js";
import { Sentence } from "./decks/pane/rule-link.js";
import { gamePicture } from "../parts/game-picture.js";

/** @import { RulesetSummary } from "../core/protocol.js" */
/** @import { Deck, Shared, Starter } from "./decks/model/types.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("new-deck"));
const corner = /** @type {HTMLElement} */ (document.getElementById("account"));
const wishes = new URLSearchParams(location.search);

applyPrefs();
drawAccount(corner, currentAccount(corner), say);
await start().catch((error) => say(error.message));

async function start() {
  const [from, code] = [wishes.get("from"), wishes.get("d")];
  if (from?.includes("/")) return copyStarter(from);
  if (from) return copyOwn(from);
  if (code) return showShared(await get(`/decks/shared/${encodeURIComponent(code)}`));
  showGames(await get("/rulesets"));
}

/** @param {string} sentence */
function say(sentence) {
  patch(root, [
    h("p", { class: "notice", role: "alert" }, sentence),
    h("a", { class: "btn", href: "/decks/new" }, "Create an empty deck"),
  ]);
}

/** @param {string} from a game's id and a deck's */
async function copyStarter(from) {
  const [ruleset, id] = from.split("/");
  /** @type {Starter[]} */
  const starters = await get(`/decks/starters?ruleset=${encodeURIComponent(ruleset ?? "")}`);
  const starter = starters.find((one) => one.id === id);
  if (!starter) return say("Starter deck not found.");
  location.replace(beginDraft({ ...starter, title: copyTitle(starter.title) }));
}

/** @param {string} id */
async function copyOwn(id) {
  /** @type {Deck} */
  const deck = await get(`/decks/${encodeURIComponent(id)}`);
  location.replace(beginDraft({ ...deck, title: copyTitle(deck.title) }));
}

/** Begin a deck and go where it is built. @param {Parameters<typeof beginDraft>[0]} start @param {string} [step] */
function buildOn(start, step = "") {
  try {
    location.assign(beginDraft(start) + step);
  } catch (error) {
    say(/** @type {Error} */ (error).message);
  }
}

/** @param {RulesetSummary[]} games */
function showGames(games) {
  patch(root, [
    h("p", { class: "page-note" }, "Which game?"),
    h("ul", { class: "new-games" }, games.map(GameRow)),
  ]);
}

/** @param {RulesetSummary} game */
function GameRow(game) {
  const begin = (step = "") => buildOn({ ruleset: game.id }, step);
  return h(
    "li",
    { class: "new-games__one", key: game.id, style: { "--hue": game.hue } },
    gamePicture(game),
    h(
      "div",
      { class: "new-games__words" },
      h("h2", {}, game.title),
      h("p", {}, game.tagline),
      h(
        "div",
        { class: "new-games__deeds" },
        h(
          "button",
          {
            type: "button",
            class: "btn btn--primary",
            "aria-label": `Start empty deck for ${game.title}`,
            onclick: () => begin(),
          },
          "Start empty deck",
        ),
        h(
          "button",
          {
            type: "button",
            class: "btn",
            "aria-label": `Import a deck list for ${game.title}`,
            onclick: () => begin("#import"),
          },
          "Import deck list",
        ),
      ),
      Starters(game),
    ),
  );
}

/** @param {RulesetSummary} game */
function Starters(game) {
  return h(
    "p",
    { class: "new-games__starters" },
    "Or start from ",
    game.decks.map(({ id, title }, place) => [
      place > 0 && ", ",
      h("a", { key: id, href: `/decks/new?from=${game.id}/${id}` }, title),
    ]),
  );
}

/** @param {Shared} shared */
async function showShared(shared) {
  const { cards } = await get(`/rulesets/${shared.ruleset}/cards`);
  const { ruleset, format, title, body, legality, lost } = shared;
  const keep = () => buildOn({ ruleset, format, title: title || "Shared deck", body });
  patch(root, [
    h("h2", { class: "shared__title" }, title || "Shared deck"),
    h(
      "p",
      { class: "page-note" },
      legality.legal ? "✓ Legal: this deck may be played." : "! Not legal",
    ),
    legality.breaches.map((breach) => Sentence(breach, ruleset)),
    lost.length > 0 && Lost(lost),
    h(
      "p",
      {},
      h("button", { type: "button", class: "btn btn--primary", onclick: keep }, "Copy and edit"),
    ),
    h(
      "div",
      { class: "shared" },
      legality.sections.map(({ id, label }) =>
        h(
          "section",
          { key: id, "aria-label": label },
          h("h3", {}, `${label}: ${sizeOf(body[id])}`),
          h(
            "ul",
            {},
            Object.entries(body[id] ?? {}).map(([card, count]) =>
              h("li", { key: card }, h("b", {}, count), ` ${cards[card]?.name ?? card}`),
            ),
          ),
        ),
      ),
    ),
  ]);
}

/** @param {Shared["lost"]} lost */
function Lost(lost) {
  return h(
    "div",
    { class: "notice", key: "lost" },
    h("p", {}, "Not in the game (or removed):"),
    h(
      "ul",
      {},
      lost.map(({ card, count, nearest }) =>
        h(
          "li",
          { key: card },
          `${count} × ${card}`,
          nearest.length > 0 && ` (similar: ${nearest.map(({ name }) => name).join(", ")})`,
        ),
      ),
    ),
  );
}
