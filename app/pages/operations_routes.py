"""Page routes (HTML) of the admin console for operations: announcements, drains, games."""

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response

from app.catalogue import UnknownRuleset, ruleset, rulesets
from app.engine.play.printed import Printed
from app.engine.rules.ruleset import Ruleset
from app.matches.http.dependencies import registry_of
from app.matches.rules import version_of
from app.moderation.dependencies import Admin, LiveMatches, Operations, Staff
from app.operations.announcements import MAX_TEXT
from app.operations.card_suspensions import SuspendedCard, suspended_in
from app.pages.admin_page import show_admin_page
from app.platform.clock import SystemClock
from app.platform.errors import NotFound
from app.platform.services import service_of
from app.platform.web.figure_history import SAMPLE_EVERY_S, FigureHistory

router = APIRouter(prefix="/admin", include_in_schema=False, default_response_class=HTMLResponse)
MAX_FOUND_CARDS: Final = 30


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game with its counts."""

    id: str
    title: str
    cards: int
    decks: int
    version: str
    live: int


@dataclass(frozen=True, slots=True)
class StarterLine:
    """A starter deck, and its cards suspended from rated matches."""

    title: str
    barred: list[str]


@router.get("/announcements")
async def announcements(request: Request, member: Admin, operations: Operations) -> Response:
    """Show the announcements."""
    listed = await operations.announcements()
    title = "Announcements"
    return show_admin_page(
        request, "announcements", member, title=title, announcements=listed, most=MAX_TEXT
    )


@router.get("/drain")
async def drain(
    request: Request, member: Admin, operations: Operations, found: LiveMatches
) -> Response:
    """Show the drain, if any, and the number of running matches."""
    live, begun = await found.count(), await operations.drain()
    return show_admin_page(request, "drain", member, title="Maintenance", live=live, drain=begun)


@router.get("/health")
async def health(request: Request, member: Staff, found: LiveMatches) -> Response:
    """Show this server's health, as curves and text."""
    return show_admin_page(
        request,
        "health",
        member,
        title="Health",
        node=registry_of(request).settings.node_id,
        every=round(SAMPLE_EVERY_S),
        live=await found.count(),
        curves=service_of(request, FigureHistory).curves(),
    )


@router.get("/games")
async def games(
    request: Request, member: Staff, operations: Operations, found: LiveMatches
) -> Response:
    """Show all games, and their cards suspended from rated play."""
    live = (await found.count()).by_ruleset
    rules = registry_of(request).rules
    lines = [
        _line(each, version_of(rules[each.id]).pool, live[each.id]) for each in rulesets().values()
    ]
    suspended = await operations.suspended_cards()
    shown = {"games": lines, "suspended": suspended}
    return show_admin_page(request, "games", member, title="Games and cards", **shown)


@router.get("/games/{game}")
async def game_page(
    request: Request,
    member: Staff,
    operations: Operations,
    game: str,
    name: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """Show a game's starter decks and suspended cards, and search for cards to suspend."""
    try:
        found = ruleset(game)
    except UnknownRuleset as unknown:
        raise NotFound("Game not found.") from unknown
    suspended = [each for each in await operations.suspended_cards() if each.ruleset == game]
    return show_admin_page(
        request,
        "game",
        member,
        title=found.title,
        game=game,
        decks=_starters(found, suspended),
        suspended=suspended,
        held={each.card for each in suspended},
        name=name,
        cards=_named(found, name),
    )


def _line(game: Ruleset, version: str, live: int) -> GameLine:
    return GameLine(
        game.id,
        game.title,
        len(_collectable(game)),
        len(game.decks),
        version,
        live,
    )


def _starters(game: Ruleset, suspended: list[SuspendedCard]) -> list[StarterLine]:
    held = [each for each in suspended if each.holds(SystemClock().now())]
    return [
        StarterLine(deck.title, [each.name for each in suspended_in(held, deck.deck)])
        for deck in game.decks
    ]


def _named(game: Ruleset, part: str) -> list[Printed]:
    """Return the cards with this substring in their name; none for an empty one."""
    wanted = part.casefold().strip()
    found = [card for card in _collectable(game) if wanted in card.name.casefold()]
    return found[:MAX_FOUND_CARDS] if wanted else []


def _collectable(game: Ruleset) -> list[Printed]:
    printed = game.pool.printed.values()
    return [card for card in printed if card.base is card and card.defn.collectable]
