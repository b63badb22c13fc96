"""Support and resources (MW-3): points of elements, costs of cards, and means of payment.

How effects reach these numbers, all of them as derived values of the card:
- an element gives its stat `value` points, and a stat named as a kind ("fire") above 0 lets them
  count as that kind too;
- a unit's stat `support` is a number of additional artifact pips (below 0: fewer, never specific
  ones), and a stat named as a kind is additional pips of that kind; keyword `unbound`: no cost;
- casting costs, and the support of units that are not on the field yet, change by artifact pips
  according to the engine's changes of costs (MW-3.12).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from app.engine.play.layers import cost_of as changed_cost
from app.engine.prompts import Reason

from ..power import current
from ..zones import HELD
from .assignment import Need
from .bindings import holder_of
from .covers import Element, Shape, Shapes, covers, shapes_of
from .pips import KINDS, NO_PIPS, Pips, mask_of, pips_in_words, pips_of, with_more

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

UNBOUND: Final = "unbound"
AUGMENTED: Final = "augmented"
"""Noted of an item from its first augment use on (MW-8.8)."""
_PRINTED: Final = 4096
_BASIC: Final = frozenset(KINDS)


def points_of(m: Match, card: Card) -> Shape:
    """MW-3.1: return an element's present points."""
    printed = card.printed
    now = m.derived(card)
    if now is printed.derived:
        return _printed_shape(printed)
    mask = _printed_shape(printed).mask | mask_of(k for k in KINDS if now.stats.get(k, 0) > 0)
    return Shape(mask, max(0, now.stats.get("value", 1)), is_basic(printed))


def is_basic(printed: Printed) -> bool:
    """True if it is one of the four elements called as their kinds."""
    return printed.base.id in _BASIC


@lru_cache(_PRINTED)
def _printed_shape(printed: Printed) -> Shape:
    kinds = printed.facts.get("kinds", ())
    return Shape(mask_of(kinds), max(0, printed.stats.get("value", 1)), is_basic(printed))


@lru_cache(_PRINTED)
def _printed_pips(printed: Printed, fact: str) -> Pips:
    return pips_of(printed.facts.get(fact, ()))


def support_of(m: Match, unit: Card) -> Pips:
    """MW-3.7, 3.11, 3.12: return the pips for holding a unit, or for bringing it into play."""
    now = m.derived(unit)
    pips = _printed_pips(unit.printed, "support")
    if now is not unit.printed.derived:
        pips = _changed_support(now.stats, pips)
    if UNBOUND in now.keywords or unit.is_token:
        return NO_PIPS
    return pips if unit.zone_name == "units" else _with_changes(m, unit, unit.controller, pips)


def _changed_support(stats: dict[str, int], pips: Pips) -> Pips:
    earth, fire, wind, water = (
        count + max(0, stats.get(kind, 0)) for kind, count in zip(KINDS, pips, strict=False)
    )
    return with_more((earth, fire, wind, water, pips[-1]), stats.get("support", 0))


def casting_cost(m: Match, seat: int, card: Card) -> Pips:
    """MW-3.5, 3.12: return a seat's present cost of casting a card."""
    return _with_changes(m, card, seat, _printed_pips(card.printed, "cost"))


def _with_changes(m: Match, card: Card, seat: int, pips: Pips) -> Pips:
    printed = card.printed.cost
    change = changed_cost(m, card, seat, printed) - printed
    return with_more(pips, change) if change else pips


class Means(NamedTuple):
    """A seat's means of payment and support."""

    elements: tuple[Element, ...]
    supporting: tuple[Element, ...]
    holders: dict[int, int]
    payable: Shapes
    supportable: Shapes


def means_of(m: Match, seat: int) -> Means:
    """Return a seat's means of payment and support; cached until the board or a bond changes."""
    cached = m.board_cache()
    key = "means0" if seat == 0 else "means1"
    found: Means | None = cached.get(key)
    if found is None:
        found = cached[key] = m.memoize_by_zones(key, HELD[seat], partial(_means, m, seat))
    return found


def _means(m: Match, seat: int) -> Means:
    cards, changed = [m.state.cards[cid] for cid in m.zone(seat, "elements")], m.changed()
    elements = tuple(
        [
            Element(c.id, points_of(m, c) if c.id in changed else _printed_shape(c.printed))
            for c in cards
        ]
    )
    barred = {card.id for card in cards if card.notes and AUGMENTED in card.notes}
    supporting = tuple(e for e in elements if e.id not in barred) if barred else elements
    holders = {
        card.id: holder
        for card in cards
        if card.notes and card.id not in barred and (holder := holder_of(m, card))
    }
    payable = shapes_of(elements)
    return Means(
        elements, supporting, holders, payable, shapes_of(supporting) if barred else payable
    )


def supporters(m: Match, seat: int) -> list[int]:
    """MW-3.10: return the elements of a seat that may support, bound or free."""
    return [element.id for element in means_of(m, seat).supporting]


def paying(m: Match, seat: int, exclude: Collection[int] = ()) -> list[Element]:
    """MW-3.5, 3.6: return the elements that a seat may return as payment, bound or free."""
    return [element for element in means_of(m, seat).elements if element.id not in exclude]


def can_pay(m: Match, seat: int, pips: Pips, exclude: Collection[int] = ()) -> bool:
    """MW-3.13: true if a cost can be paid in full."""
    if exclude:
        return covers(shapes_of(paying(m, seat, exclude)), pips)
    return covers(means_of(m, seat).payable, pips)


def can_support(m: Match, seat: int, unit: Card) -> bool:
    """MW-7.1: true if elements of the seat, bound ones too, cover the support of a unit."""
    return covers(means_of(m, seat).supportable, support_of(m, unit))


def why_short(m: Match, seat: int, pips: Pips, exclude: Collection[int] = ()) -> Reason | None:
    """Return why a cost cannot be paid, None if it can."""
    if can_pay(m, seat, pips, exclude):
        return None
    return _short(pips, paying(m, seat, exclude), "MW-3.13")


def why_no_support(m: Match, seat: int, unit: Card) -> Reason | None:
    """Return why no set of elements can be designated for a unit, None if one can."""
    means, pips = means_of(m, seat), support_of(m, unit)
    return None if covers(means.supportable, pips) else _short(pips, means.supporting, "MW-7.1")


def _short(pips: Pips, elements: Iterable[Element], rule: str) -> Reason:
    return Reason(partial(_short_words, pips, tuple(elements)), rule)


def _short_words(pips: Pips, elements: Sequence[Element]) -> str:
    points = sum(element.shape.value for element in elements)
    needs = pips_in_words(pips)
    if points < sum(pips):
        return f"Needs {needs} (your elements give {points})."
    return f"Needs {needs} (one kind is short)."


def needs_of(m: Match, seat: int, units: Iterable[Card] | None = None) -> list[Need]:
    """Return the units that need support (all of a seat, or those), with their bound elements."""
    held: dict[int, list[int]] = {}
    for element, unit in means_of(m, seat).holders.items():
        held.setdefault(unit, []).append(element)
    cards = (m.card(cid) for cid in m.zone(seat, "units")) if units is None else units
    return [
        Need(card.id, pips, tuple(sorted(held.get(card.id, ()))))
        for card in cards
        if any(pips := support_of(m, card))
    ]


def with_worth(m: Match, needs: Iterable[Need]) -> list[Need]:
    """Return them with the current PL of each unit, for the choice of losses."""
    return [need._replace(worth=current(m, m.card(need.id))) for need in needs]
