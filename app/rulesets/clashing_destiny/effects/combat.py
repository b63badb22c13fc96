"""Effects of one combat: gains for it, effects at its end, and restrictions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine.dsl.abilities import Ability, KeywordUse, SpellEffect
from app.engine.dsl.effects import ON_BOARD, Kinds
from app.engine.dsl.shorthand import does
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Ref
from app.engine.effects import Effect, GrantAbility, Later
from app.engine.meaning.handlers import at_once, each_card
from app.engine.meaning.registry import inner_key

from ..dsl.abilities import COMBAT_ENDS
from ..dsl.filters import YOUR_HERO
from ..keywords import spare
from ..memory import in_combat
from ..roles import change_combat, combat_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class CombatText(GrantAbility):
    """Your hero has the ability for this combat: the text of an Attack card."""


@phrase(CombatText)
def _combat_text(node: CombatText, say: TextRenderer) -> str:
    with say.scoped():
        line = say.node(node.ability).rstrip(".")
    if isinstance(node.ability, KeywordUse):
        return f"your hero has {line} this combat"
    return line if ":" in line or "—" in line else f"{line} this combat"


def this_combat(*abilities: Ability) -> tuple[SpellEffect, ...]:
    """Return the text of an Attack card: your hero has it for this combat."""
    return tuple(does(CombatText(YOUR_HERO, text, "combat")) for text in abilities)


@says("{effect} at end of combat")
@dataclass(frozen=True, slots=True)
class AtCombatEnd(Later):
    """Do this at the end of this combat (CD-11.13)."""


@at_once(AtCombatEnd)
def wait_for_combat_end(m: Match, at: Resolution, node: AtCombatEnd) -> None:
    if in_combat(m):
        waiting = combat_of(m).get("at_end", ())
        change_combat(m, at_end=(*waiting, (inner_key(node), at.seat, *at.card_ref)))


def at_combat_end(effect: Effect) -> AtCombatEnd:
    """Return a trigger for one effect at the end of this combat."""
    return AtCombatEnd(COMBAT_ENDS, effect, "combat")


@says("end the combat")
@dataclass(frozen=True, slots=True)
class EndCombat(Effect):
    """The combat ends without damage (CD-11.17)."""


@at_once(EndCombat)
def end_combat(m: Match, at: Resolution, node: EndCombat) -> None:
    change_combat(m, ended=True)


@says("prevent all combat damage to and from {what} this combat")
@dataclass(frozen=True, slots=True)
class PreventCombatDamage(Effect):
    """No combat damage is dealt to or by each in this combat."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@each_card(PreventCombatDamage)
def prevent_combat_damage(
    m: Match, at: Resolution, node: PreventCombatDamage, card_id: int
) -> None:
    spare(m, card_id)
