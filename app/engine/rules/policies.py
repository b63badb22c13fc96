"""Default rules of the common effects, as in most games; rulesets override them.

Everything that may ask is a flow. Effects call these through `m.rules`, never the atoms, so that a
ruleset's own word on damage, drawing or destroying reaches every card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from .. import atoms
from ..position.errors import EngineFault
from ..position.event_kinds import EngineEvent
from ..position.events import card_event, seat_event
from ..position.flow import Flow, nothing
from ..position.refs import Ref, zone_key
from ..steps import standard_effects
from ..steps.damage_policies import DamagePolicies
from ..steps.replacements import destroyed_after_all, is_replaced, replaced
from ..steps.standard_prompts import choose_slot

if TYPE_CHECKING:
    from ..play.match import Match
    from ..play.printed import Printed
    from ..position.resolution import Resolution
    from ..position.state import Card, Modifier


class Policies(DamagePolicies):
    """Default behavior of the common effects, and zone roles."""

    hand: ClassVar[str] = "hand"
    deck: ClassVar[str] = "deck"
    discard_pile: ClassVar[str] = "discard"
    banish_pile: ClassVar[str] = "banish"
    # Name of the declarations in the memory of the turn (steps/combat_roles.py).
    declared_memory: ClassVar[str] = "combat"
    # Rule numbers behind standard prompts, by prompt name.
    prompt_rules: ClassVar[Mapping[str, str]] = {}

    def draw(self, m: Match, seat: int, count: int, to: str = "") -> Flow[int]:
        """Draw cards one at a time, as many as there are; return how many were drawn."""
        drawn = 0
        for _ in range(count):
            event = yield from replaced(m, seat_event(EngineEvent.DREW, seat, 1))
            for _ in range(event.amount if event is not None else 0):
                if not self.draw_one(m, seat, to or self.hand):
                    return drawn
                drawn += 1
        return drawn

    def draw_one(self, m: Match, seat: int, to: str) -> bool:
        """Move the top card of the deck to a zone; False if there is none."""
        deck = m.zone(seat, self.deck)
        if not deck:
            return False
        atoms.move(m, deck[0], zone_key(seat, to), cause="drawn", bottom=True)
        atoms.announce(m, EngineEvent.DREW, seat, deck[0], detail=to)
        return True

    def duration(self, at: Resolution, until: str) -> str:
        """Return a printed duration as modifiers store it: "your turn" has a seat."""
        return f"your_turn:{at.seat}" if until == "your_turn" else until

    def in_order(self, m: Match, seat: int, refs: list[Ref]) -> list[Ref]:
        """Return options in their default order: as found."""
        return refs

    def destroy(self, m: Match, ids: Iterable[int]) -> Flow[list[int]]:
        """Destroy cards together, unless something happens instead; return those destroyed."""
        doomed = yield from destroyed_after_all(m, ids, self.is_saved)
        self.bury(m, doomed, "destroyed")
        return doomed

    def is_saved(self, m: Match, card_id: int) -> Flow[bool]:
        """True if a replacement of a card's destruction applied."""
        return is_replaced(m, card_id)

    def bury(self, m: Match, ids: Sequence[int], cause: str, *, destroyed: bool = True) -> None:
        """Put cards of the board into their owners' discard piles, together."""
        zones = [zone_key(m.card(cid).owner, self.grave_of(m, m.card(cid))) for cid in ids]
        atoms.move_all(
            m, ids, zones, cause=cause, also=EngineEvent.DESTROYED if destroyed else None
        )
        standard_effects.drop_tokens(m, ids)

    def may_recover(self, m: Match, card: Card) -> bool:
        """True if effects may return a card from the discard pile."""
        return True

    def grave_of(self, m: Match, card: Card) -> str:
        """Return the zone that a destroyed card goes to."""
        return self.discard_pile

    def send(
        self, m: Match, ids: Iterable[int], zone: str, cause: str, *, bottom: bool = False
    ) -> None:
        """Put cards into their owners' zones of that name, together; tokens cease."""
        cards = list(ids)
        zones = [zone_key(m.card(cid).owner, zone) for cid in cards]
        atoms.move_all(m, cards, zones, cause=cause, bottom=bottom)
        standard_effects.drop_tokens(m, cards)

    def return_to_deck(self, m: Match, ids: Iterable[int], where: str) -> Flow[None]:
        """Put cards on top or bottom of their owners' decks, or shuffle them in."""
        cards = list(ids)
        owners = sorted({m.card(cid).owner for cid in cards})
        self.send(m, cards, self.deck, "returned", bottom=where == "bottom")
        if where == "shuffled":
            for owner in owners:
                atoms.shuffle(m, zone_key(owner, self.deck))
        yield from nothing()

    def sacrifice(self, m: Match, ids: Sequence[int]) -> None:
        """Sacrifice cards: it cannot be prevented or replaced."""
        self.bury(m, ids, "sacrificed")

    def put_into(
        self, m: Match, card_id: int, seat: int, to: str, cause: str, *, bottom: bool = False
    ) -> Flow[bool]:
        """Put a card into a seat's zone of that name; False if there is no room.

        `to` may be "deck_top", "deck_bottom" and "board" as well. `bottom`: where it goes in a zone
        without slots.
        """
        zone = self.deck if to in ("deck_top", "deck_bottom") else to
        if to == "board":
            yield from standard_effects.put_on_board(m, [card_id], seat)
            return m.card(card_id).zone in m.rules.layout.board
        if not m.rules.zones[zone].slots:
            low = to == "deck_bottom" or (bottom and to != "deck_top")
            atoms.move(m, card_id, zone_key(seat, zone), bottom=low, cause=cause)
            return True
        free = yield from choose_slot(m, seat, (zone,), m.card(card_id).printed.name)
        if free is not None:
            atoms.move(m, card_id, free[0], free[1], cause=cause)
        return free is not None

    def settle_in(self, m: Match, card_id: int, seat: int) -> Flow[bool]:
        """Find a card of any type its place on a seat's side; False if there is none."""
        yield from nothing()
        raise EngineFault("This ruleset doesn't define places for entering cards.")

    def place_token(self, m: Match, printed: Printed, seat: int, zone: str) -> Flow[bool]:
        """Make one token and emit its events; False if it finds no place."""
        zones = self.token_zones(zone)
        place: tuple[str, int] | None = (zone_key(seat, zones[0]), -1)
        if m.rules.zones[zones[0]].slots:
            place = yield from choose_slot(m, seat, zones, printed.name)
        if place is not None:
            self.token_entered(m, atoms.create(m, printed, seat, *place, token=True))
        return place is not None

    def token_zones(self, zone: str) -> tuple[str, ...]:
        """Return the zones that a token may enter, given the zone its effect names."""
        return (zone,)

    def token_entered(self, m: Match, card_id: int) -> None:
        """Emit the creation of a token, and its entering."""
        card = m.card(card_id)
        for kind in (EngineEvent.CREATED, EngineEvent.ENTERED):
            atoms.emit(m, card_event(kind, card, detail="token", zone=card.zone, slot=card.slot))

    def gain_control(
        self, m: Match, ids: Iterable[int], seat: int, until: str, source: int
    ) -> Flow[None]:
        """Give a seat control of cards until the duration ends."""
        raise EngineFault("This ruleset doesn't define changes of control.")

    def give_back(self, m: Match, ended: Sequence[Modifier]) -> Flow[None]:
        """Give cards to their controllers after the end of these effects of control."""
        raise EngineFault("This ruleset doesn't define changes of control.")

    def fight(self, m: Match, attacker: int, other: int) -> Flow[None]:
        """Let two cards of the board fight by an effect."""
        raise EngineFault("This ruleset doesn't define fights.")

    def remove_from_combat(self, m: Match, card_id: int) -> None:
        """Let a card take no further part in the present combat."""
        raise EngineFault("This ruleset doesn't define combat.")

    def turn_face_down(self, m: Match, card_id: int) -> None:
        """Turn a card of the board face down in its place."""
        if m.card(card_id).zone in m.rules.layout.board:
            atoms.turn_down(m, card_id)

    def modify(
        self, m: Match, at: Resolution, card_id: int, change: tuple[str, str, int], until: str
    ) -> None:
        """Change a card (op, what, amount) for a duration, by an effect."""
        atoms.modify(m, card_id, *change, until, at.source)

    def set_stat(self, m: Match, at: Resolution, card_id: int, stat: str, amount: int) -> None:
        """Set the base of a stat of a card of the board; additions of any age come on top."""
        if m.card(card_id).zone in m.rules.layout.board:
            atoms.modify(m, card_id, "set", stat, amount, "always", at.source)

    def exhaust(self, m: Match, ids: Iterable[int]) -> None:
        """Exhaust cards."""
        for card_id in ids:
            atoms.exhaust(m, card_id)

    def ready(self, m: Match, ids: Iterable[int]) -> None:
        """Make cards ready."""
        for card_id in ids:
            atoms.ready(m, card_id)

    def may_pay(self, m: Match, seat: int, amount: int) -> Flow[bool]:
        """Let a seat pay so much of its main resource, or not; True if it paid."""
        yield from nothing()
        raise EngineFault("This ruleset doesn't define a resource.")
