"""Outcomes: agreement and differences of the sampled worlds, as plain data and in words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ..position.plain_data import JsonObject
from .branches import Branches
from .changes import Changes, ObservedState, numbers_of
from .words import doubt, phrases, warning

if TYPE_CHECKING:
    from ..play.match import Match

Outcome = JsonObject
World = tuple[Changes, Branches]
T = TypeVar("T", bound=Hashable)


class Foretold(NamedTuple):
    """State that a seat saw, and its changes in each world."""

    before: ObservedState
    worlds: Sequence[World]


@dataclass(frozen=True, slots=True)
class Answer:
    """Relation of a choice to its question.

    `named`: the cards that it names, None for one that passes; `is_free`: it is optional, and
    another act is possible.
    """

    named: frozenset[str] | None
    is_free: bool


def outcome_of(
    m: Match, seat: int, foretold: Foretold, answer: Answer, others: Sequence[Foretold] = ()
) -> Outcome:
    """Return a forecast (docs/protocol.md 3).

    A number is [now, then], or [now, least, most] if it is not sure. `others`: outcomes of other
    answers; the part that all of them share is separate from the part of this answer.
    """
    outcome = _numbers(foretold)
    shown = phrases_of(m, seat, foretold)
    elsewhere = [phrases_of(m, seat, other) for other in others]
    shared = [each for each in shown if elsewhere and all(each in other for other in elsewhere)]
    words = {
        "text": ", ".join(each for each in shown if each not in shared),
        "shared": ", ".join(shared),
        "warn": "" if answer.named is None else warning(m, seat, outcome, answer.named),
        "doubt": doubt(seat, outcome) if answer.is_free else "",
    }
    return outcome | {name: said for name, said in words.items() if said}


def phrases_of(m: Match, seat: int, foretold: Foretold) -> tuple[str, ...]:
    """Return the consequences in short phrases."""
    is_answerable = any(1 - seat in ways.answering for _, ways in foretold.worlds)
    return phrases(m, seat, _numbers(foretold), is_answerable=is_answerable)


def _numbers(foretold: Foretold) -> Outcome:
    before, worlds = foretold
    changes = [each for each, _ in worlds]
    outcome: Outcome = {
        "seats": _seats(before, changes),
        "cards": _cards(before, changes),
        "items": _items(changes),
        "result": _result(changes),
        "unsure": sorted(set().union(*(ways.met for _, ways in worlds)))
        if _differ(changes)
        else [],
    }
    return {name: shown for name, shown in outcome.items() if shown}


def _differ(changes: Sequence[Changes]) -> bool:
    return any(each != changes[0] for each in changes)


def _seats(before: ObservedState, changes: Sequence[Changes]) -> dict[str, dict[str, list[int]]]:
    shown: dict[str, dict[str, list[int]]] = {}
    for ref, name in _keys(changes, lambda each: each.numbers):
        kind, _, seat = ref.partition(":")
        if kind == "seat":
            had = before.plates[int(seat)].get(name, 0)
            shown.setdefault(seat, {})[name] = _number(changes, (ref, name), had)
    return shown


def _number(changes: Sequence[Changes], place: tuple[str, str], had: int) -> list[int]:
    values = [each.numbers.get(place, had) for each in changes]
    return [had, *sorted({min(values), max(values)})]


def _cards(before: ObservedState, changes: Sequence[Changes]) -> JsonObject:
    """Return the fate of each card; `fate` with `sure` false happens in some worlds only."""
    shown: dict[str, JsonObject] = {}
    for ref, name in _keys(changes, lambda each: each.numbers):
        if ref in before.cards:
            had = numbers_of(before.cards[ref][0]).get(name, 0)
            staying = [
                each for each in changes if ref not in each.fates or (ref, name) in each.numbers
            ]
            shown.setdefault(ref, {}).setdefault("stats", {})[name] = _number(
                staying, (ref, name), had
            )
    for ref in _keys(changes, lambda each: each.fates):
        _add_fate(shown.setdefault(ref, {}), [each.fates.get(ref, "") for each in changes])
    for ref in _keys(changes, lambda each: each.to):
        places = {each.to.get(ref) for each in changes}
        if len(places) == 1:
            shown.setdefault(ref, {})["to"] = places.pop()
    for ref in _keys(changes, lambda each: each.marks):
        _add_marks(shown, ref, [each.marks.get(ref, {}) for each in changes])
    return shown


def _add_fate(shown: JsonObject, fates: list[str]) -> None:
    kinds = {fate for fate in fates if fate}
    if kinds:
        shown["fate"] = kinds.pop() if len(kinds) == 1 else "leaves"
        if len(set(fates)) > 1:
            shown["sure"] = False


def _add_marks(shown: JsonObject, ref: str, marks: list[dict[str, bool]]) -> None:
    """Add the states and keywords that a card gains or loses in every world."""
    for mark, gains in marks[0].items():
        if all(each.get(mark) is gains for each in marks):
            row = shown.setdefault(ref, {})
            row.setdefault("gains" if gains else "loses", []).append(mark)


def _items(changes: Sequence[Changes]) -> JsonObject:
    """Return the effects of chain items where all worlds agree: [ref, kind, amount], in order."""
    first = changes[0].item_effects
    return {
        item: [list(part) for part in parts]
        for item, parts in first.items()
        if all(each.item_effects.get(item) == parts for each in changes)
    }


def _result(changes: Sequence[Changes]) -> JsonObject | None:
    results = [each.result for each in changes if each.result is not None]
    if not results:
        return None
    winners = {result.winner for result in results}
    shown: JsonObject = {"winner": results[0].winner if len(winners) == 1 else None}
    if len(winners) > 1 or len(results) < len(changes):
        shown["sure"] = False
    return shown


def _keys(changes: Sequence[Changes], of: Callable[[Changes], Mapping[T, object]]) -> list[T]:
    """Return the places with a change in any world, in the order of finding."""
    return list(dict.fromkeys(key for each in changes for key in of(each)))
