"""Mana (BM-6): what crystals make, pools, and the payment that is offered first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from app.engine import atoms
from app.engine.prompts import Demand, Points, covers, is_minimal

from .zones import COLOURS, is_frozen, permanents

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card

POOL: Final = "pool:"


class Maker(NamedTuple):
    """Something that pays: a crystal by its number, or one mana of a pool by a word."""

    ref: int | str
    kinds: tuple[str, ...]
    value: int = 1


def pool(m: Match, seat: int) -> dict[str, int]:
    """Return the mana in a seat's pool by colour, those left out of which there is none."""
    held = {colour: m.state.number(seat, colour) for colour in COLOURS}
    return {colour: count for colour, count in held.items() if count}


def add_mana(m: Match, seat: int, colour: str, amount: int) -> None:
    """Put mana into a pool, or take it out."""
    if amount:
        atoms.set_number(m, seat, colour, m.state.number(seat, colour) + amount)


def empty_pools(m: Match) -> None:
    """BM-3.27: mana that was not used is lost."""
    for seat in (0, 1):
        for colour in COLOURS:
            atoms.set_number(m, seat, colour, 0)


def makes(card: Card) -> tuple[tuple[str, ...], int]:
    """Return the colours of which a crystal makes one, and how much of it."""
    return card.printed.facts.get("makes", ()), card.printed.stats.get("mana", 1)


def makers(m: Match, seat: int, exclude: Collection[int] = ()) -> list[Maker]:
    """BM-6.1: return all that may pay: pool mana, then prepared crystals by arrival."""
    found: list[Maker] = []
    for colour, count in pool(m, seat).items():
        found += [Maker(f"{POOL}{colour}:{n}", (colour,)) for n in range(count)]
    for card in permanents(m, seat, "crystals"):
        if not card.exhausted and not is_frozen(card) and card.id not in exclude:
            found.append(Maker(card.id, *makes(card)))
    return found


def can_pay(m: Match, seat: int, demand: Demand, exclude: Collection[int] = ()) -> bool:
    """Whether a seat has mana for that."""
    if not demand.total:
        return True
    found = makers(m, seat, exclude)
    if sum(maker.value for maker in found) < demand.total:
        return False
    return covers([Points(maker.kinds, maker.value) for maker in found], demand)


def most_x(m: Match, seat: int, demand: Demand) -> int:
    """BM-5.7: return the highest X that can be paid besides a demand."""
    total = sum(maker.value for maker in makers(m, seat)) - demand.total
    steps = range(max(0, total), 0, -1)
    return next((x for x in steps if can_pay(m, seat, demand._replace(free=demand.free + x))), 0)


# --- the automatic payment ----------------------------------------------------------------------

Shape = tuple[tuple[str, ...], int]


def automatic(found: Sequence[Maker], demand: Demand) -> tuple[int | str, ...] | None:
    """BM-6.6: return the payment that is offered first, None if there is none."""
    held = [maker for maker in found if isinstance(maker.ref, str)]
    taken, open_demand = _from_pool(held, demand)
    shapes: dict[Shape, list[int | str]] = {}
    for maker in found:
        if not isinstance(maker.ref, str):
            shapes.setdefault((maker.kinds, maker.value), []).append(maker.ref)
    counts = tuple((shape, len(refs)) for shape, refs in shapes.items())
    best = _best(counts, open_demand)
    if best is None:
        return None
    for (shape, _), count in zip(counts, best, strict=True):
        taken += shapes[shape][:count]
    return tuple(taken)


def _from_pool(held: Sequence[Maker], demand: Demand) -> tuple[list[int | str], Demand]:
    """Return what pool mana pays, coloured symbols first, and what is left to pay."""
    left = list(held)
    taken: list[int | str] = []
    pips = dict(demand.pips)
    for maker in held:
        if pips.get(maker.kinds[0]):
            pips[maker.kinds[0]] -= 1
            taken.append(maker.ref)
            left.remove(maker)
    free = demand.free
    while free and left:
        count = [maker.kinds[0] for maker in left].count
        maker = max(left, key=lambda each: (count(each.kinds[0]), -COLOURS.index(each.kinds[0])))
        left.remove(maker)
        taken.append(maker.ref)
        free -= 1
    return taken, Demand(tuple((c, n) for c, n in pips.items() if n), free)


@lru_cache(maxsize=1 << 16)
def _best(counts: tuple[tuple[Shape, int], ...], demand: Demand) -> tuple[int, ...] | None:
    """Return how many crystals of each shape pay best, by BM-6.6."""
    if not demand.total:
        return (0,) * len(counts)
    best: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    for chosen in _splits(counts, demand.total + 1):
        made = sum(n * shape[1] for (shape, _), n in zip(counts, chosen, strict=True))
        if made < demand.total:
            continue
        points = [
            Points(*shape) for (shape, _), n in zip(counts, chosen, strict=True) for _ in range(n)
        ]
        if is_minimal(points, demand):
            rank = (made, *_rank(counts, chosen))
            if best is None or rank < best[0]:
                best = rank, chosen
    return best[1] if best is not None else None


def _splits(counts: Sequence[tuple[Shape, int]], most: int) -> Iterator[tuple[int, ...]]:
    """Yield every way of taking so much mana at most, more of the earlier shapes first."""
    if not counts:
        yield ()
        return
    (_, value), held = counts[0]
    for n in range(min(held, most // value), -1, -1):
        for rest in _splits(counts[1:], most - n * value):
            yield (n, *rest)


def _rank(counts: Sequence[tuple[Shape, int]], chosen: tuple[int, ...]) -> tuple[int, int, int]:
    """Return what makes a payment dear: colours gone, crystals with a choice, crystals at all."""
    left = {
        kind for (shape, held), n in zip(counts, chosen, strict=True) if held > n
        for kind in shape[0]
    }  # fmt: skip
    free = sum(n for (shape, _), n in zip(counts, chosen, strict=True) if len(shape[0]) > 1)
    return -len(left), free, sum(chosen)
