"""Earlier log lines, for viewers that have not seen them."""

from collections.abc import AsyncIterator

import pytest

from app.catalogue import rulesets
from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.support.house import Message, Person, greet, hear_until, new_match, say, serving, toy_app
from tests.support.plans import TRIES, planned

GAME = "clashing_destiny"
DECKS = ("kindled_names", "the_long_row")


@pytest.fixture
async def address(settings: Settings, match_settings: MatchSettings) -> AsyncIterator[str]:
    """A server of the real games: the toy has too few log lines."""
    async with serving(toy_app(settings, match_settings, rulesets())) as url:
        yield url


async def play(people: list[Person], match_id: str, answers: int) -> list[list[Message]]:
    """Answer that many prompts; return the log lines sent to each seat meanwhile."""
    told: list[list[Message]] = [[], []]
    for n in range(answers):
        for seat, who in enumerate(people):
            async with who.dial(match_id) as socket:
                *_, frame, _ = await greet(socket)
                earlier = frame.get("earlier", 0)
                told[seat] = told[seat][:earlier] + frame["log"]
                for tries in range(TRIES if frame["prompt"] else 0):
                    asked, choice = frame["prompt"]["id"], planned(frame["prompt"], tries)
                    command = f"c{n}-{tries}"
                    await say(socket, type="answer", prompt=asked, command=command, choice=choice)
                    if (await hear_until(socket, "ack", "refused"))[-1]["type"] == "ack":
                        break
    return told


async def test_late_viewers_can_read_earlier_lines(
    alma: Person, bert: Person, carla: Person
) -> None:
    match_id = await new_match(alma, bert, ruleset=GAME, decks=DECKS)
    told = await play([alma, bert], match_id, 40)

    async with carla.dial(match_id) as socket:
        *_, frame, _ = await greet(socket)
    read = [await who.get(f"/matches/{match_id}/lines?count=5000") for who in (alma, bert, carla)]

    assert len(frame["log"]) == 40
    assert frame["earlier"] == len(read[2]) - 40
    assert read[2][-40:] == frame["log"]
    for seat in (0, 1):
        assert read[seat][: len(told[seat])] == told[seat]
    assert await alma.get(f"/matches/{match_id}/lines?count=3") == read[0][:3]


@pytest.mark.parametrize(("path", "status"), [("none/lines?count=5", 404), ("none/lines", 404)])
async def test_there_are_no_lines_of_no_match(alma: Person, path: str, status: int) -> None:
    answer = await alma.http.get(f"/api/v1/matches/{path}")

    assert answer.status_code == status


async def test_waiting_matches_have_no_lines(alma: Person) -> None:
    wish = {"ruleset": GAME, "deck": DECKS[0], "timer": "untimed", "opponent": "invite"}
    made = await alma.post("/matches", wish)

    answer = await alma.http.get(f"/api/v1/matches/{made['id']}/lines?count=5")

    assert answer.status_code == 409
