"""An acknowledgment says what has become of a command: stored for good, or so already."""

import asyncio
import dataclasses
from typing import Any

import pytest

from app.engine.prompts import Prompt
from app.matches.errors import Fenced, Refusal
from app.matches.live.input_pipeline import Receipt
from app.matches.live.live_match import LiveMatch
from app.matches.protocol.client_messages import SetMode
from tests.support.house import PATIENT
from tests.support.pebble_positions import deal
from tests.support.tables import FakeStore, answer, open_table
from tests.support.virtual import in_virtual_time

PASSING = dataclasses.replace(PATIENT, forced_pass_s=(1.0, 2.0), open_pass_s=(1.0, 2.0))
SOON_PASSED_S = 0.9


async def at_window(store: FakeStore) -> tuple[LiveMatch, Prompt]:
    """Return the table where seat 1 could answer, but lets the server pass; and its prompt."""
    live = await open_table(store=store, settings=PASSING)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    await live.commands.set_passing(1, SetMode("mode", "stops"))
    deal(live.match, [[9, 2], [10]])
    await answer(live, 0, "play:9")
    prompt = live.prompt_of(1)
    assert prompt is not None
    return live, prompt


@pytest.mark.parametrize("choice", ["play:10", "garbage-choice", None, ["pass"], {"pass": 1}])
@in_virtual_time
async def test_another_choice_than_the_one_that_was_passed_is_stale(choice: Any) -> None:
    live, prompt = await at_window(FakeStore())
    await asyncio.sleep(5)
    assert live.prompt_of(1) is None

    with pytest.raises(Refusal) as refused:
        await live.answers.play(1, prompt.id, "mine", choice)

    assert refused.value.code in {"stale_prompt", "no_prompt"}
    live._timers.stop()


@in_virtual_time
async def test_the_same_pass_is_acknowledged_without_a_row_of_its_own() -> None:
    store = FakeStore()
    live, prompt = await at_window(store)
    await asyncio.sleep(5)
    rows = list(store.inputs["m1"])

    receipt = await live.answers.play(1, prompt.id, "mine", "pass")

    assert receipt == Receipt(live.audience.seq_of(1), stored=False)
    assert store.inputs["m1"] == rows
    with pytest.raises(Refusal):  # it wants more than the pass that was given
        await live.answers.play(1, prompt.id, "hold", "pass", hold=True)
    live._timers.stop()


@pytest.mark.parametrize(("choice", "is_same"), [("pass", True), ("play:10", False)])
@in_virtual_time
async def test_nothing_is_acknowledged_before_the_pass_is_stored(
    choice: str, *, is_same: bool
) -> None:
    store = FakeStore()
    live, prompt = await at_window(store)
    store.gate.clear()
    await asyncio.sleep(5)  # the pass is on its way to the log
    rows = len(store.inputs["m1"])

    answering = asyncio.create_task(live.answers.play(1, prompt.id, "mine", choice))
    await asyncio.sleep(1)
    assert not answering.done()
    assert len(store.inputs["m1"]) == rows
    store.gate.set()
    (outcome,) = await asyncio.gather(answering, return_exceptions=True)

    assert len(store.inputs["m1"]) == rows + 1
    assert isinstance(outcome, Receipt if is_same else Refusal)
    live._timers.stop()


@in_virtual_time
async def test_a_pass_that_could_not_be_stored_acknowledges_nothing() -> None:
    store = FakeStore()
    live, prompt = await at_window(store)
    store.epochs["m1"] = 7  # another node owns the match now
    await asyncio.sleep(5)

    with pytest.raises(Fenced):
        await live.answers.play(1, prompt.id, "mine", "pass")

    assert live.is_lost


@in_virtual_time
async def test_every_stored_receipt_has_its_row() -> None:
    store = FakeStore()
    live = await open_table(store=store, settings=PASSING)
    await answer(live, 0, "keep")
    sent = {
        "offer": await live.commands.offer_draw(0, "offer"),
        "again": await live.commands.offer_draw(0, "again"),
        "mode": await live.commands.set_passing(1, SetMode("mode", "stops")),
        "same": await live.commands.set_passing(1, SetMode("same", "stops")),
    }
    live._timers.stop()

    rows = {entry.command_id.partition(":")[2] for entry in store.inputs["m1"]}
    assert {command for command, receipt in sent.items() if receipt.stored} == {"offer", "mode"}
    assert {command for command in sent if command in rows} == {"offer", "mode"}
