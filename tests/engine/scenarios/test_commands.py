"""Commands for play and measurement: output and exit codes."""

import json

import pytest

from app.cli import main
from app.engine.play.match import Match
from app.engine.position.errors import EngineFault
from tests.rulesets.unfinished import GAMES


def test_selfplay_reports_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["selfplay", "clashing_destiny", "--matches", "3", "--seed", "5", "--json"])

    (report,) = json.loads(capsys.readouterr().out)
    assert code == 0
    assert report["matches"] == 3
    assert report["decisions"] > 300
    assert report["faults"] == []
    assert sum(report["reasons"].values()) == 3


def test_selfplay_is_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        main(["selfplay", "all", "--matches", "2", "--seed", "8", "--json"])
        reports = json.loads(capsys.readouterr().out)
        told.append([{**report, "decisions_per_second_per_core": 0} for report in reports])

    assert told[0] == told[1]


def test_faults_are_reported_with_a_reproducing_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(match: Match) -> int:
        raise EngineFault("The table has three legs.")

    monkeypatch.setattr(Match, "digest", broken)

    code = main(["selfplay", "clashing_destiny", "--matches", "1", "--seed", "9", "--paranoid"])

    told = capsys.readouterr().out
    assert code == 1
    assert "three legs" in told
    assert "pentacle selfplay clashing_destiny --matches 1 --seed 9 --paranoid" in told


def test_an_unknown_ruleset_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["selfplay", "whist"])

    assert code == 2
    assert "no ruleset “whist”" in capsys.readouterr().err


def test_the_engine_is_measured_with_targets_and_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "engine", "--matches", "1", "--json"])

    reports = json.loads(capsys.readouterr().out)
    assert [report["ruleset"] for report in reports] == sorted(GAMES)
    assert all(report["times"]["clone"]["median_us"] > 0 for report in reports)
    assert all(report["decisions_per_second"] > 0 for report in reports)
    assert all(report["ratios"]["fork and one choice / one choice"] > 0 for report in reports)
