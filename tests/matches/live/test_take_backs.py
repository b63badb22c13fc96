"""Undo of one's last act without consent: availability and refusals."""

import asyncio
import dataclasses

import pytest
from msgspec import structs

from app.matches.errors import Refusal
from app.matches.live.live_match import LiveMatch
from app.matches.live.seat_offers import MAX_UNDOS_PER_TURN, RATED
from app.matches.protocol.client_messages import SetMode
from tests.support.house import PATIENT
from tests.support.pebble_positions import hand_of
from tests.support.tables import FakeStore, answer, closing, open_table, sit
from tests.support.take_backs import at_window, deal, in_turn, notice, refused, take_back
from tests.support.virtual import in_virtual_time

THINKING = dataclasses.replace(PATIENT, forced_pass_s=(1.0, 2.0), open_pass_s=(0.2, 0.3))


@in_virtual_time
async def test_an_answer_that_waits_for_the_other_seats_is_taken_back_alone() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    before = live.match.digest()
    first = live.prompt_of(0)
    assert first is not None
    await answer(live, 0, "redraw")

    await take_back(live, 0)

    assert [entry.kind for entry in store.inputs["m1"]] == ["answer", "taken_back"]
    assert live.match.sealed == {}
    assert live.prompt_of(0) is not None
    assert before != live.match.digest()  # counters do not go back
    live._timers.stop()


@in_virtual_time
async def test_undos_reach_every_viewer_and_frame_numbers_go_on() -> None:
    live = await open_table()
    alma, bert, carla = [await sit(live, viewer) for viewer in (0, 1, 2)]
    await answer(live, 0, "redraw")
    for viewer in (alma, bert, carla):
        viewer.heard()

    await take_back(live, 0)

    for viewer in (alma, bert, carla):
        (frame,) = viewer.frames()
        assert frame["seq"] == live.audience.seq_of(viewer.viewer)
        assert frame["log"][0]["kind"] == "taken_back"
    live._timers.stop()


@in_virtual_time
async def test_the_question_is_asked_again_under_a_new_id() -> None:
    store = FakeStore()
    live = await at_window(store=store)
    old = str(store.inputs["m1"][-1].body.prompt)

    await take_back(live, 0)

    prompt = live.prompt_of(0)
    assert prompt is not None
    assert prompt.id != old
    assert live.prompt_of(1) is None
    with pytest.raises(Refusal) as stale:
        await live.answers.play(0, old, "late", "play:9")
    assert stale.value.code == "stale_prompt"
    live._timers.stop()


@in_virtual_time
async def test_nothing_is_taken_back_before_anything_was_done() -> None:
    live = await open_table()

    assert await refused(live, 0, act=1) == "nothing_to_take_back"
    live._timers.stop()


@in_virtual_time
async def test_undone_acts_are_not_undone_twice() -> None:
    live = await open_table()
    await answer(live, 0, "keep")
    await take_back(live, 0, act=1)

    assert await refused(live, 0, act=1) == "nothing_to_take_back"
    assert await take_back(live, 0, act=1) == live.audience.seq_of(0)  # the same command again
    live._timers.stop()


@in_virtual_time
async def test_a_number_that_is_not_the_last_acts_is_stale() -> None:
    live = await at_window()

    assert await refused(live, 0, act=1) == "stale_act"
    live._timers.stop()


@in_virtual_time
async def test_a_finished_match_stands() -> None:
    live = await open_table()
    await answer(live, 0, "keep")
    await live.commands.concede(1, "g")

    assert await refused(live, 0, act=1) == "match_over"
    live._timers.stop()


@in_virtual_time
async def test_once_the_other_seat_has_answered_it_has_to_be_asked() -> None:
    live = await at_window()
    await answer(live, 1, "pass")

    assert notice(live, 0).how == "ask"
    assert await refused(live, 0) == "must_ask"
    live._timers.stop()


@in_virtual_time
async def test_a_card_that_was_shown_has_been_seen() -> None:
    live = await in_turn()
    hand = hand_of(live.match, 0)
    await answer(live, 0, f"play:{hand[0]}")

    assert notice(live, 0).how == "ask"
    live._timers.stop()


@in_virtual_time
async def test_looking_at_a_card_needs_consent_to_undo() -> None:
    live = await in_turn()
    await answer(live, 0, "peek")

    assert notice(live, 0).how == "ask"
    live._timers.stop()


@in_virtual_time
async def test_silence_with_a_hidden_hand_leaks_nothing() -> None:
    live = await at_window(settings=THINKING)
    alma = await sit(live, 0)
    alma.heard()
    assert notice(live, 0).how == "free"

    await asyncio.sleep(1.2)

    told = [message for message in alma.heard() if message["type"] == "take_back"]
    assert [message["how"] for message in told] == ["ask"]
    assert await refused(live, 0) == "must_ask"
    live._timers.stop()


@in_virtual_time
async def test_silence_with_an_empty_hand_keeps_undo_free() -> None:
    live = await in_turn()
    deal(live, [[9], []])
    await answer(live, 0, "play:9")

    await asyncio.sleep(600)

    assert notice(live, 0).how == "free"
    live._timers.stop()


def rated(live: LiveMatch) -> None:
    """Let the table be one that counts."""
    context = live.take_backs._context
    live.take_backs._context = dataclasses.replace(
        context, record=structs.replace(live.record, rated=True)
    )


@in_virtual_time
async def test_in_a_rated_match_what_was_shown_stands() -> None:
    live = await at_window()
    rated(live)

    told = notice(live, 0)

    # Nothing impossible is offered; a request gets the reason.
    assert (told.act, told.how, told.reason) == (0, None, RATED)
    assert await refused(live, 0, act=2) == "cannot_take_back"
    assert await refused(live, 0, act=2, ask=True) == "cannot_take_back"
    live._timers.stop()


@in_virtual_time
async def test_rated_matches_undo_secret_acts_only() -> None:
    live = await in_turn()
    rated(live)
    await answer(live, 0, "think")
    await take_back(live, 0)
    await answer(live, 0, "peek")

    assert notice(live, 0).reason == RATED
    live._timers.stop()


@in_virtual_time
async def test_to_and_fro_ends() -> None:
    live = await open_table()
    for number in range(MAX_UNDOS_PER_TURN):
        await answer(live, 0, "keep", f"k{number}")
        await take_back(live, 0, command=f"u{number}")
    await answer(live, 0, "keep", "k")

    assert notice(live, 0).how == "ask"
    live._timers.stop()


@in_virtual_time
async def test_a_window_that_was_passed_for_a_seat_is_asked_about_once_it_goes_back() -> None:
    live = await at_window()
    await answer(live, 1, "pass")
    await answer(live, 0, "end")
    await live.commands.set_passing(1, SetMode("mode", "stops"))
    await take_back(live, 0, ask=True)

    await live.take_backs.answer(1, "yes", accept=True)

    assert live.passes.settings_of(0).hold
    assert live.passes.settings_of(1).mode == "stops"
    live._timers.stop()


@in_virtual_time
async def test_the_time_that_was_spent_stays_spent() -> None:
    live = await open_table(timer="casual")  # 40 s for the opening hand, then 120
    async with closing(live):
        await asyncio.sleep(30)
        await answer(live, 0, "keep", "k1")
        await take_back(live, 0, command="u1")
        await asyncio.sleep(30)

        await answer(live, 0, "keep", "k2")

        clock = live._timers._clock
        assert clock is not None
        assert clock._seats[0].reserve == pytest.approx(100, abs=0.5)
        stored = live._store.inputs["m1"]  # type: ignore[attr-defined]
        assert stored[1].body.reserve_ms[0] == pytest.approx(120_000, abs=500)


@in_virtual_time
async def test_reconnecting_seats_get_their_undo_offer() -> None:
    live = await open_table()
    await answer(live, 0, "keep")

    alma = await sit(live, 0)

    (told,) = [message for message in alma.heard() if message["type"] == "take_back"]
    assert (told["act"], told["how"], told["words"]) == (1, "free", "Keep")
    assert not [m for m in (await sit(live, 2)).heard() if m["type"] == "take_back"]
    live._timers.stop()
