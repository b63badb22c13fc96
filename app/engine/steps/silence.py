"""Silence: a card has none of its printed abilities and keywords until a duration ends.

It is a modifier "silenced" beside one that takes each printed keyword. Granted abilities and
keywords stay, granted earlier or later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import atoms

if TYPE_CHECKING:
    from ..meaning.binding import Bound
    from ..play.match import Match
    from ..position.state import Card, Modifier


def silence(m: Match, card_id: int, until: str, source: int) -> None:
    """Silence a card until the duration ends."""
    for name in m.card(card_id).printed.derived.keywords:
        atoms.modify(m, card_id, "lose", name, 0, until, source)
    atoms.modify(m, card_id, "silenced", "", 1, until, source)


def is_silenced(m: Match, card: Card) -> bool:
    """True if a card has lost its printed abilities; a departed card: at its departure."""
    if m.state.cards[card.id].incarnation != card.incarnation:
        last = m.last_known(card.card_ref)
        return last is not None and bool(last[1].stats.get("silenced"))
    if not m.state.modifiers:
        return False  # most often
    return any(mod.op == "silenced" and mod.card_ref == card.card_ref for mod in m.state.modifiers)


def works_unless_silenced(m: Match, card: Card, bound: Bound) -> bool:
    """True if an ability of a card survives silence; for `works` of games with silence."""
    if not m.state.modifiers and m.state.cards[card.id].incarnation == card.incarnation:
        return True  # most often
    return not is_silenced(m, card) or bound not in card.printed.abilities


def is_of_silence(m: Match, lost: Modifier) -> bool:
    """True if silence took a keyword: it silences the same card for the same time."""
    return any(
        mod.op == "silenced"
        and mod.card == lost.card
        and mod.source == lost.source
        and mod.until == lost.until
        for mod in m.state.modifiers
    )
