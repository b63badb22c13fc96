"""Mana (BM-6): sources, pools, and the default payment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from app.engine import atoms
from app.engine.prompts import Demand, Points, covers, demand_of, is_minimal

from .zones import COLOURS, is_frozen, permanents

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

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
    """True if a seat has mana for that."""
    if not demand.total:
        return True
    found = makers(m, seat, exclude)
    if sum(maker.value for maker in found) < demand.total:
        return False
    return covers([Points(maker.kinds, maker.value) for maker in found], demand)


def most_x(m: Match, seat: int, cost: Callable[[int], Demand]) -> int:
    """BM-5.7: return the highest X that can be paid; reductions pay for some of it."""
    held = sum(maker.value for maker in makers(m, seat))
    x = 0
    while cost(x + 1).total <= held and can_pay(m, seat, cost(x + 1)):
        x += 1
    return x


Shape = tuple[tuple[str, ...], int]


def automatic(found: Sequence[Maker], demand: Demand) -> tuple[int | str, ...] | None:
    """BM-6.6: return the payment that is offered first, None if there is none."""
    held = [maker for maker in found if isinstance(maker.ref, str)]
    spent, open_demand = spend([maker.kinds[0] for maker in held], demand)
    shapes: dict[Shape, list[int]] = {}
    crystals = [maker for maker in found if isinstance(maker.ref, int)]
    for place, maker in enumerate(crystals):
        shapes.setdefault((maker.kinds, maker.value), []).append(place)
    counts = tuple((shape, len(places)) for shape, places in shapes.items())
    ways = [_earliest(shapes.values(), way) for way in _best(counts, open_demand)]
    if not ways:
        return None
    return (*(held[at].ref for at in spent), *(crystals[at].ref for at in min(ways)))


def _earliest(places: Iterable[Sequence[int]], way: Sequence[int]) -> list[int]:
    """Return the earliest arrivals of each shape, so many as a way takes."""
    return sorted(at for held, count in zip(places, way, strict=True) for at in held[:count])


def spend(mana: Sequence[str], demand: Demand) -> tuple[list[int], Demand]:
    """BM-6.6: return which mana is spent, coloured symbols first, and the demand left open."""
    pips, free = dict(demand.pips), demand.free
    left = list(range(len(mana)))
    for place, colour in enumerate(mana):
        if pips.get(colour):
            pips[colour] -= 1
            left.remove(place)
    while free and left:
        rest = [mana[place] for place in left]
        left.pop(rest.index(max(COLOURS, key=rest.count)))
        free -= 1
    return [place for place in range(len(mana)) if place not in left], demand_of(pips, free)


@lru_cache(maxsize=1 << 16)
def _best(counts: tuple[tuple[Shape, int], ...], demand: Demand) -> tuple[tuple[int, ...], ...]:
    """BM-6.6: return every best way to pay, as the number of crystals taken of each shape."""
    for made in range(demand.total, sum(value * held for (_, value), held in counts) + 1):
        best: tuple[int, ...] | None = None
        ways: list[tuple[int, ...]] = []
        for chosen in _splits(counts, made):
            rank = _rank(counts, chosen)
            # Judging a payment takes longest, so only ranks that may win are judged.
            may_win = best is None or rank <= best
            if may_win and is_minimal(_points(counts, chosen), demand):
                ways = [*ways, chosen] if rank == best else [chosen]
                best = rank
        if ways:
            return tuple(ways)
    return ()


def _points(counts: Sequence[tuple[Shape, int]], chosen: tuple[int, ...]) -> list[Points]:
    return [Points(*shape) for (shape, _), n in zip(counts, chosen, strict=True) for _ in range(n)]


def _splits(counts: Sequence[tuple[Shape, int]], made: int) -> Iterator[tuple[int, ...]]:
    """Yield every way of making exactly so much mana."""
    if not counts:
        if not made:
            yield ()
        return
    (_, value), held = counts[0]
    for n in range(min(held, made // value), -1, -1):
        for rest in _splits(counts[1:], made - n * value):
            yield (n, *rest)


def _rank(counts: Sequence[tuple[Shape, int]], chosen: tuple[int, ...]) -> tuple[int, int, int]:
    """Return a payment's sort key: colours used up, crystals with a choice, crystals in all."""
    left = {
        kind
        for (shape, held), n in zip(counts, chosen, strict=True)
        if held > n
        for kind in shape[0]
    }
    free = sum(n for (shape, _), n in zip(counts, chosen, strict=True) if len(shape[0]) > 1)
    return -len(left), free, sum(chosen)
