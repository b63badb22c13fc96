"""Assignment prompt: options are aimed at goals, with shares where an option can be divided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Unpack

from ..position.bipartite import find_place
from ..position.refs import Ref
from ..position.rng import Dice
from .base import Choice, Entry, Option, Prompt, PromptWords, Text

Step = tuple[Entry, Entry, int]


class Aim(NamedTuple):
    """One target of one option. It adds `weight` to its share; the target resists it.

    A goal takes the sum of the amounts added, less the highest `resist` among them.
    `group`: an aim of that group raises the option's total (`Aimer.extras`).
    """

    goal: Entry
    weight: int = 0
    resist: int = 0
    label: Text = ""
    group: str = ""


class Goal(NamedTuple):
    """Possible target: it is destroyed by `level`, and takes `start` already.

    `at`: the card beside which a goal is drawn that is no card itself (one of several attacks). An
    option is aimed at one of the goals of a card at most.
    """

    ref: Entry
    level: int | None = None
    label: Text = ""
    start: int = 0
    resist: int = 0
    at: Ref = 0


class Aimer(Option):
    """An option that may be aimed at up to `most` of its goals.

    With a `total` it is divided: each aim has a share, a multiple of `unit` above 0, and the
    shares add up to `total` at most. Without one every share is 0. `extras`: additions to the
    total by group of aims, once; such aims come first, so that an answer can grow in their order.
    """

    __slots__ = ("aims", "extras", "total", "unit")

    def __init__(
        self,
        ref: Ref | str,
        aims: Sequence[Aim],
        *,
        most: int = 1,
        total: int = 0,
        unit: int = 1,
        label: Text = "",
        note: Text = "",
        extras: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(ref=ref, label=label, note=note)
        self.extras = dict(extras or {})
        self.aims = tuple(sorted(aims, key=lambda aim: -self.extras.get(aim.group, 0)))
        self.to = tuple(aim.goal for aim in self.aims)
        self.most = most
        self.total = total
        self.unit = unit

    def limit(self, goals: Iterable[Entry]) -> int:
        """Return the maximum sum of the shares of aims at those goals."""
        if not self.extras:
            return self.total
        wanted = set(goals)
        groups = {aim.group for aim in self.aims if aim.goal in wanted}
        return self.total + sum(self.extras.get(group, 0) for group in groups)

    def room(self, aimed: Sequence[Step]) -> int:
        """Return how many more aims it can take beside those."""
        more = self.most - len(aimed)
        if not self.total:
            return more
        return min(more, max(0, self.total - sum(share for _, _, share in aimed)) // self.unit)

    def shares(self, left: int) -> range | tuple[int]:
        """Return the shares that an aim may have while so much is left."""
        return range(self.unit, left + 1, self.unit) if self.total else (0,)


class Assign(Prompt):
    """Each option may be aimed at its goals: attackers at victims, say.

    `per_goal`: how many may aim at the same one, 0 for any number.
    `required`: options that must aim at something.
    `sought`: goals of which as many must be aimed at as can be.
    An answer is a tuple of (option, goal, share), in the order of the options and of their goals.
    """

    kind = "assign"
    options: Sequence[Aimer]
    __slots__ = ("_at", "_places", "_reach", "goals", "per_goal", "required", "sought")

    def __init__(
        self,
        seat: int,
        name: str,
        options: Sequence[Aimer],
        goals: Sequence[Goal],
        *,
        per_goal: int = 0,
        required: Sequence[Entry] = (),
        sought: Sequence[Entry] = (),
        **words: Unpack[PromptWords],
    ) -> None:
        super().__init__(seat, name, options, **words)
        self.goals = tuple(goals)
        self.per_goal = per_goal
        self.required = tuple(required)
        self.sought = tuple(sought)
        self._at = {goal.ref: goal.at or goal.ref for goal in self.goals}
        self._places = {
            (option.ref, goal): (index, place)
            for index, option in enumerate(options)
            for place, goal in enumerate(option.to)
        }
        self._reach = self._reachable(()) if sought else 0

    def check(self, choice: Choice) -> Choice:
        steps = _steps_of(choice, self)
        if any(step[:2] not in self._places for step in steps):
            raise self.refuse("Each aim must be one of those offered.")
        aimed = {ref: [step for step in steps if step[0] == ref] for ref, _, _ in steps}
        for option in self.options:
            self._check_aims(option, aimed.get(option.ref, []))
        goals = Counter(goal for _, goal, _ in steps)
        if self.per_goal and any(count > self.per_goal for count in goals.values()):
            raise self.refuse(f"At most {self.per_goal} can share a target.")
        if len(goals.keys() & set(self.sought)) < self._reach:
            raise self.refuse("A required target is missing.")
        return tuple(sorted(steps, key=lambda step: self._places[step[:2]]))

    def _check_aims(self, option: Aimer, aims: list[Step]) -> None:
        if not aims and option.ref in self.required:
            raise self.refuse("A required option is missing.")
        if len(aims) > option.most:
            raise self.refuse(f"One of them may go to {option.most} at most.")
        if len({self._at.get(goal, goal) for _, goal, _ in aims}) < len(aims):
            raise self.refuse("One of them may go to the same card once.")
        limit = option.limit(goal for _, goal, _ in aims)
        if any(share not in option.shares(limit) for _, _, share in aims):
            raise self.refuse(_share_words(option))
        if sum(share for _, _, share in aims) > limit:
            raise self.refuse(f"The shares may add up to {limit} at most.")

    def enumerate(self) -> Iterator[Choice]:
        return self._from(())

    def _from(self, taken: tuple[Step, ...]) -> Iterator[Choice]:
        for step in self._steps(taken):
            if step is None:
                yield taken
            else:
                yield from self._from((*taken, step))

    def next_choices(self, partial: Choice) -> list[Choice]:
        return list(self._steps(tuple(partial or ())))

    def sample(self, dice: Dice) -> Choice:
        taken: tuple[Step, ...] = ()
        while True:
            step = dice.pick(self.next_choices(taken))
            if step is None:
                return taken
            taken += (step,)

    def _steps(self, taken: tuple[Step, ...]) -> Iterator[Step | None]:
        """Yield possible next parts of an answer; None: it may end here."""
        full = Counter(goal for _, goal, _ in taken)
        first, start = self._places[taken[-1][:2]] if taken else (0, -1)
        waiting = {ref for ref in self.required if ref not in {ref for ref, _, _ in taken}}
        if not waiting and len(full.keys() & set(self.sought)) >= self._reach:
            yield None
        for index in range(first, len(self.options)):
            option = self.options[index]
            own = [step for step in taken if step[0] == option.ref]
            for place in range(start + 1 if index == first else 0, len(option.to)):
                for step in self._aims(option, option.to[place], own, full, waiting):
                    if not self._reach or self._reachable((*taken, step)) >= self._reach:
                        yield step
            if option.ref in waiting:
                return

    def _aims(
        self, option: Aimer, goal: Entry, own: list[Step], full: Counter[Entry], waiting: set[Entry]
    ) -> Iterator[Step]:
        if len(own) >= option.most or (self.per_goal and full[goal] >= self.per_goal):
            return
        if own and self._at.get(goal, goal) in {self._at.get(step[1], step[1]) for step in own}:
            return
        now_full = full + Counter([goal]) if self.per_goal and waiting else full
        if now_full is not full and not self._leaves_room(now_full, waiting - {option.ref}):
            return
        left = option.limit([*(step[1] for step in own), goal]) - sum(step[2] for step in own)
        yield from ((option.ref, goal, share) for share in option.shares(left))

    def _reachable(self, taken: tuple[Step, ...]) -> int:
        """Return how many of the goals sought an answer that begins like that can aim at."""
        left = [goal for goal in self.sought if goal not in {step[1] for step in taken}]
        rooms: dict[Entry, list[tuple[Entry, int]]] = {goal: [] for goal in left}
        start = self._places[taken[-1][:2]] if taken else (0, -1)
        for option in self.options[start[0] :]:
            own = [step for step in taken if step[0] == option.ref]
            done = {self._at.get(goal, goal) for _, goal, _ in own}
            for goal in left:
                if self._places.get((option.ref, goal), start) > start:
                    card = self._at.get(goal, goal)
                    # An option takes one target of a card, so the first represents all of them.
                    if card not in done:
                        rooms[goal] += [(option.ref, n) for n in range(option.room(own))]
                    done.add(card)
        placed: dict[tuple[Entry, int], Entry] = {}
        seated = sum(find_place(goal, rooms, placed) for goal in left)
        return len(self.sought) - len(left) + seated

    def _leaves_room(self, full: Counter[Entry], waiting: set[Entry]) -> bool:
        """True if all options that must still be assigned have a free target."""
        taken: dict[tuple[Entry, int], Entry] = {}
        goals = {option.ref: option.to for option in self.options if option.ref in waiting}
        room = {
            ref: [(goal, n) for goal in to for n in range(self.per_goal - full[goal])]
            for ref, to in goals.items()
        }
        return all(find_place(ref, room, taken) for ref in room)


def _share_words(option: Aimer) -> str:
    if not option.total:
        return "One of them can't be divided: its share is 0."
    return f"Each share must be a multiple of {option.unit} above 0."


def _steps_of(choice: Choice, prompt: Prompt) -> list[Step]:
    if not isinstance(choice, (list, tuple)) or not all(map(_is_step, choice)):
        raise prompt.refuse("Answer with a list of aims.")
    steps: list[Step] = [(*step, 0)[:3] for step in choice]
    if len({step[:2] for step in steps}) != len(steps):
        raise prompt.refuse("Nothing can be aimed at the same thing twice.")
    return steps


def _is_step(step: object) -> bool:
    return (
        isinstance(step, (list, tuple))
        and 2 <= len(step) <= 3
        and all(isinstance(ref, (int, str)) for ref in step[:2])
        and type((*step, 0)[2]) is int
    )
