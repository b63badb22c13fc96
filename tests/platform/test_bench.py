"""Measurement reports print the measured values, with targets and interpreter."""

import asyncio
import math
import sysconfig
from argparse import Namespace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from app.catalogue import rulesets
from bench import answer, games, rising
from bench.interpreter import interpreter
from bench.socket_clients import Seat, Table
from bench.sockets import quantile


class Closed:
    """A socket that the server has closed."""

    def __aiter__(self) -> "Closed":
        return self

    async def __anext__(self) -> str:
        raise ConnectionClosedError(Close(1012, "come_back"), None)


CARRIED = {
    "rate": 100.0,
    "sent_share": 1.0,
    "p99_ms": 6.0,
    "echo_p99_ms": 2.0,
    "cpu_us": 500.0,
    "sent_away": 0.0,
}


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("'--enable-optimizations' '--with-lto'", "built with PGO and LTO"),
        ("'--enable-shared'", "built with no PGO and no LTO"),
        (None, "built with no PGO and no LTO"),
    ],
)
def test_an_interpreter_says_how_its_settings_built_it(
    told: str | None, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sysconfig, "get_config_var", {"CONFIG_ARGS": told}.get)

    assert words in interpreter()


def test_every_game_is_measured_beside_its_target(capsys: pytest.CaptureFixture[str]) -> None:
    games.main(["--matches", "1"])

    heading, *lines = capsys.readouterr().out.splitlines()
    assert interpreter() in heading
    assert [line.split()[0] for line in lines] == list(rulesets())
    assert all("target" in line and "up to turn 5 " in line for line in lines)


@pytest.mark.parametrize(
    "too_much", [{"p99_ms": 7.1}, {"sent_share": 0.9}], ids=["too late", "not all were sent"]
)
def test_a_rate_is_carried_while_answers_are_sent_and_come_in_time(
    too_much: dict[str, float],
) -> None:
    steps = [CARRIED, CARRIED | {"rate": 125.0}, CARRIED | {"rate": 156.0} | too_much]

    told = rising._table(steps, Namespace(matches=3))

    assert "sustained: 125 answers/s" in told
    assert "2000 per core" in told


def test_where_no_rate_is_carried_no_figure_is_made_up() -> None:
    told = rising._table([CARRIED | {"p99_ms": 90.0}], Namespace(matches=3))

    assert "per core" not in told


def test_closed_seats_are_reported_and_get_no_prompt() -> None:
    table = Table([Seat(Closed(), prompt={"id": "1"}), Seat(Closed())])  # type: ignore[arg-type]

    asyncio.run(table.listen(1))
    told = rising._table([CARRIED | {"p99_ms": math.inf, "sent_away": 1.0}], Namespace(matches=1))

    assert table.asked is None
    assert table.is_over
    assert "1 matches disconnected" in told
    assert quantile([], 0.99) == math.inf


@pytest.mark.slow
def test_an_answer_is_measured_beside_another_checkout_whose_bytes_are_compared(
    capsys: pytest.CaptureFixture[str],
) -> None:
    here = str(Path(__file__).parents[2])

    answer.main(["trapdoor", "--short", "--vs", here])

    heading, line = capsys.readouterr().out.splitlines()
    assert interpreter() in heading
    assert line.split()[:3] == ["trapdoor", "20", "answers"]
    before, after = line.split(" calls")[0].split()[-3::2]
    assert int(before) == int(after) > 500
    assert line.endswith("same bytes")
