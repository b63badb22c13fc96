// @ts-check
/** The pictures of the pages: a game's tile is drawn, like every card. */
import { h } from "../core/dom.js";

/** @param {string} id @param {number} hue */
export function gamePicture(id, hue) {
  return h("span", { class: "tile__picture", "aria-hidden": "true", data: { game: id }, style: { "--hue": hue } });
}
