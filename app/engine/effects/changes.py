"""Effects that change cards for a duration: values, abilities, silence.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .. import atoms
from ..dsl.abilities import KeywordUse
from ..dsl.effects import HARMS, ON_BOARD, Effect, Kinds, Modification
from ..dsl.lint_words import WORDS
from ..dsl.node import Node
from ..dsl.text_changes import changed, gained
from ..dsl.text_renderer import Clause, TextRenderer, phrase
from ..dsl.values import Amount, Ref
from ..meaning.choosing import choosing
from ..meaning.handlers import amount_of, each_card
from ..meaning.registry import change_of, inner_key, meaning
from ..position.flow import Flow, Run
from ..steps.silence import silence

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Change each of them so, until the duration ends ("turn", "combat", "your_turn", "always")."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref
    changes: tuple[Modification, ...]
    until: str = "turn"


@phrase(Modify)
def modified(node: Modify, say: TextRenderer) -> str:
    """Return the gift to some cards, or their changed abilities and limits, with the duration."""
    if all(change.op in ("forbid", "permit") for change in node.changes):
        until = say.until(node.until, span=True)
    else:
        until = say.until(node.until)
    gifts = any(change.op in ("add", "gain") for change in node.changes)
    noun = say.noun_of(node.what)
    given = gained(node.changes, say)
    if gifts and given:
        return f"give {noun.text} {given}{until}"
    subject = "they" if noun.text == "them" else noun.text
    verb = "get" if gifts else "have"
    return Clause(f"{subject} {changed(node.changes, say, plural=noun.plural, verb=verb)}{until}")


@meaning(Modify)
def modify(node: Modify) -> Run:
    cards = choosing(node.what)
    changes = tuple(change_of(change) for change in node.changes)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            for op, what, amount in changes:
                m.rules.modify(m, at, card_id, (op, what, amount(m, at)), until)

    return run


@dataclass(frozen=True, slots=True)
class GrantAbility(Effect):
    """Give each of them an ability."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref
    ability: Node  # an abilities.Ability
    until: str = "turn"


@phrase(GrantAbility)
def _grant(node: GrantAbility, say: TextRenderer) -> str:
    noun = say.noun(node.what)
    with say.scoped():
        line = say.node(node.ability)
    return f'give {noun} "{line}"{say.until(node.until)}'


@meaning(GrantAbility)
def grant_ability(node: GrantAbility) -> Run:
    cards, key, given = choosing(node.what), inner_key(node.ability), node.ability

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            if isinstance(given, KeywordUse):
                number = given.number or 0
                atoms.modify(m, card_id, "gain", given.keyword, number, until, at.source)
            else:
                atoms.modify(m, card_id, "ability", "", 0, until, at.source, key)

    return run


@dataclass(frozen=True, slots=True)
class Silence(Effect):
    """Each has no printed abilities and keywords until the duration ends."""

    meets: ClassVar[Kinds] = ON_BOARD
    leans: ClassVar[int] = HARMS

    what: Ref
    until: str = "turn"


@phrase(Silence)
def _silence(node: Silence, say: TextRenderer) -> str:
    return f"silence {say.noun(node.what)}{say.until(node.until)}"


@meaning(Silence)
def silenced(node: Silence) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            silence(m, card_id, until, at.source)

    return run


def this_turn(what: Ref, *changes: Modification) -> Effect:
    """Change them until end of turn."""
    return Modify(what, changes)


@dataclass(frozen=True, slots=True)
class SetStat(Effect):
    """A stat of each becomes so much for good: its base, or its value now, as the game says."""

    meets: ClassVar[Kinds] = ON_BOARD

    what: Ref
    stat: str
    amount: Amount


@phrase(SetStat)
def _set_stat(node: SetStat, say: TextRenderer) -> str:
    stat, noun = say.word("stats", node.stat), say.noun(node.what)
    return Clause(f"the {stat} of {noun} becomes {say.amount(node.amount)}")


@each_card(SetStat)
def set_stat(m: Match, at: Resolution, node: SetStat, card_id: int) -> None:
    amount = m.rules.in_steps(m, node.stat, amount_of(m, at, node.amount))
    m.rules.set_stat(m, at, card_id, node.stat, amount)


WORDS[SetStat] = {"stat": "stats"}
