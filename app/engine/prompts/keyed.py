"""Single-choice prompts: answered by the key of one option."""

from collections.abc import Callable, Iterator, Sequence
from typing import Unpack

from ..position.errors import EngineFault
from ..position.rng import Dice
from .base import Choice, Option, Prompt, PromptWords

Acts = Callable[[], Sequence[Option]]


class Keyed(Prompt):
    """A prompt answered by the key of one option."""

    __slots__ = ()

    def usual(self) -> Choice:
        """Return the key of passing, None if none is declared."""
        return self.primary or None

    def check(self, choice: Choice) -> Choice:
        found = _keyed(self.sure, choice) or _keyed(self.options, choice)
        if found:
            return found
        raise self.refuse("This isn't one of the offered answers.")

    def enumerate(self) -> Iterator[Choice]:
        return (option.key for option in self.options)

    def sample(self, dice: Dice) -> Choice:
        return self.options[dice.below(len(self.options))].key


def _keyed(options: Sequence[Option], choice: Choice) -> str:
    for option in options:
        if option.key == choice:
            return option.key
    return ""


class Act(Keyed):
    """The main question: one of all legal acts, passing among them (`primary`).

    `acts` gives those that are not in `options` and come before them. They are computed lazily:
    a seat that only passes never pays for them.
    """

    kind = "act"
    __slots__ = ("_acts", "_all", "_sure")

    def __init__(
        self,
        seat: int,
        name: str,
        options: Sequence[Option],
        *,
        acts: Acts | None = None,
        **words: Unpack[PromptWords],
    ) -> None:
        self._acts = acts
        super().__init__(seat, name, options, **words)

    @property
    def options(self) -> Sequence[Option]:
        """All acts, in the order in which they are offered."""
        self.work_out()
        return self._all

    @options.setter
    def options(self, options: Sequence[Option]) -> None:
        self._sure = self._all = options

    @property
    def sure(self) -> Sequence[Option]:
        return self._sure

    def work_out(self) -> None:
        if self._acts is not None:
            self._all = [*self._acts(), *self._sure]
            self._acts = None

    def close(self) -> None:
        if self._acts is not None:
            self._acts = _too_late


def _too_late() -> Sequence[Option]:
    raise EngineFault("Options can be listed only while the question is open.")


class Choose(Keyed):
    """One of a few named answers: modes, yes or no, a colour."""

    kind = "option"
    __slots__ = ()


class Place(Keyed):
    """A free slot; the key is the slot's name."""

    kind = "place"
    __slots__ = ()
