"""Prompts answered by the key of one option."""

from collections.abc import Iterator

from ..rng import Dice
from .base import Choice, Prompt


class Keyed(Prompt):
    """A prompt answered by the key of one option."""

    __slots__ = ()

    def check(self, choice: Choice) -> Choice:
        for option in self.options:
            if option.key == choice:
                return option.key
        raise self.refuse("This is not one of the offered answers.")

    def enumerate(self) -> Iterator[Choice]:
        return (option.key for option in self.options)

    def sample(self, dice: Dice) -> Choice:
        return self.options[dice.below(len(self.options))].key


class Act(Keyed):
    """What will you do: one of all legal acts, passing among them (`primary`)."""

    kind = "act"
    __slots__ = ()


class Choose(Keyed):
    """One of a few named answers: modes, yes or no, an affinity."""

    kind = "option"
    __slots__ = ()


class Place(Keyed):
    """A free slot; the key is the slot's name."""

    kind = "place"
    __slots__ = ()
