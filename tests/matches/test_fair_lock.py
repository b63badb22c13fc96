"""FIFO lock: one change of a match at a time, in order; a departed or failed holder blocks none."""

import asyncio

import pytest

from app.matches.fair_lock import FairLock
from app.matches.log.inputs import Ending, Input
from tests.support.tables import FakeStore, answer, open_table, sit
from tests.support.virtual import in_virtual_time


@in_virtual_time
async def test_the_turn_goes_round_in_the_order_in_which_it_was_asked_for() -> None:
    turn, had = FairLock(), list[str]()
    turn.acquire(lambda: had.append("first"))
    turn.acquire(lambda: had.append("second"))

    async def third() -> None:
        async with turn:
            had.append("third")

    waiting = asyncio.create_task(third())
    await asyncio.sleep(0)
    turn.acquire(lambda: had.append("fourth"))
    at_first = list(had)
    for _ in range(2):
        turn.release()
        await asyncio.sleep(0.01)
    await waiting
    turn.release()

    assert at_first == ["first"]
    assert had == ["first", "second", "third", "fourth"]
    assert not turn.is_locked


@pytest.mark.parametrize("is_given", [False, True], ids=["who waits", "whose turn it is just now"])
@in_virtual_time
async def test_cancelled_waiters_hold_no_lock(is_given: bool) -> None:
    turn = FairLock()
    turn.acquire(lambda: None)

    async def wait() -> None:
        async with turn:
            raise AssertionError

    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    if is_given:
        turn.release()
        asyncio.get_running_loop().call_soon(waiting.cancel)
    else:
        waiting.cancel()
        turn.release()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await asyncio.sleep(0.01)

    assert not turn.is_locked


@in_virtual_time
async def test_an_author_who_leaves_while_others_are_served_has_still_answered() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    other = await sit(live, 1)
    other.heard()
    store.gate.clear()
    answering = [asyncio.create_task(answer(live, seat, "keep")) for seat in (0, 1)]
    await asyncio.sleep(0.01)
    for each in answering:
        each.cancel()
    await asyncio.gather(*answering, return_exceptions=True)

    assert store.inputs.get("m1", []) == []
    store.gate.set()
    await asyncio.sleep(0.01)

    assert [kept.seat for kept in store.inputs["m1"]] == [0, 1]
    assert len(other.frames()) >= 1
    assert not live._pipeline.lock.is_locked


class FailingStore(FakeStore):
    """A log that fails once."""

    fails = True

    async def _append(self, match_id: str, epoch: int, entry: Input, ending: Ending | None) -> None:
        fails, self.fails = self.fails, False
        if fails:
            raise OSError("disk full")
        await super()._append(match_id, epoch, entry, ending)


async def test_an_input_that_cannot_be_stored_was_never_shown_and_holds_up_nothing() -> None:
    live = await open_table(store=FailingStore())
    viewer, before = await sit(live, 1), live.match.digest()
    viewer.heard()

    with pytest.raises(OSError, match="disk full"):
        await answer(live, 0, "keep")
    seen, after = viewer.heard(), live.match.digest()
    await answer(live, 0, "keep", "again")

    assert (seen, after) == ([], before)
    assert live.match.digest() != before
