"""A pass that the rules force: made for a seat, but so that its timing tells nothing."""

import asyncio
import dataclasses
from typing import Any, cast

import pytest

from app.engine.testing.match_driver import A, given
from app.matches.live.live_match import LiveMatch
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.support.house import PATIENT
from tests.support.tables import QUICK, FakeStore, answer, open_table
from tests.support.toy import ToyMatch
from tests.support.virtual import in_virtual_time

OPEN_ONLY = dataclasses.replace(PATIENT, open_pass_s=(0.0, 0.0))
HIDDEN_ONLY = dataclasses.replace(PATIENT, forced_pass_s=(0.0, 0.0))


async def at_reaction(settings: Any, hand: list[int], store: FakeStore) -> LiveMatch:
    """Return the table where seat 1, with this hand, has just been asked about a pebble."""
    live = await open_table(store=store, settings=settings)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    match = cast("ToyMatch", live.match)
    match.hands = [[9], hand]
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
async def test_a_pass_is_quick_only_where_everybody_sees_that_it_is_forced(
    settings: Any, hand: list[int], *, passed: bool
) -> None:
    store = FakeStore()
    live = await at_reaction(settings, hand, store)

    await asyncio.sleep(0.05)
    live._timers.stop()

    assert len(store.inputs["m1"]) == (4 if passed else 3)


@in_virtual_time
async def test_nobodys_own_turn_is_ended_for_them() -> None:
    store = FakeStore()
    live = await at_reaction(QUICK, [], store)

    await asyncio.sleep(0.05)
    live._timers.stop()

    prompt = live.prompt_of(0)
    assert prompt is not None
    assert (prompt.name, prompt.enumerate()) == ("turn", ["end"])  # type: ignore[attr-defined]


def test_a_main_phase_with_nothing_to_do_waits_for_its_seat() -> None:
    game = given(RULESET, {A: {"hand": []}})

    prompt = game.prompt(A)

    assert prompt.forced
    assert not prompt.forced_pass
