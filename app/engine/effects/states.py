"""Effects on the state of cards: exhausting, readying, turning face down, counters.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .. import atoms
from ..dsl import text_grammar as english
from ..dsl.effects import HARMS, HELPS, ON_BOARD, Effect, Kinds
from ..dsl.lint_words import WORDS
from ..dsl.text_amounts import counted, measure
from ..dsl.text_renderer import Clause, TextRenderer, phrase
from ..dsl.values import Amount, Ref
from ..meaning.choosing import choosing
from ..meaning.handlers import each_card
from ..meaning.registry import meaning, number_of
from ..position.flow import Flow, Run

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Exhaust(Effect):
    """Exhaust them."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref


@phrase(Exhaust)
def _exhaust(node: Exhaust, say: TextRenderer) -> str:
    return f"{say.verb(node, 'exhaust')} {say.noun(node.what)}"


@meaning(Exhaust)
def exhaust(node: Exhaust) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.exhaust(m, (yield from cards(m, at)))

    return run


@dataclass(frozen=True, slots=True)
class Ready(Effect):
    """Make them ready."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HELPS

    what: Ref


@phrase(Ready)
def _ready(node: Ready, say: TextRenderer) -> str:
    return f"{say.verb(node, 'ready')} {say.noun(node.what)}"


@meaning(Ready)
def make_ready(node: Ready) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.ready(m, (yield from cards(m, at)))

    return run


@dataclass(frozen=True, slots=True)
class TurnFaceDown(Effect):
    """Turn them face down, each in its place or where the game has such cards."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@phrase(TurnFaceDown)
def _turn_face_down(node: TurnFaceDown, say: TextRenderer) -> str:
    return f"{say.verb(node, 'turn')} {say.noun(node.what)} {say.lexicon.face_down}"


@each_card(TurnFaceDown)
def turn_face_down(m: Match, at: Resolution, node: TurnFaceDown, card_id: int) -> None:
    m.rules.turn_face_down(m, card_id)


@dataclass(frozen=True, slots=True)
class AddCounters(Effect):
    """Put so many counters on each (below 0: remove)."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref
    counter: str
    amount: Amount = 1


@phrase(AddCounters)
def _counters(node: AddCounters, say: TextRenderer) -> str:
    name = say.word("counters", node.counter)
    negative = isinstance(node.amount, int) and node.amount < 0
    amount: Amount = -node.amount if isinstance(node.amount, int) and negative else node.amount
    if node.counter in say.lexicon.masses:
        return _mass(node.what, amount, name, say, verb="lose" if negative else "gain")
    counters, tail = counted(amount, name, say)
    verb, to = ("remove", "from") if negative else ("put", "on")
    return f"{verb} {counters} {to} {say.each(node.what)}{tail}"


def _mass(what: Ref, amount: Amount, name: str, say: TextRenderer, *, verb: str) -> str:
    subject = say.subject_of(what)
    text, tail = measure(amount, name, say)
    form = verb if subject.plural else english.third_person(verb)
    return Clause(f"{subject.text} {form} {text}{tail}")


@meaning(AddCounters)
def add_counters(node: AddCounters) -> Run:
    cards, amount = choosing(node.what), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            # If an earlier part failed to put it there, it has none: its field may be full.
            card, number = m.card(card_id), amount(m, at)
            if card.zone in m.rules.layout.board and (
                number < 0 or m.rules.may_have(m, card, node.counter)
            ):
                atoms.count(m, card_id, node.counter, number)

    return run


WORDS[AddCounters] = {"counter": "counters"}


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """The source is attached to it, if it is still there."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref


@phrase(Attach)
def _attach(node: Attach, say: TextRenderer) -> str:
    return f"attach this to {say.noun(node.what)}"


@each_card(Attach)
def attach(m: Match, at: Resolution, node: Attach, card_id: int) -> None:
    if m.find(at.card_ref) is not None:
        m.rules.attach(m, at, card_id)
