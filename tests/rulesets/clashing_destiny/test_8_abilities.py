"""Clashing Destiny 8: abilities and exhaustion."""

from dataclasses import replace

import pytest

from app.engine.dsl.abilities import EventPattern, PayLife, Replacement, Sacrifice, SacrificeSelf
from app.engine.dsl.effects import Damage, Exhaust, Ready, Seq
from app.engine.dsl.filters import IsSource
from app.rulesets.clashing_destiny.words.abilities import (
    EXHAUST,
    ability,
    does,
    durability,
    has,
    mana,
    on_destroyed,
    plus,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.words.filters import (
    ALLY_MINION,
    ANY_MINION,
    ENEMY_HERO,
    SPELL,
    TARGET,
    UNIT,
    every,
    target,
)
from app.rulesets.clashing_destiny.words.kinds import NORMAL, burst, cast, location, minion, relic
from app.rulesets.clashing_destiny.words.nodes import BanishDestinyCost, Seal

from .scene import A, B, given

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
    assert game.hero(B).damage == 1


@pytest.mark.rule("CD-8.2")
def test_attacking_and_blocking_exhaust_the_unit() -> None:
    game = given({"attack_zone": ["2/5"]}, {"defense_zone": ["1/4"]})

    game.attack("2/5", on="enemy hero")
    game.block("1/4")

    assert game.card("2/5").exhausted
    assert game.card("1/4").exhausted


@pytest.mark.rule("CD-8.2")
def test_an_ability_exhausts_its_card_only_if_its_cost_says_so() -> None:
    game = given({"relic": "Well", "attack_zone": ["Stinger"], "hand": ["1/1"]},
                 cards=[WELL, STINGER])  # fmt: skip

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

    assert game.hero(A).exhausted
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
    assert game.hero(B).damage == 0
    assert (game.zone(A, "destiny_zone"), game.zone(A, "banish")) == (["1/1"], ["3/3"])
    assert (game.hero(A).hp, game.card("Engine").durability) == (13, 2)
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
    assert game.hero(B).damage == 1


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
    assert game.hero(B).damage == 5


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
    assert game.hero(B).damage == 2


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
