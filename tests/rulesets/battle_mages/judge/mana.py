"""Mana by the rule book (BM-5.6, 5.7, 6.1 to 6.6), by trying every set of crystals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import NamedTuple

from .position import COLOURS, LETTERS, Position, Thing

MAX_TRIED_MAKERS = 11
"""Crystals up to which every set of them is tried."""


class Cost(NamedTuple):
    """A cost in mana: generic and by colour, and whether X is added."""

    generic: int
    pips: tuple[tuple[str, int], ...] = ()
    has_x: bool = False

    @property
    def total(self) -> int:
        """All mana of it, X as 0."""
        return self.generic + sum(count for _, count in self.pips)


def cost_of(price: str) -> Cost:
    """Return a printed cost: "2RR", "XG", "0"."""
    found = re.fullmatch(r"(X?)(\d*)([WUGR]*)", price)
    assert found is not None, price
    pips = Counter(LETTERS[letter] for letter in found[3])
    ordered = tuple((colour, pips[colour]) for colour in COLOURS if pips[colour])
    return Cost(int(found[2] or 0), ordered, bool(found[1]))


def crystals(at: Position, seat: int, exclude: Iterable[int] = ()) -> list[Thing]:
    """BM-6.1: return the crystals that can make mana, the earliest first."""
    return [
        each
        for each in at.row(seat, "crystals")
        if not each.exhausted and not each.count("ice") and each.id not in exclude
    ]


def makes_of(makers: Iterable[Thing]) -> Iterable[Counter[str]]:
    """Yield everything that crystals can make together."""
    for colours in product(*(each.makes for each in makers)):
        made = Counter[str]()
        for colour, maker in zip(colours, makers, strict=True):
            made[colour] += maker.mana
        yield made


def pays(pool: Counter[str], makers: Sequence[Thing], cost: Cost) -> bool:
    """BM-6.5: whether pool mana and crystals pay a cost."""
    return any(_covers(pool + made, cost) for made in makes_of(makers))


def _covers(mana: Counter[str], cost: Cost) -> bool:
    short = any(mana[colour] < count for colour, count in cost.pips)
    return not short and mana.total() >= cost.total


def can_pay(at: Position, seat: int, cost: Cost, exclude: Iterable[int] = ()) -> bool:
    """BM-5.3: whether a seat can pay a cost in full."""
    return pays(Counter(at.pool[seat]), crystals(at, seat, exclude), cost)


def highest_x(at: Position, seat: int, cost: Cost) -> int:
    """BM-5.7: return the highest X that can be paid."""
    x = 0
    while can_pay(at, seat, cost._replace(generic=cost.generic + x + 1)):
        x += 1
    return x


def spent_of_pool(held: Counter[str], cost: Cost) -> tuple[Counter[str], Cost]:
    """BM-6.6: pool mana first: symbols, then generic from the color of which there is most."""
    left, spent, pips = held.copy(), Counter[str](), dict(cost.pips)
    for colour in COLOURS:
        used = min(left[colour], pips.get(colour, 0))
        pips[colour] = pips.get(colour, 0) - used
        left[colour] -= used
        spent[colour] += used
    generic = cost.generic
    while generic and left.total():
        colour = max(COLOURS, key=lambda each: (left[each], -COLOURS.index(each)))
        left[colour] -= 1
        spent[colour] += 1
        generic -= 1
    return spent, Cost(generic, tuple((c, n) for c, n in pips.items() if n))


def first_offer(
    at: Position, seat: int, cost: Cost, exclude: Iterable[int] = ()
) -> tuple[Counter[str], tuple[int, ...]] | None:
    """BM-6.6: return pool mana and crystals of the automatic payment, None if too many to try."""
    makers = crystals(at, seat, exclude)
    if len(makers) > MAX_TRIED_MAKERS:
        return None
    spent, rest = spent_of_pool(Counter(at.pool[seat]), cost)
    ranked = [
        (_rank(makers, places, rest), places)
        for size in range(len(makers) + 1)
        for places in combinations(range(len(makers)), size)
        if is_needed([makers[place] for place in places], Counter(), rest)
    ]
    best = min(ranked)[1]
    return spent, tuple(makers[place].id for place in best)


def is_needed(chosen: Sequence[Thing], pool: Counter[str], cost: Cost) -> bool:
    """BM-6.4: whether crystals pay a cost with pool mana, and none of them could be left out."""
    fewer = (
        [each for each in chosen if each is not spare] for spare in chosen
    )  # crystals are objects of their own
    return pays(pool, chosen, cost) and not any(pays(pool, rest, cost) for rest in fewer)


def is_useful(pool: Counter[str], cost: Cost) -> bool:
    """Whether all of that pool mana is spent on a cost."""
    beyond = pool - Counter(dict(cost.pips))
    return beyond.total() <= cost.generic


def _rank(makers: Sequence[Thing], places: Sequence[int], cost: Cost) -> tuple[int, ...]:
    taken = [makers[place] for place in places]
    others = [maker for place, maker in enumerate(makers) if place not in places]
    surplus = sum(maker.mana for maker in taken) - cost.total
    colours = {colour for maker in others for colour in maker.makes}
    choices = sum(len(maker.makes) > 1 for maker in taken)
    return surplus, -len(colours), choices, len(taken)
