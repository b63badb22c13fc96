"""Queries of rules on a position, and a few writes outside of atoms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..listeners.triggers import Pending
from ..position.errors import NoSuchCard
from ..position.plain_data import JsonObject
from ..position.refs import CHAIN, NO_SEAT, NOWHERE, CardRef, Zone, zone_key
from ..position.state import HOST_INCARNATION, Card, ChainItem, LastKnown, State

if TYPE_CHECKING:
    from ..meaning.binding import Bound
    from ..position.events import Event
    from ..position.resolution import Resolution
    from ..rules.ruleset import Ruleset
    from .pool import Pool
    from .printed import Printed


class Queries:
    """The position as the rules read it; hot, so plain attributes and nothing in between."""

    __slots__ = ("pool", "rules", "state")

    rules: Ruleset
    pool: Pool
    state: State

    def card(self, card_id: int) -> Card:
        """Return a card as it is now; a snapshot, see state.py."""
        try:
            return self.state.cards[card_id]
        except KeyError:
            raise NoSuchCard(card_id) from None

    def find(self, ref: CardRef) -> Card | None:
        """Return the card if it is still the same object, else None."""
        card = self.state.cards.get(ref[0])
        return card if card is not None and card.incarnation == ref[1] else None

    def zone(self, seat: int, name: str) -> tuple[int, ...]:
        """Return the ids in a zone, top or first slot first; free slots are 0."""
        return self.state.zones[zone_key(seat, name)]

    def cards_in(self, key: Zone) -> list[int]:
        """Return the ids in a zone without its free slots."""
        return [cid for cid in self.state.zones[key] if cid]

    def free_slot(self, key: Zone) -> int:
        """Return the lowest free slot of a zone that has slots, -1 if none is free."""
        held = self.state.zones[key]
        return held.index(0) if 0 in held else -1

    def host_of(self, card: Card) -> Card | None:
        """Return the host of a card, None if that has become another object since."""
        if not card.host:
            return None
        return self.find(CardRef(card.host, card.notes.get(HOST_INCARNATION, 0)))

    def in_zones(self, names: tuple[str, ...], seat: int) -> list[int]:
        """Return the ids in all zones of those names: the seat's own, then the other's."""
        zones = self.state.zones
        keys = [zone_key(whose, name) for whose in (seat, 1 - seat) for name in names]
        return [cid for key in keys for cid in zones[key] if cid]

    def last_known(self, ref: CardRef) -> LastKnown | None:
        """Return an object that has left the board this turn, as it was; None if it has not."""
        known = self.state.last_known.get(ref[0], ())
        return next((last for last in known if last[0].incarnation == ref[1]), None)

    def source(self, card_id: int) -> LastKnown:
        """Return the source of an effect or a strike, with its last values if it has left."""
        at = self.state.resolving
        last = self.last_known(at.card_ref) if at is not None and at.source == card_id else None
        if last is not None:
            return last
        card = self.as_on_board(card_id)
        return card, self.derived(card)  # type: ignore[attr-defined]

    def item(self, item_id: int) -> ChainItem | None:
        """Return a chain item, None if it is no longer on the chain."""
        return next((item for item in self.state.chain if item.id == item_id), None)

    def event_card(self, event: Event) -> Card | None:
        """Return the card an event is about, as it was when the event happened."""
        if event.was is not None:
            return event.was
        return self._as_it_was(event.card_ref)

    def event_other(self, event: Event) -> Card | None:
        """Return the second card of an event; as it last was on the board if it has gone."""
        return self._as_it_was(event.other_ref)

    def _as_it_was(self, ref: CardRef) -> Card | None:
        card_id, incarnation = ref
        card = self.state.cards.get(card_id)
        if card is not None and card.incarnation != incarnation:
            last = self.last_known(ref)
            return last[0] if last is not None else None
        return card

    def as_on_board(self, card_id: int) -> Card:
        """Return a card of the board as it is, another as it last was there, if ever it was."""
        card = self.state.cards[card_id]
        if card.zone in self.rules.layout.board or card.zone_name == CHAIN:
            return card
        known = self.state.last_known.get(card_id)
        return known[-1][0] if known else card

    def as_printed(self, printed_id: str, seat: int) -> Card:
        """Return a stand-in for a card of that name, for filters on cards played."""
        return Card(0, self.pool[printed_id], seat, zone_key(seat, NOWHERE))

    @property
    def numbers(self) -> Any:  # each game has a record of its own
        """The game's record of numbers, as the format of this match has it."""
        return self.rules.format_numbers[self.state.format]

    def acting_seat(self) -> int:
        """Return the seat of the effect being carried out, -1 between effects."""
        at = self.state.resolving
        return at.seat if at is not None else NO_SEAT

    def remember(self, card_id: int, note: str, value: int = 1) -> None:
        """Note something about an object until it is cleared or becomes a new one."""
        card = self.state.mark(card_id)
        card.notes = {**card.notes, note: value}

    def change_memory(self, **values: object) -> None:
        """Remember plain values of this turn or combat by name; the only way to write them."""
        self.state.memory = {**self.state.memory, **values}
        self.state.invalidate("turn")

    def change_tallies(self, **values: object) -> None:
        """Store data of limits; no card depends on them, so derived values stay valid."""
        self.state.memory = {**self.state.memory, **values}
        self.state.invalidate()

    def forget_memory(self, *names: str) -> None:
        """Delete the memory under those names."""
        kept = {name: value for name, value in self.state.memory.items() if name not in names}
        self.state.memory = kept
        self.state.invalidate("turn")

    def clear_memory(self, *keep: str) -> None:
        """Delete the memory except those names, at the start of a turn."""
        self.forget_memory(*(name for name in self.state.memory if name not in keep))

    def wait(self, bound: Bound, at: Resolution) -> None:
        """Let an ability wait, like a trigger that has happened, to be dealt with on settling."""
        self.state.pending += (Pending(bound, at, self.state.tick()),)
        self.state.invalidate()

    def note_played(self, seat: int, printed: Printed) -> None:
        """Record a card played by a seat this turn, for texts that count it."""
        self.change_memory(**{f"played:{seat}": (*self.played(seat), printed.id)})

    def played(self, seat: int) -> tuple[str, ...]:
        """Return the ids of the cards a seat has played this turn, as `note_played` stores them."""
        played: tuple[str, ...] = self.state.memory.get(f"played:{seat}", ())
        return played

    def board_cache(self) -> JsonObject:
        """Return the ruleset's cache of values of the board; it is dropped with derived values.

        Copies of the same position share it. State of cards (notes, damage) and the moment do not
        drop it: a writer of a note that cached values depend on calls `clear_board_cache`.
        """
        found: JsonObject | None = self.state.cache.get("board_cache")
        if found is None:
            found = self.state.cache["board_cache"] = {}
        return found

    def clear_board_cache(self) -> None:
        """Invalidate the results that a ruleset has computed from the board."""
        self.state.cache.pop("board_cache", None)

    def push_step(self, step: str, *args: object) -> None:
        """Put a step on the agenda: the last one put is the next one to run."""
        self.state.agenda += ((step, *args),)

    def roll_sample(self, stream: int, options: list[int], count: int) -> list[int]:
        """Return `count` of the options by chance, in the order given."""
        if count >= len(options):
            return options
        dice = self.state.rng.dice(stream)
        taken = set(dice.sample(options, count))
        self.state.rng = self.state.rng.after(stream, dice)
        return [option for option in options if option in taken]

    def roll(self, stream: int, bound: int) -> int:
        """Return a whole number below the bound by chance."""
        dice = self.state.rng.dice(stream)
        number = dice.below(bound)
        self.state.rng = self.state.rng.after(stream, dice)
        return number

    def shuffled(self, stream: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Return the ids in a random order."""
        dice = self.state.rng.dice(stream)
        order = list(ids)
        dice.shuffle(order)
        self.state.rng = self.state.rng.after(stream, dice)
        return tuple(order)
