// @ts-check
/** The list of keys, for the panel. */
import { h } from "../../core/dom.js";
import { SHORTCUTS } from "../input/keys.js";

export function Shortcuts() {
  return h(
    "div",
    { class: "shortcuts" },
    SHORTCUTS.map(({ title, shortcuts }) =>
      h(
        "section",
        {},
        h("h3", {}, title),
        h(
          "dl",
          {},
          shortcuts.map(({ keys, does }) =>
            h(
              "div",
              { class: "shortcuts__line" },
              h("dt", {}, h("kbd", {}, keys)),
              h("dd", {}, does),
            ),
          ),
        ),
      ),
    ),
  );
}
