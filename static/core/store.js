// @ts-check
/** Client state of one match: the view, the log, the open prompt, presence. */

/** @import { Frame, LogLine, MatchEvent, Passing, Patch, Prompt, Remark, Status, TakeBack, View, Welcome } from "./protocol.js" */

/**
 * @typedef {object} State
 * @property {Welcome | null} welcome
 * @property {number} seq the newest frame drawn, 0 for none
 * @property {View | null} view
 * @property {LogLine[]} log
 * @property {number} earlier how many lines came before these, and were not sent
 * @property {Prompt | null} prompt
 * @property {Status | null} status
 * @property {Passing | null} passing automatic passes of this seat; null: default
 * @property {TakeBack | null} takeBack undo available to this seat; null: not received
 * @property {Remark[]} remarks chat messages not shown yet
 */
/**
 * The latest change: the frame's events and lines, for motion and announcements.
 * @typedef {{events: MatchEvent[], lines: LogLine[], resumed: boolean, frame: boolean}} News
 */

const MAP_SECTIONS = new Set(["seats", "zones", "cards"]);
const LOG_LIMIT = 2000;
/** @type {News} */
const NO_NEWS = { events: [], lines: [], resumed: false, frame: false };

/** Whether there is something to decide: a question that is about to be passed for its seat is none. @param {Pick<State, "prompt" | "passing">} state */
export const isAsked = ({ prompt, passing }) => prompt !== null && passing?.passes !== prompt.id;

export function createStore() {
  /** @type {State} */
  let state = {
    welcome: null,
    seq: 0,
    view: null,
    log: [],
    earlier: 0,
    prompt: null,
    status: null,
    passing: null,
    takeBack: null,
    remarks: [],
  };
  /** @type {Set<(state: State, news: News) => void>} */
  const readers = new Set();

  /** @param {Partial<State>} change @param {News} [news] */
  function become(change, news = NO_NEWS) {
    state = { ...state, ...change };
    for (const reader of [...readers]) reader(state, news);
  }

  return {
    get: () => state,
    /** @param {(state: State, news: News) => void} reader */
    subscribe(reader) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    /** @param {Welcome} welcome */
    welcome: (welcome) => become({ welcome, passing: null, takeBack: null }),
    /** @param {Status} status */
    status: (status) => become({ status }),
    /** @param {Passing} passing */
    passing: (passing) => become({ passing }),
    /** @param {TakeBack} takeBack */
    takeBack: (takeBack) => become({ takeBack }),
    /** Buffer a chat message until a component shows it. @param {Remark} remark */
    remark: (remark) => become({ remarks: [...state.remarks, remark] }),
    /** Give out what was said since the last call. @returns {Remark[]} */
    takeRemarks() {
      const { remarks } = state;
      if (remarks.length) state = { ...state, remarks: [] };
      return remarks;
    },
    /** Take the lines that came before all others. @param {LogLine[]} lines */
    earlier(lines) {
      // A whole view may have come meanwhile, with a log of its own.
      if (lines.length === state.earlier) become({ log: [...lines, ...state.log], earlier: 0 });
    },
    /**
     * Show a moment of a finished match, with the events that led to it.
     * @param {Moment} moment @param {MatchEvent[]} [events]
     */
    moment: (moment, events = []) => become(...atMoment(state, moment, events)),
    /** Take a frame; a change that was drawn before changes nothing. @param {Frame} frame */
    frame(frame) {
      if (frame.seq <= state.seq && !frame.full) return;
      const next = applyFrame(state, frame);
      become(next, {
        events: frame.full ? [] : frame.events,
        lines: frame.log,
        resumed: Boolean(frame.full),
        frame: true,
      });
    },
  };
}

/** @typedef {{seq: number, view: View, log: LogLine[]}} Moment */
/** @param {State} state @param {Moment} moment @param {MatchEvent[]} events @returns {[Partial<State>, News]} */
function atMoment(state, { seq, view, log }, events) {
  const resumed = events.length === 0;
  const lines = resumed ? [] : log.slice(state.log.length);
  return [
    { seq, view, log, earlier: 0, prompt: null },
    { events, lines, resumed, frame: true },
  ];
}

/** @param {Pick<State, "view" | "log" | "earlier">} state @param {Frame} frame */
export function applyFrame(state, frame) {
  const view =
    frame.full ?? (state.view && frame.patch ? applyPatch(state.view, frame.patch) : state.view);
  // A whole view comes to a client that has nothing: its lines are the log so far.
  const before = frame.full ? [] : state.log;
  const earlier = frame.full ? (frame.earlier ?? 0) : state.earlier;
  return {
    seq: frame.seq,
    view,
    prompt: frame.prompt,
    earlier,
    log: [...before, ...frame.log].slice(-LOG_LIMIT),
  };
}

/**
 * Apply a two-level patch to a view; parts that the patch does not name stay the same objects.
 * @param {View} view @param {Patch} patch @returns {View}
 */
export function applyPatch(view, patch) {
  /** @type {Record<string, any>} */
  const next = { ...view };
  for (const [section, value] of Object.entries(patch)) {
    next[section] = MAP_SECTIONS.has(section) ? applySection(next[section] ?? {}, value) : value;
  }
  return /** @type {View} */ (next);
}

/** @param {Record<string, any>} section @param {Record<string, any>} change */
function applySection(section, change) {
  const next = { ...section };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next;
}
