// @ts-check
/** The pictures of the pages: a game's tile is drawn, like every card. */
import { asset } from "../core/assets.js";
import { h } from "../core/dom.js";

/** A game with clothes of its own shows their ornament. @param {{id: string, hue: number, theme: string}} game */
export function gamePicture({ id, hue, theme }) {
  const ornament = theme && `url("${asset(theme).replace(/[^/]+$/, "ornament.svg")}")`;
  return h("span", {
    class: "tile__picture",
    "aria-hidden": "true",
    data: { game: id },
    style: { "--hue": hue, ...(ornament && { "--ornament": ornament }) },
  });
}
