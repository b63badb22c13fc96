"""Keyword abilities as triggers: Drifter, Puller, Pusher, Elusive do something at a moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.node import Node
from app.engine.meaning.binding import Bound
from app.engine.position.flow import Flow, Run, nothing
from app.engine.position.refs import zone_key
from app.engine.steps.combat_roles import role_holder

from .roles import combat_of
from .zones import ATTACK, DEFENSE, in_row, opposite_row

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


@dataclass(frozen=True, slots=True)
class KeywordTrigger(Node):
    """Effect of a keyword as its trigger resolves."""

    keyword: str


def move_to(m: Match, card: Card, row: str, slot: int) -> bool:
    """CD-10.8: move a minion to a free slot of its own side; False if that is not possible."""
    zone = zone_key(card.controller, row)
    if not 0 <= slot < len(m.state.zones[zone]) or m.state.zones[zone][slot]:
        return False
    atoms.shift(m, card.id, zone, slot)
    return True


def drift(m: Match, ctx: Resolution) -> Flow[None]:
    """Drifter: to the same slot of the other zone if that is free."""
    card = m.find(ctx.card_ref)
    if card is not None and in_row(card):
        move_to(m, card, opposite_row(card.zone_name), card.slot)
    yield from nothing()


def pull(m: Match, ctx: Resolution) -> Flow[None]:
    """Puller: the attack target comes from its Defense Zone to the space in front if free."""
    target = role_holder(m, combat_of(m)["target"])
    if target is not None and target.zone_name == DEFENSE:
        move_to(m, target, ATTACK, target.slot)
    yield from nothing()


def push(m: Match, ctx: Resolution) -> Flow[None]:
    """Pusher: the unit hit goes from its Attack Zone to the space behind it if that is free."""
    event = ctx.event
    hit = m.find(event.other_ref) if event is not None else None
    if hit is not None and hit.zone_name == ATTACK:
        move_to(m, hit, DEFENSE, hit.slot)
    yield from nothing()


def elude(m: Match, ctx: Resolution) -> Flow[None]:
    """Elusive: left, right, or the other zone; if it moved, no combat damage to or by it."""
    card = m.find(ctx.card_ref)
    if card is not None and in_row(card):
        row = card.zone_name
        for to_row, slot in (
            (row, card.slot - 1),
            (row, card.slot + 1),
            (opposite_row(row), card.slot),
        ):
            if move_to(m, card, to_row, slot):
                spare(m, card.id)
                break
    yield from nothing()


def spare(m: Match, card_id: int) -> None:
    """Let no combat damage be dealt to or by a unit in this combat."""
    for act in ("take combat damage", "deal combat damage"):
        atoms.modify(m, card_id, "forbid", act, 0, "combat", card_id)


def bound_keywords() -> dict[str, Bound]:
    """Return the triggers of keywords by their keys in the pool."""
    meanings: dict[str, Callable[[Match, Resolution], Flow[None]]] = {
        "drifter": drift,
        "puller": pull,
        "pusher": push,
        "elusive": elude,
    }
    return {f"keyword:{name}": _bound(name, run) for name, run in meanings.items()}


def _bound(name: str, run: Run) -> Bound:
    bound = Bound(f"keyword:{name}", KeywordTrigger(name), "triggered", run)
    bound.label = name.capitalize()
    return bound
