"""The pool as a whole: data, sentences, counts and curves, what every theme needs."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.engine import effects as e
from app.engine.dsl import abilities as a
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import And, Filter, HasState, IsType, Or
from app.engine.dsl.lint import faults
from app.engine.dsl.node import Node, walk
from app.engine.meaning.registry import MEANINGS
from app.engine.ruleset import StarterDeck
from app.engine.testing.golden import check_golden
from app.engine.testing.random_play import play_randomly
from app.engine.testing.selfplay_stats import SelfPlayStats
from app.rulesets.battle_mages.dsl import nodes as n
from app.rulesets.battle_mages.pool import DECKS, POOL
from app.rulesets.battle_mages.ruleset import RULESET

GOLDEN = Path(__file__).with_name("pool.golden.json")
COLLECTABLE = [card for card in POOL if card.collectable]
Test = Callable[[CardDef], bool]
WORDS = {"common": 20, "uncommon": 28, "rare": 35, "legendary": 45}
WORKED = {"two_road_hymn"}
"""Worked examples keep their effects, however many words they take."""


def nodes(card: CardDef) -> list[Node]:
    return [node for _, node in walk(card)]


def holds(*kinds: type[Node], **fields: Any) -> Test:
    return lambda card: any(
        isinstance(node, kinds)
        and all(getattr(node, name) == value for name, value in fields.items())
        for node in nodes(card)
    )


def aimed_at(state: str) -> Test:
    return lambda card: any(
        isinstance(node, a.Target) and HasState(state) in set(nodes_of(node.filter))
        for node in nodes(card)
    )


def nodes_of(part: Filter) -> list[Node]:
    return [node for _, node in walk(part)]


def count(test: Test) -> int:
    return sum(test(card) for card in POOL)


def test_the_golden_file_is_up_to_date() -> None:
    check_golden(GOLDEN, POOL, RULESET.lexicon)


def test_the_pool_has_no_fault() -> None:
    assert faults(POOL, RULESET.lexicon, meanings=MEANINGS) == []


def test_the_pool_is_as_large_as_the_brief_says() -> None:
    types = Counter(card.type for card in COLLECTABLE)

    assert (len(COLLECTABLE), types) == (109, {"crystal": 19, "creature": 54, "ritual": 36})
    assert Counter(card.type for card in POOL if not card.collectable) == {
        "creature": 4, "relic": 4,
    }  # fmt: skip


@pytest.mark.parametrize("colour", ["white", "blue", "green", "red"])
def test_each_colour_has_its_curve(colour: str) -> None:
    mine = [card for card in COLLECTABLE if card.fact("colours") == (colour,)]
    creatures = Counter(card.cost for card in mine if card.type == "creature")

    assert creatures == {1: 2, 2: 3, 3: 3, 4: 2, 5: 1, 6: 1}
    assert len([card for card in mine if card.type == "ritual"]) == 9


@pytest.mark.parametrize(
    ("state", "least"),
    [("flying", 4), ("damaged", 5), ("exhausted", 3), ("ready", 3), ("frozen", 3), ("poisoned", 3),
     ("shielded", 3), ("attacking", 3), ("blocking", 3), ("strengthened", 3)],
)  # fmt: skip
def test_states_are_asked_for(state: str, least: int) -> None:
    assert count(aimed_at(state)) >= least


def test_no_hard_creature_slot_is_without_a_state() -> None:
    bare = [
        card.name
        for card in POOL
        for node in nodes(card)
        if isinstance(node, a.Target) and node.kind == "card" and not node.up_to
        and is_of_creatures(node.filter) and not any(
            isinstance(part, HasState) for part in nodes_of(node.filter)
        )
    ]  # fmt: skip

    assert bare == []


def is_of_creatures(part: Filter) -> bool:
    match part:
        case IsType():
            return "creature" in part.types
        case And() | Or():
            return any(map(is_of_creatures, part.parts))
        case _:
            return False


COVERAGE: list[tuple[str, Test, int]] = [
    ("up to", holds(a.Target, up_to=True), 12),
    ("flying", holds(a.KeywordUse, keyword="flying"), 10),
    ("reach", holds(a.KeywordUse, keyword="reach"), 3),
    ("rush", holds(a.KeywordUse, keyword="rush"), 6),
    ("overrun", holds(a.KeywordUse, keyword="overrun"), 3),
    ("boast", holds(n.Boast), 11),
    ("venom", holds(a.KeywordUse, keyword="venom"), 4),
    ("solemn", holds(a.KeywordUse, keyword="solemn"), 8),
    ("deny", holds(e.Deny), 3),
    ("echo", holds(n.Echo), 3),
    ("relics", holds(n.CreateRelic), 4),
    ("shield", holds(e.AddCounters, counter="shield"), 5),
    ("ice", holds(e.AddCounters, counter="ice"), 4),
    ("str", holds(e.AddCounters, counter="str"), 5),
]


@pytest.mark.parametrize(("what", "test", "least"), COVERAGE, ids=[each[0] for each in COVERAGE])
def test_every_theme_has_its_cards(what: str, test: Test, least: int) -> None:
    assert count(test) >= least, what


@pytest.mark.parametrize("card", COLLECTABLE, ids=lambda card: card.id)
def test_a_text_is_short_for_its_rarity(card: CardDef) -> None:
    words = " ".join(RULESET.text_of(card)).split()

    assert len(words) <= WORDS[card.rarity] or card.id in WORKED


@pytest.mark.parametrize("card", COLLECTABLE, ids=lambda card: card.id)
def test_a_card_without_text_and_a_rare_one_have_flavour(card: CardDef) -> None:
    silent = card.type == "creature" and not card.abilities

    assert card.flavour or not (silent or card.rarity == "rare")


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_a_starter_deck_is_legal_and_has_one_legendary_at_most(deck: StarterDeck) -> None:
    legends = [name for name in deck.deck["main"] if RULESET.pool[name].unique]

    assert RULESET.check_deck(deck.deck) == []
    assert len(legends) <= 1


@pytest.mark.parametrize("seed", [1, 2])
def test_random_matches_break_no_invariant(seed: int) -> None:
    stats = SelfPlayStats(RULESET.id)

    play_randomly(RULESET, (DECKS[seed], DECKS[seed + 1]), seed, stats, paranoid=True)

    assert stats.faults == []
