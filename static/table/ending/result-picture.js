// @ts-check
/**
 * The result as a picture to share: names, winner, the curve of life; drawn here, and saved as PNG.
 */
import { WIDTH, curveOf, heaviestTurn, lengthInWords, withDeck } from "./life-curve.js";

/** @import { Seat } from "../../core/protocol.js" */
/** @import { MatchContext } from "../match-context.js" */
/** @import { Statistics } from "./life-curve.js" */

/** `headline` is the result as a stranger says it. @typedef {{context: MatchContext, stats: Statistics, headline: string}} Given */

const [WIDE, HIGH, SCALE] = [1200, 630, 3];
const INK = {
  ground: "#0a0d16",
  text: "#f1f3fb",
  quiet: "#b4bdd8",
  near: "#57d7ff",
  far: "#ff8b94",
};

/** Label of the button: share on a phone, else save. */
export const pictureLabel = () => (canShare(fileOf(new Blob(), "")) ? "Share image" : "Save image");

/** @param {Blob} picture @param {string} id @returns {File} */
const fileOf = (picture, id) => new File([picture], `pentacle-${id}.png`, { type: "image/png" });

/** @param {File} file */
const canShare = (file) => navigator.canShare?.({ files: [file] }) ?? false;

/** Draw it, and hand it on or to the browser as a file. @param {Given} given */
export function sharePicture(given) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext("2d");
  if (!pen) return;
  drawResult(pen, given);
  canvas.toBlob((picture) => picture && handOn(picture, given), "image/png");
}

/** @param {CanvasRenderingContext2D} pen @param {Given} given */
function drawResult(pen, { context, stats, headline }) {
  const { names, ruleset } = context;
  const near = context.you ?? 0;
  pen.fillStyle = INK.ground;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.textAlign = "center";
  write(pen, headline, "600 72px Georgia, serif", INK.text, 110);
  const far = near ? 0 : 1;
  write(pen, withDeck(names, stats, near), "30px sans-serif", INK.near, 165, WIDE / 4);
  write(pen, withDeck(names, stats, far), "30px sans-serif", INK.far, 165, (WIDE * 3) / 4);
  if (stats.vital)
    for (const seat of /** @type {Seat[]} */ ([0, 1])) drawCurve(pen, stats, seat, near);
  // A shared picture never says "You".
  const line = `${lengthInWords(stats)}. ${heaviestTurn({ you: null, names }, stats)}`;
  write(pen, line, "28px sans-serif", INK.quiet, 545);
  write(pen, `${ruleset.title} · Pentacle`, "24px sans-serif", INK.quiet, 595);
}

/** @param {CanvasRenderingContext2D} pen @param {string} words @param {string} font @param {string} ink @param {number} y @param {number} [x] */
function write(pen, words, font, ink, y, x = WIDE / 2) {
  pen.font = font;
  pen.fillStyle = ink;
  pen.fillText(words, x, y, x === WIDE / 2 ? WIDE - 80 : WIDE / 2 - 60);
}

/** @param {CanvasRenderingContext2D} pen @param {Statistics} stats @param {Seat} seat @param {Seat} near */
function drawCurve(pen, stats, seat, near) {
  const [left, top] = [(WIDE - WIDTH * SCALE) / 2, 220];
  pen.strokeStyle = seat === near ? INK.near : INK.far;
  pen.lineWidth = 6;
  pen.lineJoin = "round";
  pen.beginPath();
  for (const [x, y] of curveOf(stats, seat)) pen.lineTo(left + x * SCALE, top + y * SCALE);
  pen.stroke();
}

/** @param {Blob} picture @param {Given} given */
function handOn(picture, { context: { ruleset }, headline }) {
  const file = fileOf(picture, ruleset.id);
  if (!canShare(file)) return save(file);
  const title = `${ruleset.title}: ${headline}`;
  // A canceled share does nothing; a picture that can't be shared is saved.
  return void navigator
    .share({ files: [file], title })
    .catch(({ name }) => name === "AbortError" || save(file));
}

/** @param {File} file */
function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
