"""Payment (MW-3.4 to 3.6, 7.1): choosing elements as payment or support, and returning them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow, ask
from app.engine.prompts import Cover, Resource, Text

from ..event_kinds import MageWarsEvent
from .assignment import assign_all
from .covers import Element, cheapest
from .means import means_of, needs_of, paying, support_of
from .pips import Pips, demand, kinds_of, pips_in_words

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

Order = Callable[[Element], tuple[int, ...]]
FREE: Final = 1
BOUND: Final = 4
"""How dear a free element and a bound one are to their seat."""
VERBS: Final = {"choose_payment": "Pay with"}
"""Verbs for the elements of a prompt; the default is binding."""


def choose_payment(
    m: Match,
    seat: int,
    pips: Pips,
    exclude: Collection[int] = (),
    *,
    source: int = 0,
    words: Text = "",
    cancel: bool = True,
) -> Flow[tuple[int, ...]]:
    """Ask for the elements to return for a cost; a cost of 0 asks nothing."""
    if not any(pips):
        return ()
    order = _payment_order(m, seat)
    found: tuple[int, ...] = yield from ask(
        lambda: _cover(
            m,
            seat,
            "choose_payment",
            sorted(paying(m, seat, exclude), key=order),
            pips,
            partial(cheapest, paying(m, seat, exclude), pips, order),
            source=source,
            rule="MW-3.4",
            words=words or f"Return elements for {pips_in_words(pips)}.",
            cancel=cancel,
        )
    )
    return found


def return_paid(m: Match, seat: int, ids: Sequence[int]) -> None:
    """MW-3.5, 3.14: return elements to their owners' hands together, as payment or as extras."""
    if ids:
        names = ", ".join(m.card(cid).printed.name for cid in ids)
        m.rules.send(m, ids, m.rules.hand, "paid", bottom=True)
        atoms.announce(m, EngineEvent.PAID, seat, amount=len(ids), detail=names)
        for card_id in ids:
            atoms.announce(m, MageWarsEvent.ELEMENT_RETURNED, seat, card_id)


def choose_support(
    m: Match, seat: int, unit: Card, *, cancel: bool = True, name: str = "choose_support"
) -> Flow[tuple[int, ...]]:
    """Ask for the support of a unit (MW-7.1); a unit without a need asks nothing."""
    pips = support_of(m, unit)
    if not any(pips):
        return ()
    found: tuple[int, ...] = yield from ask(
        lambda: _cover(
            m,
            seat,
            name,
            sorted(means_of(m, seat).supporting, key=support_order(m, seat)),
            pips,
            canonical_set(m, seat, unit),
            source=unit.id,
            cancel=cancel,
            rule="MW-7.1" if cancel else "MW-7.3",
            words=f"Choose elements that give {pips_in_words(pips)} to support it.",
        )
    )
    return found


def canonical_set(m: Match, seat: int, unit: Card) -> Callable[[], tuple[int, ...] | None]:
    """MW-7.3, 12.9: find the support for a unit that changes the others' support least."""
    elements = means_of(m, seat).supporting
    needs = [*needs_of(m, seat), *needs_of(m, seat, [unit])]
    pips, order = support_of(m, unit), support_order(m, seat)

    def find() -> tuple[int, ...] | None:
        held = assign_all(needs, elements)
        return held[unit.id] if held is not None else cheapest(elements, pips, order)

    return find


def _payment_order(m: Match, seat: int) -> Order:
    """Order of payment: free before bound, items last; then basic and small ones first."""
    holders = means_of(m, seat).holders
    return lambda e: (
        e.id in holders,
        _as_item(m.card(e.id)),
        not e.shape.basic,
        e.shape.value,
        e.id,
    )


def _as_item(card: Card) -> int:
    """Return how dear a card is as an item: 0 if it is none, 2 where its effect would end."""
    return 0 if card.printed.type != "item" else 1 + bool(card.host)


def support_order(m: Match, seat: int) -> Order:
    """Free elements first, then non-basic ones, then those with the fewest points."""
    holders = means_of(m, seat).holders
    return lambda e: (e.id in holders, e.shape.basic, e.shape.value, e.id)


def _cover(
    m: Match,
    seat: int,
    name: str,
    elements: Sequence[Element],
    pips: Pips,
    default: Callable[[], tuple[int, ...] | None],
    *,
    source: int,
    rule: str,
    words: Text,
    cancel: bool,
) -> Cover:
    holders = means_of(m, seat).holders
    options = [resource(m, element, holders.get(element.id, 0)) for element in elements]
    return Cover(
        seat,
        name,
        options,
        demand(pips),
        ask=words,
        source=source,
        rule=rule,
        cancel=cancel,
        default=default,
        confirm=f"{VERBS.get(name, 'Bind')} {{picked}}",
    )


def resource(m: Match, element: Element, holder: int) -> Resource:
    """Return an element as an option; one that holds a unit says which."""
    return Resource(
        element.id,
        kinds_of(element.shape.mask),
        element.shape.value,
        weight=BOUND if holder else FREE,
        note=f"holds {m.card(holder).printed.name}" if holder else "",
    )
