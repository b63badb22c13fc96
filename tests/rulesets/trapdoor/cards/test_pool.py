"""The pool as a whole: its golden file, its lint, and the counts that the game was planned with."""

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
from app.rulesets.trapdoor.dsl import nodes as n
from app.rulesets.trapdoor.pool import POOL
from tests.rulesets.trapdoor.scene import RULESET
from tools.testing.golden import check_golden

GOLDEN = Path(__file__).with_name("pool.golden.json")
CARDS = {card.id: card for card in POOL}
COLLECTABLE = [card for card in POOL if card.collectable]
CREATURES = [card for card in COLLECTABLE if card.type == "creature"]
SCENARIOS = Path(__file__).parents[4] / "scenarios" / "trapdoor"
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


def words(*kinds: str) -> Test:
    """Whether a card has one of those keywords, or gives it."""
    return lambda card: any(
        (isinstance(node, a.KeywordUse) and node.keyword in kinds)
        or (isinstance(node, e.Modification) and node.op == "gain" and node.what in kinds)
        for node in nodes(card)
    )


def test_pool_matches_its_golden_file() -> None:
    check_golden(GOLDEN, POOL, RULESET.display.lexicon)


def test_the_pool_has_no_fault() -> None:
    assert [str(one) for one in faults(POOL, RULESET.display.lexicon, meanings=MEANINGS)] == []


def test_there_are_seventy_two_cards_and_four_tokens() -> None:
    kinds = Counter(card.type for card in COLLECTABLE)

    assert kinds == {"creature": 40, "spell": 14, "trap": 11, "equipment": 7}
    assert len(POOL) - len(COLLECTABLE) == 4
    assert Counter(card.type for card in COLLECTABLE if card.unique) == {
        "creature": 5,
        "equipment": 1,
    }
    lasting = Counter(card.type for card in COLLECTABLE if words("lasting")(card))
    assert lasting == {"spell": 4, "trap": 1}
    triggered = [c for c in COLLECTABLE if c.type == "trap" and holds(n.Answers)(c)]
    assert kinds["trap"] - len(triggered) == 3


def test_creatures_and_equipment_cost_what_the_curve_says() -> None:
    creatures = Counter(card.cost for card in CREATURES)
    equipment = Counter(card.cost for card in COLLECTABLE if card.type == "equipment")

    assert creatures == {1: 4, 2: 7, 3: 8, 4: 7, 5: 5, 6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
    assert equipment == {1: 1, 2: 2, 3: 2, 4: 1, 5: 1}


def test_every_group_has_its_creatures() -> None:
    groups = Counter(group for card in CREATURES for group in card.tags)

    assert groups == {"Fighter": 11, "Mage": 9, "Beast": 9, "Fairy": 7, "Spirit": 6, "Construct": 5}
    assert len([card for card in CREATURES if len(card.tags) == 2]) == 7


def test_every_creature_does_something_and_its_power_is_a_multiple_of_ten() -> None:
    assert [card.name for card in CREATURES if not card.abilities] == []
    assert [card.name for card in POOL if card.stat("power") % 10] == []


def test_every_card_acts_in_a_test_or_a_scenario() -> None:
    here = [path.read_text() for path in Path(__file__).parent.glob("test_*.py")]
    told = "\n".join([*here, *(p.read_text() for p in SCENARIOS.glob("*.yaml"))])

    assert [card.name for card in COLLECTABLE if card.name not in told] == []


STARTERS = [deck for deck in RULESET.decks if not deck.learning]
LEARNING = [deck for deck in RULESET.decks if deck.learning]
SHAPES = {
    "understairs": (17, 6, 9, 3),
    "iron_muster": (19, 6, 3, 7),
    "ember_circle": (17, 11, 5, 2),
    "wild_court": (21, 8, 4, 2),
}
ENDS_ATTACKS = {"oubliette", "padded_wall", "straw_double", "dustsheet_ghost"}


@pytest.mark.parametrize("deck", STARTERS, ids=lambda deck: deck.id)
def test_a_starter_deck_is_legal_and_has_the_shape_it_was_planned_with(deck: StarterDeck) -> None:
    main = deck.deck["main"]
    kinds = Counter({CARDS[name].type: 0 for name in main})
    for name, copies in main.items():
        kinds[CARDS[name].type] += copies

    assert check_deck(RULESET, deck.deck) == []
    assert (
        tuple(kinds[kind] for kind in ("creature", "spell", "trap", "equipment")) == SHAPES[deck.id]
    )
    assert 15 <= len(main) <= 19
    assert 1 <= sum(CARDS[name].unique for name in main) <= 2
    assert sum(main.get(name, 0) for name in ENDS_ATTACKS) <= 4
    assert "Weak to" in deck.guide


def test_every_card_is_in_a_public_deck() -> None:
    held = {name for deck in RULESET.decks for name in deck.deck["main"]}

    assert [card.name for card in COLLECTABLE if card.id not in held] == []


@pytest.mark.parametrize("deck", LEARNING, ids=lambda deck: deck.id)
def test_a_learning_deck_has_one_idea_three_copies_and_short_texts(deck: StarterDeck) -> None:
    main = deck.deck["main"]

    assert check_deck(RULESET, deck.deck) == []
    assert Counter(main.values()) == {3: 11, 2: 1}
    assert not any(CARDS[name].rarity == "legendary" for name in main)
    assert "For beginners" in deck.guide
