// @ts-check
/** The deck's side of the builder, and the bar that sums it up on a phone. */
import { h } from "../../../core/dom.js";
import { sizeOf } from "../model/decklist.js";
import { curveOf } from "./deck-charts.js";
import { Stats, StatsFold } from "./deck-stats.js";
import { Conflict } from "../dialogs/save-conflict.js";
import { Finder } from "../search/search-box.js";
import { Grid } from "../results/card-grid.js";
import { Head, Play, Tools } from "./deck-head.js";
import { Printed } from "./print-sheet.js";
import { rangeOf, Sections } from "./deck-rows.js";
import { Sentence } from "./rule-link.js";
import { Tags } from "./deck-tags.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @param {DeckBuilder} builder */
export function Builder(builder) {
  return [
    Conflict(builder),
    h("div", { class: "builder__cards", key: "cards" }, Finder(builder), Grid(builder)),
    h(
      "section",
      { class: "builder__deck", key: "deck", "aria-label": "Your deck" },
      Head(builder),
      h(
        "div",
        {
          class: "builder__scroll",
          key: "scroll",
          tabindex: "0",
          role: "region",
          "aria-label": "Cards in the deck",
        },
        h("div", { class: "deck-standing", key: "standing" }, Verdict(builder), StatsFold(builder)),
        Stats(builder),
        Sections(builder),
        Advice(builder),
      ),
      Tags(builder),
      Tools(builder),
      Play(builder),
    ),
    Summary(builder),
    Printed(builder),
    h("p", { class: "visually-hidden", role: "status", key: "said" }, builder.said),
  ];
}

/** Breaches of the deck as a whole. @param {DeckBuilder} builder */
function Verdict({ legality, catalogue: { ruleset, format } }) {
  const found = legality.get();
  const whole = (found?.breaches ?? []).filter(
    ({ card, section }) => !card && !format.sections.some(({ id }) => id === section),
  );
  return h(
    "div",
    {
      class: "verdict",
      key: "verdict",
      role: "status",
      data: { legal: found ? String(found.legal) : null },
    },
    h("p", { class: "verdict__word" }, verdictOf({ found, fault: legality.fault() })),
    whole.map((breach) => Sentence(breach, ruleset.id)),
  );
}

/** @param {{found: import("../model/types.js").Legality | null, fault: string}} checked */
function verdictOf({ found, fault }) {
  if (!found) return fault ? `Couldn't check the rules. ${fault}` : "Checking…";
  if (found.legal) return "✓ Legal";
  return found.breaches.length === 1 ? "! 1 problem" : `! ${found.breaches.length} problems`;
}

/** @param {DeckBuilder} builder */
function Advice({ legality, catalogue: { ruleset } }) {
  const advice = legality.get()?.advice ?? [];
  return (
    advice.length > 0 &&
    h(
      "section",
      { class: "deck-advice", key: "advice", "aria-label": "Tips" },
      h("h2", { class: "deck-section__head" }, "Legal, but worth a look"),
      advice.map((one) => Sentence(one, ruleset.id, "advice")),
    )
  );
}

const UNSAVED = new Set(["failed", "refused", "stale"]);

/** The verdict in a word. @param {import("../model/types.js").Legality | null} found */
function briefly(found) {
  if (!found) return "…";
  if (found.legal) return "✓ legal";
  return found.breaches.length === 1 ? "1 problem" : `${found.breaches.length} problems`;
}

/** Which of the two sides is in sight, and how the deck stands. @param {DeckBuilder} builder */
function Summary(builder) {
  const {
    look,
    catalogue: { format },
    model,
    legality,
    saving,
  } = builder;
  const found = legality.get();
  const { curve } = curveOf(builder);
  const most = Math.max(1, ...curve);
  return h(
    "nav",
    { class: "summary", key: "summary", "aria-label": "Cards or deck" },
    Tab("cards", "Cards", builder),
    h(
      "p",
      { class: "summary__words", data: { legal: found ? String(found.legal) : null } },
      h(
        "b",
        {},
        format.sections
          .map((section) => `${sizeOf(model.get().body[section.id])}/${rangeOf(section)}`)
          .join(" + "),
      ),
      h("span", {}, UNSAVED.has(saving.state().state) ? "not saved" : briefly(found)),
    ),
    h(
      "span",
      { class: "summary__curve", "aria-hidden": "true" },
      curve.map((count, cost) => h("i", { key: cost, style: { "--part": count / most } })),
    ),
    Tab("deck", look.tab === "deck" ? "Deck" : "Show deck", builder),
  );
}

/** @param {"cards" | "deck"} tab @param {string} label @param {DeckBuilder} builder */
function Tab(tab, label, { look, see }) {
  return h(
    "button",
    {
      type: "button",
      class: "btn summary__tab",
      key: tab,
      "aria-pressed": String(look.tab === tab),
      onclick: () => see({ tab }),
    },
    label,
  );
}
