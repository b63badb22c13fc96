// @ts-check
/** Shares the current moment of a replay. */

/** Copy the address of this moment. @param {import("./replay.js").Replay} replay */
export async function shareMoment(replay) {
  const { origin, pathname } = location;
  const here = `${origin}${pathname}?view=${replay.about.viewer}#${replay.seq}`;
  const written = navigator.clipboard?.writeText(here) ?? Promise.reject();
  const words = await written.then(
    () => "Link to this moment copied.",
    () => `Your browser doesn't allow copying. Link: ${here}`,
  );
  replay.say(words);
}
