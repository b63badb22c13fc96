"""State checks (BM-11) and the end of the match (BM-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, ask
from app.engine.prompts import Option, Pick

from .leaving import bury
from .numbers import numbers_of
from .zones import ROWS, creatures, permanents

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card


def state_check(m: Match) -> Flow[bool]:
    """BM-11.2: do once everything that applies at the same moment; whether anything did."""
    if _mages_fall(m):
        return True
    withered, broken = _doomed(m)
    if withered or broken:
        # BM-11.4: both at the same time; only what is destroyed can be saved from it.
        saved = yield from _saved(m, broken)
        bury(m, [*withered, *(cid for cid in broken if cid not in saved)], "destroyed")
        return len(saved) < len(broken) + len(withered)
    again: bool = yield from _one_of_each_legend(m)
    return again


def _mages_fall(m: Match) -> bool:
    """BM-11.3, 14.1, 14.2: who has no life, or had no card to draw, loses; both: a draw."""
    lost = [s for s in (0, 1) if m.state.number(s, "life") <= 0 or m.state.number(s, "overdrawn")]
    if not lost:
        return False
    if len(lost) == 2:
        atoms.finish(m, None, "both_fell", "BM-14.2")
    elif m.state.number(lost[0], "life") <= 0:
        atoms.finish(m, 1 - lost[0], "life_gone", "BM-14.1")
    else:
        atoms.finish(m, 1 - lost[0], "overdrawn", "BM-14.5")
    return True


def finish_by_life(m: Match, reason: str, rule: str) -> None:
    """BM-14.6: the mage with more life wins; with equal life it is a draw."""
    first, second = (m.state.number(seat, "life") for seat in (0, 1))
    winner = None if first == second else int(second > first)
    atoms.finish(m, winner, reason, rule)


def guard_loops(m: Match) -> None:
    """BM-14.7: so many items in one turn end the match."""
    count = m.state.memory.get("resolved", 0) + 1
    m.change_memory(resolved=count)
    if count >= numbers_of(m).loop_guard:
        finish_by_life(m, "loop_guard", "BM-14.7")


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
    """BM-11.5: of legendary permanents of one name a seat keeps one."""
    for seat in (m.state.active, 1 - m.state.active):
        named: dict[str, list[Card]] = {}
        for row in ROWS.values():
            for card in permanents(m, seat, row):
                if card.printed.unique:
                    named.setdefault(card.printed.name, []).append(card)
        for copies in named.values():
            if len(copies) > 1:
                yield from _keep_one(m, seat, [card.id for card in copies])
                return True
    return False


def _keep_one(m: Match, seat: int, copies: list[int]) -> Flow[None]:
    kept: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat, "keep_legendary", [Option(ref=cid) for cid in copies], 1, 1, tone="forced",
            ask="Choose which one stays.", default=(copies[-1],), confirm="Keep {picked}",
            rule="BM-11.5",
        )
    )  # fmt: skip
    bury(m, [cid for cid in copies if cid not in kept], "legend")
