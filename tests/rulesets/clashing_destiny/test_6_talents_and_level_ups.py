"""Clashing Destiny 6: covered heroes, talents, level ups by effects."""

import pytest

from app.engine.dsl.filters import IsType
from app.engine.effects import Damage, Destroy, ReturnToHand
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    does,
    inherited,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ENEMY_HERO,
    HERO,
    SPELL,
    every,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, hero
from app.rulesets.clashing_destiny.effects import LevelUp

from .scene import MAGE, A, B, given, grown, with_affinities

TALENT = IsType(("talent",), "talent")
RISE = cast("Rise", NORMAL, 0, does(LevelUp()))


@pytest.mark.rule("CD-6.9")
def test_of_a_covered_hero_only_inherited_text_works() -> None:
    teacher = hero(
        "Teacher",
        1,
        inherited(when(you_play(SPELL, "When"), Damage(ENEMY_HERO, 1))),
        when(you_play(SPELL, "When"), Damage(ENEMY_HERO, 5)),
        ability(EXHAUST, Damage(ENEMY_HERO, 2)),
        hp=18,
    )
    top = hero("Pupil", 2, hp=20)
    side = {"hero": "Pupil", "lineage": ["Teacher", "Novice"], "hand": ["Rise"]}
    game = given(side, cards=[teacher, top, RISE])
    offered = game.options()

    game.play("Rise")

    assert offered == ["pass", "play Rise"]
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-6.9")
def test_an_ability_of_a_hero_covered_meanwhile_still_resolves() -> None:
    stand = hero("Stand", 1, ability(Damage(ENEMY_HERO, 2)), hp=18)
    quick = burst("Quick", NORMAL, 0, does(LevelUp(free=True)))
    side = {"hero": "Stand", "lineage": ["Novice"], "hand": ["Quick"], "destiny_deck": ["Over"]}
    game = given(side, cards=[stand, quick, hero("Over", 2, hp=20)])

    game.use("Stand")
    game.pass_(seat=B)
    game.play("Quick")
    game.resolve()
    game.choose("Level up to Over")

    assert game.card("A hero").name == "Over"
    assert game.card("B hero").damage == 2


@pytest.mark.rule("CD-6.10")
@pytest.mark.parametrize(
    ("name", "possible"),
    [
        ("Wide Margins", True),
        ("Thrown Hearth", True),
        ("Short Incantations", False),
        ("Front Foot", False),
    ],
)
def test_a_talent_needs_its_class_its_level_and_its_affinity(name: str, possible: bool) -> None:
    side = grown("Mage", "Spellblade", destiny_deck=[name], destiny_zone=["1/1"] * 2)

    game = given({**side, **with_affinities("fire")}, step="destiny")

    assert (f"play {name}" in game.options()) is possible


@pytest.mark.rule("CD-6.10")
def test_a_talent_needs_a_hero_of_its_level() -> None:
    side = grown("Mage", destiny_deck=["Thrown Hearth"], destiny_zone=["1/1"])

    game = given({**side, **with_affinities("fire")}, step="destiny")

    assert game.why_not("Thrown Hearth") == ["Needs a hero of level 2. (CD-6.10)"]


@pytest.mark.rule("CD-6.10")
def test_with_four_talents_no_further_one_can_be_played() -> None:
    four = ["Pocket Atlas", "Second Wind", "Running Start", "Borrowed Grammar"]
    side = {"talents": four, "destiny_deck": ["Stubborn Streak"], "destiny_zone": ["1/1"]}

    game = given(side, step="destiny")

    assert game.options() == ["pass"]


@pytest.mark.rule("CD-6.11")
def test_an_ability_that_a_talent_gives_exhausts_the_hero() -> None:
    theirs = {"attack_zone": ["0/3"]}
    game = given({**MAGE, "talents": ["Thrown Hearth"], "hand": ["1/1"]}, theirs)

    game.use("Thrown Hearth", on="0/3")

    assert game.card("A hero").exhausted
    assert not game.card("Thrown Hearth").exhausted


@pytest.mark.rule("CD-6.11")
def test_an_ability_that_a_talent_gives_needs_a_ready_hero() -> None:
    tired = {"card": "Mage", "exhausted": True}

    game = given({"hero": tired, "talents": ["Thrown Hearth"], "hand": ["1/1"]})

    assert not game.can("use", "Thrown Hearth")
    assert game.why_not("Thrown Hearth") == ["Mage is exhausted. (CD-8.1)"]


@pytest.mark.rule("CD-6.12")
@pytest.mark.parametrize("effect", [Destroy, ReturnToHand])
def test_a_hero_never_leaves_the_board(effect: type[Destroy] | type[ReturnToHand]) -> None:
    spell = cast("Doom", NORMAL, 0, does(effect(every(HERO))))
    game = given({"hand": ["Doom"]}, cards=[spell])

    game.play("Doom")
    game.resolve()

    assert (game.card("A hero").name, game.card("B hero").name) == ("Novice", "Novice")
    assert game.result is None


@pytest.mark.rule("CD-6.12")
@pytest.mark.parametrize("effect", [Destroy, ReturnToHand])
def test_a_talent_that_is_removed_goes_to_the_banish_pile(
    effect: type[Destroy] | type[ReturnToHand],
) -> None:
    spell = cast("Doubt", NORMAL, 0, does(effect(every(TALENT))))
    game = given({"hand": ["Doubt"]}, {"talents": ["Pocket Atlas"]}, cards=[spell])

    game.play("Doubt")
    game.resolve()

    assert game.zone(B, "banish") == ["Pocket Atlas"]
    assert game.zone(B, "talents") == []


@pytest.mark.rule("CD-6.13")
def test_an_effect_may_level_up_and_its_destiny_cost_is_paid() -> None:
    side = {
        "hand": ["Rise", "1/1"],
        "destiny_deck": ["Mage", "Spellblade"],
        "destiny_zone": ["3/3"],
    }
    game = given(side, cards=[RISE])

    game.play("Rise")
    game.resolve()

    assert game.asked() == ["A choose_level_up"]
    assert game.options() == ["Level up to Mage", "pass"]
    game.choose("Level up to Mage")
    assert game.zone(A, "banish") == ["3/3"]


@pytest.mark.rule("CD-6.13")
def test_cards_paid_in_the_same_turn_can_be_banished_for_a_level_up() -> None:
    dear = cast("Dear Rise", NORMAL, 1, does(LevelUp()))
    game = given({"hand": ["Dear Rise", "1/1"], "destiny_deck": ["Mage"]}, cards=[dear])

    game.play("Dear Rise")
    game.resolve()
    game.choose("Level up to Mage")

    assert game.zone(A, "banish") == ["1/1"]


@pytest.mark.rule("CD-6.13")
def test_a_time_out_levels_nothing_up() -> None:
    side = {"hand": ["Rise"], "destiny_deck": ["Mage"], "destiny_zone": ["3/3"]}
    game = given(side, cards=[RISE])

    game.play("Rise")
    game.resolve()
    game.time_out()

    assert game.card("A hero").name == "Novice"


@pytest.mark.rule("CD-6.14")
def test_a_hero_whose_damage_reaches_the_new_max_hp_has_no_hp_left() -> None:
    frail = hero("Frail", 1, hp=10)
    side = {
        "hero": {"card": "Novice", "damage": 10},
        "destiny_deck": ["Frail"],
        "destiny_zone": ["1/1"],
    }
    game = given(side, step="destiny", cards=[frail])

    game.choose("Play Frail")

    assert game.result is not None
    assert (game.result.winner, game.result.reason) == (B, "hero_fell")
