"""Rebuilding: a match from any snapshot equals the match from its log."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from app.catalogue import rulesets
from app.engine.position.rng import Dice
from app.matches.errors import Refusal
from app.matches.fault_injection import FaultPoints
from app.matches.frames.stream import Stream
from app.matches.live.live_match import LiveMatch
from app.matches.log.acts import Acts
from app.matches.log.inputs import Ending, Input
from app.matches.log.postgres_log import PostgresLog
from app.matches.log.rebuilding import rebuild
from app.matches.log.replay import Replay
from app.matches.log.snapshot_writer import SnapshotWriter
from app.matches.log.snapshots import KEPT_INPUTS, SNAPSHOT_EVERY
from app.matches.log.store import PostgresStore
from app.matches.protocol.client_messages import TakeBack
from app.matches.rules import SEATS, begin
from app.platform.db import Database
from tests.matches.log.test_postgres_log import add_match, entry
from tests.support.tables import FakeStore, open_table

RULES = rulesets()


class CountingStore(FakeStore):
    """Knows from which input on the log was read."""

    def __init__(self) -> None:
        super().__init__()
        self.read_after: list[int] = []

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Sequence[Input]:
        self.read_after.append(after)
        return await super().list_inputs(match_id, after=after)


async def play(live: LiveMatch, dice: Dice, choices: int) -> None:
    """Play at random, with an act taken back now and then, where that may be."""
    for _ in range(choices):
        if live.is_over:
            return
        prompt = next(prompt for prompt in live.match.prompts if prompt is not None)
        command = f"{prompt.id}-{len(live.record.id)}-{dice.below(1 << 30)}"
        await live.answers.choose(prompt.seat, prompt.id, command, prompt.sample(dice))
        act = live._pipeline.acts.last_of(prompt.seat)
        if act is not None and dice.below(12) == 0:
            try:
                await live.take_backs.carry_out(
                    prompt.seat, TakeBack(command=f"{command}-back", act=act.number)
                )
            except Refusal:
                continue


def told(acts: Acts) -> list[Any]:
    """Return the undo offers and their target positions."""
    kept = [
        (act.seat, act.seq, act.number, act.learned, act.is_draft, act.is_answered)
        for act in acts._acts
    ]
    before = [act.before.digest() for act in acts._acts]
    return [kept, before, acts.counts(), acts.request]


def shown(streams: dict[int, Stream]) -> list[Any]:
    return [(stream.state(), stream.full()) for stream in streams.values()]


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_a_match_from_a_snapshot_is_the_match_from_its_log(ruleset: str) -> None:
    store, dice = CountingStore(), Dice(8)
    live = await open_table(rules=RULES, store=store, ruleset=ruleset)
    stored, read_after = live.record, []

    for _ in range(8):
        await play(live, dice, 25)
        store.read_after.clear()
        replay, streams = await rebuild(RULES, stored, store, SEATS)
        read_after.append([*store.read_after])
        plain = {seat: Stream(seat) for seat in SEATS}
        whole = Replay(RULES, stored, plain.values())
        await whole.catch_up(store, stored.id)

        assert replay.match.digest() == whole.match.digest() == live.match.digest()
        assert told(replay.acts) == told(whole.acts)
        assert shown(streams) == shown(plain)
        settings = (replay.seq, replay.draw_offer, replay.reserve_ms, replay.passing)
        assert settings == (whole.seq, whole.draw_offer, whole.reserve_ms, whole.passing)

    assert not any(0 in reads[1:] for reads in read_after), "a snapshot was dropped"
    if len(store.inputs["m1"]) > 4 * SNAPSHOT_EVERY:  # Shards is over before
        assert max(read_after)[-1] >= SNAPSHOT_EVERY


@pytest.mark.parametrize("fault", ["another position", "no snapshot", "another game"])
async def test_a_snapshot_that_does_not_match_its_digest_is_dropped(fault: str) -> None:
    store = CountingStore()
    live = await open_table(rules=RULES, store=store, ruleset="trapdoor")
    await play(live, Dice(5), 2 * SNAPSHOT_EVERY + 8)
    other = await open_table(rules=RULES, ruleset="shards")
    earlier = begin(RULES, live.record.setup, live.record.seed, 2)
    for seq, body in store.snapshots["m1"].items():
        plain = msgspec.msgpack.decode(body)
        positions = {"another position": earlier.dump(), "another game": other.match.dump()}
        changed = plain | {"position": positions.get(fault, b"")}
        store.snapshots["m1"][seq] = msgspec.msgpack.encode(changed)
    store.read_after.clear()

    replay, _ = await rebuild(RULES, live.record, store, SEATS)

    assert replay.match.digest() == live.match.digest()
    assert store.read_after[-1] == 0, "it was played from its beginning"


async def test_snapshots_last_as_long_as_their_match(database_url: str) -> None:
    database = Database(database_url)
    log, writer = PostgresLog(database.engine, FaultPoints()), SnapshotWriter(database)
    log.start()
    store, match_id = PostgresStore(database, log, writer), await add_match(database)
    seqs = [1, KEPT_INPUTS, KEPT_INPUTS + 1, KEPT_INPUTS + 2]
    for seq in range(1, seqs[-1] + 1):
        await store.append(match_id, 1, entry(seq, digest=seq))

    for seq in seqs:
        store.keep_snapshot(match_id, seq, b"%d" % seq)
        await writer.stop()
    kept = await store.list_snapshots(match_id)
    await store.append(match_id, 1, entry(seqs[-1] + 1), Ending(0, "life", "X-1"))
    store.keep_snapshot(match_id, seqs[-1] + 1, b"late")
    await writer.stop()

    assert kept == [(seq, b"%d" % seq, seq) for seq in reversed(seqs[1:])]
    assert await store.list_snapshots(match_id) == []
    await log.stop()
    await database.close()
