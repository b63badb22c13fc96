// @ts-check
/** A preview of one card: docked beside the rows on a wide screen, a sheet at the top of a narrow one. */
import { h, markPage, patch } from "../../core/dom.js";
import { capitalized } from "../../core/words.js";
import { defOf, ownedZone } from "../match-context.js";
import { printed, renderCard } from "./card.js";
import { platesIn, spotBeside } from "./preview-spot.js";
import { withBeneath } from "./registry.js";

/** @import { CardDef, CardView, Ref, Seat, View } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @typedef {typeof import("./preview-notes.js").notes} Notes */
/** @typedef {typeof import("./preview-notes.js").seatNotes} SeatNotes */
/**
 * Subject of a ref: a card, or a player by seat.
 * @typedef {{def?: CardDef, row?: CardView, seat?: Seat}} Subject
 */

const SEATS = new Map([
  ["seat:0", /** @type {const} */ (0)],
  ["seat:1", /** @type {const} */ (1)],
]);

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
  /** @type {View | null} view of the card's last drawing */
  #drawn = null;
  /** @type {string | undefined} the card as printed, where the table has none */
  #printedDef;
  /** @type {Notes} loaded after the first sight of a match */
  #notes = () => [];
  /** @type {SeatNotes} */
  #seatNotes = () => [];

  /** @param {MatchContext} context @param {HTMLElement} place @param {() => View | null} viewNow @param {(ref: Ref) => void} onInspect */
  constructor(context, place, viewNow, onInspect) {
    this.#context = context;
    this.#place = place;
    this.#viewNow = viewNow;
    this.#onInspect = onInspect;
  }

  /** Explain the words of a card and the numbers of a player from now on. @param {Notes} notes @param {SeatNotes} [seatNotes] */
  explainWith(notes, seatNotes = () => []) {
    this.#notes = notes;
    this.#seatNotes = seatNotes;
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

  /**
   * Preview the subject of a ref; false if there is no card.
   * @param {Ref} ref @param {HTMLElement | null} [near]
   */
  look(ref, near = null) {
    this.#printedDef = near?.dataset.def;
    const found = this.#find(ref);
    if (!found) return false;
    this.#dock(near?.getBoundingClientRect() ?? null);
    this.#show(ref, found);
    return true;
  }

  /** The match has gone on: show the card as it is now, or nothing where it is gone. */
  refresh() {
    if (!this.#shown || this.#drawn === this.#viewNow()) return;
    const found = this.#find(this.#shown);
    if (found) this.#show(this.#shown, found);
    else this.hide();
  }

  /** Beside the card, and over no plate. @param {DOMRect | null} near */
  #dock(near) {
    const room = this.#place.parentElement?.getBoundingClientRect();
    if (!room) return;
    const { x, y, side } = spotBeside(room, near, platesIn(document));
    const isLow = near !== null && near.top > (room.top + room.bottom) / 2;
    this.#place.toggleAttribute("data-low", isLow);
    this.#place.dataset.side = side;
    this.#place.style.setProperty("--x", `${x}px`);
    this.#place.style.setProperty("--y", `${y}px`);
  }

  /** Return the present subject of a ref. @param {Ref} ref @returns {Subject | null} */
  #find(ref) {
    const seat = SEATS.get(ref);
    return seat === undefined ? this.#findCard(ref) : { seat };
  }

  /** @param {Ref} ref @returns {Subject | null} */
  #findCard(ref) {
    const context = this.#context;
    const view = this.#viewNow();
    const item = view?.chain.find(({ id }) => id === ref);
    const seen = view?.cards[ref] ?? view?.cards[item?.card ?? ""];
    const row = view && seen ? withBeneath(context, view, seen) : seen;
    const def = defOf(context, row) ?? context.cards[item?.def ?? this.#printedDef ?? ref];
    return def || row ? { def, row } : null;
  }

  /** @param {Ref} key @param {Subject} subject */
  #show(key, subject) {
    this.#shown = key;
    this.#drawn = this.#viewNow();
    this.#place.hidden = false;
    this.#place.toggleAttribute("data-player", subject.seat !== undefined);
    markPage({ looking: true });
    patch(this.#place, [
      subject.seat === undefined &&
        h("div", { class: "preview__card", key }, this.#box(key, subject)),
      h("ul", { class: "preview__notes", key: `n-${key}` }, this.#words(subject)),
    ]);
    this.#onInspect(key);
  }

  /** @param {Ref} key @param {Subject} subject */
  #box(key, { def, row }) {
    const look = def
      ? { ...printed(def, "preview", `preview-${key}`), row }
      : { ref: key, def, row, size: "preview", label: "Face-down card" };
    const box = renderCard(this.#context, look);
    box.inert = true;
    return box;
  }

  /** @param {Subject} subject */
  #words({ def, row, seat }) {
    const [context, view] = [this.#context, this.#drawn];
    if (seat !== undefined) return view && this.#seatNotes(context, view, seat);
    return [
      this.#notes(context, view, def, row),
      row?.zone &&
        h("li", { class: "note note--place" }, capitalized(ownedZone(context, row.zone))),
    ];
  }
}
