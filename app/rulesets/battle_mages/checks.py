"""State checks (BM-11) and the end of the match (BM-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.flow import Flow
from app.engine.steps.checks import end_if_lost, is_printed_unique, keep_one, same_names

from .leaving import bury
from .memory import change_memory, memory_of
from .numbers import numbers_of
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.match import Match


def check_reads(m: Match) -> object:
    """Return all that the checks read: the board, lives, and whether a card was missing to draw."""
    first, second = (seat.numbers for seat in m.state.seats)
    return (
        m.state.board_mark, first.get("life"), second.get("life"), first.get("overdrawn"),
        second.get("overdrawn"),
    )  # fmt: skip


def state_check(m: Match) -> Flow[bool | None]:
    """BM-11.2: do once everything that applies at the same moment; whether anything did."""
    if _mages_fall(m):
        return True
    withered, broken = _doomed(m)
    if withered or broken:
        # BM-11.4: both at the same time; only what is destroyed can be saved from it.
        saved = yield from _saved(m, broken)
        bury(m, [*withered, *(cid for cid in broken if cid not in saved)], "destroyed")
        return True if len(saved) < len(broken) + len(withered) else None
    again: bool = yield from _one_of_each_legend(m)
    return again


def _mages_fall(m: Match) -> bool:
    """BM-11.3, 14.1, 14.2: who has no life, or had no card to draw, loses; both: a draw."""
    fallen = [seat for seat in (0, 1) if m.state.number(seat, "life") <= 0]
    overdrawn = [seat for seat in (0, 1) if m.state.number(seat, "overdrawn")]
    one = ("life_gone", "BM-14.1") if fallen else ("overdrawn", "BM-14.5")
    lost = sorted({*fallen, *overdrawn})
    return end_if_lost(m, lost, one, ("both_fell", "BM-14.2"))


def guard_loops(m: Match) -> None:
    """BM-14.7: so many items in one turn end the match, by life."""
    count = memory_of(m).get("resolved", 0) + 1
    change_memory(m, resolved=count)
    if count >= numbers_of(m).loop_guard:
        first, second = (m.state.number(seat, "life") for seat in (0, 1))
        winner = None if first == second else int(second > first)
        m.rules.end_match(m, winner, "loop_guard", "BM-14.7")


def _doomed(m: Match) -> tuple[list[int], list[int]]:
    """BM-11.4: return the creatures without toughness, and those with damage enough."""
    withered, broken = [], []
    for seat in (m.state.active, 1 - m.state.active):
        for card in creatures(m, seat):
            toughness = m.stat(card, "toughness")
            if toughness <= 0:
                withered.append(card.id)
            elif card.damage >= toughness:
                broken.append(card.id)
    return withered, broken


def _saved(m: Match, broken: list[int]) -> Flow[set[int]]:
    """Return what something else happens to than being destroyed."""
    saved = set()
    for card_id in broken:
        if not (yield from m.rules.may_destroy(m, card_id)):  # type: ignore[attr-defined]
            saved.add(card_id)
    return saved


def _one_of_each_legend(m: Match) -> Flow[bool]:
    """BM-11.5: of legendary permanents of one name a seat keeps one, copies among them."""
    found = same_names(m, is_printed_unique)
    if found:
        seat, copies = found[0]
        bury(
            m, (yield from keep_one(m, seat, [card.id for card in copies], copies[-1].id)), "legend"
        )
    return bool(found)
