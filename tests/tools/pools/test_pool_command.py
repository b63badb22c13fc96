"""Output of the command for a whole pool."""

from dataclasses import replace

import pytest

from app.catalogue import ruleset
from app.cli import main
from app.rulesets.battle_mages.dsl.kinds import creature
from app.rulesets.battle_mages.ruleset import RULESET as BATTLE_MAGES
from tools.pools import command_line, pool_command


def test_a_pool_without_a_finding_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pool", "battle_mages"]) == 0

    assert "dominated cards: 0 new, 0 accepted; inconsistent texts: 0" in capsys.readouterr().out


def test_a_card_that_dominates_is_named_with_the_one_it_dominates(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = [creature("Small Thing", "1G", 1, 1), creature("Large Thing", "1G", 4, 4)]
    game = replace(BATTLE_MAGES, pool=BATTLE_MAGES.pool.extended(cards))
    monkeypatch.setattr(pool_command, "chosen_rulesets", lambda name: {name: game})

    assert main(["pool", "battle_mages"]) == 3

    said = capsys.readouterr().out
    assert "Large Thing (cost 1/green; power 4, toughness 4)" in said
    assert "is nowhere worse than Small Thing" in said


def test_known_findings_are_printed_with_their_reason_on_request(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["pool", "mage_wars"]) == 0
    plain = capsys.readouterr().out
    assert main(["pool", "mage_wars", "--all"]) == 0
    whole = capsys.readouterr().out

    assert "7 accepted" in plain
    assert "plain element" not in plain
    assert "earth: The plain element of its kind" in whole


def test_an_unknown_ruleset_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pool", "whist"]) == 1

    assert "ruleset “whist” not found" in capsys.readouterr().err
    assert command_line.chosen_rulesets("shards") == {"shards": ruleset("shards")}
