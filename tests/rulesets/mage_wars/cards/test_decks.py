"""The starter decks: legal, and with the sections that the brief gives them."""

from collections import Counter

import pytest

from app.engine.dsl.card import CardDef
from app.engine.rules.ruleset import StarterDeck
from app.rulesets.mage_wars.cards.decks import DECKS
from app.rulesets.mage_wars.pool import POOL

CARDS = {card.id: card for card in POOL}
BASICS = {"earth", "fire", "wind", "water"}
SECTIONS = {
    "ember_foundry": "8 basic 12 named 4 dual 14 artifact 22 unit 21 spell 4 augmentation 3 item",
    "tidal_veil": "8 basic 12 named 4 dual 14 artifact 20 unit 24 spell 3 augmentation 3 item",
    "gravemoor_host": "8 basic 12 named 4 dual 12 artifact 30 unit 16 spell 4 augmentation 2 item",
    "dawn_parliament": "8 basic 12 named 4 dual 16 artifact 24 unit 14 spell 7 augmentation 3 item",
}


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_a_starter_deck_is_legal(deck: StarterDeck) -> None:
    main = deck.deck["main"]

    assert sum(main.values()) == 88
    assert all(CARDS[card].collectable for card in main)
    assert all(count <= (1 if CARDS[card].unique else 4) for card, count in main.items())
    assert len({side for card in main for side in CARDS[card].fact("alignment")}) <= 1


@pytest.mark.parametrize("deck", DECKS[: len(SECTIONS)], ids=lambda deck: deck.id)
def test_a_starter_deck_has_its_sections(deck: StarterDeck) -> None:
    words = SECTIONS[deck.id].split()
    wanted = {kind: int(count) for count, kind in zip(words[::2], words[1::2], strict=True)}

    found: Counter[str] = Counter()
    for card, count in deck.deck["main"].items():
        found[section(CARDS[card])] += count

    assert found == wanted


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.id)
def test_a_starter_deck_can_support_and_pay_for_all_its_cards(deck: StarterDeck) -> None:
    main = deck.deck["main"]
    kinds: Counter[str] = Counter()
    for card, count in main.items():
        for kind in CARDS[card].fact("kinds"):
            kinds[kind] += count

    for card in main:
        needs = Counter((*CARDS[card].fact("support"), *CARDS[card].fact("cost")))
        needs.pop("artifact", None)
        assert all(kinds[kind] >= 2 * count for kind, count in needs.items()), card


def section(card: CardDef) -> str:
    if card.type != "element":
        return card.type
    if card.id in BASICS:
        return "basic"
    if card.aspect == "artifact":
        return "artifact"
    return "dual" if len(card.fact("kinds")) == 2 else "named"
