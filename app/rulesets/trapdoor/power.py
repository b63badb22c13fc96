"""Power (TD-11.1 to 11.6): a creature's one number, losses and gains, and blame for losses.

Loss is stored as the engine's damage and gain as a note of the card; modifiers are layered as in
any game. So a creature's power is right at every read, and turning it over changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.log_facts import Named, doer_name
from app.engine.position.refs import NO_SEAT, CardRef, new_ref
from app.engine.steps.damage_prevention import unprevented

from .event_kinds import TrapdoorEvent
from .memory import Blow, change_memory, memory_of
from .zones import creatures, in_steps, is_creature

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

NONE: Final[frozenset[CardRef]] = frozenset()
GAIN: Final = "gain"
"""Note of a creature: its permanent gain."""
SPARED: Final = "spared"
"""Kept with an effect: the creatures whose loss a shield counter has prevented."""


def raw_power(m: Match, card: Card) -> int:
    """TD-11.1: return printed power - loss + gain + modifiers, which may be negative."""
    return m.derived(card).stats.get("power", 0) - card.damage + card.notes.get(GAIN, 0)


def power_of(m: Match, card: Card) -> int:
    """Return a creature's power, at least 0."""
    return max(0, raw_power(m, card))


def lose_power(
    m: Match,
    losses: Mapping[int, int],
    by: int,
    *,
    source: int = 0,
    strikers: Mapping[int, int] | None = None,
    venomous: Iterable[int] = (),
) -> list[int]:
    """TD-11.2, 11.6: lower creatures' power permanently and together; return those that lost some.

    `by`: the acting seat; -1: the controller of each striker. `strikers`: by creature, its
    opponent in the strike. `venomous`: creatures whose strike destroys any creature that lost power
    by it.
    """
    strikers = strikers or {}
    venom, lost = frozenset(venomous), []
    for card_id, amount in losses.items():
        amount = unprevented(m, card_id, amount)
        if amount <= 0 or not is_creature(m.card(card_id)) or _shielded(m, card_id):
            continue
        other = strikers.get(card_id, 0)
        seat = by if by != NO_SEAT else m.card(other).controller
        atoms.mark_damage(m, card_id, amount, source or other, kind=TrapdoorEvent.POWER_LOST)
        attribute_loss(m, card_id, seat, other, venom=other in venom)
        lost.append(card_id)
    return lost


def _shielded(m: Match, card_id: int) -> bool:
    """TD-11.13: remove a shield counter instead, also from a face-down creature.

    TD-11.6: all losses by one effect are one loss, which takes one counter.
    """
    card, effect = m.card(card_id), m.state.resolving
    spared = effect.done.get(SPARED, ()) if effect is not None else ()
    if card.card_ref in spared:
        return True
    if not card.counters.get("shield"):
        return False
    if effect is not None:
        effect.done[SPARED] = (*spared, card.card_ref)
    atoms.count(m, card_id, "shield", -1)
    atoms.announce(m, TrapdoorEvent.SHIELDED, card.controller, card_id)
    return True


def gain_power(m: Match, card_id: int, amount: int, shown: int | None = None) -> None:
    """TD-11.3: raise a creature's power permanently; below 0 the gain shrinks.

    `shown`: amount in the log, for a creature whose power was below 0, which no card shows.
    """
    card = m.card(card_id)
    if amount and is_creature(card):
        had = power_of(m, card)
        atoms.note(m, card_id, GAIN, card.notes.get(GAIN, 0) + amount)
        facts = {"left": (had, power_of(m, m.card(card_id))), "by": _giver(m, card_id)}
        atoms.announce(
            m, TrapdoorEvent.POWER_GAINED, card.controller, card_id, shown or amount, facts=facts
        )


def _giver(m: Match, card_id: int) -> Named | None:
    """Return the other card whose effect is resolving, for the log."""
    at = m.state.resolving
    is_other = at is not None and at.source != card_id and at.source in m.state.cards
    return doer_name(m, m.card(at.source)) if at is not None and is_other else None


def restore(m: Match, card_id: int, amount: int) -> None:
    """TD-11.3: a creature's loss shrinks by up to so much."""
    if is_creature(m.card(card_id)):
        atoms.heal(m, card_id, amount)


def set_power(m: Match, card_id: int, amount: int, by: int = NO_SEAT) -> None:
    """TD-11.3: raw power becomes so much now; modifiers that end later still change it."""
    card, wanted = m.card(card_id), in_steps(m, amount)
    change = wanted - raw_power(m, card)
    if change < 0:
        atoms.mark_damage(m, card_id, -change, kind=TrapdoorEvent.POWER_LOST)
        if by != NO_SEAT:
            attribute_loss(m, card_id, by)
    else:
        gain_power(m, card_id, change, shown=wanted - power_of(m, card))


def attribute_loss(
    m: Match, card_id: int, seat: int, other: int = 0, *, venom: bool = False
) -> None:
    """Remember who last lowered a creature's power, until the state checks are finished."""
    card = m.card(card_id)
    before = tuple(blow for blow in _blows(m) if blow[0] != card_id)
    marked = venom or is_marked(m, card)
    blow: Blow = (*card.card_ref, seat, other, marked)
    change_memory(m, lowered=(*before, blow))


def raw_powers(m: Match) -> dict[CardRef, int]:
    """Return the raw power of every creature."""
    return {c.card_ref: raw_power(m, c) for seat in (0, 1) for c in creatures(m, seat)}


def blame_modifiers(m: Match, before: Mapping[CardRef, int], seat: int) -> None:
    """TD-8.3: blame a seat for creatures whose raw power has fallen since."""
    for ref, now in raw_powers(m).items():
        if now < before.get(ref, now):
            attribute_loss(m, ref[0], seat)


def _blows(m: Match) -> tuple[Blow, ...]:
    return memory_of(m).get("lowered", ())


def blow_on(m: Match, card: Card) -> Blow | None:
    """Return the last effect or strike that lowered a creature's power since the state checks."""
    own = card.card_ref
    return next((blow for blow in _blows(m) if blow[:2] == own), None)


def is_marked(m: Match, card: Card) -> bool:
    """TD-12.3: True if Venom will destroy a creature."""
    blow = blow_on(m, card)
    return blow is not None and blow[4]


def marked_creatures(m: Match) -> frozenset[CardRef]:
    """TD-12.3: return the creatures that Venom will destroy."""
    blows = _blows(m)
    return frozenset(new_ref(blow[:2]) for blow in blows if blow[4]) if blows else NONE


def unmark(m: Match, card_id: int) -> None:
    """Delete the blame for a creature that has been saved."""
    left = tuple(blow for blow in _blows(m) if blow[0] != card_id)
    change_memory(m, lowered=left)


def forget_blows(m: Match) -> None:
    """TD-8.3: the state checks are finished; later losses have another cause."""
    if "lowered" in memory_of(m):
        m.forget_memory("lowered")
