"""State-based actions (MW-12.8), in the rule book's order; the first that did something counts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.position.flow import Flow
from app.engine.steps.attachments import fallen_off
from app.engine.steps.checks import end_if_lost
from app.engine.steps.standard_prompts import choose_cards

from ..actions import settle_actions
from ..memory import memory_of
from ..numbers import numbers_of
from ..support.upkeep import upkeep
from ..tower import LEVEL, tower_of
from ..zones import gods_of
from .damage import doomed, spared
from .items import attached_cards, hosts_may_change, is_host, unattach

if TYPE_CHECKING:
    from app.engine.play.match import Match

FAILED_DRAW: Final = "failed_draw"
"""Number of a seat that had to draw from an empty library (MW-14.4)."""


def check_reads(m: Match) -> object:
    """Return all that the checks read: board, towers, failed draws, the actions of a War phase."""
    if hosts_may_change(m):
        return None
    first, second = (seat.numbers for seat in m.state.seats)
    return (
        m.state.board_version,
        first.get(LEVEL),
        second.get(LEVEL),
        first.get(FAILED_DRAW),
        second.get(FAILED_DRAW),
        memory_of(m).get("war"),
    )


def state_check(m: Match) -> Flow[bool]:
    """Do the first check that finds something; whether one did."""
    if _somebody_loses(m):
        return True
    if (yield from _destroyed(m)):
        return True
    if (yield from _one_god(m)):
        return True
    if _attachments(m):
        return True
    if (yield from upkeep(m)):
        return True
    return settle_actions(m)


def _somebody_loses(m: Match) -> bool:
    """MW-14.1, 14.2, 14.4: a fallen tower or a failed draw loses; for both seats it is a draw."""
    lowest = numbers_of(m).tower_lose_at
    fallen = [seat for seat in (0, 1) if tower_of(m, seat) <= lowest]
    without = [seat for seat in (0, 1) if m.state.number(seat, FAILED_DRAW)]
    one = ("tower_fell", "MW-14.1") if fallen else ("no_card_to_draw", "MW-14.4")
    both = "both_towers_fell" if len(fallen) == 2 else "both_lost"
    return end_if_lost(m, sorted({*fallen, *without}), one, (both, "MW-14.2"))


def _destroyed(m: Match) -> Flow[bool]:
    """MW-12.8 (2): units and items that damage has destroyed go, unless something spares them."""
    ids = doomed(m)
    if not ids:
        return False
    gone = yield from m.rules.destroy(m, ids)
    spared(m, [cid for cid in ids if cid not in gone and m.card(cid).zone in m.rules.layout.board])
    return True


def _one_god(m: Match) -> Flow[bool]:
    """MW-12.8 (4): seats with too many Gods choose which to keep; the others go together."""
    most, gone = numbers_of(m).gods_in_play_max, list[int]()
    for seat in (m.state.active, 1 - m.state.active):
        gods = gods_of(m, seat)
        if len(gods) > most:
            oldest = sorted(gods, key=lambda cid: m.card(cid).since)
            kept = yield from choose_cards(
                m, seat, oldest, most, most, "Choose the God to keep.", name="god_keep"
            )
            gone += [cid for cid in gods if cid not in kept]
    if gone:
        m.rules.bury(m, gone, "second_god", destroyed=False)
    return bool(gone)


def _attachments(m: Match) -> bool:
    """MW-12.8 (5), 8.3, 8.9: sacrifice attachments without a proper host; items only come loose."""
    cards = attached_cards(m)
    if not cards:
        return False
    loose = fallen_off(m, cards, partial(is_host, m))  # MW-12.7
    for card in loose:
        if card.printed.type == "item":
            unattach(m, card.id)
    lost = [card.id for card in loose if card.printed.type != "item"]
    if lost:
        m.rules.sacrifice(m, lost)
    return bool(loose)
