"""Text rendering: renders nodes as sentences, and tracks mentions, so that "it" is clear.

A phrase function is registered per node class with `@phrase(Draw)` and takes the node and the
renderer. Its result depends on the family: a filter gives `NounModifiers`, a reference a
`Noun`, a condition a clause or a `Heading`, an effect a command ("draw a card") or a `Clause`
("your opponent draws a card"), an amount, a cost and an ability a string.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from . import text_grammar as english
from .abilities import Ability, Cost, EventPattern, Target
from .card import CardDef
from .effects import Effect
from .filters import Filter
from .node import Node, inherited
from .text_lexicon import Lexicon
from .values import (
    Amount,
    Condition,
    EventCard,
    EventOther,
    It,
    Ref,
    T,
    Value,
    Var,
)


class TextFault(ValueError):
    """A node cannot be said: it has no phrase, or uses a word that the ruleset does not have."""


class Clause(str):
    """An effect stated as a fact ("your opponent draws a card") instead of a command."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """A condition printed as a label ("Level 2 bonus"), and as a clause where that cannot be."""

    label: str
    clause: str


@dataclass(frozen=True, slots=True)
class Noun:
    """Some cards in a sentence; `each` and `bare` for "each minion" and "minions have"."""

    text: str
    plural: bool = False
    each: str = ""
    bare: str = ""
    again: str = ""  # how it is called when "it" would be unclear: "that minion"


@dataclass(frozen=True, slots=True)
class NounModifiers:
    """Words that a filter adds to a noun: before it, itself, and behind it."""

    adjectives: tuple[str, ...] = ()
    noun: str = ""
    plural: str = ""
    who: str = ""
    places: tuple[str, ...] = ()  # "in an Attack Zone"
    withs: tuple[str, ...] = ()  # "Taunt", said as "with Taunt" or "has Taunt"
    withouts: tuple[str, ...] = ()
    tails: tuple[str, ...] = ()  # "named Ember"
    other: bool = False


Said = str | Noun | NounModifiers | Heading
N = TypeVar("N", bound=Node)
S = TypeVar("S", str, Noun, NounModifiers, Heading, str | Heading)
PHRASES: dict[type[Node], Callable[[Any, TextRenderer], Said]] = {}
"""The phrase function of every node class; `Any` because each takes its own class."""


def phrase(
    node_class: type[N],
) -> Callable[[Callable[[N, TextRenderer], S]], Callable[[N, TextRenderer], S]]:
    """Register the decorated function as the way to say nodes of that class."""

    def register(function: Callable[[N, TextRenderer], S]) -> Callable[[N, TextRenderer], S]:
        PHRASES[node_class] = function
        return function

    return register


@dataclass(slots=True)
class Scope:
    """Antecedents for the sentences of one ability."""

    targets: Mapping[str, Target] = field(default_factory=dict)
    bound: dict[str, Ref] = field(default_factory=dict)
    event: EventPattern | None = None
    said: dict[str, Noun] = field(default_factory=dict)
    focus: str = ""


class TextRenderer:
    """Says nodes in the words of one ruleset."""

    def __init__(self, lexicon: Lexicon, cards: Mapping[str, CardDef] | None = None) -> None:
        self.lexicon = lexicon
        self.cards = cards or {}
        self.scope = Scope()
        self.subject = "you"
        # Out of its ability, an effect's targets are not known: they are "it" then.
        self.knows_targets = True
        self.line_break = " "  # before a sentence with a label; a card has lines, a log has none

    def _say(self, node: Node) -> Said:
        function = inherited(type(node), PHRASES)
        if function is None:
            raise TextFault(f"{type(node).__name__} has no phrase.")
        return function(node, self)

    def _text(self, node: Node) -> str:
        said = self._say(node)
        if not isinstance(said, str):
            raise TextFault(f"The phrase of {type(node).__name__} isn't a text.")
        return said

    def effect(self, effect: Effect) -> str:
        """Say an effect within a sentence: "draw a card", or a `Clause`."""
        return self._text(effect)

    def cost(self, cost: Cost) -> str:
        """Say a cost within a list of costs: "exhaust"."""
        return self._text(cost)

    def ability(self, ability: Ability) -> str:
        """Say an ability as a line of text."""
        return self._text(ability)

    def node(self, node: Node) -> str:
        """Say any other node that is a plain text (an event, a modification)."""
        return self._text(node)

    def words(self, part: Filter) -> NounModifiers:
        """Return the words that a filter adds to a noun."""
        said = self._say(part)
        if not isinstance(said, NounModifiers):
            raise TextFault(f"The phrase of {type(part).__name__} gives no words for a noun.")
        return said

    def condition(self, condition: Condition) -> str:
        """Say a condition as a clause: "it is your turn"."""
        said = self._say(condition)
        return said.clause if isinstance(said, Heading) else str(said)

    def heading(self, condition: Condition | None) -> str:
        """Return the label a condition is printed as, empty if it is said as a clause."""
        if condition is None:
            return ""
        # Asking for the label must not count as a mention of the condition's subject.
        said_before, focus = dict(self.scope.said), self.scope.focus
        said = self._say(condition)
        self.scope.said, self.scope.focus = said_before, focus
        return said.label if isinstance(said, Heading) else ""

    def noun_of(self, ref: Ref) -> Noun:
        """Return the noun for some cards, "it" or "them" if they were mentioned last."""
        said = self._say(ref)
        if isinstance(said, str):
            said = Noun(said)
        if not isinstance(said, Noun):
            raise TextFault(f"The phrase of {type(ref).__name__} isn't a noun.")
        if type(ref) not in PRONOMINAL:
            self.scope.focus = ""
        return said

    def noun(self, ref: Ref) -> str:
        """Say some cards as an object: "all enemy minions"."""
        return self.noun_of(ref).text

    def each(self, ref: Ref) -> str:
        """Say some cards where each is meant: "each enemy minion"."""
        noun = self.noun_of(ref)
        return noun.each or (f"each of {noun.text}" if noun.plural else noun.text)

    def subject_of(self, ref: Ref) -> Noun:
        """Return some cards as the subject of a fact: "they", "other minions you control"."""
        noun = self.noun_of(ref)
        text = "they" if noun.text == "them" else noun.bare or noun.text
        return Noun(text, noun.plural)

    def its(self, ref: Ref) -> str:
        """Render some cards as a possessor: "its", "your leader's"."""
        return english.possessive(self.noun(ref))

    def mention(self, key: str, first: Callable[[], Noun]) -> Noun:
        """Return the noun of something that can be mentioned again, then as "it" or "them"."""
        known = self.scope.said.get(key)
        if known is None:
            known = self.scope.said[key] = first()
            self.scope.focus = key
            return known
        if self.scope.focus == key:
            return Noun("them" if known.plural else "it", known.plural)
        self.scope.focus = key
        return Noun(known.again or known.text, known.plural)

    def amount(self, amount: Amount) -> str:
        """Say an amount: "3", "its attack", "1 + Power"."""
        return self._text(amount) if isinstance(amount, Value) else str(amount)

    def who(self, who: str) -> str:
        """Say a seat as a subject."""
        return self.word("seats", who)

    def your(self, who: str) -> str:
        """Render the possessive of that seat, the subject of the sentence."""
        return "your" if who == "you" else "their"

    def does(self, who: str, verb: str) -> str:
        """Say that a seat does something: a command if the seat is the subject already."""
        if who == self.subject:
            return verb
        who_text = self.who(who)
        return Clause(f"{who_text} {verb if who == 'you' else english.third_person(verb)}")

    @contextmanager
    def speaking_to(self, who: str) -> Iterator[None]:
        """Within, that seat is the subject whose deeds are said as commands ("may draw")."""
        before, self.subject = self.subject, who
        yield
        self.subject = before

    def word(self, table: str, key: str) -> str:
        """Return the ruleset's word; raise TextFault if it has none."""
        words: Mapping[str, str] = getattr(self.lexicon, table)
        if key not in words:
            raise TextFault(f'The ruleset has no word for "{key}" among its {table}.')
        return words[key]

    def verb(self, node: Node, usual: str) -> str:
        """Return the ruleset's verb for that kind of effect, or the usual one."""
        return self.lexicon.verbs.get(type(node).__name__, usual)

    def keyword(self, name: str, number: int | None = None) -> str:
        """Return the printed word of a keyword."""
        if name not in self.lexicon.keywords:
            raise TextFault(f'The ruleset has no keyword "{name}".')
        label = self.lexicon.keywords[name].label
        if number is None:
            return label.replace(" {n}", "")
        return label.replace("{n}", str(number)) if "{n}" in label else f"{label} {number}"

    def into(self, zone: str) -> str:
        """Say where your cards go: "into your hand"."""
        return self.word("destinations", zone).replace("{your}", self.your("you"))

    def card_named(self, card: str) -> CardDef:
        """Return a card of the pool that the text names."""
        if card not in self.cards:
            raise TextFault(f'There is no card "{card}" in the pool.')
        return self.cards[card]

    def until(self, duration: str, *, span: bool = False) -> str:
        """Say a duration as the end of a sentence, with its space; `span`: "this turn"."""
        spans = self.lexicon.spans
        text = spans[duration] if span and duration in spans else self.word("durations", duration)
        return f" {text}" if text else ""

    @contextmanager
    def scoped(self, targets: tuple[Target, ...] = ()) -> Iterator[Scope]:
        """Within, nothing is mentioned yet and these are the targets."""
        before = self.scope
        self.scope = Scope({target.name: target for target in targets}, event=before.event)
        yield self.scope
        self.scope = before


PRONOMINAL: frozenset[type[Ref]] = frozenset({T, It, EventCard, EventOther, Var})
"""References that "it" may denote."""
