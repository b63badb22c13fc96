// @ts-check
/** A few words on a deck, to find it again by. */
import { h } from "../../../core/dom.js";

/** @import { DeckBuilder } from "../model/types.js" */

const LONGEST = 24;
const MAX_TAGS = 8;

/** @param {DeckBuilder} builder */
export function Tags(builder) {
  const { tags } = builder.model.get();
  return h(
    "div",
    { class: "deck-tags", key: "tags", role: "group", "aria-label": "Tags" },
    tags.map((tag) =>
      h(
        "button",
        {
          type: "button",
          class: "filter-chip deck-tags__one",
          key: tag,
          "aria-label": `Remove tag ${tag}`,
          title: "Remove",
          onclick: () => builder.model.set({ tags: tags.filter((one) => one !== tag) }),
        },
        tag,
        h("span", { "aria-hidden": "true" }, "×"),
      ),
    ),
    tags.length < MAX_TAGS &&
      h("input", {
        id: "tag",
        class: "deck-tags__new",
        key: "new",
        maxlength: LONGEST,
        placeholder: "Add tag",
        "aria-label": "Add tag",
        autocomplete: "off",
        enterkeyhint: "done",
        onkeydown: (/** @type {any} */ event) => {
          if (event.key !== "Enter" && event.key !== ",") return;
          event.preventDefault();
          add(event.target, builder);
        },
        onchange: (/** @type {any} */ event) => add(event.target, builder),
      }),
  );
}

/** @param {HTMLInputElement} field @param {DeckBuilder} builder */
function add(field, { model }) {
  const tag = field.value.trim().replace(/\s+/g, " ");
  const { tags } = model.get();
  field.value = "";
  if (tag && !tags.includes(tag)) model.set({ tags: [...tags, tag] });
}
