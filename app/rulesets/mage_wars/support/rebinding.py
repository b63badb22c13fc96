"""Rebinding (MW-3.9): another assignment of the elements that hold a seat's units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from app.engine.position.flow import Flow, ask
from app.engine.prompts import Cover, Entry, Option, Pick, Reason
from app.engine.prompts.min_cost import CACHE_SIZE

from ..memory import Memory, change_tallies, memory_of
from ..numbers import numbers_of
from ..zones import HELD
from .assignment import Held, Need, assign_all
from .covers import (
    Element,
    Shape,
    Shapes,
    covers,
    is_minimal,
    min_cost,
    min_cost_with,
    shapes_of,
    without,
)
from .means import means_of, needs_of
from .paying import resource, support_order
from .pips import Pips, demand, pips_in_words
from .upkeep import hold

if TYPE_CHECKING:
    from app.engine.play.match import Match

KEY: Final = "rebind"

Holding = tuple[Pips, Shapes]
"""A unit's cost, and its elements."""


def rebind_options(m: Match, seat: int) -> list[Option]:
    """Return the act of rebinding, if it is open to a seat now."""
    if why_not_rebind(m, seat) is not None:
        return []
    return [Option(KEY, verb="rebind", label="Rebind elements")]


def why_not_rebind(m: Match, seat: int) -> Reason | None:
    """Return why a seat cannot rebind, None if it can."""
    memory: Memory = m.state.memory
    if memory.get("rebound", ()).count(seat) >= numbers_of(m).rebinds_per_prompt:
        return Reason("Act before you rebind again.", "MW-3.9")
    cached = m.board_cache()
    key = "rebind0" if seat == 0 else "rebind1"
    if key not in cached:
        work = partial(_may_rebind, m, seat)
        cached[key] = m.memoize_by_zones(key, HELD[seat], work)
    if not cached[key]:
        return Reason("No other way to support your units.", "MW-3.9")
    return None


def _may_rebind(m: Match, seat: int) -> bool:
    return _can_change(m, seat, needs_of(m, seat))


def _can_change(m: Match, seat: int, needs: Iterable[Need]) -> bool:
    """True if the elements of these units and the free ones can hold them in another way."""
    means = means_of(m, seat)
    shapes = {element.id: element.shape for element in means.supporting}
    holdings = tuple(
        sorted((need.pips, tuple(sorted(shapes[cid] for cid in need.held))) for need in needs)
    )
    free = shapes_of(e for e in means.supporting if e.id not in means.holders)
    return rearrangeable(holdings, free)


@lru_cache(CACHE_SIZE)
def rearrangeable(holdings: tuple[Holding, ...], free: Shapes) -> bool:
    """True if some unit may be held by an element that does not hold it now."""
    places = [*(held for _, held in holdings), free]
    everything: Shapes = tuple(sorted(shape for held in places for shape in held))
    for index, (pips, held) in enumerate(holdings):
        others = tuple(cost for place, (cost, _) in enumerate(holdings) if place != index)
        elsewhere = [s for place, held in enumerate(places) if place != index for s in held]
        if any(shape in held or _may_have(shape, pips, others, everything) for shape in elsewhere):
            return True
    return False


def _may_have(shape: Shape, pips: Pips, others: tuple[Pips, ...], everything: Shapes) -> bool:
    if min_cost_with((shape,), pips, others, everything) is None:
        return False
    # MW-3.4: sets that fill a cost with one point from each element are minimal.
    is_plain = all(each.value <= 1 for each in everything)
    return is_plain or _completes((shape,), pips, others, without(everything, (shape,)))


@lru_cache(CACHE_SIZE)
def _completes(chosen: Shapes, pips: Pips, others: tuple[Pips, ...], free: Shapes) -> bool:
    """True if some minimal set with those elements leaves the other units theirs."""
    if covers(chosen, pips):
        return is_minimal(chosen, pips) and min_cost(others, free) is not None
    return any(
        _completes(tuple(sorted((*chosen, shape))), pips, others, without(free, (shape,)))
        for shape in dict.fromkeys(free)
    )


def rebind(m: Match, seat: int) -> Flow[None]:
    """Ask for units to rebind and elements for each of them; the others keep theirs."""
    needs = needs_of(m, seat)
    chosen: tuple[int, ...] = yield from ask(lambda: _units_prompt(m, seat, needs))
    others = {need.id: need.held for need in needs if need.id not in chosen}
    kept = {cid for held in others.values() for cid in held}
    pool = [element for element in means_of(m, seat).supporting if element.id not in kept]
    held: Held = {}
    waiting = [need for need in needs if need.id in chosen]
    while waiting:
        ids = yield from _choose_set(m, seat, waiting, pool)
        pool = [element for element in pool if element.id not in ids]
        held[waiting.pop(0).id] = ids
    hold(m, seat, {**others, **held})
    change_tallies(m, rebound=(*memory_of(m).get("rebound", ()), seat))


def other_act(m: Match, seat: int) -> None:
    """Let a seat rebind again: it has done something else, or passed."""
    memory: Memory = m.state.memory
    rebound = memory.get("rebound", ())
    if seat in rebound:
        change_tallies(m, rebound=tuple(s for s in rebound if s != seat))


def _units_prompt(m: Match, seat: int, needs: Sequence[Need]) -> Pick:
    ids = [need.id for need in needs]
    return Pick(
        seat,
        "rebind_units",
        [Option(ref=cid) for cid in ids],
        1,
        len(ids),
        fits=lambda picked: _why_no_change(m, seat, needs, picked),
        may_add=lambda taken, ref: True,
        title="Rebind",
        ask="Choose the units whose elements change; the others keep theirs.",
        cancel=True,
        default=tuple(ids),
        rule="MW-3.9",
    )


def _why_no_change(m: Match, seat: int, needs: Sequence[Need], picked: Iterable[Entry]) -> str:
    chosen = [need for need in needs if need.id in picked]
    if _can_change(m, seat, chosen):
        return ""
    return "No other way to support these units."


def _choose_set(
    m: Match, seat: int, waiting: Sequence[Need], pool: Sequence[Element]
) -> Flow[tuple[int, ...]]:
    """Ask for the first unit's elements; the others must find theirs in the rest."""
    found: tuple[int, ...] = yield from ask(lambda: _set_prompt(m, seat, waiting, pool))
    return tuple(sorted(found))


def _set_prompt(m: Match, seat: int, waiting: Sequence[Need], pool: Sequence[Element]) -> Cover:
    need, *others = waiting
    shapes = {element.id: element.shape for element in pool}
    everything = shapes_of(pool)
    holders = means_of(m, seat).holders
    costs = tuple(sorted(other.pips for other in others))

    def goes_on(refs: Iterable[Entry]) -> bool:
        chosen = sorted([shapes[int(ref)] for ref in refs])
        return min_cost_with(tuple(chosen), need.pips, costs, everything) is not None

    return Cover(
        seat,
        "rebind_set",
        [resource(m, e, holders.get(e.id, 0)) for e in sorted(pool, key=support_order(m, seat))],
        demand(need.pips),
        source=need.id,
        cancel=True,
        rule="MW-3.9",
        ask=f"Choose elements that give {pips_in_words(need.pips)} to support it.",
        default=lambda: (assign_all([need, *others], pool) or {})[need.id],
        confirm="Support it with {picked}",
        fits=lambda ids: "" if goes_on(ids) else "Other units would lack support.",
        may_add=lambda taken, ref: goes_on((*taken, ref)),
    )
