"""Clashing Destiny: legal targets of attackers and Attack cards, and sources of damage."""

from typing import Any

import pytest

from app.engine.dsl.shorthand import cannot
from app.engine.dsl.values import SELF
from app.engine.effects import Damage, Modification
from app.rulesets.clashing_destiny.dsl.abilities import does, has, keyword
from app.rulesets.clashing_destiny.dsl.filters import ANY_MINION, HERO, SPELL, TARGET, UNIT, target
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, attack_card, burst, minion, weapon

from .scene import MatchDriver, given

SCRAPPER = minion("Scrapper", NORMAL, 0, 2, 2, has(SELF, cannot("attack", HERO)))
ROOFTOP = minion("Rooftop", NORMAL, 0, 2, 2, has(SELF, cannot("attack", ANY_MINION)))
DUKE = minion("Duke", NORMAL, 0, 0, 3, has(SELF, cannot("be attacked", ANY_MINION)))
WALL = minion("Wall", NORMAL, 0, 0, 4, keyword("taunt"))
CULL = attack_card("Cull", NORMAL, 0, 2, has(SELF, cannot("attack", HERO)))
CLUB = weapon("Club", NORMAL, 0, 2, 3)
BOLT = burst("Bolt", NORMAL, 0, does(Damage(TARGET, 5), target(UNIT)))
BARK = minion("Bark", NORMAL, 0, 0, 9, has(SELF, Modification("damage_taken", "", -2, SPELL)))
DRAKE = minion(
    "Drake",
    NORMAL,
    0,
    3,
    3,
    has(SELF, Modification("damage_dealt", "", 2, HERO)),
)
CARDS = (SCRAPPER, ROOFTOP, DUKE, WALL, CULL, CLUB, BOLT, BARK, DRAKE)


def position(mine: dict[str, Any], theirs: dict[str, Any]) -> MatchDriver:
    return given(mine, theirs, cards=CARDS)


@pytest.mark.rule("CD-11.3")
def test_units_that_cannot_attack_heroes_get_minion_targets_only() -> None:
    game = position({"attack_zone": ["Scrapper"]}, {"defense_zone": ["1/3"]})

    game.choose("attack Scrapper")

    assert game.options() == ["1/3"]


@pytest.mark.rule("CD-11.3")
def test_units_without_a_legal_target_cannot_attack() -> None:
    assert not position({"attack_zone": ["Scrapper"]}, {}).can("attack", "Scrapper")


@pytest.mark.rule("CD-11.3")
def test_restrictions_come_before_taunt() -> None:
    game = position({"attack_zone": ["Rooftop"]}, {"defense_zone": ["Wall"]})

    game.choose("attack Rooftop")

    assert game.options() == ["B hero"]


@pytest.mark.rule("CD-11.3")
def test_heroes_attack_units_that_minions_cannot() -> None:
    theirs = {"defense_zone": ["Duke"]}
    by_minion = position({"attack_zone": ["2/2"]}, theirs)
    by_hero = position({"weapon": "Club"}, theirs)

    by_minion.choose("attack 2/2")
    by_hero.choose("attack A hero")

    assert (by_minion.options(), by_hero.options()) == (["B hero"], ["B hero", "Duke"])


@pytest.mark.rule("CD-11.3", "CD-4.12")
def test_attack_cards_may_restrict_their_targets() -> None:
    mine = {"hand": ["Cull"]}
    game = position(mine, {"defense_zone": ["1/3"]})
    alone = position(mine, {})

    game.choose("play Cull")

    assert game.options() == ["1/3"]
    assert not alone.can("play", "Cull")


@pytest.mark.rule("CD-12.2")
def test_damage_from_spells_may_be_less() -> None:
    game = position({"hand": ["Bolt"], "attack_zone": ["3/3"]}, {"attack_zone": ["Bark"]})

    game.play("Bolt", on="Bark")
    game.resolve()
    by_spell = game.card("Bark").damage
    game.attack("3/3", on="Bark")
    game.resolve()

    assert (by_spell, game.card("Bark").damage) == (3, 6)


@pytest.mark.rule("CD-12.2")
def test_damage_to_heroes_may_be_more() -> None:
    game = position({"attack_zone": ["Drake"]}, {"hero": {"card": "Novice", "damage": 0}})

    game.attack("Drake", on="enemy hero")
    game.resolve()

    assert game.card("B hero").damage == 5
