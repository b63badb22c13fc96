"""Number prompt: answered by a whole number."""

from collections.abc import Iterator
from typing import Unpack

from ..position.rng import Dice
from .base import Choice, Prompt, PromptWords


class Number(Prompt):
    """A whole number from `least` to `most`."""

    kind = "number"
    __slots__ = ("least", "most")

    def __init__(
        self, seat: int, name: str, least: int, most: int, **words: Unpack[PromptWords]
    ) -> None:
        super().__init__(seat, name, (), **words)
        self.least = least
        self.most = most

    def check(self, choice: Choice) -> Choice:
        if type(choice) is not int or not self.least <= choice <= self.most:
            raise self.refuse(f"Give a whole number from {self.least} to {self.most}.")
        return choice

    def enumerate(self) -> Iterator[Choice]:
        return iter(range(self.least, self.most + 1))

    def sample(self, dice: Dice) -> Choice:
        return self.least + dice.below(self.most - self.least + 1)
