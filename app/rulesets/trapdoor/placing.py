"""Placing creatures and turning them over by choice (TD-5.1 to 5.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine.dsl.abilities import Cost, Sacrifice
from app.engine.play.bans import why_banned
from app.engine.position.flow import Flow, ask
from app.engine.position.refs import slot_key, zone_key
from app.engine.position.resolution import Resolution
from app.engine.prompts import Option, Pick, Place, Reason
from app.engine.steps.paying import extra_costs

from .costs import choose_costs, pay, price_of, why_not_pay, within
from .field import CHANGED, PAID, PLACED, may_turn_down, put, turn_down, turn_up
from .life import mana_of
from .numbers import numbers_of
from .zones import CREATURE, CREATURES, creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card


def offering(card: Card) -> int:
    """Return how much less a creature costs for a tribute (Offering n)."""
    return card.printed.derived.keywords.get("offering") or 0


def lowest_price(m: Match, seat: int, card: Card) -> int:
    """Return the least mana that placing a creature may cost now."""
    price = price_of(m, seat, card)
    return within(m, price - offering(card)) if _offered(m, seat, card) else price


def _offered(m: Match, seat: int, card: Card) -> list[int]:
    """Return the creatures that may be tributed for Offering, so that other costs can be paid."""
    if not offering(card):
        return []
    costs, at = extra_costs(card.printed), Resolution(seat, card.card_ref)
    own = [each.id for each in creatures(m, seat)]
    return [cid for cid in own if not costs or why_not_pay(m, at, costs, given=(cid,)) is None]


def why_not_place(m: Match, seat: int, card: Card, price: int) -> Reason | None:
    """Return why a creature cannot be placed from hand for that lowest price, None if it can."""
    if mana_of(m, seat) < price:
        return Reason(f"Costs {price} mana (you have {mana_of(m, seat)}).", "TD-4.10")
    costs = extra_costs(card.printed)
    if m.free_slot(CREATURES[seat]) < 0 and not _makes_room(costs) and not _offered(m, seat, card):
        return Reason("Your creature zone is full.", "TD-5.3")
    if not costs:
        return None
    return why_not_pay(m, Resolution(seat, card.card_ref), costs, price)


def _makes_room(costs: Sequence[Cost]) -> bool:
    """TD-4.12: a tribute frees its slot before the card takes one."""
    return any(isinstance(cost, Sacrifice) for cost in costs)


def place(m: Match, seat: int, card_id: int, *, face_up: bool) -> Flow[None]:
    """TD-5.2: costs, slot, payment, immediate placement; it is no link and opens one window."""
    card = m.card(card_id)
    at = Resolution(seat, card.card_ref)
    costs = extra_costs(card.printed)
    tribute: tuple[int, ...] = ()
    price = price_of(m, seat, card)
    if _offered(m, seat, card):
        tribute = yield from _choose_tribute(m, seat, card, price, costs)
        price = within(m, price - offering(card)) if tribute else price
    paid = yield from choose_costs(m, at, costs, price, tribute)
    slot = yield from _choose_slot(m, seat, card, paid.tributes, _act(price, face_up=face_up))
    pay(m, at, paid, costs)
    put(m, card_id, seat, slot, face_up=face_up, paid=price)


def _choose_tribute(
    m: Match, seat: int, card: Card, price: int, costs: Sequence[Cost]
) -> Flow[tuple[int, ...]]:
    """Offering n: one creature may be tributed; it must be where mana or room is short."""
    full = m.free_slot(CREATURES[seat]) < 0 and not _makes_room(costs)
    must = full or mana_of(m, seat) < price
    own = _offered(m, seat, card)
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat,
            "tribute",
            [Option(ref=cid) for cid in own],
            int(must),
            1,
            cancel=True,
            ask=f"Choose a creature to tribute: {card.printed.name} costs {offering(card)} less.",
            source=card.id,
            default=tuple(own[: int(must)]),
            confirm="Tribute {picked}",
            empty="No tribute",
            rule="TD-4.12",
            quotes=False,
        )
    )
    return picked


def _act(price: int, *, face_up: bool) -> str:
    """Return the button's text for a slot."""
    return f"Place it {'face up' if face_up else 'face down'} for {price} mana"


def _choose_slot(m: Match, seat: int, card: Card, tribute: tuple[int, ...], act: str) -> Flow[int]:
    """TD-4.12: slots of tributes count as free."""
    held = m.state.zones[zone_key(seat, CREATURE)]
    free = [index for index, cid in enumerate(held) if not cid or cid in tribute]
    keys = [slot_key(zone_key(seat, CREATURE), index) for index in free]
    key: str = yield from ask(
        lambda: Place(
            seat,
            "choose_slot",
            [Option(k, k) for k in keys],
            default=keys[0],
            cancel=True,
            title=card.printed.name,
            ask=f"{act}: choose a free slot.",
            rule="TD-5.2",
        )
    )
    return free[keys.index(key)]


def could_cost(m: Match, card: Card, face: Printed) -> bool:
    """True if the mana paid for a face-down creature permits that face.

    An Offering is asked for, and seen: it is no clue before the turn is over.
    """
    paid: int = card.notes.get(PAID, 0)
    less = face.derived.keywords.get("offering") or 0
    if less and card.notes.get(PLACED) == m.state.turn:
        return False
    return not paid or paid in (face.cost, within(m, face.cost - less))


def why_no_turn(m: Match, card: Card) -> Reason | None:
    """TD-5.8: return why a creature cannot be turned over by choice, None if it can."""
    turn = m.state.turn
    placed = card.notes.get(PLACED) == turn
    if placed and not numbers_of(m).position_change_on_placed_turn:
        return Reason("Placed this turn.", "TD-5.8")
    if card.notes.get(CHANGED) == turn:
        return Reason("Already turned this turn.", "TD-5.8")
    if card.face_up and not may_turn_down(m, card):
        return Reason("It can't be turned face down.", "TD-5.8")
    return why_banned(m, card, "turn", "TD-1.2")


def turn_over(m: Match, seat: int, card_id: int) -> None:
    """TD-5.7: turn a creature over, free and immediately."""
    if m.card(card_id).face_up:
        turn_down(m, card_id)
    else:
        turn_up(m, card_id, seat)
