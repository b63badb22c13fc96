"""A pool with faults is refused when it is loaded, all faults at once."""

from dataclasses import replace

import pytest

from app.catalogue import FaultyPool, checked, ruleset
from app.engine.dsl.abilities import SpellEffect
from app.engine.dsl.card import CardDef
from app.engine.dsl.effects import CreateToken, Damage
from app.engine.dsl.values import T


def test_every_fault_of_a_pool_is_listed_at_once() -> None:
    game = ruleset("clashing_destiny")
    lost_target = CardDef("lost", "Lost", "spell", "cast", abilities=(SpellEffect(Damage(T(), 1)),))
    no_token = CardDef(
        "empty", "Empty", "spell", "cast", abilities=(SpellEffect(CreateToken("nobody")),)
    )
    broken = replace(game, pool=game.pool.extended([lost_target, no_token]))

    with pytest.raises(FaultyPool) as refusal:
        checked(broken)

    assert "lost" in str(refusal.value)
    assert "empty" in str(refusal.value)


def test_a_pool_without_faults_is_taken() -> None:
    game = ruleset("clashing_destiny")

    assert checked(game) is game
