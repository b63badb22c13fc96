"""No address leaks a running match's hidden data: replay, export, search, the console.

The audited view of staff is the only exception.
"""

import asyncio
import dataclasses
import re
import secrets
from datetime import UTC, datetime, timedelta

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from app.engine.play.match import Match
from app.engine.views import determinize
from app.main import services_of
from app.matches.live.live_match import LiveMatch
from app.matches.rules import SEATS, SPECTATOR
from app.platform.services import provide
from app.platform.web.figure_history import FigureHistory
from tests.moderation.conftest import PAGE, OpenPerson, OpenStaff, Someone, execute
from tests.moderation.staff_calls import CALLS, fill

LOOK = "GET /api/v1/staff/matches/{match_id}/live"
MANY = 12  # addresses of a match, at the least
NO_ACCOUNT = "00000000-0000-0000-0000-000000000000"


@pytest.fixture(scope="module")
def database_url(database_of_module: str) -> str:
    """Matches that other tests have left would end meanwhile, and figures of them change."""
    return database_of_module


def addresses(match: str, role: str) -> list[str]:
    """All that a role may read but the look, at addresses that would speak of the match."""
    queries = {"/admin/match": f"?id={match}", "/admin/audit": f"?subject=match:{match}"}
    found = []
    for route, call in CALLS.items():
        method, path = route.split(" ")
        if method != "GET" or route == LOOK or (call.role == "admin" and role != "admin"):
            continue
        given = {"match_id": match, "game": "shards"}
        words = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        filled = fill(path, " ".join(given.get(word, NO_ACCOUNT) for word in words))
        found.append(filled + queries.get(path, call.query))
    return found


def open_addresses(app: FastAPI, match: str) -> list[str]:
    """Return public addresses about a match, its search and its export."""
    asked = "?viewer=1&seat=1&frame=1&count=9"  # of the other seat, where one of the two asks
    found = [
        re.sub(r"\{\w+\}", "x", path.replace("{match_id}", match)) + asked
        for context in iter_route_contexts(app.routes)
        if "GET" in (context.methods or ())
        and "{match_id}" in (path := context.path_format or "")
        and not path.startswith(("/admin", "/api/v1/staff"))
    ]
    assert len(found) > MANY
    lists = ["/api/v1/finished-matches", "/api/v1/finished-matches.csv", "/matches", "/lobby"]
    return [*found, *lists, "/matches?scope=mine", "/api/v1/me/matches", "/api/v1/puzzles"]


async def answers(caller: Someone, who: str, places: list[str]) -> dict[str, bytes]:
    """Return the response of every address."""
    http = caller.browser.http
    told = [
        (each, await http.get(each, headers={} if "/api/" in each else PAGE)) for each in places
    ]
    return {f"{who}: {address}": answer.content for address, answer in told}


async def hide_otherwise(app: FastAPI, live: LiveMatch, match: str) -> None:
    """Deal the cards hidden from spectators again, from another seed."""
    dealt = live.match
    assert isinstance(dealt, Match)
    live._pipeline.match = determinize(dealt, SPECTATOR, 7)
    assert live.match.digest() != dealt.digest()
    seed = "UPDATE match_secret SET seed = :seed WHERE match_id = :id"
    await execute(app, seed, seed=secrets.token_bytes(32), id=match)


@pytest.mark.slow
async def test_other_hidden_cards_change_no_answer_while_a_match_is_on(
    app: FastAPI,
    open_staff: OpenStaff,
    open_person: OpenPerson,
    someone: Someone,
    admin: Someone,
) -> None:
    party, stranger = await open_staff("moderator"), await open_person()
    match, live = await match_of(app, party, someone)
    await admin.call("GET", f"/staff/matches/{match}/live")  # a row that the audit shows
    own, others = ({*_held(app, live, seat)} for seat in SEATS)
    hidden = {*others - own, (await _seed(app, match)).hex()}  # from the one who asks with a seat
    callers = {"moderator": party, "admin": admin, "stranger": stranger}

    before = await all_told(app, match, callers)
    await hide_otherwise(app, live, match)
    after = await all_told(app, match, callers)

    changed = [where for where, told in before.items() if after[where] != told]
    assert [each for each in changed if "/lines?" not in each] == []  # it plays the toss again
    assert b"live_match_watched" in before[f"admin: /admin/audit?subject=match:{match}"]
    leaks = [
        (where, each)
        for where, said in before.items()
        if "/admin/games" not in where  # all cards of a game
        for each in (hidden if where.startswith("moderator: /api") else hidden | own)
        if each.encode() in said
    ]
    assert leaks == []


async def match_of(app: FastAPI, one: Someone, other: Someone) -> tuple[str, LiveMatch]:
    """A match in which both are asked, so that nothing moves by itself."""
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "invite"}
    made = (await one.call("POST", "/matches", wish)).json()
    invite = f"/invites/{made['invite']['code']}"
    assert (await other.call("POST", invite, {"deck": "ebb_watch"})).is_success
    live = await services_of(app).match_registry.open(made["id"])
    assert isinstance(live, LiveMatch)
    return made["id"], live


async def all_told(app: FastAPI, match: str, callers: dict[str, Someone]) -> dict[str, bytes]:
    """All answers to a moderator who plays in the match, and to an admin and others who do not."""
    await measure(app)
    places = {
        "moderator": [*addresses(match, "moderator"), *open_addresses(app, match)],
        "admin": addresses(match, "admin"),
        "stranger": open_addresses(app, match),
    }
    told = await asyncio.gather(*(answers(callers[who], who, places[who]) for who in places))
    return dict(pair for each in told for pair in each.items())


async def measure(app: FastAPI) -> None:
    """Take two samples of the figures, five seconds apart by a fake clock."""
    history = FigureHistory(Hands())
    provide(app, dataclasses.replace(services_of(app), figure_history=history))
    for _ in range(2):
        await history.sample()


class Hands:
    """A clock that is five seconds on each time it is read."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        self.at += timedelta(seconds=5)
        return self.at


def _held(app: FastAPI, live: LiveMatch, seat: int) -> list[str]:
    """Return the card names of a seat's hand."""
    match = live.match
    return [match.card(card_id).printed.base.name for card_id in match.zone(seat, "hand")]


async def _seed(app: FastAPI, match: str) -> bytes:
    ((seed,),) = await execute(app, "SELECT seed FROM match_secret WHERE match_id = :id", id=match)
    return bytes(seed)
