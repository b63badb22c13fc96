// @ts-check
/** The clothes that a game brings for its own table; they are fetched only where it is played. */
import { asset } from "../../core/assets.js";
import { element, h } from "../../core/dom.js";

/** Load the style sheet that a game brings for its own table. @param {string | undefined} theme */
export function applyTheme(theme) {
  const worn = document.querySelector("link[data-theme]");
  if (worn?.getAttribute("data-theme") === (theme ?? "")) return;
  worn?.remove();
  if (theme)
    document.head.append(
      element(
        h("link", {
          rel: "stylesheet",
          href: asset(theme),
          data: { theme },
        }),
      ),
    );
}
