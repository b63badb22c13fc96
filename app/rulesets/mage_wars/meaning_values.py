"""Evaluation of this game's references, filters and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.meaning.registry import COMPARISONS, Number, Predicate, meaning

from .dsl import nodes as n
from .dsl.kinds import ARTIFACT
from .power import asked_power
from .zones import is_permanent

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


@meaning(n.PowerIs)
def power_is(node: n.PowerIs) -> Predicate:
    """MW-12.1: the current PL; a card without PL fits nothing."""
    compares = COMPARISONS[node.op]

    def fits(m: Match, at: Resolution, card: Card) -> bool:
        level = asked_power(m, card)
        return level is not None and compares(level, node.amount)

    return fits


@meaning(n.PowerUpToSpell)
def power_up_to_spell(node: n.PowerUpToSpell) -> Predicate:
    def fits(m: Match, at: Resolution, card: Card) -> bool:
        level = asked_power(m, card)
        return level is not None and level <= spell_power(m, at)

    return fits


@meaning(n.Provides)
def provides(node: n.Provides) -> Predicate:
    def fits(m: Match, at: Resolution, card: Card) -> bool:
        kinds = card.printed.facts.get("kinds", ())
        return node.kind in kinds or (node.kind != ARTIFACT and m.stat(card, node.kind) > 0)

    return fits


@meaning(n.FaceDown)
def face_down(node: n.FaceDown) -> Predicate:
    return lambda m, at, card: card.zone_name == "face_down"


@meaning(n.MayLeave)
def may_leave(node: n.MayLeave) -> Predicate:
    return lambda m, at, card: "grave_bind" not in card.printed.derived.keywords


@meaning(n.OnField)
def on_field(node: n.OnField) -> Predicate:
    return lambda m, at, card: is_permanent(card)


@meaning(n.SpellPower)
def power_of_spell(node: n.SpellPower) -> Number:
    return spell_power


def spell_power(m: Match, at: Resolution) -> int:
    """Return the PL that the spell has now, or would be cast with before it is on the chain."""
    if at.item is not None:
        item = m.item(at.item.id)
        return (item or at.item).power
    source = m.state.cards.get(at.source)
    return m.stat(source, "power") if source is not None else 0
