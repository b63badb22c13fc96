// @ts-check
/** The sentences of the log as plain text, for the live region and the clipboard. */

/** @import { LogLine, LogPart } from "../../core/protocol.js" */

/** @param {LogPart} part @param {readonly string[]} names */
export function partText(part, names) {
  if (typeof part === "string") return part;
  if ("seat" in part) return part.text ?? names[part.seat] ?? `Player ${part.seat + 1}`;
  return "name" in part ? part.name : String(part.number);
}

/** A line as it is read out: no arrows, which screen readers skip or call by name. @param {LogLine} line @param {readonly string[]} names */
export const spokenLine = (line, names) => lineText(line, names).replaceAll(" → ", " to ");

/** @param {LogLine} line @param {readonly string[]} names */
export function lineText(line, names) {
  return line.parts.map((part) => partText(part, names)).join("");
}
