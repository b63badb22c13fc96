"""Forced passes: automatic, with a timing that leaks nothing."""

import asyncio
import dataclasses
from typing import Any

import pytest

from app.bots.computer_player import ComputerPlayer
from app.catalogue import ruleset
from app.matches.live.live_match import LiveMatch
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.bots.test_computer_player import FakeFinder, against_computer
from tests.support.house import PATIENT
from tests.support.pebble_positions import deal
from tests.support.tables import QUICK, FakeStore, answer, open_table
from tests.support.virtual import in_virtual_time
from tools.testing.match_driver import A, given

OPEN_ONLY = dataclasses.replace(PATIENT, open_pass_s=(0.0, 0.0))
HIDDEN_ONLY = dataclasses.replace(PATIENT, forced_pass_s=(0.0, 0.0))


async def at_reaction(settings: Any, hand: list[int], store: FakeStore) -> LiveMatch:
    """Return the table where seat 1, with this hand, has just been asked about a pebble."""
    live = await open_table(store=store, settings=settings)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    deal(live.match, [[9], hand])
    await answer(live, 0, "play:9")
    return live


@pytest.mark.parametrize(
    ("settings", "hand", "passed"),
    [
        (OPEN_ONLY, [], True),
        (OPEN_ONLY, [3], False),
        (HIDDEN_ONLY, [], False),
        (HIDDEN_ONLY, [3], True),
        (QUICK, [10], False),
    ],
)
@in_virtual_time
async def test_only_publicly_forced_passes_are_quick(
    settings: Any, hand: list[int], *, passed: bool
) -> None:
    store = FakeStore()
    live = await at_reaction(settings, hand, store)

    await asyncio.sleep(0.05)
    live._timers.stop()

    assert len(store.inputs["m1"]) == (4 if passed else 3)


SLOW = dataclasses.replace(
    QUICK, forced_pass_s=(50.0, 50.0), open_pass_s=(50.0, 50.0), computer_pause_s=(50.0, 50.0)
)


async def against(hands: list[list[int]], active: int, store: FakeStore) -> LiveMatch:
    """Return the table against a slow computer, in that seat's turn, where a 9 has been played."""
    player = ComputerPlayer(FakeFinder(error=False), SLOW)
    live = against_computer(player, store, SLOW)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    deal(live.match, hands, active=active)
    await answer(live, active, "play:9")
    return live


@pytest.mark.parametrize("hand", [[], [3]])
@in_virtual_time
async def test_against_the_computer_a_forced_pass_costs_no_time(hand: list[int]) -> None:
    store = FakeStore()
    live = await against([hand, [9]], 1, store)

    await asyncio.sleep(0.05)

    assert live.prompt_of(0) is None
    assert store.inputs["m1"][-1].body.uncounted


@pytest.mark.parametrize(("hand", "is_seen"), [([], True), ([3], False), ([10], False)])
@in_virtual_time
async def test_computer_passes_quickly_only_if_publicly_forced(
    hand: list[int], *, is_seen: bool
) -> None:
    store = FakeStore()
    live = await against([[9], hand], 0, store)

    await asyncio.sleep(1.0)

    assert (live.prompt_of(1) is None) == is_seen


@in_virtual_time
async def test_nobodys_own_turn_is_ended_for_them() -> None:
    store = FakeStore()
    live = await at_reaction(QUICK, [], store)

    await asyncio.sleep(0.05)
    live._timers.stop()

    prompt = live.prompt_of(0)
    assert prompt is not None
    assert (prompt.name, [*prompt.enumerate()]) == ("turn", ["end"])


def test_a_main_phase_with_nothing_to_do_waits_for_its_seat() -> None:
    game = given(RULESET, {A: {"hand": []}})

    prompt = game.prompt(A)

    assert prompt.forced
    assert not prompt.forced_pass


@pytest.mark.parametrize(
    ("game", "first", "later"),
    [
        ("battle_mages", "main", "second_main"),
        ("mage_wars", "expansion", "armament"),
        ("trapdoor", "preparation", "second_preparation"),
    ],
)
def test_a_later_phase_of_ones_turn_with_nothing_to_do_asks_nothing(
    game: str, first: str, later: str
) -> None:
    held = {"hand": ["Plain 9/9 for 9R"]} if game == "battle_mages" else {}
    prompts = [given(ruleset(game), {A: held}, step=step).prompt(A) for step in (first, later)]

    assert [(one.tone, one.forced) for one in prompts] == [("act", True)] * 2
    assert [one.forced_pass for one in prompts] == [False, True]
