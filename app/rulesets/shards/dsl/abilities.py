"""Abilities under the names printed on cards: changes, triggers, uses and bonuses."""

from __future__ import annotations

from dataclasses import replace

from app.engine.dsl import shorthand
from app.engine.dsl.abilities import (
    Ability,
    Cost,
    EventPattern,
    ExhaustSelf,
    Sacrifice,
    SacrificeSelf,
    SpellEffect,
    Static,
    Target,
    Tax,
    Triggered,
)
from app.engine.dsl.filters import Filter
from app.engine.dsl.shorthand import activated, on, this_is
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
from app.engine.dsl.shorthand import once_each_turn as once_each_turn
from app.engine.dsl.shorthand import only_if as only_if
from app.engine.dsl.shorthand import when as when
from app.engine.dsl.values import SELF, Amount, Condition, Ref, Times, Value
from app.engine.effects import AddCounters, Effect, Modification
from app.engine.position.event_kinds import EngineEvent

from ..event_kinds import ATTACK_COUNTS, SHARD_KINDS, ShardsEvent
from .filters import ANOTHER_OF_YOURS, CREATURE
from .nodes import CostPer, Kindled, KindledInstead, NotKindled, ShardBonus, Unkindled, Use


def power(amount: Amount) -> Modification:
    """Return "+N power", or less below 0."""
    return Modification("add", "power", amount)


def costs(amount: Amount) -> Modification:
    """Return "costs N more", or less below 0."""
    return Modification("cost", "shards", amount)


def stun(what: Ref) -> Effect:
    """Put a stun counter on each."""
    return AddCounters(what, "stun", 1)


def shield(what: Ref, amount: int = 1) -> Effect:
    """Put shield counters on each."""
    return AddCounters(what, "shield", amount)


def kindled(count: int, text: Effect | Triggered, *targets: Target) -> Ability:
    """Return an ability that applies only if `count` shards were paid for the card."""
    if isinstance(text, Triggered):
        return replace(text, condition=Kindled(count))
    return SpellEffect(text, targets=targets, condition=Kindled(count))


def kindled_instead(count: int, plain: SpellEffect, more: SpellEffect) -> tuple[Ability, Ability]:
    """Return a spell's plain effect and its effect if kindled."""
    return (
        Unkindled(plain.effect, targets=plain.targets, condition=NotKindled(count)),
        KindledInstead(more.effect, targets=more.targets, condition=Kindled(count)),
    )


def own_cost(amount: Amount, condition: Condition | None = None) -> Static:
    """Return how the card changes its own cost while it is in hand."""
    return Static(SELF, (costs(amount),), condition, zones=("hand",))


def tax(what: Filter, amount: int) -> Tax:
    """Return "cards that fit cost N more to cast"."""
    return shorthand.tax(what, costs(amount))


def cost_per(amount: int, value: Value) -> CostPer:
    """Return how the card costs less or more in hand for each of something."""
    return CostPer(SELF, (costs(Times(amount, value)),), zones=("hand",))


def more_shards(color: str) -> ShardBonus:
    """Return "whenever you gain shards of the colour, gain one more"."""
    return ShardBonus(SELF, (Modification("add", f"bonus_{color}", 1),))


def use(*parts: Cost | Effect | Target) -> Use:
    """Return "Use (costs): effect"."""
    return activated(Use, parts)


EXHAUST_THIS, SACRIFICE_THIS = ExhaustSelf(), SacrificeSelf()


def sacrifice(what: Filter = CREATURE, count: int = 1) -> Sacrifice:
    """Return the cost of sacrificing creatures."""
    return Sacrifice(what, count)


CAST = this_is(EngineEvent.PLAYED)
ARRIVES = this_is(ShardsEvent.ARRIVED)
ATTACKS = this_is(EngineEvent.ATTACKED)
BLOCKS = this_is(EngineEvent.BLOCKED)
IS_BLOCKED = this_is(ShardsEvent.WAS_BLOCKED)
IS_UNBLOCKED = this_is(ShardsEvent.WAS_UNBLOCKED)
HITS = this_is(ShardsEvent.HIT)
KILLS = this_is(ShardsEvent.BATTLE_KILL)
SURVIVES = this_is(ShardsEvent.SURVIVED)
IS_DESTROYED = this_is(EngineEvent.DESTROYED)
BECOMES_EXHAUSTED = this_is(ShardsEvent.BECAME_EXHAUSTED)
BECOMES_READY = this_is(ShardsEvent.BECAME_READY)


on_arrive, on_attack, on_kill = on(ARRIVES), on(ATTACKS), on(KILLS)
on_block = on(BLOCKS)  # the event's second card is the attacker
on_hit = on(HITS)  # its unblocked attack made the defending seat lose life
on_destroyed = on(IS_DESTROYED)
# Cast by the defending seat in a Block phase.
interpose = on(this_is(ShardsEvent.INTERPOSED), "Interpose")
# Its third step.
on_standby = on(
    EventPattern(ShardsEvent.STANDBY, who="you", phrase="At the start of your Standby phase")
)


def you_attack_with(count: int, effect: Effect, *targets: Target) -> Triggered:
    """Return the trigger for your attack with at least `count` creatures."""
    words = {2: "two", 3: "three"}[count]
    phrase = f"When you attack with {words} or more creatures"
    return when(EventPattern(ATTACK_COUNTS[count - 1], who="you", phrase=phrase), effect, *targets)


def you_gain_shard(color: str, effect: Effect, *targets: Target) -> Triggered:
    """When you gain a shard of the colour; once for each."""
    phrase = f"When you gain a {color.capitalize()} shard"
    return when(EventPattern(SHARD_KINDS[color], who="you", phrase=phrase), effect, *targets)


def ally_destroyed(effect: Effect, *targets: Target) -> Triggered:
    """When another creature you control is destroyed."""
    return when(EventPattern(EngineEvent.DESTROYED, ANOTHER_OF_YOURS), effect, *targets)


YOUR_TURN_ENDS = EventPattern(
    EngineEvent.TURN_ENDING, who="you", phrase="At the start of your End phase"
)
YOUR_MAIN_BEGINS = EventPattern(
    ShardsEvent.MAIN_BEGAN, who="you", phrase="At the start of your Main phase"
)
YOU_GAIN_LIFE = EventPattern(EngineEvent.LIFE_GAINED, who="you", phrase="When you gain life")
