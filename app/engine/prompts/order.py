"""Ordering prompt: answered by an order of all options."""

from collections.abc import Iterator
from itertools import permutations

from ..position.rng import Dice
from .base import Choice, Prompt, tuple_of


class Order(Prompt):
    """All options in an order of the seat's choice; the first one counts first."""

    kind = "order"
    __slots__ = ()

    def check(self, choice: Choice) -> Choice:
        order = tuple_of(choice, self)
        if len(order) != len(self.options) or set(order) != {option.ref for option in self.options}:
            raise self.refuse("Put every entry into the order once.")
        return order

    def enumerate(self) -> Iterator[Choice]:
        return permutations([option.ref for option in self.options])

    def sample(self, dice: Dice) -> Choice:
        return tuple(dice.sample([option.ref for option in self.options], len(self.options)))

    def next_choices(self, partial: Choice) -> list[Choice]:
        taken = tuple(partial or ())
        return [o.ref for o in self.options if o.ref not in taken] or [None]
