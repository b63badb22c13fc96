"""Upkeep (MW-12.9): the state check that keeps units held or lets them go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.atoms.log_notes import note_to_all
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Entry, Option, Pick

from ..event_styles import UNSUPPORTED
from ..zones import HELD
from .assignment import Held, assign_all, sufficient_losses
from .bindings import BOUND, bind, free
from .covers import Shape, is_minimal
from .means import means_of, needs_of, support_of, with_worth

if TYPE_CHECKING:
    from app.engine.play.match import Match

Sets = Sequence[tuple[int, ...]]
NAMED: Final = 6
"""Up to so many ways out are named in the question."""


def upkeep(m: Match) -> Flow[bool]:
    """Hold every unit that can be held; the seats choose the units to lose, which go together.

    Return True if anything was done; then it must be called again for the rest.
    """
    if is_quiet(m, 0) and is_quiet(m, 1):
        return False
    lost: list[int] = []
    for seat in (m.state.active, 1 - m.state.active):
        if not is_quiet(m, seat):
            lost += yield from _kept_up(m, seat)
    for unit in lost:
        note_to_all(m, UNSUPPORTED, card_id=unit)
    if lost:
        m.rules.sacrifice(m, lost)
    return True


def is_quiet(m: Match, seat: int) -> bool:
    """True if each unit of a seat has a minimal support, and no other element is bound."""
    cached = m.board_cache()
    key = "quiet0" if seat == 0 else "quiet1"
    if key not in cached:
        cached[key] = m.memoize_by_zones(key, HELD[seat], partial(_is_quiet, m, seat))
    return bool(cached[key])


def _is_quiet(m: Match, seat: int) -> bool:
    means = means_of(m, seat)
    held: dict[int, list[Shape]] = {}
    if means.holders:
        for element in means.supporting:
            unit = means.holders.get(element.id)
            if unit is not None:
                held.setdefault(unit, []).append(element.shape)
    for unit in m.zone(seat, "units"):
        pips = support_of(m, m.state.cards[unit])
        shapes = held.get(unit)
        if shapes is None:
            if any(pips):
                return False
        elif not is_minimal(tuple(sorted(shapes)), pips):
            return False
    return not _old_bonds(m, seat)


def _old_bonds(m: Match, seat: int) -> list[int]:
    """MW-12.9 a: return the elements that remember a unit but may not hold it any longer."""
    cards, holders = m.state.cards, means_of(m, seat).holders
    return [
        cid for cid in m.zone(seat, "elements") if cid not in holders and BOUND in cards[cid].notes
    ]


def _kept_up(m: Match, seat: int) -> Flow[list[int]]:
    """Restore a seat's bonds; if that is impossible, return the units it gives up."""
    free(m, _old_bonds(m, seat))
    elements = means_of(m, seat).supporting
    needs = needs_of(m, seat)
    held = assign_all(needs, elements)
    if held is None:
        lost = yield from _choose_loss(m, seat, sufficient_losses(with_worth(m, needs), elements))
        return list(lost)
    hold(m, seat, held)
    return []


def hold(m: Match, seat: int, held: Held) -> None:
    """Bind a seat's elements so, and no others."""
    before: dict[int, list[int]] = {}
    for element, unit in means_of(m, seat).holders.items():
        before.setdefault(unit, []).append(element)
    free(m, (cid for unit, ids in before.items() if unit not in held for cid in ids))
    for unit, now in held.items():
        if sorted(before.get(unit, ())) != list(now):
            bind(m, unit, now)


def _choose_loss(m: Match, seat: int, sets: Sets) -> Flow[tuple[int, ...]]:
    """MW-12.9 d: ask which units go; where only one set of them will do nothing is asked."""
    if len(sets) == 1:
        return sets[0]
    lost: tuple[int, ...] = yield from ask(lambda: _loss_prompt(m, seat, sets))
    return lost


def _loss_prompt(m: Match, seat: int, sets: Sets) -> Pick:
    units = [cid for cid in m.zone(seat, "units") if any(cid in lost for lost in sets)]
    sizes = [len(lost) for lost in sets]
    return Pick(
        seat,
        "support_loss",
        [Option(ref=cid) for cid in units],
        min(sizes),
        max(sizes),
        fits=lambda picked: "" if _is_one_of(sets, picked) else _why_not(sets, picked),
        may_add=lambda taken, ref: any({*taken, ref} <= set(lost) for lost in sets),
        title="Not enough support",
        ask=_words(m, sets),
        tone="act",
        rule="MW-12.9",
        default=tuple(cid for cid in units if cid in sets[0]),
        confirm="Sacrifice {picked}",
    )


def _is_one_of(sets: Sets, picked: Iterable[Entry]) -> bool:
    return any(set(lost) == set(picked) for lost in sets)


def _why_not(sets: Sets, picked: Iterable[Entry]) -> str:
    if any(set(picked) < set(lost) for lost in sets):
        return "The rest still lacks support."
    return "You can keep some of these."


def _words(m: Match, sets: Sets) -> str:
    """Return the question with the possible losses, if they are few."""
    ways = [" and ".join(m.card(cid).printed.name for cid in lost) for lost in sets]
    if len(set(ways)) < len(ways) or len(ways) > NAMED:
        return "Choose the units that lose their support."
    return f"Choose what loses its support: {' · '.join(ways)}."
