"""Criteria of a match search, and its SQL."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, func, or_, select
from sqlalchemy.orm import aliased

from app.matches.archive.search_index import fold
from app.matches.outcomes import VOID
from app.matches.rows import MatchRow, MatchSearchRow, SeatRow
from app.platform.postgres.keyset import SortKey

Result = Literal["won", "lost", "decided", "drawn", "void"]
Sort = Literal["newest", "oldest", "longest", "shortest"]

FIRST, SECOND = aliased(SeatRow), aliased(SeatRow)
WINNER: Final[ColumnElement[int]] = MatchRow.result["winner"].as_integer()
REASON: Final = MatchRow.result["reason"].astext
IS_VOID: Final[ColumnElement[bool]] = REASON.in_(VOID)
ID: Final = SortKey(MatchRow.id)
NEWEST: Final = SortKey(MatchRow.ended_at, descending=True)
TURNS: Final = MatchSearchRow.turns
ORDERS: Final[dict[Sort, tuple[SortKey, ...]]] = {
    "newest": (NEWEST, ID),
    "oldest": (SortKey(MatchRow.ended_at), ID),
    "longest": (SortKey(TURNS, descending=True), NEWEST, ID),
    "shortest": (SortKey(TURNS), NEWEST, ID),
}


@dataclass(frozen=True, slots=True)
class MatchQuery:
    """Criteria of a search; None is no criterion."""

    viewer: UUID | None
    mine: bool
    ruleset: str | None = None
    deck: str | None = None
    opponent: UUID | None = None
    result: Result | None = None
    card: str | None = None
    min_turns: int | None = None
    max_turns: int | None = None
    since: datetime | None = None
    until: datetime | None = None
    sort: Sort = "newest"


def query_for(wanted: MatchQuery) -> Select[Any]:  # of many columns
    """Return the query for visible matches by these criteria, without an order."""
    conditions = [MatchRow.status == "over", _may_see(wanted), *_of_match(wanted)]
    conditions += [*_of_players(wanted), *_of_length(wanted)]
    return (
        select(
            MatchRow.id,
            MatchRow.ruleset,
            MatchRow.format,
            MatchRow.rated,
            MatchRow.ended_at,
            MatchRow.fork_of,
            REASON.label("reason"),
            WINNER.label("winner"),
            MatchSearchRow.turns,
            MatchSearchRow.inputs,
            FIRST.account_id.label("first_id"),
            FIRST.deck_title.label("first_deck"),
            SECOND.account_id.label("second_id"),
            SECOND.deck_title.label("second_deck"),
        )
        .join(MatchSearchRow, MatchSearchRow.match_id == MatchRow.id)
        .join(FIRST, and_(FIRST.match_id == MatchRow.id, FIRST.seat == 0))
        .join(SECOND, and_(SECOND.match_id == MatchRow.id, SECOND.seat == 1))
        .where(*conditions)
    )


def average_query(account_id: UUID, match_id: str) -> Select[Any]:
    """Return the query for an account's other matches of the same game, forks and voids excluded.

    Columns: number of matches, average turns, and number won.
    """
    game = select(MatchRow.ruleset).where(MatchRow.id == match_id).scalar_subquery()
    own = and_(FIRST.match_id == MatchRow.id, FIRST.account_id == account_id)
    return (
        select(
            func.count().label("matches"),
            func.avg(MatchSearchRow.turns).label("turns"),
            func.count().filter(FIRST.seat == WINNER).label("won"),
        )
        .select_from(MatchRow)
        .join(MatchSearchRow, MatchSearchRow.match_id == MatchRow.id)
        .join(FIRST, own)
        .where(
            MatchRow.ruleset == game,
            MatchRow.id != match_id,
            MatchRow.fork_of.is_(None),
            MatchRow.status == "over",
            ~IS_VOID,
        )
    )


def _may_see(wanted: MatchQuery) -> ColumnElement[bool]:
    """Own matches; of others the public ones, after their spectators have seen the end."""
    if wanted.mine:
        return or_(FIRST.account_id == wanted.viewer, SECOND.account_id == wanted.viewer)
    return and_(
        MatchRow.listed,
        MatchRow.restricted_by == 0,
        MatchSearchRow.visible_at <= func.clock_timestamp(),
    )


def _of_match(wanted: MatchQuery) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.ruleset is not None:
        found.append(MatchRow.ruleset == wanted.ruleset)
    if wanted.since is not None:
        found.append(MatchRow.ended_at >= wanted.since)
    if wanted.until is not None:
        found.append(MatchRow.ended_at < wanted.until)
    if wanted.card is not None:
        found.append(MatchSearchRow.cards.contains([fold(wanted.card)]))
    if wanted.result is not None:
        found.append(_result(wanted.result, wanted.viewer))
    return found


def _of_length(wanted: MatchQuery) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.min_turns is not None:
        found.append(MatchSearchRow.turns >= wanted.min_turns)
    if wanted.max_turns is not None:
        found.append(MatchSearchRow.turns <= wanted.max_turns)
    return found


def _of_players(wanted: MatchQuery) -> list[ColumnElement[bool]]:
    """Conditions on decks and players: among own matches the own deck, otherwise any."""
    found: list[ColumnElement[bool]] = []
    if wanted.deck is not None:
        named = [_is_named(seat, wanted) for seat in (FIRST, SECOND)]
        found.append(or_(*named))
    if wanted.opponent is not None:
        who = wanted.opponent
        found.append(or_(FIRST.account_id == who, SECOND.account_id == who))
    return found


def _is_named(seat: type[SeatRow], wanted: MatchQuery) -> ColumnElement[bool]:
    is_named = seat.deck_title.icontains(wanted.deck or "", autoescape=True)
    return and_(is_named, seat.account_id == wanted.viewer) if wanted.mine else is_named


def _result(wanted: Result, viewer: UUID | None) -> ColumnElement[bool]:
    won = or_(
        and_(WINNER == 0, FIRST.account_id == viewer),
        and_(WINNER == 1, SECOND.account_id == viewer),
    )
    match wanted:
        case "won":
            return and_(~IS_VOID, won)
        case "lost":
            return and_(~IS_VOID, WINNER.is_not(None), ~won)
        case "decided":
            return and_(~IS_VOID, WINNER.is_not(None))
        case "drawn":
            return and_(~IS_VOID, WINNER.is_(None))
        case "void":
            return IS_VOID
