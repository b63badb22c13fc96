"""Board layout in short: the places of a row of the board, as a client draws them.

`BOARD["rows"]` is made of them, each row a list from left to right (docs/protocol.md 4).
"""

from __future__ import annotations

from typing import Any

from ..position.plain_data import JsonObject

Place = JsonObject


def slot(zone: str) -> Place:
    """Return a zone of one slot."""
    return {"zone": zone, "kind": "slot"}


# `Any`: further keys of a `Place`.
def pile(zone: str, **more: Any) -> Place:
    """Return a zone that is drawn as a pile."""
    return {"zone": zone, "kind": "pile", **more}


def slots(zone: str, span: int) -> Place:
    """Return a row of slots, so many columns wide."""
    return {"zone": zone, "kind": "slots", "span": span}


def flow(zone: str, span: int, **more: Any) -> Place:
    """Return a row that cards come to from the left, so many columns wide."""
    return {"zone": zone, "kind": "flow", "span": span, **more}


def gap() -> Place:
    """Return an empty column."""
    return {"zone": "", "kind": "gap"}
