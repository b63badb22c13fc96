"""The server holds against the attacks that are kept in `bench/attack`, in their short form."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bench.attack import command
from bench.attack.attacked_server import Program
from bench.attack.outcome import Case, Outcome
from tests.support.process import start_forked


@dataclass(frozen=True)
class Forks:
    """Grounds whose servers are forked; their database is one of the tests' PostgreSQL."""

    database_url: str

    def start(self, environment: Mapping[str, str], log: Path) -> Program:
        return start_forked(("serve",), environment, log)

    @contextmanager
    def database(self) -> Iterator[str]:
        yield self.database_url


@pytest.mark.slow
@pytest.mark.parametrize("case", [case.name for case in command.CASES])
def test_the_server_holds(case: str, fresh_database_url: str) -> None:
    assert command.main(["--short", case], Forks(fresh_database_url)) == 0


@pytest.mark.slow
def test_failures_set_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], fresh_database_url: str
) -> None:
    async def gives_way(*_: object) -> Outcome:
        await asyncio.sleep(0)
        return Outcome(["a wall fell"], {"walls": 3})

    monkeypatch.setattr(command, "CASES", (Case("walls", "they stand", gives_way),))

    assert command.main(["walls"], Forks(fresh_database_url)) == 1

    told = capsys.readouterr().out
    assert "FAILED" in told
    assert "fault: a wall fell" in told


def test_an_unknown_case_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["nonsense"])

    assert "unknown case: nonsense" in capsys.readouterr().err
