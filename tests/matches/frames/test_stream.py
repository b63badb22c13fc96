"""Frames: without a gap, only on a difference, and identical after a reconnect."""

import json
from typing import Any

import pytest

from app.engine import views
from app.engine.views import determinize
from app.matches.frames.stream import Stream
from app.matches.log.replay import Replay
from app.matches.rules import SPECTATOR
from tests.support.pebbles import pebble_rules
from tests.support.tables import FakeStore, answer, open_table, play_on, record, sit

Message = dict[str, Any]


def patched(view: Message, frame: Message) -> Message:
    """Apply a frame as docs/protocol.md 2 specifies for a client."""
    if "full" in frame:
        full: Message = frame["full"]
        return full
    view = json.loads(json.dumps(view))
    for section, change in frame["patch"].items():
        if section not in ("seats", "zones", "cards"):
            view[section] = change
            continue
        view[section] |= change
        view[section] = {key: value for key, value in view[section].items() if value is not None}
    return view


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
async def test_patches_add_up_to_the_view_of_every_viewer(viewer: int) -> None:
    rules = pebble_rules()
    live = await open_table(rules=rules)
    connection = await sit(live, viewer)
    view: Message = {}

    while not live.is_over:
        await play_on(live, 1)
        for frame in connection.frames():
            view = patched(view, frame)

        assert view == json.loads(json.dumps(views.view(live.match, viewer)))


async def test_frames_are_numbered_without_a_gap() -> None:
    live = await open_table()
    connections = [await sit(live, viewer) for viewer in (0, 1, SPECTATOR)]

    await play_on(live)

    for connection in connections:
        seqs = [frame["seq"] for frame in connection.frames()]
        assert seqs == list(range(1, len(seqs) + 1))
        assert len(seqs) > 10


async def test_unchanged_views_get_no_frame() -> None:
    live = await open_table()
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    mine, theirs, watching = [await sit(live, viewer) for viewer in (0, 1, SPECTATOR)]
    for connection in (mine, theirs, watching):
        connection.heard()

    await answer(live, 0, "think")

    assert len(mine.frames()) == 1
    assert theirs.frames() == []
    assert watching.frames() == []


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("restarted", [False, True])
async def test_reconnecting_viewers_get_the_missed_frames(viewer: int, *, restarted: bool) -> None:
    store = FakeStore()
    live = await open_table(store=store)
    everything = await sit(live, viewer)
    await play_on(live)
    sent = everything.frames()
    for stream in live.audience.streams.values():
        stream._ring_bytes = 900
        stream._trim()

    live = await open_table(store=store) if restarted else live

    for seen in range(1, len(sent) + 1):
        back = await sit(live, viewer, seen)
        assert back.frames() == sent[seen:]


async def test_reconnecting_seats_get_the_same_prompt() -> None:
    store = FakeStore()
    live = await open_table(store=store)
    await play_on(live, 9)
    seat = 0 if live.prompt_of(0) is not None else 1
    before = (await sit(live, seat)).frames()[-1]

    after = (await sit(await open_table(store=store), seat)).frames()[-1]

    assert after == before
    assert after["prompt"]["id"] == live.prompt_of(seat).id  # type: ignore[union-attr]


@pytest.mark.parametrize("seen", [0, -3, 999])
async def test_viewers_with_an_unknown_frame_get_the_newest_one_whole(seen: int) -> None:
    live = await open_table()
    await play_on(live, 9)

    heard = (await sit(live, 0, seen)).heard()

    assert [message["type"] for message in heard] == ["welcome", "frame", "status", "take_back"]
    assert heard[0]["seq"] == heard[1]["seq"]
    assert "patch" not in heard[1]


async def test_a_newcomer_reads_what_has_happened() -> None:
    live = await open_table()
    await play_on(live, 12)

    frame = (await sit(live, 0)).frames()[0]

    assert frame["events"] == []
    assert len(frame["log"]) > 2


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("seed", range(5))
async def test_hidden_information_changes_no_byte_of_a_frame(viewer: int, seed: int) -> None:
    rules = pebble_rules()
    truth = Replay(rules, record(rules)).match
    other = determinize(truth, viewer, seed)
    streams = [Stream(viewer), Stream(viewer)]

    frames = [
        stream.keep(stream.render(match, []))
        for stream, match in zip(streams, (truth, other), strict=True)
    ]

    assert truth.digest() != other.digest()
    assert frames[0] == frames[1]


async def test_the_frames_in_memory_stay_within_their_budget() -> None:
    live = await open_table()

    await play_on(live)

    for stream in live.audience.streams.values():
        assert sum(map(len, stream._ring)) <= 12_000
