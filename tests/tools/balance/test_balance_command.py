"""The balance command: it plays, goes on where it ended, and writes its page."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from tests.bots.race_game import RACE
from tools.balance import balance_command
from tools.balance.matches import MatchRecord
from tools.balance.page import report_path, written
from tools.testing.rulesets import ruleset_named

COMMAND = ["balance", "race", "--seed", "3", "--looks", "5", "--json"]
PAGE = "# Race\n\n<!-- generated: standard -->\nold\n<!-- end: standard -->\n\nRead with care.\n"


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command find the race."""
    found = ruleset_named
    monkeypatch.setattr(
        balance_command, "ruleset_named", lambda name: RACE if name == "race" else found(name)
    )


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds that the command has played."""
    seeds: list[int] = []
    play = balance_command.play_task

    def noted(task: balance_command.Task) -> MatchRecord | None:
        seeds.append(task[2])
        return play(task)

    monkeypatch.setattr(balance_command, "play_task", noted)
    return seeds


def reported(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main([*COMMAND, *more]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def test_every_match_is_counted_for_its_decks_and_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = reported(capsys, "--matches", "4")

    assert report["matches"] == sum(report["ended_by"].values()) == 4
    assert {name: rate["matches"] for name, rate in report["decks"].items()} == {
        "quick": 4,
        "slow": 4,
    }
    assert {rate["matches"] for rate in report["seats"].values()} == {4}
    assert report["turns"]["p90"] >= report["turns"]["median"] > 1


def test_the_same_seeds_report_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    once, again = (reported(capsys, "--matches", "3", "--dealt", "2") for _ in range(2))

    once["slowest_decision_ms"] = again["slowest_decision_ms"] = 0
    assert once == again


def test_a_format_is_played_by_its_own_decks(capsys: pytest.CaptureFixture[str]) -> None:
    report = reported(capsys, "--matches", "2", "--format", "short")

    assert report["format"] == "short"
    assert set(report["ended_by"]) <= {"overdrawn", "life_gone"}


def test_a_run_goes_on_where_it_ended(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, played: list[int]
) -> None:
    file = ["--record", str(tmp_path / "run")]
    reported(capsys, "--matches", "2", *file)

    report = reported(capsys, "--matches", "5", *file)

    assert played == [3, 4, 5, 6, 7]
    report["slowest_decision_ms"] = 0
    whole = reported(capsys, "--matches", "5") | {"slowest_decision_ms": 0}
    assert report == whole


def test_matches_of_decks_by_chance_come_on_top(
    capsys: pytest.CaptureFixture[str], played: list[int]
) -> None:
    report = reported(capsys, "--matches", "2", "--dealt", "3")

    assert (report["matches"], report["dealt"]) == (2, 3)
    assert len(set(played)) == 5
    assert report["not_measured"] == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist"], "no ruleset “whist”"),
        (["race", "--format", "odd"], "no starter decks for “odd”, only for standard, short"),
    ],
)
def test_an_unmeasurable_request_is_rejected_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    code = main(["balance", *words])

    assert code == 2
    assert sentence in capsys.readouterr().err


def test_a_file_of_another_run_is_refused_and_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "run"
    reported(capsys, "--matches", "1", "--record", str(path))
    kept = path.read_text()

    code = main([*COMMAND[:-3], "--looks", "4", "--matches", "1", "--record", str(path)])

    assert code == 2
    assert "other cards, format or looks" in capsys.readouterr().err
    assert path.read_text() == kept


def test_progress_is_printed_with_the_remaining_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance_command, "PROGRESS_INTERVALS_S", {True: 0.0, False: 0.0})

    main([*COMMAND, "--matches", "2"])

    assert "race: 1 of 2 matches, about 0 minutes more" in capsys.readouterr().err


def test_a_page_is_made_from_the_report_that_is_stored_beside_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "race.md"
    page.write_text(PAGE)

    report = reported(capsys, "--matches", "3", "--dealt", "2", "--page", str(page))

    text = page.read_text()
    command = "pentacle balance race --format standard --matches 3 --seed 3 --dealt 2 --looks 5"
    assert f"```\n{command} --page docs/balance/race.md\n```" in text
    assert (
        f"Version 3 of the game; digest of cards, decks and numbers: `{report['digest']}`" in text
    )
    assert "3 matches, plus 2 of random decks" in text
    assert text.startswith("# Race\n")
    assert text.endswith("\n\nRead with care.\n")
    assert "old" not in text
    assert written(page) == text


def test_figures_that_were_changed_by_hand_are_found(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "race.md"
    page.write_text(PAGE)
    reported(capsys, "--matches", "2", "--page", str(page))

    page.write_text(page.read_text().replace("| Quick |", "| Quickest |"))

    assert "| Quickest |" in page.read_text()
    assert "| Quickest |" not in written(page)


def test_a_page_without_a_place_for_the_format_is_left_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "race.md"
    page.write_text(PAGE)

    code = main([*COMMAND, "--matches", "2", "--format", "short", "--page", str(page)])

    assert code == 2
    assert "<!-- generated: short -->" in capsys.readouterr().err
    assert page.read_text() == PAGE
    assert not report_path(page, "short").exists()
