"""Damage (MW-12.2 to 12.4, 6.25) to units, items and towers, in one event for all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.atoms.log_notes import note_to_all
from app.engine.log.standard_styles import NO_DAMAGE
from app.engine.position.flow import Flow
from app.engine.steps.damage_policies import Hit
from app.engine.steps.damage_prevention import chosen_order, unprevented

from ..event_kinds import MageWarsEvent
from ..numbers import numbers_of
from ..power import Contributor, current, effective, exchange, last_alignment
from ..tower import change

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

DOOMED: Final = "doomed"
"""Noted of a card whose effective PL was 0 after damage above 0: it is destroyed (MW-12.3)."""
FIELD: Final = ("units", "elements", "attached")


def takes_damage(card: Card) -> bool:
    """MW-6.25: true if damage does anything to a card: units, items on the field, towers."""
    kind = card.printed.type
    return kind == "tower" or (kind in ("unit", "item") and card.zone_name in FIELD)


def deal(m: Match, hits: Sequence[Hit], *, combat: bool = False) -> Flow[list[Hit]]:
    """MW-6.25, 12.2: an exchange for each, all in one event; return the damage taken by each.

    Log damage that does nothing.
    """
    by = [(cid, [Contributor(n, last_alignment(m, source), source)]) for cid, n, source in hits]
    taken = yield from deal_exchanges(m, by, combat=False)
    for cid, n, source in hits:
        if n > 0 and cid not in taken:
            note_to_all(m, NO_DAMAGE, card_id=source, other=cid)
    return [Hit(*each) for each in taken.items()]


def deal_exchanges(
    m: Match, groups: Sequence[tuple[int, Sequence[Contributor]]], *, combat: bool = True
) -> Flow[dict[int, int]]:
    """Compute all exchanges from the present state, then apply them; return the damage taken."""
    results: dict[int, int] = {}
    by: dict[int, int] = {}
    also: dict[int, list[int]] = {}
    for card_id, contributors in groups:
        amount = _result(m, m.card(card_id), contributors)
        results[card_id] = results.get(card_id, 0) + amount
        by.setdefault(card_id, contributors[0].card if contributors else 0)
        also.setdefault(card_id, []).extend(one.card for one in contributors if one.card)
    taken = yield from _unprevented(m, results)
    for card_id, amount in taken.items():
        cause = "combat" if combat else "damage"
        _apply(m, card_id, amount, by[card_id], cause, also[card_id])
    _doom(m, taken)
    if combat:
        _emit_contributors(m, groups, taken)
    return taken


def _unprevented(m: Match, results: Mapping[int, int]) -> Flow[dict[int, int]]:
    """MW-13.6: return unprevented damage by victim; controllers order the preventions."""
    orders = {}
    for card_id, amount in results.items():
        orders[card_id] = yield from chosen_order(m, card_id, amount)
    hurt = [cid for cid, amount in results.items() if amount > 0]
    left = {cid: unprevented(m, cid, results[cid], orders[cid]) for cid in hurt}
    return {cid: amount for cid, amount in left.items() if amount > 0}


def _result(m: Match, card: Card, contributors: Sequence[Contributor]) -> int:
    if not takes_damage(card) or "take damage" in m.derived(card).bans:
        return 0
    if card.printed.type == "tower":
        return sum(max(0, one.amount) for one in contributors)
    return exchange(m, contributors, card)


def _apply(
    m: Match, card_id: int, amount: int, source: int, cause: str, also: Sequence[int]
) -> None:
    card = m.card(card_id)
    if card.printed.type == "tower":
        change(m, card.controller, -amount, cause, source, also=also)
    else:
        atoms.mark_damage(m, card_id, amount, source, cause, also=also)


def _doom(m: Match, taken: dict[int, int]) -> None:
    """MW-12.3: destroy cards at effective PL 0; without the flag, heal the damage of the others."""
    for card_id, amount in taken.items():
        card = m.card(card_id)
        if card.printed.type == "tower":
            continue
        if effective(m, card) == 0:
            atoms.note(m, card_id, DOOMED, 1)
        elif not numbers_of(m).damage_until_end:
            atoms.heal(m, card_id, amount)


def _emit_contributors(
    m: Match, groups: Sequence[tuple[int, Sequence[Contributor]]], taken: dict[int, int]
) -> None:
    for card_id, contributors in groups:
        for one in contributors:
            if card_id in taken and one.amount > 0 and one.card:
                atoms.emit_pair(m, MageWarsEvent.STRIKE_DAMAGE, one.card, card_id, one.amount)


def doomed(m: Match) -> list[int]:
    """MW-12.3, 12.8 (2): return the units and items that damage has destroyed."""
    cards = m.state.cards
    hurt = [card for cid in m.board(m.state.active) if (card := cards[cid]).damage]
    return [
        card.id
        for card in hurt
        if takes_damage(card) and (card.notes.get(DOOMED) or not current(m, card))
    ]


def spared(m: Match, ids: Sequence[int]) -> None:
    """Let cards live that would have been destroyed: nothing of their damage is left."""
    for card_id in ids:
        atoms.note(m, card_id, DOOMED, 0)
        atoms.heal(m, card_id, m.card(card_id).damage)


def clear_all_damage(m: Match) -> None:
    """MW-2.10: all damage marked on cards ends at E2."""
    for card_id in m.board(m.state.active):
        if m.card(card_id).damage:
            atoms.heal(m, card_id, m.card(card_id).damage)
