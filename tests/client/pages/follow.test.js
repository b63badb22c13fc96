import assert from "node:assert/strict";
import { test } from "node:test";
import { follow } from "../../../static/pages/replay/follow.js";

/** @param {number} input @returns {any} */
const moment = (input) => ({ input, frames: [input + 1, 1, 1] });

/** Follow a match whose first input has been seen, on lines that are played by hand. */
function following() {
  /** @type {any[]} */
  const lines = [];
  /** @type {string[]} */
  const states = [];
  /** @type {any} */
  const growing = { frames: [["a"], ["b"], ["c"]], moments: [moment(1)] };
  const told = { more: 0 };
  follow({
    id: "m1",
    growing,
    onMore: () => told.more++,
    onState: (state) => states.push(state),
    againMs: 0,
    open(url) {
      /** @type {any} */
      const line = { url, readyState: 1, send() {}, close: () => line.onclose({ code: 1000 }) };
      lines.push(line);
      return line;
    },
  });
  return { lines, states, growing, told };
}

/** @param {any} line @param {any} said */
const hear = (line, said) => line.onmessage({ data: JSON.stringify(said) });

test("received views are appended until the match is over", () => {
  const { lines, states, growing, told } = following();
  lines[0].onopen();

  hear(lines[0], { frames: [["d"], [], ["e"]], moments: [moment(2)], over: false });
  hear(lines[0], { frames: [[], [], []], moments: [], over: true });

  assert.deepEqual(growing.frames, [["a", "d"], ["b"], ["c", "e"]]);
  assert.deepEqual(states, ["following", "over"]);
  assert.equal(told.more, 1);
});

test("a lost connection resumes at the last input, a refused one does not", async () => {
  const { lines, states } = following();
  hear(lines[0], { frames: [["d"], [], []], moments: [moment(2)], over: false });

  lines[0].onclose({ code: 1006 });
  await new Promise((done) => setTimeout(done, 5));
  lines[1].onclose({ code: 4406 });
  await new Promise((done) => setTimeout(done, 5));

  assert.deepEqual(
    lines.map(({ url }) => url),
    ["/ws/staff/matches/m1?after=1", "/ws/staff/matches/m1?after=2"],
  );
  assert.deepEqual(states, ["cut off", "refused"]);
});
