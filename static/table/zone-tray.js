// @ts-check
/** A sheet with all the cards of a pile that may be looked through, the top one first. */
import { element, h, patch } from "../core/dom.js";
import { createRegistry } from "./registry.js";
import { nameOf, zoneLabel, zoneParts } from "./setting.js";

/** @import { Scene } from "./registry.js" */
/** @import { Setting } from "./setting.js" */

/** Whether a zone's cards may be looked through by this viewer. @param {Setting} setting @param {Scene} scene @param {string} zone */
export function isBrowsable(setting, scene, zone) {
  const { name } = zoneParts(zone);
  return setting.ruleset.zones[name]?.browse === true && (scene.view.zones[zone]?.cards?.length ?? 0) > 0;
}

/** @param {Setting} setting @param {string} zone */
function title(setting, zone) {
  const { seat } = zoneParts(zone);
  const whose = seat === null ? "" : seat === setting.you ? "Your " : `${nameOf(setting, seat)}’s `;
  return `${whose}${zoneLabel(setting, zone)}`;
}

/**
 * @param {Setting} setting
 * @param {HTMLElement} place
 */
export function createZoneTray(setting, place) {
  let open = "";
  /** @type {HTMLElement | null} */
  let opener = null;
  let registry = createRegistry(setting);

  function close() {
    if (!open) return false;
    open = "";
    place.hidden = true;
    patch(place, []);
    registry = createRegistry(setting);
    opener?.focus();
    return true;
  }

  /** @param {Scene} scene */
  function draw(scene) {
    if (!open) return;
    const cards = scene.view.zones[open]?.cards ?? [];
    if (!cards.length) return void close();
    registry.begin();
    patch(place, h("section", { class: "tray zone-tray", key: open, "aria-label": title(setting, open), data: { region: "pile" } },
      h("header", { class: "tray__head" },
        h("h2", { class: "tray__title" }, title(setting, open), " ", h("span", { class: "chip" }, cards.length)),
        h("button", { class: "btn", type: "button", onclick: close }, "Close")),
      h("ul", { class: "tray__cards" }, cards.map((ref) =>
        h("li", { key: ref, class: "tray__option" }, registry.box(scene, ref, "tray"))))));
    registry.end();
  }

  return {
    close,
    draw,
    isOpen: () => open !== "",
    zone: () => open,
    /** @param {Scene} scene @param {string} zone */
    show(scene, zone) {
      opener = /** @type {HTMLElement | null} */ (document.activeElement);
      open = zone;
      place.hidden = false;
      draw(scene);
      /** @type {HTMLElement | null} */ (place.querySelector("button.card"))?.focus({ preventScroll: true });
    },
  };
}

/** Make the empty place of a tray. */
export function trayPlace() {
  return element(h("div", { class: "zone-tray-place", hidden: true }));
}
