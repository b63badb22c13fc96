"""Temporary control: the controller of a card once the effect that gave it away has ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from .. import atoms
from ..listeners.delayed_triggers import end_delayed_triggers
from ..position.flow import Flow
from .damage_prevention import end_seat_prevention

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card, Modifier

CONTROL: Final = "control"
"""Name of the modifiers that set the controller of a card: `amount` is the new seat."""


class GoingBack(NamedTuple):
    """A borrowed card, the seat that has it now that effects have ended, and those, by time."""

    card: Card
    seat: int
    ended: tuple[Modifier, ...]


def give_control(
    m: Match, card_id: int, seat: int, until: str, source: int, home: str = ""
) -> None:
    """Record that an effect gives a card to a seat; `home` is its former place, if relevant."""
    atoms.modify(m, card_id, CONTROL, home or str(seat), seat, until, source)


def keep_control(m: Match, card: Card, seat: int, until: str, source: int) -> None:
    """Note a further effect that gives a borrowed card to the seat that has it already."""
    given = _effects_on(m, card)
    if given:
        give_control(m, card.id, seat, until, source, given[-1].what)


def _effects_on(m: Match, card: Card) -> list[Modifier]:
    ref = card.card_ref
    return [mod for mod in m.state.modifiers if mod.op == CONTROL and mod.card_ref == ref]


def controller_by_effects(m: Match, card: Card) -> int:
    """Return the controller of a card: by the latest control effect left, else its owner."""
    given = _effects_on(m, card)
    return given[-1].amount if given else card.owner


def give_back(
    m: Match,
    ended: Iterable[Modifier],
    place: Callable[[Match, GoingBack], Flow[bool]],
    settled: Callable[[Match, int], None],
) -> Flow[list[int]]:
    """Return borrowed cards to their controllers together; return those that find no room.

    Each is placed in turn, by the time stamps of its control effects; one without room waits
    until others have left, and two that would swap places do. `settled`: hook for a card that has
    changed places.
    """
    waiting = [back.card.card_ref for back in cards_going_back(m, ended)]
    before = -1
    while before != len(waiting):
        before, left = len(waiting), []
        for back in cards_going_back(m, ended):
            if back.card.card_ref in waiting and not (yield from place(m, back)):
                left.append(back.card.card_ref)
        waiting = left
    homes: tuple[list[int], list[int]] = ([], [])
    for ref in waiting:
        homes[m.card(ref.id).controller].append(ref.id)
    for first, second in zip(*homes, strict=False):
        atoms.swap(m, first, second)
        settled(m, first)
        settled(m, second)
    paired = min(map(len, homes))
    return [*homes[0][paired:], *homes[1][paired:]]


def cards_going_back(m: Match, ended: Iterable[Modifier]) -> Iterator[GoingBack]:
    """Yield the cards under another seat's control, by the time stamps of their control effects.

    The latest of several effects on one card counts. Each is examined when its turn has come.
    """
    of_card: dict[int, tuple[Modifier, ...]] = {}
    for mod in ended:
        of_card[mod.card] = (*of_card.get(mod.card, ()), mod)
    for mods in sorted(of_card.values(), key=lambda mods: mods[-1].id):
        card = m.find(mods[-1].card_ref)
        if card is not None and (seat := controller_by_effects(m, card)) != card.controller:
            yield GoingBack(card, seat, mods)


def end_effects(m: Match, until: str) -> Flow[list[Modifier]]:
    """End all effects of a duration together; borrowed cards return (`give_back`)."""
    end_delayed_triggers(m, until)
    end_seat_prevention(m, until)
    ended = atoms.end_modifiers(m, until)
    borrowed = [mod for mod in ended if mod.op == CONTROL]
    if borrowed:
        yield from m.rules.give_back(m, borrowed)
    return ended


def lasts(m: Match, until: str) -> bool:
    """True if any effect has that duration."""
    return any(entry.until == until for entry in (*m.state.modifiers, *m.state.delayed_triggers))
