"""Prompts: the closed kinds of question, each of which can list, sample and check every legal answer.

A choice is given by value, never by position in a list: keys, references, numbers.
Sequences are tuples, a split is a tuple of (reference, share) in option order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, permutations
from typing import TYPE_CHECKING, Any, ClassVar
from zlib import crc32

from .errors import IllegalChoice
from .refs import Ref
from .rng import Dice

if TYPE_CHECKING:
    from .match import Match

Choice = Any
Entry = Ref | str
Text = str | Callable[["Match"], str]


class Option:
    """One answer, or one piece of an answer; its label is made only when somebody wants to read it."""

    __slots__ = ("cost", "group", "key", "label", "least", "most", "note", "ref", "to", "verb")

    def __init__(
        self, key: str = "", ref: Ref | str = 0, *, verb: str = "", label: Text = "",
        cost: int | None = None, group: str = "", note: Text = "",
    ) -> None:  # fmt: skip
        self.key = key
        self.ref = ref
        self.verb = verb
        self.label = label
        self.cost = cost
        self.group = group
        self.note = note
        self.least = 0
        self.most = 0
        self.to: tuple[Ref, ...] = ()


class Reason:
    """Why something cannot be done now: a sentence and the rule's number."""

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule


class Prompt:
    """A question to one seat. `number` is the decision's number in the match."""

    kind: ClassVar[str] = ""
    __slots__ = (
        "ask", "cancel", "confirm", "default", "empty", "name", "number", "options", "origin",
        "primary", "rule", "seat", "source", "title", "tone", "why_not", "zone",
    )  # fmt: skip

    def __init__(
        self, seat: int, name: str, options: Sequence[Option], *, rule: str = "", title: Text = "",
        ask: Text = "", tone: str = "act", source: int = 0, cancel: bool = False,
        default: Choice = None, primary: str = "", confirm: Text = "", empty: Text = "",
        why_not: Callable[[Match], list[tuple[Ref, Reason]]] | None = None, zone: str = "",
    ) -> None:  # fmt: skip
        self.seat = seat
        self.name = name
        self.options = options
        self.rule = rule
        self.title = title
        self.ask = ask
        self.tone = tone
        self.source = source
        self.cancel = cancel
        self.default = default
        self.primary = primary
        self.confirm = confirm
        self.empty = empty
        self.why_not = why_not
        self.zone = zone
        self.number = 0
        # The name of the prompt that a draft began at; set when it is opened.
        self.origin = ""

    @property
    def id(self) -> str:
        """The prompt's id: the decision's number and a short hash of what is asked."""
        asked = ";".join(f"{o.key}:{o.ref}" for o in self.options)
        return f"{self.number}.{crc32(f'{self.kind},{self.name},{self.seat},{asked}'.encode()):08x}"

    @property
    def forced(self) -> bool:
        """Whether there is only one legal answer."""
        return next(islice(self.enumerate(), 1, None), None) is None

    @property
    def forced_pass(self) -> bool:
        """Whether the only legal answer is to let it pass, so that nobody needs to be waited for."""
        return bool(self.primary) and len(self.options) == 1

    def check(self, choice: Choice) -> Choice:
        """Return the choice in its exact form; raise IllegalChoice if it is not among the legal ones."""
        raise NotImplementedError

    def enumerate(self) -> Iterator[Choice]:
        """Yield every legal answer, in a stable order; may be very many."""
        raise NotImplementedError

    def sample(self, dice: Dice) -> Choice:
        """Return a legal answer by chance; each has a chance above 0."""
        raise NotImplementedError

    def next_choices(self, partial: Choice) -> list[Any]:
        """Return what may be added to an unfinished answer; `None` among them: it may end here."""
        return [*self.enumerate()] if partial is None else [None]

    def _refuse(self, why: str) -> IllegalChoice:
        return IllegalChoice(f"{why} (prompt {self.name})")


class Keyed(Prompt):
    """A prompt answered by the key of one option."""

    __slots__ = ()

    def check(self, choice: Choice) -> Choice:
        for option in self.options:
            if option.key == choice:
                return option.key
        raise self._refuse("This is not one of the offered answers.")

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


class Pick(Prompt):
    """`least` to `most` of the options, different ones; in order if `ordered`.

    `fits` judges a whole answer, `may_add` whether an unfinished one may take another reference;
    both are None where every set of the right size is legal.
    """

    kind = "pick"
    __slots__ = ("fits", "least", "may_add", "most", "ordered")

    def __init__(
        self, seat: int, name: str, options: Sequence[Option], least: int, most: int, *,
        ordered: bool = False, fits: Callable[[tuple[Entry, ...]], str] | None = None,
        may_add: Callable[[tuple[Entry, ...], Entry], bool] | None = None, **words: Any,
    ) -> None:  # fmt: skip
        super().__init__(seat, name, options, **words)
        self.least = least
        self.most = min(most, len(options))
        self.ordered = ordered
        self.fits = fits
        self.may_add = may_add

    def check(self, choice: Choice) -> Choice:
        picked = _tuple_of(choice, self)
        allowed = {option.ref for option in self.options}
        if len(set(picked)) != len(picked) or not allowed.issuperset(picked):
            raise self._refuse("Each thing picked must be offered, and none twice.")
        if not self.least <= len(picked) <= self.most:
            raise self._refuse(f"Pick {_range(self.least, self.most)}.")
        if not self.ordered:
            picked = tuple(option.ref for option in self.options if option.ref in picked)
        if self.fits is not None and (why := self.fits(picked)):
            raise self._refuse(why)
        return picked

    def enumerate(self) -> Iterator[Choice]:
        refs = [option.ref for option in self.options]
        arrange = permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            for picked in arrange(refs, size):
                if self.fits is None or not self.fits(picked):
                    yield picked

    def sample(self, dice: Dice) -> Choice:
        if self.may_add is not None:
            return self._grow(dice)
        refs = [option.ref for option in self.options]
        size = self.least + dice.below(self.most - self.least + 1)
        picked = dice.sample(refs, size)
        return tuple(picked) if self.ordered else tuple(r for r in refs if r in picked)

    def next_choices(self, partial: Choice) -> list[Any]:
        taken = tuple(partial or ())
        more: list[Any] = []
        if len(taken) >= self.least and (self.fits is None or not self.fits(taken)):
            more.append(None)
        if len(taken) < self.most:
            more += [
                option.ref for option in self.options
                if option.ref not in taken
                and (self.may_add is None or self.may_add(taken, option.ref))
            ]  # fmt: skip
        return more

    def _grow(self, dice: Dice) -> Choice:
        taken: tuple[Entry, ...] = ()
        while True:
            step = dice.pick(self.next_choices(taken))
            if step is None:
                return self.check(taken)
            taken += (step,)


class Order(Prompt):
    """All options in an order of the seat's choice; the first one counts first."""

    kind = "order"
    __slots__ = ()

    def check(self, choice: Choice) -> Choice:
        order = _tuple_of(choice, self)
        if len(order) != len(self.options) or set(order) != {option.ref for option in self.options}:
            raise self._refuse("Put every entry into the order once.")
        return order

    def enumerate(self) -> Iterator[Choice]:
        return permutations([option.ref for option in self.options])

    def sample(self, dice: Dice) -> Choice:
        return tuple(dice.sample([option.ref for option in self.options], len(self.options)))

    def next_choices(self, partial: Choice) -> list[Any]:
        taken = tuple(partial or ())
        return [o.ref for o in self.options if o.ref not in taken] or [None]


class Number(Prompt):
    """A whole number from `least` to `most`."""

    kind = "number"
    __slots__ = ("least", "most")

    def __init__(self, seat: int, name: str, least: int, most: int, **words: Any) -> None:
        super().__init__(seat, name, (), **words)
        self.least = least
        self.most = most

    def check(self, choice: Choice) -> Choice:
        if type(choice) is not int or not self.least <= choice <= self.most:
            raise self._refuse(f"Give a whole number from {self.least} to {self.most}.")
        return choice

    def enumerate(self) -> Iterator[Choice]:
        return iter(range(self.least, self.most + 1))

    def sample(self, dice: Dice) -> Choice:
        return self.least + dice.below(self.most - self.least + 1)


class Split(Prompt):
    """`total` shared out among the options, each getting `least` to `most` of it in steps of `unit`."""

    kind = "split"
    __slots__ = ("total", "unit")

    def __init__(
        self, seat: int, name: str, options: Sequence[Option], total: int, unit: int = 1,
        **words: Any,
    ) -> None:  # fmt: skip
        super().__init__(seat, name, options, **words)
        self.total = total
        self.unit = unit

    def check(self, choice: Choice) -> Choice:
        shares = _shares_of(choice, self)
        if set(shares) != {option.ref for option in self.options}:
            raise self._refuse("Give a share to each of them.")
        for option in self.options:
            share = shares[option.ref]
            if not option.least <= share <= option.most or share % self.unit:
                raise self._refuse(f"Each share must be from {option.least} to {option.most}.")
        if sum(shares.values()) != self.total:
            raise self._refuse(f"The shares must add up to {self.total}.")
        return tuple((option.ref, shares[option.ref]) for option in self.options)

    def enumerate(self) -> Iterator[Choice]:
        return self._rest(0, self.total)

    def _rest(self, index: int, left: int) -> Iterator[tuple[tuple[Any, int], ...]]:
        if index == len(self.options):
            if left == 0:
                yield ()
            return
        option = self.options[index]
        for share in self._fitting(index, left):
            for tail in self._rest(index + 1, left - share):
                yield ((option.ref, share), *tail)

    def _fitting(self, index: int, left: int) -> range:
        later = self.options[index + 1 :]
        least = max(self.options[index].least, left - sum(o.most for o in later))
        most = min(self.options[index].most, left - sum(o.least for o in later))
        return range(-(-least // self.unit) * self.unit, most + 1, self.unit)

    def sample(self, dice: Dice) -> Choice:
        left, shares = self.total, []
        for index, option in enumerate(self.options):
            share = dice.pick(self._fitting(index, left))
            shares.append((option.ref, share))
            left -= share
        return tuple(shares)

    def next_choices(self, partial: Choice) -> list[Any]:
        taken = tuple(partial or ())
        if len(taken) == len(self.options):
            return [None]
        left = self.total - sum(share for _, share in taken)
        ref = self.options[len(taken)].ref
        return [(ref, share) for share in self._fitting(len(taken), left)]


class Pair(Prompt):
    """Each option may be paired with one of its `to` (attackers with victims, blockers with attackers).

    `per_target`: how many may go to the same one, 0 for any number. `required`: options that must be paired.
    """

    kind = "pair"
    __slots__ = ("per_target", "required")

    def __init__(
        self, seat: int, name: str, options: Sequence[Option], *, per_target: int = 0,
        required: Sequence[Ref] = (), **words: Any,
    ) -> None:  # fmt: skip
        super().__init__(seat, name, options, **words)
        self.per_target = per_target
        self.required = tuple(required)

    def check(self, choice: Choice) -> Choice:
        pairs = _pairs_of(choice, self)
        allowed = {option.ref: option.to for option in self.options}
        if any(a not in allowed or b not in allowed[a] for a, b in pairs.items()):
            raise self._refuse("Each pair must be one of those offered.")
        if any(ref not in pairs for ref in self.required):
            raise self._refuse("Something that must take part is left out.")
        goals = list(pairs.values())
        if self.per_target and any(goals.count(goal) > self.per_target for goal in set(goals)):
            raise self._refuse(f"At most {self.per_target} may go to the same one.")
        return tuple((o.ref, pairs[o.ref]) for o in self.options if o.ref in pairs)

    def next_choices(self, partial: Choice) -> list[Any]:
        taken = tuple(partial or ())
        start = 0
        if taken:
            refs = [option.ref for option in self.options]
            start = refs.index(taken[-1][0]) + 1
        done = {ref for ref, _ in taken}
        full = [goal for _, goal in taken]
        more: list[Any] = []
        for option in self.options[start:]:
            more += [(option.ref, goal) for goal in option.to if self._open(full, goal)]
            if option.ref in self.required:
                break
        if all(ref in done for ref in self.required):
            more.insert(0, None)
        return more

    def _open(self, full: list[Ref], goal: Ref) -> bool:
        return not self.per_target or full.count(goal) < self.per_target

    def enumerate(self) -> Iterator[Choice]:
        return self._from(())

    def _from(self, taken: tuple[Any, ...]) -> Iterator[Choice]:
        for step in self.next_choices(taken):
            if step is None:
                yield taken
            else:
                yield from self._from((*taken, step))

    def sample(self, dice: Dice) -> Choice:
        taken: tuple[Any, ...] = ()
        while True:
            step = dice.pick(self.next_choices(taken))
            if step is None:
                return taken
            taken += (step,)


def _tuple_of(choice: Choice, prompt: Prompt) -> tuple[Any, ...]:
    if not isinstance(choice, (list, tuple)) or not all(isinstance(r, (int, str)) for r in choice):
        raise prompt._refuse("Answer with a list.")  # noqa: SLF001  # same module
    return tuple(choice)


def _shares_of(choice: Choice, prompt: Prompt) -> dict[Any, int]:
    entries = choice.items() if isinstance(choice, dict) else choice
    try:
        shares = dict(entries)
    except (TypeError, ValueError):
        shares = {}
    if not shares or not all(type(share) is int for share in shares.values()):
        raise prompt._refuse("Answer with a share for each.")  # noqa: SLF001  # same module
    return shares


def _pairs_of(choice: Choice, prompt: Prompt) -> dict[Any, Any]:
    if not isinstance(choice, (list, tuple)) or not all(
        isinstance(pair, (list, tuple)) and len(pair) == 2
        and all(isinstance(ref, (int, str)) for ref in pair) for pair in choice
    ):
        raise prompt._refuse("Answer with a list of pairs.")  # noqa: SLF001  # same module
    pairs = dict(choice)
    if len(pairs) != len(choice):
        raise prompt._refuse("Nothing can be paired twice.")  # noqa: SLF001  # same module
    return pairs


def _range(least: int, most: int) -> str:
    return f"exactly {least}" if least == most else f"{least} to {most}"
