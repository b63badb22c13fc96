"""The base of prompts: a seat, options, words, and the duty to list, sample and check answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict
from zlib import crc32

from ..position.errors import IllegalChoice
from ..position.refs import Ref
from ..position.rng import Dice

if TYPE_CHECKING:
    from ..play.match import Match

Choice = Any
"""An answer: of another form for each kind of prompt, whose `check` refuses all others."""
Entry = Ref | str
Text = str | Callable[["Match"], str]


class Option:
    """One answer, or one piece of an answer; its words are built when they are first read.

    `warn`: a warning to a person before the choice; bots are not asked.
    `other`: the second card that the key names ("attack:12:24"), or the source card of an object
    that is no card itself; where there is one.
    `note`: the text beside the label; the text of a line to be ordered.
    `rash`: its effect on the wrong side, or that it has no effect; such an option is never a
    preselected default.
    `opens`: the question that comes at once if it is chosen, so that a client may prepare both.
    """

    __slots__ = (
        "cost",
        "group",
        "key",
        "label",
        "least",
        "most",
        "note",
        "opens",
        "other",
        "rash",
        "ref",
        "to",
        "verb",
        "warn",
    )

    def __init__(
        self,
        key: str = "",
        ref: Ref | str = 0,
        *,
        verb: str = "",
        label: Text = "",
        cost: int | None = None,
        group: str = "",
        note: Text = "",
        warn: Text = "",
        other: Ref = 0,
        opens: Callable[[Match], Prompt] | None = None,
        rash: str = "",
    ) -> None:
        self.other = other
        self.opens = opens
        self.key = key
        self.ref = ref
        self.verb = verb
        self.label = label
        self.cost = cost
        self.group = group
        self.note = note
        self.warn = warn
        self.rash = rash
        self.least = 0
        self.most = 0
        self.to: tuple[Entry, ...] = ()


class Reason:
    """Why something cannot be done now: a sentence and the rule's number.

    A sentence that takes some making may be left to be made when it is read.
    """

    __slots__ = ("_text", "rule")

    def __init__(self, text: str | Callable[[], str], rule: str) -> None:
        self._text = text
        self.rule = rule

    @property
    def text(self) -> str:
        """The sentence."""
        return self._text if isinstance(self._text, str) else self._text()


class PromptWords(TypedDict, total=False):
    """Further arguments of every kind of prompt."""

    rule: str
    title: Text
    ask: Text
    tone: str
    cancel: bool
    alike: bool
    default: Choice | Callable[[], Choice]
    primary: str
    confirm: Text
    empty: Text
    why_not: Callable[[Match], list[tuple[Ref, Reason]]] | None
    zone: str
    is_main: bool
    quotes: bool
    does: Text
    source: int


class Prompt:
    """A question to one seat. `number` is how many answers the seat had given before.

    A default that takes some working out may be left to be worked out when it is wanted; then it
    must rest on nothing that is written later, for a copy of the match shares the prompt.
    """

    kind: ClassVar[str] = ""
    __slots__ = (
        "_default",
        "_numbered",
        "alike",
        "ask",
        "cancel",
        "confirm",
        "does",
        "empty",
        "is_main",
        "name",
        "number",
        "options",
        "origin",
        "primary",
        "quotes",
        "rule",
        "seat",
        "source",
        "title",
        "tone",
        "why_not",
        "zone",
    )

    def __init__(
        self,
        seat: int,
        name: str,
        options: Sequence[Option],
        *,
        rule: str = "",
        title: Text = "",
        ask: Text = "",
        tone: str = "act",
        cancel: bool = False,
        alike: bool = False,
        default: Choice | Callable[[], Choice] = None,
        primary: str = "",
        confirm: Text = "",
        empty: Text = "",
        why_not: Callable[[Match], list[tuple[Ref, Reason]]] | None = None,
        zone: str = "",
        is_main: bool = True,
        quotes: bool = True,
        does: Text = "",
        source: int = 0,
    ) -> None:
        self.seat = seat
        self.name = name
        self.options = options
        self.rule = rule
        self.title = title
        self.ask = ask
        self.tone = tone
        self.source = source
        self.cancel = cancel
        self._default = default
        self.primary = primary
        self.confirm = confirm
        self.empty = empty
        self.why_not = why_not
        self.zone = zone
        # False where a rule asks, not the text of the source.
        self.quotes = quotes
        self.does = does  # the source's effect on the choice; empty: its whole text
        self.alike = alike  # same result for all answers; left out, it would reveal hidden cards
        # False for a question of one's own turn that is not the one in which it is played.
        self.is_main = is_main
        self.number = 0
        self._numbered: tuple[int, str] | None = None  # the id, and the number that it is of
        # The name of the prompt that a draft began at; set when it is opened.
        self.origin = ""

    @property
    def default(self) -> Choice:
        """The answer for a seat whose time is over."""
        if callable(self._default):
            self._default = self._default()
        elif self._default is None:
            self._default = self.usual()
        return self._default

    @default.setter
    def default(self, choice: Choice) -> None:
        self._default = choice

    def usual(self) -> Choice:
        """Return the default of such a prompt where none was named."""
        return None

    @property
    def sure(self) -> Sequence[Option]:
        """The options that need no looking for."""
        return self.options

    def work_out(self) -> None:
        """Do the lazy work now: a copy of the match is about to share it."""

    def close(self) -> None:
        """Close lazy evaluation: the match continues from the prompt's position."""

    @property
    def id(self) -> str:
        """The prompt's id: its number and a short hash of the question.

        No card enters it: the place of each copy of a card is more than its seat may know.
        """
        if self._numbered is None or self._numbered[0] != self.number:
            asked = f"{self.kind},{self.name},{self.seat},{len(self.options)}"
            self._numbered = self.number, f"{self.number}.{crc32(asked.encode()):08x}"
        return self._numbered[1]

    @property
    def forced(self) -> bool:
        """True if there is only one legal answer."""
        return next(islice(self.enumerate(), 1, None), None) is None

    @property
    def forced_pass(self) -> bool:
        """True if there is no seat to wait for: it can only pass, or all answers are alike.

        The main question of one's own turn isn't passed automatically: ending a turn is a choice.
        """
        if self.is_main and self.kind == "act" and self.tone == "act":
            return False
        return self.alike or (len(self.options) == (1 if self.primary else 0) and self.forced)

    def check(self, choice: Choice) -> Choice:
        """Return the choice in its exact form; raise IllegalChoice if it is not legal."""
        raise NotImplementedError

    def takes(self, choice: Choice) -> bool:
        """True if an answer is legal."""
        try:
            self.check(choice)
        except IllegalChoice:
            return False
        return True

    def enumerate(self) -> Iterator[Choice]:
        """Yield every legal answer, in a stable order; may be very many."""
        raise NotImplementedError

    def sample(self, dice: Dice) -> Choice:
        """Return a legal answer by chance; each has a chance above 0."""
        raise NotImplementedError

    def next_choices(self, partial: Choice) -> list[Choice]:
        """Return the next pieces of an unfinished answer; `None` among them: it may end here."""
        return [*self.enumerate()] if partial is None else [None]

    def refuse(self, why: str) -> IllegalChoice:
        """Return the refusal of a choice, for that reason."""
        return IllegalChoice(why)


def tuple_of(choice: Choice, prompt: Prompt) -> tuple[Choice, ...]:
    """Return a choice of several things as a tuple; raise IllegalChoice if it is none."""
    if not isinstance(choice, (list, tuple)) or not all(isinstance(r, (int, str)) for r in choice):
        raise prompt.refuse("Answer with a list.")
    return tuple(choice)


def size_words(least: int, most: int) -> str:
    """Return how many things are asked for, in words."""
    return f"exactly {least}" if least == most else f"{least} to {most}"
