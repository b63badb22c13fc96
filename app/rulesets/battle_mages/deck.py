"""Deck construction (BM-15): legal decks in each format; all breaches are named together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from app.engine.decks.deck_rules import Deck, DeckBook
from app.engine.decks.decklists import (
    Balance,
    Breach,
    DeckFormat,
    DeckSection,
    FirstHand,
    by_letter,
)

from .numbers import CLASSIC
from .prices import printed_price
from .zones import COLOURS

if TYPE_CHECKING:
    from app.engine.play.pool import Pool
    from app.engine.play.printed import Printed

    from .numbers import Regulation

SPELLS: Final = ("creature", "ritual")
UNIFIED: Final = (DeckSection("main", "Spellbook", 50, 50, ("crystal", *SPELLS)),)
BALANCED: Final = (
    DeckFormat("standard", "Unified", "One Spellbook of 50 cards holds everything."),
    DeckFormat(
        CLASSIC,
        "Classic",
        "40 cards in your Spellbook, plus 20 crystals.",
        rule="BM-15.2",
        sections=(
            DeckSection("main", "Spellbook", 40, 40, SPELLS),
            DeckSection("collection", "Crystal Collection", 20, 20, ("crystal",)),
        ),
        numbers=(("spellbook_size", 40), ("collection_size", 20)),
    ),
    DeckFormat(
        "singleton",
        "Singleton",
        "A Spellbook with one copy of each card, except Small crystals.",
        rule="BM-15.8",
        copies=1,
    ),
)
FORMATS: Final = by_letter(  # BM-15.9
    "The first player draws in their first turn, too.", BALANCED, first_turn_draw=True
)


def breaches(pool: Pool, deck: Deck, numbers: Regulation, form: DeckFormat) -> list[Breach]:
    """Return every rule that a deck breaks, with the card concerned."""
    classic = form.base == CLASSIC
    wanted = form.changed(numbers)
    rule = "BM-15.2" if classic else "BM-15.1"
    found: list[Breach] = []
    sizes = (("main", wanted.spellbook_size), ("collection", wanted.collection_size))
    for section, size in sizes:
        found += _of_section(pool, deck.get(section, {}), section, size, rule, classic=classic)
    for section in deck.keys() - {"main", "collection"}:
        words = f"Decks have no section “{section}”."
        found.append(Breach("BM-15.7", words, section=section))
    return [*found, *_copies(pool, deck, wanted, form)]


def _of_section(
    pool: Pool, cards: Mapping[str, int], section: str, size: int, rule: str, *, classic: bool
) -> list[Breach]:
    label = {"main": "Spellbook", "collection": "Collection"}[section]
    found = []
    for name in cards:
        if name not in pool or not pool[name].defn.collectable:
            words = f"“{name}” isn't a card for decks."
            found.append(Breach("BM-15.6", words, name, section))
        elif classic and (pool[name].type == "crystal") != (section == "collection"):
            words = f"{pool[name].name} doesn't go into the {label}."
            found.append(Breach("BM-15.2", words, name, section))
    held = sum(cards.values())
    if held != size:
        words = f"The {label} has {held} cards (needs exactly {size})."
        found.append(Breach(rule, words, section=section))
    return found


def _copies(pool: Pool, deck: Deck, numbers: Regulation, form: DeckFormat) -> list[Breach]:
    """BM-15.3, 15.4, 15.6: count copies over both parts together; Small crystals are free."""
    count: Counter[str] = Counter()
    for section in ("main", "collection"):
        count.update(deck.get(section, {}))
    found = []
    for name, copies in count.items():
        if name not in pool or not pool[name].defn.collectable or is_small(pool[name]):
            continue
        rarity = pool[name].defn.rarity
        most, rule = form.limit(pool[name], numbers.copies[rarity], "BM-15.3")
        if copies > most:
            words = f"{pool[name].name}: {copies} copies, at most {most} ({rarity})."
            found.append(Breach(rule, words, name))
    return found


def is_small(printed: Printed) -> bool:
    """BM-6.7: true if a card is a Small crystal."""
    return printed.kind == "small"


def advice(pool: Pool, deck: Deck, numbers: Regulation) -> list[Breach]:
    """BM-15.5: return advice for the owner of a deck; never a ban."""
    cards = {**deck.get("main", {}), **deck.get("collection", {})}
    crystals = sum(n for name, n in cards.items() if pool[name].type == "crystal")
    low, high = numbers.crystals_low, numbers.crystals_high
    found = []
    if not low <= crystals <= high:
        found.append(Breach("BM-15.5", f"{crystals} crystals. Most decks have {low} to {high}."))
    for each in balance(pool, deck, numbers):
        if each.needs and not each.sources:
            found.append(Breach("BM-15.5", f"No crystal makes {each.aspect} mana."))
    return found


def balance(pool: Pool, deck: Deck, numbers: Regulation) -> list[Balance]:
    """Return, by colour, mana sources among a deck's crystals and symbols in its costs."""
    sources: Counter[str] = Counter()
    needs: Counter[str] = Counter()
    for section in ("main", "collection"):
        for name, copies in deck.get(section, {}).items():
            card = pool[name]
            for colour in card.facts.get("makes", ()):
                sources[colour] += copies
            cost = printed_price(card)
            for colour, pips in cost.pips if cost is not None else ():
                needs[colour] += copies * pips
    return [
        Balance(colour, sources[colour], needs[colour])
        for colour in COLOURS
        if sources[colour] or needs[colour]
    ]


def first_hand(numbers: Regulation) -> FirstHand:
    """BM-2.5, 2.6, 3.18: the opening hand, and a smaller one instead."""
    redraw = numbers.hand_start - numbers.mulligan_penalty
    first = numbers.draw_per_turn if numbers.first_turn_draw else 0
    return FirstHand(
        numbers.hand_start, redraw=redraw, per_turn=numbers.draw_per_turn, first_turn=first
    )


DECK_BOOK: Final = DeckBook(lambda numbers: UNIFIED, breaches, first_hand, advice, balance)
