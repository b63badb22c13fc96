// @ts-check
/** The protocol of the lobby (docs/lobby-protocol.md), as types; the only value is the version. */

export const LOBBY_PROTOCOL = 1;

/** @typedef {{value: number, deviation: number, provisional: boolean}} Rating */
/** @typedef {{id: string, name: string, kind: string, rating: Rating | null}} Person */
/** @typedef {{ruleset: string, format: string, timer: string, rated: boolean}} Terms */
/** @typedef {{pairing: string, opponent: Person, left_s: number, accepted: boolean, other_accepted: boolean}} Found */
/** @typedef {Terms & {id: string, deck: string, deck_title: string, state: "waiting" | "found" | "away", waited_s: number,
 *   expected_s: number | null, players: number, found: Found | null}} Ticket */
/** @typedef {Terms & {players: number, expected_s: number | null}} Queue */
/** @typedef {Terms & {id: string, by: Person, to: Person, best_of: number, left_s: number}} Challenge */
/** @typedef {Terms & {id: string, url: string, by: Person, best_of: number, private: boolean, age_s: number, is_mine: boolean}} Table */
/** @typedef {{id: string, url: string}} MatchLink */
/** @typedef {MatchLink & {ruleset: string, opponent: string, timer: string, rated: boolean, your_move: boolean, series: string | null}} MyMatch */
/** @typedef {MatchLink & {ruleset: string, names: [string, string], turn: number | null, watchers: number, rated: boolean, age_s: number}} LiveMatch */
/** @typedef {{id: string, name: string, kind: string, playing: boolean}} PersonHere */
/** @typedef {{online: number, waiting: number, playing: number}} Counts */
/** @typedef {Terms & {id: string, best_of: number, you: 0 | 1 | null, names: [string, string], state: "playing" | "between" | "over",
 *   wins: [number, number], matches: (MatchLink & {winner: number | null})[], match: string | null, chooser: number | null,
 *   left_s: number | null, ready: [boolean, boolean], your_deck: string | null, keeps_deck: boolean, result: {winner: number | null, text: string} | null,
 *   left: number | null, for_good: boolean, again: [boolean, boolean], next: MatchLink | null}} Series */

/** @typedef {"tables" | "live" | "queues" | "people"} Topic */
/** @typedef {{type: "match_ready", match: string, url: string, ruleset: string, opponent: string,
 *   origin: "queue" | "challenge" | "table" | "series", again: boolean}} MatchReady */
/** @typedef {{type: "notice", code: string, text: string}} LobbyNotice */
/** @typedef {{type: "welcome", protocol: number, account: string, name: string} | {type: "ticket", ticket: Ticket | null}
 *   | {type: "challenges", incoming: Challenge[], outgoing: Challenge[]} | {type: "my_matches", matches: MyMatch[]}
 *   | {type: "series", series: Series} | {type: "counts", counts: Counts} | {type: "tables", tables: Table[]}
 *   | {type: "live", matches: LiveMatch[]} | {type: "queues", queues: Queue[]} | {type: "people", people: PersonHere[]}
 *   | {type: "refused", code: string, message: string} | {type: "pong", n: number, now: number}
 *   | MatchReady | LobbyNotice | import("./protocol.js").Notices} LobbyMessage */
/** @typedef {{type: "hello", protocol: number, notices?: boolean} | {type: "watch", topics: Topic[]} | {type: "ping", n: number}} LobbyRequest */
