"""Keywords given to a silenced card stay, in either order."""

from collections.abc import Callable

import pytest

from app.engine.dsl.abilities import KeywordUse, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.shorthand import does, gain
from app.engine.dsl.values import T
from app.engine.effects import Effect, Silence, this_turn
from app.rulesets.battle_mages.dsl.filters import CREATURE
from app.rulesets.clashing_destiny.dsl.filters import ANY_MINION
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst
from app.rulesets.mage_wars.dsl.abilities import SWIFT
from app.rulesets.mage_wars.dsl.filters import UNIT
from app.rulesets.mage_wars.dsl.kinds import fast, pips, unit
from app.rulesets.trapdoor.dsl.filters import CREATURE as TRAPDOOR_CREATURE
from tools.testing.match_driver import MatchDriver

from .battle_mages import scene as battle_mages
from .clashing_destiny import scene as clashing_destiny
from .mage_wars import scene as mage_wars
from .shards import scene as shards
from .trapdoor import scene as trapdoor

ORDERS = [("Hush", "Lift"), ("Lift", "Hush")]
Make = Callable[[str, Effect], CardDef]


def both(make: Make, keyword: str) -> list[CardDef]:
    """Return a spell that silences a target, and one that gives it a keyword."""
    return [make("Hush", Silence(T())), make("Lift", this_turn(T(), gain(keyword)))]


def played(game: MatchDriver, order: tuple[str, ...], target: str) -> set[str]:
    """Play both spells and return the keywords that the target has then."""
    for name in order:
        game.play(name, on=target)
        game.resolve()
    return set(game.card(target).keywords)


@pytest.mark.parametrize("order", ORDERS)
def test_a_silenced_creature_of_battle_mages_keeps_what_it_was_given(
    order: tuple[str, ...],
) -> None:
    cards = both(lambda name, effect: battle_mages.free(name, effect, Target(CREATURE)), "flying")
    mine = {"hand": [*order, battle_mages.KEEP]}
    game = battle_mages.given(mine, {"creatures": ["Plain 2/2 Reach"]}, cards=cards)

    assert played(game, order, "Plain 2/2 Reach") == {"flying"}


@pytest.mark.parametrize("order", ORDERS)
def test_a_silenced_minion_keeps_what_it_was_given(order: tuple[str, ...]) -> None:
    cards = both(
        lambda name, effect: burst(name, NORMAL, 0, does(effect, Target(ANY_MINION))), "taunt"
    )
    theirs = {"attack_zone": ["2/2 rush"], "hand": []}
    game = clashing_destiny.given({"hand": [*order]}, theirs, cards=cards)

    assert played(game, order, "2/2 rush") == {"taunt"}


@pytest.mark.parametrize("order", ORDERS)
def test_a_silenced_creature_of_shards_keeps_what_it_was_given(order: tuple[str, ...]) -> None:
    cards = both(lambda name, effect: shards.free(name, effect, Target(CREATURE)), "skyborne")
    theirs = {"field": ["Jade 300 Vigil"]}
    game = shards.given({"hand": [*order, "Ruby 100"]}, theirs, cards=cards)

    assert played(game, order, "Jade 300 Vigil") == {"skyborne"}


@pytest.mark.parametrize("order", ORDERS)
def test_a_silenced_unit_keeps_what_it_was_given(order: tuple[str, ...]) -> None:
    cards = both(lambda name, effect: fast(name, 5, 0, pips(), does(effect, Target(UNIT))), "siege")
    cards.append(unit("Gull", 10, 0, pips(), SWIFT))
    game = mage_wars.given({"hand": [*order]}, {"units": ["Gull"]}, cards=cards)

    for name in order:
        game.act(f"cast {name}")
        game.resolve()

    assert set(game.card("Gull").keywords) == {"siege"}


@pytest.mark.parametrize("order", ORDERS)
def test_a_silenced_creature_of_trapdoor_keeps_granted_keywords(order: tuple[str, ...]) -> None:
    cards = both(
        lambda name, effect: trapdoor.spell(name, effect, Target(TRAPDOOR_CREATURE)), "pierce"
    )
    cards.append(trapdoor.being("Bell", KeywordUse("guard")))
    game = trapdoor.given({"hand": [*order], "creature": ["Bell"]}, cards=cards)

    for name in order:
        game.act(f"activate {name}", on="Bell")
        game.resolve()

    assert set(game.card("Bell").keywords) == {"pierce"}
