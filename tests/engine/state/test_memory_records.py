"""A game's memory has a record; a missing name is a breach."""

from app.engine.play.match import Match
from tests.engine.plain_game import PLAIN, begun
from tools.testing.invariants import memory_breaches


def test_a_name_that_the_record_lacks_is_a_breach() -> None:
    match = begun()

    match.change_memory(phase="main", phrase="main")

    assert [*memory_breaches(match)] == ["plain has no record of “phrase”."]


def test_records_survive_storing_and_loading() -> None:
    match = begun()
    match.base.memory = {"phase": "main", "prevent": ((0, 2, "turn"),)}

    loaded = Match.load(PLAIN, match.dump())

    assert loaded.state.memory == {"phase": "main", "prevent": ((0, 2, "turn"),)}
