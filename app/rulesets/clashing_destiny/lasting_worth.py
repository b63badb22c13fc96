"""Lasting worth: future value of talents and heroes, from their data; for computer players.

A talent changes little in its first turn, so a search over the next positions does not see its
purpose. Here each of its abilities is counted as printed: its frequency in the
turns left, times its gain each time. Gains that a position already shows are not counted again.
All worths are in hundredths of an HP, all frequencies in hundredths of a turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from app.engine.dsl import filters as f
from app.engine.dsl.abilities import Activated, Mana, Static, Triggered
from app.engine.dsl.values import All, YourTurn
from app.engine.effects import AddCounters, Damage, Heal, Look, Modification, Seq
from app.engine.position.event_kinds import EngineEvent

from .dsl import nodes as n
from .effects import DrawDestiny, LevelUp, Seal
from .event_kinds import ClashingDestinyEvent
from .expectation import OFTEN
from .zones import ATTACK, DEFENSE, equipped, hero_of

if TYPE_CHECKING:
    from app.engine.dsl.abilities import Ability, Cost
    from app.engine.dsl.effects import Effect
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

    from .expectation import Expectation

GATHERED: Final = 100
GIVEN_UP: Final = 150  # a banished card: one of the first, with its possible uses
SAVED: Final = 90  # a mana less: the card would have come home
MANA: Final = 35
LOOK: Final = 25
HEALED: Final = 60  # of damage still to come
HEALED_NOW: Final = 90
HP_OF_HERO: Final = 100
TO_CHOSEN: Final = 70  # damage to one of several, a minion mostly
DURABILITY: Final = 70
COMES: Final = 4  # so many cards of a deck come to hand before a talent is old
GROWN: Final = 400
LITTLE: Final = 50  # any other effect, each time
MINIONS: Final = 2  # so many more of a deck's minions will come to stand there
STRONGER, TOUGHER, KEYWORD = 80, 50, 100
HERO_ATTACK: Final = 60
SLOT: Final = 20  # there are four for a whole match

SELDOM, NOT_RARE = 30, 50  # in 100 turns: unknown moments, and Freezing
FALLS: Final = 20  # of 100 minions that stand there so many fall in a turn


def lasting_worth(ahead: Expectation, card: Card) -> int:
    """Return the value of a talent or hero on the board beyond its changes so far.

    Inherited abilities stay in any case, so they are no reason for or against another hero.
    """
    worth = 0
    for each in _lasting(card.printed):
        worth += _worth(ahead, each)
    return worth - (SLOT if card.printed.type == "talent" else 0)


@lru_cache(256)
def _lasting(printed: Printed) -> tuple[Ability, ...]:
    """Return the abilities that are neither inherited nor over once the card has entered."""
    return tuple(
        each
        for each in printed.defn.abilities
        if "lineage" not in getattr(each, "zones", ()) and not getattr(each, "label", "")
    )


def _worth(ahead: Expectation, ability: Ability) -> int:
    match ability:
        case Triggered(effect=effect) if effect is not None:
            return _times(ahead, ability) * _gain(ahead, effect) // OFTEN
        case Activated(effect=effect) if effect is not None:
            return _used(ahead, ability.costs, effect)
        case Static():
            return _static(ahead, ability)
        case _:
            return 0


def _times(ahead: Expectation, ability: Triggered) -> int:
    """Return the expected number of uses, in hundredths."""
    turns, slots = ahead.turns, ahead.m.zone(ahead.seat, "talents").count(0)
    match ability.event.kind:
        case ClashingDestinyEvent.LEVELLED_UP:
            return OFTEN * min(turns, ahead.growing)
        case ClashingDestinyEvent.DESTINY_COST_PAID:
            return OFTEN * min(turns, ahead.growing + slots)
        case EngineEvent.PLAYED | EngineEvent.ENTERED:
            found = ahead.plays(ability.event.subject)
            found = found // 4 if isinstance(ability.condition, YourTurn) else found
            return min(OFTEN * turns, found) if ability.once_per_turn else found
        case kind:
            return turns * min(OFTEN, _each_turn(ahead, ability, kind))


def _each_turn(ahead: Expectation, ability: Triggered, kind: str) -> int:
    """Return the expected number of uses in a turn, in hundredths."""
    match kind:
        case EngineEvent.TURN_ENDING | ClashingDestinyEvent.TURN_STARTED:
            return OFTEN
        case ClashingDestinyEvent.HOME:
            needed = ability.condition.count if isinstance(ability.condition, n.HomeAtLeast) else 1
            spare = ahead.m.rules.seat_number(ahead.m, ahead.seat, "influence") - needed
            return max(10, SELDOM + FALLS * spare)
        case EngineEvent.DESTROYED:
            rows = (ahead.m.zone(1 - ahead.seat, row) for row in (ATTACK, DEFENSE))
            return FALLS * (1 + sum(bool(cid) for row in rows for cid in row))
        case ClashingDestinyEvent.FROZE:
            return NOT_RARE
        case _:
            return SELDOM


def _gain(ahead: Expectation, effect: Effect) -> int:
    match effect:
        case Seq(parts=parts):
            return sum(_gain(ahead, part) for part in parts)
        case Damage(to=to, amount=amount):
            each = {n.HeroOf: HP_OF_HERO, All: HEALED}.get(type(to), TO_CHOSEN)
            return each * ahead.number(amount)
        case Heal(amount=amount):
            return _healed(ahead, ahead.number(amount))
        case DrawDestiny(count=count):
            return GATHERED * ahead.number(count)
        case Look(count=count):
            return LOOK * ahead.number(count)
        case AddCounters(what=n.Equipped(kind=kind), amount=amount):
            return DURABILITY * _has(ahead, kind) // OFTEN * ahead.number(amount)
        case AddCounters(amount=amount):
            return DURABILITY * ahead.number(amount)
        case _:
            return _rare_gain(ahead, effect)


def _healed(ahead: Expectation, amount: int) -> int:
    """Return the value of healing the hero: there may be no damage to heal."""
    now = min(amount, hero_of(ahead.m, ahead.seat).damage)
    return HEALED_NOW * now + HEALED * (amount - now) // 2


def _rare_gain(ahead: Expectation, effect: Effect) -> int:
    if isinstance(effect, Seal):
        return 0
    if isinstance(effect, LevelUp):
        return GROWN if ahead.growing else 0
    return LITTLE


def _has(ahead: Expectation, kind: str) -> int:
    """Return the number of turns, of 100, in which the hero will have such an artifact."""
    if equipped(ahead.m, ahead.seat, kind):
        return OFTEN
    return min(OFTEN, COMES * ahead.share(f.IsKind((kind,), "")))


def _used(ahead: Expectation, costs: tuple[Cost, ...], effect: Effect) -> int:
    """Return the worth of an ability: once a turn, or once for all if it is sealed."""
    price = sum(MANA * cost.amount for cost in costs if isinstance(cost, Mana))
    price += sum(GIVEN_UP * cost.count for cost in costs if isinstance(cost, n.BanishDestinyCost))
    once = isinstance(effect, Seq) and any(isinstance(part, Seal) for part in effect.parts)
    return max(0, _gain(ahead, effect) - price) * (1 if once else ahead.turns)


def _static(ahead: Expectation, ability: Static) -> int:
    """Return its value for cards still to come, and for a hero's future blows."""
    scope = ability.scope
    if isinstance(scope, n.HeroOf):
        each = sum(HERO_ATTACK * _of(ahead, one, "attack") for one in ability.changes)
        armed = ability.condition is None or equipped(ahead.m, ahead.seat, "weapon")
        return each * ahead.turns // (1 if armed else 3)
    if not isinstance(scope, All):
        return 0
    if "hand" in scope.zones:
        saved = sum(-ahead.number(one.amount) for one in ability.changes if one.op == "cost")
        return SAVED * saved * ahead.plays(scope.filter) // OFTEN
    return (
        MINIONS
        * ahead.share(scope.filter)
        * sum(_change(ahead, one) for one in ability.changes)
        // OFTEN
    )


def _change(ahead: Expectation, change: Modification) -> int:
    if change.op == "gain":
        return KEYWORD
    return STRONGER * _of(ahead, change, "attack") + TOUGHER * _of(ahead, change, "hp")


def _of(ahead: Expectation, change: Modification, stat: str) -> int:
    return ahead.number(change.amount) if (change.op, change.what) == ("add", stat) else 0
