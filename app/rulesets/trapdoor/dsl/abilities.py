"""Abilities under the names printed on cards: changes, triggers, effects, answers of traps."""

from __future__ import annotations

from app.engine.dsl import shorthand
from app.engine.dsl.abilities import (
    Cost,
    EventPattern,
    Sacrifice,
    Static,
    Target,
    Tax,
    Triggered,
)
from app.engine.dsl.filters import ANY, OPPOSING, YOURS, Filter, IsSource
from app.engine.dsl.shorthand import activated, on, optional, this_is
from app.engine.dsl.shorthand import cannot as cannot
from app.engine.dsl.shorthand import choose_one as choose_one
from app.engine.dsl.shorthand import counters as counters
from app.engine.dsl.shorthand import discard as discard
from app.engine.dsl.shorthand import does as does
from app.engine.dsl.shorthand import extra_cost as extra_cost
from app.engine.dsl.shorthand import gain as gain
from app.engine.dsl.shorthand import has as has
from app.engine.dsl.shorthand import keyword as keyword
from app.engine.dsl.shorthand import life as life
from app.engine.dsl.shorthand import lose as lose
from app.engine.dsl.shorthand import mana as mana
from app.engine.dsl.shorthand import mode as mode
from app.engine.dsl.shorthand import only_if as only_if
from app.engine.dsl.shorthand import when as when
from app.engine.dsl.values import SELF, Amount, Compare, Condition, CounterOf, Ref
from app.engine.effects import AddCounters, Attach, Effect, Modification
from app.engine.position.event_kinds import EngineEvent

from ..event_kinds import TrapdoorEvent
from .filters import ANOTHER_OF_YOURS, CREATURE, FITTING, OPPOSING_CREATURE, TARGET, YOUR_CREATURE
from .nodes import Answers, EachTime, Equip, Reaches, Use, Wearer


def power(amount: Amount) -> Modification:
    """Return "+N power", or less below 0."""
    return Modification("add", "power", amount)


def counter(what: Ref, name: str, amount: int = 1) -> Effect:
    """Put counters of that name on each, or remove them."""
    return AddCounters(what, name, amount)


def use(*parts: Cost | Effect | Target, condition: Condition | None = None) -> Use:
    """Return the use of an effect at a price, printed "Effect (costs): text"."""
    return activated(Use, parts, condition=condition)


def tribute(what: Filter = CREATURE, count: int = 1) -> Sacrifice:
    """Return the cost of tributing creatures."""
    return Sacrifice(what, count)


def tax(what: Filter, amount: int) -> Tax:
    """Return "cards that fit cost N more"."""
    return shorthand.tax(what, Modification("cost", "mana", amount))


def worn(*changes: Modification) -> Static:
    """Return changes that apply to the wearer of equipment."""
    return Static(Wearer(), changes)


def equips(what: Filter = ANY) -> Equip:
    """Return the equip ability; `what` restricts the wearers."""
    fits = FITTING if what == ANY else FITTING & what
    return Equip(Attach(TARGET), targets=(Target(fits),))


def you_may(trigger: Triggered) -> Triggered:
    """Return a trigger whose controller decides whether it happens (TD-13.7)."""
    return optional(trigger)


def each_time(event: EventPattern, effect: Effect, *targets: Target) -> EachTime:
    """Return a trigger without the limit of once in each round."""
    return EachTime(event, effect, targets=targets)


PLACED = this_is(TrapdoorEvent.PLACED_FACE_UP)
FLIPPED = this_is(TrapdoorEvent.FLIPPED)
ATTACKS = this_is(TrapdoorEvent.ATTACKS)
IS_ATTACKED = this_is(TrapdoorEvent.WAS_ATTACKED)
KILLS = this_is(TrapdoorEvent.KILLED)
HITS = this_is(TrapdoorEvent.HIT)
IS_DESTROYED = this_is(EngineEvent.DESTROYED)


on_placed, on_flip = on(PLACED, "Entrance"), on(FLIPPED, "Flip")
on_attack, on_kill = on(ATTACKS), on(KILLS)
on_attacked = on(IS_ATTACKED)  # the event's second card is the attacker
on_hit = on(HITS)  # this attack made the opponent lose life
on_destroyed = on(IS_DESTROYED)

YOUR_TURN_BEGINS = EventPattern(
    TrapdoorEvent.TURN_BEGAN_FOR, who="you", phrase="At the start of your turn"
)
YOUR_END_PHASE = EventPattern(
    TrapdoorEvent.END_BEGAN, who="you", phrase="At the start of your End phase"
)
YOU_PLACE = EventPattern(
    TrapdoorEvent.CREATURE_PLACED, YOUR_CREATURE, phrase="When you place a creature"
)
OPPONENT_PLACES = EventPattern(
    TrapdoorEvent.CREATURE_PLACED, OPPOSING_CREATURE, phrase="When your opponent places a creature"
)
YOU_CAST = EventPattern(
    TrapdoorEvent.SPELL_ACTIVATED, who="you", phrase="When you activate a spell"
)
YOU_GAIN_LIFE = EventPattern(EngineEvent.LIFE_GAINED, who="you", phrase="When you gain life")


FLIPS_OF_YOURS = EventPattern(TrapdoorEvent.FLIPPED, ANOTHER_OF_YOURS)


def you_place(what: Filter = CREATURE) -> EventPattern:
    """When you place another creature that fits, on either side."""
    return EventPattern(TrapdoorEvent.CREATURE_PLACED, what & ANOTHER_OF_YOURS, who="you")


def is_destroyed(what: Filter) -> EventPattern:
    """When a creature that fits is destroyed."""
    return EventPattern(EngineEvent.DESTROYED, what)


def reaches(name: str, number: int, effect: Effect) -> Reaches:
    """Return the trigger for reaching a number of counters."""
    event = EventPattern(EngineEvent.COUNTED, IsSource())
    return Reaches(event, effect, condition=Compare(CounterOf(SELF, name), ">=", number))


def answers(*events: EventPattern) -> Answers:
    """Return the events that a triggered trap answers."""
    return Answers(events)


ATTACK = EventPattern(
    EngineEvent.ATTACK_DECLARED, who="opponent", phrase="an enemy creature attacks"
)
DIRECT_ATTACK = EventPattern(
    TrapdoorEvent.DIRECT_ATTACK_DECLARED,
    who="opponent",
    phrase="an enemy creature attacks you directly",
)
SPELL_LINK = EventPattern(
    TrapdoorEvent.SPELL_ACTIVATED, who="opponent", phrase="your opponent activates a spell"
)
TRAP_LINK = EventPattern(
    TrapdoorEvent.TRAP_ACTIVATED, who="opponent", phrase="your opponent activates a trap"
)
EFFECT_LINK = EventPattern(
    TrapdoorEvent.EFFECT_ACTIVATED, who="opponent", phrase="an enemy effect is used"
)
TRIGGER_LINK = EventPattern(
    TrapdoorEvent.EFFECT_TRIGGERED, who="opponent", phrase="an enemy effect triggers"
)
PLACING = EventPattern(
    TrapdoorEvent.CREATURE_PLACED,
    OPPOSING,
    who="opponent",
    phrase="your opponent places a creature",
)
YOUR_LOSS = EventPattern(
    TrapdoorEvent.CREATURE_DESTROYED,
    YOURS,
    who="opponent",
    phrase="your opponent destroys a creature you control",
)
LIFE_LOST = EventPattern(
    EngineEvent.LIFE_LOST, who="opponent", phrase="your opponent makes you lose life"
)
