"""Legal acts (SH-3.9, 7.2) of a seat in its Main phase and while it defends, and why not others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.log.act_words import listing
from app.engine.position.flow import Flow
from app.engine.prompts import Act, Option
from app.engine.steps.acts import Found, LegalActs, offered, parse_act
from app.engine.steps.using import uses

from .activated_abilities import use, uses_of, why_not_use
from .card_costs import price_of
from .casting import cast, why_not_cast
from .zones import creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

PHRASES: Final = {"play": "cast a card", "use": "use an ability"}
GOING_ON: Final = {True: ("Attack", "attack"), False: ("End turn", "end the turn")}
"""Label and phrase of passing, by whether a creature may attack."""


def acts(m: Match, seat: int) -> Iterator[Found]:
    """Yield every cast of a hand card and use of a creature, with the reason against it."""
    for card_id in m.zone(seat, "hand"):
        card = m.state.cards[card_id]
        yield card_id, why_not_cast(m, seat, card), partial(_cast, m, seat, card)
    yield from uses(m, creatures(m, seat), partial(why_not_use, m, seat), of=uses_of)


def _cast(m: Match, seat: int, card: Card) -> Option:
    return Option(f"play:{card.id}", card.id, verb="play", cost=price_of(m, seat, card))


def main_prompt(m: Match, seat: int, *, may_attack: bool) -> Act:
    """SH-3.9: cast, use, or end the phase; without attackers the turn ends (SH-3.10)."""
    legal = LegalActs(lambda at: acts(at, seat))
    label, going_on = GOING_ON[may_attack]
    return Act(
        seat,
        "main",
        [*legal.offered(m), Option("end", verb="pass", label=label)],
        title="Your Main phase",
        ask=listing(seat, {**PHRASES, "pass": going_on}),
        rule="SH-3.9",
        default="end",
        primary="end",
        why_not=legal.refused,
    )


def is_idle(m: Match, seat: int) -> bool:
    """SH-15.2: True if a seat with no cards in hand and no abilities to use is not asked."""
    return not m.zone(seat, "hand") and not offered(acts(m, seat))


def act(m: Match, seat: int, key: str) -> Flow[None]:
    """Carry out a cast or a use by its key."""
    verb, card_id, index = parse_act(key)
    if verb == "play":
        yield from cast(m, seat, card_id, price_of(m, seat, m.card(card_id)))
    else:
        yield from use(m, seat, card_id, index)
