"""Evaluation of this game's references, numbers and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.dsl.values import Self
from app.engine.meaning.registry import (
    Cards,
    Holds,
    Number,
    Predicate,
    cards_of,
    filter_of,
    meaning,
)
from app.engine.position.refs import new_ref, zone_key

from .dsl import nodes as n
from .memory import in_combat
from .progression import affinities_of, level_of, lineage_of
from .roles import combat_of, was_destroyed
from .zones import ATTACK, hero_of, in_row, relative

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


@meaning(n.HeroOf)
def hero(node: n.HeroOf) -> Cards:
    return lambda m, at: [hero_of(m, seat).id for seat in at.seats(m, node.who)]


@meaning(n.Lineage)
def lineage(node: n.Lineage) -> Cards:
    return lambda m, at: [hero_of(m, at.seat).id, *m.zone(at.seat, "lineage")]


@meaning(n.Equipped)
def equipped_artifact(node: n.Equipped) -> Cards:
    return lambda m, at: m.cards_in(zone_key(at.seat, node.kind))


@meaning(n.Relative)
def around(node: n.Relative) -> Cards:
    origin, fits = cards_of(node.to), filter_of(node.filter)

    def cards(m: Match, at: Resolution) -> list[int]:
        around = [m.card(here) for here in origin(m, at)]
        if not around and isinstance(node.to, Self):
            around = _last_seen(m, at)
        found = [cid for card in around for cid in relative(m, card, node.where)]
        return [cid for cid in found if fits(m, at, m.card(cid))]

    return cards


def _last_seen(m: Match, at: Resolution) -> list[Card]:
    """CD-14.6: a source that has left is read as it last was on the board."""
    last = m.last_known(at.card_ref)
    return [last[0]] if last is not None else []


@meaning(n.NthPlayed)
def nth_played(node: n.NthPlayed) -> Predicate:
    def fits(m: Match, at: Resolution, card: Card) -> bool:
        played = m.played(at.seat)
        return sum(m.pool[name].type == "spell" for name in played) == node.count

    return fits


@meaning(n.Power)
def power(node: n.Power) -> Number:
    return lambda m, at: m.stat(hero_of(m, at.seat), "power")


@meaning(n.Influence)
def influence(node: n.Influence) -> Number:
    def number(m: Match, at: Resolution) -> int:
        names, seats = ("hand", "destiny_zone"), at.seats(m, node.who)
        return sum(len(m.zone(seat, name)) for seat in seats for name in names)

    return number


@meaning(n.LevelAtLeast)
def level_at_least(node: n.LevelAtLeast) -> Holds:
    return lambda m, at: level_of(m, at.seat) >= node.level


@meaning(n.LineageHas)
def lineage_has(node: n.LineageHas) -> Holds:
    return lambda m, at: node.hero_class in lineage_of(m, at.seat)


@meaning(n.AffinityUnlocked)
def affinity_unlocked(node: n.AffinityUnlocked) -> Holds:
    return lambda m, at: node.affinity in affinities_of(m, at.seat)


@meaning(n.PowerAtLeast)
def power_at_least(node: n.PowerAtLeast) -> Holds:
    return lambda m, at: m.stat(hero_of(m, at.seat), "power") >= node.power


@meaning(n.DestinyZoneAtLeast)
def destiny_zone_at_least(node: n.DestinyZoneAtLeast) -> Holds:
    return lambda m, at: len(m.zone(at.seat, "destiny_zone")) >= node.count


@meaning(n.HomeAtLeast)
def home_at_least(node: n.HomeAtLeast) -> Holds:
    return lambda m, at: at.event is not None and at.event.amount >= node.count


@meaning(n.SpaceState)
def space_state(node: n.SpaceState) -> Holds:
    def holds(m: Match, at: Resolution) -> bool:
        card = m.find(at.card_ref)
        if card is None or not in_row(card):
            return False
        there = relative(m, card, node.where)
        if node.state == "empty":
            # CD-10.3: behind the Defense Zone there is no space, so none that is empty.
            return not there and (node.where != "behind" or card.zone_name == ATTACK)
        return any((m.card(cid).controller == at.seat) == (node.state == "ally") for cid in there)

    return holds


@meaning(n.DefenderDestroyed)
def defender_destroyed(node: n.DefenderDestroyed) -> Holds:
    def holds(m: Match, at: Resolution) -> bool:
        # CD-11.10: without a standing role at the damage there was no defender.
        unit = combat_of(m).get("defender") if in_combat(m) else None
        return unit is not None and was_destroyed(m, new_ref(unit[:2]))

    return holds
