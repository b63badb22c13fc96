"""Meanings of this game's filters, references and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.dsl.values import EventCard
from app.engine.meaning.registry import Cards, Holds, Predicate, meaning
from app.engine.meaning.values import event_card

from .dsl import nodes as n
from .field import CAME_DOWN
from .lasting import can_wear as may_wear
from .zones import CREATURE, UTILITY, across, adjacent_slots, is_creature

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


@meaning(n.IsCreature)
def is_a_creature(node: n.IsCreature) -> Predicate:
    return lambda m, at, card: card.zone_name == CREATURE or card.printed.type == "creature"


@meaning(n.IsUtility)
def is_a_utility(node: n.IsUtility) -> Predicate:
    return lambda m, at, card: card.zone_name == UTILITY


@meaning(n.IsSetCard)
def is_set(node: n.IsSetCard) -> Predicate:
    return lambda m, at, card: card.zone_name == UTILITY and not card.face_up


@meaning(n.InGroup)
def in_group(node: n.InGroup) -> Predicate:
    groups = frozenset(node.groups)
    return lambda m, at, card: not groups.isdisjoint(card.printed.tags)


@meaning(n.Facing)
def facing(node: n.Facing) -> Predicate:
    return lambda m, at, card: card.face_up == node.up


@meaning(n.NotOwnCard)
def not_own_card(node: n.NotOwnCard) -> Predicate:
    return lambda m, at, card: card.id != at.source


@meaning(n.CanWear)
def can_wear(node: n.CanWear) -> Predicate:
    def fits(m: Match, at: Resolution, card: Card) -> bool:
        return may_wear(m, card)

    return fits


@meaning(n.Answered)
def answered(node: n.Answered) -> Cards:
    cards: Cards = event_card(EventCard())
    return cards


@meaning(n.Neighbours)
def neighbours(node: n.Neighbours) -> Cards:
    def cards(m: Match, at: Resolution) -> list[int]:
        source = _placed(m, at)
        return adjacent_slots(m, source) if source is not None else []

    return cards


@meaning(n.Across)
def opposite(node: n.Across) -> Cards:
    def cards(m: Match, at: Resolution) -> list[int]:
        source = _placed(m, at)
        return across(m, source) if source is not None else []

    return cards


def _placed(m: Match, at: Resolution) -> Card | None:
    """TD-13.9: return the source in its slot; for its own departure, in its last one."""
    card, last = m.find(at.card_ref), m.last_known(at.card_ref)
    if card is None and last is not None and at.event is not None and at.event.card == at.source:
        card = last[0]
    return card if card is not None and is_creature(card) else None


@meaning(n.CameFaceDown)
def came_face_down(node: n.CameFaceDown) -> Holds:
    def holds(m: Match, at: Resolution) -> bool:
        card = m.find(at.card_ref)
        if card is None:
            last = m.last_known(at.card_ref)
            card = last[0] if last is not None else None
        return card is not None and bool(card.notes.get(CAME_DOWN))

    return holds
