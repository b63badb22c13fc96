"""Viewers who missed much cost a node no more than a few replays at a time."""

import asyncio
from collections.abc import Sequence

import pytest

from app.matches.archive.packing import ArchivedStream
from app.matches.archive.store import ArchiveStore
from app.matches.errors import Refusal
from app.matches.live.archived_match import ArchivedMatch
from app.matches.log import inputs
from app.matches.log.inputs import LONG_LOG, Body, Input, InputKind, admitted
from app.matches.log.looking_back import (
    AT_ONCE,
    MAX_BYTES,
    MAX_WAITING,
    PATIENCE_S,
    LookingBack,
    TooManyReplays,
)
from app.matches.protocol.client_messages import SetMode
from app.matches.protocol.connection import ViewerConnection
from app.matches.rules import SPECTATOR
from app.platform.web.close_codes import CloseCode
from tests.support.tables import FakeStore, answer, sit
from tests.support.take_backs import in_turn
from tests.support.virtual import in_virtual_time


class CountingStore(FakeStore):
    """A store that counts how often a log is read."""

    reads = 0

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Sequence[Input]:
        self.reads += 1
        await asyncio.sleep(0)
        return await super().list_inputs(match_id, after=after)


async def test_replays_beyond_the_limit_are_refused() -> None:
    looking_back, released, running = LookingBack(), asyncio.Event(), 0

    async def replay() -> list[bytes]:
        nonlocal running
        running += 1
        await released.wait()
        return [b"frame"]

    async with asyncio.TaskGroup() as group:
        tasks = [
            group.create_task(looking_back.frames(replay)) for _ in range(AT_ONCE + MAX_WAITING)
        ]
        await asyncio.sleep(0)
        at_once = running
        refused = await looking_back.frames(replay)
        released.set()

    assert at_once == AT_ONCE
    assert refused is None
    assert [task.result() for task in tasks] == [[b"frame"]] * len(tasks)
    assert await looking_back.frames(replay) == [b"frame"]


@in_virtual_time
async def test_a_viewer_behind_slow_replays_starts_at_the_newest_frame() -> None:
    looking_back, never = LookingBack(), asyncio.Event()

    async def replay() -> list[bytes]:
        await never.wait()
        return [b"frame"]

    begun = asyncio.get_running_loop().time()
    waiting = [looking_back.frames(replay) for _ in range(AT_ONCE + 1)]

    assert await asyncio.gather(*waiting) == [None] * len(waiting)
    assert asyncio.get_running_loop().time() - begun <= PATIENCE_S
    assert looking_back._pending == 0


async def test_a_request_beyond_the_limit_is_refused_and_takes_no_place() -> None:
    looking_back = LookingBack()
    looking_back._pending = AT_ONCE + MAX_WAITING

    for _ in range(2):
        with pytest.raises(TooManyReplays):
            async with looking_back.turn():
                pass

    assert looking_back._pending == AT_ONCE + MAX_WAITING


async def test_more_frames_than_a_client_shows_are_left_out() -> None:
    async def replay() -> list[bytes]:
        return [b"x" * MAX_BYTES, b"x"]

    assert await LookingBack().frames(replay) is None


async def test_a_viewer_beyond_the_limit_starts_at_the_newest_frame() -> None:
    live = await in_turn()
    stream = live.audience.streams[0]
    stream._ring_bytes = 1
    stream._trim()

    missed = await sit(live, 0, seen=1)
    live._looking_back._pending = AT_ONCE + MAX_WAITING
    refused = await sit(live, 0, seen=1)

    assert stream.seq > 2
    assert [frame["seq"] for frame in missed.frames()] == [*range(2, stream.seq + 1)]
    (newest,) = refused.frames()
    assert (newest["seq"], "full" in newest) == (stream.seq, True)


async def test_spectators_who_come_at_once_share_one_replay() -> None:
    store = CountingStore()
    live = await in_turn(store=store)

    store.reads = 0
    await sit(live, SPECTATOR)
    alone = store.reads
    del live.audience.streams[SPECTATOR]
    store.reads = 0
    await asyncio.gather(*(sit(live, SPECTATOR) for _ in range(5)))

    assert store.reads == alone


async def test_first_spectator_beyond_the_limit_returns_later() -> None:
    live = await in_turn()
    early, late = ViewerConnection(SPECTATOR), ViewerConnection(SPECTATOR)
    live._looking_back._pending = AT_ONCE + MAX_WAITING

    await live.join(early, 0)
    live._looking_back._pending = 0
    await live.join(late, 0)

    assert (early.closing, early._early) == (CloseCode.COME_BACK, [])
    assert list(live.audience.spectators) == [late]


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("passing", Body()),
        ("taken_back", Body(back_to=3)),
        ("ask_take_back", Body()),
        ("answer", Body(prompt="p", choice=None)),
    ],
)
def test_inputs_that_lead_nowhere_end_with_a_long_log(kind: InputKind, body: Body) -> None:
    assert admitted(Input(LONG_LOG, "c", 0, kind, body)).kind == kind

    with pytest.raises(Refusal) as refusal:
        admitted(Input(LONG_LOG + 1, "c", 0, kind, body))

    assert refusal.value.code == "too_often"


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("answer", Body(prompt="p", choice="a")),
        ("answer", Body(prompt="p", uncounted=True)),
        ("concede", Body()),
        ("time_out", Body()),
    ],
)
def test_a_long_match_can_be_played_to_its_end(kind: InputKind, body: Body) -> None:
    assert admitted(Input(LONG_LOG + 1, "c", 0, kind, body)).kind == kind


async def test_settings_do_not_fill_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    live = await in_turn()
    monkeypatch.setattr(inputs, "LONG_LOG", 0)

    with pytest.raises(Refusal):
        await live.commands.set_passing(0, SetMode(command="m", mode="full"))

    prompt = live.prompt_of(0)
    await answer(live, 0, "end")
    assert live.prompt_of(0) is not prompt


@pytest.mark.parametrize(("excess", "count"), [(0, 2), (1, 1)])
async def test_a_viewer_of_an_archived_match_is_sent_no_more_than_fits(
    excess: int, count: int
) -> None:
    live = await in_turn()
    frames = [b"first", b"x", b"y" * (MAX_BYTES - 1 + excess)]
    archives = OneArchive(ArchivedStream(frames, b"full"))
    match = ArchivedMatch(live.record, archives, FakeStore(), is_outdated=False)
    viewer = ViewerConnection(SPECTATOR)

    await match.join(viewer, 1)

    welcome, *sent, status = viewer._early
    assert (len(sent), sent[0]) == (count, b"full" if excess else b"x")
    assert b"welcome" in welcome
    assert b"status" in status


class OneArchive(ArchiveStore):
    """An archive with one stream."""

    def __init__(self, stream: ArchivedStream) -> None:
        self._stream = stream

    async def find_stream(self, match_id: str, viewer: int) -> ArchivedStream:
        return self._stream
