"""Effects on turns and combat: skipping, fighting, leaving combat.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .. import atoms
from ..dsl.effects import HARMS, ON_BOARD, Effect, Kinds
from ..dsl.lint_words import WORDS
from ..dsl.text_renderer import Clause, TextRenderer, phrase
from ..dsl.values import Ref
from ..meaning.choosing import choosing
from ..meaning.handlers import each_seat
from ..meaning.registry import meaning
from ..position.flow import Flow, Run

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """That seat leaves out its next turn, or the next such phase of its own turns."""

    what: str
    who: str = "opponent"


@phrase(Skip)
def _skip(node: Skip, say: TextRenderer) -> str:
    return say.does(node.who, f"skip {say.your(node.who)} next {say.word('phases', node.what)}")


@each_seat(Skip)
def skip(m: Match, at: Resolution, node: Skip, seat: int) -> None:
    name = f"skip_{node.what}"
    atoms.set_number(m, seat, name, m.state.number(seat, name) + 1)


WORDS[Skip] = {"what": "phases"}


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two cards fight, the first one as the attacker."""

    meets: ClassVar[Kinds] = ON_BOARD

    first: Ref
    second: Ref


@phrase(Fight)
def _fight(node: Fight, say: TextRenderer) -> str:
    first = say.noun(node.first)
    return Clause(f"{first} fights {say.noun(node.second)}")


@meaning(Fight)
def fight(node: Fight) -> Run:
    first, second = choosing(node.first), choosing(node.second)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ones = yield from first(m, at)
        others = yield from second(m, at)
        if ones and others and ones[0] != others[0]:
            yield from m.rules.fight(m, ones[0], others[0])

    return run


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """They take no further part in the present combat."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref


@phrase(RemoveFromCombat)
def _from_combat(node: RemoveFromCombat, say: TextRenderer) -> str:
    return f"remove {say.noun(node.what)} from {say.lexicon.combat}"


@meaning(RemoveFromCombat)
def remove_from_combat(node: RemoveFromCombat) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            m.rules.remove_from_combat(m, card_id)

    return run
