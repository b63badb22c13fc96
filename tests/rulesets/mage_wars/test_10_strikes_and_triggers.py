"""Mage Wars, section 10: keywords, triggers and durations around strikes."""

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import Damage, Destroy, Modify, PreventAll
from app.rulesets.mage_wars.dsl.abilities import (
    assault,
    bulwark,
    on_attack,
    on_attacked,
    on_destroyed,
    on_strike,
    plus,
    when,
)
from app.rulesets.mage_wars.dsl.filters import ENEMY_TOWER
from app.rulesets.mage_wars.effects import TowerChange

from .war import (
    BEAR,
    CAT,
    FOX,
    HEN,
    OX,
    THE_OTHER,
    A,
    B,
    fallen,
    fight,
    hits,
    say,
    soldier,
    tower,
    war,
)

LANCER = soldier("Lancer", 20, assault(10))
SHIELD = soldier("Shield", 20, bulwark(10))
BANDIT = soldier("Bandit", 20, on_strike(TowerChange(5)))
MARTYR = soldier("Martyr", 10, on_destroyed(Damage(ENEMY_TOWER, 10)))
ASSASSIN = soldier(
    "Assassin", 10, when(EventPattern("strike_damage", IsSource()), Destroy(THE_OTHER))
)
SAINT = soldier("Saint", 20, on_attacked(PreventAll(SELF)))
RAGER = soldier("Rager", 10, on_attack(Modify(SELF, (plus(20),), "war")))


@pytest.mark.rule("MW-10.1")
def test_triggers_resolve_after_each_strike_before_the_next() -> None:
    game = war([OX, HEN], [MARTYR, BEAR])

    say(game, "offense", {"Ox": "Martyr"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Ox"})
    fight(game)

    wanted = ("strike", "last_strike", "tower_changed")
    kinds = [(e.kind, e.amount) for e in game.events if e.kind in wanted]
    assert kinds == [("strike", 1), ("tower_changed", -10), ("last_strike", 3)]


@pytest.mark.rule("MW-12.1", "MW-10.2")
def test_assault_counts_while_a_unit_attacks_and_bulwark_while_it_answers() -> None:
    game = war([LANCER], [SHIELD])

    say(game, "offense", {"Lancer": "Shield"})
    fight(game)

    assert hits(game) == [("Shield", 30)]
    assert fallen(game) == ["Shield"]
    beside = war([CAT], [SHIELD])
    say(beside, "offense", {"Cat": "Shield"})
    fight(beside)
    assert hits(beside) == [("Shield", 15), ("Cat", 15)]


@pytest.mark.rule("MW-10.2")
def test_damage_triggers_see_each_source_in_a_strike() -> None:
    game = war([BANDIT, HEN], [BEAR])

    say(game, "offense", {"Bandit": "Bear", "Hen": "Bear"})
    say(game, "reflexes", {"Bear": "Hen"})
    fight(game)

    assert tower(game, A) == 55


@pytest.mark.rule("MW-10.2")
def test_a_strike_whose_damage_is_all_prevented_is_no_damage_in_a_strike() -> None:
    game = war([BANDIT], [SAINT])

    say(game, "offense", {"Bandit": "Saint"})
    fight(game)

    assert tower(game, A) == 50


@pytest.mark.rule("MW-10.8")
def test_tower_loss_in_a_strike_triggers_like_damage() -> None:
    game = war([BANDIT])

    say(game, "offense", {"Bandit": "enemy tower"})
    fight(game)

    assert (tower(game, A), tower(game, B)) == (55, 30)


@pytest.mark.rule("MW-12.3", "MW-10.10")
def test_a_damaged_unit_that_only_bulwark_kept_alive_falls_when_its_action_ends() -> None:
    game = war([soldier("Boar", 25)], [SHIELD])

    say(game, "offense", {"Boar": "Shield"})
    fight(game)

    kinds = [event.kind for event in game.events if event.kind in ("combat_over", "destroyed")]
    assert hits(game) == [("Shield", 25), ("Boar", 5)]
    assert kinds == ["destroyed", "combat_over", "destroyed"]
    assert fallen(game) == ["Boar", "Shield"]


@pytest.mark.rule("MW-13.7", "MW-10.10")
def test_war_phase_effects_end_after_the_last_strike() -> None:
    game = war([RAGER], [FOX])

    say(game, "offense", {"Rager": "Fox"})
    fight(game)

    assert hits(game) == [("Fox", 30)]
    assert game.card("Rager").power == 10


@pytest.mark.rule("MW-10.2")
def test_a_trigger_on_striking_may_destroy_what_survived() -> None:
    game = war([ASSASSIN], [BEAR])

    say(game, "offense", {"Assassin": "Bear"})
    fight(game)

    assert fallen(game) == ["Bear"]
    assert hits(game) == [("Bear", 10)]
