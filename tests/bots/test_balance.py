"""The balance command: what it reports, and that the same seeds report the same."""

import json
from typing import Any

import pytest

from app.bots.balance import BalanceStats, MatchRecord, pairings, play
from app.bots.balance_report import to_plain, to_text
from app.catalogue import rulesets
from app.cli import main
from app.rulesets.trapdoor.ruleset import RULESET as TRAPDOOR

RULES = rulesets()["clashing_destiny"]
COMMAND = ["balance", "clashing_destiny", "--seed", "3", "--looks", "12", "--json"]


def reported(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main([*COMMAND, *more]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def over(winner: int | None, *cards: str, reason: str = "hero_fell") -> MatchRecord:
    decks = ("kindled_names", "the_long_row")
    return MatchRecord(decks, winner, 1, reason, 20, 200, (set(cards), set()), 0.01)


def test_every_match_is_counted_for_its_decks_and_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = reported(capsys, "--matches", "2")

    assert report["matches"] == sum(report["ended_by"].values()) == 2
    assert {name: rate["matches"] for name, rate in report["decks"].items()} == {
        "kindled_names": 2, "the_long_row": 2,
    }  # fmt: skip
    assert {rate["matches"] for rate in report["seats"].values()} == {2}
    assert report["turns"]["p90"] >= report["turns"]["median"] > 4
    assert report["cards"]


def test_the_same_seeds_report_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    once, again = (reported(capsys, "--matches", "1") for _ in range(2))

    once["slowest_decision_ms"] = again["slowest_decision_ms"] = 0
    assert once == again


def test_each_deck_meets_each_other_from_both_seats() -> None:
    met = {(first.id, second.id) for first, second in pairings(RULES)}

    assert met == {
        (first.id, second.id) for first in RULES.decks for second in RULES.decks if first != second
    }


def test_rates_are_of_the_matches_in_which_something_took_part() -> None:
    balance = BalanceStats()
    for match in (over(0, "mage"), over(0), over(1, "mage"), over(None, reason="turn_cap")):
        balance.add(match)

    report = to_plain(balance, RULES)

    assert report["decks"]["kindled_names"] == {"matches": 4, "won": 50.0}
    assert report["order"]["starter"] == {"matches": 4, "won": 25.0}
    assert report["cards"] == {"mage": {"matches": 2, "won": 50.0}}
    assert report["ended_by_limits"] == 1


def test_cards_of_a_deck_that_nobody_played_are_named() -> None:
    balance = BalanceStats()
    balance.add(over(0, "mage"))

    report = to_plain(balance, RULES)

    assert "warrior" in report["never_played"]
    assert "mage" not in report["never_played"]
    assert "warrior" in to_text(report)


def test_an_unknown_ruleset_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["balance", "whist"])

    assert code == 2
    assert "no ruleset “whist”" in capsys.readouterr().err


@pytest.mark.parametrize("name", sorted(rulesets()))
def test_what_a_game_calls_playing_a_card_is_heard(name: str) -> None:
    rules = rulesets()[name]

    match = play(rules, pairings(rules)[0], seed=5, looks=12)

    for seat, deck in enumerate(match.decks):
        brought = next(each.deck for each in rules.decks if each.id == deck)
        cards = {card for part in brought.values() for card in part}
        assert match.cards[seat] & cards, f"{deck} has played nothing"


def test_pairs_are_told_once_with_how_sure_they_are() -> None:
    balance = BalanceStats()
    for winner in (0, 0, 0, 1):
        balance.add(over(winner))

    report = to_plain(balance, RULES)

    assert report["pairs"] == {
        "kindled_names against the_long_row": {"matches": 4, "won": 75.0, "within": 42.4}
    }
    assert "pairs: kindled_names against the_long_row 75 ± 42.4 %" in to_text(report)


def test_learning_decks_are_not_measured_but_their_cards_are_in_a_deck() -> None:
    trapdoor = TRAPDOOR
    learning = {deck.id for deck in trapdoor.decks if deck.learning}

    met = {deck.id for pairing in pairings(trapdoor) for deck in pairing}
    missing = to_plain(BalanceStats(), trapdoor)["in_no_deck"]

    assert len(learning) == 2
    assert not met & learning
    assert "cellar_lurker" not in missing
    assert "pantry_adder" not in missing
    assert "pact_of_three_doors" in missing
