"""Abilities under the names printed on cards: changes, triggers, abilities and bonuses."""

from __future__ import annotations

from dataclasses import replace

from app.engine.dsl.abilities import (
    Ability,
    Activated,
    Cost,
    EventPattern,
    ExhaustSelf,
    RemoveCounters,
    SpellEffect,
    Static,
    Target,
    Triggered,
)
from app.engine.dsl.filters import ANY, YOURS, Filter, IsSource
from app.engine.dsl.shorthand import activated, on, this_is
from app.engine.dsl.shorthand import cannot as cannot
from app.engine.dsl.shorthand import does as does
from app.engine.dsl.shorthand import gain as gain
from app.engine.dsl.shorthand import has as has
from app.engine.dsl.shorthand import keyword as keyword
from app.engine.dsl.shorthand import mana as mana
from app.engine.dsl.shorthand import once_each_turn as once_each_turn
from app.engine.dsl.shorthand import only_if as only_if
from app.engine.dsl.shorthand import permit as permit
from app.engine.dsl.shorthand import when as when
from app.engine.dsl.values import SELF, Amount, Condition, Ref
from app.engine.effects import AddCounters, Effect, If, Modification
from app.engine.effects import this_turn as this_turn
from app.engine.position.event_kinds import EngineEvent

from ..event_kinds import ClashingDestinyEvent
from .filters import (
    ANY_MINION,
    ENEMY_MINION,
    HERO,
    IN_ATTACK_ZONE,
    IN_DEFENSE_ZONE,
    SPELL,
)
from .nodes import AffinityUnlocked, LevelAtLeast, LineageHas, NthPlayed


def plus(stat: str, amount: Amount) -> Modification:
    """Return "+N stat"."""
    return Modification("add", stat, amount)


def costs(amount: int) -> Modification:
    """Return "costs N more", or less below 0."""
    return Modification("cost", "mana", amount)


def entering(subject: Filter = ANY) -> EventPattern:
    """Return the event that this (and it fits) entered the board."""
    return EventPattern(EngineEvent.ENTERED, subject=_this(subject))


def _this(subject: Filter) -> Filter:
    return IsSource() if subject is ANY else IsSource() & subject


on_enter = on(entering(), "On Enter")
vanguard = on(entering(IN_ATTACK_ZONE), "Vanguard")
rearguard = on(entering(IN_DEFENSE_ZONE), "Rearguard")
on_destroyed = on(this_is(EngineEvent.DESTROYED), "On Destroyed")
on_attack = on(this_is(EngineEvent.ATTACK_DECLARED), "On Attack")
# The event's second card is the attacker; for a hit and a kill it is the opponent in combat.
on_block = on(this_is(EngineEvent.BLOCK_DECLARED), "On Block")
on_hit = on(this_is(ClashingDestinyEvent.COMBAT_HIT), "On Hit")
on_kill = on(this_is(ClashingDestinyEvent.COMBAT_KILL), "On Kill")
# This was banished from its owner's Destiny Zone to pay a cost.
legacy = on(this_is(ClashingDestinyEvent.DESTINY_COST_PAID), "Legacy", zones=("banish",))
# This went from the Destiny Zone to the hand in the Destiny Phase.
on_return_home = on(this_is(ClashingDestinyEvent.CAME_HOME), "On Return Home", zones=("hand",))

YOUR_TURN_STARTS = EventPattern(
    ClashingDestinyEvent.TURN_STARTED, who="you", phrase="At the start of your turn"
)
YOUR_TURN_ENDS = EventPattern(EngineEvent.TURN_ENDING, who="you", phrase="At the end of your turn")
YOU_LEVEL_UP = EventPattern(
    ClashingDestinyEvent.LEVELLED_UP, who="you", phrase="When your hero levels up"
)
CARDS_COME_HOME = EventPattern(ClashingDestinyEvent.HOME, who="you", phrase="When cards come home")
YOU_BANISH_TO_PAY = EventPattern(
    ClashingDestinyEvent.DESTINY_COST_PAID,
    who="you",
    phrase="When a card is banished from your Destiny Zone to pay a cost",
)
ENEMY_FREEZES = EventPattern(
    ClashingDestinyEvent.FROZE,
    subject=ENEMY_MINION,
    phrase="When an enemy minion becomes Frozen",
)
YOUR_HERO_KILLS = EventPattern(
    ClashingDestinyEvent.COMBAT_KILL,
    subject=HERO & YOURS,
    other=ANY_MINION,
    phrase="When your hero destroys a minion in combat",
)
YOUR_HERO_HITS_MINION = EventPattern(
    ClashingDestinyEvent.COMBAT_HIT,
    subject=HERO & YOURS,
    other=ANY_MINION,
    phrase="When your hero hits a minion in combat",
)
LOSES_DURABILITY_IN_COMBAT = EventPattern(
    ClashingDestinyEvent.DURABILITY_LOST_IN_COMBAT,
    subject=IsSource(),
    phrase="When this loses durability by combat damage",
)


def you_play(what: Filter, phrase: str) -> EventPattern:
    """Return the event that you played such a card."""
    return EventPattern(EngineEvent.PLAYED, subject=what, who="you", phrase=phrase)


def nth_spell_each_turn(count: int, effect: Effect) -> Triggered:
    """Return a trigger of just that spell of yours in a turn."""
    which = {2: "second", 3: "third"}[count]
    spell = SPELL & NthPlayed(count)
    return when(you_play(spell, f"When you play your {which} spell in a turn"), effect)


def ability(*costs_and_effect: Cost | Effect | Target, hero: bool = False) -> Activated:
    """Return "Costs: effect"; `hero`: your hero has it (CD-8.2)."""
    return activated(Activated, costs_and_effect, bearer="hero" if hero else "")


EXHAUST = ExhaustSelf()


def durability(amount: int) -> RemoveCounters:
    """Return the cost of so much durability."""
    return RemoveCounters("durability", amount)


def mend(what: Ref, amount: int) -> AddCounters:
    """Return "they gain so much durability"."""
    return AddCounters(what, "durability", amount)


def in_hand(*changes: Modification) -> Static:
    """Return a static ability of the card in hand: a change of its own cost."""
    return Static(SELF, changes, zones=("hand",))


def inherited(text: Triggered | Static) -> Ability:
    """Inherited: it keeps working while this hero is in the lineage under another."""
    return replace(text, zones=("hero", "lineage"))


COMBAT_ENDS = EventPattern(ClashingDestinyEvent.COMBAT_ENDED, phrase="When the combat ends")


def level_bonus(level: int, text: Effect | Ability) -> Ability:
    """Return a text that counts only at that level or above."""
    return _bonus(LevelAtLeast(level), text)


def lineage_bonus(hero_class: str, text: Effect | Ability) -> Ability:
    """Return a text that counts only with that class in the lineage."""
    return _bonus(LineageHas(hero_class), text)


def affinity_bonus(affinity: str, text: Effect | Ability) -> Ability:
    """Return a text that counts only with that affinity unlocked."""
    return _bonus(AffinityUnlocked(affinity), text)


def _bonus(condition: Condition, text: Effect | Ability) -> Ability:
    match text:
        case Effect():
            return SpellEffect(If(condition, text))
        case Static() | Triggered() | Activated() | SpellEffect():
            return replace(text, condition=condition)
        case _:
            raise TypeError(f"{text.tag} takes no condition")
