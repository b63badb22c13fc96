"""Evaluation of a talent before its first effect."""

from typing import Any

import pytest

from app.bots.greedy import choose
from app.rulesets.clashing_destiny.expectation import expectation
from app.rulesets.clashing_destiny.lasting_worth import lasting_worth
from tools.testing.position import Side

from .scene import RULESET, A, B, MatchDriver, given, grown, with_affinities

TALENTS = [one.defn.name for one in RULESET.pool.printed.values() if one.type == "talent"]
MINIONS = ["3/3", "3/3", "1/1"]
CASTS, BURSTS = ["Family Quarrel"] * 3, ["Sidestep"] * 3
ARMED: Side = {"weapon": {"card": "Quarry Hammer", "counters": {"durability": 2}}}
ARMORED: Side = {"armor": {"card": "Procession Mail", "counters": {"durability": 3}}}


def worth(talent: str, mine: Side, theirs: Side | None = None, **more: Any) -> int:
    match = given({**mine, "talents": [talent]}, theirs, **more).match
    (card,) = (match.card(cid) for cid in match.zone(A, "talents") if cid)
    return lasting_worth(expectation(match, A, knows_deck=True), card)


@pytest.mark.parametrize(
    ("talent", "better", "worse"),
    [
        ("Nightly Mending", ARMORED, {}),
        ("Weapon Drill", ARMED, {}),
        ("Second Wind", {}, grown("Mage", "Emberscribe", "Warlock")),
        ("Second Wind", {"hero": {"card": "Novice", "damage": 9}}, {}),
        ("Home Fires", {"hand": ["1/1"] * 9}, {"hand": ["1/1"] * 4}),
        ("Short Incantations", {"hand": CASTS}, {"hand": BURSTS}),
        ("Winter Stores", {"hand": MINIONS}, {"hand": ["1/1"] * 3}),
        ("Grindstone", {"destiny_zone": ["Quarry Hammer"]}, {"destiny_zone": ["1/1"]}),
        ("Practiced Hands", {"main_deck": ["Plain Cut"] * 9}, {"main_deck": ["1/1"] * 9}),
        ("Thrown Hearth", grown("Mage", "Emberscribe", "Warlock"), grown("Mage", "Emberscribe")),
    ],
)
def test_a_talent_is_worth_more_where_it_will_do_more(
    talent: str, better: Side, worse: Side
) -> None:
    assert worth(talent, better) > worth(talent, worse)


def test_talents_on_enemy_deaths_count_the_enemies() -> None:
    assert worth("Reader of Ashes", {}, {"attack_zone": MINIONS}) > worth("Reader of Ashes", {})


@pytest.mark.parametrize("talent", ["Hard Winter", "Light Packing"])
def test_talents_with_an_effect_each_turn_are_worth_more_early(talent: str) -> None:
    assert worth(talent, {}, turn=7) > worth(talent, {}, turn=23) > 0


@pytest.mark.parametrize("talent", ["Running Start", "Keepsakes", "Stubborn Streak"])
def test_immediate_effects_of_talents_are_not_counted_again(talent: str) -> None:
    assert worth(talent, {}) < 0


@pytest.mark.parametrize("talent", sorted(TALENTS))
def test_every_talent_has_a_worth_that_a_hero_can_pay_for(talent: str) -> None:
    assert -100 < worth(talent, {}) < 1000


def test_the_enemys_deck_is_not_looked_at() -> None:
    def seen(deck: list[str]) -> int:
        match = given({}, {"talents": ["Practiced Hands"], "main_deck": deck}).match
        return match.rules.evaluation.value(match, A)

    assert seen(["Plain Cut"] * 9) == seen(["1/1"] * 9)


def test_a_hand_locked_away_for_a_turn_is_worth_less_the_more_of_it_there_is() -> None:
    def lost(count: int) -> int:
        theirs: Side = {"destiny_zone": ["1/1"] * count}
        late: Side = {**theirs, "numbers": {"skip_destiny": 1}}
        values = [given({}, side).match for side in (late, theirs)]
        return values[0].rules.evaluation.value(values[0], A) - values[1].rules.evaluation.value(
            values[1], A
        )

    assert lost(5) > lost(1) > 0


def test_power_is_worth_more_to_a_deck_that_looks_at_it() -> None:
    def gained(card: str) -> int:
        worths = []
        for hero in (grown("Warrior", "Gate Captain", "Marshal of the Long Row"), {}):
            match = given({**hero, "main_deck": [card] * 9}).match
            worths.append(match.rules.evaluation.value(match, A))
        return worths[0] - worths[1]

    assert gained("Flashpowder") > gained("Sidestep")


def in_destiny_phase(mine: Side) -> MatchDriver:
    return given(mine, step="destiny")


def test_the_computer_buys_the_talent_that_fits_what_it_has() -> None:
    mine: Side = {
        **grown("Warrior"),
        "destiny_zone": ["1/1"] * 3,
        "destiny_deck": ["Grindstone", "Nightly Mending"],
    }

    bought = [in_destiny_phase({**mine, **more}) for more in (ARMORED, {})]

    names = [named(game, choose(game.match, A, 60.0, looks=12)) for game in bought]
    assert names[0] == "Nightly Mending"
    assert names[1] != "Nightly Mending"


def test_the_computer_knows_what_a_level_up_in_the_middle_of_a_spell_is_for() -> None:
    mine: Side = {
        **with_affinities("fire"),
        "hand": ["Hard Lesson", "1/1"],
        "destiny_zone": ["1/1"] * 2,
        "destiny_deck": ["Mage"],
    }
    match = given(mine).match
    choice: object = None
    while choice != "end" and match.rules.seat_number(match, A, "level") == 0:
        seat = A if match.prompt_of(A) is not None else B
        choice = choose(match, seat, 60.0, looks=12)
        match.submit(seat, choice)

    assert match.rules.seat_number(match, A, "level") == 1


def named(game: MatchDriver, choice: object) -> str:
    ref = str(choice).partition(":")[2]
    return game.match.card(int(ref)).printed.name if ref else "none"
