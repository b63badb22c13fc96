"""The match view: the whole board as one viewer may see it."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING, Final, NamedTuple

from ..log.verbs import result_sentence, with_words
from ..position.plain_data import JsonObject
from ..position.refs import ITEM_BASE
from ..position.visibility import hidden_from
from ..position.windows import ability_of
from ..rules.wording import VOID
from .public_refs import public_ref
from .rows import card_row, is_inert_row

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..play.match import Match
    from ..position.refs import Zone
    from ..position.state import ChainItem
    from ..position.visibility import ZoneDef
    from ..rules.display import Link

View = JsonObject

_NO_ROWS: Final[dict[str, JsonObject]] = {}


def view(m: Match, viewer: int) -> View:
    """Return the whole view of a viewer (docs/protocol.md 3), as plain data: read only."""
    parts = view_parts(m, viewer)
    cards: JsonObject = {}
    for zone in parts.zones.values():
        cards.update(zone.rows)
    return {
        **parts.rest,
        "zones": {key: zone.shown for key, zone in parts.zones.items()},
        "cards": cards,
    }


def view_parts(m: Match, viewer: int) -> ViewParts:
    """Return a viewer's view by zones; unwritten zones stay the same objects.

    So a holder of earlier parts finds the changes by identity, without a look at the rest.
    """
    state, rules = m.state, m.rules
    rest = {
        "turn": {
            "number": state.turn,
            "active": state.active,
            "phase": rules.display.phase_of(m),
            "starter": state.starter,
        },
        "seats": _seats(m),
        "chain": [_item(m, viewer, item) for item in state.chain],
        "links": _links(m, viewer),
        "result": result_view(m, viewer),
        "notes": rules.display.notes_of(m),
    }
    return ViewParts(rest, _zones(m, viewer))


def _seats(m: Match) -> JsonObject:
    """Return the public facts of both seats: the same for every viewer of a position."""
    cache = m.state.cache
    seats: JsonObject | None = cache.get("seats")
    if seats is None:
        seats = cache["seats"] = {str(seat): _seat(m, seat) for seat in (0, 1)}
    return {seat: {**shown, "deciding": deciding(m, int(seat))} for seat, shown in seats.items()}


def _seat(m: Match, seat: int) -> JsonObject:
    return {
        "counters": m.rules.display.seat_counters(m, seat),
        "tags": m.rules.display.seat_tags(m, seat),
    }


def deciding(m: Match, seat: int) -> dict[str, str] | None:
    """Return the public word for a seat's question: a draft looks like the act it began as."""
    prompt = m.prompts[seat]
    if prompt is None:
        return None
    name = m.rules.display.public_prompt(prompt)
    return {"kind": name, "label": m.rules.display.deciding_label(name)}


class ZoneView(NamedTuple):
    """A zone as last sent to a viewer; `rows`: those of its cards, by their public numbers."""

    shown: JsonObject
    rows: dict[str, JsonObject]


class ViewCache(NamedTuple):
    """All zones as last sent to a viewer, with the conditions of their validity.

    `marks`: those of the zones then, in the ruleset's order; `on_board`: further dependencies of
    rows; `in_hand`: dependencies of costs.
    `again`: numbers of the zones to build each time, as too little of their cards is known.
    """

    marks: tuple[object, ...]
    on_board: tuple[bool, object, object]
    in_hand: object
    zones: dict[Zone, ZoneView]
    again: set[int]


class ViewParts(NamedTuple):
    """A view in the parts in which it changes: all but zones and cards, and the zones by key."""

    rest: JsonObject
    zones: dict[Zone, ZoneView]


def _zones(m: Match, viewer: int) -> dict[Zone, ZoneView]:
    """Return all zones, read-only; unchanged zones are the cached objects."""
    state, rules = m.state, m.rules
    marks = tuple(map(state.zone_versions.get, rules.layout.keys))
    on_board = (m.result is not None, rules.display.board_reads(m), m.changed())
    in_hand = rules.display.cost_reads(m)
    last: ViewCache | None = state.view_caches[viewer]
    zones = {} if last is None else last.zones.copy()
    again = set[int]()
    for number in _stale(m, last, marks, on_board, in_hand):
        place = rules.layout.seat_zones[number]
        key, _, zone = place
        rows: dict[str, JsonObject] = {}
        drawn = ZoneView(_zone(m, viewer, place, rows), rows or _NO_ROWS)
        if zones.get(key) != drawn:  # or it stays the same object
            zones[key] = drawn
        reads = (
            in_hand if number in rules.layout.hand_places else on_board[1] if zone.board else None
        )
        if "count" not in drawn.shown and not _may_stay(m, key, known=reads is not None):
            again.add(number)
    state.view_caches[viewer] = ViewCache(marks, on_board, in_hand, zones, again)
    return zones


def _stale(
    m: Match,
    last: ViewCache | None,
    marks: tuple[object, ...],
    on_board: tuple[bool, object, object],
    in_hand: object,
) -> Iterable[int]:
    """Return the numbers of the zones that must be drawn, in the ruleset's order."""
    numbers = range(len(marks))
    if last is None or last.on_board[0] != on_board[0]:
        return numbers
    # Nearly all zones are unchanged, and each operation here runs some seventy times an answer.
    stale = last.again.union(compress(numbers, map(is_not, marks, last.marks)))
    if last.on_board != on_board:
        stale |= m.rules.layout.board_places
    if last.in_hand != in_hand:
        stale |= m.rules.layout.hand_places
    return sorted(stale)


def _zone(
    m: Match, viewer: int, place: tuple[Zone, int, ZoneDef], rows: dict[str, JsonObject]
) -> JsonObject:
    """Return a zone, and in `rows` its distinguishable cards."""
    key, seat, zone = place
    held = m.state.zones[key]
    if not any(held) and (zone.slots or not _is_hidden(m, zone, viewer, seat)):
        return _empty(len(held))
    if zone.slots:
        return {"slots": [_card(m, viewer, cid, rows) if cid else None for cid in held]}
    if not zone.told_apart and _is_hidden(m, zone, viewer, seat):
        return _counted(len(held))
    ids = held if zone.ordered or len(held) < 2 else _by_name(m, held)
    return {"cards": [_card(m, viewer, cid, rows) for cid in ids]}


# Most zones of a match are empty or hidden; their views are read-only, so all share one.


@lru_cache(maxsize=64)
def _empty(slots: int) -> JsonObject:
    return {"slots": [None] * slots} if slots else {"cards": []}


@lru_cache(maxsize=256)
def _counted(cards: int) -> JsonObject:
    return {"count": cards}


def _may_stay(m: Match, key: Zone, *, known: bool) -> bool:
    """True if the dependencies of all rows of a zone are known, as in piles.

    An attached card shows its host's number, which is not written in its own zone; a card that
    changes its own cost may depend on anything.
    """
    for card_id in m.state.zones[key]:
        card = m.state.cards[card_id] if card_id else None
        if card is None or (is_inert_row(card) and not card.host):
            continue
        if not known or card.host or card.printed.own_cost:
            return False
    return True


def _is_hidden(m: Match, zone: ZoneDef, viewer: int, seat: int) -> bool:
    is_open = m.result is not None and zone.name in m.rules.opened_at_end(m)
    return not is_open and hidden_from(zone, viewer, seat)


def _by_name(m: Match, held: tuple[int, ...]) -> tuple[int, ...]:
    cards = m.state.cards
    return tuple(sorted(held, key=lambda c: cards[c].printed.name))


def _card(m: Match, viewer: int, card_id: int, cards: JsonObject) -> str:
    card = m.state.cards[card_id]
    name = f"c{card.pub[viewer]}"
    cards[name] = card_row(m, viewer, card)
    return name


def _item(m: Match, viewer: int, item: ChainItem) -> JsonObject:
    source = m.state.cards[item.source]
    refs = [ref for targets in item.targets.values() for ref, _ in targets]
    return {
        "id": f"k{item.id}",
        "by": item.seat,
        "card": public_ref(m, viewer, item.source),
        "def": source.printed.base.id,
        "title": source.printed.name,
        "text": m.rules.display.item_text(m, item),
        "ability": ability_of(m, item),
        "targets": [name for ref in refs if (name := public_ref(m, viewer, ref))],
        **m.rules.display.item_view(m, item),
    }


def _links(m: Match, viewer: int) -> list[dict[str, str]]:
    found = list(m.rules.display.links(m))
    for item in m.state.chain:
        aims = [ref for targets in item.targets.values() for ref, _ in targets]
        found += [("target", ITEM_BASE + item.id, ref, "") for ref in aims]
    return [shown for link in found if (shown := _link(m, viewer, link))]


def _link(m: Match, viewer: int, link: Link) -> dict[str, str] | None:
    """Return an arrow with the viewer's ids of its ends; None if an end is hidden."""
    kind, one, other, label = link
    ends = public_ref(m, viewer, one), public_ref(m, viewer, other)
    if not ends[0] or not ends[1]:
        return None
    shown = {"kind": kind, "from": ends[0], "to": ends[1]}
    return {**shown, "label": label} if label else shown


def result_view(m: Match, viewer: int) -> JsonObject | None:
    """Return the end of the match for a viewer, None while it goes on."""
    result = m.result
    if result is None:
        return None
    text = result_sentence(m.rules.display.result_words(result.reason), result.winner, viewer)
    void = {"void": True} if result.reason in VOID else {}
    return {
        "winner": result.winner,
        "reason": result.reason,
        "rule": result.rule,
        "text": with_words(text, result.words),
        **void,
    }
