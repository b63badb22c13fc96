"""Deck checks that most games share; each returns all its findings together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from .decklists import Breach, DeckFormat, DeckSection

if TYPE_CHECKING:
    from ..play.pool import Pool
    from ..play.printed import Printed


def is_for_decks(pool: Pool, name: str) -> bool:
    """True if a card is legal in decks: neither a token nor a variant of another."""
    return name in pool and pool[name].defn.collectable and pool[name].base is pool[name]


def unknown_cards(pool: Pool, names: Iterable[str], rule: str) -> list[Breach]:
    """Return a breach for each name that is no card for decks."""
    return [
        Breach(rule, f"“{name}” isn't a card for decks.", name)
        for name in dict.fromkeys(names)
        if not is_for_decks(pool, name)
    ]


def wrong_size(
    section: DeckSection, size: int, rule: str, *, several: bool = False
) -> list[Breach]:
    """Return the breach of a part that has too few cards or too many.

    `several`: it is one of several parts, so the sentence names it.
    """
    if section.least <= size <= section.most:
        return []
    bounds = f"{section.least} to {section.most}"
    if section.least == section.most:
        bounds = f"exactly {section.least}"
    label = section.label if several else "deck"
    words = f"The {label} has {size} cards (needs {bounds})."
    return [Breach(rule, words, section=section.id if several else "")]


def too_many_copies(
    pool: Pool,
    cards: Mapping[str, int],
    form: DeckFormat,
    limit: Callable[[Printed], tuple[int, str]],
    section: str = "",
) -> list[Breach]:
    """Return a breach for each card of which there are more copies than its limit and the format's.

    `limit`: how many a deck of the game may have of a card, and by which rule.
    """
    found = []
    for name, copies in cards.items():
        if not is_for_decks(pool, name):
            continue
        most, rule = form.limit(pool[name], *limit(pool[name]))
        if copies > most:
            words = f"{pool[name].name}: {copies} copies, at most {most}."
            found.append(Breach(rule, words, name, section))
    return found
