"""Automatic passes: by a seat's settings and public facts, never by hidden cards."""

import asyncio
import dataclasses
from typing import Any

import pytest
from msgspec import structs

from app.matches.auto_pass import Mode, PassSettings, Until
from app.matches.errors import Refusal
from app.matches.live.live_match import LiveMatch
from app.matches.protocol.client_messages import PassUntil, SetMode, SetStops, SetYield
from app.matches.rules import SPECTATOR
from tests.support.house import PATIENT
from tests.support.pebble_positions import deal
from tests.support.pebbles import pebble_rules
from tests.support.tables import FakeStore, answer, closing, open_table, sit
from tests.support.virtual import run_virtually

PASSING = dataclasses.replace(PATIENT, forced_pass_s=(1.0, 2.0), open_pass_s=(0.2, 0.4))


async def at_reaction(
    hand: list[int],
    *,
    store: FakeStore | None = None,
    mode: Mode = "auto",
    options: dict[str, Any] | None = None,
) -> LiveMatch:
    """Return the table where seat 1, with this hand and mode, has just been asked about a 9."""
    live = await open_table(store=store, settings=PASSING, rules=pebble_rules(**(options or {})))
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    await live.commands.set_passing(1, SetMode("mode", mode))
    deal(live.match, [[9, 2], hand])
    await answer(live, 0, "play:9")
    return live


async def is_passed(live: LiveMatch) -> bool:
    """Say whether seat 1 has passed by itself after some while."""
    await asyncio.sleep(5)
    live._timers.stop()
    return live.prompt_of(1) is None


@pytest.mark.parametrize(
    ("mode", "hand", "options", "passed"),
    [
        ("auto", [10], {}, False),
        ("auto", [3], {}, True),
        ("stops", [10], {}, True),
        ("stops", [10], {"threats": (9,)}, False),
        ("stops", [10], {"aimed": (9,)}, False),
        ("auto", [10], {"tosses": True}, True),
        ("auto", [10], {"tosses": True, "threats": (9,)}, False),
        ("auto", [10], {"tosses": True, "aimed": (9,)}, False),
        ("full", [10], {"tosses": True}, False),
        ("full", [3], {}, False),
        ("full", [], {}, False),
    ],
)
def test_a_seat_is_asked_as_its_mode_says(
    mode: Mode, hand: list[int], options: dict[str, Any], *, passed: bool
) -> None:
    async def scene() -> bool:
        return await is_passed(await at_reaction(hand, mode=mode, options=options))

    assert run_virtually(scene()) is passed


def test_stops_hold_without_a_legal_act() -> None:
    async def scene() -> bool:
        live = await open_table(settings=PASSING)
        await answer(live, 0, "keep")
        await answer(live, 1, "keep")
        await live.commands.set_passing(1, SetStops("stop", {"react": "theirs"}))
        deal(live.match, [[9], [3]])
        await answer(live, 0, "play:9")
        return await is_passed(live)

    assert not run_virtually(scene())


def test_a_yield_passes_what_is_on_the_chain_now() -> None:
    async def scene() -> tuple[bool, dict[str, str]]:
        live = await at_reaction([10])
        await live.commands.set_passing(1, SetYield("yield", "pebble_9:card", on=True))
        return await is_passed(live), live.passes.settings_of(1).yields

    assert run_virtually(scene()) == (True, {"pebble_9:card": "Pebble 9"})


def test_only_what_waits_to_resolve_can_be_yielded_to() -> None:
    async def scene() -> None:
        async with closing(await at_reaction([10])) as live:
            await live.commands.set_passing(1, SetYield("yield", "pebble_8:card", on=True))

    with pytest.raises(Refusal, match="on the chain") as refused:
        run_virtually(scene())
    assert refused.value.code == "not_on_chain"


def test_a_stop_at_a_phase_that_does_not_exist_is_refused() -> None:
    async def scene() -> None:
        async with closing(await at_reaction([10])) as live:
            await live.commands.set_passing(1, SetStops("stop", {"tea": "both"}))

    with pytest.raises(Refusal, match="No phase"):
        run_virtually(scene())


def test_settings_of_a_match_that_is_over_are_refused() -> None:
    async def scene() -> None:
        live = await at_reaction([10])
        await live.commands.concede(0, "enough")
        await live.commands.set_passing(1, SetMode("late", "full"))

    with pytest.raises(Refusal, match="over"):
        run_virtually(scene())


def test_a_yield_can_be_taken_back_after_its_ability_has_gone() -> None:
    async def scene() -> dict[str, str]:
        async with closing(await at_reaction([10])) as live:
            await live.commands.set_passing(1, SetYield("yield", "pebble_9:card", on=True))
            await asyncio.sleep(5)
            await live.commands.set_passing(1, SetYield("back", "pebble_9:card", on=False))
            return live.passes.settings_of(1).yields

    assert run_virtually(scene()) == {}


def test_a_change_to_full_control_stops_a_pass_that_is_under_way() -> None:
    async def scene() -> bool:
        live = await at_reaction([3])
        await asyncio.sleep(0.5)
        await live.commands.set_passing(1, SetMode("hold on", "full"))
        return await is_passed(live)

    assert not run_virtually(scene())


def test_passing_until_ends_as_soon_as_the_seat_acts() -> None:
    async def scene() -> list[bool]:
        live = await at_reaction([10])
        async with closing(live):
            await live.commands.set_passing(1, PassUntil("until", "my_turn"))
            before = live.passes.settings_of(1).until is not None
            await asyncio.sleep(5)
            after_pass = live.passes.settings_of(1).until is not None
            await answer(live, 0, "end")
            await answer(live, 1, "end")
            return [before, after_pass, live.passes.settings_of(1).until is not None]

    assert run_virtually(scene()) == [True, True, False]


def test_holding_on_keeps_the_next_window_open_once() -> None:
    async def scene() -> list[bool]:
        live = await open_table(settings=PASSING)
        await answer(live, 0, "keep")
        prompt = live.prompt_of(1)
        assert prompt is not None
        await live.answers.play(1, prompt.id, "keep", "keep", hold=True)
        deal(live.match, [[9, 2], [3]])
        await answer(live, 0, "play:9")
        await asyncio.sleep(5)
        held = live.prompt_of(1) is not None
        await answer(live, 1, "pass")
        for seat in (0, 1):
            await answer(live, seat, "end")
        deal(live.match, [[9], [3]])
        await answer(live, 0, "play:9")
        return [held, await is_passed(live)]

    assert run_virtually(scene()) == [True, True]


def test_settings_survive_restarts_and_are_private() -> None:
    async def scene() -> tuple[list[str], list[list[str]]]:
        store = FakeStore()
        async with closing(await open_table(store=store, settings=PASSING)) as live:
            await live.commands.set_passing(1, SetMode("mode", "stops"))
        async with closing(await open_table(store=store, settings=PASSING)) as again:
            viewers = [await sit(again, viewer) for viewer in (0, 1, SPECTATOR)]
            heard = [viewer.heard() for viewer in viewers]
            modes = [one["mode"] for one in heard[1] if one["type"] == "passing"]
            return modes, [[one["type"] for one in each] for each in (heard[0], heard[2])]

    modes, others = run_virtually(scene())

    assert modes == ["stops"]
    assert all("passing" not in types for types in others)


def test_the_same_setting_twice_is_stored_once() -> None:
    async def scene() -> int:
        store = FakeStore()
        async with closing(await at_reaction([10], store=store, mode="stops")) as live:
            before = len(store.inputs["m1"])
            await live.commands.set_passing(1, SetMode("again", "stops"))
            return len(store.inputs["m1"]) - before

    assert run_virtually(scene()) == 0


def test_a_pass_that_is_made_for_a_seat_is_no_sign_of_it() -> None:
    async def scene() -> list[int]:
        live = await at_reaction([10], mode="stops")
        live.match.timeouts = [0, 2]
        await is_passed(live)
        return live.match.timeouts

    assert run_virtually(scene()) == [0, 2]


def test_stored_settings_are_read_as_they_were() -> None:
    settings = structs.replace(
        PassSettings("stops", {"react": "both"}, {"a#1": "A"}), until=Until("turn", 3), hold=True
    )

    async def scene() -> PassSettings:
        store = FakeStore()
        async with closing(await open_table(store=store)) as live:
            live._pipeline.passing[1] = settings
            await live.commands.set_passing(1, SetMode("mode", "full"))
        async with closing(await open_table(store=store)) as again:
            return again._pipeline.passing[1]

    assert run_virtually(scene()) == structs.replace(settings, mode="full", until=None)


def test_automatic_passes_are_announced_to_their_seat() -> None:
    async def scene() -> list[object]:
        live = await open_table(settings=PASSING)
        async with closing(live):
            viewer = await sit(live, 1)
            await answer(live, 0, "keep")
            await answer(live, 1, "keep")
            deal(live.match, [[9], [3]])
            await answer(live, 0, "play:9")
            prompt = live.prompt_of(1)
            assert prompt is not None
            await asyncio.sleep(5)
            told = [m.get("passes") for m in viewer.heard() if m["type"] == "passing"]
            return [told == [prompt.id, None]]

    assert run_virtually(scene()) == [True]
