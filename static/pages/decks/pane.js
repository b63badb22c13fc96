// @ts-check
/** The deck's side of the builder, and the bar that sums it up on a phone. */
import { h } from "../../core/dom.js";
import { sizeOf } from "./bodies.js";
import { Curve, curveOf, Kinds } from "./charts.js";
import { Conflict } from "./conflict.js";
import { Finder } from "./finder.js";
import { Grid } from "./grid.js";
import { Head, Play, Tools } from "./head.js";
import { Needs } from "./needs.js";
import { Printed } from "./print.js";
import { rangeOf, Sections } from "./rows.js";
import { Sentence } from "./rule-link.js";
import { Tags } from "./tags.js";

/** @import { Bench } from "./types.js" */

/** @param {Bench} bench */
export function Builder(bench) {
  return [
    Conflict(bench),
    h("div", { class: "builder__cards", key: "cards" }, Finder(bench), Grid(bench)),
    h("section", { class: "builder__deck", key: "deck", "aria-label": "Your deck" },
      Head(bench), Tags(bench), Tools(bench),
      h("div", { class: "builder__scroll", key: "scroll", tabindex: "0", role: "region", "aria-label": "Cards of the deck" }, Verdict(bench), Curve(bench), Kinds(bench), Needs(bench), Sections(bench), Advice(bench)),
      Play(bench)),
    Summary(bench),
    Printed(bench),
    h("p", { class: "visually-hidden", role: "status", key: "said" }, bench.said),
  ];
}

/** What is wrong with the deck as a whole. @param {Bench} bench */
function Verdict({ legality, shelf: { ruleset, format } }) {
  const found = legality.get();
  const whole = (found?.breaches ?? []).filter(({ card, section }) => !card && !format.sections.some(({ id }) => id === section));
  return h("div", { class: "verdict", key: "verdict", role: "status", data: { legal: found ? String(found.legal) : null } },
    h("p", { class: "verdict__word" }, verdictOf({ found, fault: legality.fault() })),
    whole.map((breach) => Sentence(breach, ruleset.id)));
}

/** @param {{found: import("./types.js").Legality | null, fault: string}} checked */
function verdictOf({ found, fault }) {
  if (!found) return fault ? `The rules cannot be asked now. ${fault}` : "Asking the rules…";
  if (found.legal) return "✓ Legal: this deck may be played.";
  return found.breaches.length === 1 ? "! Not legal yet: one thing to mend." : `! Not legal yet: ${found.breaches.length} things to mend.`;
}

/** @param {Bench} bench */
function Advice({ legality, shelf: { ruleset } }) {
  const advice = legality.get()?.advice ?? [];
  return advice.length > 0 && h("section", { class: "deck-advice", key: "advice", "aria-label": "Advice" },
    h("h2", { class: "deck-section__head" }, "Allowed, but think about it"), advice.map((one) => Sentence(one, ruleset.id, "advice")));
}

/** Which of the two sides is in sight, and how the deck stands. @param {Bench} bench */
function Summary(bench) {
  const { look, shelf: { format }, model, legality, saving } = bench;
  const found = legality.get();
  const { curve } = curveOf(bench);
  const most = Math.max(1, ...curve);
  const faults = found?.breaches.length ?? 0;
  const { state } = saving.state();
  return h("nav", { class: "summary", key: "summary", "aria-label": "Cards or deck" },
    Tab("cards", "Cards", bench),
    h("p", { class: "summary__words", data: { legal: found ? String(found.legal) : null } },
      h("b", {}, format.sections.map((section) => `${sizeOf(model.get().body[section.id])}/${rangeOf(section)}`).join(" + ")),
      h("span", {}, state === "failed" || state === "refused" || state === "stale" ? "not saved" : !found ? "…" : found.legal ? "✓ legal" : faults === 1 ? "1 fault" : `${faults} faults`)),
    h("span", { class: "summary__curve", "aria-hidden": "true" }, curve.map((count, cost) => h("i", { key: cost, style: { "--part": count / most } }))),
    Tab("deck", look.tab === "deck" ? "Deck" : "See the deck", bench));
}

/** @param {"cards" | "deck"} tab @param {string} label @param {Bench} bench */
function Tab(tab, label, { look, see }) {
  return h("button", { type: "button", class: "btn summary__tab", key: tab, "aria-pressed": String(look.tab === tab), onclick: () => see({ tab }) }, label);
}
