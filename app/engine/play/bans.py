"""Bans: acts that continuous effects forbid to a card, refused with the name of their source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..prompts import Reason

if TYPE_CHECKING:
    from ..position.state import Card
    from .match import Match


def why_banned(m: Match, card: Card, act: str, rule: str) -> Reason | None:
    """Return the refusal of a forbidden act, None if the card may do it.

    A source unknown to the card's controller has no name.
    """
    if act not in m.derived(card).bans:
        return None
    for *_, op, what, _, _, source in m.state.changes.get(card.id, ()):
        by = m.state.cards.get(source)
        if (op, what) == ("forbid", act) and by and by.known >> card.controller & 1:
            words = m.rules.display.lexicon.acts.get(act, act)
            does = f"can't {words}" if source == card.id else "prevents this"
            return Reason(f"{by.printed.name} {does}.", rule)
    return Reason("An effect prevents this.", rule)
