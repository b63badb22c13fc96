"""While a match is on no route of staff tells what it hides, but the one look that is noted."""

import secrets

import pytest
from fastapi import FastAPI

from app.engine.match import Match
from app.engine.views import determinize
from app.main import services_of
from app.matches.live.live_match import LiveMatch
from app.matches.rules import SEATS, SPECTATOR
from app.moderation.tables import SHOWN
from tests.moderation.conftest import PAGE, OpenStaff, Someone, execute
from tests.moderation.staff_calls import CALLS, fill
from tests.moderation.test_staff_matches import live_match

TABLES = [name for name, shown in SHOWN.items() if name == "match" or "match_id" in shown]
LOOK = "GET /api/v1/staff/matches/{match_id}/live"
# They tell the time, or how the server does now.
MOVING = {"GET /admin/health", "GET /admin/audit"}
NOBODY = "00000000-0000-0000-0000-000000000000"


def addresses(match: str) -> list[tuple[str, str, str]]:
    """Every route of staff with an address at which it would speak of the match, if it did."""
    found = []
    for route, call in CALLS.items():
        method, path = route.split(" ")
        names = TABLES if "{name}" in path else [""]
        for name in names:
            given = {"match_id": match, "name": name, "game": "shards"}
            words = [part[1:-1] for part in path.split("/") if part.startswith("{")]
            filled = fill(path, " ".join(given.get(word, NOBODY) for word in words))
            query = f"?id={match}" if route == "GET /admin/match" else call.query
            found.append((route, method, filled + query))
    return found


async def answers(match: str, caller: Someone, *, reads_only: bool) -> dict[str, bytes]:
    """What everything answers; whoever is let in only reads."""
    told = {}
    for route, method, address in addresses(match):
        if route in MOVING or (reads_only and method != "GET"):
            continue
        answer = await caller.browser.http.request(
            method, address, json=CALLS[route].body, headers=PAGE if "/admin" in address else {}
        )
        told[f"{method} {address}"] = answer.content
    return told


async def hide_otherwise(app: FastAPI, live: LiveMatch, match: str) -> None:
    """Deal anew what no spectator knows, from another seed."""
    dealt = live.match
    assert isinstance(dealt, Match)
    live._pipeline.match = determinize(dealt, SPECTATOR, 7)
    assert live.match.digest() != dealt.digest()
    seed = "UPDATE match_secret SET seed = :seed WHERE match_id = :id"
    await execute(app, seed, seed=secrets.token_bytes(32), id=match)


@pytest.mark.slow
async def test_other_hidden_cards_change_no_answer_of_staff_while_a_match_is_on(
    app: FastAPI, open_staff: OpenStaff, someone: Someone, moderator: Someone, admin: Someone
) -> None:
    party = await open_staff("moderator")
    match, live = await live_match(app, party)
    callers = {"person": someone, "party": party, "moderator": moderator, "admin": admin}
    hidden = _hidden(app, live) | {(await _seed(app, match)).hex()}

    before = {who: await told_to(who, match, caller) for who, caller in callers.items()}
    await hide_otherwise(app, live, match)
    after = {who: await told_to(who, match, caller) for who, caller in callers.items()}

    assert after == before
    leaks = [
        (who, where)
        for who, told in before.items()
        for where, said in told.items()
        if "/admin/games" not in where  # all cards of a game
        for each in hidden
        if each.encode() in said
    ]
    assert leaks == []


async def told_to(who: str, match: str, caller: Someone) -> dict[str, bytes]:
    """All answers but to those who may look: theirs is a row of the audit each time."""
    told = await answers(match, caller, reads_only=who in ("moderator", "admin"))
    if who in ("moderator", "admin"):
        del told[LOOK.replace("{match_id}", match)]
    return told


def _hidden(app: FastAPI, live: LiveMatch) -> set[str]:
    """The names of what either seat holds."""
    rules = services_of(app).match_registry.rules
    return {card.name for seat in SEATS for card in rules.hand(live.match, seat)}


async def _seed(app: FastAPI, match: str) -> bytes:
    ((seed,),) = await execute(app, "SELECT seed FROM match_secret WHERE match_id = :id", id=match)
    return bytes(seed)
