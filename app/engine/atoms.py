"""The atoms: the smallest changes of a position, the only ones that write it, each making its event.

Ids go in, never card objects, because a card object is a snapshot (state.py). An atom that would change
nothing makes no event. Atoms never ask and never check rules: that is done before them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from .errors import EngineFault
from .events import Event
from .refs import NOBODY, Zone, zone_seat
from .rng import SHUFFLE
from .state import Card, ChainItem, Modifier, Result
from .triggers import LOOK_BACK, Listener, enter, forget, listen, notice
from .visibility import see

if TYPE_CHECKING:
    from .match import Match
    from .printed import Printed

LOOKING_BACK: Final = tuple(sorted(LOOK_BACK))


def emit(m: Match, event: Event, entries: tuple[Listener, ...] | None = None) -> None:
    """Tell an event, and let waiting abilities notice it; `entries`: those that look back."""
    m.step_atoms += 1
    if m.step_atoms > m.rules.limits.atoms_per_step and m.state.result is None:
        m.state.result = Result(None, "loop")
    if not m.muted:
        m.events.append(event)
    if entries is None:
        entries = m.state.listeners.get(event.kind, ())
    if entries:
        notice(m, event, entries)
    if m.state.later:
        m.rules.notice_later(m, event)


# --- cards come, go and move ------------------------------------------------------------------


def create(m: Match, printed: Printed, owner: int, zone: Zone, slot: int = -1) -> int:
    """Make a new card in a zone and return its id; tells no event."""
    state = m.state
    card = Card(state.next_card, printed, owner, zone)
    state.next_card += 1
    card.stamp = state.stamp
    card.controller = zone_seat(zone)
    card.since = state.tick()
    state.cards[card.id] = card
    state.touch()
    _insert(m, card, slot, bottom=True)
    see(m, card)
    listen(m, card)
    return card.id


def move(
    m: Match, card_id: int, zone: Zone, slot: int = -1, *, bottom: bool = False, face_up: bool = True,
    cause: str = "", quiet: bool = False,
) -> Event:  # fmt: skip
    """Put a card into another zone, where it is a new object; return the event.

    `slot`: for a zone with slots; elsewhere it goes on top, or to the bottom.
    `quiet`: the triggers of leaving and entering are told by the caller, together with other moves.
    """
    state = m.state
    old = state.cards[card_id]
    leaves = m.rules.is_board(old.zone)
    before = looking_back(m) if leaves and not quiet else None
    if leaves:
        state.gone[card_id] = (old, m.derived(old))
        if state.modifiers:
            _end_of_object(m, old)
    if old.printed.abilities:
        forget(m, old)
    card = old.reborn(state.stamp, zone)
    card.printed = old.printed.base
    card.controller = zone_seat(zone)
    card.face_up = face_up
    card.since = state.tick()
    _remove(m, old)
    state.cards[card_id] = card
    if leaves or m.rules.is_board(zone):
        state.touch()
    else:
        state.unsettle("elsewhere")
    _insert(m, card, slot, bottom=bottom)
    event = Event("moved", card.controller)
    event.was, event.was_pub = old, old.pub
    event.known = old.known
    see(m, card)
    listen(m, card)
    _describe_move(event, old, card, cause)
    emit(m, event)
    if not quiet:
        tell_passage(m, event, before)
    return event


def _describe_move(event: Event, old: Card, card: Card, cause: str) -> None:
    event.card, event.inc, event.pub = card.id, card.inc, card.pub
    event.known |= card.known
    event.origin, event.zone, event.slot, event.detail = old.zone, card.zone, card.slot, cause


def looking_back(m: Match) -> dict[str, tuple[Listener, ...]]:
    """Return who waits for events that look back, as the board is now."""
    listeners = m.state.listeners
    return {kind: listeners.get(kind, ()) for kind in LOOKING_BACK}


def tell_passage(m: Match, moved: Event, before: dict[str, tuple[Listener, ...]] | None) -> None:
    """Tell "left" and "entered" of a move, where the board was left or entered."""
    assert moved.was is not None  # noqa: S101  # every move has a before
    from_board, to_board = m.rules.is_board(moved.origin), m.rules.is_board(moved.zone)
    if from_board and not to_board:
        emit(m, passage("left", moved), before["left"] if before is not None else None)
    elif to_board and not from_board:
        event = passage("entered", moved)
        event.was = None
        emit(m, event)


def passage(kind: str, moved: Event) -> Event:
    """Return an event of that kind about the card of a move, as it was before it."""
    event = Event(kind, moved.was.controller if moved.was is not None else NOBODY)
    event.card, event.inc, event.was = moved.card, moved.inc, moved.was
    event.pub, event.was_pub, event.known = moved.pub, moved.was_pub, moved.known
    event.origin, event.zone, event.slot = moved.origin, moved.zone, moved.slot
    event.detail, event.source = moved.detail, moved.source
    if kind == "entered":
        event.seat = zone_seat(moved.zone)
    return event


def move_all(
    m: Match, ids: Iterable[int], zones: Iterable[Zone], *, cause: str = "", also: str = "",
    bottom: bool = False,
) -> list[Event]:  # fmt: skip
    """Put several cards into zones at the same moment; they see each other go.

    `also`: a further event told of each that leaves the board ("destroyed").
    """
    before = looking_back(m)
    moves = [
        move(m, cid, zone, cause=cause, quiet=True, bottom=bottom)
        for cid, zone in zip(ids, zones, strict=True)
    ]
    for moved in moves:
        if also:
            emit(m, passage(also, moved), before[also])
        tell_passage(m, moved, before)
    return moves


def shift(m: Match, card_id: int, zone: Zone, slot: int, cause: str = "") -> None:
    """Move a card to another slot, also of another zone, as the same object."""
    old = m.state.cards[card_id]
    event = Event("shifted", zone_seat(zone), old)
    event.origin, event.zone, event.slot, event.detail = old.zone, zone, slot, cause
    event.was_pub = old.pub
    _remove(m, old)
    card = m.state.mut(card_id)
    gained = card.controller != zone_seat(zone)
    card.zone = zone
    card.controller = zone_seat(zone)
    _insert(m, card, slot, bottom=False)
    emit(m, event)
    if gained:
        emit(m, Event("control_changed", card.controller, card))


def swap(m: Match, first: int, second: int) -> None:
    """Exchange the places of two cards in slots, as the same objects."""
    a, b = m.state.mut(first), m.state.mut(second)
    zones = m.state.zones
    (za, sa), (zb, sb) = (a.zone, a.slot), (b.zone, b.slot)
    _put(zones, za, sa, second)
    _put(zones, zb, sb, first)
    a.zone, a.slot, b.zone, b.slot = zb, sb, za, sa
    for card, origin in ((a, za), (b, zb)):
        event = Event("shifted", card.controller, card)
        event.origin, event.zone, event.slot, event.was_pub = origin, card.zone, card.slot, card.pub
        emit(m, event)


def cease(m: Match, card_id: int) -> None:
    """Take a card out of the match altogether (a token that left the board)."""
    card = m.state.cards[card_id]
    _remove(m, card)
    forget(m, card)
    gone = m.state.mut(card_id)
    gone.zone, gone.slot, gone.pub, gone.known = f"{card.owner}.", -1, (0, 0, 0), 0
    emit(m, Event("ceased", card.owner, card))


def transform(m: Match, card_id: int, printed: Printed) -> None:
    """Give a card other printed values, as the same object."""
    forget(m, m.state.cards[card_id])
    card = m.state.mut(card_id)
    card.printed = printed
    listen(m, card)
    emit(m, Event("transformed", card.controller, card))


def turn(m: Match, card_id: int, *, face_up: bool) -> None:
    """Turn a card over."""
    if m.state.cards[card_id].face_up == face_up:
        return
    card = m.state.mut(card_id)
    card.face_up = face_up
    see(m, card)
    emit(m, Event("turned_up" if face_up else "turned_down", card.controller, card))


def shuffle(m: Match, zone: Zone) -> None:
    """Put a zone into a random order."""
    m.state.zones[zone] = m.shuffled(SHUFFLE, m.state.zones[zone])
    event = Event("shuffled", zone_seat(zone))
    event.zone = zone
    emit(m, event)


def _insert(m: Match, card: Card, slot: int, *, bottom: bool) -> None:
    zones = m.state.zones
    held = zones[card.zone]
    if m.rules.zones[card.zone[2:]].slots:
        if not 0 <= slot < len(held) or held[slot]:
            raise EngineFault(f"Slot {slot} of {card.zone} is not free.")
        card.slot = slot
        _put(zones, card.zone, slot, card.id)
    else:
        card.slot = -1
        zones[card.zone] = (*held, card.id) if bottom else (card.id, *held)


def _put(zones: dict[Zone, tuple[int, ...]], zone: Zone, slot: int, card_id: int) -> None:
    held = zones[zone]
    zones[zone] = (*held[:slot], card_id, *held[slot + 1 :])


def _remove(m: Match, card: Card) -> None:
    zones = m.state.zones
    if card.slot >= 0:
        _put(zones, card.zone, card.slot, 0)
    elif card.zone in zones:
        held = zones[card.zone]
        at = held.index(card.id)
        zones[card.zone] = held[:at] + held[at + 1 :]


# --- what a card carries ----------------------------------------------------------------------


def exhaust(m: Match, card_id: int) -> None:
    """Exhaust a ready card."""
    if not m.state.cards[card_id].exhausted:
        card = m.state.mark(card_id)
        card.exhausted = True
        emit(m, Event("exhausted", card.controller, card))


def ready(m: Match, card_id: int) -> None:
    """Make an exhausted card ready."""
    if m.state.cards[card_id].exhausted:
        card = m.state.mark(card_id)
        card.exhausted = False
        emit(m, Event("readied", card.controller, card))


def mark_damage(
    m: Match, card_id: int, amount: int, source: int = 0, detail: str = "", kind: str = "damaged"
) -> None:
    """Add damage to a card; `kind`: another event where life is lost without damage."""
    if amount <= 0:
        return
    card = m.state.mark(card_id)
    card.damage = min(card.damage + amount, m.rules.limits.amount)
    event = Event(kind, card.controller, card, amount)
    by = m.state.cards.get(source)
    if by is not None:
        event.other, event.other_inc = source, by.inc
    event.source, event.detail = source, detail
    emit(m, event)


def heal(m: Match, card_id: int, amount: int) -> int:
    """Remove up to so much damage and return how much was removed."""
    healed = min(amount, m.state.cards[card_id].damage)
    if healed > 0:
        card = m.state.mark(card_id)
        card.damage -= healed
        emit(m, Event("healed", card.controller, card, healed))
    return max(0, healed)


def count(m: Match, card_id: int, counter: str, amount: int, detail: str = "") -> int:
    """Add counters to a card (below 0: remove, at most what is there); return the change made."""
    had = m.state.cards[card_id].counters.get(counter, 0)
    change = max(amount, -had)
    if change:
        card = m.state.mark(card_id)
        card.counters = {**card.counters, counter: had + change}
        event = Event("counted", card.controller, card, change)
        event.detail = counter
        event.facts = {"cause": detail} if detail else None
        emit(m, event)
    return change


def attach(m: Match, card_id: int, host: int) -> None:
    """Attach a card to a host (0: to none)."""
    card = m.state.mut(card_id)
    card.host = host
    event = Event("attached", card.controller, card)
    event.other = host
    emit(m, event)


def note(m: Match, card_id: int, name: str, value: int) -> None:
    """Let the rules remember something of an object; 0 forgets it."""
    card = m.state.cards[card_id]
    if card.notes.get(name, 0) != value:
        notes = {key: kept for key, kept in card.notes.items() if key != name}
        if value:
            notes[name] = value
        m.state.mark(card_id).notes = notes


def clear_notes(m: Match, card_id: int, keep: Iterable[str] = ()) -> None:
    """Forget what the rules remember of an object, but for those notes."""
    card = m.state.cards[card_id]
    if card.notes:
        kept = {key: value for key, value in card.notes.items() if key.startswith(tuple(keep))}
        if kept != card.notes:
            m.state.mark(card_id).notes = kept


# --- modifiers ----------------------------------------------------------------------------------


def modify(
    m: Match, card_id: int, op: str, what: str, amount: int, until: str, source: int,
    ability: str = "",
) -> None:  # fmt: skip
    """Change a card until the duration ends; a granted ability begins to work at once."""
    card = m.state.cards[card_id]
    maker = m.state.cards.get(source)
    by = maker.printed.base.id if maker is not None else ""
    modifier = Modifier(m.state.tick(), card, op, what, amount, until, source, ability, by)
    m.state.modifiers += (modifier,)
    m.state.touch()
    if ability:
        enter(m, Listener(card_id, card.inc, m.pool.bound[ability], modifier.id))
    event = Event("modified", card.controller, card, amount)
    event.detail, event.source = f"{op}:{what}", source
    emit(m, event)


def end_modifiers(m: Match, until: str, seat: int = NOBODY) -> list[Modifier]:
    """End all modifiers of a duration (of cards or sources of that seat only) and return them."""
    ended = [mod for mod in m.state.modifiers if mod.until == until]
    if seat != NOBODY:
        ended = [mod for mod in ended if m.state.cards[mod.source].controller == seat]
    if ended:
        gone = set(map(id, ended))
        m.state.modifiers = tuple(mod for mod in m.state.modifiers if id(mod) not in gone)
        for mod in ended:
            if mod.ability:
                _drop_granted(m, mod)
        m.state.touch()
    return ended


def _end_of_object(m: Match, card: Card) -> None:
    """End the modifiers of a card that becomes a new object."""
    ended = [mod for mod in m.state.modifiers if mod.card == card.id]
    if ended:
        m.state.modifiers = tuple(mod for mod in m.state.modifiers if mod.card != card.id)
        for mod in ended:
            if mod.ability:
                _drop_granted(m, mod)


def _drop_granted(m: Match, mod: Modifier) -> None:
    state, bound = m.state, m.pool.bound[mod.ability]
    had = state.listeners.get(bound.event_kind, ())
    state.listeners[bound.event_kind] = tuple(e for e in had if e.since != mod.id)
    state.statics = tuple(e for e in state.statics if e.since != mod.id)
    state.swaps = tuple(e for e in state.swaps if e.since != mod.id)


def set_modifiers(m: Match, modifiers: tuple[Modifier, ...]) -> None:
    """Replace the modifiers, for rules that use them up (shields)."""
    m.state.modifiers = modifiers
    m.state.touch()


# --- seats, chain, turn -------------------------------------------------------------------------


def set_number(m: Match, seat: int, name: str, value: int, kind: str = "number_changed") -> None:
    """Set a number of a seat."""
    numbers = m.state.seats[seat].numbers
    had = numbers.get(name, 0)
    if had != value:
        numbers[name] = value
        m.state.touch()
        event = Event(kind, seat, amount=value - had)
        event.detail = name
        emit(m, event)


def set_fact(m: Match, seat: int, name: str, words: tuple[str, ...]) -> None:
    """Set words that hold for a seat (its affinities)."""
    m.state.seats[seat].facts[name] = words
    m.state.touch()
    event = Event("fact_changed", seat)
    event.detail, event.facts = name, {"words": words}
    emit(m, event)


def chain_push(m: Match, item: ChainItem) -> None:
    """Put an item on top of the chain."""
    m.state.chain += (item,)
    m.state.unsettle()
    emit(m, _item_event(m, "chained", item))


def chain_remove(m: Match, item: ChainItem, kind: str) -> None:
    """Take an item off the chain: it is "resolved", "denied" or otherwise gone."""
    m.state.chain = tuple(entry for entry in m.state.chain if entry.id != item.id)
    m.state.unsettle()
    emit(m, _item_event(m, kind, item))


def _item_event(m: Match, kind: str, item: ChainItem) -> Event:
    event = Event(kind, item.seat, m.state.cards.get(item.source))
    event.facts = {"item": item}
    return event


def tell(
    m: Match, kind: str, seat: int = NOBODY, card_id: int = 0, amount: int = 0, detail: str = ""
) -> None:
    """Tell an event that changes nothing by itself (a turn begins, an attack is declared)."""
    event = Event(kind, seat, m.state.cards.get(card_id), amount)
    event.detail = detail
    emit(m, event)


def finish(m: Match, winner: int | None, reason: str, rule: str) -> None:
    """End the match."""
    if m.state.result is None:
        m.state.result = Result(winner, reason, rule)
        tell(m, "match_over", NOBODY if winner is None else winner, detail=reason)
