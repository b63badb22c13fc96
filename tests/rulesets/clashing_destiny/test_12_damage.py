"""Clashing Destiny, section 12: damage, healing, artifacts."""

from typing import Any

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import (
    Damage,
    Destroy,
    Heal,
    LoseLife,
    Modification,
    Prevent,
    PutOnBoard,
    Seq,
)
from app.rulesets.clashing_destiny.dsl.abilities import ability, does, durability, has, when
from app.rulesets.clashing_destiny.dsl.filters import (
    ALLY,
    ANY_MINION,
    TARGET,
    UNIT,
    WEAPON,
    YOUR_HERO,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import (
    NORMAL,
    armor,
    burst,
    cast,
    hero,
    minion,
    relic,
    weapon,
)
from app.rulesets.clashing_destiny.effects import LevelUp

from .scene import A, B, MatchDriver, given

BOLT = burst("Bolt", NORMAL, 0, does(Damage(TARGET, 5), target(UNIT)))
DART = burst("Dart", NORMAL, 0, does(Damage(TARGET, 1), target(UNIT)))
NOTHING = burst("Nothing", NORMAL, 0, does(Damage(TARGET, 0), target(UNIT)))
VOLLEY = burst("Volley", NORMAL, 0, does(Seq((Damage(TARGET, 1), Damage(TARGET, 1))), target(UNIT)))
RAIN = cast("Rain", NORMAL, 0, does(Damage(every(ANY_MINION), 2)))
BALM = burst("Balm", NORMAL, 0, does(Heal(TARGET, 3), target(UNIT)))
GUARD = burst("Guard", NORMAL, 0, does(Prevent(TARGET, 2), target(ALLY)))
TITHE = burst("Tithe", NORMAL, 0, does(LoseLife(2, "opponent")))
SNAP = burst("Snap", NORMAL, 0, does(Destroy(TARGET), target(WEAPON)))
CLUB = weapon("Club", NORMAL, 0, 2, 3)
SPEAR = weapon("Spear", NORMAL, 0, 1, 2)
PLATE = armor("Plate", NORMAL, 0, 3)
CHARM = relic("Charm", NORMAL, 0, 2, ability(durability(1), Heal(YOUR_HERO, 1)))
TOUGH = minion("Tough", NORMAL, 0, 0, 9, has(SELF, Modification("damage_taken", "", -2)))
HURT = EventPattern("damaged", IsSource())
SORE = minion("Sore", NORMAL, 0, 0, 9, when(HURT, Heal(YOUR_HERO, 1)))
GIFT = burst("Gift", NORMAL, 0, does(LevelUp(free=True)))
SQUIRE = hero("Squire", 1, hp=18)
CARDS = (
    *(BOLT, DART, NOTHING, VOLLEY, RAIN, BALM, GUARD, TITHE, SNAP),
    *(CLUB, SPEAR, PLATE, CHARM, TOUGH, SORE, GIFT, SQUIRE),
)
HERO = {"card": "Novice", "damage": 5}


def position(mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> MatchDriver:
    return given(mine, theirs, cards=CARDS)


def cast_on(
    card: str, on: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None
) -> MatchDriver:
    """Play a card at something and let it resolve."""
    game = position({**mine, "hand": [card]}, theirs)
    game.play(card, on=on)
    game.resolve()
    return game


@pytest.mark.rule("CD-12.1")
def test_damage_stays_from_turn_to_turn() -> None:
    game = cast_on("Dart", "0/9", {}, {"attack_zone": ["0/9"]})

    game.advance_to("main", turn=5)

    assert game.card("0/9").damage == 1


@pytest.mark.rule("CD-12.2")
def test_damage_of_0_is_no_event() -> None:
    game = cast_on("Nothing", "Sore", {"hero": HERO, "attack_zone": ["Sore"]})

    assert "damaged" not in game.kinds()
    assert game.card("A hero").damage == 5


@pytest.mark.rule("CD-12.2")
def test_decreases_come_first_and_go_no_lower_than_0() -> None:
    assert cast_on("Bolt", "Tough", {"attack_zone": ["Tough"]}).card("Tough").damage == 3
    assert cast_on("Dart", "Tough", {"attack_zone": ["Tough"]}).card("Tough").damage == 0


@pytest.mark.rule("CD-12.2")
def test_prevention_comes_before_armor() -> None:
    game = position({"hand": ["Guard", "Dart"], "armor": "Plate"})

    game.play("Guard", on="A hero")
    game.resolve()
    game.play("Dart", on="A hero")
    game.resolve()

    assert (game.card("Plate").durability, game.card("A hero").damage) == (3, 0)


@pytest.mark.rule("CD-12.2")
def test_only_damage_added_counts_as_taken() -> None:
    game = position({"hand": ["Guard", "Dart"], "hero": HERO, "attack_zone": ["Sore"]})

    game.play("Guard", on="Sore")
    game.resolve()
    game.play("Dart", on="Sore")
    game.resolve()

    assert (game.card("Sore").damage, game.card("A hero").damage) == (0, 5)


@pytest.mark.rule("CD-12.3")
def test_armor_takes_damage_in_the_heros_place() -> None:
    game = cast_on("Dart", "A hero", {"armor": "Plate"})

    assert (game.card("Plate").durability, game.card("A hero").damage) == (2, 0)


@pytest.mark.rule("CD-12.3")
def test_damage_above_the_armor_goes_through_and_the_armor_is_destroyed() -> None:
    game = cast_on("Bolt", "A hero", {"armor": "Plate"})

    assert "Plate" in game.zone(A, "discard")
    assert game.card("A hero").damage == 2


@pytest.mark.rule("CD-12.3")
def test_armor_protects_the_hero_only() -> None:
    game = cast_on("Dart", "0/9", {"armor": "Plate", "attack_zone": ["0/9"]})

    assert (game.card("Plate").durability, game.card("0/9").damage) == (3, 1)


@pytest.mark.rule("CD-12.4")
def test_losing_hp_is_not_damage_so_armor_does_nothing() -> None:
    game = position({"hand": ["Tithe"]}, {"armor": "Plate"})

    game.play("Tithe")
    game.resolve()

    assert (game.card("Plate").durability, game.card("B hero").hp) == (3, 13)
    assert "damaged" not in game.kinds()


@pytest.mark.rule("CD-12.5")
@pytest.mark.parametrize(("damage", "left"), [(5, 2), (2, 0)])
def test_healing_removes_damage_but_never_goes_above_max_hp(damage: int, left: int) -> None:
    game = cast_on("Balm", "A hero", {"hero": {"card": "Novice", "damage": damage}})

    assert (game.card("A hero").damage, game.card("A hero").max_hp) == (left, 15)


@pytest.mark.rule("CD-12.5")
def test_healing_that_removes_nothing_is_no_event() -> None:
    assert "healed" in cast_on("Balm", "A hero", {"hero": HERO}).kinds()
    assert "healed" not in cast_on("Balm", "A hero", {}).kinds()


@pytest.mark.rule("CD-12.6")
def test_a_weapon_raises_the_heros_attack_value_in_both_turns() -> None:
    game = position({"weapon": "Club"})
    mine = game.card("A hero").attack

    game.advance_to("main", turn=4)

    assert (mine, game.card("A hero").attack) == (2, 2)


@pytest.mark.rule("CD-12.6")
def test_a_weapon_loses_no_durability_when_its_hero_is_attacked() -> None:
    game = position({"attack_zone": ["1/9"]}, {"weapon": "Club"})

    game.attack("1/9", on="enemy hero")
    game.resolve()

    assert (game.card("1/9").damage, game.card("Club").durability) == (2, 3)


@pytest.mark.rule("CD-12.6")
def test_the_attack_value_falls_at_once_when_the_weapon_leaves_in_combat() -> None:
    game = position({"weapon": "Club"}, {"attack_zone": ["0/9"], "hand": ["Snap"]})

    game.attack("A hero", on="0/9")
    game.play("Snap", on="Club")
    game.resolve()

    assert (game.card("0/9").damage, game.zone(A, "discard")) == (0, ["Club"])


@pytest.mark.rule("CD-12.6")
def test_a_weapon_that_replaced_another_in_combat_loses_1() -> None:
    forge = burst("Forge", NORMAL, 0, does(PutOnBoard(every(WEAPON, "hand"))))
    sides: dict[int, Any] = {
        A: {"weapon": "Club", "hand": ["Forge", "Spear"]},
        B: {"attack_zone": ["0/9"], "hand": ["Dart"]},
    }
    game = given(sides[A], sides[B], cards=[*CARDS, forge])

    game.attack("A hero", on="0/9")
    game.play("Dart", on="0/9")
    game.play("Forge")
    game.resolve()

    assert (game.card("0/9").damage, game.card("Spear").durability) == (2, 1)


@pytest.mark.rule("CD-12.7")
def test_a_relic_loses_durability_only_by_effects() -> None:
    game = position({"relic": "Charm", "weapon": "Club"})

    game.attack("A hero", on="enemy hero")
    game.resolve()
    kept = game.card("Charm").durability
    game.use("Charm")

    assert (kept, game.card("Charm").durability) == (2, 1)


@pytest.mark.rule("CD-12.8")
def test_an_artifact_with_durability_0_is_destroyed() -> None:
    game = position({"weapon": {"card": "Club", "counters": {"durability": 1}}})

    game.attack("A hero", on="enemy hero")
    game.resolve()

    assert (game.zone(A, "weapon"), game.zone(A, "discard")) == ([], ["Club"])
    assert "destroyed" in game.kinds()


@pytest.mark.rule("CD-12.9")
def test_artifacts_stay_when_the_hero_levels_up() -> None:
    mine = {"hand": ["Gift"], "destiny_deck": ["Squire"], "weapon": "Club", "armor": "Plate"}
    game = position(mine)

    game.play("Gift")
    game.resolve()
    game.choose("Level up to Squire")

    assert (game.card("A hero").name, game.card("A hero").attack) == ("Squire", 2)
    assert (game.card("Club").durability, game.card("Plate").durability) == (3, 3)


@pytest.mark.rule("CD-12.10")
def test_damage_to_several_units_is_one_event_for_all() -> None:
    game = position({"hand": ["Rain"], "attack_zone": ["0/2"]}, {"attack_zone": ["0/1", "0/3"]})

    game.play("Rain")
    game.resolve()

    assert [k for k in game.kinds() if k in ("damaged", "destroyed")] == (
        ["damaged"] * 3 + ["destroyed"] * 2
    )


@pytest.mark.rule("CD-12.10")
def test_repeated_damage_is_several_events_and_settles_after_the_whole_item() -> None:
    game = cast_on("Volley", "Sore", {"hero": HERO, "attack_zone": ["Sore"]})

    events = [kind for kind in game.kinds() if kind in ("damaged", "healed")]
    assert events == ["damaged", "damaged", "healed", "healed"]
