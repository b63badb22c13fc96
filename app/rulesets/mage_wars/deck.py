"""MW-15: which decks are legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from app.engine.ruleset import Breach

from .numbers import Regulation

if TYPE_CHECKING:
    from app.engine.pool import Pool
    from app.engine.printed import Printed

SINGLE: Final = ("hero", "god")


def breaches(pool: Pool, deck: Mapping[str, Any], numbers: Regulation) -> list[Breach]:
    """MW-15.6: return every rule that a deck breaks, all together."""
    main: Mapping[str, int] = deck.get("main", {})
    known = {name: pool[name] for name in main if _is_for_decks(pool, name)}
    return [
        *_unknown(main, known),
        *_size(main, numbers),
        *_copies(main, known, numbers),
        *_mixed(known),
    ]


def _is_for_decks(pool: Pool, name: str) -> bool:
    return name in pool and pool[name].defn.collectable


def _unknown(main: Mapping[str, int], known: Mapping[str, Printed]) -> list[Breach]:
    return [
        Breach("MW-15.5", f"There is no card “{name}” for decks.", name)
        for name in main if name not in known
    ]  # fmt: skip


def _size(main: Mapping[str, int], numbers: Regulation) -> list[Breach]:
    size = sum(main.values())
    if size == numbers.deck_size:
        return []
    return [Breach("MW-15.1", f"The deck has {size} cards; it must have {numbers.deck_size}.")]


def _copies(
    main: Mapping[str, int], known: Mapping[str, Printed], numbers: Regulation
) -> list[Breach]:
    found = []
    for name, printed in known.items():
        single = is_single(printed)
        most = numbers.copies_unique if single else numbers.copies_max
        if main[name] > most:
            words = f"{main[name]} copies of {printed.name}; at most {most} allowed."
            found.append(Breach("MW-15.3" if single else "MW-15.2", words, name))
    return found


def is_single(printed: Printed) -> bool:
    """MW-15.3: whether a deck may hold one copy only: items, Heroes and Gods."""
    words = printed.derived.keywords
    return printed.type == "item" or any(word in words for word in SINGLE)


def _mixed(known: Mapping[str, Printed]) -> list[Breach]:
    sides = {side for printed in known.values() for side in ("dark", "light")
             if side in printed.derived.keywords}  # fmt: skip
    if len(sides) < 2:
        return []
    return [Breach("MW-15.4", "A deck cannot hold both Dark and Light cards.")]


def advice(pool: Pool, deck: Mapping[str, Any], numbers: Regulation) -> list[Breach]:
    """MW-15.5: what a deck's owner may want to know; never a ban."""
    elements = sum(n for name, n in deck["main"].items() if pool[name].type == "element")
    if elements >= numbers.advised_elements:
        return []
    return [Breach("MW-15.5", f"Only {elements} elements; {numbers.advised_elements} are advised.")]
