"""Control for a time: who has a card when the effect that gave it away has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import atoms
from ..delayed_triggers import end_delayed_triggers
from ..flow import Flow
from .damage_prevention import end_seat_prevention

if TYPE_CHECKING:
    from ..match import Match
    from ..state import Card, Modifier


def controller_by_effects(m: Match, card: Card) -> int:
    """Return who has a card by the latest control effect that is left: without any, its owner.

    Such an effect is a modifier "control" whose amount is the seat that it gives the card to.
    """
    given = [
        mod.amount for mod in m.state.modifiers
        if mod.op == "control" and mod.card_ref == card.card_ref
    ]  # fmt: skip
    return given[-1] if given else card.owner


def end_effects(m: Match, until: str) -> Flow[list[Modifier]]:
    """End together whatever lasts until then; cards that were borrowed go back (`give_back`)."""
    end_delayed_triggers(m, until)
    end_seat_prevention(m, until)
    ended = atoms.end_modifiers(m, until)
    borrowed = [mod for mod in ended if mod.op == "control"]
    if borrowed:
        yield from m.rules.give_back(m, borrowed)
    return ended


def lasts(m: Match, until: str) -> bool:
    """Whether anything is left that lasts until then."""
    return any(entry.until == until for entry in (*m.state.modifiers, *m.state.delayed_triggers))
