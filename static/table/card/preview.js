// @ts-check
/** A preview of one card: docked beside the rows on a wide screen, a sheet at the top of a narrow one. */
import { h, markPage, patch } from "../../core/dom.js";
import { capitalized } from "../../core/words.js";
import { defOf, ownedZone } from "../match-context.js";
import { printed, renderCard } from "./card.js";
import { platesIn, spotBeside } from "./preview-spot.js";
import { withBeneath } from "./registry.js";

/** @import { CardDef, CardView, Ref, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @typedef {typeof import("./preview-notes.js").notes} Notes */

/**
 * @param {MatchContext} context
 * @param {HTMLElement} place
 * @param {() => View | null} viewNow
 * @param {(ref: Ref) => void} onInspect
 */
export const createPreview = (context, place, viewNow, onInspect) =>
  new Preview(context, place, viewNow, onInspect);

export class Preview {
  #context;
  #place;
  #viewNow;
  #onInspect;
  #shown = "";
  /** @type {View | null} what the card was last drawn from */
  #drawn = null;
  /** @type {string | undefined} the card as printed, where the table has none */
  #printedDef;
  /** @type {Notes} loaded after the first sight of a match */
  #notes = () => [];

  /** @param {MatchContext} context @param {HTMLElement} place @param {() => View | null} viewNow @param {(ref: Ref) => void} onInspect */
  constructor(context, place, viewNow, onInspect) {
    this.#context = context;
    this.#place = place;
    this.#viewNow = viewNow;
    this.#onInspect = onInspect;
  }

  /** Explain the words of a card beside it from now on. @param {Notes} notes */
  explainWith(notes) {
    this.#notes = notes;
    this.#drawn = null;
    this.refresh();
  }

  hide() {
    this.#shown = "";
    patch(this.#place, []);
    this.#place.hidden = true;
    markPage({ looking: false });
  }

  /** Whether something is looked at, or this very thing. @param {Ref} [ref] */
  isShown(ref) {
    return ref ? this.#shown === ref : this.#shown !== "";
  }

  /** Look at what a ref stands for; false where there is no card. @param {Ref} ref @param {HTMLElement | null} [near] */
  look(ref, near = null) {
    this.#printedDef = near?.dataset.def;
    const found = this.#find(ref);
    if (!found) return false;
    this.#dock(near?.getBoundingClientRect() ?? null);
    this.#show(ref, found.def, found.row);
    return true;
  }

  /** The match has gone on: show the card as it is now, or nothing where it is gone. */
  refresh() {
    if (!this.#shown || this.#drawn === this.#viewNow()) return;
    const found = this.#find(this.#shown);
    if (found) this.#show(this.#shown, found.def, found.row);
    else this.hide();
  }

  /** Beside the card, and over no plate. @param {DOMRect | null} near */
  #dock(near) {
    const room = this.#place.parentElement?.getBoundingClientRect();
    if (!room) return;
    const { x, y, side } = spotBeside(room, near, platesIn(document));
    this.#place.dataset.side = side;
    this.#place.style.setProperty("--x", `${x}px`);
    this.#place.style.setProperty("--y", `${y}px`);
  }

  /** What a ref stands for now. @param {Ref} ref */
  #find(ref) {
    const context = this.#context;
    const view = this.#viewNow();
    const item = view?.chain.find(({ id }) => id === ref);
    const seen = view?.cards[ref] ?? view?.cards[item?.card ?? ""];
    const row = view && seen ? withBeneath(context, view, seen) : seen;
    const def = defOf(context, row) ?? context.cards[item?.def ?? this.#printedDef ?? ref];
    return def || row ? { def, row } : null;
  }

  /** @param {Ref} key @param {CardDef | undefined} def @param {CardView | undefined} row */
  #show(key, def, row) {
    const context = this.#context;
    this.#shown = key;
    this.#drawn = this.#viewNow();
    this.#place.hidden = false;
    markPage({ looking: true });
    const look = def
      ? { ...printed(def, "preview", `preview-${key}`), row }
      : { ref: key, def, row, size: "preview", label: "Face-down card" };
    const box = renderCard(context, look);
    box.inert = true;
    patch(this.#place, [
      h("div", { class: "preview__card", key }, box),
      h(
        "ul",
        { class: "preview__notes", key: `n-${key}` },
        this.#notes(context, this.#drawn, def, row),
        row?.zone &&
          h("li", { class: "note note--place" }, capitalized(ownedZone(context, row.zone))),
      ),
    ]);
    this.#onInspect(key);
  }
}
