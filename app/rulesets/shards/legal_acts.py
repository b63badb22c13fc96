"""Legal acts (SH-3.9, 7.2) of a seat in its Main phase and while it defends, and why not others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.flow import Flow
from app.engine.prompts import Act, Option, Reason
from app.engine.refs import Ref

from .activated_abilities import use, uses_of, why_not_use
from .card_costs import payable, price_of
from .casting import cast, why_not_cast
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.match import Match


def acts(m: Match, seat: int) -> list[Option]:
    """Return every legal cast and use."""
    found = []
    for card_id in m.zone(seat, "hand"):
        card = m.state.cards[card_id]
        price = price_of(m, seat, card)
        # Most cards fail at their price: no sentence is made of that before somebody asks.
        if (not price or price <= payable(m, seat, card)) and why_not_cast(m, seat, card) is None:
            found.append(Option(f"play:{card_id}", card_id, verb="play", cost=price))
    for card in creatures(m, seat):
        if card.printed.activated or m.state.modifiers:
            for index, bound in enumerate(uses_of(m, card)):
                if why_not_use(m, seat, card, bound) is None:
                    key = f"use:{card.id}:{index}"
                    found.append(Option(key, card.id, verb="use", note=bound.key))
    return found


def reasons(m: Match, seat: int) -> list[tuple[Ref, Reason]]:
    """Return why what is not offered is not: cards of the hand, effects of creatures."""
    found: list[tuple[Ref, Reason]] = []
    for card_id in m.zone(seat, "hand"):
        why = why_not_cast(m, seat, m.card(card_id))
        if why is not None:
            found.append((card_id, why))
    for card in creatures(m, seat):
        for bound in uses_of(m, card):
            why = why_not_use(m, seat, card, bound)
            if why is not None:
                found.append((card.id, why))
    return found


def main_prompt(m: Match, seat: int) -> Act:
    """SH-3.9: cast, use, or end the phase."""
    return Act(
        seat, "main", [*acts(m, seat), Option("end", verb="pass", label="To the attack")],
        title="Your Main phase", ask="Cast a card, use an effect, or go on to the attack.",
        rule="SH-3.9", default="end", primary="end", why_not=lambda later: reasons(later, seat),
    )  # fmt: skip


def is_idle(m: Match, seat: int) -> bool:
    """SH-15.2: whether a seat holds no card and can use nothing, so that it is not asked."""
    return not m.zone(seat, "hand") and not acts(m, seat)


def act(m: Match, seat: int, key: str) -> Flow[None]:
    """Carry out a cast or a use by its key."""
    verb, _, rest = key.partition(":")
    if verb == "play":
        card_id = int(rest)
        yield from cast(m, seat, card_id, price_of(m, seat, m.card(card_id)))
    else:
        card, index = rest.split(":")
        yield from use(m, seat, int(card), int(index))
