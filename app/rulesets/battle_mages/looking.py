"""Looking (BM-2.7, 16.22): the top of a pile is looked at and put back, on top or on the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position.flow import Flow
from app.engine.steps.looking import Asked, look

from .numbers import is_classic

if TYPE_CHECKING:
    from app.engine.play.match import Match


def crystal_pile(m: Match) -> str:
    """Return the zone that "crystal pile" means in this format."""
    return "collection" if is_classic(m) else "spellbook"


def look_at(m: Match, seat: int, zone: str, count: int, name: str = "arrange") -> Flow[None]:
    """BM-2.7 to 2.10: any number go to the bottom in their order, the rest on top in any order."""
    asked = Asked(name, f"The top of your {m.rules.display.zone_labels[zone]['label']}")
    yield from look(m, seat, count, zone=zone, ordered=True, asked=asked)
