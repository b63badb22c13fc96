"""Deploying (MW-7): units come over the chain, or are turned up from face-down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.refs import CardRef
from app.engine.position.state import ChainItem
from app.engine.prompts import Reason
from app.engine.steps.chain import to_chain

from ..event_kinds import MageWarsEvent
from ..field.entering import enter_unit, has_room
from ..numbers import numbers_of
from ..support.means import can_support, supporters, why_no_support
from ..support.paying import choose_support
from ..timing import ARMAMENT, why_not_in
from ..zones import gods_of, is_god
from .casting import put_on_chain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.play.match import Match
    from app.engine.position.state import Card

SUPPORT = "support"
"""Under this name a deployment keeps its designated elements."""


def why_not_enter(m: Match, seat: int, card: Card) -> Reason | None:
    """MW-7.1, 7.8: return why a unit cannot come into play, None if it can."""
    if is_god(card) and len(gods_of(m, seat)) >= numbers_of(m).gods_in_play_max:
        return Reason("You already control a God.", "MW-7.1")
    if not has_room(m, seat, "units"):
        return Reason("You have the maximum number of units.", "MW-12.12")
    return why_no_support(m, seat, card)


def why_not_deploy(m: Match, seat: int, card: Card, window: str) -> Reason | None:
    """MW-7.1: return why a unit of the hand cannot be deployed, None if it can."""
    return why_not_in(ARMAMENT, window) or why_not_enter(m, seat, card)


def deploy(m: Match, seat: int, card_id: int, level: int) -> Flow[None]:
    """MW-7.1: reveal a unit onto the chain and designate its support."""
    card = m.card(card_id)
    elements = yield from choose_support(m, seat, card)
    item = ChainItem(m.state.next_id, "deploy", seat, "")
    item.power, item.level = m.stat(card, "power"), level
    item.targets = {SUPPORT: _with_incarnations(m, elements)}
    to_chain(m, seat, card_id, "declared", bottom=True)
    put_on_chain(m, item, card_id)


def _with_incarnations(m: Match, ids: Sequence[int]) -> tuple[CardRef, ...]:
    return tuple(m.card(cid).card_ref for cid in ids)


def turn_up_unit(m: Match, seat: int, card_id: int) -> Flow[None]:
    """MW-7.8: a special act: no chain, no answer, no block."""
    elements = yield from choose_support(m, seat, m.card(card_id))
    if enter_unit(m, card_id, seat, elements, "turned_up"):
        atoms.announce(m, EngineEvent.TURNED_UP, seat, card_id)


def designated(m: Match, item: ChainItem) -> list[int]:
    """Return the designated elements that may still support for the deploying seat."""
    there = set(supporters(m, item.seat))
    return [
        cid
        for cid, incarnation in item.targets[SUPPORT]
        if cid in there and m.card(cid).incarnation == incarnation
    ]


def confirm(m: Match, item: ChainItem) -> Flow[bool]:
    """MW-7.3: true if the deployment continues unchanged; else redesignate it or bounce it."""
    card = m.card(item.card)
    if is_god(card) and len(gods_of(m, item.seat)) >= numbers_of(m).gods_in_play_max:
        m.rules.bounce_item(m, item)
        return False
    if len(designated(m, item)) == len(item.targets[SUPPORT]):
        return True
    if not can_support(m, item.seat, card):
        m.rules.bounce_item(m, item)
        return False
    ids = yield from choose_support(m, item.seat, card, cancel=False, name="redesignate")
    targets = {SUPPORT: _with_incarnations(m, ids)}
    atoms.chain_change(m, item, MageWarsEvent.REDESIGNATED, targets=targets)
    return False


def enter(m: Match, item: ChainItem, damage: int) -> None:
    """MW-7.4, 7.5: the unit enters with the amount blocked as damage."""
    elements = designated(m, item)
    atoms.chain_remove(m, item, EngineEvent.RESOLVED)
    if not enter_unit(m, item.card, item.seat, elements, "deployed"):
        m.rules.bury(m, [item.card], "no_room", destroyed=False)
    elif damage and numbers_of(m).blocked_deployment_partial == "damage":
        atoms.mark_damage(m, item.card, damage)
