"""The row of a card: what one viewer sees of a card that it can follow."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .names import public_ref

if TYPE_CHECKING:
    from ..match import Match
    from ..state import Card


def card_row(m: Match, viewer: int, card: Card) -> dict[str, Any]:
    """Return what a viewer sees of a card that it can follow; rows are shared, do not write."""
    known = card.known >> viewer & 1
    row = _row(m, viewer, card, is_known=bool(known))
    if not card.host:  # a host is named as each viewer knows it
        m.state.cache.setdefault("rows", {})[card.id, known] = row
    return row


def _row(m: Match, viewer: int, card: Card, *, is_known: bool) -> dict[str, Any]:
    if _is_plain(m, card):
        printed_id = card.printed.base.id if is_known else ""
        return _plain_row(card.owner, card.controller, card.zone, card.face_up, printed_id)
    row: dict[str, Any] = {
        "owner": card.owner,
        "controller": card.controller,
        "zone": card.zone,
    }
    if card.slot >= 0:
        row["slot"] = card.slot
    row["face"] = "up" if card.face_up else "down"
    if is_known:
        _add_face(m, card, row)
    _add_marks(m, viewer, card, row)
    return row


def _add_face(m: Match, card: Card, row: dict[str, Any]) -> None:
    """Add what only they see who may know the card's face."""
    rules = m.rules
    row["def"] = card.printed.base.id
    if card.slot >= 0 or rules.is_board(card.zone):
        row["stats"] = rules.stats_view(m, card)
        keywords = m.derived(card).keywords
        if keywords:
            row["keywords"] = [[name, number] for name, number in keywords.items()]
        mods = _mods(m, card)
        if mods:
            row["mods"] = mods
    cost = rules.cost_view(m, card, card.controller)
    if cost is not None:
        row["cost"] = cost


def _add_marks(m: Match, viewer: int, card: Card, row: dict[str, Any]) -> None:
    """Add what lies openly on the card."""
    states = m.rules.states_of(m, card)
    if states:
        row["state"] = states
    hidden = m.rules.hidden_counters()
    counters = {name: n for name, n in card.counters.items() if n and name not in hidden}
    if counters:
        row["counters"] = counters
    if card.host:
        row["attached_to"] = public_ref(m, viewer, card.host)


def _is_plain(m: Match, card: Card) -> bool:
    """Whether a card lies in a pile with nothing about it that could differ from its copies."""
    return (
        card.slot < 0
        and not card.counters
        and not card.notes
        and not card.damage
        and not card.exhausted
        and not card.host
        and card.printed is card.printed.base
        and not m.rules.is_board(card.zone)
        and m.rules.cost_view(m, card, card.controller) is None
    )


@lru_cache(maxsize=4096)
def _plain_row(
    owner: int, controller: int, zone: str, face_up: bool, printed_id: str
) -> dict[str, Any]:
    """Return the row of a card in a pile: most cards of a long match, and made once."""
    row: dict[str, Any] = {
        "owner": owner,
        "controller": controller,
        "zone": zone,
        "face": "up" if face_up else "down",
    }
    return {**row, "def": printed_id} if printed_id else row


def _mods(m: Match, card: Card) -> list[dict[str, str]]:
    found = []
    for mod in m.state.modifiers:
        if mod.card == card.id and mod.inc == card.inc:
            found.append({
                "text": m.rules.modifier_words(mod.op, mod.what, mod.amount),
                "by": m.pool[mod.by].name if mod.by else "",
                "until": m.rules.until_words(mod.until),
            })  # fmt: skip
    return found
