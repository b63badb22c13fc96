"""Search of finished matches over HTTP, as JSON and as CSV."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import date, datetime, timedelta, timezone
from typing import Annotated, Final, Literal, TypeVar
from uuid import UUID

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from app.accounts.dependencies import MaybeSignedIn, SignedIn
from app.accounts.service import Account
from app.matches.history.search import MAX_EXPORTED_ROWS, FoundMatch, MatchSearch
from app.matches.history.search_queries import MatchQuery, Result, Sort
from app.matches.http.dependencies import ReadableMatch
from app.matches.http.pages import NEXT_PAGE, link_next
from app.platform.clock import to_utc
from app.platform.db import DatabaseSession
from app.platform.errors import InvalidInput, NotSignedIn
from app.platform.postgres.keyset import CursorText
from app.platform.problems import problem_responses
from app.platform.rate_limits import rate_limited
from app.platform.web.csv_text import csv_text

router = APIRouter(prefix="/api/v1", tags=["matches"])

COLUMNS: Final = (
    "id",
    "url",
    "ruleset",
    "format",
    "rated",
    "ended_at",
    "result",
    "reason",
    "turns",
    "inputs",
    "player_1",
    "deck_1",
    "player_2",
    "deck_2",
)

T = TypeVar("T")


def _or_none(given: T) -> T | None:
    """Return None for an empty form field."""
    return None if isinstance(given, str) and not given.strip() else given


Empty = BeforeValidator(_or_none)
Name = Annotated[Annotated[str, Field(max_length=80, pattern="^[^\\x00]*$")] | None, Empty]
Turns = Annotated[Annotated[int, Field(ge=0, le=100_000)] | None, Empty]
Day = Annotated[date | None, Empty]


class SearchIn(BaseModel):
    """Query string of a search; an empty field is no criterion."""

    model_config = ConfigDict(extra="forbid")

    scope: Literal["mine", "public"] = "public"
    ruleset: Name = None
    deck: Name = None
    player: Name = None
    result: Annotated[Result | None, Empty] = None
    card: Name = None
    min_turns: Turns = None
    max_turns: Turns = None
    since: Day = None
    until: Day = None
    # The viewer's UTC offset in minutes: days begin at their midnight.
    offset: Annotated[int, Field(ge=-14 * 60, le=14 * 60)] = 0
    sort: Sort = "newest"
    cursor: CursorText = ""

    def query(self, viewer: Account | None) -> MatchQuery:
        """Return the room's query; raise NotSignedIn or InvalidInput for an impossible one."""
        if viewer is None and self.scope == "mine":
            raise NotSignedIn("Sign in to search your own matches.")
        if self.scope == "public" and self.result in ("won", "lost"):
            raise InvalidInput('"won" and "lost" need scope "mine". Use "decided" instead.')
        same = {f.name: getattr(self, f.name) for f in fields(MatchQuery) if hasattr(self, f.name)}
        zone = timezone(timedelta(minutes=self.offset))
        asked = {**same, "since": _begin(self.since, zone), "until": _end(self.until, zone)}
        return MatchQuery(viewer=viewer.id if viewer else None, mine=self.scope == "mine", **asked)


def _begin(day: date | None, zone: timezone) -> datetime | None:
    if day is None:
        return None
    return to_utc(datetime(day.year, day.month, day.day, tzinfo=zone))


def _end(day: date | None, zone: timezone) -> datetime | None:
    """Return the end of the day: `until` is inclusive."""
    return None if day is None or day == date.max else _begin(day + timedelta(days=1), zone)


class FoundPlayerOut(BaseModel):
    id: UUID
    name: str
    kind: str
    deck: str


class FoundMatchOut(BaseModel):
    """A finished match; `players` by seat, `winner` a seat or null."""

    id: str
    url: str
    ruleset: str
    format: str
    rated: bool
    ended_at: datetime
    result: str
    reason: str
    winner: int | None
    turns: int
    inputs: int
    is_fork: bool
    players: list[FoundPlayerOut]


class FoundPageOut(BaseModel):
    matches: list[FoundMatchOut]
    has_more: bool


def _search(session: DatabaseSession) -> MatchSearch:
    return MatchSearch(session)


Search = Annotated[MatchSearch, Depends(_search)]
Wanted = Annotated[SearchIn, Query()]
SEARCHING: Final = Depends(rate_limited("searches", "60/minute"))


@router.get(
    "/finished-matches",
    dependencies=[SEARCHING],
    responses=NEXT_PAGE | problem_responses(401),
)
async def search_matches(
    request: Request, response: Response, wanted: Wanted, account: MaybeSignedIn, search: Search
) -> FoundPageOut:
    """Search finished matches, your own or public ones, 50 a page."""
    found = await search.find(wanted.query(account), wanted.player, cursor=wanted.cursor)
    if found.next:
        link_next(request, response, found.next)
    return FoundPageOut(matches=[_out(each) for each in found.rows], has_more=bool(found.next))


@router.get(
    "/finished-matches.csv",
    response_class=Response,
    dependencies=[SEARCHING],
    responses=problem_responses(401),
)
async def export_matches(wanted: Wanted, account: MaybeSignedIn, search: Search) -> Response:
    """Export a search's results as CSV, 2,000 matches at most."""
    found = await search.find(wanted.query(account), wanted.player, size=MAX_EXPORTED_ROWS)
    headers = {"Content-Disposition": 'attachment; filename="pentacle-matches.csv"'}
    return Response(_csv(found.rows), media_type="text/csv; charset=utf-8", headers=headers)


class OwnAverageOut(BaseModel):
    """Averages of your other matches of a game, without forks and matches without a result."""

    model_config = ConfigDict(from_attributes=True)

    matches: int
    turns: float | None
    won: int


@router.get(
    "/matches/{match_id}/average",
    dependencies=[SEARCHING],
)
async def read_average(match_id: ReadableMatch, account: SignedIn, search: Search) -> OwnAverageOut:
    """Read the average length of your other matches of this game, and how many you won."""
    return OwnAverageOut.model_validate(await search.average(account, match_id))


def _out(found: FoundMatch) -> FoundMatchOut:
    players = [
        FoundPlayerOut(id=who.id, name=who.name, kind=who.kind, deck=deck)
        for who, deck in zip(found.players, found.decks, strict=True)
    ]
    return FoundMatchOut(
        id=found.id,
        url=f"/match/{found.id}",
        ruleset=found.ruleset,
        format=found.format,
        rated=found.rated,
        ended_at=found.ended_at,
        result=found.result,
        reason=found.reason,
        winner=found.winner,
        turns=found.turns,
        inputs=found.inputs,
        is_fork=found.is_fork,
        players=players,
    )


def _csv(matches: Sequence[FoundMatch]) -> str:
    return csv_text(COLUMNS, map(_row, matches))


def _row(each: FoundMatch) -> tuple[object, ...]:
    (first, second), decks = each.players, each.decks
    about = (each.id, f"/match/{each.id}", each.ruleset, each.format, str(each.rated).lower())
    ending = (each.ended_at.isoformat(), each.result, each.reason, each.turns, each.inputs)
    return (*about, *ending, first.name, decks[0], second.name, decks[1])
