// @ts-check
/** The words that client and server exchange (docs/protocol.md), as types; the only value is the version. */

/** The protocol's version; it rises when a message is added, removed, renamed or retyped. */
export const PROTOCOL = 3;

/** A seat's number. @typedef {0 | 1} Seat */
/**
 * Reference to a thing in view: `c12` a card, `k2` a chain item, `seat:1` a player, `0.attack#3` a
 * slot.
 * @typedef {string} Ref
 */
/** @typedef {{id: string, label: string, value: number, max?: number, tone?: string, on?: [string, string]}} Counter */
/** @typedef {{id: string, label: string, hue?: number}} Tag */
/** @typedef {{counters: Counter[], tags: Tag[], deciding: {label: string} | null}} SeatView */
/** A zone shows its cards, its slots, or only how many there are.
 * @typedef {{cards?: string[], slots?: (string | null)[], count?: number}} ZoneView */
/** @typedef {{text: string, by?: string, until?: string}} Mod */
/**
 * One card as this viewer sees it; without `def` it is face-down to them. `stats` and `cost` are [now, printed]; `cost_parts` says what makes the difference.
 * @typedef {{def?: string, owner?: Seat, controller?: Seat, zone?: string, slot?: number | null,
 *   face?: "up" | "down", stats?: Record<string, [number, number]>, cost?: [number, number], cost_parts?: [string, number][],
 *   keywords?: (string | [string, number])[], state?: string[], counters?: Record<string, number>,
 *   mods?: Mod[], under?: string[], attached_to?: string | null, facts?: string[]}} CardView
 */
/**
 * `number` orders the chain, `level` rises with each chain on top of another, `state` is its
 * progress.
 * @typedef {{id: string, by: Seat, card?: string, def?: string, title: string, text: string, targets: Ref[],
 *   number?: number, level?: number, state?: string, ability?: string}} ChainItem
 */
/** @typedef {{kind: string, from: Ref, to: Ref, label?: string}} Link */
/** @typedef {{winner: Seat | null, reason: string, text: string, void?: boolean}} Result */
/** @typedef {{number: number, active: Seat, phase: string, step?: string, starter?: Seat}} Turn */
/**
 * All that one viewer may see.
 * @typedef {{turn: Turn, seats: Record<string, SeatView>, zones: Record<string, ZoneView>,
 *   cards: Record<string, CardView>, chain: ChainItem[], links: Link[], result: Result | null,
 *   notes: string[]}} View
 */

/**
 * One legal answer, or a part of one. Options that are cards away from the table bring `def`.
 * @typedef {{key?: string, ref?: Ref, verb?: string, label: string, cost?: number, def?: string,
 *   group?: string, note?: string, min?: number, max?: number, to?: Ref[], kinds?: string[], value?: number, first?: boolean,
 *   total?: number, unit?: number, aims?: Aim[], extras?: Record<string, number>, warn?: string, rash?: string, opens?: Prompt}} Option
 */
/**
 * One target of an option: its effect there besides its share.
 * @typedef {{to: Ref, weight: number, resist?: number, label?: string, group?: string}} Aim
 */
/**
 * A legal target.
 * @typedef {{ref: Ref, label: string, level?: number, start?: number, resist?: number, at?: Ref}} Goal
 */
/** @typedef {{ref: Ref, reason: string, rule?: string}} WhyNot */
/** @typedef {"act" | "option" | "pick" | "order" | "number" | "split" | "pair" | "place" | "cover" | "assign"} Kind */
/** @typedef {"act" | "respond" | "forced" | "confirm"} Tone */
/**
 * A question the rules ask this viewer, with every legal answer.
 * @typedef {{id: string, kind: Kind, name?: string, tone: Tone, title: string, ask: string, rule?: string,
 *   source?: Ref | null, cancel?: boolean, options?: Option[], primary?: string | null, why_not?: WhyNot[],
 *   min?: number, max?: number, ordered?: boolean, zone?: string, confirm?: string, empty?: string, keeps?: boolean, does?: string, quotes?: boolean,
 *   total?: number, unit?: number, max_per_target?: number, required?: Ref[] | number | boolean, sought?: Ref[], goals?: Goal[],
 *   demand?: {pips: Record<string, number>, free: number}, minimal?: boolean, default?: any}} Prompt
 */
/**
 * Response to a prompt: a key, refs, a number, shares, pairs, aims, or null to cancel.
 * @typedef {string | number | Ref[] | Record<Ref, number> | [Ref, Ref][] | [Ref, Ref, number][] | null} Choice
 */

/** @typedef {string | {seat: Seat, text?: string} | {card?: string, def?: string, name: string} | {number: number}} LogPart */
/** @typedef {{turn: number, kind: string, topic?: string, frame?: number, parts: LogPart[]}} LogLine */
/** A fact for motion only. @typedef {{kind?: string, look?: string, ms?: number, [field: string]: any}} MatchEvent */

/** @typedef {{type: "welcome", protocol: number, match: string, ruleset: string, you: Seat | null,
 *   names: [string, string], seq: number, commitment: string, now?: number, archived?: boolean}} Welcome */
/** @typedef {Record<string, any>} Patch */
/** @typedef {{type: "frame", seq: number, full?: View | null, patch?: Patch | null, events: MatchEvent[],
 *   log: LogLine[], prompt: Prompt | null, earlier?: number}} Frame */
/** @typedef {{type: "ack", command: string, seq: number, stored?: boolean}} Ack */
/** @typedef {{type: "refused", command: string | null, code: string, message: string}} Refused */
/** @typedef {{running: Seat | null, reserve_s: [number, number], prompt_s: number, of_s?: number, paused_s?: number, at: number}} Clock */
/** @typedef {{for_s: number, claim_s: number, counts: boolean, at: number}} Away */
/** Where one wants to be asked always. @typedef {"mine" | "theirs" | "both"} Scope */
/** @typedef {{type: "passing", mode: "auto" | "stops" | "full", stops: Record<string, Scope>, yields: Record<string, string>,
 *   until: "turn" | "my_turn" | null, hold: boolean, passes?: string}} Passing */
/**
 * The undo that this seat can request, and open requests by seat.
 * @typedef {{type: "take_back", act?: number, how?: "free" | "ask", words?: string, reason?: string,
 *   asking?: Seat, has_seen?: boolean, answered?: boolean}} TakeBack
 */
/** @typedef {{state: "offered" | "ready", by: Seat | null, match: string | null, url: string | null}} Rematch */
/** @typedef {{type: "status", connected: [boolean, boolean], clock: Clock | null, draw_offer: Seat | null,
 *   rematch: Rematch | null, away?: [Away | null, Away | null] | null, watchers?: number, delay_s?: number}} Status */
/** @typedef {{type: "pong", n: number, now: number}} Pong */
/** @typedef {{id: string, level: string, text: string, countdown_to: string | null, matches: number | null}} Notice */
/** All that is announced now: for the part of the page that shows it, which hears it as an event. @typedef {{type: "notices", notices: Notice[]}} Notices */
/**
 * A chat message or emote.
 * @typedef {{type: "talk", chat: boolean, muted: boolean, lines: {seat: Seat, words: string, at: string}[]}
 *   | {type: "said", line: {seat: Seat, words: string, at: string}} | {type: "emoted", seat: Seat, emote: string} | ForecastMessage} Remark
 */
/**
 * The result if both players pass. A number is [now, then], or [now, least, most] if it is random.
 * @typedef {{choice?: Choice, seats?: Record<string, Record<string, number[]>>, items?: Record<string, [Ref, string, number][]>,
 *   cards?: Record<Ref, {stats?: Record<string, number[]>, fate?: string, to?: string, sure?: boolean, gains?: string[], loses?: string[]}>,
 *   result?: {winner: Seat | null, sure?: boolean}, unsure?: string[], text?: string, shared?: string, warn?: string, doubt?: string}} Outcome
 */
/** @typedef {{type: "forecast", seq: number, prompt: string | null, outcomes: (Outcome | null)[], command?: string}} ForecastMessage */
/** @typedef {{type: "forecast", command: string, prompt: string | null, choices: Choice[], follow?: Choice[]}} AskForecast */
/** @typedef {Welcome | Frame | Ack | Refused | Status | Passing | TakeBack | Remark | {type: "probe", n: number} | Pong | Notices} ServerMessage */

/** @typedef {{type: "answer", prompt: string, command: string, choice: Choice, hold?: boolean}
 *   | {type: "concede", command: string} | {type: "offer_draw", command: string}
 *   | {type: "answer_draw", command: string, accept: boolean} | {type: "claim", command: string, draw: boolean}
 *   | {type: "take_back", command: string, act: number, ask: boolean} | {type: "answer_take_back", command: string, accept: boolean}
 *   | {type: "set_mode", command: string, mode: Passing["mode"]} | {type: "set_stops", command: string, stops: Record<string, Scope>}
 *   | {type: "set_yield", command: string, ability: string, on: boolean} | {type: "pass_until", command: string, until: Passing["until"]}} Command */
/** @typedef {{type: "emote", emote: string, command?: string} | {type: "say", words: string, command?: string} | {type: "mute", on: boolean}} Saying */
/** @typedef {Command | Saying | {type: "hello", protocol: number, seen: number, forecasts?: boolean, notices?: boolean} | AskForecast | {type: "ping", n: number} | {type: "echo", n: number}} ClientMessage */

/** @typedef {{zone: string, kind: string, span?: number, group?: boolean, ratio?: number, spare?: boolean}} BoardCell */
/** @typedef {{mirror?: "reflect" | "rotate", columns: number, rows: BoardCell[][], hand: string,
 *   under?: Record<string, string>, chain?: "queue"}} Board */
/** @typedef {{id: string, title: string, guide?: string, aspects?: string[], formats?: string[]}} Deck */
/**
 * Data needed to draw one ruleset's tables.
 * @typedef {{id: string, title: string, tagline?: string, hue?: number, emotes?: {id: string, label: string}[], phases: {id: string, label: string}[],
 *   board: Board, zones: Record<string, {label: string, slots?: number, browse?: boolean}>,
 *   stats: Record<string, {label: string, icon?: string, place?: string}>, numbers?: Record<string, string>,
 *   keywords: Record<string, {label: string, icon?: string, text?: string, also?: string[], rule?: string}>,
 *   states: Record<string, {label: string, look?: string, icon?: string, text?: string}>,
 *   aspects: Record<string, {label: string, hue?: number, grey?: boolean, icon?: string}>,
 *   pips?: Record<string, {label: string, board?: boolean, price?: boolean}>, free_pip?: string, field_cost?: boolean, theme?: string, decks: Deck[]}} Ruleset
 */
/**
 * A card as printed.
 * @typedef {{id: string, name: string, type: string, type_line?: string, aspect?: string, cost?: number | null,
 *   pips?: [string, string[]][], stats?: Record<string, number>, keywords?: (string | [string, number])[], text?: string[], flavour?: string, tags?: string[],
 *   rarity?: string, unique?: boolean, collectable?: boolean, art?: {kind: string, [detail: string]: any}}} CardDef
 */
/** @typedef {{id: string, title: string, tagline: string, hue: number, theme: string, is_first: boolean, decks: Deck[],
 *   formats: {id: string, title: string, text: string}[], timers: {id: string, title: string, may_rate: boolean}[]}} RulesetSummary */
/** @typedef {{id: string, name: string, kind?: string}} Account */
/** @typedef {{code: string, url: string, qr: string}} Invite */
