// @ts-check
/** Which of the deck's cards is its picture. */
import { h } from "../../../core/dom.js";
import { cardPicture } from "../../../table/art/pictures.js";

/** @import { DeckBuilder } from "../model/types.js" */

/** @param {DeckBuilder} builder */
export function openCover(builder) {
  const {
    model,
    panel,
    catalogue: { cards, ruleset },
  } = builder;
  const { body, cover } = model.get();
  const ids = [...new Set(Object.values(body).flatMap((rows) => Object.keys(rows)))];
  const choose = (/** @type {string | null} */ id) => {
    model.set({ cover: id });
    panel.close();
  };
  panel.open(
    "Cover card",
    ids.length === 0
      ? h("p", {}, "The cover is a card of the deck. Add cards first.")
      : h(
          "div",
          { class: "covers" },
          h(
            "button",
            {
              type: "button",
              class: "btn",
              "aria-pressed": String(cover === null),
              onclick: () => choose(null),
            },
            "Most expensive card",
          ),
          ids
            .flatMap((id) => cards[id] ?? [])
            .map((def) =>
              h(
                "button",
                {
                  type: "button",
                  class: "covers__one",
                  key: def.id,
                  "aria-pressed": String(cover === def.id),
                  onclick: () => choose(def.id),
                },
                h("img", { alt: "", src: cardPicture(def, cards, ruleset) }),
                h("span", {}, def.name),
              ),
            ),
        ),
  );
}
