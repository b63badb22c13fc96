"""Output of the commands for cards and rules."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from app import catalogue
from app.catalogue.pool_lint import FaultyPool
from app.engine.dsl.card import CardDef
from app.rulesets.clashing_destiny.pool import POOL
from app.rulesets.clashing_destiny.ruleset import RULESET as CLASHING_DESTINY
from tools.pools import cards_command, command_line, rules_command
from tools.pools.rules_command import read_rules

GAME = "clashing_destiny"
BOOK = """# Tidewar

## Rules

### TW-1 Basics

- **TW-1.1** (S) Two seats play.
  One of them wins.
- **TW-1.2** (D) Nobody draws.

### TW-2 Prompts

| number | rule |
|---|---|
| **TW-2.1a** | asked once |
"""


@pytest.fixture(autouse=True)
def short_book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A rule book short enough to read here, in place of the game's own."""
    (tmp_path / f"{GAME}.md").write_text(BOOK, encoding="utf-8")
    monkeypatch.setattr(rules_command, "BOOKS", tmp_path)


def run(command: ModuleType, *words: str) -> int:
    """Run a command as the command line does."""
    parser = ArgumentParser()
    command.add_arguments(parser)
    code: int = command.run(parser.parse_args(words))
    return code


def test_cards_are_listed_with_their_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(cards_command, GAME) == 0

    lines = capsys.readouterr().out.splitlines()
    place = lines.index("Vesper Watchman (candle_warden): Minion, holy, cost 1, attack 1, hp 2")
    assert lines[0] == f"Clashing Destiny: {len(POOL)} cards"
    assert lines[place + 1 : place + 3] == ["    Vigilant.", ""]


def test_one_card_has_its_reminders(capsys: pytest.CaptureFixture[str]) -> None:
    run(cards_command, "--card", "candle_warden")

    assert "    (Vigilant: Blocking doesn't exhaust it.)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("warlock", "Warlock (warlock): Warlock hero, level 3, normal, cost 3, attack 0, hp 24"),
        ("warlock", "    Needs a Mage in your lineage. Unlocks Shadow, Fire, or Arcane."),
        ("rime_clasp", "    (Freeze: Exhaust it. It skips its next activation.)"),
    ],
)
def test_a_hero_and_a_term_are_printed_whole(
    card: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(cards_command, "--card", card)

    assert any(each.startswith(line) for each in capsys.readouterr().out.splitlines())


def test_a_cost_in_symbols_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    run(cards_command, "mage_wars", "--card", "fireball")

    line = capsys.readouterr().out.splitlines()[2]
    assert line.endswith("Fast spell, fire, cost fire 1 artifact 2, power 10, tower -20")


def test_cards_are_written_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    run(cards_command, "--card", "candle_warden", "--json")

    [row] = json.loads(capsys.readouterr().out)
    assert (row["ruleset"], row["id"], row["text"]) == (GAME, "candle_warden", ["Vigilant."])
    assert row["data"]["abilities"] == [{"node": "KeywordUse", "keyword": "vigilant"}]


def test_rules_are_listed_by_section(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(rules_command, GAME) == 0

    assert capsys.readouterr().out.splitlines() == [
        "",
        "TW-1 Basics",
        "  TW-1.1  (S) Two seats play.",
        "    One of them wins.",
        "  TW-1.2  (D) Nobody draws.",
        "",
        "TW-2 Prompts",
        "  TW-2.1a  asked once",
    ]


def test_one_rule_is_written_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    run(rules_command, GAME, "--rule", "TW-1.2", "--json")

    assert json.loads(capsys.readouterr().out) == [
        {
            "ruleset": GAME,
            "number": "TW-1.2",
            "section": "TW-1 Basics",
            "text": "(D) Nobody draws.",
        }
    ]


@pytest.mark.parametrize(
    ("command", "words", "sentence"),
    [
        (cards_command, ["chess"], "ruleset “chess” not found"),
        (cards_command, ["--card", "bear"], "card “bear” not found"),
        (rules_command, ["chess"], "ruleset “chess” not found"),
        (rules_command, ["--rule", "TW-9.9"], "rule TW-9.9 not found"),
    ],
)
def test_an_unknown_name_is_rejected(
    command: ModuleType, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command, *words) == 1

    assert sentence in capsys.readouterr().err


def test_a_ruleset_without_a_book_has_no_rules(tmp_path: Path) -> None:
    assert read_rules("chess", tmp_path) == []


@pytest.fixture
def in_the_making(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogue does not offer any game yet: each is only a folder."""
    monkeypatch.setattr(catalogue, "_RULESETS", {})


@pytest.mark.usefixtures("in_the_making")
def test_cards_of_a_game_in_the_making_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(cards_command, GAME, "--card", "candle_warden") == 0

    assert "Vesper Watchman (candle_warden)" in capsys.readouterr().out


@pytest.mark.usefixtures("in_the_making")
def test_rules_of_a_game_in_the_making_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(rules_command, GAME, "--rule", "TW-1.2") == 0

    assert "TW-1.2  (D) Nobody draws." in capsys.readouterr().out


@pytest.mark.usefixtures("in_the_making")
def test_faults_of_cards_in_the_making_are_named_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = CardDef("odd", "Odd", "no_such_type")
    game = replace(CLASHING_DESTINY, pool=CLASHING_DESTINY.pool.extended([odd]))
    monkeypatch.setattr(command_line, "ruleset_named", lambda _: game)

    with pytest.raises(FaultyPool, match="no_such_type"):
        run(cards_command, GAME)


def test_a_book_without_rules_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules_command, "BOOKS", tmp_path / "nowhere")

    assert run(rules_command, GAME) == 1

    assert f"docs/rules/{GAME}.md" in capsys.readouterr().err
