"""Life totals (SH-10.11, 10.12, 13): damage, loss, gain."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.steps import life
from app.engine.steps.damage_prevention import unprevented_of_seat

from .event_kinds import ShardsEvent
from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.log_facts import Named

NO_FACTS: Final[Mapping[str, object]] = MappingProxyType({})


def life_of(m: Match, seat: int) -> int:
    """Return a seat's life."""
    return m.state.number(seat, "life")


def hurt(m: Match, seat: int, amount: int, source: int = 0, named: Named | None = None) -> int:
    """SH-10.11: deal damage to a seat; return how much life it lost by it.

    `named`: the source as the log names it, if it has died meanwhile.
    """
    amount = unprevented_of_seat(m, seat, amount)  # SH-10.12
    facts = {"card": named} if named is not None else {}
    return lose(m, seat, amount, source, kind=ShardsEvent.SEAT_HURT, facts=facts)


def lose(
    m: Match,
    seat: int,
    amount: int,
    source: int = 0,
    *,
    kind: ShardsEvent = ShardsEvent.SEAT_LOST,
    facts: Mapping[str, object] = NO_FACTS,
) -> int:
    """Lower a seat's life, not below 0; a loss of 0 is no event."""
    had = life_of(m, seat)
    dealt, amount = amount, min(amount, had)
    if amount <= 0:
        return 0
    atoms.set_number(m, seat, "life", had - amount)
    told = {"dealt": dealt, "left": (had, had - amount), **facts}
    atoms.announce(m, kind, seat, source, amount, facts=told)
    atoms.announce(m, EngineEvent.LIFE_LOST, seat, amount=amount)
    return amount


def gain(m: Match, seat: int, amount: int) -> None:
    """Raise a seat's life, up to its bound if there is one."""
    life.gain_life(m, seat, amount, most=numbers_of(m).life_max or None)
