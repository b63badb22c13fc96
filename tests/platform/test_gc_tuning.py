"""Garbage collection: the young generation all the time, all of it when no match is played."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
import uvicorn

from app.main import create_app, gc_hooks
from app.platform import gc_tuning
from app.platform.settings import Settings
from app.serve import _Server
from tests.support.virtual import Watch, run_virtually


class Knot:
    """Something that only a collection finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def tuned() -> Iterator[None]:
    gc_tuning.freeze_loaded()
    yield
    gc_tuning.restore()


@pytest.mark.usefixtures("tuned")
def test_new_garbage_is_collected_and_live_objects_are_frozen() -> None:
    lost, kept, before = weakref.ref(Knot()), [Knot() for _ in range(100)], gc.get_freeze_count()

    gc_tuning.YoungCollection().run(has_requests=False)

    assert lost() is None
    assert gc.get_freeze_count() >= before + len(kept)


@pytest.mark.usefixtures("tuned")
def test_objects_of_a_running_request_are_examined_again_after_it() -> None:
    watch, held = Watch(), Knot()
    young, lost, before = gc_tuning.YoungCollection(watch), weakref.ref(held), gc.get_freeze_count()

    young.run(has_requests=True)
    frozen = gc.get_freeze_count()
    del held
    young.run(has_requests=False)

    assert frozen <= before  # others of them may have gone meanwhile
    assert lost() is None


@pytest.mark.usefixtures("tuned")
def test_where_there_is_always_a_request_nothing_waits_longer_than_a_second() -> None:
    watch, held = Watch(), [Knot() for _ in range(1000)]
    young, before = gc_tuning.YoungCollection(watch), gc.get_freeze_count()

    watch.time += gc_tuning.FREEZE_WITHIN_S
    young.run(has_requests=True)

    assert held
    assert gc.get_freeze_count() > before


@pytest.mark.usefixtures("tuned")
@pytest.mark.parametrize(
    ("waited_s", "quiet", "found"), [(500, True, False), (700, True, True), (700, False, False)]
)
def test_frozen_objects_are_examined_when_no_match_is_played(
    waited_s: float, *, quiet: bool, found: bool
) -> None:
    watch, knot = Watch(), Knot()
    full, lost = gc_tuning.FullCollection(watch), weakref.ref(knot)
    gc_tuning.YoungCollection(watch).run(has_requests=False)
    del knot
    watch.time += waited_s

    full.run_if_due(quiet=quiet)

    assert (lost() is None) is found


@dataclass
class Collections:
    """Recorded calls of the collector."""

    generations: list[int] = field(default_factory=list)
    freezes: int = 0

    def collect(self, generation: int = 2) -> None:
        self.generations.append(generation)

    def freeze(self) -> None:
        self.freezes += 1


@pytest.mark.parametrize(
    ("has_requests", "looks", "freezes"),
    [(False, [gc_tuning.NEW] * 10, 11), (True, [gc_tuning.YOUNG] * 10, 1)],
)
def test_young_collections_run_all_the_time(
    monkeypatch: pytest.MonkeyPatch, *, has_requests: bool, looks: list[int], freezes: int
) -> None:
    asked = Collections()
    monkeypatch.setattr(gc, "collect", asked.collect)
    monkeypatch.setattr(gc, "freeze", asked.freeze)

    async def serve_for_a_moment() -> None:
        async with gc_tuning.tuned(gc_tuning.GcHooks(lambda: has_requests, lambda: True)):
            await asyncio.sleep(gc_tuning.COLLECT_EVERY_S * 10.5)

    run_virtually(serve_for_a_moment())

    assert asked.generations == [2, *looks]  # the first before anything is served
    assert asked.freezes == freezes


@pytest.mark.parametrize("quiet", [True, False])
def test_full_collections_wait_until_no_match_is_played(
    monkeypatch: pytest.MonkeyPatch, *, quiet: bool
) -> None:
    heard: list[bool] = []
    due = staticmethod(lambda *, quiet: heard.append(quiet))
    monkeypatch.setattr(gc_tuning.FullCollection, "run_if_due", due)

    async def serve_for_a_while() -> None:
        async with gc_tuning.tuned(gc_tuning.GcHooks(lambda: True, lambda: quiet)):
            await asyncio.sleep(gc_tuning.COLLECT_EVERY_S * 2.5)

    run_virtually(serve_for_a_while())

    assert heard == [quiet, quiet]


async def test_serving_tunes_the_collector_and_gives_it_back(settings: Settings) -> None:
    usual = gc.get_threshold()
    app = create_app(settings)
    config = uvicorn.Config(app, port=0, log_config=None)
    server = _Server(config, settings, gc_hooks(app))
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.01)

    tuned = gc.get_threshold(), gc.get_freeze_count()
    server.should_exit = True
    await serving

    assert tuned[0] == (
        gc_tuning.YOUNG_THRESHOLD,
        gc_tuning.MIDDLE_THRESHOLD,
        gc_tuning.NO_FULL_THRESHOLD,
    )
    assert tuned[1] > 0
    assert (gc.get_threshold(), gc.get_freeze_count()) == (usual, 0)


async def test_an_application_alone_leaves_the_collector_alone(settings: Settings) -> None:
    app, before = create_app(settings), (gc.get_threshold(), gc.get_freeze_count())

    async with app.router.lifespan_context(app):
        running = gc.get_threshold(), gc.get_freeze_count()

    assert running == before
