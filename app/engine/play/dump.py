"""Serialization of a match: checkpoint, answers of the present step, and nothing else.

The index of listeners is not stored: it follows from the cards and modifiers. The digest is a hash
over the same plain data, so equal positions have equal digests in any process. Sorted parts have
no order that anything may read; any order that is read is stored unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import msgspec

from ..listeners.delayed_triggers import DelayedTrigger
from ..listeners.triggers import Listener, Pending, enter, listen
from ..position.errors import BadDump
from ..position.events import Event
from ..position.events import from_plain as event_from_plain
from ..position.events import to_plain as event_to_plain
from ..position.plain_data import JsonArray, JsonObject, thaw
from ..position.refs import CardRef, Ref
from ..position.resolution import Resolution
from ..position.rng import streams_from_plain
from ..position.state import Card, ChainItem, LastKnown, Modifier, Result, Seat, State
from .printed import Derived

if TYPE_CHECKING:
    from ..rules.ruleset import Ruleset
    from .match import Match
    from .pool import Pool

SCHEMA: Final = 2

_fields_of: Final = attrgetter(
    "id",
    "incarnation",
    "owner",
    "controller",
    "zone",
    "slot",
    "face_up",
    "exhausted",
    "damage",
    "host",
    "since",
    "known",
)
_PLAIN: Final = ("turn", "active", "starter", "next_card", "next_id", "clock")


def dump(m: Match) -> bytes:
    """Return the match as bytes; `load` gives a match that goes on in the same way."""
    plain = {
        "schema": SCHEMA,
        "ruleset": m.rules.id,
        "version": m.rules.version,
        "state": state_to_plain(m.base if m.result is None else m.state),
        "answers": m.answers,
        "sealed": m.sealed,
        "decisions": m.decisions,
        "given": m.given,
        "timeouts": m.timeouts,
        "origin": m.origin,
        "ended": m.result.to_plain() if m.result is not None else None,
    }
    return msgspec.msgpack.encode(plain)


def read(rules: Ruleset, raw: bytes) -> JsonObject:
    """Parse the output of `dump`; raise BadDump if this version cannot read it."""
    try:
        plain: JsonObject = msgspec.msgpack.decode(raw, strict=False)
    except msgspec.DecodeError as fault:
        raise BadDump("The stored position is damaged.") from fault
    if plain.get("schema") != SCHEMA or plain["ruleset"] != rules.id:
        raise BadDump("The stored position is of another version or game.")
    return plain


def digest(m: Match) -> int:
    """Return a 64-bit hash of the position, the open step's answers and the result."""
    position = state_to_plain(m.state)
    # Triggers of the present step follow from its answers; only those from before it count.
    position.pop("pending", None)
    if m.result is None and m.base.pending:
        position["pending"] = [_pending_to_plain(each) for each in m.base.pending]
    plain = [position, m.decisions, m.result.to_plain() if m.result else None]
    raw = msgspec.msgpack.encode(plain)
    return int.from_bytes(blake2b(raw, digest_size=8).digest(), "big")


def state_to_plain(state: State) -> JsonObject:
    """Return a position as plain values in a fixed order."""
    plain: JsonObject = {name: getattr(state, name) for name in _PLAIN}
    plain["rng"] = state.rng.to_plain()
    plain["next_pub"] = state.next_pub
    plain["cards"] = [_card_to_plain(state.cards[cid]) for cid in sorted(state.cards)]
    plain["zones"] = [[key, state.zones[key]] for key in sorted(state.zones)]
    plain["seats"] = [
        [sorted(seat.numbers.items()), sorted(seat.facts.items())] for seat in state.seats
    ]
    plain["agenda"] = state.agenda
    plain["chain"] = [_item_to_plain(item) for item in state.chain]
    plain["modifiers"] = [mod.to_plain() for mod in state.modifiers]
    plain["later"] = [_delayed_to_plain(delayed) for delayed in state.delayed_triggers]
    plain["memory"] = [[name, state.memory[name]] for name in sorted(state.memory)]
    gone = [last for cid in sorted(state.last_known) for last in state.last_known[cid]]
    plain["gone"] = [_last_known_to_plain(*last) for last in gone]
    plain["result"] = state.result.to_plain() if state.result is not None else None
    if state.pending:
        plain["pending"] = [_pending_to_plain(pending) for pending in state.pending]
    if state.format:
        plain["format"] = state.format
    return plain


def _card_to_plain(card: Card) -> JsonArray:
    # Most cards carry nothing, and a position has a hundred of them.
    counters = sorted((name, n) for name, n in card.counters.items() if n) if card.counters else []
    notes = sorted(card.notes.items()) if card.notes else []
    row = [*_fields_of(card), card.printed.id, card.pub, counters, notes]
    if card.token:
        row.append(1)
    return row


def _card_from_plain(plain: JsonArray, pool: Pool) -> Card:
    number, incarnation, owner, controller, zone, slot, face_up, exhausted, damage = plain[:9]
    host, since, known, printed, pub, counters, notes, *token = plain[9:]
    card = Card(number, pool[printed], owner, zone, incarnation)
    card.controller, card.slot, card.face_up = controller, slot, face_up
    card.exhausted, card.damage, card.host = exhausted, damage, host
    card.since, card.known, card.token = since, known, bool(token)
    card.pub = (pub[0], pub[1], pub[2])
    card.counters, card.notes = dict(counters), dict(notes)
    return card


def _item_to_plain(item: ChainItem) -> JsonArray:
    plain = {name: getattr(item, name) for name in ChainItem.__slots__}
    plain["targets"] = sorted(item.targets.items())
    plain["shares"] = [_shares_to_plain(item, name) for name in sorted(item.shares)]
    plain["event"] = _event_to_plain(item.event) if item.event is not None else None
    return [plain[name] for name in ChainItem.__slots__]


def _shares_to_plain(item: ChainItem, name: str) -> JsonArray:
    """Return the shares of a target, with their order if it is not the default; rules read it."""
    shares = item.shares[name]
    plain: JsonArray = [name, sorted(shares.items())]
    order = list(shares)
    return plain if order == _order_of(shares, item.targets.get(name, ())) else [*plain, order]


def _order_of(shares: Mapping[int, int], targets: Iterable[CardRef]) -> list[Ref]:
    """Return the default order of shares: that of the targets."""
    aimed = [ref for ref, _ in targets if ref in shares]
    return [*aimed, *sorted(shares.keys() - aimed)]


def _shares_from_plain(plain: JsonArray, targets: Iterable[CardRef]) -> dict[Ref, int]:
    shares = dict(plain[1])
    order = plain[2] if len(plain) > 2 else _order_of(shares, targets)
    return {ref: shares[ref] for ref in order}


def _item_from_plain(plain: JsonArray, pool: Pool) -> ChainItem:
    values = dict(zip(ChainItem.__slots__, plain, strict=True))
    item = ChainItem(values["id"], values["kind"], values["seat"], values["ability"])
    aims = values["targets"] = {
        n: tuple(CardRef(*ref) for ref in refs) for n, refs in values["targets"]
    }
    values["shares"] = {
        row[0]: _shares_from_plain(row, aims.get(row[0], ())) for row in values["shares"]
    }
    values["modes"], values["marks"] = tuple(values["modes"]), tuple(values["marks"])
    event = values["event"]
    values["event"] = _event_from_plain(event, pool) if event is not None else None
    for name, value in values.items():
        setattr(item, name, value)
    return item


def _delayed_to_plain(delayed: DelayedTrigger) -> JsonArray:
    return [
        delayed.key,
        delayed.seat,
        delayed.source,
        delayed.incarnation,
        delayed.until,
        sorted(delayed.binds.items()),
        delayed.watched,
        delayed.again,
        *([sorted(delayed.objects.values())] if delayed.objects else []),
    ]


def _delayed_from_plain(plain: JsonArray) -> DelayedTrigger:
    key, seat, source, incarnation, until, binds, watched, again, *objects = plain
    delayed = DelayedTrigger(key, Resolution(seat, CardRef(source, incarnation)), until)
    delayed.binds = {name: tuple(refs) for name, refs in binds}
    delayed.watched, delayed.again = tuple(watched), again
    delayed.objects = {ref: CardRef(ref, number) for refs in objects for ref, number in refs}
    return delayed


def _pending_to_plain(pending: Pending) -> JsonArray:
    at = pending.at
    event = _event_to_plain(at.event) if at.event is not None else None
    return [
        pending.bound.key,
        pending.number,
        at.seat,
        at.source,
        at.incarnation,
        at.x,
        event,
        sorted(at.targets.items()),
        sorted(at.binds.items()),
        *([sorted(at.named.values())] if at.binds and at.named else []),
    ]


def _pending_from_plain(plain: JsonArray, pool: Pool) -> Pending:
    key, number, seat, source, incarnation, x, event, targets, binds, *named = plain
    happened = _event_from_plain(event, pool) if event is not None else None
    at = Resolution(seat, CardRef(source, incarnation), happened)
    at.x = x
    at.targets = {name: tuple(refs) for name, refs in targets}
    at.binds = {name: tuple(refs) for name, refs in binds}
    at.named = {ref: CardRef(ref, inc) for refs in named for ref, inc in refs}
    return Pending(pool.bound[key], at, number)


def _event_to_plain(event: Event) -> JsonArray:
    """Return an event whole: effects may ask about its card's past state, and a line needs it."""
    facts = dict(event.facts) if event.facts is not None else None
    item = facts.pop("item", None) if facts is not None else None
    return [
        event_to_plain(event),
        event.pub,
        event.was_pub,
        event.known,
        event.other_known,
        _card_to_plain(event.was) if event.was is not None else None,
        sorted(facts.items()) if facts is not None else None,
        # The item's own event is left out: no trigger that notices the item reads it.
        _item_to_plain(item.changed(event=None)) if item is not None else None,
    ]


def _event_from_plain(plain: JsonArray, pool: Pool) -> Event:
    kept, pub, was_pub, known, other_known, was, facts, item = plain
    known_facts = {name: thaw(value) for name, value in facts} if facts is not None else None
    if item is not None:
        known_facts = {**(known_facts or {}), "item": _item_from_plain(item, pool)}
    return event_from_plain(
        tuple(kept),
        pub=tuple(pub),
        was_pub=tuple(was_pub),
        known=known,
        other_known=other_known,
        was=_card_from_plain(was, pool) if was is not None else None,
        facts=known_facts,
    )


def _last_known_to_plain(card: Card, last: Derived) -> JsonArray:
    return [
        _card_to_plain(card),
        sorted(last.stats.items()),
        sorted(last.keywords.items()),
        sorted(last.bans),
        sorted(last.permits),
    ]


def _last_known_from_plain(plain: JsonArray, pool: Pool) -> LastKnown:
    row, stats, keywords, bans, permits = plain
    card = _card_from_plain(row, pool)
    last = Derived(dict(stats), dict(keywords), card.printed.abilities)
    last.bans, last.permits = frozenset(bans), frozenset(permits)
    return card, last


def state_from_plain(m: Match, plain: JsonObject) -> None:
    """Fill the match's empty position from the output of `state_to_plain`."""
    state, pool = m.state, m.pool
    for name in _PLAIN:
        setattr(state, name, plain[name])
    state.format = plain.get("format", "")
    state.rng = streams_from_plain(plain["rng"])
    first, second, third = plain["next_pub"]
    state.next_pub = (first, second, third)
    for row in plain["cards"]:
        card = _card_from_plain(row, pool)
        card.stamp = state.stamp
        state.cards[card.id] = card
    state.zones = {key: tuple(held) for key, held in plain["zones"]}
    state.seats = (_seat_from_plain(plain["seats"][0]), _seat_from_plain(plain["seats"][1]))
    state.agenda = thaw(plain["agenda"])
    state.chain = tuple(_item_from_plain(item, pool) for item in plain["chain"])
    state.modifiers = tuple(Modifier.from_plain(mod) for mod in plain["modifiers"])
    state.delayed_triggers = tuple(_delayed_from_plain(delayed) for delayed in plain["later"])
    state.pending = tuple(_pending_from_plain(row, pool) for row in plain.get("pending", ()))
    state.memory = {name: thaw(value) for name, value in plain["memory"]}
    for row in plain["gone"]:
        state.remember(*_last_known_from_plain(row, pool))
    if plain["result"] is not None:
        state.result = Result(*plain["result"])
    _index(m)


def _seat_from_plain(plain: JsonArray) -> Seat:
    seat = Seat()
    seat.numbers = dict(plain[0])
    seat.facts = {name: tuple(words) for name, words in plain[1]}
    return seat


def _index(m: Match) -> None:
    for card in sorted(m.state.cards.values(), key=lambda c: c.since):
        if card.zone in m.state.zones:
            listen(m, card)
    for mod in m.state.modifiers:
        if mod.ability:
            enter(m, Listener(mod.card, mod.incarnation, m.pool.bound[mod.ability], mod.id))
