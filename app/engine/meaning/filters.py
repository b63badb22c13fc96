"""Predicates: the meanings of filters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dsl import filters as f
from .registry import COMPARISONS, Predicate, filter_of, meaning

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import Card


@meaning(f.And)
def all_hold(node: f.And) -> Predicate:
    """Bind two and three parts without a loop: most filters are that short."""
    parts = tuple(filter_of(part) for part in node.parts)
    if len(parts) == 2:
        a, b = parts
        return lambda m, at, card: a(m, at, card) and b(m, at, card)
    if len(parts) == 3:
        a, b, c = parts
        return lambda m, at, card: a(m, at, card) and b(m, at, card) and c(m, at, card)
    return lambda m, at, card: all(part(m, at, card) for part in parts)


@meaning(f.Or)
def one_holds(node: f.Or) -> Predicate:
    parts = tuple(filter_of(part) for part in node.parts)
    return lambda m, at, card: any(part(m, at, card) for part in parts)


@meaning(f.Not)
def does_not_hold(node: f.Not) -> Predicate:
    part = filter_of(node.part)
    return lambda m, at, card: not part(m, at, card)


@meaning(f.AnyCard)
def any_card(node: f.AnyCard) -> Predicate:
    return lambda m, at, card: True


@meaning(f.IsType)
def is_type(node: f.IsType) -> Predicate:
    types = frozenset(node.types)
    return lambda m, at, card: card.printed.type in types


@meaning(f.IsKind)
def is_kind(node: f.IsKind) -> Predicate:
    kinds = frozenset(node.kinds)
    return lambda m, at, card: card.printed.kind in kinds


@meaning(f.ControlledBy)
def controlled_by(node: f.ControlledBy) -> Predicate:
    if node.who == "you":
        return lambda m, at, card: card.controller == at.seat
    return lambda m, at, card: card.controller != at.seat


@meaning(f.InZone)
def in_zone(node: f.InZone) -> Predicate:
    zones = frozenset(node.zones)
    return lambda m, at, card: card.zone_name in zones


@meaning(f.HasKeyword)
def has_keyword(node: f.HasKeyword) -> Predicate:
    return lambda m, at, card: node.keyword in m.derived(card).keywords


@meaning(f.HasState)
def has_state(node: f.HasState) -> Predicate:
    if node.state == "exhausted":
        return lambda m, at, card: card.exhausted
    if node.state == "ready":
        return lambda m, at, card: not card.exhausted
    if node.state == "damaged":
        return lambda m, at, card: card.damage > 0
    if node.state == "face_down":
        return lambda m, at, card: not card.face_up
    if node.state == "token":
        return lambda m, at, card: card.is_token
    return lambda m, at, card: m.rules.has_state(m, card, node.state)


@meaning(f.HasCounter)
def has_counter(node: f.HasCounter) -> Predicate:
    return lambda m, at, card: card.counters.get(node.counter, 0) >= node.count


@meaning(f.HasTag)
def has_tag(node: f.HasTag) -> Predicate:
    return lambda m, at, card: node.tag_name in card.printed.tags


@meaning(f.HasAspect)
def has_aspect(node: f.HasAspect) -> Predicate:
    return lambda m, at, card: m.rules.has_aspect(m, card, node.aspect)


@meaning(f.StatIs)
def stat_is(node: f.StatIs) -> Predicate:
    compares = COMPARISONS[node.op]

    def fits(m: Match, at: Resolution, card: Card) -> bool:
        value = m.rules.asked_stat(m, card, node.stat)
        return value is not None and compares(value, node.amount)

    return fits


@meaning(f.CostIs)
def cost_is(node: f.CostIs) -> Predicate:
    if node.op == "<=":
        return lambda m, at, card: m.rules.cost_value(m, card) <= node.amount
    if node.op == ">=":
        return lambda m, at, card: m.rules.cost_value(m, card) >= node.amount
    return lambda m, at, card: m.rules.cost_value(m, card) == node.amount


@meaning(f.Named)
def named(node: f.Named) -> Predicate:
    return lambda m, at, card: card.printed.name == node.name


@meaning(f.Other)
def other_card(node: f.Other) -> Predicate:
    return lambda m, at, card: card.id != at.source


@meaning(f.IsSource)
def is_source(node: f.IsSource) -> Predicate:
    return lambda m, at, card: card.id == at.source and card.incarnation == at.incarnation


@meaning(f.IsAttached)
def is_attached(node: f.IsAttached) -> Predicate:
    def holds(m: Match, at: Resolution, card: Card) -> bool:
        source = m.find(at.card_ref)
        host = m.host_of(source) if source is not None else None
        return host is not None and host.id == card.id

    return holds
