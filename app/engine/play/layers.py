"""Layers of continuous effects: present values of cards under static abilities and modifiers.

The result is cached in the state until a dependency of it is written. Only changed cards get a
value of their own; all others share the printed one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..position.resolution import Resolution
from ..steps.silence import is_of_silence
from .printed import Derived

if TYPE_CHECKING:
    from ..listeners.triggers import Listener
    from ..position.state import Card, Modifier
    from .match import Match

Change = tuple[int, int, str, str, int, str, int]
"""Layer, timestamp, op, what, amount, key of a granted ability, id of the source."""

Changes = dict[int, list[Change]]
"""Changes by the id of the card that they change."""

Projection = dict[int, Derived]

NOT_LAYERED: Final = frozenset({"cost", "control", "prevent"})
"""Modifiers that are read at their point of use and are no part of a card's values."""


def project(m: Match) -> Projection:
    """Compute the derived values of all changed cards, cached until the next write."""
    state = m.state
    projection: Projection = {}
    state.cache["layers"] = projection
    blank = _faceless(m) if m.rules.faceless else []
    if not state.statics and not state.modifiers and not blank:
        if m.rules.finishes:
            m.rules.finish(m, projection)
        state.changes = {}
        return projection
    for _ in range(m.rules.limits.static_passes):
        state.changes = changes = _changes(m)
        found = _apply(m, changes, blank)
        if m.rules.finishes:
            m.rules.finish(m, found)
        settled = "derived" not in state.static_reads or found == projection
        state.cache["layers"] = projection = found
        if settled:
            break
    if projection == state.projection:
        # Equal values stay the same objects, so that dependent caches stay valid.
        state.cache["layers"] = projection = state.projection
    state.projection = projection
    return projection


def _changes(m: Match) -> Changes:
    """Collect changes by card, from active static abilities and modifiers."""
    changes: Changes = {}
    layer = m.rules.layers
    for static in m.state.statics:
        at = static_resolution(m, static) if static.bound.changes else None
        if at is None:
            continue
        for cid in static.bound.scope(m, at):
            for op, what, number in static.bound.changes:
                when, amount = (layer.get(op, 0), static.since), number(m, at)
                change = (*when, op, what, amount, "", static.card)
                changes.setdefault(cid, []).append(change)
    for mod in m.state.modifiers:
        card = m.state.cards.get(mod.card)
        if card is not None and card.incarnation == mod.incarnation and mod.op not in NOT_LAYERED:
            since = _removed_since(m, mod) if mod.op == "lose" else mod.id
            when = (layer.get(mod.op, 0), since)
            change = (*when, mod.op, mod.what, mod.amount, mod.ability, mod.source)
            changes.setdefault(mod.card, []).append(change)
    return changes


def static_resolution(m: Match, static: Listener) -> Resolution | None:
    """Return the context of a static ability, or None while its condition does not hold."""
    card = m.state.cards[static.card]
    at = Resolution(card.controller, card.card_ref)
    bound = static.bound
    if not m.rules.works(m, card, bound):
        return None
    if bound.condition is not None and not bound.condition(m, at):
        return None
    return at


def _faceless(m: Match) -> list[Card]:
    """Return the face-down cards on the board in a `faceless` ruleset."""
    cards = m.state.cards
    return [cards[cid] for cid in m.board(0) if not cards[cid].face_up]


def _apply(m: Match, changes: Changes, blank: list[Card]) -> Projection:
    projection: Projection = {card.id: m.rules.faceless_values(m, card) for card in blank}
    for cid, found in changes.items():
        found.sort(key=lambda change: change[:2])
        faceless = projection.get(cid)
        value = faceless or m.state.cards[cid].printed.derived.copy()
        for _, _, op, what, amount, ability, _ in found:
            # A keyword given to a card without a face counts once the card is face up.
            if faceless is None or op != "gain":
                _change(m, value, op, what, amount, ability)
        projection[cid] = value
    return projection


def _removed_since(m: Match, mod: Modifier) -> int:
    """Return the time stamp of a keyword's removal: keywords granted later stay.

    Silence removes printed keywords only, independent of the order.
    """
    return 0 if is_of_silence(m, mod) else mod.id


def _keyword_number(m: Match, name: str, had: int | None, more: int) -> int | None:
    """Return the number of a gained keyword, given its earlier number."""
    if name in m.rules.highest_keywords:
        return max(had or 0, more)
    return ((had or 0) + more if m.rules.keywords_add else more) or None


def _change(  # noqa: C901  # an arm for each op, one line each
    m: Match, value: Derived, op: str, what: str, amount: int, ability: str
) -> None:
    match op:
        case "add":
            value.stats[what] = value.stats.get(what, 0) + amount
        case "set":
            value.stats[what] = amount
        case "multiply":
            value.stats[what] = value.stats.get(what, 0) * amount
        case "gain":
            had = value.keywords.get(what)
            value.keywords[what] = _keyword_number(m, what, had, amount)
        case "lose":
            value.keywords.pop(what, None)
        case "forbid":
            value.bans |= {what}
        case "permit":
            value.permits |= {what}
        case "ability":
            value.abilities += (m.pool.bound[ability],)
        case _:
            value.stats[op] = value.stats.get(op, 0) + amount


def cost_of(m: Match, card: Card, seat: int, printed: int) -> int:
    """Return the present cost of playing a card, with all increases and reductions, at least 0."""
    return max(0, printed + sum(amount for _, amount in _cost_changes(m, card, seat)))


def cost_parts(m: Match, card: Card, seat: int) -> list[tuple[str, int]]:
    """Return the changes of a card's cost: the card behind each, empty for itself, and amounts."""
    return [(name, amount) for name, amount in _cost_changes(m, card, seat) if amount]


def _cost_changes(m: Match, card: Card, seat: int) -> Iterator[tuple[str, int]]:
    for static in m.state.statics:
        if static.bound.cost_change is None:
            continue
        at = static_resolution(m, static)
        if at is not None and static.bound.cost_fits(m, at, card):
            yield m.card(static.card).printed.name, static.bound.cost_change(m, at)
    if card.printed.own_cost:
        yield "", _own_change(m, card, seat)
    for mod in m.state.modifiers:
        if mod.op == "cost" and mod.card_ref == card.card_ref:
            yield m.pool[mod.by].name if mod.by else "", mod.amount


def are_costs_plain(m: Match) -> bool:
    """True if no card on the table changes costs; a card may still change its own."""
    state = m.state
    return not (
        any(static.bound.cost_change is not None for static in state.statics)
        or any(mod.op == "cost" for mod in state.modifiers)
    )


def _own_change(m: Match, card: Card, seat: int) -> int:
    """Return by how much a card makes itself dearer or cheaper."""
    own = Resolution(seat, card.card_ref)
    return sum(
        bound.own_cost(m, own)
        for bound in card.printed.abilities
        if bound.own_cost is not None and (bound.condition is None or bound.condition(m, own))
    )
