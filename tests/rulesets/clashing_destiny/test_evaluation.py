"""Evaluation for computer players: never by hidden cards, always by a won match."""

import pytest

from app.rulesets.clashing_destiny.evaluation import LETHAL_LATER
from tools.testing.match_driver import A, B
from tools.testing.position import Side

from .scene import MAGE, given, grown


def worth(mine: Side, theirs: Side | None = None) -> int:
    match = given(mine, theirs).match
    return match.rules.evaluation.value(match, A)


@pytest.mark.parametrize("zone", ["hand", "destiny_zone"])
def test_hidden_cards_of_the_enemy_count_only_by_their_number(zone: str) -> None:
    cheap, dear = worth({}, {zone: ["Errand Page"]}), worth({}, {zone: ["Old Growth"]})

    assert cheap == dear
    assert cheap < worth({})


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"hero": {"card": "Novice", "damage": 2}}, {"hero": {"card": "Novice", "damage": 4}}),
        ({"attack_zone": ["3/3"]}, {"attack_zone": ["2/3"]}),
        ({"attack_zone": ["2/2"]}, {"attack_zone": [{"card": "2/2", "counters": {"burning": 1}}]}),
        ({"defense_zone": ["2/2"]}, {"defense_zone": [{"card": "2/2", "exhausted": True}]}),
        ({"hand": ["Raise Shield"]}, {"destiny_zone": ["Raise Shield"]}),
        ({"hand": ["1/1", "1/1"]}, {"hand": ["1/1"]}),
        (MAGE, {}),
    ],
)
def test_one_position_is_worth_more_than_another(better: Side, worse: Side) -> None:
    assert worth(better) > worth(worse)


def test_a_blocker_keeps_a_lethal_attack_away() -> None:
    hero, attacker = {"hero": {"card": "Novice", "damage": 12}}, {"attack_zone": ["5/1"]}

    gained = worth({**hero, "defense_zone": ["0/1"]}, attacker) - worth(hero, attacker)

    assert gained > worth({"defense_zone": ["0/1"]}, attacker) - worth({}, attacker)


def test_a_match_that_is_over_is_worth_its_result() -> None:
    game = given()
    game.concede(B)

    values = [game.match.rules.evaluation.value(game.match, seat) for seat in (A, B)]

    assert values == [100_000, -100_000]


def test_siege_worth_over_a_harmless_location_grows_with_the_turn() -> None:
    march: Side = {"location": "The Hungry March"}
    house: Side = {"location": "The Weighing House"}

    gained = [worth_in(turn, march) - worth_in(turn, house) for turn in (3, 23, 47)]

    assert 0 < gained[0] < gained[1] < gained[2]


def test_a_siege_counts_what_it_deals_at_its_seats_level() -> None:
    def gained(hero: Side) -> int:
        return worth({**hero, "location": "The Hungry March"}) - worth(hero)

    high = grown("Mage", "Emberscribe", "Warlock")

    assert gained(high) > gained({})


def test_a_siege_that_ends_the_match_next_turn_is_worth_most() -> None:
    def gained(damage: int) -> int:
        theirs: Side = {"hero": {"card": "Novice", "damage": damage}}
        return worth({"location": "The Hungry March"}, theirs) - worth({}, theirs)

    life = given().match.rules.seat_number(given().match, B, "life")

    assert gained(life - 1) == gained(life - 2) + LETHAL_LATER


def worth_in(turn: int, mine: Side) -> int:
    match = given(mine, turn=turn).match
    return match.rules.evaluation.value(match, A)


def test_an_attacker_that_stays_at_home_costs_ever_more() -> None:
    idle = {"attack_zone": ["3/3"]}
    used: Side = {"attack_zone": [{"card": "3/3", "exhausted": True}]}

    lost = [worth_in(turn, used) - worth_in(turn, idle) for turn in (7, 15, 31, 47)]

    assert lost[0] == 0
    assert lost[0] < lost[1] < lost[2] < lost[3]


@pytest.mark.parametrize("name", ["0/3", "Crossroads Colossus"])
def test_exhausting_a_unit_that_cannot_attack_costs_nothing(name: str) -> None:
    idle, used = {"attack_zone": [name]}, {"attack_zone": [{"card": name, "exhausted": True}]}

    assert worth_in(31, idle) == worth_in(31, used)


def test_hp_count_for_more_the_nearer_the_last_turn_is() -> None:
    hurt: Side = {"hero": {"card": "Novice", "damage": 2}}

    lost = [worth_in(turn, {}) - worth_in(turn, hurt) for turn in (7, 23, 39)]

    assert lost[0] < lost[1] < lost[2]


def test_third_blocker_is_worth_less_without_attackers() -> None:
    def gained(count: int) -> int:
        return worth({"defense_zone": ["1/1"] * count}) - worth(
            {"defense_zone": ["1/1"] * (count - 1)}
        )

    assert gained(2) > gained(3) > 0
