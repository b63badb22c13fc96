// @ts-check
/** The annotation sets of one replay: the shown one, and its author's actions on it. */
import { get, post, put, remove } from "../../../core/http.js";
import { annotated, notesAt, stepOfNote, withNote } from "./annotations.js";

/** @import { AnnotationSet, Arrow, ListedSet, Note, Shown } from "./annotations.js" */
/** @import { Step } from "../../../table/stepping/steps.js" */

const LISTED = 100; // the server's largest page; an older set opens by its link

export class AnnotationSets {
  /** @type {ListedSet[]} published sets and your own, newest first */
  all = [];
  /** @type {AnnotationSet | null} */
  shown = null;
  /** Settled once the sets have been read, or could not be. @type {Promise<void>} */
  ready = Promise.resolve();
  #path;
  #given;

  /** @param {string} match @param {Shown} given */
  constructor(match, given) {
    this.#path = `/matches/${match}/annotations`;
    this.#given = given;
  }

  /** Fetch the list, and show the set with this id. @param {string | null} id */
  load(id) {
    const read = this.#read(id);
    this.ready = read.catch(() => {});
    return read;
  }

  /** @param {string | null} id */
  async #read(id) {
    this.all = await get(`${this.#path}?limit=${LISTED}`);
    await this.show(id ?? "");
  }

  /** Show a set; throw if it is no longer published. @param {string} id none if empty */
  async show(id) {
    this.shown = id ? await get(`${this.#path}/${id}`) : null;
  }

  /** Return a step with the notes of the shown set. @param {Step} step @param {number} at */
  over(step, at) {
    const { shown } = this;
    return shown ? annotated(step, this.notesAt(at), shown.author.name, this.#given.near) : step;
  }

  /** @param {number} at */
  notesAt(at) {
    return notesAt(this.shown, at, this.#given);
  }

  /** All notes of the shown set with the steps that they are about. */
  listed() {
    const notes = this.shown?.notes ?? [];
    return notes
      .map((note) => ({ note, at: stepOfNote(note, this.#given) }))
      .sort((one, other) => one.at - other.at);
  }

  /** @param {string} title */
  async begin(title) {
    const made = await post(this.#path, { title, notes: [] });
    this.all = [made, ...this.all];
    this.shown = made;
  }

  /** Say something of a step, or nothing any more. @param {number} at @param {number} frame @param {string} text @param {Arrow[]} arrows */
  async note(at, frame, text, arrows) {
    const note = { viewer: this.#given.near, frame, text, arrows };
    const next = withNote(this.#own(), note, this.notesAt(at));
    await put(`${this.#path}/${next.id}`, { title: next.title, notes: next.notes });
    this.#become(next);
  }

  /** @param {boolean} on */
  async publish(on) {
    const set = this.#own();
    const path = `${this.#path}/${set.id}/publication`;
    await (on ? put(path, {}) : remove(path));
    this.#become({ ...set, published_at: on ? new Date().toISOString() : null });
  }

  async drop() {
    const { id } = this.#own();
    await remove(`${this.#path}/${id}`);
    this.all = this.all.filter((one) => one.id !== id);
    this.shown = null;
  }

  #own() {
    if (!this.shown?.is_own) throw new Error("Another player wrote these annotations.");
    return this.shown;
  }

  /** @param {AnnotationSet} next */
  #become(next) {
    this.shown = next;
    this.all = this.all.map((one) => (one.id === next.id ? next : one));
  }
}
