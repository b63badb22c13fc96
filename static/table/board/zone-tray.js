// @ts-check
/**
 * A sheet with the cards of a pile that may be viewed, the top one first, or a card and its
 * attachments.
 */
import { focusOn } from "../../core/focus.js";
import { element, h, markPage, patch } from "../../core/dom.js";
import { capitalized } from "../../core/words.js";
import { createRegistry } from "../card/registry.js";
import { defOf, ownedZone, zoneParts } from "../match-context.js";
import { attachedTo } from "./flow.js";

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

/**
 * Return the host whose cards are too close together for a finger.
 * @param {Element | null | undefined} target @returns {Ref | undefined}
 */
export function hostOf(target) {
  const heap = target?.closest(".stand:has(> .tucked), .cell:has(> .attached)");
  const host = heap?.querySelector(":scope > :is(.held, .cardbox) [data-ref]");
  return /** @type {HTMLElement | null | undefined} */ (host)?.dataset.ref;
}

/**
 * Return the cards of a pile, or a card and its attachments.
 * @param {Scene} scene @param {string} open @returns {Ref[]}
 */
const cardsOf = ({ view }, open) =>
  view.zones[open]?.cards ??
  (open in view.cards && attachedTo(view, open).length ? [open, ...attachedTo(view, open)] : []);

/** @param {MatchContext} context @param {Scene} scene @param {string} open */
function title(context, { view }, open) {
  if (open in view.zones) return capitalized(ownedZone(context, open));
  return `${defOf(context, view.cards[open])?.name ?? "A card"} and attachments`;
}

/** @param {MatchContext} context @param {HTMLElement} place */
export const createZoneTray = (context, place) => new ZoneTray(context, place);

class ZoneTray {
  #context;
  #place;
  #registry;
  #open = "";
  /** @type {string | false | undefined} the question that a card of it may answer */
  #asked;
  /** @type {HTMLElement | null} */
  #opener = null;

  /** @param {MatchContext} context @param {HTMLElement} place */
  constructor(context, place) {
    this.#context = context;
    this.#place = place;
    this.#registry = createRegistry(context);
  }

  /** @param {Scene} scene @param {string} open a zone, or a card that something is attached to @param {string} [asked] the open question */
  show(scene, open, asked) {
    this.#opener = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#open = open;
    this.#asked = cardsOf(scene, open).some((ref) => scene.draft.legal.has(ref)) && asked;
    this.#place.hidden = false;
    markPage({ pile: true });
    this.render(scene, asked);
    const first = /** @type {HTMLElement | null} */ (this.#place.querySelector("button.card"));
    focusOn(first, { preventScroll: true });
  }

  /** Close it; whether it was open. */
  close() {
    if (!this.#open) return false;
    this.#open = "";
    this.#place.hidden = true;
    markPage({ pile: false });
    patch(this.#place, []);
    this.#registry = createRegistry(this.#context);
    focusOn(this.#opener);
    return true;
  }

  /**
   * A pile opened to answer a question closes with it: else it would hide the next one.
   * @param {Scene} scene @param {string} [asked]
   */
  render(scene, asked) {
    if (!this.#open) return;
    const cards = cardsOf(scene, this.#open);
    const isOver = this.#asked && this.#asked !== asked;
    if (isOver || !cards.length) return void this.close();
    this.#registry.begin();
    patch(this.#place, this.#sheet(scene, cards));
    this.#registry.end();
  }

  /** @param {Scene} scene @param {Ref[]} cards */
  #sheet(scene, cards) {
    const name = title(this.#context, scene, this.#open);
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
