"""The whole pool: data, card texts, counts, curves, and the minimum of each theme."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.engine import effects as e
from app.engine.decks.deck_rules import check_deck
from app.engine.decks.decklists import DeckFormat
from app.engine.dsl import abilities as a
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import And, Filter, HasState, IsType, Or
from app.engine.dsl.lint import faults
from app.engine.dsl.node import Node, walk
from app.engine.meaning.registry import MEANINGS
from app.engine.rules.ruleset import StarterDeck
from app.rulesets.battle_mages import effects as own
from app.rulesets.battle_mages.cards.decks import LEARNING, STARTERS
from app.rulesets.battle_mages.dsl import nodes as n
from app.rulesets.battle_mages.pool import DECKS, POOL
from app.rulesets.battle_mages.ruleset import RULESET
from app.rulesets.battle_mages.zones import COLOURS
from tools.testing.golden import check_golden
from tools.testing.random_play import play_randomly
from tools.testing.selfplay_stats import SelfPlayStats

GOLDEN = Path(__file__).with_name("pool.golden.json")
COLLECTABLE = [card for card in POOL if card.collectable]
Test = Callable[[CardDef], bool]


def nodes(card: CardDef) -> list[Node]:
    return [node for _, node in walk(card)]


def holds(*kinds: type[Node], **fields: Any) -> Test:
    return lambda card: any(
        isinstance(node, kinds)
        and all(getattr(node, name) == value for name, value in fields.items())
        for node in nodes(card)
    )


def nodes_of(part: Filter) -> list[Node]:
    return [node for _, node in walk(part)]


def test_the_golden_file_is_up_to_date() -> None:
    check_golden(GOLDEN, POOL, RULESET.display.lexicon)


def test_the_pool_has_no_fault() -> None:
    assert faults(POOL, RULESET.display.lexicon, meanings=MEANINGS) == []


def test_the_pool_is_as_large_as_the_brief_says() -> None:
    types = Counter(card.type for card in COLLECTABLE)

    assert (len(COLLECTABLE), types) == (109, {"crystal": 19, "creature": 54, "ritual": 36})
    assert Counter(card.type for card in POOL if not card.collectable) == {
        "creature": 4,
        "relic": 4,
    }


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_its_curve_and_rarities(colour: str) -> None:
    mine = [card for card in COLLECTABLE if card.fact("colours") == (colour,)]
    spells = [card for card in mine if card.type != "crystal"]
    creatures = Counter(card.cost for card in spells if card.type == "creature")
    rituals = Counter(step_of(card) for card in spells if card.type == "ritual")

    assert creatures == {1: 2, 2: 3, 3: 3, 4: 2, 5: 1, 6: 1}
    # Both worked examples among Blue's dear rituals cost 4.
    assert rituals == (
        {1: 2, 2: 3, 3: 2, 4: 2} if colour == "blue" else {1: 2, 2: 3, 3: 2, 4: 1, 5: 1}
    )
    assert Counter(card.rarity for card in spells) == {
        "common": 9,
        "uncommon": 6,
        "rare": 4,
        "legendary": 2,
    }


def step_of(card: CardDef) -> int:
    """Return the step of the curve that a ritual stands on: with X, the last."""
    return 5 if "X" in card.fact("price")[0] else card.cost


def test_crystals_are_of_every_size() -> None:
    crystals = [card for card in COLLECTABLE if card.type == "crystal"]
    made = Counter(
        (card.kind, card.rarity, len(card.fact("makes")), card.stat("mana")) for card in crystals
    )

    assert made == {
        ("small", "common", 1, 1): 4,
        ("big", "rare", 1, 2): 4,
        ("big", "uncommon", 2, 1): 6,
        ("big", "uncommon", 1, 1): 4,
        ("big", "legendary", 4, 1): 1,
    }


def test_each_pair_of_colours_has_a_prism_and_a_legend() -> None:
    pairs = {(a, b) for i, a in enumerate(COLOURS) for b in COLOURS[i + 1 :]}
    both = [card for card in COLLECTABLE if len(card.fact("colours")) == 2]
    legends = [card for card in both if card.type == "creature"]

    assert {card.fact("colours") for card in both if card.type == "crystal"} == pairs
    assert {card.fact("colours") for card in legends} == pairs
    assert {(card.rarity, 4 <= card.cost <= 6) for card in legends} == {("legendary", True)}


def test_no_body_is_larger_than_the_brief_allows() -> None:
    bodies = [card for card in POOL if card.type == "creature"]

    assert max(card.stat("power") for card in bodies) <= 6
    assert max(card.stat("toughness") for card in bodies) <= 7


@pytest.mark.parametrize(
    "one", [c for c in COLLECTABLE if c.type == "creature"], ids=lambda c: c.id
)
def test_no_creature_is_strictly_better_than_another(one: CardDef) -> None:
    better = [
        other.name
        for other in COLLECTABLE
        if other.type == one.type
        and other.fact("price") == one.fact("price")
        and other is not one
        and set(map(repr, other.abilities)) >= set(map(repr, one.abilities))
        and all(other.stat(stat) >= one.stat(stat) for stat in ("power", "toughness"))
    ]

    assert better == []


def test_no_hard_creature_slot_is_without_a_state() -> None:
    bare = [
        card.name
        for card in POOL
        for node in nodes(card)
        if isinstance(node, a.Target)
        and node.kind == "card"
        and not node.up_to
        and is_of_creatures(node.filter)
        and not any(isinstance(part, HasState) for part in nodes_of(node.filter))
    ]

    assert bare == []


def is_of_creatures(part: Filter) -> bool:
    match part:
        case IsType():
            return "creature" in part.types
        case And() | Or():
            return any(map(is_of_creatures, part.parts))
        case _:
            return False


def keyword(name: str) -> Test:
    """Whether a card has that keyword itself."""
    return lambda card: any(
        isinstance(ability, a.KeywordUse) and ability.keyword == name for ability in card.abilities
    )


@pytest.mark.parametrize("form", RULESET.formats[:2], ids=lambda form: form.id)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_a_deck_is_legal_in_both_formats(deck: StarterDeck, form: DeckFormat) -> None:
    cards = deck.of(form.id)
    assert cards is not None

    assert check_deck(RULESET, cards, form) == []


@pytest.mark.parametrize("deck", [*STARTERS, *LEARNING], ids=lambda deck: deck.id)
def test_a_deck_to_begin_with_has_one_legend_at_most(deck: StarterDeck) -> None:
    names = {name for part in deck.forms["classic"].values() for name in part}

    assert sum(RULESET.pool[name].unique for name in names) <= 1


def test_every_card_of_the_pool_is_in_some_deck() -> None:
    held = {name for deck in DECKS for part in deck.forms["classic"].values() for name in part}

    assert {card.id for card in COLLECTABLE} - held == set()


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_a_classic_deck_is_the_core_and_ten_cards_more(deck: StarterDeck) -> None:
    classic = deck.forms["classic"]
    whole: Counter[str] = Counter(classic["main"]) + Counter(classic["collection"])

    assert Counter(deck.deck["main"]) <= whole
    assert (whole - Counter(deck.deck["main"])).total() == 10


@pytest.mark.parametrize("deck", LEARNING, ids=lambda deck: deck.id)
def test_a_learning_deck_has_three_or_four_of_each_spell(deck: StarterDeck) -> None:
    assert set(deck.forms["classic"]["main"].values()) <= {3, 4}


def core(deck: StarterDeck, test: Test) -> int:
    """Return how many cards of a unified Spellbook are like that."""
    return sum(n for name, n in deck.deck["main"].items() if test(RULESET.pool[name].defn))


def either(*tests: Test) -> Test:
    return lambda card: any(test(card) for test in tests)


CURVES = {
    "winter_court": {1: 4, 2: 5, 3: 5, 4: 3, 5: 2, 6: 1},
    "thorn_and_pyre": {1: 3, 2: 6, 3: 5, 4: 3, 5: 2, 6: 1},
    "slow_poison": {1: 2, 2: 5, 3: 5, 4: 4, 5: 2, 6: 2},
    "banner_host": {1: 6, 2: 6, 3: 4, 4: 3, 5: 1},
}
CORES: list[tuple[str, str, Test, int]] = [
    ("winter_court", "flyers", keyword("flying"), 8),
    ("winter_court", "sentinels", keyword("sentinel"), 3),
    ("winter_court", "deny", holds(e.Deny), 3),
    ("thorn_and_pyre", "rush or overrun", either(keyword("rush"), keyword("overrun")), 5),
    ("thorn_and_pyre", "boasts", holds(n.Boast), 4),
    ("slow_poison", "poison", either(keyword("venom"), holds(e.AddCounters, counter="poison")), 6),
    ("slow_poison", "reach", keyword("reach"), 3),
    ("slow_poison", "crystals", holds(own.BringCrystal), 2),
    ("banner_host", "boasts", holds(n.Boast), 7),
    ("banner_host", "attentive", keyword("attentiveness"), 4),
    ("banner_host", "tokens", holds(e.CreateToken), 2),
    ("banner_host", "relics", holds(own.CreateRelic), 2),
]


@pytest.mark.parametrize("deck", STARTERS, ids=lambda deck: deck.id)
def test_a_starter_has_the_curve_of_the_brief(deck: StarterDeck) -> None:
    cards = [(RULESET.pool[name].defn, copies) for name, copies in deck.deck["main"].items()]
    curve: Counter[int] = Counter()
    for card, copies in cards:
        if card.type == "creature":
            curve[card.cost] += copies

    assert curve == CURVES[deck.id]
    assert sum(copies for card, copies in cards if card.type == "crystal") == 20


@pytest.mark.parametrize(("name", "what", "test", "least"), CORES)
def test_a_starter_has_what_its_idea_needs(name: str, what: str, test: Test, least: int) -> None:
    deck = next(deck for deck in STARTERS if deck.id == name)

    assert core(deck, test) >= least, what


@pytest.mark.parametrize(("seed", "form"), [(1, "standard"), (2, "classic")])
def test_random_matches_break_no_invariant(seed: int, form: str) -> None:
    stats = SelfPlayStats(RULESET.id)

    play_randomly(RULESET, (DECKS[seed], DECKS[seed + 1]), seed, stats, paranoid=True, form=form)

    assert stats.faults == []
