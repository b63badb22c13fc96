"""Effects on towers, and on checks and limits of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl import text_grammar as english
from app.engine.dsl.text_amounts import measure
from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.text_templates import says
from app.engine.dsl.values import Amount
from app.engine.effects import Effect
from app.engine.meaning.handlers import amount_of, at_once
from app.engine.meaning.registry import meaning
from app.engine.position.flow import Flow, Run, nothing

from .. import tower

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class TowerChange(Effect):
    """A tower rises by so much, or falls below 0; not damage (MW-13)."""

    amount: Amount
    who: str = "you"


@phrase(TowerChange)
def _tower_change(node: TowerChange, say: TextRenderer) -> str:
    if isinstance(node.amount, int) and node.amount < 0:
        return f"lower {_tower(node.who)} by {-node.amount}"
    number, tail = measure(node.amount, "", say)
    return f"raise {_tower(node.who)} by {number.strip() or 'an amount'}{tail}"


def _tower(who: str) -> str:
    return {"you": "your tower", "opponent": "the enemy tower", "each": "each tower"}[who]


@at_once(TowerChange)
def tower_change(m: Match, at: Resolution, node: TowerChange) -> None:
    seats = (m.state.active, 1 - m.state.active) if node.who == "each" else (at.who(node.who),)
    amount = amount_of(m, at, node.amount)
    tower.change_together(m, [(seat, amount) for seat in seats], "effect")


@says("lower the enemy tower by {amount} and raise your tower by {amount}")
@dataclass(frozen=True, slots=True)
class TowerDrain(Effect):
    """The opponent's tower falls and yours rises by so much, in one event."""

    amount: int


@at_once(TowerDrain)
def tower_drain(m: Match, at: Resolution, node: TowerDrain) -> None:
    tower.drain(m, at.seat, node.amount)


@says("the next spell you cast this turn may have a PL above your tower", as_fact=True)
@dataclass(frozen=True, slots=True)
class IgnoreTowerCheck(Effect):
    """The next spell that you cast this turn may have a PL above your tower."""


@meaning(IgnoreTowerCheck)
def ignore_tower_check(node: IgnoreTowerCheck) -> Run:
    return _raises("no_tower_check", 1)


@says("ignore your next negative tower modifier this turn")
@dataclass(frozen=True, slots=True)
class PreventModifier(Effect):
    """The next negative tower modifier of yours this turn counts as 0."""


@meaning(PreventModifier)
def prevent_modifier(node: PreventModifier) -> Run:
    return _raises("prevent_modifier", 1)


@dataclass(frozen=True, slots=True)
class ExtraPlays(Effect):
    """You may play so many more elements this turn, or place more cards face down."""

    count: int
    what: str = "elements"  # or "face_down"


@phrase(ExtraPlays)
def _extra_plays(node: ExtraPlays, _: TextRenderer) -> str:
    count = english.in_words(node.count)
    if node.what == "elements":
        many = "element" if node.count == 1 else "elements"
        return Clause(f"you may play {count} more {many} this turn")
    many = "card" if node.count == 1 else "cards"
    return Clause(f"you may place {count} more {many} face down this turn")


@meaning(ExtraPlays)
def extra_plays(node: ExtraPlays) -> Run:
    return _raises(f"extra_{node.what}", node.count)


def _raises(name: str, by: int) -> Run:
    """Return an effect that adds to a number which the rules of this turn use up."""

    def run(m: Match, at: Resolution) -> Flow[None]:
        atoms.set_number(m, at.seat, name, m.state.number(at.seat, name) + by)
        yield from nothing()

    return run
