"""The pool as a whole: data, sentences, the numbers that card makers keep to, starter decks."""

import re
from collections import Counter
from pathlib import Path

import pytest

from app.engine.dsl.abilities import Activated, KeywordUse, Triggered
from app.engine.dsl.card import CardDef
from app.engine.dsl.lint import faults
from app.engine.dsl.node import walk
from app.engine.effects import Discover, Draw
from app.engine.meaning.registry import MEANINGS
from app.engine.rules.ruleset import StarterDeck
from app.rulesets.clashing_destiny import meaning_values  # noqa: F401  # it registers
from app.rulesets.clashing_destiny.cards.decks import (
    BORROWED_FACES,
    DECKS,
    KINDLED_NAMES,
    THE_LONG_ROW,
    THIN_ICE,
)
from app.rulesets.clashing_destiny.effects import DrawDestiny
from app.rulesets.clashing_destiny.lexicon import LEXICON
from app.rulesets.clashing_destiny.pool import POOL
from tools.testing.golden import check_golden

GOLDEN = Path(__file__).with_name("pool.golden.json")
CARDS = {card.id: card for card in POOL}


def test_every_card_says_and_holds_what_its_golden_file_keeps() -> None:
    check_golden(GOLDEN, POOL, LEXICON)


def test_no_card_has_a_fault() -> None:
    found = faults(POOL, LEXICON, meanings=MEANINGS)

    assert [str(fault) for fault in found] == []


def test_every_card_that_is_more_than_keywords_is_tested() -> None:
    tests = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))

    untested = [c.id for c in POOL if has_text(c) and not re.search(rf"\b{c.id}\b", tests)]

    assert untested == []


def test_exactly_the_heroes_of_level_3_have_power_1_or_attack_2() -> None:
    strong = {card.name for card in POOL if card.type == "hero" and is_strong(card)}

    assert strong == {c.name for c in POOL if c.type == "hero" and c.stat("level") == 3}


def test_every_level_1_class_leads_to_heroes_of_level_2_and_3() -> None:
    heroes = [card for card in POOL if card.type == "hero"]

    for start in ("Mage", "Warrior", "Prowler", "Warden"):
        second = [h for h in heroes if h.stat("level") == 2 and start in h.fact("lineage")]
        reached = {start, *(word for h in second for word in h.fact("class"))}
        third = [h for h in heroes if h.stat("level") == 3 and reached & set(h.fact("lineage"))]
        assert len(second) >= 2
        assert len(third) >= 2


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_a_starter_deck_is_legal(deck: StarterDeck) -> None:
    main, destiny = deck.deck["main"], deck.deck["destiny"]

    assert sum(main.values()) == 40
    assert len(set(destiny)) == len(destiny) == 12
    assert all(CARDS[card].type not in ("hero", "talent") for card in main)
    assert all(CARDS[card].type in ("hero", "talent") for card in destiny)
    assert all(count <= (1 if CARDS[card].unique else 4) for card, count in main.items())
    assert all(CARDS[card].collectable for card in (*main, *destiny))


@pytest.mark.parametrize(
    ("deck", "kinds"),
    [
        (KINDLED_NAMES, "21 minion 6 burst 6 cast 2 weapon 2 attack 3 location"),
        (THE_LONG_ROW, "22 minion 5 burst 4 cast 2 weapon 1 armor 2 attack 4 location"),
        (THIN_ICE, "21 minion 8 burst 4 cast 1 armor 1 attack 5 location"),
        (BORROWED_FACES, "15 minion 10 burst 5 cast 2 weapon 1 armor 3 attack 1 relic 3 location"),
    ],
    ids=["kindled_names", "the_long_row", "thin_ice", "borrowed_faces"],
)
def test_a_starter_deck_has_its_sections(deck: StarterDeck, kinds: str) -> None:
    words = kinds.split()
    wanted = {kind: int(count) for count, kind in zip(words[::2], words[1::2], strict=True)}

    found: Counter[str] = Counter()
    for card, count in deck.deck["main"].items():
        found[CARDS[card].kind or CARDS[card].type] += count

    assert found == wanted


@pytest.mark.parametrize("deck", [d for d in DECKS if d.is_measured], ids=lambda deck: deck.id)
def test_a_starter_deck_is_cheap_enough_to_play_and_replaces_itself(deck: StarterDeck) -> None:
    main = deck.deck["main"]

    average = sum(CARDS[card].cost * count for card, count in main.items()) / 40
    replacing = sum(count for card, count in main.items() if replaces_itself(CARDS[card]))

    answers = sum(count for card, count in main.items() if is_answer(CARDS[card]))

    assert 1.8 <= average <= 2.3
    assert 16 <= replacing <= 20
    assert answers >= 6


def main_cards() -> list[CardDef]:
    return [c for c in POOL if c.collectable and c.type not in ("hero", "talent")]


def has_text(card: CardDef) -> bool:
    return any(not isinstance(ability, KeywordUse) for ability in card.abilities)


def is_strong(card: CardDef) -> bool:
    return card.stat("power") >= 1 or card.stat("attack") >= 2


def is_answer(card: CardDef) -> bool:
    """Whether a card can be used in the enemy's turn: a Burst, or an ability."""
    return card.kind == "burst" or any(isinstance(one, Activated) for one in card.abilities)


def replaces_itself(card: CardDef) -> bool:
    """Whether playing the card brings another one; Legacy is not playing."""
    played = (a for a in card.abilities if not (isinstance(a, Triggered) and a.label == "Legacy"))
    return any(
        isinstance(node, Draw | Discover | DrawDestiny) and getattr(node, "who", "you") == "you"
        for ability in played
        for _, node in walk(ability)
    )
