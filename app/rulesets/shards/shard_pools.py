"""Shards, the resource (SH-4): gaining, losing, stealing, and those left by destroyed creatures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from app.engine import atoms

from .event_kinds import SHARD_KINDS, ShardsEvent
from .numbers import numbers_of
from .zones import COLORS, FIELDS

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

COLOR_WORDS: Final = {color: color.capitalize() for color in COLORS}


@dataclass(frozen=True, slots=True)
class Left:
    """The shards that a creature will leave: whose, which, how many."""

    seat: int
    color: str
    amount: int


def shards(m: Match, seat: int, color: str) -> int:
    """Return how many shards of a colour a pool holds."""
    return m.state.number(seat, color)


def held_colors(m: Match, seat: int) -> list[str]:
    """Return the colours of which a pool holds at least one shard."""
    return [color for color in COLORS if shards(m, seat, color)]


def shard_words(color: str, amount: int) -> str:
    """Return so many shards in words: "2 Jade shards"."""
    return f"{amount} {COLOR_WORDS[color]} shard{'' if amount == 1 else 's'}"


def gain_shards(m: Match, seat: int, color: str, amount: int) -> None:
    """SH-11.10: one event of gaining; replacements add once, triggers hear of each shard."""
    if amount <= 0:
        return
    amount += _bonus(m, seat, color)
    if most := numbers_of(m).shard_max:
        amount = min(amount, most - shards(m, seat, color))
    _change(m, seat, color, amount)
    atoms.announce(m, ShardsEvent.SHARDS_GAINED, seat, amount=amount, detail=color)
    for _ in range(amount):
        atoms.announce(m, SHARD_KINDS[color], seat, detail=color)


def lose_shards(m: Match, seat: int, color: str, amount: int) -> int:
    """SH-4.10: remove at most the available shards; return their number."""
    amount = min(amount, shards(m, seat, color))
    if amount > 0:
        _change(m, seat, color, -amount)
        atoms.announce(m, ShardsEvent.SHARDS_LOST, seat, amount=amount, detail=color)
    return amount


def pay_shards(m: Match, seat: int, paid: dict[str, int]) -> None:
    """SH-4.9: take shards as a payment, openly."""
    for color in COLORS:
        if paid.get(color):
            _change(m, seat, color, -paid[color])
            atoms.announce(m, ShardsEvent.SHARDS_PAID, seat, amount=paid[color], detail=color)


def _change(m: Match, seat: int, color: str, amount: int) -> None:
    atoms.set_number(m, seat, color, shards(m, seat, color) + amount)


def _bonus(m: Match, seat: int, color: str) -> int:
    if not m.state.statics:
        return 0
    return sum(
        m.derived(m.card(cid)).stats.get(f"bonus_{color}", 0)
        for cid in m.state.zones[FIELDS[seat]]
        if cid
    )


def shards_of(m: Match, card: Card, spoils: int | None = None) -> Left:
    """SH-4.3 to 4.5: return the shards that a creature would leave if destroyed now.

    `spoils`: the seat that takes them (Harvest), -1 for no seat (Shatter), None for the owner.
    """
    words = m.derived(card).keywords
    amount = numbers_of(m).shard_per_destroyed + (words.get("lode") or 0)
    if "brittle" in words or card.is_token or spoils == -1:
        amount = 0
    return Left(card.owner if spoils is None else spoils, card.printed.aspect, amount)
