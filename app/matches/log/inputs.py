"""Entries of the match log; with set-up and seed enough to replay the whole match."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from msgspec import Struct, structs

from app.engine.play.match import Match
from app.engine.position.plain_data import Json, JsonObject
from app.engine.position.state import Result
from app.matches.auto_pass import PassSettings
from app.matches.errors import Refusal
from app.matches.outcomes import ABORTED
from app.matches.rules import SEATS
from app.matches.versions import Version

InputKind = Literal[
    "answer",
    "time_out",
    "concede",
    "offer_draw",
    "decline_draw",
    "accept_draw",
    "claim",
    "passing",
    "taken_back",
    "ask_take_back",
    "accept_take_back",
    "decline_take_back",
    "end",
]
# A digest costs 0.5 to 2.4 times as much as a choice; one in 32 detects a fault soon enough.
DIGEST_EVERY: Final = 32
GOES_BACK: Final = frozenset({"taken_back", "accept_take_back"})
# Bound against logs filled with no-op inputs; matches of people have some hundred inputs.
LONG_LOG: Final = 5_000
LEADS_NOWHERE: Final = frozenset({"passing", "taken_back", "ask_take_back"})
ABANDONED: Final = "abandoned"
ABANDONED_DRAW: Final = "abandoned_draw"


class Body(Struct, omit_defaults=True):
    """Fields of an input that differ by kind, stored as JSON."""

    prompt: str | None = None
    choice: Json = None
    reason: str | None = None
    words: str | None = None  # a moderator's reason for a stop
    reserve_ms: tuple[int, int] | None = None  # both reserves after this input
    # An answer by the server for its seat, or a time-out that can't lose the match.
    uncounted: bool = False
    hold: bool = False
    passing: PassSettings | None = None
    back_to: int | None = None  # first input of the undone act


class Input(Struct, frozen=True):
    """An entry of a match's log."""

    seq: int
    command_id: str
    seat: int | None
    kind: InputKind
    body: Body
    digest: int | None = None  # of the state after this input; 64 bits, signed as stored
    asked: int = 0  # seats with a prompt after it, one bit each; not stored in the log
    age_s: float = 0.0  # seconds between its storage and this read


class Ending(Struct, frozen=True, omit_defaults=True):
    """Result of a match, stored in the same transaction as its last input."""

    winner: int | None
    reason: str
    rule: str
    words: str = ""


class SeatRecord(Struct, frozen=True):
    account_id: str
    name: str
    deck_title: str
    is_computer: bool


class Record(Struct, frozen=True):
    """A stored match without its inputs."""

    id: str
    ruleset: str
    timer: str
    commitment: str
    status: str
    setup: JsonObject
    seed: bytes
    seats: tuple[SeatRecord, SeatRecord]
    version: Version
    rated: bool = False
    series: str | None = None
    is_archived: bool = False
    reason: str = ""  # reason of its end


_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Body).decode


def admitted(entry: Input) -> Input:
    """Return the entry; raise Refusal for a no-op input in a long log."""
    body = entry.body
    is_dropped_draft = entry.kind == "answer" and body.choice is None and not body.uncounted
    if entry.seq > LONG_LOG and (entry.kind in LEADS_NOWHERE or is_dropped_draft):
        raise Refusal("too_often", "You've changed your mind too often. Make your choice.")
    return entry


def encode_body(body: Body) -> bytes:
    """Return a body in stored form."""
    return _encode(body)


def decode_body(stored: bytes) -> Body:
    """Return a body from its stored form."""
    return _decode(stored)


def signed_digest(digest: int) -> int:
    """Return a 64-bit digest as the database's signed number."""
    return digest - (1 << 64) if digest >= 1 << 63 else digest


def with_outcome(entry: Input, after: Match) -> Input:
    """Return the entry with the seats prompted after it and, at intervals, the digest."""
    entry = structs.replace(entry, asked=seats_asked(after))
    if entry.seq % DIGEST_EVERY and after.result is None:
        return entry
    return structs.replace(entry, digest=signed_digest(after.digest()))


def apply_input(match: Match, entry: Input) -> None:
    match entry.kind:
        case "answer":
            match.submit(_seat(entry), entry.body.choice, counts=not entry.body.uncounted)
        case "time_out":
            match.time_out(_seat(entry), counts=not entry.body.uncounted)
        case "concede":
            _concede(match, entry)
        case "accept_draw":
            match.agree_draw()
        case "claim":
            is_draw = entry.body.reason == ABANDONED_DRAW
            match.end(entry.body.reason or ABANDONED, None if is_draw else entry.seat)
        case "end":
            match.end(entry.body.reason or "ended", words=entry.body.words or "")
        case (
            "offer_draw"
            | "decline_draw"
            | "passing"
            | "ask_take_back"
            | "decline_take_back"
            | (
                "taken_back" | "accept_take_back"  # handled in acts.py
            )
        ):
            pass  # outside the rules


def _concede(match: Match, entry: Input) -> None:
    if entry.body.reason == ABORTED:
        match.end(ABORTED)
    else:
        match.concede(_seat(entry))


def draw_offer_after(offer: int | None, entry: Input) -> int | None:
    """Return the seat with an open draw offer after the input, or None."""
    match entry.kind:
        case "offer_draw":
            return entry.seat
        case "decline_draw" | "accept_draw":
            return None
        case _:
            return offer


def standing(entries: Sequence[Input]) -> list[Input]:
    """Return the inputs without undone acts, for a shorter log with the same cards.

    Digests are dropped: prompt numbers differ from those of the full log.
    """
    kept: list[Input] = []
    for entry in entries:
        if entry.kind in GOES_BACK:
            kept = [each for each in kept if each.seq < (entry.body.back_to or 0)]
        else:
            kept.append(structs.replace(entry, digest=None))
    return kept


def passing_after(passing: PassSettings, seat: int, entry: Input) -> PassSettings:
    """Return a seat's auto-pass settings after the input."""
    if entry.kind in GOES_BACK and (entry.seat == seat) == (entry.kind == "taken_back"):
        # After an undo the seat wants to decide, despite its settings.
        return passing.after_answer(hold=True)
    if entry.seat != seat:
        return passing
    if entry.body.passing is not None:
        return entry.body.passing
    if entry.kind == "answer" and not entry.body.uncounted:
        return passing.after_answer(hold=entry.body.hold)
    return passing


def ending_of(result: Result | None) -> Ending | None:
    """Return the engine's result in stored form."""
    if not result:
        return None
    return Ending(result.winner, str(result.reason), str(result.rule), result.words)


def seats_asked(match: Match) -> int:
    """Return the seats with an open prompt, one bit each."""
    if match.result is not None:
        return 0
    first, second = match.prompts
    return (1 if first else 0) | (2 if second else 0)


def _seat(entry: Input) -> int:
    assert entry.seat in SEATS  # noqa: S101  # the log's writer gives these kinds a seat
    return entry.seat
