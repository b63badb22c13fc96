"""Card rows: one viewer's view of a card that it can follow."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..position.plain_data import JsonObject
from .public_refs import public_ref

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card

CostParts = list[tuple[str, int]] | None

# Places in a card's cache: its two rows (face unknown, known) come first.
VALUE: Final = 2
RESTS_ON: Final = 3
FIXED: Final = 4


def card_row(m: Match, viewer: int, card: Card) -> JsonObject:
    """Return a viewer's row of a card that it can follow; rows are shared, do not write.

    A row is cached on the card and valid until the card is written (`State.mark`), or its values,
    its cost, or another dependency of its looks has changed.
    """
    known = card.known >> viewer & 1
    kept = card.row_cache
    if kept is not None and kept[FIXED] and kept[known] is not None:
        lying: JsonObject = kept[known]
        return lying
    on_board = card.zone in m.rules.layout.board
    value = m.derived(card) if on_board else None
    besides = m.rules.display.changes_with(m, card) if on_board else None
    cost = m.rules.display.cost_view(m, card, card.controller)
    is_changed = cost is not None and cost[0] != cost[1]
    parts = m.rules.display.cost_parts(m, card, card.controller) if is_changed else None
    rests_on = (cost, besides, parts)
    if kept is None or kept[VALUE] is not value or kept[RESTS_ON] != rests_on:
        # In a pile, where a card has neither values nor a cost, only writing it makes a difference.
        fixed = value is None and cost is None and not card.host
        kept = card.row_cache = [None, None, value, rests_on, fixed]
    row: JsonObject | None = kept[known]
    if row is None or card.host:  # a host is named as each viewer knows it
        row = kept[known] = _row(m, viewer, card, cost, parts, is_known=bool(known))
    return row


def is_inert_row(card: Card) -> bool:
    """True if its row is cached and depends on writes of the card only."""
    kept = card.row_cache
    return kept is not None and bool(kept[FIXED])


def _row(
    m: Match, viewer: int, card: Card, cost: list[int] | None, parts: CostParts, *, is_known: bool
) -> JsonObject:
    if cost is None and _is_plain(m, card):
        printed_id = card.printed.base.id if is_known else ""
        return _plain_row(card.owner, card.controller, card.zone, card.face_up, printed_id)
    row: JsonObject = {
        "owner": card.owner,
        "controller": card.controller,
        "zone": card.zone,
    }
    if card.slot >= 0:
        row["slot"] = card.slot
    row["face"] = "up" if card.face_up else "down"
    if is_known:
        _add_face(m, card, row)
        if cost is not None:
            row["cost"] = cost
        if parts:
            row["cost_parts"] = [list(part) for part in parts]
    else:
        facts = m.rules.display.facts_of(m, card)
        if facts:
            row["facts"] = facts
    _add_marks(m, viewer, card, row)
    return row


def _add_face(m: Match, card: Card, row: JsonObject) -> None:
    """Add data for viewers who may know the card's face."""
    rules = m.rules
    row["def"] = card.printed.base.id
    if card.slot >= 0 or card.zone in rules.layout.board:
        row["stats"] = rules.display.stats_view(m, card)
        keywords = m.derived(card).keywords
        if keywords:
            row["keywords"] = [[name, number] for name, number in keywords.items()]
        mods = _mods(m, card)
        if mods:
            row["mods"] = mods


def _add_marks(m: Match, viewer: int, card: Card, row: JsonObject) -> None:
    """Add the open marks of the card."""
    states = m.rules.display.states_of(m, card)
    if states:
        row["state"] = states
    counters = m.rules.display.counters_of(m, card)
    if counters:
        row["counters"] = counters
    if card.host:
        row["attached_to"] = public_ref(m, viewer, card.host)


def _is_plain(m: Match, card: Card) -> bool:
    """True if a card is in a pile with nothing on it that could differ from its copies."""
    return (
        card.slot < 0
        and not card.counters
        and not card.notes
        and not card.damage
        and not card.exhausted
        and not card.host
        and card.printed is card.printed.base
        and card.zone not in m.rules.layout.board
    )


@lru_cache(maxsize=4096)
def _plain_row(
    owner: int, controller: int, zone: str, face_up: bool, printed_id: str
) -> JsonObject:
    """Return the row of a card in a pile: most cards of a long match, and made once."""
    row: JsonObject = {
        "owner": owner,
        "controller": controller,
        "zone": zone,
        "face": "up" if face_up else "down",
    }
    return {**row, "def": printed_id} if printed_id else row


def _mods(m: Match, card: Card) -> list[dict[str, str]]:
    found = []
    for mod in m.state.modifiers:
        if mod.card_ref == card.card_ref:
            found.append(
                {
                    "text": m.rules.display.modifier_words(mod.op, mod.what, mod.amount),
                    "by": m.pool[mod.by].name if mod.by else "",
                    "until": m.rules.display.until_words(mod.until),
                }
            )
    return found
