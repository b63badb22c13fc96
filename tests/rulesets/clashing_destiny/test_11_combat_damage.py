"""Clashing Destiny, sections 11.11 to 11.13: combat damage, and the end of combat."""

from typing import Any

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import Damage, Destroy, Heal
from app.rulesets.clashing_destiny.dsl.abilities import (
    does,
    on_destroyed,
    on_hit,
    on_kill,
    when,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    TARGET,
    YOUR_HERO,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, armor, burst, minion, weapon

from .scene import A, B, MatchDriver, given

CLUB = weapon("Club", NORMAL, 0, 2, 3)
SLAY = burst("Slay", NORMAL, 0, does(Destroy(TARGET), target(ANY_MINION)))
HITTER = minion("Hitter", NORMAL, 0, 2, 2, on_hit(Damage(ENEMY_HERO, 1)))
KILLER = minion("Killer", NORMAL, 0, 2, 2, on_kill(Damage(ENEMY_HERO, 1)))
MARTYR = minion("Martyr", NORMAL, 0, 2, 2, on_destroyed(Heal(YOUR_HERO, 1)))
CARDS = (CLUB, SLAY, HITTER, KILLER, MARTYR)
HERO = {"card": "Novice", "damage": 5}


def fight(
    attacker: str, victim: str, theirs: dict[str, Any], mine: dict[str, Any] | None = None
) -> MatchDriver:
    """Attack and let every window pass."""
    game = given(mine or {"attack_zone": [attacker]}, theirs, cards=CARDS)
    game.attack(attacker, on=victim)
    game.resolve()
    return game


@pytest.mark.rule("CD-11.11")
def test_attacker_and_defender_deal_damage_though_both_die() -> None:
    game = fight("3/2", "2/3", {"attack_zone": ["2/3"]})

    assert (game.zone(A, "discard"), game.zone(B, "discard")) == (["3/2"], ["2/3"])


@pytest.mark.rule("CD-11.11")
def test_an_attack_value_of_0_deals_no_damage() -> None:
    game = fight("3/2", "0/9", {"attack_zone": ["0/9"]})

    assert game.kinds().count("damaged") == 1
    assert game.card("3/2").damage == 0


@pytest.mark.rule("CD-11.11")
def test_a_hero_that_is_attacked_fights_back_with_its_weapon() -> None:
    game = fight("1/9", "enemy hero", {"weapon": "Club"})

    assert (game.card("1/9").damage, game.card("B hero").damage) == (2, 1)


@pytest.mark.rule("CD-11.11")
def test_no_damage_is_dealt_if_the_attacker_has_gone() -> None:
    theirs = {"attack_zone": ["1/9"], "hand": ["Slay"]}
    game = given({"attack_zone": ["3/2"]}, theirs, cards=CARDS)

    game.attack("3/2", on="1/9")
    game.play("Slay", on="3/2")
    game.resolve()

    assert game.card("1/9").damage == 0


@pytest.mark.rule("CD-11.12")
def test_on_hit_waits_for_both_units_that_dealt_damage() -> None:
    game = fight("1/9", "Hitter", {"attack_zone": ["Hitter"]})

    assert game.card("A hero").damage == 1


@pytest.mark.rule("CD-11.12")
def test_on_hit_happens_though_its_source_dies_by_the_same_damage() -> None:
    game = fight("Hitter", "5/9", {"attack_zone": ["5/9"]})

    assert game.zone(A, "discard") == ["Hitter"]
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-11.12")
def test_a_unit_whose_damage_was_all_prevented_does_not_hit() -> None:
    plate = armor("Plate", NORMAL, 0, 5)
    sides: dict[int, Any] = {A: {"attack_zone": ["Hitter"]}, B: {"armor": "Plate"}}
    game = given(sides[A], sides[B], cards=[*CARDS, plate])

    game.attack("Hitter", on="enemy hero")
    game.resolve()

    assert (game.card("Plate").durability, game.card("B hero").damage) == (3, 0)


@pytest.mark.rule("CD-11.12")
def test_on_hit_counts_once_in_a_combat_and_not_for_cleave_or_piercing() -> None:
    sweeper = minion("Sweeper", NORMAL, 0, 2, 9, *HITTER.abilities)
    keywords = [{"op": "gain", "what": word, "amount": 0} for word in ("cleave", "piercing")]
    mine = {"attack_zone": [{"card": "Sweeper", "modifiers": keywords}]}
    theirs = {"attack_zone": ["0/9", "0/8"], "defense_zone": ["0/7"]}
    game = given(mine, theirs, cards=[*CARDS, sweeper])

    game.attack("Sweeper", on="0/9")
    game.pass_()
    game.resolve()

    assert (game.card("0/8").damage, game.card("0/7").damage) == (2, 2)
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-11.12")
def test_on_kill_waits_if_the_opponent_was_destroyed_by_the_damage() -> None:
    killed = fight("Killer", "0/2", {"attack_zone": ["0/2"]})
    survived = fight("Killer", "0/3", {"attack_zone": ["0/3"]})

    assert (killed.card("B hero").damage, survived.card("B hero").damage) == (1, 0)


@pytest.mark.rule("CD-11.12")
def test_on_kill_happens_though_its_source_was_destroyed_at_the_same_moment() -> None:
    game = fight("Killer", "2/2", {"attack_zone": ["2/2"]})

    assert game.zone(A, "discard") == ["Killer"]
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-11.12")
def test_on_hit_on_kill_and_on_destroyed_settle_as_one_batch() -> None:
    abilities = (*HITTER.abilities, *KILLER.abilities, *MARTYR.abilities)
    fury = minion("Fury", NORMAL, 0, 2, 2, *abilities)
    mine = {"attack_zone": ["Fury"], "hero": HERO}
    game = given(mine, {"attack_zone": ["2/2"]}, cards=[*CARDS, fury])

    game.attack("Fury", on="2/2")
    game.pass_()

    assert game.options() == ["Fury: On Destroyed", "Fury: On Hit", "Fury: On Kill"]


@pytest.mark.rule("CD-11.13")
def test_the_weapon_loses_durability_although_no_damage_was_dealt() -> None:
    mine = {"weapon": "Club"}
    theirs = {"attack_zone": ["0/9"], "hand": ["Slay"]}
    game = given(mine, theirs, cards=CARDS)

    game.attack("A hero", on="0/9")
    game.play("Slay", on="0/9")
    game.resolve()

    assert (game.card("Club").durability, game.card("A hero").exhausted) == (2, True)


@pytest.mark.rule("CD-11.13")
def test_the_weapon_loses_nothing_when_a_minion_attacks() -> None:
    mine = {"attack_zone": ["2/2"], "weapon": "Club"}

    game = fight("2/2", "0/9", {"attack_zone": ["0/9"]}, mine)

    assert game.card("Club").durability == 3


@pytest.mark.rule("CD-11.13")
def test_the_end_of_combat_is_reached_although_the_target_has_gone_at_once() -> None:
    trap = minion(
        "Trap", NORMAL, 0, 0, 1, when(EventPattern("attacked", IsSource()), Destroy(SELF))
    )
    sides: dict[int, Any] = {A: {"weapon": "Club"}, B: {"attack_zone": ["Trap"]}}
    game = given(sides[A], sides[B], cards=[*CARDS, trap])

    game.attack("A hero", on="Trap")

    assert game.asked() == ["A main_action"]
    assert game.card("Club").durability == 2


@pytest.mark.rule("CD-11.13")
def test_this_combat_effects_end_with_the_combat() -> None:
    mine = {"attack_zone": ["2/2", "3/3"]}
    game = fight("2/2", "0/9 elusive", {"attack_zone": ["0/9 elusive"]}, mine)
    spared = game.card("0/9 elusive").damage

    game.attack("3/3", on="0/9 elusive")
    game.resolve()

    assert (spared, game.card("0/9 elusive").damage) == (0, 3)
