"""Idling: detection of effects that would not change a target in the present state.

Read from public facts about the target, so that it may be shown during the choice. An effect
that is not in the table counts as one that does something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..dsl.effects import Effect
from ..position.refs import Ref, is_card
from .damage import Damage, Heal, SplitDamage
from .leanings import done_to
from .states import Exhaust, Ready

if TYPE_CHECKING:
    from ..dsl.abilities import Target
    from ..play.match import Match
    from ..play.printed import Printed

IDLE: dict[type[Effect], Callable[[Match, Ref], bool]] = {
    Damage: lambda m, ref: not m.rules.takes_damage(m, ref),
    SplitDamage: lambda m, ref: not m.rules.takes_damage(m, ref),
    Heal: lambda m, ref: is_card(ref) and not m.card(ref).damage,
    Exhaust: lambda m, ref: is_card(ref) and m.card(ref).exhausted,
    Ready: lambda m, ref: is_card(ref) and not m.card(ref).exhausted,
}
"""By kind of effect; rulesets add their own."""


def targets_without_effect(
    m: Match, printed: Printed, target: Target, refs: Sequence[Ref]
) -> set[Ref]:
    """Return those of the refs about which nothing would change that a card does to its target."""
    tests = [IDLE.get(type(effect), _never) for effect in done_to(printed, target)]
    return {ref for ref in refs if all(test(m, ref) for test in tests)} if tests else set()


def _never(m: Match, ref: Ref) -> bool:
    return False
