"""Effects on counters: taking them off, moving them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine import atoms
from app.engine.dsl import text_grammar as english
from app.engine.dsl.effects import ON_BOARD, Kinds
from app.engine.dsl.node import repr_without
from app.engine.dsl.text_amounts import counted
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.dsl.values import Amount, Ref
from app.engine.effects import Effect
from app.engine.meaning.choosing import choosing
from app.engine.meaning.handlers import each_card
from app.engine.meaning.registry import meaning, number_of
from app.engine.position.flow import Flow, Run, ask
from app.engine.prompts import Number as NumberPrompt

from ..event_kinds import BattleMagesEvent

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card


@dataclass(frozen=True, slots=True)
class StripCounters(Effect):
    """Remove all counters from each, or those of one named kind. Damage is a kind."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref
    counter: str = ""


@phrase(StripCounters)
def _strip(node: StripCounters, say: TextRenderer) -> str:
    kind = english.plural_of(say.word("counters", node.counter)) if node.counter else "counters"
    return f"remove all {kind} from {say.each(node.what)}"


@each_card(StripCounters)
def strip_counters(m: Match, at: Resolution, node: StripCounters, card_id: int) -> None:
    card = m.card(card_id)
    if not node.counter:
        atoms.heal(m, card_id, card.damage)
    for counter in (node.counter,) if node.counter else tuple(card.counters):
        atoms.count(m, card_id, counter, -card.counters.get(counter, 0))


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """BM-10.14: take (up to) so many counters of a kind from one and put them on another."""

    counter: str
    source: Ref
    to: Ref
    amount: Amount = 1
    up_to: bool = True

    def chooses(self) -> bool:
        return self.up_to

    def __repr__(self) -> str:
        return repr_without(self, "up_to")


@phrase(MoveCounters)
def _move(node: MoveCounters, say: TextRenderer) -> str:
    name = "Damage counter" if node.counter == "damage" else say.word("counters", node.counter)
    counters, tail = counted(node.amount, name, say)
    if node.up_to:
        counters = (
            f"up to {english.in_words(1)} {name}" if node.amount == 1 else f"up to {counters}"
        )
    source = say.noun(node.source)
    return f"move {counters} from {source} to {say.noun(node.to)}{tail}"


@meaning(MoveCounters)
def move_counters(node: MoveCounters) -> Run:
    source, to, most = choosing(node.source), choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ones = yield from source(m, at)
        others = yield from to(m, at)
        if not ones or not others or not m.rules.may_have(m, m.card(others[0]), node.counter):
            return
        had = _counters(m.card(ones[0]), node.counter)
        count = min(had, max(0, most(m, at)))
        if count > 0 and node.up_to:
            count = yield from ask(
                lambda: NumberPrompt(
                    at.seat,
                    "choose",
                    0,
                    count,
                    ask="Move how many counters?",
                    default=count,
                    source=at.source,
                    rule="BM-10.14",
                )
            )
        _change(m, ones[0], node.counter, -count)
        _change(m, others[0], node.counter, count)

    return run


def _change(m: Match, card_id: int, counter: str, amount: int) -> None:
    """BM-10.14: moved Damage counters are no damage."""
    if counter != "damage":
        atoms.count(m, card_id, counter, amount)
    elif amount < 0:
        atoms.heal(m, card_id, -amount, BattleMagesEvent.DAMAGE_MOVED)
    else:
        atoms.mark_damage(m, card_id, amount, kind=BattleMagesEvent.DAMAGE_MOVED)


def _counters(card: Card, counter: str) -> int:
    return card.damage if counter == "damage" else card.counters.get(counter, 0)
