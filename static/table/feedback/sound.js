// @ts-check
/** The table's sounds, synthesized; each has a visual twin, so that silence hides no fact. */
import { endAll, on } from "../../core/signal.js";
import { prefs } from "../../core/prefs.js";
import { lookOf } from "../motion/looks.js";
import { createSynth } from "./synth.js";

/** @import { MatchEvent } from "../../core/protocol.js" */

/** @typedef {ReturnType<typeof createSynth>} Synth */
const DEBOUNCE_MS = 40;
/** Never more sounds than this for one frame: a long chain of events is not a drum roll. */
const MAX_SOUNDS = 4;
/** Alerts for a player who looks elsewhere. */
const CALLS = new Set(["yours", "forced", "found"]);

/** @param {Synth} synth @param {number[]} notes Hz @param {number} gap @param {number} seconds @param {number} loud */
function arpeggio(synth, notes, gap, seconds, loud) {
  for (const [at, note] of notes.entries()) synth.tone("sine", note, note, seconds, loud, at * gap);
}

const CHORDS = [
  [262, 330, 392],
  [392, 494, 587],
  [523, 659, 784],
];

/** @type {Record<string, (synth: Synth) => void>} */
const SOUNDS = {
  draw: (s) => s.noise(0.06, 2600, 2600, 0.25),
  play: (s) => {
    s.noise(0.04, 900, 600, 0.3);
    s.tone("sine", 190, 95, 0.12, 0.4);
  },
  chain: (s) => s.tone("triangle", 392, 587, 0.14, 0.25),
  resolve: (s) => s.tone("triangle", 587, 784, 0.16, 0.18),
  deny: (s) => s.tone("sawtooth", 220, 140, 0.2, 0.12),
  attack: (s) => s.noise(0.09, 800, 200, 0.4),
  damage: (s) => {
    s.tone("sine", 120, 55, 0.13, 0.5);
    s.noise(0.05, 400, 200, 0.2);
  },
  heal: (s) => arpeggio(s, [523, 659, 784], 0.07, 0.12, 0.2),
  yours: (s) => {
    s.tone("sine", 659, 659, 0.16, 0.25);
    s.tone("sine", 880, 880, 0.2, 0.25, 0.12);
  },
  forced: (s) => {
    s.tone("triangle", 440, 415, 0.16, 0.25);
    s.tone("triangle", 330, 311, 0.24, 0.25, 0.12);
  },
  found: (s) => arpeggio(s, [523, 659, 784, 1047], 0.11, 0.22, 0.25),
  tick: (s) => s.tone("square", 1000, 1000, 0.03, 0.08),
  reveal: (s) => s.tone("triangle", 440, 660, 0.2, 0.2),
  refuse: (s) => s.tone("sine", 160, 130, 0.09, 0.25),
  win: (s) => {
    for (const [at, chord] of CHORDS.entries())
      for (const note of chord) s.tone("triangle", note, note, 0.4, 0.12, at * 0.28);
  },
  lose: (s) => {
    s.tone("triangle", 392, 330, 0.5, 0.2);
    s.tone("triangle", 330, 277, 0.7, 0.2, 0.4);
  },
};

export function createSound() {
  /** @type {{context: AudioContext, synth: Synth, master: GainNode} | null} */
  let machine = null;
  /** @type {Map<string, number>} */
  const last = new Map();
  // A browser lets a page sound only after a gesture.
  const unlock = () => {
    machine ??= build();
    void machine.context.resume();
  };
  const lock = endAll(
    ["pointerdown", "keydown"].map((type) =>
      on(document, type, unlock, { once: true, capture: true }),
    ),
  );

  /** @param {string} name */
  function play(name) {
    const { sound, volume } = prefs.get();
    if (!machine || !sound || volume === 0 || (document.hidden && !CALLS.has(name))) return;
    if (performance.now() - (last.get(name) ?? -Infinity) < DEBOUNCE_MS) return;
    last.set(name, performance.now());
    machine.master.gain.value = volume;
    SOUNDS[name]?.(machine.synth);
  }

  return {
    play,
    /** Whether there was a gesture to sound after. */
    isReady: () => machine !== null,
    /** @param {MatchEvent[]} events */
    playEvents(events) {
      const names = new Set(events.map(soundOf).filter((name) => name !== ""));
      for (const name of [...names].slice(0, MAX_SOUNDS)) play(name);
    },
    stop: () => {
      lock();
      void machine?.context.close();
    },
  };
}

/** @param {MatchEvent} event */
function soundOf(event) {
  const { sound = "", travels } = lookOf(event);
  if (!travels) return sound;
  const to = String(event.to ?? "");
  if (to.endsWith(".hand")) return "draw";
  return String(event.from ?? "").endsWith(".hand") ? "play" : "";
}

function build() {
  const context = new AudioContext();
  const master = context.createGain();
  master.connect(context.createDynamicsCompressor()).connect(context.destination);
  return { context, master, synth: createSynth(context, master) };
}
