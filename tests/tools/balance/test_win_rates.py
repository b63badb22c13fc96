"""The balance report: counts over many matches, and their presentation."""

from dataclasses import replace
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.position.refs import NO_SEAT
from app.rulesets.battle_mages.ruleset import RULESET as BATTLE_MAGES
from app.rulesets.trapdoor.ruleset import RULESET as TRAPDOOR
from tests.bots.race_game import RACE
from tools.balance.aims import AIMS, allows, interval, median_interval
from tools.balance.matches import DEALT, MatchRecord, both_seats, play
from tools.balance.measurement import BalanceStats, measured_decks, measured_formats, pairings
from tools.balance.report import to_plain
from tools.balance.text import to_text

RULES = rulesets()["clashing_destiny"]


def over(winner: int | None, *cards: str, **changes: Any) -> MatchRecord:
    """Return a match of seat 0's cards, in which seat 1 began."""
    fields: dict[str, Any] = {
        "seed": 1,
        "decks": ("kindled_names", "the_long_row"),
        "winner": winner,
        "starter": 1,
        "reason": "hero_fell",
        "turns": 20,
        "idle_turns": 3,
        "plays_off_turn": 0,
        "ran_out": False,
        "decisions": 200,
        "behind": NO_SEAT,
        "held": both_seats([cards, ()]),
        "cards": both_seats([cards, ()]),
        "drawn": both_seats([cards, ()]),
        "slowest_s": 0.01,
    }
    return MatchRecord(**fields | changes)


def report_of(*matches: MatchRecord, rules: Any = RULES, form: str = "standard") -> dict[str, Any]:
    balance = BalanceStats()
    for match in matches:
        balance.add(match)
    return to_plain(balance, rules, form)


def test_each_deck_meets_each_other_from_both_seats() -> None:
    met = {(first.id, second.id) for first, second in pairings(RULES)}

    assert met == {
        (first.id, second.id)
        for first in RULES.decks
        for second in RULES.decks
        if first != second and first.is_measured and second.is_measured
    }


def test_rates_are_of_the_matches_in_which_something_took_part() -> None:
    report = report_of(over(0, "mage"), over(0), over(1, "mage"), over(None, reason="turn_cap"))

    assert report["decks"]["kindled_names"] == {"matches": 4, "won": 50.0, "within": [15.0, 85.0]}
    assert report["order"]["starter"]["won"] == 25.0
    assert report["cards"]["mage"]["played"] == {"matches": 2, "won": 50.0, "within": [9.5, 90.5]}
    assert report["ended_by_limits"] == 1


def test_a_card_held_in_hand_counts_as_drawn_and_not_as_played() -> None:
    played, kept = over(0, "mage"), over(1, "mage", cards=both_seats([(), ()]))

    rates = report_of(played, kept)["cards"]["mage"]

    assert (rates["played"]["matches"], rates["played"]["won"]) == (1, 100.0)
    assert (rates["drawn"]["matches"], rates["drawn"]["won"]) == (2, 50.0)


def test_an_unplayed_card_has_a_rate_when_drawn() -> None:
    rates = report_of(over(0, "mage", cards=both_seats([(), ()])))["cards"]["mage"]

    assert (rates["played"]["matches"], rates["drawn"]["matches"]) == (0, 1)


def test_a_comeback_is_a_win_of_the_seat_that_lost_half_its_life_first() -> None:
    report = report_of(
        over(0, behind=0), over(0, behind=1), over(1, behind=0), over(None, behind=0), over(1)
    )

    assert report["comebacks"]["matches"] == 4
    assert report["comebacks"]["won"] == 25.0


def test_turns_without_a_choice_are_a_share_of_all_turns() -> None:
    report = report_of(over(0, turns=30, idle_turns=6), over(1, turns=10, idle_turns=0))

    assert report["turns_without_choice"]["won"] == 15.0
    assert report["turns_without_choice"]["matches"] == 40


def test_off_turn_plays_are_given_per_match_and_empty_decks_as_a_share() -> None:
    report = report_of(over(0, plays_off_turn=3, ran_out=True), over(1, plays_off_turn=0))

    assert report["plays_off_turn"] == 1.5
    assert (report["ran_out"]["won"], report["ran_out"]["matches"]) == (50.0, 2)
    assert "cards played in the opponent's turns: 1.5 per match" in to_text(report)


@pytest.mark.parametrize(
    ("reason", "kind"),
    [("turn_cap", "turn_cap"), ("overdrawn", "empty_deck"), ("no_card_to_draw", "empty_deck")],
)
def test_endings_by_the_turn_cap_and_by_an_empty_deck_are_shares(reason: str, kind: str) -> None:
    report = report_of(over(0, reason=reason), over(0), over(1), over(1))

    assert report[kind]["won"] == 25.0
    assert report[{"turn_cap": "empty_deck", "empty_deck": "turn_cap"}[kind]]["won"] == 0


def test_unplayed_cards_of_a_deck_are_named() -> None:
    report = report_of(over(0, "mage"))

    assert "warrior" in report["never_played"]
    assert "mage" not in report["never_played"]
    assert "warrior" in to_text(report)


def test_decks_by_chance_count_for_their_cards_alone() -> None:
    dealt = over(0, "almoner_of_the_wall", decks=(DEALT, DEALT), behind=0)

    report = report_of(over(1), dealt)

    assert (report["matches"], report["dealt"]) == (1, 1)
    assert set(report["decks"]) == {"kindled_names", "the_long_row"}
    assert report["order"]["starter"]["matches"] == 1
    assert report["comebacks"]["matches"] == 0
    assert report["cards"]["almoner_of_the_wall"]["played"]["won"] == 100.0


def test_cards_that_no_deck_of_the_matches_holds_are_named() -> None:
    dealt = over(0, "almoner_of_the_wall", decks=(DEALT, DEALT))

    before, after = report_of(over(0)), report_of(over(0), dealt)
    fewer = report_of(over(0), rules=replace(RULES, decks=RULES.decks[:4]))

    assert "almoner_of_the_wall" in before["not_measured"]
    assert "almoner_of_the_wall" not in after["not_measured"]
    assert after["in_no_deck"] == []
    assert "almoner_of_the_wall" in fewer["in_no_deck"]
    assert "mage" not in before["not_measured"]


def test_pairs_are_listed_once_with_their_interval() -> None:
    report = report_of(*(over(winner) for winner in (0, 0, 0, 1)))

    assert report["pairs"] == {
        "kindled_names against the_long_row": {"matches": 4, "won": 75.0, "within": [30.1, 95.4]}
    }
    assert "pairs: kindled_names against the_long_row 75 % (30.1 to 95.4)" in to_text(report)


@pytest.mark.parametrize(
    ("count", "of", "within"),
    [(50, 100, (40.4, 59.6)), (0, 100, (0.0, 3.7)), (100, 100, (96.3, 100.0)), (0, 0, (0, 100))],
)
def test_intervals_are_those_of_wilsons_score(
    count: int, of: int, within: tuple[float, float]
) -> None:
    assert interval(count, of) == within


@pytest.mark.parametrize(
    ("within", "holds"),
    [((55, 70), True), ((61, 80), False), ((30, 39), False), ((41, 59), True), ((20, 40), True)],
)
def test_an_aim_fails_where_the_interval_excludes_it(
    within: tuple[float, float], *, holds: bool
) -> None:
    assert allows(within, (40, 60)) is holds


def test_the_aims_of_a_game_are_listed_with_their_measurements() -> None:
    matches = [over(0)] * 30 + [over(1, reason="turn_cap")]

    aims = {aim["what"]: aim for aim in report_of(*matches)["aims"]}

    assert not aims["kindled_names against the_long_row"]["holds"]
    assert aims["kindled_names against the_long_row"]["aim"] == [30, 70]
    assert [aims[deck]["aim"] for deck in ("kindled_names", "the_long_row")] == [[40, 60]] * 2
    assert not aims["kindled_names"]["holds"]
    assert not aims["the first seat"]["holds"]
    assert "aim missed: the first seat 3.2 % (0.6 to 16.2), target 45 to 55 %" in to_text(
        report_of(*matches)
    )


def test_the_length_aim_fails_if_the_median_is_outside_of_it() -> None:
    report = report_of(*[over(0, turns=each) for each in [*[9] * 40, *[20] * 60]])

    assert report["turns"] == {"matches": 100, "median": 20, "within": [9, 20], "p90": 20}
    assert next(aim for aim in report["aims"] if "turns" in aim["what"])["holds"]
    short = report_of(*[over(0, turns=each) for each in [*[9] * 90, *[20] * 10]])
    assert "aim missed: median turns of both seats 9 (9 to 9), target 16 to 30" in to_text(short)


@pytest.mark.parametrize(("count", "ranks"), [(100, (39, 60)), (9, (1, 7)), (1, (0, 0))])
def test_a_median_interval_is_given_by_two_ranks(count: int, ranks: tuple[int, int]) -> None:
    assert median_interval(range(count)) == ranks


def test_a_catalogue_that_names_figures_is_followed() -> None:
    """Shards: no starter under 40 % or over 60 % against any other, a missed draw in 15 %."""
    shards = AIMS["shards"]

    assert (shards.pair, shards.ran_out, shards.turns) == ((40, 60), 15, (10, 15))


def test_every_game_of_the_catalogue_says_what_it_aims_at() -> None:
    assert set(rulesets()) == set(AIMS)


def test_a_game_without_aims_lists_none() -> None:
    assert report_of(over(0), rules=RACE)["aims"] == []


def test_only_decks_of_a_format_are_measured_in_it() -> None:
    assert measured_formats(RACE) == ["standard", "short"]
    assert measured_decks(RACE, "odd") == ()
    assert [deck.id for deck in measured_decks(RACE, "short")] == ["quick", "slow"]


def test_battle_mages_is_measured_in_both_formats() -> None:
    assert measured_formats(BATTLE_MAGES) == ["standard", "classic"]


@pytest.mark.parametrize("rules", [TRAPDOOR, BATTLE_MAGES], ids=lambda rules: rules.id)
def test_learning_decks_are_not_measured_but_their_cards_are_in_a_deck(rules: Any) -> None:
    learning = [deck for deck in rules.decks if deck.learning]
    others = [deck for deck in rules.decks if deck.learning or deck.further]
    taught = {card for deck in others for part in deck.deck.values() for card in part}

    met = {deck.id for pairing in pairings(rules) for deck in pairing}

    assert len(learning) == 2
    assert not met & {deck.id for deck in others}
    assert not taught & set(report_of(rules=rules)["in_no_deck"])


@pytest.mark.parametrize("name", sorted(rulesets()))
def test_each_game_s_event_of_playing_a_card_is_counted(name: str) -> None:
    rules = rulesets()[name]

    match = play(rules, pairings(rules)[0], seed=5, looks=3)

    for seat, deck in enumerate(match.decks):
        assert match.cards[seat] & match.held[seat], f"{deck} has played nothing"
        assert match.drawn[seat] & match.held[seat], f"{deck} has drawn nothing"


def test_crystals_of_battle_mages_count_as_played_without_an_attempt() -> None:
    match = play(BATTLE_MAGES, pairings(BATTLE_MAGES)[0], seed=5, looks=4)

    assert all(any("crystal" in card for card in cards) for cards in match.cards)
