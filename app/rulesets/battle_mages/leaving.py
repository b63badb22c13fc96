"""Leaving the field (BM-10.15 to 10.19): dying, being vanished, and the classic crystals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import card_event
from app.engine.position.flow import Flow
from app.engine.position.refs import zone_key
from app.engine.prompts import Option
from app.engine.steps import standard_effects
from app.engine.steps.replacements import is_replaced, prefers_own

from .event_kinds import BattleMagesEvent
from .numbers import is_classic
from .zones import on_field

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def bury(m: Match, ids: Sequence[int], cause: str, *, surplus: Collection[int] = ()) -> None:
    """Put cards into their owners' graveyards together; departure from the field is death.

    `surplus`: cards that go as another legend of one name (BM-11.5).
    BM-13.16: a card to be vanished instead is vanished at the same moment, and does not die.
    """
    departures = []
    for card in map(m.card, ids):
        there = on_field(m, card)
        zone = "vanished" if there and _vanishes(m, card) else "graveyard"
        died = BattleMagesEvent.DIED if there and zone == "graveyard" else None
        why = "legend" if card.id in surplus else cause
        departures.append(atoms.Departure(card.id, zone_key(card.owner, zone), why, died))
    atoms.move_together(m, departures)
    standard_effects.drop_tokens(m, ids)


def is_saved(m: Match, card_id: int) -> Flow[bool]:
    """BM-13.16: true if a card is saved from dying; its controller may let it vanish."""
    card = m.card(card_id)
    if _vanishes(m, card):
        event = card_event(EngineEvent.DESTROYED, card)
        if (yield from prefers_own(m, card, event, Option("vanish", label="Vanish it"))):
            return False
    return (yield from is_replaced(m, card_id))


def _vanishes(m: Match, card: Card) -> bool:
    return any(
        mod.op == "dying_vanishes" and mod.card_ref == card.card_ref for mod in m.state.modifiers
    )


def send(m: Match, ids: Iterable[int], zone: str, cause: str, *, bottom: bool) -> None:
    """Put cards into their owners' zones of that name together; tokens cease.

    BM-6.9: in classic a crystal goes on top of its owner's Collection instead of into hand or
    Spellbook, and to the bottom only where that is said of the Spellbook.
    """
    cards = list(ids)
    crystals = [cid for cid in cards if goes_to_collection(m, cid, zone)]
    others = [cid for cid in cards if cid not in crystals]
    low = bottom and zone == m.rules.deck
    places = [(cid, zone, bottom) for cid in others] + [(c, "collection", low) for c in crystals]
    atoms.move_together(
        m,
        [
            atoms.Departure(cid, zone_key(m.card(cid).owner, to), cause, None, under)
            for cid, to, under in places
        ],
    )
    standard_effects.drop_tokens(m, cards)


def goes_to_collection(m: Match, card_id: int, zone: str) -> bool:
    """BM-6.9: true if a card on its way to a hand or a Spellbook goes to a Collection instead."""
    is_pile = zone in (m.rules.hand, m.rules.deck)
    return is_classic(m) and is_pile and m.card(card_id).printed.type == "crystal"


def put_in_collection(m: Match, ids: Sequence[int], cause: str, *, bottom: bool) -> None:
    """Put crystals together on top or on the bottom of their owners' Collections."""
    zones = [zone_key(m.card(cid).owner, "collection") for cid in ids]
    atoms.move_all(m, ids, zones, cause=cause, bottom=bottom)


def shuffle_piles_of(m: Match, ids: Iterable[int]) -> None:
    """BM-6.9: shuffle the Spellbooks and Collections in which those cards are now."""
    zones = {m.card(cid).zone for cid in ids}
    piles = {zone_key(seat, name) for seat in (0, 1) for name in (m.rules.deck, "collection")}
    for pile in sorted(zones & piles):
        atoms.shuffle(m, pile)
