"""Analyses find the largest mistakes of a finished match: one at a time, cached, polled."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.bots.analysis import analyses
from app.bots.analysis.analyses import _largest
from app.bots.analysis.swings import EvaluatedAct, largest_swings
from app.catalogue import rulesets
from app.platform.settings import Settings
from tests.matches.archive.test_archives import begin, play, real
from tests.matches.archive.test_restrictions import restrict
from tests.support.another_version import REPRINTED, House, house
from tests.support.house import Message, Person, new_match


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def finished(who: Person, match_id: str) -> Message:
    """Ask until it is done."""
    path = f"/matches/{match_id}/analysis"
    told: Message = await who.post(path)
    while told["state"] == "running":
        assert told["mistakes"] == []
        await asyncio.sleep(0)
        told = await who.get(path)
    return told


async def refused(who: Person, match_id: str) -> tuple[int, str]:
    answer = await who.http.post(f"/api/v1/matches/{match_id}/analysis")
    return answer.status_code, answer.json()["code"]


async def test_a_match_is_analysed_once_for_all_who_may_see_it(server: House) -> None:
    match_id, people = await begin(server, real("shards"))
    assert await refused(people[0], match_id) == (409, "conflict")
    await play(people, match_id, answers=8)

    told = await finished(people[0], match_id)

    assert told["state"] == "done"
    assert await people[1].get(f"/matches/{match_id}/analysis") == told
    for mistake in told["mistakes"]:
        assert mistake["loss"] > 0
        assert mistake["seat"] in (0, 1)
    acts = [each["input"] for each in told["evaluations"]]
    assert acts == sorted(set(acts)) != []
    assert {each["input"] for each in told["swings"]} <= set(acts)
    await restrict(people[0], match_id, on=True)
    assert await refused(people[2], match_id) == (403, "restricted")
    assert await refused(people[0], "nosuchmatch0") == (404, "not_found")


async def test_a_match_of_other_rules_says_so(server: House) -> None:
    match_id, people = await begin(server, real("shards"))
    await play(people, match_id, answers=2)
    await server.start(REPRINTED)

    assert await refused(people[0], match_id) == (409, "rules_changed")
    await server.start(rulesets())
    people[0].http.cookies.clear()
    assert await refused(people[0], match_id) == (401, "not_signed_in")


def test_the_three_largest_mistakes_of_each_seat_are_listed_in_order() -> None:
    losses = [(0, 5), (1, 9), (0, 1), (0, 7), (0, 6), (1, 2)]
    made = [{"input": n, "seat": seat, "loss": loss} for n, (seat, loss) in enumerate(losses)]

    assert [(each["seat"], each["loss"]) for each in _largest(made)] == [
        (0, 5),
        (1, 9),
        (0, 7),
        (0, 6),
        (1, 2),
    ]


def test_the_largest_swings_are_listed_in_order_with_their_actions() -> None:
    stood = [0, 10, 10, -50, -49, 60, 58, 30]
    acts: list[EvaluatedAct] = [
        {
            "input": 2 * n,
            "seat": n % 2,
            "turn": n,
            "evaluation": each,
            "chosen": f"a{n}",
            "better": "",
        }
        for n, each in enumerate(stood)
    ]

    swings = largest_swings(acts)

    assert [(each["input"], each["change"]) for each in swings] == [
        (0, 10),
        (4, -60),
        (8, 109),
        (12, -28),
    ]
    assert (swings[1]["seat"], swings[1]["turn"], swings[1]["chosen"]) == (0, 2, "a2")
    assert largest_swings(acts[1:3]) == []  # nothing changed


async def begun(who: Person, match_id: str) -> str:
    """Ask for an analysis: how it stands then, or why there is none."""
    answer = await who.http.post(f"/api/v1/matches/{match_id}/analysis")
    told: Message = answer.json()
    return str(told["state"] if answer.status_code == 200 else told["code"])


async def test_one_match_at_a_time_is_analysed_for_an_account_until_it_cancels_or_leaves(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, (alma, bert, carla) = await begin(server, real("shards"))
    await play([alma, bert, carla], first, answers=8)
    second = await new_match(alma, bert, ruleset="shards", decks=real("shards")[3])
    await play([alma, bert, carla], second, answers=8)

    at_once = await asyncio.gather(*(begun(alma, each) for each in (first, second)))
    running = first if at_once[0] == "running" else second
    other = await begun(bert, second if running == first else first)
    foreign = await carla.http.delete(f"/api/v1/matches/{running}/analysis")
    still = await alma.get(f"/matches/{running}/analysis")
    own = await alma.http.delete(f"/api/v1/matches/{running}/analysis")
    await asyncio.sleep(0)
    left = await alma.get(f"/matches/{running}/analysis")

    assert sorted(at_once) == ["conflict", "running"]
    assert other == "running"
    assert (foreign.status_code, still["state"]) == (204, "running")
    assert (own.status_code, left["state"]) == (204, "none")
    monkeypatch.setattr(analyses, "POLL_TIMEOUT_S", -1.0)
    assert await begun(alma, running) == "running"
    # Polled often enough, it would finish; without a poll, it is abandoned.
    assert (await finished(alma, running))["state"] == "none"


async def test_an_address_and_the_server_have_a_limit_of_analyses(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, (alma, bert, carla) = await begin(server, real("shards"))
    await play([alma, bert, carla], first, answers=8)
    second = await new_match(alma, bert, ruleset="shards", decks=real("shards")[3])
    await play([alma, bert, carla], second, answers=8)
    limits = ("MAX_OF_ADDRESS", "MAX_RUNNING")
    told: dict[str, str] = {}

    for limit in limits:
        with monkeypatch.context() as patch:
            patch.setattr(analyses, limit, 1)
            running = await begun(alma, first)
            told[limit] = await begun(bert, second)
        await alma.http.delete(f"/api/v1/matches/{first}/analysis")
        await asyncio.sleep(0)

    assert running == "running"
    assert told == dict.fromkeys(limits, "too_many_requests")


async def test_only_the_owner_keeps_an_analysis_running(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, (alma, bert, carla) = await begin(server, real("shards"))
    await play([alma, bert, carla], match_id, answers=8)
    monkeypatch.setattr(analyses, "POLL_TIMEOUT_S", 0.05)
    await begun(alma, match_id)

    async with asyncio.timeout(20):
        states = ["running"]
        while states[-1] == "running":
            await asyncio.sleep(0.02)
            states.append((await bert.get(f"/matches/{match_id}/analysis"))["state"])

    assert states[-1] == "none"
