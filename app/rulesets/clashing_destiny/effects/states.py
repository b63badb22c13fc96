"""Effects that put a state on minions, or end it: frost, fire.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.text_templates import phrases
from app.engine.dsl.values import Ref
from app.engine.effects import Effect
from app.engine.meaning.handlers import each_card

from ..event_kinds import ClashingDestinyEvent
from ..zones import in_row

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Freeze(Effect):
    """Put Frozen on each: it becomes exhausted and stays so once."""

    what: Ref


phrases({Freeze: "freeze {what}"})


@each_card(Freeze)
def freeze(m: Match, at: Resolution, node: Freeze, card_id: int) -> None:
    atoms.exhaust(m, card_id)
    was = m.card(card_id).counters.get("frozen")
    put_on(m, card_id, "frozen")
    if not was:
        atoms.tell(m, ClashingDestinyEvent.FROZE, m.card(card_id).controller, card_id)


@dataclass(frozen=True, slots=True)
class Ignite(Effect):
    """Put Burning on each."""

    what: Ref


phrases({Ignite: "ignite {what}"})


@each_card(Ignite)
def ignite(m: Match, at: Resolution, node: Ignite, card_id: int) -> None:
    if in_row(m.card(card_id)):
        put_on(m, card_id, "burning")


def put_on(m: Match, card_id: int, status: str) -> None:
    """Put a status on a card; it does not stack."""
    if not m.card(card_id).counters.get(status):
        atoms.count(m, card_id, status, 1)


@dataclass(frozen=True, slots=True)
class Cleanse(Effect):
    """Remove Frozen and Burning from each."""

    what: Ref


phrases({Cleanse: "remove Frozen and Burning from {what}"})


@each_card(Cleanse)
def cleanse(m: Match, at: Resolution, node: Cleanse, card_id: int) -> None:
    for status in ("frozen", "burning"):
        atoms.count(m, card_id, status, -m.card(card_id).counters.get(status, 0))
