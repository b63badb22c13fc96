// @ts-check
/** The tile of a starter deck: a template to copy, or to play as it is. */
import { h } from "../../../core/dom.js";
import { Action, Aspects, Tile, gameOf } from "./deck-tile.js";

/** @import { CardDef } from "../../../core/protocol.js" */
/** @import { Starter } from "../model/types.js" */
/** @import { Drawing, Pool } from "./deck-tile.js" */

const RARITIES = ["legendary", "rare", "uncommon", "common"];

/** The cards that a starter deck could show: its rarest first, of its first aspect where it has one. @param {Starter} starter @param {Pool | undefined} pool */
function candidates({ body, aspects }, pool) {
  const main = Object.keys(Object.values(body)[0] ?? {}).flatMap((id) => pool?.cards[id] ?? []);
  const rank = (/** @type {CardDef} */ { art, aspect, rarity = "" }) =>
    (art?.kind === "unit" ? 0 : 100) +
    10 * (aspects.includes(aspect ?? "") ? aspects.indexOf(aspect ?? "") : 9) +
    RARITIES.indexOf(rarity);
  return main.sort((one, other) => rank(one) - rank(other)).map(({ id }) => id);
}

/** Cover of a starter deck by its address. @typedef {Map<string, string | null>} Covers */

/** @param {{ruleset: string, id: string}} starter */
const addressOf = ({ ruleset, id }) => `${ruleset}/${id}`;

/** A cover for each starter deck, no two of a game alike while their cards allow it. @param {Starter[]} starters @param {Drawing["pools"]} pools @returns {Covers} */
export function coversOf(starters, pools) {
  const taken = new Set();
  return new Map(
    starters.map((starter) => {
      const found = candidates(starter, pools[starter.ruleset]);
      const free = found.find((id) => !taken.has(`${starter.ruleset}/${id}`));
      taken.add(`${starter.ruleset}/${free}`);
      return [addressOf(starter), free ?? found[0] ?? null];
    }),
  );
}

/** @param {Starter} starter @param {Drawing} drawing @param {Covers} covers @param {() => void} play */
export function StarterTile(starter, drawing, covers, play) {
  const { ruleset, id, title, guide, aspects } = starter;
  const named = {
    id: addressOf(starter),
    ruleset,
    title,
    cover: covers.get(addressOf(starter)) ?? null,
  };
  return Tile(
    named,
    drawing,
    [
      h("h3", { class: "deck-tile__title" }, title),
      h(
        "p",
        { class: "deck-tile__game" },
        gameOf(ruleset, drawing)?.title ?? ruleset,
        Aspects(Object.fromEntries(aspects.map((one) => [one, 1])), drawing.pools[ruleset]),
      ),
      h("p", { class: "deck-tile__guide" }, /^.*?[.!?](?=\s|$)/s.exec(guide)?.[0] ?? guide),
    ],
    [
      h(
        "a",
        {
          class: "btn",
          key: "copy",
          href: `/decks/new?from=${ruleset}/${id}`,
          "aria-label": `Copy and edit: ${title}`,
        },
        "Copy and edit",
      ),
      Action("Play", title, play),
    ],
  );
}
