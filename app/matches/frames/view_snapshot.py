"""Snapshot of one viewer's view by zones, and the delta between two of them.

Unchanged zones are identical objects, so a delta compares the changed zones only, however many
cards are on the table.
"""

from collections.abc import Mapping
from itertools import chain, compress
from operator import is_not
from typing import Final

import msgspec
from msgspec import Raw, Struct

from app.engine.play.match import Match
from app.engine.position.plain_data import JsonObject
from app.engine.views import prompt_for, view_parts
from app.engine.views.match_view import ZoneView

_encode = msgspec.json.Encoder().encode
_NULL: Final = b"null"


class ViewSnapshot(Struct, eq=False):
    """A view and prompt; small parts are encoded, so that they compare as bytes."""

    seats: dict[str, bytes]
    zones: Mapping[str, ZoneView]
    wholes: dict[str, bytes]
    prompt: bytes

    def full(self) -> JsonObject:
        """Return the complete view."""
        cards = chain.from_iterable(zone.rows.items() for zone in self.zones.values())
        return {
            "seats": {seat: Raw(shown) for seat, shown in self.seats.items()},
            "zones": {key: zone.shown for key, zone in self.zones.items()},
            "cards": dict(cards),
            **{name: Raw(whole) for name, whole in self.wholes.items()},
        }

    def patch_from(self, old: "ViewSnapshot") -> JsonObject:
        """Return the delta from `old` to this view, two levels deep."""
        before = old.zones  # keys in the same order
        is_changed = map(is_not, self.zones.values(), before.values())
        changed = list(compress(self.zones, is_changed))
        patch: JsonObject = {}
        seats = {seat: Raw(now) for seat, now in self.seats.items() if old.seats[seat] != now}
        if seats:
            patch["seats"] = seats
        if changed:
            _add_zones(patch, changed, before, self.zones)
            _add_cards(patch, _rows_of(changed, before), _rows_of(changed, self.zones))
        for name, whole in self.wholes.items():
            if old.wholes[name] != whole:
                patch[name] = Raw(whole)
        return patch


def snapshot_of(match: Match, viewer: int) -> ViewSnapshot:
    """Return a snapshot of the viewer's present view."""
    rest, zones = view_parts(match, viewer)
    seats = {seat: _encode(shown) for seat, shown in rest.pop("seats").items()}
    wholes = {name: _encode(whole) for name, whole in rest.items()}
    prompt = prompt_for(match, viewer)
    return ViewSnapshot(seats, zones, wholes, _encode(prompt) if prompt is not None else _NULL)


def _add_zones(
    patch: JsonObject,
    changed: list[str],
    before: Mapping[str, ZoneView],
    after: Mapping[str, ZoneView],
) -> None:
    zones: JsonObject = {}
    for key in changed:
        was, now = before[key].shown, after[key].shown
        if was is not now and was != now:
            zones[key] = now
    if zones:
        patch["zones"] = zones


def _add_cards(
    patch: JsonObject, was: Mapping[str, JsonObject], now: Mapping[str, JsonObject]
) -> None:
    cards: JsonObject = {}
    for name, row in now.items():
        before = was.get(name)
        if before is not row and before != row:
            cards[name] = row
    for name in was:
        if name not in now:
            cards[name] = None
    if cards:
        patch["cards"] = cards


def _rows_of(keys: list[str], zones: Mapping[str, ZoneView]) -> Mapping[str, JsonObject]:
    """Return the rows of all cards in these zones; a card is in one zone only."""
    if len(keys) == 1:
        return zones[keys[0]].rows
    rows: dict[str, JsonObject] = {}
    for key in keys:
        rows.update(zones[key].rows)
    return rows
