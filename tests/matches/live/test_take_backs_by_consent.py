"""Taking back what the other seat agrees to, against the computer, and after a restart."""

import asyncio
import dataclasses

import pytest

from app.bots.computer_player import ComputerPlayer
from app.matches.errors import Refusal
from app.matches.frames.stream import Stream
from app.matches.live.live_match import LiveMatch
from app.matches.live.seat_offers import DECLINED, MAX_DECLINED_REQUESTS, MAX_UNDO_REQUESTS
from app.matches.log.export import log_out
from app.matches.log.inputs import Record
from app.matches.log.replay import Replay
from app.matches.log.verify import verify
from tests.bots.test_computer_player import FakeFinder, against_computer
from tests.support.house import PATIENT
from tests.support.pebble_positions import hand_of, scores
from tests.support.pebbles import pebble_rules
from tests.support.tables import QUICK, FakeStore, answer, open_table
from tests.support.take_backs import at_window, deal, in_turn, notice, refused, take_back
from tests.support.virtual import in_virtual_time

THINKING = dataclasses.replace(PATIENT, forced_pass_s=(1.0, 2.0), open_pass_s=(0.2, 0.3))


@in_virtual_time
async def test_a_request_is_granted() -> None:
    store = FakeStore()
    live = await at_window(store=store)
    await answer(live, 1, "pass")
    assert scores(live.match) == [9, 0]
    await take_back(live, 0, ask=True)
    assert [notice(live, seat).asking for seat in (0, 1)] == [0, 0]
    assert notice(live, 1).answered  # and would go back with it

    await live.take_backs.answer(1, "yes", accept=True)

    assert (scores(live.match), sorted(hand_of(live.match, 0))) == ([0, 0], [4, 9])
    assert live.prompt_of(0).name == "turn"  # type: ignore[union-attr]
    assert notice(live, 0).asking is None
    assert [entry.kind for entry in store.inputs["m1"]][-2:] == [
        "ask_take_back",
        "accept_take_back",
    ]
    live._timers.stop()


@in_virtual_time
async def test_a_request_is_declined_and_not_made_again() -> None:
    live = await at_window()
    await answer(live, 1, "pass")
    await take_back(live, 0, ask=True)

    await live.take_backs.answer(1, "no", accept=False)

    assert scores(live.match) == [9, 0]
    assert (notice(live, 0).how, notice(live, 0).reason) == (None, DECLINED)
    assert await refused(live, 0, ask=True) == "cannot_take_back"
    live._timers.stop()


@in_virtual_time
async def test_undo_requests_end_after_repeated_declines() -> None:
    live = await in_turn()
    for number in range(MAX_DECLINED_REQUESTS):
        deal(live, [[1, 2, 3, 4], [5]], active=0)
        await answer(live, 0, f"play:{number + 1}", f"p{number}")
        await answer(live, 1, "pass", f"q{number}")
        await take_back(live, 0, ask=True, command=f"a{number}")
        await live.take_backs.answer(1, f"n{number}", accept=False)
    deal(live, [[1, 2, 3, 4], [5]], active=0)
    await answer(live, 0, "play:4", "p")
    await answer(live, 1, "pass", "q")

    assert await refused(live, 0, ask=True) == "cannot_take_back"
    live._timers.stop()


@pytest.mark.parametrize(("accept", "end"), [(None, "cannot_take_back"), (True, "")])
@in_virtual_time
async def test_undo_requests_end_after_many_that_are_ignored(accept: bool | None, end: str) -> None:
    live = await in_turn()
    for number in range(MAX_UNDO_REQUESTS):
        deal(live, [[1, 2, 3, 4], [5]], active=0)
        await answer(live, 0, "play:1", f"p{number}")
        await answer(live, 1, "pass", f"q{number}")
        await take_back(live, 0, ask=True, command=f"a{number}")
        if accept:
            await live.take_backs.answer(1, f"y{number}", accept=True)
    deal(live, [[1, 2, 3, 4], [5]], active=0)
    await answer(live, 0, "play:1", "p")
    await answer(live, 1, "pass", "q")

    if end:
        assert await refused(live, 0, ask=True) == end
    else:
        await take_back(live, 0, ask=True)
    live._timers.stop()


@in_virtual_time
async def test_a_request_lapses_with_the_next_answer() -> None:
    live = await at_window()
    await answer(live, 1, "pass")
    await take_back(live, 0, ask=True)
    await answer(live, 0, "end")

    with pytest.raises(Refusal) as refusal:
        await live.take_backs.answer(1, "yes", accept=True)

    assert refusal.value.code == "no_request"
    live._timers.stop()


@pytest.mark.parametrize("seat", [0, 1])
@in_virtual_time
async def test_only_the_requested_seat_may_grant_an_undo(seat: int) -> None:
    live = await at_window()
    await answer(live, 1, "pass")
    if seat == 0:
        await take_back(live, 0, ask=True)

    with pytest.raises(Refusal) as refusal:
        await live.take_backs.answer(seat, "yes", accept=True)

    assert refusal.value.code == "no_request"
    live._timers.stop()


@in_virtual_time
async def test_a_match_that_is_rebuilt_goes_back_as_far_and_verifies() -> None:
    store = FakeStore()
    live = await at_window_from_hands(store)
    again = await open_table(store=store)
    assert again.match.digest() == live.match.digest()
    assert notice(again, 0).how == "ask"

    await take_back(again, 0, ask=True, command="a")
    third = await open_table(store=store)
    assert notice(third, 1).asking == 0
    await third.take_backs.answer(1, "y", accept=True)
    await third.commands.concede(0, "c")

    fourth = await open_table(store=store)
    assert fourth.match.digest() == third.match.digest()
    assert frames(store, third.record) == [
        stream.frames_after(0) for stream in (third.audience.streams[0], third.audience.streams[1])
    ]
    result = {"winner": 1, "reason": "concession", "rule": "PB-1"}
    log = log_out(third.record, store.inputs["m1"], result)
    assert verify(log, pebble_rules()).verdict == "verified"
    assert verify(type(log).model_validate_json(log.model_dump_json()), pebble_rules()).reason == ""
    for each in (live, again, third, fourth):
        each._timers.stop()


async def at_window_from_hands(store: FakeStore) -> LiveMatch:
    """As `at_window`, with nothing but what is in the log."""
    live = await open_table(store=store)
    await answer(live, 0, "keep", "k0")
    await take_back(live, 0, command="u0")
    await answer(live, 0, "keep", "k1")
    await answer(live, 1, "keep", "k2")
    await answer(live, 0, f"play:{hand_of(live.match, 0)[0]}", "p")
    await answer(live, 1, "pass", "q")
    return live


def frames(store: FakeStore, record: Record) -> list[list[bytes]]:
    streams = [Stream(seat) for seat in (0, 1)]
    replay = Replay(pebble_rules(), record, streams)
    for entry in store.inputs["m1"]:
        replay.apply(entry)
    return [stream.frames_after(0) for stream in streams]


@in_virtual_time
async def test_against_the_computer_all_is_taken_back_but_secrets() -> None:
    store = FakeStore()
    finder = FakeFinder(error=False)
    player = ComputerPlayer(finder, QUICK)
    live = against_computer(player, store)
    await answer(live, 0, "keep")
    await asyncio.sleep(1)
    deal(live, [[9, 4], []], active=0)
    await answer(live, 0, "play:9")
    await asyncio.sleep(1)
    assert live.prompt_of(1) is None  # it has passed
    assert scores(live.match) == [9, 0]
    assert notice(live, 0).how == "free"

    await take_back(live, 0)

    assert scores(live.match) == [0, 0]
    await answer(live, 0, "peek", "peek")
    assert (notice(live, 0).how, notice(live, 0).reason) == (
        None,
        "Can't undo: you've seen a hidden card since.",
    )
    await player.stop()
    live._timers.stop()


@in_virtual_time
async def test_undo_drops_a_pending_search_of_the_computer() -> None:
    finder = FakeFinder(error=False)
    slow = dataclasses.replace(QUICK, computer_pause_s=(5.0, 5.0))
    player, store = ComputerPlayer(finder, slow), FakeStore()
    live = against_computer(player, store)
    await answer(live, 0, "keep")
    await asyncio.sleep(6)
    deal(live, [[9, 4], [10]], active=0)
    await answer(live, 0, "play:9")
    await asyncio.sleep(1)

    await take_back(live, 0)
    await asyncio.sleep(30)

    assert store.inputs["m1"][-1].kind == "taken_back"
    assert live.prompt_of(1) is None
    await player.stop()
    live._timers.stop()
