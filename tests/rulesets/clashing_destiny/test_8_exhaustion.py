"""Clashing Destiny 8: exhaustion."""

import pytest

from app.engine.effects import Damage, Exhaust, Ready
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    does,
    has,
    mana,
    plus,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ALLY_MINION,
    ENEMY_HERO,
    SPELL,
    TARGET,
    UNIT,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, location, minion, relic

from .scene import given

PING = Damage(ENEMY_HERO, 1)
STINGER = minion("Stinger", NORMAL, 0, 1, 3, ability(EXHAUST, PING))
WELL = relic("Well", NORMAL, 0, 2, ability(mana(1), PING))


@pytest.mark.rule("CD-8.1")
def test_an_exhausted_card_neither_attacks_nor_uses_abilities() -> None:
    tired = {"card": "Well", "exhausted": True}
    attacker = {"card": "2/2", "exhausted": True}

    game = given({"relic": tired, "attack_zone": [attacker], "hand": ["1/1"]}, cards=[WELL])

    assert not game.can("use", "Well")
    assert not game.can("attack", "2/2")


@pytest.mark.rule("CD-8.1")
def test_an_exhausted_card_cannot_block() -> None:
    tired = {"card": "2/2", "exhausted": True}
    game = given({"attack_zone": ["3/3"]}, {"defense_zone": [tired]})

    game.attack("3/3", on="enemy hero")

    assert game.asked() == ["B chain_open"]


@pytest.mark.rule("CD-8.1")
def test_everything_else_on_an_exhausted_card_goes_on_working() -> None:
    aura = has(every(ALLY_MINION), plus("attack", 1))
    chief = minion("Chief", NORMAL, 0, 1, 3, aura, when(you_play(SPELL, "When"), PING))
    tired = {"card": "Chief", "exhausted": True}
    game = given({"attack_zone": [tired, "2/2"], "hand": ["Zap"]}, cards=[chief])

    game.play("Zap", on="enemy hero")

    assert game.card("2/2").attack == 3
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-8.2")
def test_attacking_and_blocking_exhaust_the_unit() -> None:
    game = given({"attack_zone": ["2/5"]}, {"defense_zone": ["1/4"]})

    game.attack("2/5", on="enemy hero")
    game.block("1/4")

    assert game.card("2/5").exhausted
    assert game.card("1/4").exhausted


@pytest.mark.rule("CD-8.2")
def test_an_ability_exhausts_its_card_only_if_its_cost_says_so() -> None:
    game = given(
        {"relic": "Well", "attack_zone": ["Stinger"], "hand": ["1/1"]}, cards=[WELL, STINGER]
    )

    game.use("Stinger")
    game.resolve()
    game.use("Well")

    assert game.card("Stinger").exhausted
    assert not game.card("Well").exhausted


@pytest.mark.rule("CD-8.2")
def test_your_hero_has_means_that_the_hero_is_exhausted() -> None:
    inn = location("Inn", NORMAL, 0, ability(EXHAUST, PING, hero=True))
    game = given({"location": "Inn"}, cards=[inn])

    game.use("Inn")

    assert game.card("A hero").exhausted
    assert not game.card("Inn").exhausted


@pytest.mark.rule("CD-8.3")
def test_an_exhausted_unit_that_is_attacked_fights_back() -> None:
    tired = {"card": "2/5", "exhausted": True}
    game = given({"attack_zone": ["3/5"]}, {"attack_zone": [tired]})

    game.attack("3/5", on="2/5")
    game.resolve()

    assert (game.card("3/5").damage, game.card("2/5").damage) == (2, 3)


@pytest.mark.rule("CD-8.4")
def test_a_minion_summoned_this_turn_can_block_and_use_exhausting_abilities() -> None:
    fresh = {"card": "Stinger", "notes": {"summoned": 1}}
    game = given({"attack_zone": ["3/5"]}, {"defense_zone": [fresh, "1/1"]}, cards=[STINGER])

    game.attack("3/5", on="1/1")
    can_block = game.can("block", "Stinger")
    game.pass_()

    assert can_block
    assert game.can("use", "Stinger")


@pytest.mark.rule("CD-8.10")
def test_activating_a_frozen_card_takes_frozen_away_and_makes_it_ready() -> None:
    thaw = burst("Thaw", NORMAL, 0, does(Ready(TARGET), target(UNIT)))
    frozen = {"card": "2/2", "exhausted": True, "counters": {"frozen": 1}}
    game = given({"hand": ["Thaw"], "attack_zone": [frozen]}, cards=[thaw])

    game.play("Thaw", on="2/2")
    game.resolve()

    assert game.card("2/2").states == []


@pytest.mark.rule("CD-8.10")
def test_exhausting_an_exhausted_card_does_nothing() -> None:
    lull = cast("Lull", NORMAL, 0, does(Exhaust(TARGET), target(UNIT)))
    tired = {"card": "2/2", "exhausted": True}
    game = given({"hand": ["Lull"], "attack_zone": [tired]}, cards=[lull])

    game.play("Lull", on="2/2")
    game.resolve()

    assert game.card("2/2").exhausted
    assert "exhausted" not in game.kinds()
