"""Verifying: an honest log passes, any change of it fails."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from app.matches.log.export import MatchLogOut, log_out
from app.matches.log.verify import verify
from app.matches.log.verify_command import run
from app.matches.rules import ENGINE_VERSION
from app.platform.errors import StartupFailure
from tests.support.pebbles import pebble_rules
from tests.support.tables import FakeStore, open_table, play_on


@pytest.fixture
async def log() -> MatchLogOut:
    store = FakeStore()
    live = await open_table(store=store)
    await play_on(live)
    ending = store.endings["m1"]
    result = {"winner": ending.winner, "reason": ending.reason, "rule": ending.rule}
    return log_out(live.record, store.inputs["m1"], result)


def test_an_honest_log_is_verified(log: MatchLogOut) -> None:
    verdict = verify(log, pebble_rules())

    assert verdict.verdict == "verified"
    assert verdict.digests >= 2


def other_seed(log: MatchLogOut) -> None:
    log.seed = "00" * 32


def other_choice(log: MatchLogOut) -> None:
    log.inputs[0].choice = "redraw" if log.inputs[0].choice == "keep" else "keep"


def missing_input(log: MatchLogOut) -> None:
    del log.inputs[3]


def other_winner(log: MatchLogOut) -> None:
    log.result = {"winner": None, "reason": "agreed_draw", "rule": ""}


def no_setup(log: MatchLogOut) -> None:
    log.setup = {}


@pytest.mark.parametrize(
    "change", [other_seed, other_choice, missing_input, other_winner, no_setup]
)
def test_a_changed_log_fails(log: MatchLogOut, change: Callable[[MatchLogOut], None]) -> None:
    change(log)

    verdict = verify(log, pebble_rules())

    assert verdict.verdict == "failed"
    assert verdict.reason.endswith(".")


def test_the_command_reads_an_exported_file(
    log: MatchLogOut, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "log.json"
    path.write_text(log.model_dump_json())

    code = run(Namespace(match=str(path), json=False), pebble_rules())

    assert code == 0
    assert "is verified" in capsys.readouterr().out


def test_a_seed_that_is_no_number_makes_no_log(log: MatchLogOut, tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text(log.model_copy(update={"seed": "zz"}).model_dump_json())

    with pytest.raises(StartupFailure, match="isn't a match log"):
        run(Namespace(match=str(path), json=True), pebble_rules())


def test_a_file_that_is_no_log_is_named(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text("{}")

    with pytest.raises(StartupFailure, match="isn't a match log"):
        run(Namespace(match=str(path), json=True), pebble_rules())


def test_a_log_of_another_version_is_neither_verified_nor_failed(log: MatchLogOut) -> None:
    verdict = verify(log, pebble_rules(2))

    assert verdict.verdict == "other_version"
    assert (verdict.engine_version, verdict.pool_version) == (ENGINE_VERSION, "1")
    assert verdict.commitment
    assert verdict.result is None


def test_the_seed_is_checked_whatever_the_version(log: MatchLogOut) -> None:
    other_seed(log)

    assert verify(log, pebble_rules(2)).verdict == "failed"


def test_a_file_from_before_versions_is_of_the_first_ones(log: MatchLogOut) -> None:
    old = log.model_dump(exclude={"engine_version", "pool_version"})

    verdict = verify(MatchLogOut.model_validate(old), pebble_rules())

    assert (verdict.engine_version, verdict.pool_version) == (1, "1")


@pytest.mark.parametrize(
    ("pool", "change", "status", "words"),
    [
        (1, None, 0, "is verified"),
        (1, other_winner, 1, "FAILS"),
        (2, None, 3, f"was played under version {ENGINE_VERSION} of the engine and 1 of its cards"),
    ],
)
def test_each_verdict_has_a_sentence_and_an_exit_status_of_its_own(
    log: MatchLogOut,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    pool: int,
    change: Callable[[MatchLogOut], None] | None,
    status: int,
    words: str,
) -> None:
    if change is not None:
        change(log)
    path = tmp_path / "log.json"
    path.write_text(log.model_dump_json())

    code = run(Namespace(match=str(path), json=False), pebble_rules(pool))

    assert code == status
    assert words in capsys.readouterr().out
