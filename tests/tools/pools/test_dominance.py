"""Dominance: which card is better than another one in everything, from their data."""

from typing import Any

import pytest

from app.engine.dsl.abilities import Activated, KeywordUse, Mana, SpellEffect, Target
from app.engine.dsl.card import CardDef
from app.engine.dsl.values import T
from app.engine.effects import Damage, Draw, Seq
from app.rulesets.battle_mages.dsl.filters import CREATURE
from app.rulesets.battle_mages.dsl.kinds import creature, ritual
from app.rulesets.battle_mages.dsl.nodes import EntersWith
from app.rulesets.battle_mages.ruleset import RULESET
from app.rulesets.mage_wars.effects import TowerChange
from tools.pools.dominance import covers, dominated, dominates
from tools.pools.known_dominance import KNOWN
from tools.testing.rulesets import ruleset_named, ruleset_names

FLYING, RUSH, SENTINEL = (KeywordUse(name) for name in ("flying", "rush", "sentinel"))


def bolt(amount: int, *, up_to: bool = False, count: int = 1) -> SpellEffect:
    return SpellEffect(Damage(T(), amount), targets=(Target(CREATURE, count=count, up_to=up_to),))


def body(price: str, power: int, toughness: int, *abilities: Any, **more: Any) -> CardDef:
    return creature("Body", price, power, toughness, *abilities, **more)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (body("1G", 2, 2), body("2G", 2, 2)),
        (body("1G", 2, 2), body("GG", 2, 2)),
        (body("1G", 2, 3), body("1G", 2, 2)),
        (body("1G", 2, 2, FLYING), body("1G", 2, 2)),
        (body("1G", 2, 2), body("1G", 2, 2, SENTINEL)),
        (body("1G", 2, 2, KeywordUse("venom", 2)), body("1G", 2, 2, KeywordUse("venom", 1))),
        (ritual("Bolt", "1R", bolt(3)), ritual("Bolt", "1R", bolt(2))),
        (ritual("Bolt", "R", bolt(2)), ritual("Bolt", "1R", bolt(2))),
        (
            ritual("Bolt", "R", bolt(2, up_to=True, count=2)),
            ritual("Bolt", "R", bolt(2, up_to=True)),
        ),
    ],
    ids=[
        "cheaper",
        "one symbol less",
        "tougher",
        "a keyword more",
        "a drawback less",
        "a higher number",
        "more damage",
        "cheaper spell",
        "more targets",
    ],
)
def test_a_card_that_is_nowhere_worse_and_somewhere_better_dominates(
    better: CardDef, worse: CardDef
) -> None:
    assert dominates(RULESET, better, worse)
    assert not dominates(RULESET, worse, better)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (body("1G", 2, 2), body("1G", 2, 2)),
        (body("1G", 2, 2), body("1R", 2, 1)),
        (body("1G", 3, 1), body("1G", 1, 3)),
        (body("1G", 2, 2, FLYING), body("1G", 2, 2, RUSH)),
        (body("1G", 3, 3, rarity="legendary"), body("1G", 2, 2)),
        (body("2G", 3, 3), body("1G", 2, 2)),
        (body("GG", 3, 3), body("2G", 2, 2)),
        (ritual("Bolt", "1R", bolt(2)), ritual("Card", "1R", SpellEffect(Draw(1)))),
        (ritual("Bolt", "1R", bolt(2)), body("1R", 2, 2)),
        (
            ritual("Bolt", "R", bolt(2, count=2)),
            ritual("Bolt", "R", bolt(2)),
        ),
    ],
    ids=[
        "equal",
        "another colour",
        "other stats",
        "other keywords",
        "one of a name",
        "dearer and better",
        "other symbols",
        "another effect",
        "another type",
        "targets that must be there",
    ],
)
def test_cards_that_differ_in_both_directions_do_not_dominate(one: CardDef, other: CardDef) -> None:
    assert not dominates(RULESET, one, other)
    assert not dominates(RULESET, other, one)


def test_a_price_of_an_ability_is_better_the_lower_it_is() -> None:
    cheap, dear = (Activated((Mana(each),), Draw(1)) for each in (1, 2))

    assert covers([cheap], [dear])
    assert not covers([dear], [cheap])


def test_to_enter_exhausted_is_a_drawback() -> None:
    assert covers([], [EntersWith(exhausted=True)])
    assert not covers([EntersWith(exhausted=True)], [])


def test_an_ability_that_takes_as_well_makes_a_card_neither_better_nor_worse() -> None:
    paid = SpellEffect(Seq((Draw(1), TowerChange(-5))))

    assert not covers([paid], [])
    assert not covers([], [paid])
    assert covers([SpellEffect(TowerChange(5))], [])


def test_each_ability_answers_for_one_of_the_other_card() -> None:
    assert not covers([FLYING], [FLYING, FLYING])
    assert covers([RUSH, FLYING], [FLYING])


@pytest.mark.parametrize("name", ruleset_names())
def test_no_card_of_a_game_dominates_another_one_unless_a_reason_says_why(name: str) -> None:
    worse = {card.id for _, card in dominated(ruleset_named(name))}

    # A card that is no longer dominated needs no reason.
    assert worse == set(KNOWN.get(name, {}))
