"""Activated abilities (CD-8): legal uses, and their execution."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.abilities import Activated
from app.engine.meaning.binding import Bound
from app.engine.play.bans import why_banned
from app.engine.position.flow import Flow
from app.engine.position.resolution import Resolution
from app.engine.prompts import Reason
from app.engine.steps.announcing import activated_of, draft
from app.engine.steps.using import put_use, why_no_use

from .costs import choose_costs, mana_of, pay, spare_targets, uses_something_up, why_not_pay
from .progression import below_pride
from .zones import hero_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def bearer_of(m: Match, card: Card, bound: Bound) -> int:
    """CD-8.2: "your hero has" is an ability of the hero; otherwise it is the card's own."""
    if isinstance(bound.node, Activated) and bound.node.bearer == "hero":
        return hero_of(m, card.controller).id
    return card.id


def why_not_use(m: Match, seat: int, card: Card, bound: Bound, *, in_chain: bool) -> Reason | None:
    """Return why an ability cannot be used now, None if it can."""
    bearer = m.card(bearer_of(m, card, bound))
    why = _why_barred(m, seat, card, bearer, bound)
    if why is not None:
        return why
    if in_chain and bound.own_turn_only:
        return Reason("Only in your Main Phase.", "CD-8.5")
    at, costs, mana = Resolution(seat, card.card_ref), bound.costs, mana_of(bound.costs)
    pay = partial(why_not_pay, m, at, mana, costs, bearer.id)
    spare_targets(m, at, mana, costs)
    return why_no_use(m, at, bound, ("CD-8.6", "CD-8.6"), pay)


def _why_barred(m: Match, seat: int, card: Card, bearer: Card, bound: Bound) -> Reason | None:
    if bearer.exhausted:
        return Reason(f"{bearer.printed.name} is exhausted.", "CD-8.1")
    if card.notes.get(f"sealed:{bound.key}"):
        return Reason("This ability is sealed.", "CD-8.9")
    if card.notes.get(bound.memory) and (bound.once_per_turn or not uses_something_up(bound.costs)):
        return Reason("Already used this turn.", "CD-8.9")
    if below_pride(m, bearer):
        return Reason("Pride: your hero's level is too low.", "Pride")
    return why_banned(m, bearer, "use abilities", "CD-1.5")


def use(m: Match, seat: int, card_id: int, index: int) -> Flow[None]:
    """CD-8.6: modes, targets, then the whole cost together; then it is on the chain."""
    card = m.card(card_id)
    bound = activated_of(m, card)[index]
    at = Resolution(seat, card.card_ref)
    spare_targets(m, at, mana_of(bound.costs), bound.costs)
    chosen = yield from draft(m, at, bound)
    bearer = bearer_of(m, card, bound)
    payment = yield from choose_costs(m, at, mana_of(bound.costs), bound.costs)
    atoms.note(m, card_id, bound.memory, 1)
    put_use(m, at, bound, chosen, lambda: pay(m, at, payment, bound.costs, bearer))
