"""State checks (BM-11) and the end of the match (BM-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position.flow import Flow
from app.engine.steps.checks import end_if_lost, is_printed_unique, same_names, surplus_copies
from app.engine.steps.replacements import destroyed_after_all

from .leaving import bury, is_saved
from .memory import change_memory, memory_of
from .numbers import numbers_of
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def check_reads(m: Match) -> object:
    """Return all that the checks read: the board, lives, and whether a card was missing to draw."""
    first, second = (seat.numbers for seat in m.state.seats)
    return (
        m.state.board_version,
        first.get("life"),
        second.get("life"),
        first.get("overdrawn"),
        second.get("overdrawn"),
    )


def state_check(m: Match) -> Flow[bool | None]:
    """BM-11.2: apply all checks once, at the same moment; return True if any applied."""
    if _mages_fall(m):
        return True
    withered, broken = _doomed(m)
    legends = yield from surplus_copies(m, same_names(m, is_printed_unique), _newest)
    if not (withered or broken or legends):
        return False
    # BM-11.2, 11.4: all simultaneously; only destruction can be replaced.
    before = m.state.board_version
    falling = [m.card(cid).card_ref for cid in (*withered, *legends)]
    dying = yield from destroyed_after_all(m, broken, is_saved)
    gone = [*dying, *(ref.id for ref in falling if m.find(ref) is not None)]
    bury(m, list(dict.fromkeys(gone)), "destroyed", surplus={*legends} - {*withered, *dying})
    # BM-11.2: a replacement may leave a creature with lethal damage.
    return True if m.state.board_version is not before else None


def _newest(copies: list[Card]) -> Card:
    """BM-16.19: the legend that stays where its controller does not choose."""
    return max(copies, key=lambda card: card.since)


def _mages_fall(m: Match) -> bool:
    """BM-11.3, 14.1, 14.2: a mage without life, or without a card to draw, loses; both: a draw."""
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
