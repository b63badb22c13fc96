"""Prices (BM-1.20, BM-5.6 to 5.8): printed costs in mana, and the amounts to pay."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from app.engine.dsl.abilities import Mana
from app.engine.play.layers import cost_of
from app.engine.prompts import Demand, demand_of
from app.engine.steps.paying import extra_costs

from .dsl.nodes import Echo
from .zones import COLOURS

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

LETTERS: Final = dict(zip("WUGR", COLOURS, strict=True))
_PRICE: Final = re.compile(r"(X?)(\d*)([WUGR]*)")


class Price(NamedTuple):
    """A cost in mana: generic mana, symbols of each colour, and a flag for X."""

    generic: int = 0
    pips: tuple[tuple[str, int], ...] = ()
    has_x: bool = False

    @property
    def value(self) -> int:
        """BM-1.20: the cost value, X counted as 0."""
        return self.generic + sum(count for _, count in self.pips)

    def demand(self, more: int = 0) -> Demand:
        """Return the mana to cover, with that much more (or less) generic mana."""
        return demand_of(dict(self.pips), max(0, self.generic + more))


@cache
def price(words: str) -> Price:
    """Parse a printed cost like "2RR", "XG" or "0"."""
    found = _PRICE.fullmatch(words)
    if found is None:
        raise ValueError(f"“{words}” is no cost.")
    pips = tuple((c, found[3].count(x)) for x, c in LETTERS.items() if x in found[3])
    return Price(int(found[2] or 0), pips, bool(found[1]))


@cache
def printed_price(printed: Printed) -> Price | None:
    """Return a card's price, None if it is never attempted."""
    words = printed.facts.get("price")
    return price(words[0]) if words else None


@cache
def echo_price(printed: Printed) -> Price | None:
    """Return the Echo cost of a card, None if it has none."""
    found = [bound.node for bound in printed.abilities if isinstance(bound.node, Echo)]
    return price(found[0].price) if found else None


def to_pay(m: Match, seat: int, card: Card, x: int = 0) -> Demand:
    """BM-5.6, 5.7: return a seat's price for attempting a card from its present zone."""
    own, more = price_at(card), extra_mana(card.printed)
    if not m.state.statics and not m.state.modifiers and not card.printed.own_cost:
        return own.demand(x + more)
    base = own.value + x
    reduced = own.demand(x + cost_of(m, card, seat, base) - base)
    return reduced._replace(free=reduced.free + more)


@cache
def extra_mana(printed: Printed) -> int:
    """Return the mana among additional costs; changes of the cost do not reach it."""
    return sum(cost.amount for cost in extra_costs(printed) if isinstance(cost, Mana))


def price_at(card: Card) -> Price:
    """Return a card's cost, in the graveyard its Echo cost."""
    found = echo_price if card.zone_name == "graveyard" else printed_price
    return found(card.printed) or Price()
