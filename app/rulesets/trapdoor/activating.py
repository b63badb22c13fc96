"""Utility cards, equipment and effects (TD-6, TD-7.1, TD-13.3): setting, activating, using."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.meaning.binding import Bound
from app.engine.play.bans import why_banned
from app.engine.position.flow import Flow
from app.engine.position.log_facts import announced
from app.engine.position.refs import zone_key
from app.engine.position.resolution import Resolution
from app.engine.prompts import Reason
from app.engine.steps import chain
from app.engine.steps.announcing import activated_of, can_announce, draft
from app.engine.steps.paying import extra_costs
from app.engine.steps.standard_prompts import choose_slot
from app.engine.steps.using import put_use
from app.engine.steps.using import why_no_use as why_unusable

from .answering import SET, drafted, phases_of
from .costs import choose_costs, pay, price_of, spare_targets, why_not_pay
from .event_kinds import TrapdoorEvent
from .zones import UTILITIES, UTILITY, on_field

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def why_not_set(m: Match, seat: int) -> Reason | None:
    """TD-6.1: return why nothing can be set, None if it can."""
    if m.free_slot(UTILITIES[seat]) < 0:
        return Reason("Your utility zone is full.", "TD-6.1")
    return None


def set_card(m: Match, seat: int, card_id: int, slot: int) -> None:
    """TD-6.1, 6.13: put a spell or trap face-down into the utility zone; nothing answers that."""
    atoms.move(m, card_id, zone_key(seat, UTILITY), slot, face_up=False, cause="set")
    atoms.note(m, card_id, SET, m.state.turn)
    atoms.announce(m, TrapdoorEvent.CARD_SET, seat, card_id)


def choose_and_set(m: Match, seat: int, card_id: int) -> Flow[None]:
    """TD-6.1: choose a free utility slot for a card of the hand."""
    place = yield from choose_slot(m, seat, (UTILITY,), m.card(card_id).printed.name, cancel=True)
    if place is not None:
        set_card(m, seat, card_id, place[1])


def why_no_spell(m: Match, seat: int, card: Card) -> Reason | None:
    """TD-6.4, 6.5: return the reason against activating a spell now, from hand or from its slot."""
    phases = phases_of(card.printed)
    if phases and m.rules.display.phase_of(m) not in phases:
        return Reason(f"Only in this phase: {', '.join(phases)}.", "TD-6.4")
    if not on_field(card) and m.free_slot(UTILITIES[seat]) < 0:
        return Reason("Your utility zone is full.", "TD-6.5")
    return _why_not_link(m, seat, card)


def _why_not_link(m: Match, seat: int, card: Card) -> Reason | None:
    at, spell = Resolution(seat, card.card_ref), card.printed.spell
    costs = extra_costs(card.printed)
    spare_targets(m, at, costs)
    why = why_not_pay(m, at, costs, price_of(m, seat, card))
    if why is None and spell is not None and not can_announce(m, at, spell):
        return Reason("No legal targets.", "TD-9.2")
    return why


def activate_spell(m: Match, seat: int, card_id: int) -> Flow[None]:
    """TD-6.5 to 6.7: activate a spell from hand (lowest free slot) or in its slot; a link."""
    card, price = m.card(card_id), price_of(m, seat, m.card(card_id))
    at = Resolution(seat, card.card_ref)
    costs = extra_costs(card.printed)
    spare_targets(m, at, costs)
    made = yield from drafted(m, at, card)
    paid = yield from choose_costs(m, at, costs, price)
    if card.zone_name == UTILITY:
        atoms.turn(m, card_id, face_up=True)
    else:
        slot = m.free_slot(UTILITIES[seat])
        atoms.move(m, card_id, zone_key(seat, UTILITY), slot, cause="activated")
    pay(m, at, paid, costs)
    chain.put_card(m, seat, card_id, made)
    m.note_played(seat, card.printed)
    facts = announced(m, made.targets)
    atoms.announce(m, TrapdoorEvent.SPELL_ACTIVATED, seat, card_id, facts=facts)


def why_not_equip(m: Match, seat: int, card: Card) -> Reason | None:
    """TD-7.1: return why equipment cannot be played now, None if it can."""
    return _why_not_link(m, seat, card)


def equip(m: Match, seat: int, card_id: int) -> Flow[None]:
    """TD-7.1: choose the wearer; until attached, the equipment is in the chain zone."""
    card, price = m.card(card_id), price_of(m, seat, m.card(card_id))
    at = Resolution(seat, card.card_ref)
    costs = extra_costs(card.printed)
    spare_targets(m, at, costs)
    made = yield from drafted(m, at, card)
    paid = yield from choose_costs(m, at, costs, price)
    chain.to_chain(m, seat, card_id, "played")
    pay(m, at, paid, costs)
    chain.put_card(m, seat, card_id, made)
    m.note_played(seat, card.printed)
    atoms.announce(m, TrapdoorEvent.EQUIPMENT_PLAYED, seat, card_id)


def why_no_use(m: Match, seat: int, card: Card, bound: Bound) -> Reason | None:
    """Return why an effect cannot be used now, None if it can."""
    if not m.rules.works(m, card, bound):
        return Reason("Its condition isn't met.", "TD-13.2")
    if card.notes.get(bound.memory):
        return Reason("Already used this round.", "TD-13.4")
    if banned := why_banned(m, card, "activate", "TD-1.2"):
        return banned
    at = Resolution(seat, card.card_ref)
    spare_targets(m, at, bound.costs)
    pay = partial(why_not_pay, m, at, bound.costs)
    return why_unusable(m, at, bound, ("TD-13.3", "TD-9.2"), pay, targets_first=True)


def use(m: Match, seat: int, card_id: int, index: int) -> Flow[None]:
    """TD-13.3, 13.5: modes and targets, pay, put it on the chain and the marker on the card."""
    card = m.card(card_id)
    bound = activated_of(m, card)[index]
    at = Resolution(seat, card.card_ref)
    spare_targets(m, at, bound.costs)
    made = yield from draft(m, at, bound)
    paid = yield from choose_costs(m, at, bound.costs, 0)
    atoms.note(m, card_id, bound.memory, 1)
    put_use(m, at, bound, made, lambda: pay(m, at, paid, bound.costs))
