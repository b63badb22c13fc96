"""Activated abilities (SH-5.12) of creatures: at most once in each turn, resolved immediately."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.meaning.binding import Bound
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.log_facts import announced
from app.engine.position.resolution import Resolution
from app.engine.prompts import Reason
from app.engine.steps import chain
from app.engine.steps.announcing import activated_of, can_announce, draft, leaves_targets

from .additional_costs import NOTHING_DUE, choose_costs, pay, why_not_pay
from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def uses_of(m: Match, card: Card) -> list[Bound]:
    """Return the activated effects of a creature, granted ones too."""
    return [bound for bound in activated_of(m, card) if m.rules.works(m, card, bound)]


def why_not_use(m: Match, seat: int, card: Card, bound: Bound) -> Reason | None:
    """Return why an effect cannot be used now, None if it can."""
    if card.notes.get(bound.memory, 0) >= numbers_of(m).ability_uses_per_turn:
        return Reason("Already used this turn.", "SH-5.12")
    if bound.own_turn_only and m.state.active != seat:
        return Reason("Only in your Main phase.", "SH-5.2")
    at = Resolution(seat, card.card_ref)
    if bound.condition is not None and not bound.condition(m, at):
        return Reason("Its condition isn't met.", "SH-5.12")
    if not can_announce(m, at, bound):
        return Reason("No legal targets.", "SH-9.6")
    return why_not_pay(m, at, bound.costs, judge=leaves_targets(m, at, bound))


def use(m: Match, seat: int, card_id: int, index: int) -> Flow[None]:
    """Draft, pay all costs together, and resolve it, even if its source is gone."""
    card = m.card(card_id)
    bound = uses_of(m, card)[index]
    at = Resolution(seat, card.card_ref)
    judge = leaves_targets(m, at, bound)
    paid = yield from choose_costs(m, at, bound.costs, NOTHING_DUE, judge, cancel=True)
    at.spent = paid.cards
    made = yield from draft(m, at, bound)
    item = chain.new_item(m, "ability", bound.key, at, made)
    atoms.note(m, card_id, bound.memory, card.notes.get(bound.memory, 0) + 1)
    facts = announced(m, made.targets, bound.key)
    atoms.announce(m, EngineEvent.ABILITY_USED, seat, card_id, facts=facts)
    pay(m, at, paid, bound.costs)
    atoms.chain_push(m, item)
    yield from chain.resolve_item(m, item)
