"""Clashing Destiny 8: using abilities and their costs."""

from dataclasses import replace

import pytest

from app.engine.dsl.abilities import EventPattern, PayLife, Replacement, Sacrifice, SacrificeSelf
from app.engine.dsl.filters import IsSource
from app.engine.effects import Damage, Seq
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    durability,
    mana,
    on_destroyed,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    TARGET,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, minion, relic
from app.rulesets.clashing_destiny.dsl.nodes import BanishDestinyCost
from app.rulesets.clashing_destiny.effects import Seal

from .scene import A, B, given

PING = Damage(ENEMY_HERO, 1)
STINGER = minion("Stinger", NORMAL, 0, 1, 3, ability(EXHAUST, PING))
WELL = relic("Well", NORMAL, 0, 2, ability(mana(1), PING))


@pytest.mark.rule("CD-8.5")
def test_an_ability_is_used_by_the_controller_of_its_card() -> None:
    stolen = {"card": "Stinger", "owner": "B"}
    game = given({"attack_zone": [stolen]}, {"attack_zone": ["Stinger"]}, cards=[STINGER])

    offered = game.options()
    game.use("Stinger")

    assert offered == ["attack Stinger", "pass", "use Stinger"]
    assert game.options() == ["pass", "use Stinger"]


@pytest.mark.rule("CD-8.5")
def test_an_ability_may_be_for_the_own_main_phase_only() -> None:
    slow = minion("Slow", NORMAL, 0, 1, 1, replace(ability(EXHAUST, PING), own_turn_only=True))
    side = {"attack_zone": ["Slow"], "hand": ["Zap"]}
    game = given(side, side, cards=[slow])

    offered = game.can("use", "Slow")
    game.play("Zap", on="enemy hero")

    assert offered
    assert game.options() == ["pass", "play Zap"]


@pytest.mark.rule("CD-8.6")
def test_the_whole_cost_is_paid_at_once_before_the_item_is_on_the_chain() -> None:
    part = ability(mana(1), EXHAUST, durability(1), PayLife(2), BanishDestinyCost(1), PING)
    engine = relic("Engine", NORMAL, 0, 3, part)
    side = {"relic": "Engine", "hand": ["1/1"], "destiny_zone": ["3/3"]}
    game = given(side, cards=[engine])

    game.use("Engine")

    assert game.asked() == ["B chain_respond"]
    assert game.card("B hero").damage == 0
    assert (game.zone(A, "destiny_zone"), game.zone(A, "banish")) == (["1/1"], ["3/3"])
    assert (game.card("A hero").hp, game.card("Engine").durability) == (13, 2)
    assert game.card("Engine").exhausted


@pytest.mark.rule("CD-8.6")
def test_mana_of_the_same_use_cannot_be_banished_for_it() -> None:
    furnace = relic("Furnace", NORMAL, 0, 3, ability(mana(1), BanishDestinyCost(1), PING))

    game = given({"relic": "Furnace", "hand": ["1/1"]}, cards=[furnace])

    assert not game.can("use", "Furnace")


@pytest.mark.rule("CD-8.6")
@pytest.mark.parametrize(("hand", "enemies"), [(0, 1), (1, 0)])
def test_an_ability_that_cannot_be_paid_or_lacks_its_target_cannot_be_used(
    hand: int, enemies: int
) -> None:
    bow = relic("Bow", NORMAL, 0, 3, ability(mana(1), Damage(TARGET, 1), target(ANY_MINION)))

    game = given(
        {"relic": "Bow", "hand": ["1/1"] * hand}, {"attack_zone": ["2/2"] * enemies}, cards=[bow]
    )

    assert not game.can("use", "Bow")


@pytest.mark.rule("CD-8.7")
def test_an_artifact_used_up_is_destroyed_before_the_other_seat_gets_control() -> None:
    flask = relic("Flask", NORMAL, 0, 1, ability(durability(1), PING))
    game = given({"relic": "Flask"}, cards=[flask])

    game.use("Flask")
    destroyed = (game.asked(), game.zone(A, "discard"))
    game.resolve()

    assert destroyed == (["B chain_respond"], ["Flask"])
    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-8.7")
def test_durability_n_needs_that_much_durability() -> None:
    flask = relic("Flask", NORMAL, 0, 1, ability(durability(2), PING))

    game = given({"relic": "Flask"}, cards=[flask])

    assert game.why_not("Flask") == ["Needs 2 durability. (CD-8.7)"]


@pytest.mark.rule("CD-8.8")
def test_a_sacrificed_card_counts_as_destroyed() -> None:
    altar = relic("Altar", NORMAL, 0, 3, ability(EXHAUST, Sacrifice(ANY_MINION), PING))
    martyr = minion("Martyr", NORMAL, 0, 1, 1, on_destroyed(Damage(ENEMY_HERO, 5)))
    game = given({"relic": "Altar", "attack_zone": ["Martyr"]}, cards=[altar, martyr])

    game.use("Altar", paying=["Martyr"])

    assert game.zone(A, "discard") == ["Martyr"]
    assert game.card("B hero").damage == 5


@pytest.mark.rule("CD-8.8")
def test_a_sacrifice_cannot_be_prevented_or_replaced() -> None:
    undying = Replacement(EventPattern("destroyed", IsSource()))
    cat = minion("Cat", NORMAL, 0, 1, 1, undying, ability(SacrificeSelf(), PING))
    game = given({"attack_zone": ["Cat"]}, cards=[cat])

    game.use("Cat")

    assert game.zone(A, "discard") == ["Cat"]


@pytest.mark.rule("CD-8.9")
def test_an_ability_may_be_used_again_and_lie_twice_on_one_chain() -> None:
    game = given({"relic": "Well", "hand": ["1/1", "3/3"]}, cards=[WELL])

    game.use("Well")
    game.pass_(seat=B)
    game.use("Well")
    items = len(game.view(B)["chain"])
    game.resolve()

    assert items == 2
    assert game.card("B hero").damage == 2


@pytest.mark.rule("CD-8.9")
@pytest.mark.parametrize("once", [True, False])
def test_once_per_turn_and_costless_abilities_are_used_once_each_turn(once: bool) -> None:
    priced = replace(ability(mana(1), PING), once_per_turn=True)
    bell = relic("Bell", NORMAL, 0, 3, priced if once else ability(PING))
    game = given({"relic": "Bell", "hand": ["1/1", "1/1"]}, cards=[bell])

    game.use("Bell")
    game.resolve()
    again = game.can("use", "Bell")
    game.advance_to("main", turn=5)

    assert not again
    assert game.can("use", "Bell")


@pytest.mark.rule("CD-8.9")
def test_a_sealed_ability_cannot_be_used_for_the_rest_of_the_match() -> None:
    vault = relic("Vault", NORMAL, 0, 3, ability(EXHAUST, Seq((PING, Seal()))))
    game = given({"relic": "Vault"}, cards=[vault])

    game.use("Vault")
    game.resolve()
    game.advance_to("main", turn=5)

    assert not game.card("Vault").exhausted
    assert game.why_not("Vault") == ["This ability is sealed. (CD-8.9)"]
