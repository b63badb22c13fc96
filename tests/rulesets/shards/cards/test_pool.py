"""The whole pool: data, card texts, counts, curves, and the minimum of each theme."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.engine import effects as e
from app.engine.decks.deck_rules import check_deck
from app.engine.dsl import abilities as a
from app.engine.dsl.card import CardDef
from app.engine.dsl.lint import faults
from app.engine.dsl.node import Node, walk
from app.engine.meaning.registry import MEANINGS
from app.engine.rules.ruleset import StarterDeck
from app.rulesets.shards import effects as s
from app.rulesets.shards.cards.hoards import CARDS as HOARD_CARDS
from app.rulesets.shards.cards.tokens import CARDS as TOKENS
from app.rulesets.shards.dsl import nodes as n
from app.rulesets.shards.pool import POOL
from app.rulesets.shards.ruleset import RULESET
from tools.testing.golden import check_golden

LEXICON = RULESET.display.lexicon
GOLDEN = Path(__file__).with_name("pool.golden.json")
CARDS = {card.id: card for card in POOL}
HOARDS = {card.id for card in HOARD_CARDS}
COLLECTABLE = [card for card in POOL if card.collectable]
Test = Callable[[CardDef], bool]


def nodes(card: CardDef) -> list[Node]:
    return [node for _, node in walk(card)]


def holds(*kinds: type[Node], **fields: Any) -> Test:
    """Whether a card says one of those things, with those fields."""
    return lambda card: any(
        isinstance(node, kinds)
        and all(getattr(node, name) == value for name, value in fields.items())
        for node in nodes(card)
    )


def keyword(name: str) -> Test:
    return lambda card: any(
        (isinstance(node, a.KeywordUse) and node.keyword == name)
        for ability in card.abilities
        for node in (ability,)
    )


def either(*tests: Test) -> Test:
    return lambda card: any(test(card) for test in tests)


def test_every_card_says_and_holds_what_its_golden_file_keeps() -> None:
    check_golden(GOLDEN, POOL, LEXICON)


def test_no_card_has_a_fault() -> None:
    found = faults(POOL, LEXICON, meanings=MEANINGS)

    assert [str(fault) for fault in found] == []


def test_every_card_that_is_more_than_keywords_is_tested() -> None:
    tests = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))

    untested = [c.name for c in POOL if has_text(c) and f'"{c.name}' not in tests]

    assert untested == []


def has_text(card: CardDef) -> bool:
    return any(not isinstance(ability, a.KeywordUse) for ability in card.abilities)


def test_there_are_seventy_cards_twelve_for_a_plan_and_four_tokens() -> None:
    assert (len(COLLECTABLE), len(HOARDS), len(TOKENS)) == (82, 12, 4)


CURVES = {
    "ruby": [1, 2, 2, 2, 1, 1, 2, 0, 0],
    "azure": [1, 2, 2, 2, 1, 1, 2, 0, 0],
    "topaz": [1, 2, 2, 2, 1, 1, 1, 1, 0],
    "jade": [1, 2, 2, 2, 1, 1, 1, 0, 1],
    "colorless": [1, 1, 2, 1, 1, 1, 1, 0, 0],
}
SPELLS = {
    "ruby": [1, 2, 3, 4],
    "azure": [1, 2, 3, 4],
    "topaz": [1, 2, 3, 5],
    "jade": [1, 2, 3, 5],
    "colorless": [1, 3],
}


@pytest.mark.parametrize("color", CURVES)
def test_every_colour_has_its_curve_and_one_legend(color: str) -> None:
    mine = [card for card in COLLECTABLE if card.aspect == color and card.id not in HOARDS]
    costs = Counter(card.cost for card in mine if card.type == "creature")

    assert [costs[cost] for cost in range(9)] == CURVES[color]
    assert sorted(card.cost for card in mine if card.type == "spell") == SPELLS[color]
    assert sum(card.unique for card in mine) == 1


def test_powers_are_whole_hundreds_up_to_1000() -> None:
    powers = [card.stat("power") for card in POOL if card.type == "creature"]

    assert all(0 <= power <= 1000 and power % 100 == 0 for power in powers)


def test_at_most_eight_cards_damage_the_opponent_without_a_battle_and_never_by_more_than_300() -> (
    None
):
    burning = [card for card in COLLECTABLE if holds(s.Hurt)(card)]
    amounts = [node.amount for card in burning for node in nodes(card) if isinstance(node, s.Hurt)]

    assert len(burning) <= 8
    assert all(x <= 300 if isinstance(x, int) else isinstance(x, n.PaidPower) for x in amounts)


def test_each_main_colour_has_an_ambusher_and_azure_three() -> None:
    found = Counter(card.aspect for card in COLLECTABLE if keyword("ambush")(card))

    assert found["azure"] >= 3
    assert {"ruby", "jade", "azure", "topaz"} <= set(found)


def test_at_least_twelve_cards_hold_the_ground() -> None:
    fits = either(
        keyword("sentinel"),
        keyword("shield"),
        keyword("ambush"),
        holds(e.GainLife, e.PreventForSeat),
        lambda card: card.stat("power") == 0 and keyword("lode")(card),
    )

    assert sum(fits(card) for card in COLLECTABLE) >= 12


SECTIONS = {
    "cinder_column": ({0: 3, 1: 4, 2: 3, 3: 3, 4: 2, 5: 1, 6: 1}, {1: 2, 2: 1}),
    "deep_cellar": ({0: 3, 1: 2, 2: 2, 3: 3, 4: 5, 5: 1, 6: 2, 8: 1}, {2: 1}),
    "ebb_watch": ({0: 2, 1: 3, 2: 3, 3: 4, 4: 3, 6: 1}, {1: 2, 2: 1, 3: 1}),
    "lantern_court": ({0: 1, 1: 3, 2: 3, 3: 4, 4: 2, 5: 2, 6: 1, 7: 1}, {1: 1, 3: 1, 5: 1}),
}


@pytest.mark.parametrize("deck", RULESET.decks[: len(SECTIONS)], ids=lambda deck: deck.id)
def test_a_starter_deck_is_legal_and_has_its_sections_and_its_legend(deck: StarterDeck) -> None:
    main = deck.deck["main"]
    found: dict[str, Counter[int]] = {"creature": Counter(), "spell": Counter()}
    for card, copies in main.items():
        found[CARDS[card].type][CARDS[card].cost] += copies

    assert check_deck(RULESET, deck.deck) == []
    assert (found["creature"], found["spell"]) == SECTIONS[deck.id]
    assert sum(CARDS[card].unique for card in main) == 1
    assert len(deck.guide) > 200
