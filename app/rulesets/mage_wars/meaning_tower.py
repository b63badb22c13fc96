"""Effect handlers on towers, and on what a seat may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run, nothing
from app.engine.meaning.handlers import amount_of, at_once
from app.engine.meaning.registry import meaning

from . import tower
from .dsl import nodes as n

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution


@at_once(n.TowerChange)
def tower_change(m: Match, at: Resolution, node: n.TowerChange) -> None:
    seats = (m.state.active, 1 - m.state.active) if node.who == "each" else (at.who(node.who),)
    for seat in seats:
        tower.change(m, seat, amount_of(m, at, node.amount), "effect")


@at_once(n.TowerDrain)
def tower_drain(m: Match, at: Resolution, node: n.TowerDrain) -> None:
    tower.drain(m, at.seat, node.amount)


def _raises(name: str, by: int) -> Run:
    """Return an effect that adds to a number which the rules of this turn use up."""

    def run(m: Match, at: Resolution) -> Flow[None]:
        atoms.set_number(m, at.seat, name, m.state.number(at.seat, name) + by)
        yield from nothing()

    return run


@meaning(n.IgnoreTowerCheck)
def ignore_tower_check(node: n.IgnoreTowerCheck) -> Run:
    return _raises("no_tower_check", 1)


@meaning(n.PreventModifier)
def prevent_modifier(node: n.PreventModifier) -> Run:
    return _raises("prevent_modifier", 1)


@meaning(n.ExtraPlays)
def extra_plays(node: n.ExtraPlays) -> Run:
    return _raises(f"extra_{node.what}", node.count)
