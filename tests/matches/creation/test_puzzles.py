"""Puzzles: saving a moment of a finished match, playing from it, and marking it solved."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.matches.puzzles.outcome import puzzle_outcome
from app.matches.rows import MatchRow
from app.platform.settings import Settings
from tests.matches.archive.test_archives import TOY, begin, play
from tests.matches.archive.test_restrictions import restrict
from tests.matches.history.test_annotations import code
from tests.support.another_version import House, house
from tests.support.house import Person
from tests.support.pebbles import pebble_rules


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


def wish(match_id: str, **other: Any) -> dict[str, Any]:
    about = {"match": match_id, "viewer": 0, "frame": 3, "seat": 1}
    return about | {"kind": "win", "goal": "With one card"} | other


async def test_puzzles_are_saved_played_and_deleted_by_their_account_only(
    server: House,
) -> None:
    match_id, (alma, bert, carla) = await begin(server, TOY)
    live = await code(carla, "POST", "/puzzles", wish(match_id))
    await play([alma, bert, carla], match_id)

    made = (await carla.post("/puzzles", wish(match_id)))["id"]
    (kept,) = await carla.get("/puzzles")
    foreign = [
        await code(alma, "POST", f"/puzzles/{made}/matches"),
        await code(alma, "GET", f"/puzzles/{made}"),
        await code(alma, "DELETE", f"/puzzles/{made}"),
    ]
    played = (await carla.post(f"/puzzles/{made}/matches"))["id"]
    about = await carla.get(f"/matches/{played}")

    assert live == (409, "conflict")
    assert (kept["id"], kept["goal"], kept["ruleset"]) == (made, "With one card", "pebbles")
    assert await carla.get(f"/puzzles/{made}") == kept
    assert await alma.get("/puzzles") == []
    assert foreign == [(404, "not_found")] * 3
    assert (about["fork_of"], about["you"], about["rated"]) == (match_id, 1, False)
    told = about["puzzle"]
    assert told == {"kind": "win", "goal": "With one card", "seat": 1, "turn": 2, "reached": None}
    assert await code(carla, "DELETE", f"/puzzles/{made}") == (204, None)
    assert await carla.get("/puzzles") == []
    await what_cannot_be_one_says_why(server, match_id, alma, carla)


async def what_cannot_be_one_says_why(
    server: House, match_id: str, alma: Person, carla: Person
) -> None:
    beyond = (await carla.post("/puzzles", wish(match_id, frame=9999)))["id"]
    kept = (await carla.post("/puzzles", wish(match_id)))["id"]
    await restrict(alma, match_id, on=True)

    refused = [
        await code(carla, "POST", "/puzzles", wish(match_id)),
        await code(carla, "POST", f"/puzzles/{kept}/matches"),
        await code(alma, "POST", "/puzzles", wish("nosuchmatch")),
        await code(alma, "POST", "/puzzles", wish(match_id, kind="text", goal=" ")),
        await code(alma, "POST", "/puzzles", wish(match_id, goal="x" * 201)),
    ]
    await restrict(alma, match_id, on=False)
    refused.append(await code(carla, "POST", f"/puzzles/{beyond}/matches"))
    await server.start(pebble_rules(2))
    refused.append(await code(carla, "POST", f"/puzzles/{kept}/matches"))

    assert refused == [
        (403, "restricted"),
        (403, "restricted"),
        (404, "not_found"),
        (422, "invalid_input"),
        (422, "malformed"),
        (422, "invalid_input"),
        (409, "rules_changed"),
    ]


@pytest.mark.parametrize(
    ("kind", "winner", "turns", "reached"),
    [
        ("win", 1, None, True),
        ("win", 0, 9, False),
        ("win", None, 9, False),
        ("win_now", 1, 4, True),
        ("win_now", 1, 5, False),
        ("win_now", 0, None, False),
        ("win_now", 1, None, None),
        ("text", 1, 4, None),
    ],
)
def test_it_is_said_whether_a_puzzle_is_solved_where_that_can_be_known(
    kind: str, winner: int | None, turns: int | None, reached: bool | None
) -> None:
    puzzle = {"id": "p", "kind": kind, "goal": "", "seat": 1}
    setup = {"fork": {"turn": 4, "puzzle": puzzle}}
    row = MatchRow(setup=setup, status="over", result={"winner": winner, "reason": "life"})

    outcome = puzzle_outcome(row, turns)

    assert outcome is not None
    assert outcome.reached is reached
