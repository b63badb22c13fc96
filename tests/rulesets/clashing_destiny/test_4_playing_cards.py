"""Clashing Destiny 4: when cards can be played, the draft, the price."""

import pytest

from app.engine.dsl.abilities import DiscardCost, PayLife, Sacrifice
from app.engine.effects import Damage
from app.rulesets.clashing_destiny.dsl.abilities import costs, does, has, when, you_play
from app.rulesets.clashing_destiny.dsl.filters import (
    ALLY_MINION,
    ANY_MINION,
    ENEMY_HERO,
    SPELL,
    TARGET,
    target,
    your_hand,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, cast, minion
from app.rulesets.clashing_destiny.dsl.nodes import BanishDestinyCost

from .scene import A, B, given

HIT = does(Damage(ENEMY_HERO, 1))
POKE = cast("Poke", NORMAL, 0, HIT)


@pytest.mark.rule("CD-4.1")
def test_cards_of_any_type_are_played_in_the_main_phase_without_a_chain() -> None:
    hand = ["Poke", "Zap", "1/1 for 0", "Parade Saber", "The Weighing House", "2/2", "2/2"]

    game = given({"hand": hand}, cards=[POKE])

    for name in hand[:5]:
        assert game.can("play", name)


@pytest.mark.rule("CD-4.1")
def test_only_burst_spells_are_added_to_a_chain() -> None:
    hand = ["Poke", "Zap", "1/1 for 0", "Parade Saber", "The Weighing House", "2/2", "2/2"]
    game = given({"hand": ["Zap"]}, {"hand": hand}, cards=[POKE])

    game.play("Zap", on="enemy hero")

    assert game.asked() == ["B chain_respond"]
    assert game.options() == ["pass", "play Zap"]


@pytest.mark.rule("CD-4.2")
def test_a_cancelled_draft_leaves_no_trace() -> None:
    game = given({"hand": ["2/2 for 1", "1/1"]}, {"hand": ["Zap"]})
    before, seen = game.view(A), game.view(B)

    game.choose("play 2/2 for 1")
    game.choose("A3")
    in_the_draft = game.view(B)
    game.cancel()

    assert game.asked() == ["A main_action"]
    assert game.view(A) == before
    assert in_the_draft == seen == game.view(B)
    assert game.log(B) == []


@pytest.mark.rule("CD-4.2")
def test_a_draft_chooses_targets_before_the_payment() -> None:
    spell = cast("Shove", NORMAL, 1, does(Damage(TARGET, 1), target(ANY_MINION)))
    game = given({"hand": ["Shove", "1/1"], "attack_zone": ["2/2", "3/3"]}, cards=[spell])

    game.choose("play Shove")
    first = game.asked()
    game.choose("2/2")

    assert (first, game.asked()) == (["A choose_targets"], ["A choose_payment"])


@pytest.mark.rule("CD-4.2")
def test_a_time_out_in_a_draft_drops_it_and_takes_the_default_of_its_prompt() -> None:
    game = given({"hand": ["2/2 for 1", "1/1"]})

    game.choose("play 2/2 for 1")
    game.time_out()

    assert game.asked() == ["B chain_open"]
    assert game.hand(A) == ["2/2 for 1", "1/1"]


@pytest.mark.rule("CD-4.3")
def test_a_card_is_offered_only_if_a_complete_play_exists() -> None:
    spell = cast("Shove", NORMAL, 0, does(Damage(TARGET, 1), target(ANY_MINION)))

    game = given({"hand": ["Shove", "3/3 for 2"]}, cards=[spell])

    assert game.options() == ["pass"]
    assert game.why_not("Shove") == ["No legal targets. (CD-9.2)"]


@pytest.mark.rule("CD-4.3")
@pytest.mark.parametrize(("hand", "allies", "rule"), [(1, 0, "4.4"), (3, 0, "9.2"), (3, 1, "4.6")])
def test_refusals_name_the_first_failed_condition_in_rule_order(
    hand: int, allies: int, rule: str
) -> None:
    words = does(Damage(TARGET, 1), target(ANY_MINION), extra=(PayLife(15),))
    spell = cast("Dear", NORMAL, 2, words)

    side = {"hand": ["Dear", *["1/1"] * (hand - 1)], "attack_zone": ["2/2"] * allies}
    game = given(side, cards=[spell])

    assert [why.split("(")[-1] for why in game.why_not("Dear")] == [f"CD-{rule})"]


@pytest.mark.rule("CD-4.4")
def test_the_card_being_played_cannot_pay_for_itself() -> None:
    game = given({"hand": ["3/3 for 3", "2/2 for 2", "1/1"]})

    assert not game.can("play", "3/3 for 3")
    assert game.can("play", "2/2 for 2")


@pytest.mark.rule("CD-4.4")
def test_the_payer_chooses_exactly_as_many_cards_for_the_destiny_zone() -> None:
    game = given({"hand": ["2/2 for 2", "1/1", "4/4", "3/3"]})

    game.play("2/2 for 2", slot="A1", paying=["1/1", "3/3"])

    assert game.zone(A, "destiny_zone") == ["1/1", "3/3"]
    assert game.hand(A) == ["4/4"]


@pytest.mark.rule("CD-4.4")
def test_no_more_and_no_fewer_cards_pay() -> None:
    game = given({"hand": ["2/2 for 2", "1/1", "4/4", "3/3"]})
    game.choose("play 2/2 for 2")
    game.choose("A1")

    for wrong in (["1/1"], ["1/1", "4/4", "3/3"]):
        with pytest.raises(AssertionError, match="exactly 2"):
            game.choose(wrong)


@pytest.mark.rule("CD-4.5")
def test_increases_and_reductions_are_added_up() -> None:
    tax = minion("Tax", NORMAL, 0, 1, 1, has(your_hand(ANY_MINION), costs(2)))
    rebate = minion("Rebate", NORMAL, 0, 1, 1, has(your_hand(ANY_MINION), costs(-1)))
    side = {"attack_zone": ["Tax", "Rebate"], "hand": ["2/2 for 1", "1/1", "1/1"]}
    game = given(side, cards=[tax, rebate])

    game.play("2/2 for 1", slot="D1")

    assert game.zone(A, "destiny_zone") == ["1/1", "1/1"]


@pytest.mark.rule("CD-4.5")
def test_a_cost_never_falls_below_0_and_then_nothing_is_asked() -> None:
    rebate = minion("Rebate", NORMAL, 0, 1, 1, has(your_hand(ANY_MINION), costs(-3)))
    side = {"attack_zone": ["Rebate"], "hand": ["2/2 for 1", "1/1"]}
    game = given(side, cards=[rebate])

    game.choose("play 2/2 for 1")
    game.choose("D1")

    assert game.asked() == ["A main_action"]
    assert game.zone(A, "destiny_zone") == []


@pytest.mark.rule("CD-4.6")
@pytest.mark.parametrize(("damage", "possible"), [(12, True), (13, False)])
def test_hp_are_paid_only_with_more_than_that_many(damage: int, possible: bool) -> None:
    spell = cast("Blood", NORMAL, 0, does(Damage(ENEMY_HERO, 1), extra=(PayLife(2),)))

    game = given({"hand": ["Blood"], "hero": {"card": "Novice", "damage": damage}}, cards=[spell])

    assert game.can("play", "Blood") is possible


@pytest.mark.rule("CD-4.6")
def test_paying_hp_is_not_damage_and_armor_does_nothing() -> None:
    spell = cast("Blood", NORMAL, 0, does(Damage(ENEMY_HERO, 1), extra=(PayLife(2),)))
    game = given({"hand": ["Blood"], "armor": "Patched Hauberk"}, cards=[spell])

    game.play("Blood")

    assert game.card("A hero").hp == 13
    assert game.card("Patched Hauberk").durability == 3


@pytest.mark.rule("CD-4.6")
def test_mana_of_the_same_play_cannot_be_banished_for_it() -> None:
    spell = cast("Burn", NORMAL, 1, does(Damage(ENEMY_HERO, 1), extra=(BanishDestinyCost(1),)))
    game = given({"hand": ["Burn", "1/1"], "destiny_zone": ["3/3"]}, cards=[spell])

    game.play("Burn")

    assert game.zone(A, "banish") == ["3/3"]
    assert game.zone(A, "destiny_zone") == ["1/1"]


@pytest.mark.rule("CD-4.6")
def test_without_a_card_in_the_destiny_zone_none_can_be_banished() -> None:
    spell = cast("Burn", NORMAL, 1, does(Damage(ENEMY_HERO, 1), extra=(BanishDestinyCost(1),)))

    game = given({"hand": ["Burn", "1/1"]}, cards=[spell])

    assert not game.can("play", "Burn")


@pytest.mark.rule("CD-4.6")
def test_discards_and_sacrifices_are_paid_together_with_the_mana() -> None:
    extra = (DiscardCost(1), Sacrifice(ALLY_MINION))
    spell = cast("Feast", NORMAL, 1, does(Damage(ENEMY_HERO, 1), extra=extra))
    side = {"hand": ["Feast", "1/1", "3/3"], "attack_zone": ["2/2"]}
    game = given(side, cards=[spell])

    game.choose("play Feast")
    for answer in ("1/1", "2/2", "3/3"):
        game.choose(answer)

    assert sorted(game.zone(A, "discard")) == ["1/1", "2/2"]
    assert game.zone(A, "destiny_zone") == ["3/3"]
    assert game.asked() == ["B chain_respond"]


@pytest.mark.rule("CD-4.7")
def test_commits_reveal_the_card_and_keep_the_payment_face_down() -> None:
    game = given({"hand": ["2/2 for 1", "3/3"]})

    game.play("2/2 for 1", slot="A2")

    seen = {card["def"] for card in game.view(B)["cards"].values() if card["zone"][0] == "0"}
    assert "plain_2_2_for_1" in seen
    assert "plain_3_3" not in seen
    assert game.view(B)["zones"]["0.destiny_zone"]["count"] == 1


@pytest.mark.rule("CD-4.7")
def test_when_you_play_triggers_settle_before_priority() -> None:
    scribe = minion("Scribe", NORMAL, 0, 1, 1, when(you_play(SPELL, "When"), Damage(ENEMY_HERO, 3)))
    game = given({"hand": ["Poke"], "attack_zone": ["Scribe"]}, cards=[POKE, scribe])

    game.play("Poke")

    assert game.asked() == ["B chain_respond"]
    assert game.card("B hero").damage == 3


@pytest.mark.rule("CD-4.17")
def test_a_seat_plays_only_from_its_own_hand() -> None:
    elsewhere = {zone: ["Zap"] for zone in ("discard", "destiny_zone", "banish", "main_deck")}

    game = given(elsewhere, {"hand": ["Zap"]})

    assert game.options() == ["pass"]
