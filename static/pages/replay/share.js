// @ts-check
/** Shows somebody else the moment that a replay is at. */

/** Copy the address of this moment. @param {import("./replay.js").Replay} replay */
export async function shareMoment(replay) {
  const { origin, pathname } = location;
  const here = `${origin}${pathname}?view=${replay.about.viewer}#${replay.seq}`;
  const written = navigator.clipboard?.writeText(here) ?? Promise.reject();
  const words = await written.then(
    () => "The link to this moment is copied.",
    () => `The browser does not allow copying: ${here}`,
  );
  replay.say(words);
}
