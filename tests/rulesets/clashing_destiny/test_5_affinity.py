"""Clashing Destiny 5: affinity."""

import pytest

from app.engine.dsl.filters import YOURS
from app.engine.dsl.values import All, Chosen
from app.engine.effects import Damage, PutOnBoard
from app.engine.views import prompt_for
from app.rulesets.clashing_destiny.dsl.abilities import (
    EXHAUST,
    ability,
    costs,
    does,
    has,
    in_hand,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    SPELL,
    your_hand,
)
from app.rulesets.clashing_destiny.dsl.kinds import FIRE, NORMAL, burst, cast, minion
from app.rulesets.clashing_destiny.effects import SwapAffinity

from .scene import MAGE, A, B, given, with_affinities

SPARK = minion("Spark", FIRE, 0, 2, 2)
FLARE = burst("Flare", FIRE, 0, does(Damage(ENEMY_HERO, 4)))


@pytest.mark.rule("CD-5.1")
def test_normal_is_unlocked_from_the_start_and_other_affinities_are_not() -> None:
    game = given({"hand": ["Spark", "1/1 for 0"]}, cards=[SPARK])

    game.play("1/1 for 0", slot="A1")
    game.play("Spark")

    assert game.zone(A, "attack_zone") == ["1/1 for 0"]
    assert game.asked() == ["B chain_respond"]


@pytest.mark.rule("CD-5.2")
def test_a_hero_unlocks_one_affinity_for_the_rest_of_the_match() -> None:
    side = {"destiny_deck": ["Mage"], "destiny_zone": ["1/1"], "hand": ["Spark"]}
    game = given(side, step="destiny", cards=[SPARK])

    game.choose("Play Mage")
    game.choose("Unlock Fire")
    game.advance_to("main", turn=5)
    game.play("Spark", slot="A1")

    assert game.zone(A, "attack_zone") == ["Spark"]


@pytest.mark.rule("CD-5.3")
def test_losing_the_affinity_while_the_card_is_on_the_chain_changes_nothing() -> None:
    forget = burst("Forget", NORMAL, 0, does(SwapAffinity()))
    side = {**MAGE, **with_affinities("fire"), "hand": ["Flare", "Forget", "Flare"]}
    game = given(side, cards=[FLARE, forget])

    game.play("Flare")
    game.pass_(seat=B)
    game.play("Forget")
    game.resolve()
    game.choose("Frost")

    assert game.card("B hero").damage == 4
    assert "frost" in str(game.view(A)["seats"]["0"]["tags"])
    assert "fire" not in str(game.view(A)["seats"]["0"]["tags"])


def test_a_locked_card_says_so_in_its_act_and_while_it_is_paid_for() -> None:
    ember = minion("Ember", FIRE, 1, 2, 2)
    game = given({"hand": ["Ember", "1/1 for 0", "3/3"]}, cards=[ember])

    acts = prompt_for(game.match, A)
    game.choose("Play Ember (locked)")
    payment = prompt_for(game.match, A)

    assert acts is not None
    assert payment is not None
    labels = {option["label"] for option in acts["options"]}
    assert {"Play Ember (locked)", "Play 1/1 for 0"} <= labels
    assert payment["ask"].startswith("Affinity locked: it only gathers 1. Choose 1 card")


@pytest.mark.rule("CD-5.4")
def test_a_locked_card_is_a_spell_that_draws_into_the_destiny_zone() -> None:
    game = given({"hand": ["Spark"], "main_deck": ["3/3", "2/2"]}, cards=[SPARK])

    game.play("Spark")
    shown = game.view(B)["chain"][0]
    game.resolve()

    assert shown["text"] == "Its affinity is locked: gather 1 instead."
    assert game.zone(A, "destiny_zone") == ["3/3"]
    assert (game.zone(A, "discard"), game.zone(A, "attack_zone")) == (["Spark"], [])


@pytest.mark.rule("CD-5.4")
def test_a_locked_card_is_a_cast_spell_whatever_is_printed_on_it() -> None:
    game = given({"hand": ["Zap"]}, {"hand": ["Flare"]}, cards=[FLARE])

    game.play("Zap", on="enemy hero")

    assert not game.can("play", "Flare")
    assert game.why_not("Flare") == ["Only Burst spells can be added to a chain. (CD-7.4)"]


@pytest.mark.rule("CD-5.5")
def test_a_locked_attack_card_does_not_attack_and_needs_no_ready_hero() -> None:
    hero = {"card": "Novice", "exhausted": True}
    game = given({"hand": ["Debt-Brand", "1/1", "1/1"], "hero": hero})

    game.play("Debt-Brand")
    game.resolve()

    assert game.asked() == ["A main_action"]
    assert game.zone(A, "discard") == ["Debt-Brand"]
    assert game.card("B hero").damage == 0


@pytest.mark.rule("CD-5.5")
def test_a_locked_artifact_replaces_nothing() -> None:
    side = {"hand": ["Sixth-Gate Plate", *["1/1"] * 4], "armor": "Patched Hauberk"}
    game = given(side)

    game.play("Sixth-Gate Plate")
    game.resolve()

    assert game.card("A armor").name == "Patched Hauberk"


@pytest.mark.rule("CD-5.5")
def test_a_locked_card_has_lost_its_own_cost_change() -> None:
    cheap = minion("Cheap", FIRE, 2, 1, 1, in_hand(costs(-2)))

    locked = given({"hand": ["Cheap", "1/1"]}, cards=[cheap])
    unlocked = given({"hand": ["Cheap"], **with_affinities("fire")}, cards=[cheap])

    assert not locked.can("play", "Cheap")
    assert unlocked.can("play", "Cheap")


@pytest.mark.rule("CD-5.6")
@pytest.mark.parametrize(("what", "paid"), [(SPELL, 0), (ANY_MINION, 1)])
def test_cost_changes_by_others_apply_if_they_fit_a_spell(what: object, paid: int) -> None:
    rebate = minion("Rebate", NORMAL, 0, 1, 1, has(your_hand(what), costs(-1)))  # type: ignore[arg-type]
    ember = minion("Ember", FIRE, 1, 1, 1)
    side = {"hand": ["Ember", "3/3"], "attack_zone": ["Rebate"], "main_deck": []}
    game = given(side, cards=[rebate, ember])

    game.play("Ember")

    assert len(game.zone(A, "destiny_zone")) == paid


@pytest.mark.rule("CD-5.7")
def test_a_locked_card_costs_its_printed_cost_and_can_be_denied() -> None:
    ember = minion("Ember", FIRE, 2, 1, 1)
    them = {**with_affinities("arcane"), "hand": ["Strike the Record", *["1/1"] * 3]}
    game = given({"hand": ["Ember", "3/3", "3/3"], "main_deck": ["2/2"]}, them, cards=[ember])

    game.play("Ember")
    game.play("Strike the Record", on="Ember")
    paid = game.zone(A, "destiny_zone")
    game.resolve()

    assert paid == ["3/3", "3/3"]
    assert game.zone(A, "discard") == ["Ember"]


@pytest.mark.rule("CD-5.7")
def test_a_locked_card_triggers_when_you_play_a_spell() -> None:
    scribe = minion("Scribe", NORMAL, 0, 1, 1, when(you_play(SPELL, "When"), Damage(ENEMY_HERO, 3)))
    game = given({"hand": ["Spark"], "attack_zone": ["Scribe"]}, cards=[SPARK, scribe])

    game.play("Spark")

    assert game.card("B hero").damage == 3


@pytest.mark.rule("CD-5.8")
def test_with_the_affinity_unlocked_the_card_is_played_as_printed() -> None:
    game = given({"hand": ["Spark"], **with_affinities("fire")}, cards=[SPARK])

    game.choose("play Spark")

    assert game.asked() == ["A choose_slot"]
    assert len([word for word in game.options() if "Draw" in word]) == 0


@pytest.mark.rule("CD-5.9")
def test_cards_on_the_board_work_without_their_affinity() -> None:
    kiln = minion("Kiln", FIRE, 0, 1, 1, ability(EXHAUST, Damage(ENEMY_HERO, 1)))
    game = given({"attack_zone": ["Kiln"]}, cards=[kiln])

    game.use("Kiln")
    game.resolve()

    assert game.card("B hero").damage == 1


@pytest.mark.rule("CD-5.9")
def test_a_card_put_onto_the_board_is_not_compared() -> None:
    door = cast("Door", NORMAL, 0, does(PutOnBoard(Chosen(All(YOURS, ("hand",))))))
    game = given({"hand": ["Door", "Spark"]}, cards=[door, SPARK])

    game.play("Door")
    game.resolve()
    game.choose("A1")

    assert game.zone(A, "attack_zone") == ["Spark"]
