// @ts-check
/** A sheet with all the cards of a pile that may be looked through, the top one first. */
import { element, h, patch } from "../../core/dom.js";
import { capitalized } from "../../core/words.js";
import { createRegistry } from "../card/registry.js";
import { ownedZone, zoneParts } from "../match-context.js";

/** @import { Ref } from "../../core/protocol.js" */
/** @import { Scene } from "../card/registry.js" */
/** @import { MatchContext } from "../match-context.js" */

/** Whether a zone's cards may be looked through by this viewer. @param {MatchContext} context @param {Scene} scene @param {string} zone */
export function isBrowsable(context, scene, zone) {
  const { name } = zoneParts(zone);
  return (
    context.ruleset.zones[name]?.browse === true && (scene.view.zones[zone]?.cards?.length ?? 0) > 0
  );
}

/** @param {MatchContext} context @param {string} zone */
const title = (context, zone) => capitalized(ownedZone(context, zone));

/** @param {MatchContext} context @param {HTMLElement} place */
export const createZoneTray = (context, place) => new ZoneTray(context, place);

class ZoneTray {
  #context;
  #place;
  #registry;
  #open = "";
  /** @type {HTMLElement | null} */
  #opener = null;

  /** @param {MatchContext} context @param {HTMLElement} place */
  constructor(context, place) {
    this.#context = context;
    this.#place = place;
    this.#registry = createRegistry(context);
  }

  /** @param {Scene} scene @param {string} zone */
  show(scene, zone) {
    this.#opener = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#open = zone;
    this.#place.hidden = false;
    this.render(scene);
    const first = /** @type {HTMLElement | null} */ (this.#place.querySelector("button.card"));
    first?.focus({ preventScroll: true });
  }

  /** Close it; whether it was open. */
  close() {
    if (!this.#open) return false;
    this.#open = "";
    this.#place.hidden = true;
    patch(this.#place, []);
    this.#registry = createRegistry(this.#context);
    this.#opener?.focus();
    return true;
  }

  /** @param {Scene} scene */
  render(scene) {
    if (!this.#open) return;
    const cards = scene.view.zones[this.#open]?.cards ?? [];
    if (!cards.length) return void this.close();
    this.#registry.begin();
    patch(this.#place, this.#sheet(scene, cards));
    this.#registry.end();
  }

  /** @param {Scene} scene @param {Ref[]} cards */
  #sheet(scene, cards) {
    const name = title(this.#context, this.#open);
    const count = h("span", { class: "chip" }, cards.length);
    const close = () => this.close();
    return h(
      "section",
      {
        class: "tray zone-tray",
        key: this.#open,
        "aria-label": name,
        data: { region: "pile" },
      },
      h(
        "header",
        { class: "tray__head" },
        h("h2", { class: "tray__title" }, name, " ", count),
        h("button", { class: "btn", type: "button", onclick: close }, "Close"),
      ),
      h(
        "ul",
        { class: "tray__cards" },
        cards.map((ref) =>
          h("li", { key: ref, class: "tray__option" }, this.#registry.box(scene, ref, "tray")),
        ),
      ),
    );
  }
}

/** Make the empty place of a tray. */
export function trayPlace() {
  return element(h("div", { class: "zone-tray-place", hidden: true }));
}
