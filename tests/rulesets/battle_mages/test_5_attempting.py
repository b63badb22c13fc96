"""Battle Mages 5 and 6: attempting, paying, crystals and mana."""

import pytest

from app.engine.dsl.abilities import (
    Activated,
    DiscardCost,
    ExhaustSelf,
    Mana,
    PayLife,
    RemoveCounters,
    Sacrifice,
    SacrificeSelf,
)
from app.engine.dsl.values import X
from app.engine.effects import Damage, GainLife, Modification, ReturnToHand
from app.rulesets.battle_mages.dsl.abilities import does, every, has
from app.rulesets.battle_mages.dsl.filters import (
    CREATURE,
    CRYSTAL,
    RITUAL,
    TARGET,
    YOUR_CREATURE,
    target,
    up_to,
)
from app.rulesets.battle_mages.dsl.kinds import ritual
from app.rulesets.battle_mages.effects import AddMana, BringCrystal

from .scene import KEEP, A, B, being, free, given, life, passes

RED, BLUE = "Small Red Crystal", "Small Blue Crystal"
FLOOD = ritual("Flood", "XR", does(Damage(TARGET, X()), up_to(CREATURE)))


@pytest.mark.rule("BM-5.2", "BM-5.5", "BM-5.7", "BM-16.10", "BM-16.11")
def test_x_is_chosen_before_targets_and_costs_so_much_more() -> None:
    game = given(
        {"hand": ["Flood"], "crystals": [RED] * 4}, {"creatures": ["Plain 1/9"]}, cards=[FLOOD]
    )

    game.play("Flood", choose_x=2, on=["Plain 1/9"])
    used = [card.exhausted for card in map(game.match.card, game.match.zone(A, "crystals"))]
    passes(game)

    assert (used.count(True), game.card("Plain 1/9").damage) == (3, 2)


@pytest.mark.rule("BM-5.3", "BM-13.18")
def test_only_what_can_be_completed_is_offered() -> None:
    game = given(
        {"hand": ["Forked Cinders", "Second Ember"], "crystals": [RED] * 2},
        {"creatures": ["Plain 1/1"]},
    )

    assert game.options() == ["pass"]
    assert "BM-5.3" in game.why_not("Forked Cinders")[0]


@pytest.mark.rule("BM-5.4", "BM-16.2")
def test_an_attempt_may_be_withdrawn_and_leaves_no_trace() -> None:
    game = given(
        {"hand": ["Ground the Sky"], "crystals": ["Small Green Crystal"] * 2},
        {"creatures": ["Plain 2/2 Flying"]},
    )

    game.play("Ground the Sky", draft_only=True)
    game.cancel()

    assert game.hand(A) == ["Ground the Sky"]
    assert not game.card("Small Green Crystal").exhausted
    assert game.log() == []


@pytest.mark.rule("BM-5.6", "BM-13.3")
def test_a_reduction_changes_the_generic_part_only() -> None:
    cheap = being("Cheap", has(every(RITUAL), Modification("cost", "", -5)))
    game = given(
        {"hand": ["Forked Cinders"], "crystals": [RED], "creatures": ["Cheap"]}, cards=[cheap]
    )

    game.play("Forked Cinders", on=[])

    assert game.card(RED).exhausted


@pytest.mark.rule("BM-5.8")
def test_a_cost_of_nothing_is_paid_by_doing_nothing() -> None:
    game = given({"hand": ["Gift"]}, cards=[free("Gift", GainLife(2))])

    game.play("Gift")
    passes(game)

    assert life(game, A) == 22


@pytest.mark.rule("BM-5.9", "BM-5.13", "BM-10.18")
def test_additional_costs_are_paid_in_full_and_not_with_the_card_itself() -> None:
    dear = free("Dear", does(GainLife(5), extra=(Sacrifice(YOUR_CREATURE), DiscardCost())))
    short = given({"hand": ["Dear"], "creatures": ["Plain 1/1"]}, cards=[dear])
    game = given({"hand": ["Dear", KEEP], "creatures": ["Plain 1/1"]}, cards=[dear])

    game.play("Dear", draft_only=True)
    game.choose(["Plain 1/1"], prompt="choose_payment")
    game.choose([KEEP], prompt="choose_payment")
    passes(game)

    assert not short.can("play Dear")
    assert (life(game, A), sorted(game.zone(A, "graveyard"))) == (25, ["Dear", "Plain 1/1", KEEP])


@pytest.mark.rule("BM-5.10")
@pytest.mark.parametrize(("held", "offered"), [(2, False), (3, True)])
def test_paying_life_needs_that_much_and_may_be_the_last(held: int, offered: bool) -> None:
    pact = free("Pact", does(GainLife(9), extra=(PayLife(3),)))
    game = given({"hand": ["Pact"], "numbers": {"life": held}}, cards=[pact])

    assert game.can("play Pact") is offered
    if offered:
        game.play("Pact")
        assert game.result is not None
        assert game.result.winner == B


@pytest.mark.rule("BM-5.12")
def test_a_target_may_be_sacrificed_for_the_same_attempt_and_is_lost() -> None:
    feed = free(
        "Feed", does(Damage(TARGET, 1), target(CREATURE), extra=(Sacrifice(YOUR_CREATURE),))
    )
    game = given({"hand": ["Feed"], "creatures": ["Plain 1/1"]}, cards=[feed])

    game.play("Feed", on="Plain 1/1", paying=["Plain 1/1"])
    passes(game)

    assert game.zone(A, "graveyard") == ["Feed", "Plain 1/1"]
    assert "fizzled" in game.kinds()


@pytest.mark.rule("BM-5.14")
def test_an_ability_stays_on_the_stack_without_its_source() -> None:
    altar = being("Altar", Activated((SacrificeSelf(),), GainLife(4)))
    game = given({"creatures": ["Altar"]}, cards=[altar])

    game.use("Altar")
    passes(game)

    assert (life(game, A), game.zone(A, "graveyard")) == (24, ["Altar"])


@pytest.mark.rule("BM-5.15")
def test_exhaust_this_needs_it_prepared_and_not_frozen_but_not_old() -> None:
    tap = being("Tap", Activated((ExhaustSelf(),), GainLife(1)))
    game = given(
        {
            "hand": ["Tap", KEEP],
            "creatures": [
                {"card": "Tap", "as": "tired", "exhausted": True},
                {"card": "Tap", "as": "cold", "counters": {"ice": 1}},
            ],
        },
        cards=[tap],
    )
    before = game.can("use Tap")

    game.play("Tap")
    passes(game)

    assert not before
    assert len([option for option in game.prompt().options if option.verb == "use"]) == 1


@pytest.mark.rule("BM-5.9")
def test_counters_are_removed_as_a_cost() -> None:
    well = being("Well", Activated((RemoveCounters("str", 2),), GainLife(3)))
    game = given({"creatures": [{"card": "Well", "counters": {"str": 3}}]}, cards=[well])

    game.use("Well")
    passes(game)

    assert (life(game, A), game.card("Well").power, game.can("use Well")) == (23, 3, False)


@pytest.mark.rule("BM-5.17", "BM-13.9")
def test_a_full_row_takes_no_more_creatures() -> None:
    game = given({"hand": ["Plain 1/1 for 0"], "creatures": ["Plain 2/2"] * 8})

    assert "BM-5.17" in game.why_not("Plain 1/1 for 0")[0]


@pytest.mark.rule("BM-6.2", "BM-6.5")
def test_colored_symbols_need_their_color_and_mana_needs_no_prompt() -> None:
    game = given({"hand": ["Brassjaw Heckler"], "crystals": [BLUE, BLUE]}, {})
    red = given({"hand": ["Brassjaw Heckler"], "crystals": [BLUE, RED]}, {})

    red.play("Brassjaw Heckler")

    assert not game.can("play Brassjaw Heckler")
    assert red.asked() == ["B priority"]


@pytest.mark.rule("BM-6.3")
def test_added_mana_stays_in_the_pool_and_pays() -> None:
    spark = free("Spark", AddMana("red", 3))
    game = given({"hand": ["Spark", "Forked Cinders"]}, cards=[spark])

    game.play("Spark")
    passes(game)
    held = game.match.state.number(A, "red")
    game.play("Forked Cinders")

    assert (held, game.match.state.number(A, "red")) == (3, 0)


@pytest.mark.rule("BM-6.8")
def test_a_crystal_is_brought_from_the_spellbook_exhausted() -> None:
    bring = free("Bring", BringCrystal())
    game = given({"hand": ["Bring"], "spellbook": ["Great Tidestone", RED, BLUE]}, cards=[bring])

    game.play("Bring")
    passes(game)
    offered = game.options()
    game.choose([RED])

    assert offered == [BLUE, RED]
    assert (game.zone(A, "crystals"), game.card(RED).exhausted) == ([RED], True)


@pytest.mark.rule("BM-6.8", "BM-6.9")
def test_in_classic_crystals_come_from_the_collection_and_go_back_on_top() -> None:
    bring = free("Bring", BringCrystal())
    back = free("Back", ReturnToHand(TARGET), target(CRYSTAL))
    game = given(
        {"hand": ["Bring", "Back"], "collection": [RED, BLUE]},
        form="classic",
        cards=[bring, back],
    )

    game.play("Bring")
    passes(game)
    brought = (game.zone(A, "crystals"), game.card(RED).exhausted)
    game.play("Back", on=RED)
    passes(game)

    assert brought == ([RED], True)
    assert (game.zone(A, "collection"), game.hand(A)) == ([RED, BLUE], [])


@pytest.mark.rule("BM-6.10")
def test_a_frozen_crystal_makes_no_mana() -> None:
    game = given(
        {"hand": ["Second Ember"], "crystals": [{"card": RED, "counters": {"ice": 1}}]},
        {"creatures": [{"card": "Plain 2/3", "damage": 1}]},
    )

    assert not game.can("play Second Ember")


def test_mana_costs_of_abilities_are_paid() -> None:
    pump = being("Pump", Activated((Mana(1),), GainLife(1)))
    game = given({"creatures": ["Pump"], "crystals": [RED]}, cards=[pump])

    game.use("Pump")

    assert game.card(RED).exhausted
