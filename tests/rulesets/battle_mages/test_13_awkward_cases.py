"""Battle Mages 13: values, control, tokens; 15: decks."""

from typing import Any

import pytest

from app.engine.decks.deck_rules import check_deck, deck_advice, find_format
from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.values import TopOf
from app.engine.effects import (
    CopyOf,
    CreateToken,
    Destroy,
    GainLife,
    Later,
    Modification,
    Modify,
    PutOnBoard,
)
from app.rulesets.battle_mages.dsl.abilities import dies, every, gain, has, lose, this_turn, when
from app.rulesets.battle_mages.dsl.filters import (
    CREATURE,
    RELIC,
    TARGET,
    YOUR_CREATURE,
    target,
    up_to,
)
from app.rulesets.battle_mages.dsl.kinds import creature
from app.rulesets.battle_mages.dsl.nodes import EntersWith
from app.rulesets.battle_mages.ruleset import RULESET

from .scene import DECK, DOOM, KEEP, TAKE, A, B, being, free, given, life, passes


@pytest.mark.rule("BM-13.1")
def test_setting_modifiers_apply_before_additions() -> None:
    shrink = free(
        "Shrink",
        Modify(TARGET, (Modification("set", "power", 0), Modification("set", "toughness", 2))),
        target(CREATURE),
    )
    game = given(
        {"hand": ["Shrink", KEEP]},
        {"creatures": [{"card": "Plain 5/5", "counters": {"str": 1}}]},
        cards=[shrink],
    )

    game.play("Shrink", on="Plain 5/5")
    passes(game)

    assert (game.card("Plain 5/5").power, game.card("Plain 5/5").toughness) == (1, 3)


@pytest.mark.rule("BM-13.2")
@pytest.mark.parametrize(("order", "flies"), [(("Lift", "Drop"), False), (("Drop", "Lift"), True)])
def test_the_latest_word_on_a_keyword_counts(order: tuple[str, ...], flies: bool) -> None:
    lift = free("Lift", this_turn(TARGET, gain("flying")), target(CREATURE))
    drop = free("Drop", this_turn(TARGET, lose("flying")), target(CREATURE))
    game = given({"hand": [*order, KEEP]}, {"creatures": ["Plain 2/2 Flying"]}, cards=[lift, drop])

    for name in order:
        game.play(name, on="Plain 2/2 Flying")
        passes(game)

    assert ("flying" in game.card("Plain 2/2 Flying").keywords) is flies


@pytest.mark.rule("BM-13.3")
def test_a_static_ability_works_while_its_source_is_there() -> None:
    game = given(
        {"hand": ["Doom", KEEP], "creatures": ["Chief", {"card": "Plain 1/1", "damage": 1}]},
        cards=[
            being("Chief", has(every(YOUR_CREATURE), Modification("add", "toughness", 1))),
            DOOM,
        ],
    )
    before = game.card("Plain 1/1", "creatures").toughness

    game.play("Doom", on=["Chief"])
    passes(game)

    assert before == 2
    assert sorted(game.zone(A, "graveyard")) == ["Chief", "Doom", "Plain 1/1"]


@pytest.mark.rule("BM-13.4")
def test_an_effect_on_your_creatures_is_on_those_of_that_moment() -> None:
    cheer = free("Cheer", this_turn(every(YOUR_CREATURE), Modification("add", "power", 2)))
    game = given(
        {"hand": ["Cheer", "Plain 3/3 for 0", KEEP], "creatures": ["Plain 2/2"]}, cards=[cheer]
    )

    game.play("Cheer")
    passes(game)
    game.play("Plain 3/3 for 0")
    passes(game)

    assert (game.card("Plain 2/2").power, game.card("Plain 3/3 for 0").power) == (4, 3)


@pytest.mark.rule("BM-13.7", "BM-13.10")
def test_a_full_row_takes_neither_gains_nor_tokens() -> None:
    two = free("Two", CreateToken("lantern", 2))
    game = given(
        {
            "hand": ["Take", "Two", KEEP],
            "creatures": ["Plain 2/2"] * 8,
            "relics": ["Votive Lamp"] * 3,
        },
        {"creatures": ["Plain 3/3"]},
        cards=[TAKE, two],
    )

    game.play("Take", on="Plain 3/3")
    passes(game)
    game.play("Two")
    passes(game)

    assert (game.card("Plain 3/3").controller, len(game.zone(A, "relics"))) == (B, 4)


@pytest.mark.rule("BM-13.8")
def test_creatures_returned_to_a_full_row_die() -> None:
    fill = free("Fill", PutOnBoard(TopOf("spellbook")))
    game = given(
        {"hand": ["Take", KEEP]},
        {"hand": ["Fill", KEEP], "creatures": ["Plain 3/3", *["Plain 2/2"] * 7]},
        cards=[TAKE, fill],
    )

    game.play("Take", on="Plain 3/3")
    passes(game)
    passes(game, A)
    game.play("Fill")
    passes(game)
    game.advance_to("main", turn=4)

    assert (len(game.zone(B, "creatures")), "Plain 3/3" in game.zone(B, "graveyard")) == (8, True)


@pytest.mark.rule("BM-13.11", "BM-11.6")
def test_a_token_dies_and_then_ceases() -> None:
    mourner = being("Mourner", when(dies(CREATURE), GainLife(1)))
    copy = free("Copy", CopyOf(TARGET), up_to(CREATURE))
    game = given(
        {"hand": ["Copy", "Doom", KEEP], "creatures": ["Mourner"]},
        {"creatures": ["Plain 2/2"]},
        cards=[mourner, copy, DOOM],
    )

    game.play("Copy", on=["Plain 2/2"])
    passes(game)
    game.play("Doom", on=["A Plain 2/2"])
    passes(game)

    assert (life(game, A), game.zone(A, "graveyard").count("Plain 2/2")) == (21, 0)


@pytest.mark.rule("BM-13.12")
def test_a_copy_has_printed_values_and_triggers_entering() -> None:
    copy = free("Copy", CopyOf(TARGET), up_to(CREATURE))
    felt = being("Felt", when(EventPattern("entered", CREATURE), GainLife(1)))
    marked = {"card": "Plain 2/3", "damage": 1, "exhausted": True, "counters": {"str": 1}}
    game = given(
        {"hand": ["Copy", KEEP], "creatures": ["Felt"]}, {"creatures": [marked]}, cards=[copy, felt]
    )

    game.play("Copy", on=["Plain 2/3"])
    passes(game)
    made = game.card("A Plain 2/3")

    assert (made.power, made.damage, made.exhausted, life(game, A)) == (2, 0, False, 21)


@pytest.mark.rule("BM-13.13", "BM-13.14")
def test_relics_are_permanents_that_never_attack() -> None:
    smash = free("Smash", Destroy(TARGET), target(RELIC))
    game = given({"hand": ["Smash", KEEP], "relics": ["Votive Lamp"]}, cards=[smash])

    game.play("Smash", on="Votive Lamp")
    passes(game)
    passes(game, A, B)

    assert game.zone(A, "relics") == []
    assert game.phase() == "second_main"


@pytest.mark.rule("BM-13.17")
def test_counters_of_an_entering_creature_precede_the_check() -> None:
    bud = creature("Bud", "0", 0, 0, EntersWith("str", 2))
    game = given({"hand": ["Bud", KEEP]}, cards=[bud])

    game.play("Bud")
    passes(game)

    assert (game.card("Bud").power, game.zone(A, "creatures")) == (2, ["Bud"])


@pytest.mark.rule("BM-12.13")
def test_delayed_triggers_resolve_once() -> None:
    later = free("Later", Later(EventPattern("turn_ending"), GainLife(2), until="always"))
    game = given({"hand": ["Later", KEEP]}, cards=[later])

    game.play("Later")
    passes(game)
    game.advance_to("main", turn=5)

    assert life(game, A) == 22


def rules_broken(deck: dict[str, Any], form: str = "standard") -> list[str]:
    found = find_format(RULESET, form)
    assert found is not None
    return sorted({breach.rule for breach in check_deck(RULESET, deck, found)})


def changed(**more: int) -> dict[str, Any]:
    main = {**DECK["main"], **more}
    return {"main": {name: count for name, count in main.items() if count}}


@pytest.mark.rule("BM-15.1", "BM-15.3", "BM-15.4")
def test_a_unified_deck_has_50_cards_and_copies_by_rarity() -> None:
    assert rules_broken(changed()) == []
    assert rules_broken(changed(small_red_crystal=18, great_tidestone=2)) == []
    assert rules_broken(changed(small_red_crystal=17, great_tidestone=3)) == ["BM-15.3"]
    assert rules_broken(changed(small_red_crystal=21)) == ["BM-15.1"]


@pytest.mark.rule("BM-15.2")
def test_a_classic_deck_has_a_spellbook_without_crystals_and_a_collection() -> None:
    spells = {"main": changed(small_red_crystal=0, small_blue_crystal=0)["main"]}
    assert sum(spells["main"].values()) == 29
    whole = {
        "main": {
            **spells["main"],
            "rotmother_vine": 2,
            "verdant_overflow": 3,
            "raise_the_lantern": 3,
            "puppet_tide": 2,
        },
        "collection": {"small_red_crystal": 20},
    }
    whole["main"]["borrowed_likeness"] = 1

    assert rules_broken(whole, "classic") == []
    assert rules_broken({**whole, "collection": {"small_red_crystal": 19}}, "classic") == [
        "BM-15.2"
    ]
    assert rules_broken(DECK, "classic") == ["BM-15.2"]


@pytest.mark.rule("BM-15.6")
def test_tokens_are_in_no_deck() -> None:
    assert rules_broken(changed(small_red_crystal=19, lantern=1)) == ["BM-15.6"]


@pytest.mark.rule("BM-15.7")
@pytest.mark.parametrize("form", ["standard", "classic"])
def test_there_is_no_sideboard(form: str) -> None:
    aside = {**DECK, "sideboard": {"unspeak": 1}}

    assert "BM-15.7" in rules_broken(aside, form)
    assert "BM-15.7" not in rules_broken(DECK, form)


@pytest.mark.rule("BM-15.8")
def test_singleton_allows_one_copy_of_each_name_but_any_of_small_crystals() -> None:
    names = [
        name
        for name, card in RULESET.pool.printed.items()
        if card.defn.collectable and card.type != "crystal"
    ]
    deck = {"main": {**dict.fromkeys(names[:30], 1), "small_red_crystal": 20}}
    twice = {"main": {**dict.fromkeys(names[:29], 1), names[0]: 2, "small_red_crystal": 20}}

    assert rules_broken(deck, "singleton") == []
    assert rules_broken(twice, "singleton") == ["BM-15.8"]


@pytest.mark.rule("BM-15.5")
def test_deck_advice_names_few_crystals_and_missing_colors() -> None:
    few = changed(small_red_crystal=1, small_blue_crystal=0)

    told = [breach.text for breach in deck_advice(RULESET, few)]

    assert any("1 crystals" in text for text in told)
    assert any("white" in text for text in told)
