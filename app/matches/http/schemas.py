"""HTTP schemas of matches (docs/protocol.md 1)."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.engine.log.verbs import with_words
from app.engine.position.plain_data import JsonObject
from app.engine.rules.wording import RESULTS
from app.matches.clock.match_clock import UNTIMED
from app.matches.creation.forks import fork_in
from app.matches.creation.invites import OpenInvite
from app.matches.creation.match_creator import Opponent
from app.matches.history.match_reader import MatchSummary
from app.matches.outcomes import STOPPED, VOID, VOIDED
from app.matches.puzzles.outcome import puzzle_outcome
from app.matches.rules import STANDARD
from app.matches.versions import ENDED, RULES_CHANGED

NO_RESULT = {
    **{reason: f"No result: {RESULTS[reason]}" for reason in STOPPED},
    RULES_CHANGED: ENDED,
    VOIDED: "No result: a moderator voided it.",
}
Name = Annotated[str, Field(max_length=64)]


class MatchIn(BaseModel):
    """A match request: game, format, deck, timer and opponent."""

    ruleset: Name
    format: Name = STANDARD
    deck: Name
    timer: Name = UNTIMED
    opponent: Opponent


class DeckChoiceIn(BaseModel):
    """Deck for an invite: a starter deck's name or a stored deck's id."""

    deck: Name


class InviteLinks(BaseModel):
    code: str
    url: str
    qr: str


class MatchMade(BaseModel):
    id: str
    url: str
    invite: InviteLinks | None = None


class ResultOut(BaseModel):
    """Ending of a match, with a sentence for the player or the spectator."""

    winner: int | None
    reason: str
    outcome: Literal["won", "lost", "drawn", "decided", "void"]
    text: str


class MatchLine(BaseModel):
    """A match in a player's own list."""

    id: str
    ruleset: str
    status: str
    opponent: str | None
    your_move: bool
    result: ResultOut | None
    created_at: datetime


class PuzzleOutcomeOut(BaseModel):
    """Goal of a match started from a puzzle; `reached` is null while undecided."""

    model_config = ConfigDict(from_attributes=True)

    kind: Literal["win_now", "win", "text"]
    goal: str
    seat: int
    turn: int
    reached: bool | None


class MatchOut(BaseModel):
    """One match; `seed` is null until it is over."""

    id: str
    ruleset: str
    format: str
    timer: str
    rated: bool
    series: str | None
    status: str
    engine_version: int
    pool_version: str
    archived: bool
    names: tuple[str | None, str | None]
    you: int | None
    deck: str | None  # your deck as you chose it: a starter deck's name or a stored deck's id
    commitment: str
    seed: str | None
    rules_changed: bool  # since the match: its recording can be shown, its log can't be replayed
    restricted: bool  # replay hidden from all but its players
    restricted_by_you: bool
    fork_of: str | None  # parent match
    puzzle: PuzzleOutcomeOut | None  # its goal
    result: ResultOut | None
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    url: str


class StarterDeckOut(BaseModel):
    id: str
    title: str
    guide: str


class InviteOut(BaseModel):
    ruleset: str
    format: str
    by: Annotated[str, Field(serialization_alias="from")]
    timer: str
    decks: list[StarterDeckOut]
    fork_turn: int | None  # first turn of the fork; null for a new match


class RematchState(BaseModel):
    state: Literal["offered", "ready"]
    match: str | None
    url: str | None


def match_made(match_id: str, invite: InviteLinks | None = None) -> MatchMade:
    return MatchMade(id=match_id, url=f"/match/{match_id}", invite=invite)


def match_line(summary: MatchSummary) -> MatchLine:
    """Return a match as one line of a player's own list."""
    row, seat = summary.row, summary.seat or 0
    return MatchLine(
        id=row.id,
        ruleset=row.ruleset,
        status=row.status,
        opponent=summary.names[1 - seat],
        your_move=summary.is_asked,
        result=_result(row.result, summary.seat),
        created_at=row.created_at,
    )


class TurnStatisticsOut(BaseModel):
    """End of a turn; `vitals` is the life left, by seat."""

    number: int
    active: int
    vitals: tuple[int, int]


class BlowOut(BaseModel):
    """The largest loss of life of a seat within one turn."""

    turn: int
    seat: int
    before: int
    after: int


class DamageByCardOut(BaseModel):
    """Damage dealt by a seat's cards of one name; `card` is the id of their card definition."""

    seat: int
    card: str
    name: str
    amount: int


class HeldCardOut(BaseModel):
    """A card left in hand at the end; `card` is the id of its card definition."""

    card: str
    name: str


class MatchStatisticsOut(BaseModel):
    """Statistics of a finished match; `vital` is the name of vitals, such as life, or empty."""

    vital: str
    begin: tuple[int, int]
    turns: list[TurnStatisticsOut]
    blow: BlowOut | None
    damage: list[DamageByCardOut]
    hands: tuple[list[HeldCardOut], list[HeldCardOut]]
    decks: tuple[str, str]


def match_out(summary: MatchSummary, seed: str | None) -> MatchOut:
    """Return the public data of a match; `seed` is null until it is over."""
    # budget: one line for each field
    row, seat = summary.row, summary.seat
    return MatchOut(
        id=row.id,
        ruleset=row.ruleset,
        format=row.format,
        timer=row.timer,
        rated=row.rated,
        series=row.series,
        status=row.status,
        engine_version=row.engine_version,
        pool_version=row.pool_version,
        archived=row.archived,
        names=summary.names,
        you=seat,
        deck=summary.deck_id,
        commitment=row.commitment,
        seed=seed,
        rules_changed=summary.is_outdated,
        restricted=bool(row.restricted_by),
        restricted_by_you=seat is not None and bool(row.restricted_by >> seat & 1),
        fork_of=row.fork_of,
        puzzle=_puzzle(summary),
        result=_result(row.result, summary.seat),
        created_at=row.created_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        url=f"/match/{row.id}",
    )


def invite_out(invite: OpenInvite) -> InviteOut:
    """Return an invite as its recipient sees it."""
    decks = [
        StarterDeckOut(id=deck.id, title=deck.title, guide=deck.guide) for deck in invite.decks
    ]
    row = invite.row
    fork = fork_in(row.setup)
    return InviteOut(
        ruleset=row.ruleset,
        format=row.format,
        by=invite.by,
        timer=row.timer,
        decks=decks,
        fork_turn=fork["turn"] if fork else None,
    )


def _result(stored: JsonObject | None, seat: int | None) -> ResultOut | None:
    if stored is None:
        return None
    winner: int | None = stored["winner"]
    if stored["reason"] in VOID:
        text = NO_RESULT.get(stored["reason"], "No result.")
        text = with_words(text, stored.get("words", ""))
        return ResultOut(winner=None, reason=stored["reason"], outcome="void", text=text)
    if winner is None:
        return ResultOut(winner=None, reason=stored["reason"], outcome="drawn", text="A draw.")
    if seat is None:
        text = f"Seat {winner + 1} won."
        return ResultOut(winner=winner, reason=stored["reason"], outcome="decided", text=text)
    if winner == seat:
        return ResultOut(winner=winner, reason=stored["reason"], outcome="won", text="You won.")
    return ResultOut(winner=winner, reason=stored["reason"], outcome="lost", text="You lost.")


def _puzzle(summary: MatchSummary) -> PuzzleOutcomeOut | None:
    outcome = puzzle_outcome(summary.row, summary.turns)
    return None if outcome is None else PuzzleOutcomeOut.model_validate(outcome)
