"""Looking (BM-2.7, 16.22): the top of a pile is looked at and put back, on top or on the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.event_kinds import EngineEvent
from app.engine.flow import Flow, ask
from app.engine.prompts import Option, Order, Pick
from app.engine.refs import zone_key

from .numbers import is_classic

if TYPE_CHECKING:
    from app.engine.match import Match


def crystal_pile(m: Match) -> str:
    """Return the zone that "crystal pile" means in this format."""
    return "collection" if is_classic(m) else "spellbook"


def look_at(m: Match, seat: int, zone: str, count: int, name: str = "arrange") -> Flow[None]:
    """BM-2.7 to 2.10: any number go to the bottom in their order, the rest on top in any order."""
    pile, aside = zone_key(seat, zone), zone_key(seat, "aside")
    seen = m.state.zones[pile][: max(0, count)]
    if not seen:
        return
    for card_id in seen:
        atoms.move(m, card_id, aside, bottom=True, cause="looked_at")
    down, up = yield from _arrange(seat, seen, name)
    for card_id in reversed(up):
        atoms.move(m, card_id, pile, cause="put_back")
    for card_id in down:
        atoms.move(m, card_id, pile, bottom=True, cause="put_back")
    atoms.tell(m, EngineEvent.LOOKED, seat, amount=len(seen), detail=str(len(down)))


def _arrange(seat: int, seen: tuple[int, ...], name: str) -> Flow[tuple[tuple[int, ...], ...]]:
    """Ask what goes to the bottom, and in which order the rest goes on top."""
    down: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat, name, [Option(ref=cid) for cid in seen], 0, len(seen), ordered=True, default=(),
            title="The top of your pile", zone="aside", rule="BM-2.7", empty="Keep all on top",
            ask="Choose what goes to the bottom, the last one lowest; the rest stays on top.",
            confirm="Put {picked} on the bottom",
        )
    )  # fmt: skip
    up = tuple(cid for cid in seen if cid not in down)
    if len(up) > 1:
        up = yield from ask(
            lambda: Order(
                seat, f"{name}_top", [Option(ref=cid) for cid in up], default=up, rule="BM-2.7",
                ask="Put the rest back on top, the first one uppermost.",
            )
        )  # fmt: skip
    return down, up
