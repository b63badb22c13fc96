"""Acts with reasons: legal acts of a seat, and the reason against each other act.

A game writes one generator of `Found`; offers and explanations both come from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..position.refs import Ref
from ..prompts import Option, Reason

if TYPE_CHECKING:
    from ..play.match import Match

Found = tuple[Ref, Reason | None, Callable[[], Option]]
"""An act: its object, the reason against it, and its option, made only if it is offered."""


def parse_act(key: str) -> tuple[str, int, int]:
    """Return the verb, the card and the place of the ability of "play:12" or "use:12:0"."""
    verb, *numbers = key.split(":")
    card_id, place = (*map(int, numbers), 0, 0)[:2]
    return verb, card_id, place


def offered(found: Iterable[Found]) -> list[Option]:
    """Return the options of all legal acts."""
    return [option() for _, why, option in found if why is None]


def refused(found: Iterable[Found]) -> list[tuple[Ref, Reason]]:
    """Return the refused acts with their reasons, as `why_not` of a prompt shows them."""
    return [(ref, why) for ref, why, _ in found if why is not None]


class LegalActs:
    """The acts of one question: its options, and why there are no more, from one search.

    The reasons that were found with the options are good for that very position. Asked of another
    one, a copy among them, they are looked for there.
    """

    __slots__ = ("_acts", "_refused", "_stamp")

    def __init__(self, acts: Callable[[Match], Iterable[Found]]) -> None:
        self._acts = acts
        self._stamp: object = None
        self._refused: list[tuple[Ref, Reason]] = []

    def offered(self, m: Match) -> list[Option]:
        """Return the options of all legal acts."""
        options, against = [], []
        for ref, why, option in self._acts(m):
            if why is None:
                options.append(option())
            else:
                against.append((ref, why))
        self._stamp, self._refused = m.state.stamp, against
        return options

    def refused(self, m: Match) -> list[tuple[Ref, Reason]]:
        """Return why the others are not offered."""
        return self._refused if m.state.stamp is self._stamp else refused(self._acts(m))
