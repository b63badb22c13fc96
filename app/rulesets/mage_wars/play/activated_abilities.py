"""Activated abilities (MW-5.7, 8.7), among them the augment abilities of items."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.abilities import Activated
from app.engine.play.bans import why_banned
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.position.log_facts import announced
from app.engine.position.resolution import Resolution
from app.engine.prompts import Reason
from app.engine.steps.announcing import Draft, activated_of, specs_of, still_fit
from app.engine.steps.chain import run_bound
from app.engine.steps.using import why_no_use

from ..dsl.nodes import Augment, Use
from ..field.items import augment_of
from ..numbers import numbers_of
from ..support.costs import Costs, choose_costs, pay, pips_among, spare_targets, why_not_pay
from ..support.pips import Pips, pips_of
from ..timing import ARMAMENT, why_not_fast, why_not_in, why_not_slow
from .casting import modes_of
from .targets import choose, fork_of

if TYPE_CHECKING:
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def why_not_use(m: Match, seat: int, card: Card, bound: Bound, window: str) -> Reason | None:
    """Return why an ability cannot be used now, None if it can."""
    node = bound.node
    assert isinstance(node, Activated)  # noqa: S101  # only these are offered
    why = _why_not_now(m, node, window) or _why_barred(m, seat, card, bound)
    if why is not None:
        return why
    at, price = Resolution(seat, card.card_ref), _price(card, bound)
    spare_targets(m, at, *price)
    pay = partial(why_not_pay, m, at, *price)
    return why_no_use(m, at, bound, ("MW-5.7", "MW-5.7"), pay)


def _why_not_now(m: Match, node: Activated, window: str) -> Reason | None:
    if isinstance(node, Augment):
        return why_not_in(ARMAMENT, window)
    slow = node.own_turn_only or (isinstance(node, Use) and node.speed == "slow")
    if slow:
        return why_not_slow(m, window)
    return why_not_fast(window, intercept=isinstance(node, Use) and node.intercept)


def _why_barred(m: Match, seat: int, card: Card, bound: Bound) -> Reason | None:
    if card.notes.get(bound.memory, 0) >= numbers_of(m).abilities_per_turn:
        return Reason("Already used this turn.", "MW-5.7")
    return why_banned(m, card, "use abilities", "MW-5.7")


def _price(card: Card, bound: Bound) -> tuple[Pips, Costs, tuple[int, ...]]:
    """MW-8.7: return pips, other costs, and cards barred from paying (an item its own augment)."""
    if isinstance(bound.node, Augment):
        return pips_of(card.printed.facts.get("augment_cost", ())), bound.costs, (card.id,)
    return pips_among(bound.costs), bound.costs, ()


def use(m: Match, seat: int, card_id: int, index: int) -> Flow[None]:
    """MW-5.7: pay, with targets chosen, and resolve immediately, without a window for answers."""
    card = m.card(card_id)
    bound = activated_of(m, card)[index]
    at = Resolution(seat, card.card_ref)
    price = _price(card, bound)
    spare_targets(m, at, *price)
    at.modes = yield from modes_of(m, at, bound)
    fork = fork_of(m, card, m.stat(card, "power"))
    specs = specs_of(bound, at.modes)
    made = Draft()
    yield from choose(m, at, specs, fork, made, cancel=True)
    at.shares = made.shares
    paid = yield from choose_costs(m, at, *price)
    atoms.note(m, card_id, bound.memory, card.notes.get(bound.memory, 0) + 1)
    pay(m, at, bound.costs, paid)
    facts = announced(m, made.targets, bound.key)
    atoms.announce(m, EngineEvent.ABILITY_USED, seat, card_id, facts=facts)
    if still_fit(m, at, specs, made.targets):
        yield from run_bound(m, at, bound)


def augment(m: Match, seat: int, card_id: int) -> Flow[None]:
    """MW-8.7: use the augment ability of an item."""
    found = augment_of(m.card(card_id).printed)
    assert found is not None  # noqa: S101  # only items that have one are offered
    yield from use(m, seat, card_id, found[0])
