"""What is done again and again, whatever goes wrong."""

import asyncio

import pytest

from app.platform.chores import Chore, doing


async def test_a_chore_is_done_again_after_it_has_failed() -> None:
    done = asyncio.Event()
    tries: list[int] = []

    async def work() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise OSError("the database is away")
        done.set()

    async with doing([Chore("sweeping", work, 0.01)]):
        await asyncio.wait_for(done.wait(), 5)

    assert len(tries) == 2


async def test_a_chore_that_is_due_does_not_wait_for_its_turn() -> None:
    done = asyncio.Event()

    async def work() -> None:
        done.set()

    chore = Chore("sweeping", work, 3600)
    async with doing([chore]):
        chore.due.set()
        await asyncio.wait_for(done.wait(), 5)


async def test_nothing_is_done_once_the_block_has_ended() -> None:
    tries: list[int] = []

    async def work() -> None:
        tries.append(1)

    async with doing([Chore("sweeping", work, 0.01)]):
        await asyncio.sleep(0.05)
    before = len(tries)
    await asyncio.sleep(0.05)

    assert len(tries) == before > 0


@pytest.mark.parametrize("turns", range(5))
async def test_a_chore_ends_although_it_becomes_due_in_the_same_moment(turns: int) -> None:
    async def work() -> None:
        pass

    chore = Chore("sweeping", work, 3600)
    async with asyncio.timeout(5), doing([chore]):
        await asyncio.sleep(0.01)
        chore.due.set()
        for _ in range(turns):
            await asyncio.sleep(0)
