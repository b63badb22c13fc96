"""Abilities under the names printed on cards: spells, triggers, abilities and statics."""

from __future__ import annotations

from app.engine.dsl.abilities import (
    Cost,
    EventPattern,
    KeywordUse,
    SpellEffect,
    Static,
    Target,
    Triggered,
)
from app.engine.dsl.filters import ANY, Filter
from app.engine.dsl.shorthand import activated, on, this_is
from app.engine.dsl.shorthand import cannot as cannot
from app.engine.dsl.shorthand import does as does
from app.engine.dsl.shorthand import gain as gain
from app.engine.dsl.shorthand import keyword as keyword
from app.engine.dsl.shorthand import when as when
from app.engine.dsl.values import Condition, Host, Ref
from app.engine.effects import Attach, Effect, May, Modification
from app.engine.effects import this_turn as this_turn
from app.engine.position.event_kinds import EngineEvent

from ..event_kinds import MageWarsEvent
from .filters import TARGET, target
from .nodes import Augment, ExtraElements, Pips, Use


def plus(amount: int) -> Modification:
    """Return "+N PL", or less below 0."""
    return Modification("add", "power", amount)


def costs(amount: int) -> Modification:
    """Return "costs N Artifact more", or less below 0 (MW-3.12)."""
    return Modification("cost", "artifact", amount)


def support(amount: int) -> Modification:
    """Return "needs N Artifact more support", or less below 0 (MW-3.12)."""
    return Modification("support", "artifact", amount)


def counts_as(kind: str) -> Modification:
    """Return "may also count as that kind" of an element."""
    return Modification(kind, kind, 1)


ELUSIVE, WARDED, SWIFT = keyword("elusive"), keyword("warded"), keyword("swift")
STEADFAST, SIEGE, UNBOUND = keyword("steadfast"), keyword("siege"), keyword("unbound")
BODYGUARD, INTERCEPT = keyword("bodyguard"), keyword("intercept")
GRAVE_BIND, GRAVE_FEAR = keyword("grave_bind"), keyword("grave_fear")


def regiment(number: int) -> KeywordUse:
    """Return Regiment n."""
    return keyword("regiment", number)


def fork(number: int) -> KeywordUse:
    """Return Fork n."""
    return keyword("fork", number)


def assault(number: int) -> KeywordUse:
    """Return Assault n."""
    return keyword("assault", number)


def bulwark(number: int) -> KeywordUse:
    """Return Bulwark n."""
    return keyword("bulwark", number)


def extra(per: int, most: int = 0) -> ExtraElements:
    """Return the extra of X: PL + `per` for each further element returned."""
    return ExtraElements(per, most)


def host(what: Filter) -> SpellEffect:
    """Return an augmentation's attachment to a host of that kind."""
    return SpellEffect(Attach(TARGET), targets=(target(what),))


def augment(cost: tuple[str, ...], what: Filter) -> Augment:
    """Return the augment ability of an item."""
    return Augment((Pips(cost),), Attach(TARGET), targets=(target(what),))


def host_has(*changes: Modification) -> Static:
    """Return changes of the host while this is attached."""
    return Static(Host(), changes)


def has(scope: Ref, *changes: Modification, while_: Condition | None = None) -> Static:
    """Return a static ability: as long as this is on the field, they have that."""
    return Static(scope, changes, while_)


def ability(*parts: Cost | Effect | Target, speed: str = "fast", intercept: bool = False) -> Use:
    """Return "Costs: effect"."""
    return activated(Use, parts, speed=speed, intercept=intercept)


def may(effect: Effect) -> Effect:
    """Return an effect that its controller may leave out."""
    return May(effect)


on_enter, on_destroyed = on(this_is(EngineEvent.ENTERED)), on(this_is(EngineEvent.DESTROYED))
on_turned_up = on(this_is(EngineEvent.TURNED_UP))
on_attack = on(this_is(EngineEvent.ATTACK_DECLARED))
# The event's second card is the attacker.
on_attacked = on(this_is(EngineEvent.ATTACKED))
on_block = on(this_is(EngineEvent.BLOCK_DECLARED))


def on_strike(effect: Effect, *targets: Target) -> Triggered:
    """When this deals damage in a strike; the event's second card took it."""
    return when(this_is(MageWarsEvent.STRIKE_DAMAGE), effect, *targets)


EACH_EXPANSION = EventPattern(
    MageWarsEvent.EXPANSION_BEGINS, phrase="At the start of each player's Expansion phase"
)
YOUR_EXPANSION = EventPattern(
    MageWarsEvent.EXPANSION_BEGINS, who="you", phrase="At the start of your Expansion phase"
)
YOUR_TURN_ENDS = EventPattern(EngineEvent.TURN_ENDING, who="you", phrase="At the end of your turn")
YOU_CAST = EventPattern(EngineEvent.SPELL_CAST, who="you", phrase="When you cast a spell")


def happens(
    kind: str, subject: Filter = ANY, *, other: Filter = ANY, who: str = "", phrase: str = ""
) -> EventPattern:
    """Return an event of other cards: "entered", "left", "used_to_block" and so on."""
    return EventPattern(kind, subject, other, who=who, phrase=phrase)
