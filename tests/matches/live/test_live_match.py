"""A live match: stored before shown, each input once, and unchanged by refusals."""

import asyncio

import pytest

from app.matches.errors import Fenced, MatchFault, Refusal
from app.matches.live.seat_commands import DRAW_OFFER_EVERY
from tests.support.pebble_positions import deal
from tests.support.pebbles import pebble_rules
from tests.support.tables import FakeStore, answer, open_prompt, open_table, play_on, sit
from tests.support.virtual import in_virtual_time


@in_virtual_time
async def test_choices_are_stored_before_any_frame_or_receipt() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    viewer = await sit(live, 0)
    viewer.heard()
    store.gate.clear()

    answering = asyncio.create_task(answer(live, 0, "keep"))
    await asyncio.sleep(0.01)

    assert viewer.heard() == []
    assert not answering.done()
    store.gate.set()
    assert await answering == 2
    assert [frame["seq"] for frame in viewer.frames()] == [2]


async def test_a_command_sent_twice_counts_once() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    prompt = live.prompt_of(0)
    assert prompt is not None

    first = await live.answers.play(0, prompt.id, "again", "keep")
    second = await live.answers.play(0, prompt.id, "again", "keep")

    assert first == second
    assert len(store.inputs["m1"]) == 1


async def test_a_command_sent_again_after_a_restart_counts_once() -> None:
    store = FakeStore()
    before = await open_table(store=store)
    prompt = before.prompt_of(0)
    assert prompt is not None
    await before.answers.play(0, prompt.id, "again", "redraw")

    after = await open_table(store=store)
    await after.answers.play(0, prompt.id, "again", "redraw")

    assert len(store.inputs["m1"]) == 1


async def test_a_seat_cannot_use_up_the_command_ids_of_the_other() -> None:
    store = FakeStore()
    live = await open_table(store=store)

    await answer(live, 0, "keep", command="same")
    await answer(live, 1, "keep", command="same")

    assert [entry.seat for entry in store.inputs["m1"]] == [0, 1]


@pytest.mark.parametrize(
    ("asked", "choice", "code"),
    [
        (0, "eat", "illegal_choice"),
        (0, 7, "illegal_choice"),
        (1, "keep", "stale_prompt"),
        (None, "keep", "stale_prompt"),
    ],
)
async def test_a_refused_choice_changes_nothing(
    asked: int | None, choice: str | int, code: str
) -> None:
    store = FakeStore()
    live = await open_table(store=store)
    prompt = "never" if asked is None else open_prompt(live, asked).id
    before = live.match.digest()

    with pytest.raises(Refusal) as refusal:
        await live.answers.play(0, prompt, "c", choice)

    assert refusal.value.code == code
    assert live.match.digest() == before
    assert store.inputs == {}


async def test_a_rule_that_breaks_harms_only_the_command_that_met_it() -> None:
    store = FakeStore()
    rules = pebble_rules(broken=12)
    live = await open_table(rules=rules, store=store)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    deal(live.match, [[12, 3], None])
    viewer = await sit(live, 1)
    before = live.match.digest()

    with pytest.raises(MatchFault):
        await answer(live, 0, "play:12")

    assert live.match.digest() == before
    assert len(store.inputs["m1"]) == 2
    assert "ZeroDivisionError" in store.reports["m1", 3]
    viewer.heard()
    await answer(live, 0, "play:3")
    assert len(viewer.frames()) == 1


async def test_fenced_nodes_send_nothing_more() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    viewer = await sit(live, 1)
    viewer.heard()
    store.epochs["m1"] = 2

    with pytest.raises(Fenced):
        await answer(live, 0, "keep")

    assert viewer.heard() == [{"type": "closed", "code": 1012}]
    assert store.inputs.get("m1", []) == []
    with pytest.raises(Fenced):
        await answer(live, 1, "keep")


@in_virtual_time
async def test_an_author_who_leaves_in_mid_command_has_still_answered() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    store.gate.clear()
    answering = asyncio.create_task(answer(live, 0, "keep"))
    await asyncio.sleep(0.01)

    answering.cancel()
    store.gate.set()
    await asyncio.sleep(0.01)

    assert len(store.inputs["m1"]) == 1
    assert live.prompt_of(0) is None


async def test_the_result_is_stored_with_the_last_input() -> None:
    store = FakeStore()
    live = await open_table(store=store)

    await play_on(live)

    assert store.endings["m1"].reason in ("goal", "turns")
    assert store.inputs["m1"][-1].digest is not None


async def test_conceding_ends_the_match_for_the_other_seat() -> None:
    store = FakeStore()
    live = await open_table(store=store)

    await live.commands.concede(0, "enough")

    assert store.endings["m1"].winner == 1
    with pytest.raises(Refusal, match="over"):
        await live.commands.concede(1, "me too")


async def test_a_draw_needs_an_offer_and_its_acceptance() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    with pytest.raises(Refusal) as refusal:
        await live.commands.answer_draw(1, "early", accept=True)
    assert refusal.value.code == "no_offer"

    await live.commands.offer_draw(0, "offer")
    await live.commands.answer_draw(1, "yes", accept=True)

    assert store.endings["m1"].reason == "agreed_draw"


async def test_a_declined_offer_is_gone() -> None:
    live = await open_table()
    viewer = await sit(live, 0)

    await live.commands.offer_draw(0, "offer")
    await live.commands.answer_draw(1, "no", accept=False)

    offers = [m["draw_offer"] for m in viewer.heard() if m["type"] == "status"]
    assert offers[-2:] == [0, None]
    assert not live.is_over


async def test_an_offer_that_stands_is_stored_once() -> None:
    store = FakeStore()
    live = await open_table(store=store)

    for n in range(5):
        await live.commands.offer_draw(0, f"offer-{n}")

    assert len(store.inputs["m1"]) == 1


async def test_two_offers_are_an_agreement() -> None:
    store = FakeStore()
    live = await open_table(store=store)

    await live.commands.offer_draw(0, "mine")
    await live.commands.offer_draw(1, "yours")

    assert store.endings["m1"].reason == "agreed_draw"


@pytest.mark.parametrize("first", [0, 1])
async def test_offers_that_cross_are_an_agreement(first: int) -> None:
    store = FakeStore()
    live = await open_table(store=store)

    await asyncio.gather(*(live.commands.offer_draw(n, "draw") for n in (first, 1 - first)))

    assert store.endings["m1"].reason == "agreed_draw"
    assert [each.kind for each in store.inputs["m1"]] == ["offer_draw", "accept_draw"]


async def test_a_declined_offer_may_be_repeated_after_ten_decisions() -> None:
    live = await open_table()
    await live.commands.offer_draw(0, "offer")
    await live.commands.answer_draw(1, "no", accept=False)

    with pytest.raises(Refusal) as refusal:
        await live.commands.offer_draw(0, "again")
    live.commands._offered_at[0] = live.match.decisions - DRAW_OFFER_EVERY
    await live.commands.offer_draw(0, "later")

    assert refusal.value.code == "too_often"
    assert live.draw_offer == 0


async def test_an_offer_outlives_a_restart() -> None:
    store = FakeStore()
    before = await open_table(store=store)
    await before.commands.offer_draw(0, "offer")

    after = await open_table(store=store)
    await after.commands.answer_draw(1, "yes", accept=True)

    assert after.is_over
