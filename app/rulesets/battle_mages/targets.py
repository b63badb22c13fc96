"""Targets and modes (BM-7): what of an item is lost as it resolves, and when it fizzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.flow import Flow
from app.engine.refs import ITEM_BASE, Ref, is_card, is_item
from app.engine.steps.announcing import (
    Draft,
    are_there,
    can_fill,
    choose_modes,
    choose_targets,
    legal_modes,
    specs_of,
)

from .zones import on_field

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.binding import Bound, BoundTarget
    from app.engine.resolution import Resolution
    from app.engine.state import Card, ChainItem

UNPAID = "unpaid"
"""The mark of a trigger whose cost was not paid (BM-9.11)."""


def may_target(m: Match, seat: int, card: Card) -> bool:
    """Veiled: not by what an opponent of its controller controls."""
    return card.controller == seat or not on_field(m, card) or not m.has(card, "veiled")


# --- resolving ----------------------------------------------------------------------------------


def still_fits(m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
    """BM-7.8 to 7.18: leave out lost targets; False if the item does nothing at all."""
    specs = specs_of(bound, item.modes)
    lost = 0
    for spec in specs:
        chosen = item.targets.get(spec.name, ())
        kept = tuple(ref for ref, was in chosen if not _is_lost(m, item.seat, ref, was))
        at.targets[spec.name] = kept
        wanted = len(chosen) if spec.node.up_to else spec.node.count
        lost += wanted - len(kept)
    if UNPAID in item.marks:
        return False
    if bound.kind == "triggered" and bound.condition is not None and not bound.condition(m, at):
        return False  # BM-12.8
    return not lost or any(spec.node.up_to for spec in specs)


def _is_lost(m: Match, seat: int, ref: Ref, incarnation: int) -> bool:
    """BM-7.10: whether a target is no longer what it was, or Veiled against the item."""
    if is_card(ref):
        card = m.find(ref, incarnation)
        return card is None or not may_target(m, seat, card)
    return is_item(ref) and m.item(ref - ITEM_BASE) is None


# --- triggers -----------------------------------------------------------------------------------


def draft_trigger(m: Match, at: Resolution, bound: Bound) -> Flow[Draft]:
    """BM-7.17, 7.26: choose what a trigger needs, as far as it is there."""
    made = Draft()
    if bound.modes:
        made.modes = at.modes = yield from _trigger_modes(m, at, bound)
    specs = specs_of(bound, made.modes)
    if can_fill(m, at, specs) or any(spec.node.up_to for spec in specs):
        for spec in specs:
            if _can_be_filled(m, at, spec):
                yield from choose_targets(m, at, [spec], made, cancel=False)
    return made


def _can_be_filled(m: Match, at: Resolution, spec: BoundTarget) -> bool:
    return spec.node.up_to or are_there(m, at, spec, spec.node.count)


def _trigger_modes(m: Match, at: Resolution, bound: Bound) -> Flow[tuple[int, ...]]:
    """Return the modes of a trigger: others than legal ones only where those are too few."""
    legal, wanted = legal_modes(m, at, bound), getattr(bound.node, "choose", 1)
    if len(legal) > wanted:
        chosen: tuple[int, ...] = yield from choose_modes(m, at, bound, cancel=False)
        return chosen
    rest = [place for place in range(len(bound.modes)) if place not in legal]
    return tuple(sorted([*legal, *rest[: wanted - len(legal)]]))
