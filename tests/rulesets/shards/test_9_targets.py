"""Shards 9: targets and choices. (budget: one section of the rule book.)"""

import pytest

from app.engine.dsl.filters import OTHER, YOURS
from app.engine.dsl.values import SELF, All, Chosen, StatOf, T
from app.engine.effects import (
    Destroy,
    Discard,
    Draw,
    Exhaust,
    GainLife,
    ReturnToHand,
    Sacrificing,
    Search,
    Seq,
)
from app.engine.views.prompts import prompt_for
from app.rulesets.shards.dsl.abilities import (
    extra_cost,
    has,
    on_arrive,
    on_destroyed,
    on_hit,
    power,
    sacrifice,
    use,
)
from app.rulesets.shards.dsl.filters import (
    CREATURE,
    EXHAUSTED,
    OPPOSING_CREATURE,
    SPELL,
    TARGET,
    YOUR_CREATURE,
    buried,
    every,
    power_from,
    power_up_to,
    target,
)
from app.rulesets.shards.effects import Hurt, this_turn
from tools.testing.scenario_failure import ScenarioFailure

from .scene import A, B, attack, being, blocked, cost, free, given, life, tired

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
TWO = (
    Seq((Destroy(TARGET), Exhaust(T("other")))),
    target(CREATURE),
    target(CREATURE, name="other"),
)
SWAP = free("Swap", *TWO)
PICKY = being(
    "Picky",
    on_arrive(
        Seq((Destroy(TARGET), Exhaust(T("mine")))),
        target(CREATURE & OTHER),
        target(YOUR_CREATURE & OTHER, name="mine"),
    ),
)


@pytest.mark.rule("SH-9.1")
def test_targets_of_spells_are_chosen_in_the_draft_those_of_triggers_on_resolution() -> None:
    slayer = being("Slayer", on_arrive(Destroy(TARGET), target(OPPOSING_CREATURE)))
    game = given(
        {"hand": ["Hex", "Slayer"]},
        {"field": ["Jade 100", "Jade 200", "Jade 300"]},
        cards=[HEX, slayer],
    )

    game.act("play Hex", draft_only=True)
    drafting = game.hand(A)
    game.choose("Jade 100")
    game.act("play Slayer")
    resolving = game.card("Slayer").zone
    game.choose("Jade 300")

    assert drafting == ["Hex", "Slayer"]
    assert resolving == "field"
    assert game.zone(B, "field") == ["Jade 200"]


@pytest.mark.rule("SH-9.2")
def test_targets_are_creatures_of_both_sides_or_cards_of_a_graveyard() -> None:
    dig = free("Dig", ReturnToHand(TARGET), buried(CREATURE))
    game = given(
        {"hand": ["Hex", "Dig"], "field": ["Ruby 100"], "graveyard": ["Ruby 200"]},
        {"field": ["Jade 100"], "graveyard": ["Jade 200"]},
        cards=[HEX, dig],
    )

    game.act("play Hex", draft_only=True)
    on_field = game.options()
    game.cancel()
    game.act("play Dig", draft_only=True)

    assert on_field == ["Jade 100", "Ruby 100"]
    assert game.options() == ["Ruby 200"]


@pytest.mark.rule("SH-9.3")
def test_paid_cards_are_no_legal_targets() -> None:
    rite = free("Rite", extra_cost(sacrifice()), Destroy(TARGET), target(CREATURE))
    alone = given({"hand": ["Rite"], "field": ["Ruby 100"]}, cards=[rite])
    two = given({"hand": ["Rite"], "field": ["Ruby 100", "Ruby 200"]}, cards=[rite])

    two.act("play Rite", draft_only=True)
    two.choose("Ruby 100")

    assert not alone.can("play", "Rite")
    assert two.options() == ["Ruby 200"]


@pytest.mark.rule("SH-9.3")
def test_one_effect_never_chooses_the_same_object_twice() -> None:
    pair = free("Pair", Destroy(TARGET), target(CREATURE, 2))
    game = given({"hand": ["Pair"], "field": ["Ruby 100"]}, cards=[pair])

    assert not game.can("play", "Pair")


@pytest.mark.rule("SH-9.3")
def test_two_targets_of_one_effect_are_two_creatures() -> None:
    game = given(
        {"hand": ["Swap", "Ruby 100"], "field": ["Ruby 200"]}, {"field": ["Jade 100"]}, cards=[SWAP]
    )

    game.act("play Swap", draft_only=True)
    first = game.options()
    game.choose("Jade 100")
    second = game.options()

    assert first == ["Jade 100", "Ruby 200"]
    assert second == ["Ruby 200"]


@pytest.mark.rule("SH-9.6")
def test_an_effect_with_two_targets_is_not_offered_for_one_creature() -> None:
    rite = free("Rite", extra_cost(sacrifice()), *TWO)
    cards = [SWAP, rite, being("User", use(*TWO))]
    alone = given({"hand": ["Swap", "Ruby 100"], "field": ["Ruby 200"]}, cards=cards)
    paying = given({"hand": ["Rite"], "field": ["Ruby 200", "Ruby 300"]}, cards=cards)
    using = given({"hand": ["Ruby 100"], "field": ["User"]}, cards=cards)

    assert not alone.can("play", "Swap")
    assert not paying.can("play", "Rite")
    assert not using.can("use", "User")


@pytest.mark.rule("SH-9.6")
def test_earlier_targets_exclude_the_only_candidate_of_a_later_one() -> None:
    pair = free(
        "Pair",
        Seq((Destroy(TARGET), Exhaust(T("other")))),
        target(CREATURE, 2),
        target(YOUR_CREATURE, name="other"),
    )
    three = given(
        {"hand": ["Pair", "Ruby 100"], "field": ["Ruby 200", "Ruby 300"]},
        {"field": ["Jade 100"]},
        cards=[pair],
    )
    slain = given(
        {"hand": ["Picky"], "field": ["Ruby 200"]}, {"field": ["Jade 100"]}, cards=[PICKY]
    )

    three.act("play Pair", draft_only=True)
    with pytest.raises(ScenarioFailure):
        three.choose(["Ruby 200", "Ruby 300"])
    three.choose(["Jade 100", "Ruby 300"])
    slain.play("Picky")

    assert three.options() == ["Ruby 200"]
    assert (slain.zone(B, "field"), slain.card("Ruby 200").exhausted) == ([], True)


@pytest.mark.rule("SH-9.6")
def test_a_trigger_with_two_targets_takes_the_one_that_there_is() -> None:
    game = given({"hand": ["Picky"], "field": ["Ruby 200"]}, cards=[PICKY])

    game.play("Picky")

    assert game.zone(A, "field") == ["Picky"]


@pytest.mark.rule("SH-9.4")
def test_spells_without_legal_targets_fizzle_and_stay_paid() -> None:
    chief = being("Chief", has(All(CREATURE & YOURS & OTHER), power(200)), power=100)
    big = target(CREATURE & power_from(300))
    rite = free("Rite", extra_cost(sacrifice()), Seq((Destroy(TARGET), Draw())), big)
    game = given(
        {"hand": ["Rite", "Ruby 100"], "field": ["Chief", "Ruby 100"]}, cards=[chief, rite]
    )

    game.play("Rite", paying="Chief", on="Ruby 100")

    assert game.zone(A, "field") == ["Ruby 100"]
    assert "drew" not in game.kinds()


@pytest.mark.rule("SH-9.5")
def test_later_parts_see_what_earlier_parts_have_made() -> None:
    sweep = free(
        "Sweep",
        Seq((this_turn(TARGET, power(-200)), Exhaust(every(CREATURE & power_up_to(200))))),
        target(CREATURE),
    )
    game = given(
        {"hand": ["Sweep", "Ruby 100"]}, {"field": ["Jade 400", "Jade 300"]}, cards=[sweep]
    )

    game.play("Sweep", on="Jade 400")

    assert (game.card("Jade 400").exhausted, game.card("Jade 300").exhausted) == (True, False)


@pytest.mark.rule("SH-9.5")
def test_a_target_that_an_earlier_part_moved_is_skipped() -> None:
    twice = free("Twice", Seq((Destroy(TARGET), Exhaust(TARGET))), target(CREATURE))
    game = given({"hand": ["Twice", "Ruby 100"]}, {"field": ["Jade 400"]}, cards=[twice])

    game.play("Twice", on="Jade 400")

    assert (game.card("Jade 400").zone, game.card("Jade 400").exhausted) == ("graveyard", False)


@pytest.mark.rule("SH-9.6")
def test_up_to_may_be_none_and_a_trigger_takes_as_many_as_there_are() -> None:
    calm = free("Calm", Seq((Exhaust(TARGET), GainLife(100))), target(CREATURE, 2, up_to=True))
    storm = being("Storm", on_arrive(Exhaust(TARGET), target(OPPOSING_CREATURE, 3)))
    game = given(
        {"hand": ["Calm", "Storm", "Ruby 100"]},
        {"field": ["Jade 100", "Jade 200"]},
        cards=[calm, storm],
    )

    game.play("Calm", on=[])
    game.play("Storm")

    assert life(game, A) == 1100
    assert all(game.card(name).exhausted for name in ("Jade 100", "Jade 200"))


@pytest.mark.rule("SH-9.7")
def test_warded_concerns_targets_of_the_opponent_only() -> None:
    all_of_them = free("All", Exhaust(every(CREATURE)))
    game = given(
        {"hand": ["Hex", "All"], "field": ["Ruby 100 Warded"]},
        {"field": ["Jade 100 Warded", "Jade 200"]},
        cards=[HEX, all_of_them],
    )

    game.act("play Hex", draft_only=True)
    targets = game.options()
    game.cancel()
    game.play("All")

    assert targets == ["Jade 200", "Ruby 100 Warded"]
    assert game.card("Jade 100 Warded").exhausted


@pytest.mark.rule("SH-9.8")
def test_sacrificing_player_chooses_among_its_own_creatures() -> None:
    toll = free("Toll", Sacrificing(CREATURE))
    game = given(
        {"hand": ["Toll", "Ruby 100"]}, {"field": ["Jade 100 Warded", "Jade 200"]}, cards=[toll]
    )
    none = given({"hand": ["Toll", "Ruby 100"]}, cards=[toll])

    game.play("Toll")
    asked = game.asked()
    game.choose("Jade 100 Warded")
    none.play("Toll")

    assert asked == ["B choose_cards"]
    assert game.zone(B, "field") == ["Jade 200"]
    assert none.asked() == ["A main"]


@pytest.mark.rule("SH-9.9")
def test_unseen_cards_are_chosen_at_random_and_a_searched_deck_is_shuffled() -> None:
    rob = free("Rob", Discard(1, "opponent", "random"))
    seek = free("Seek", Search(SPELL))
    game = given(
        {"hand": ["Rob", "Seek", "Ruby 100"], "deck": ["Ruby 300", "Hex", "Ruby 200"]},
        {"hand": ["Jade 100", "Jade 200"]},
        cards=[rob, seek, HEX],
    )

    game.play("Rob")
    game.play("Seek")
    found = game.options()
    game.choose([])

    assert len(game.zone(B, "graveyard")) == 1
    assert found == ["Hex"]
    assert len(game.zone(A, "deck")) == 3
    assert "shuffled" in game.kinds()


@pytest.mark.rule("SH-9.10")
def test_that_creature_is_skipped_once_it_has_left_and_its_values_are_the_last_ones() -> None:
    heavy = being("Heavy", on_destroyed(Hurt(StatOf(SELF, "power"))), power=200)
    lifted = {"card": "Heavy", "modifiers": [{"what": "power", "amount": 100}]}
    game = given({"hand": ["Hex", "Ruby 100"], "field": [lifted]}, cards=[HEX, heavy])

    game.play("Hex", on="Heavy")

    assert life(game, B) == 700


@pytest.mark.rule("SH-9.11")
def test_an_effect_may_target_its_own_source_unless_it_says_other() -> None:
    free_one = being("Free One", use(this_turn(TARGET, power(100)), target(CREATURE)))
    shy_one = being("Shy One", use(this_turn(TARGET, power(100)), target(CREATURE & OTHER)))
    game = given({"field": ["Free One"], "hand": ["Ruby 100"]}, cards=[free_one])
    shy = given({"field": ["Shy One"], "hand": ["Ruby 100"]}, cards=[shy_one])

    game.use("Free One", on="Free One")

    assert game.card("Free One").power == 300
    assert not shy.can("use", "Shy One")


@pytest.mark.rule("SH-9.12")
def test_filters_read_what_creatures_are_now() -> None:
    cull = free("Cull", Destroy(TARGET), target(CREATURE & EXHAUSTED & power_up_to(200)))
    lifted = {
        "card": "Jade 200",
        "exhausted": True,
        "modifiers": [{"what": "power", "amount": 100}],
    }
    game = given(
        {"hand": ["Cull", "Ruby 100"]},
        {"field": [lifted, tired("Jade 100"), "Jade 0"]},
        cards=[cull],
    )

    game.act("play Cull", draft_only=True)

    assert game.options() == ["Jade 100"]


@pytest.mark.rule("SH-9.1")
def test_choices_without_the_word_target_are_made_on_resolution() -> None:
    pick = free("Choose It", Destroy(Chosen(every(OPPOSING_CREATURE))))
    game = given(
        {"hand": ["Choose It", "Ruby 100"]},
        {"field": ["Jade 100 Warded", "Jade 200"]},
        cards=[pick],
    )

    game.play("Choose It")
    asked = game.asked()
    game.choose("Jade 100 Warded")

    assert asked == ["A choose_cards"]
    assert game.zone(B, "field") == ["Jade 200"]


def test_harm_to_the_only_target_is_announced_even_to_ones_own() -> None:
    game = given({"hand": ["Hex"]}, {"field": ["Kiln Martyr", "Jade 500"]}, cards=[HEX])

    game.act("play Hex", draft_only=True)
    game.choose("Kiln Martyr")

    said = [line for line in game.log(B) if "Kiln Martyr" in line and "your Jade 500" in line]
    assert said[0] == "Your Kiln Martyr's death ability triggers, targeting your Jade 500."
    assert said[1].endswith("200 power (500 → 300).")


def test_a_choice_that_an_effect_asks_for_has_its_card_as_its_title() -> None:
    pick = free("Choose It", Destroy(Chosen(every(OPPOSING_CREATURE))))
    game = given({"hand": ["Choose It"]}, {"field": ["Jade 100", "Jade 200"]}, cards=[pick])

    game.play("Choose It")

    asked = prompt_for(game.match, A)
    assert asked is not None
    assert asked["title"] == "Choose It"
    assert asked["source"] is not None
    assert asked["ask"] not in ("", asked["title"])


@pytest.mark.rule("SH-9.1")
def test_the_controller_of_a_trigger_chooses_its_targets() -> None:
    heron = being("Heron", on_hit(ReturnToHand(TARGET), target(OPPOSING_CREATURE)))
    game = given(
        {"field": ["Heron"]},
        {"field": ["Jade 100", "Jade 200"], "hand": ["Ruby 100"]},
        cards=[heron],
    )

    attack(game, "Heron")
    blocked(game)
    asked = game.asked()
    game.choose("Jade 200")

    assert asked == ["A choose_targets"]
    assert cost(game, "Jade 200", B) == 2  # returned at 3, and B's Standby phase is over


@pytest.mark.rule("SH-9.6")
def test_two_named_targets_are_asked_one_after_the_other() -> None:
    both = free(
        "Both",
        Seq((Destroy(T("one")), Exhaust(T("other")))),
        target(CREATURE, name="one"),
        target(CREATURE, name="other"),
    )
    game = given({"hand": ["Both", "Ruby 100"]}, {"field": ["Jade 100", "Jade 200"]}, cards=[both])

    game.act("play Both", draft_only=True)
    game.choose("Jade 100")
    game.choose("Jade 200")

    assert game.card("Jade 100").zone == "graveyard"
    assert game.card("Jade 200").exhausted
