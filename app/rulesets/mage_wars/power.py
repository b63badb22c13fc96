"""Power level and alignment (MW-12.1, 12.2, 11.14, 11.15): how strong cards are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .actions import OFFENSE, actions_of, spent_of
from .memory import memory_of
from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Derived
    from app.engine.position.state import Card

DARK: Final = "dark"
LIGHT: Final = "light"


class Contributor(NamedTuple):
    """A card's part in an exchange: an amount, and the card's alignment."""

    amount: int
    alignment: str = ""
    card: int = 0


def power_of(m: Match, card: Card, coming: str = "") -> int:
    """MW-12.1: return the PL, with Assault and Bulwark while a fitting action stands.

    `coming`: a kind of action that counts as if one stood already (MW-11.1).
    """
    now = m.derived(card)
    power: int = now.stats.get("power", 0)  # "at least 0" holds for the sum, not before Bulwark
    keywords = now.keywords
    if "assault" in keywords or "bulwark" in keywords:
        kinds = {action.kind for action in actions_of(m, card)} | ({coming} if coming else set())
        if OFFENSE in kinds:
            power += keywords.get("assault") or 0
        if kinds - {OFFENSE}:
            power += keywords.get("bulwark") or 0
    return max(0, power)


def current(m: Match, card: Card) -> int:
    """MW-12.1: return the PL less the damage marked; a spell's or deployment's PL on the chain."""
    if card.zone_name == "chain":
        return next((item.power for item in m.state.chain if item.card == card.id), 0)
    return max(0, power_of(m, card) - card.damage)


def asked_power(m: Match, card: Card) -> int | None:
    """MW-12.1: return the PL that conditions read: the current PL; None if the card has none."""
    # MW-8.2: on the field an augmentation has no PL.
    if "power" not in card.printed.stats or card.zone_name == "attached":
        return None
    return current(m, card)


def effective(m: Match, card: Card) -> int:
    """MW-12.1: return the current PL less what the unit has spent."""
    level = current(m, card)
    return max(0, level - spent_of(m, card)) if "war" in memory_of(m) else level


def halved(m: Match, level: int) -> int:
    """MW-12.1: return half of a PL, rounded down to a whole step."""
    step = numbers_of(m).pl_step
    return level // (2 * step) * step


def alignment_of(m: Match, card: Card) -> str:
    """Return "dark", "light", "dark light" or, for an unaligned card, nothing."""
    return _side(m.derived(card))


def _side(value: Derived) -> str:
    if DARK in value.keywords:
        return f"{DARK} {LIGHT}" if LIGHT in value.keywords else DARK
    return LIGHT if LIGHT in value.keywords else ""


def last_alignment(m: Match, card_id: int) -> str:
    """Return the alignment of a source that may have left the field (MW-13.3)."""
    return _side(m.source(card_id)[1]) if card_id in m.state.cards else ""


def bonus(m: Match, one: str, other: str) -> int:
    """MW-11.14: return the bonus of one alignment against another."""
    if DARK in one and not other:
        return numbers_of(m).dark_bonus
    return numbers_of(m).light_bonus if LIGHT in one and DARK in other else 0


def contributor(m: Match, card: Card, amount: int) -> Contributor:
    """Return a card as a contributor of that amount."""
    return Contributor(amount, alignment_of(m, card), card.id)


def exchange(m: Match, contributors: Sequence[Contributor], target: Card) -> int:
    """MW-12.2: return the result of some contributors against a card."""
    return clash(m, contributors, alignment_of(m, target), effective(m, target))


def clash(m: Match, contributors: Sequence[Contributor], side: str, level: int) -> int:
    """MW-12.2: return the result against a card with that alignment and effective PL."""
    total = best = 0
    for one in contributors:
        if one.amount > 0:
            total += one.amount + bonus(m, one.alignment, side)
            # MW-11.15: a target resists with its single best bonus.
            best = max(best, bonus(m, side, one.alignment))
    return max(0, total - best) if level else total
