// @ts-check
/** Search of players by the prefix of a name. */
import { h } from "../../core/dom.js";
import { get } from "../../core/http.js";

/** @import { Child } from "../../core/dom.js" */
/** @import { Other } from "../../parts/relationships.js" */

const SHORTEST = 2;
const PAUSE_MS = 300;

/** @param {() => void} draw @param {(person: Other) => Child} row */
export function search(draw, row) {
  let [wish, problem] = ["", ""];
  /** @type {Other[] | null} */
  let found = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;

  /** @param {string} typed */
  function type(typed) {
    wish = typed.trim();
    clearTimeout(soon);
    if (wish.length >= SHORTEST) soon = setTimeout(look, PAUSE_MS);
    else [found, problem] = [null, ""];
    draw();
  }

  async function look() {
    const asked = wish;
    if (asked.length < SHORTEST) return;
    try {
      const answer = await get(`/people?name=${encodeURIComponent(asked)}`);
      if (asked !== wish) return; // the query has changed since: drop the late answer
      [found, problem] = [answer, ""];
    } catch (error) {
      [found, problem] = [null, /** @type {Error} */ (error).message];
    }
    draw();
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    clearTimeout(soon);
    void look();
  }

  const Finder = () =>
    h(
      "section",
      { class: "people-list", key: "find", "aria-labelledby": "find-title" },
      h("h2", { id: "find-title" }, "Find players"),
      SearchForm(submit, type),
      h(
        "p",
        { class: "people-list__said", id: "finder-said", role: "status" },
        problem || said(found, wish),
      ),
      found &&
        found.length > 0 &&
        h(
          "ul",
          { class: "people-list__rows", key: "rows", "aria-label": "Players found" },
          found.map(row),
        ),
    );

  return { Finder, look };
}

/** @param {(event: Event) => void} onsubmit @param {(typed: string) => void} type */
function SearchForm(onsubmit, type) {
  return h(
    "form",
    { class: "finder", role: "search", onsubmit },
    h("label", { class: "visually-hidden", for: "finder-name" }, "Search by name"),
    h("input", {
      id: "finder-name",
      class: "finder__name",
      type: "search",
      name: "name",
      maxlength: 24,
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "none",
      placeholder: "Search by name",
      "aria-describedby": "finder-said",
      oninput: (/** @type {any} */ event) => type(event.target.value),
    }),
  );
}

/**
 * Return the result of the search, or the next step.
 * @param {Other[] | null} found @param {string} query
 */
function said(found, query) {
  if (found?.length === 0) return `No names start with “${query}”. Guests can't be found.`;
  if (found) return found.length === 1 ? "1 player found." : `${found.length} players found.`;
  if (query === "") return "Enter at least two letters. Guests can't be found.";
  return query.length < SHORTEST ? "Enter one more letter." : "Searching…";
}
