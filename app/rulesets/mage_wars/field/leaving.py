"""Leaving play (MW-12.5, 12.6, 12.10): destroyed, sacrificed, returned, countered, discarded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.position.flow import Flow
from app.engine.position.refs import zone_key, zone_name
from app.engine.rules.policies import Policies
from app.engine.steps import standard_effects

from ..event_kinds import MageWarsEvent

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card, ChainItem

GRAVEYARD: Final = "graveyard"
REMOVED: Final = "removed"
LIBRARY: Final = "library"
HAND: Final = "hand"


class Leaving(Policies):
    """The policies of leaving the field and the chain."""

    hand = HAND
    deck = LIBRARY
    discard_pile = GRAVEYARD
    banish_pile = REMOVED

    def grave_of(self, m: Match, card: Card) -> str:
        """MW-12.6: Grave Fear leads out of the match, and a God into the library."""
        words = m.derived(card).keywords
        if "grave_fear" in words and card.zone in m.rules.layout.board:
            return REMOVED
        return LIBRARY if "god" in words else GRAVEYARD

    def destroy(self, m: Match, ids: Iterable[int]) -> Flow[list[int]]:
        """MW-12.5: towers are no cards to destroy, nor are cards that have left already."""
        cards = [m.card(cid) for cid in ids]
        return super().destroy(m, [c.id for c in cards if _can_be_destroyed(m, c)])

    def bury(self, m: Match, ids: Sequence[int], cause: str, *, destroyed: bool = True) -> None:
        """Put cards into their owners' graveyards, all at the same moment."""
        _to_graves(m, ids, cause, EngineEvent.DESTROYED if destroyed else None)

    def sacrifice(self, m: Match, ids: Sequence[int]) -> None:
        """MW-12.5: its controller puts it there; it is not destruction."""
        _to_graves(m, ids, "sacrificed", EngineEvent.SACRIFICED)

    def send(
        self, m: Match, ids: Iterable[int], zone: str, cause: str, *, bottom: bool = False
    ) -> None:
        """Put cards into their owners' zones, except grave-bound cards and towers."""
        cards = [card for card in map(m.card, ids) if card.printed.type != "tower"]
        free = [card.id for card in cards if zone == REMOVED or not grave_bound(m, card)]
        if zone == GRAVEYARD:
            _to_graves(m, free, cause, None)
            return
        leave_chain(m, free)
        super().send(m, free, zone, cause, bottom=bottom)

    def may_recover(self, m: Match, card: Card) -> bool:
        """Grave Bind: it can only be removed."""
        return not grave_bound(m, card)

    def deny(self, m: Match, item: ChainItem) -> None:
        """MW-6.23: countered: it goes to the graveyard; its cost stays paid."""
        atoms.chain_remove(m, item, MageWarsEvent.COUNTERED)
        if item.kind == "card":
            atoms.announce(m, MageWarsEvent.SPELL_COUNTERED, item.seat, item.card)
        self.bury(m, [item.card], "countered", destroyed=False)

    def bounce_item(self, m: Match, item: ChainItem) -> None:
        """MW-6.24: an entry that goes back to its owner's hand ends without effect."""
        self.send(m, [item.card], HAND, "returned", bottom=True)


def grave_bound(m: Match, card: Card) -> bool:
    """True if a card is in a graveyard that it can't leave."""
    return card.zone_name == GRAVEYARD and "grave_bind" in card.printed.derived.keywords


def leave_chain(m: Match, ids: Iterable[int]) -> None:
    """MW-6.24: let the entries of those cards end."""
    if m.state.chain:
        gone = set(ids)
        for item in m.state.chain:
            if item.card in gone:
                atoms.chain_remove(m, item, MageWarsEvent.CALLED_OFF)


def _can_be_destroyed(m: Match, card: Card) -> bool:
    on_field = card.zone in m.rules.layout.board or card.zone_name == "face_down"
    return on_field and card.printed.type != "tower"


def _to_graves(m: Match, ids: Iterable[int], cause: str, also: EventKind | None) -> None:
    """MW-12.10: active player's cards first, then by entry; a library with a God is shuffled."""
    active = m.state.active
    cards = [m.card(cid) for cid in ids]
    cards.sort(key=lambda card: (card.controller != active, card.since))
    leave_chain(m, [card.id for card in cards])
    # MW-4.3: a face-down card is nothing that could be heard being destroyed.
    field = [card for card in cards if card.zone in m.rules.layout.board]
    _move(m, field, cause, also)
    _move(m, [card for card in cards if card not in field], cause, None)
    standard_effects.drop_tokens(m, [card.id for card in cards])


def _move(m: Match, cards: Sequence[Card], cause: str, also: EventKind | None) -> None:
    zones = [zone_key(card.owner, m.rules.grave_of(m, card)) for card in cards]
    if cards:
        atoms.move_all(m, [card.id for card in cards], zones, cause=cause, also=also)
    for zone in sorted(set(zones)):
        if zone_name(zone) == LIBRARY:
            atoms.shuffle(m, zone)
