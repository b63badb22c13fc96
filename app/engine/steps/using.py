"""Using activated abilities: each as an act with its reason, and putting one on the chain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from .. import atoms
from ..position.event_kinds import EngineEvent
from ..position.log_facts import announced
from ..prompts import Option, Reason
from .acts import Found
from .announcing import Draft, activated_of, can_announce
from .chain import new_item

if TYPE_CHECKING:
    from ..meaning.binding import Bound
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import Card, ChainItem


def use_option(card: Card, bound: Bound, place: int) -> Option:
    """Return the use of an ability as an option, by its place on its card."""
    return Option(f"use:{card.id}:{place}", card.id, verb="use", note=bound.key)


def uses(
    m: Match,
    cards: Iterable[Card],
    why_not: Callable[[Card, Bound], Reason | None],
    *,
    of: Callable[[Match, Card], Sequence[Bound]] = activated_of,
    option: Callable[[Card, Bound, int], Option] = use_option,
) -> Iterator[Found]:
    """Yield the uses of the activated abilities of those cards on the board.

    `why_not`: the game's reason against a use, None if there is none.
    `of`: the abilities of a card that count; by default its printed and granted ones.
    """
    changed = m.changed()
    for card in cards:
        if card.printed.activated or card.id in changed:
            for place, bound in enumerate(of(m, card)):
                yield card.id, why_not(card, bound), partial(option, card, bound, place)


def why_no_use(
    m: Match,
    at: Resolution,
    bound: Bound,
    rules: tuple[str, str],
    pay: Callable[[], Reason | None],
    *,
    targets_first: bool = False,
) -> Reason | None:
    """Return an ability's own reason against a use: its condition, price or targets.

    `rules`: for its condition, and for its targets; `pay`: the game's reason against the price.
    """
    if bound.condition is not None and not bound.condition(m, at):
        return Reason("Its condition isn't met.", rules[0])
    why = None if targets_first else pay()
    if why is None and not can_announce(m, at, bound):
        return Reason("No legal targets.", rules[1])
    return pay() if targets_first else why


def put_use(
    m: Match, at: Resolution, bound: Bound, chosen: Draft, pay: Callable[[], None]
) -> ChainItem:
    """Pay for a use and put it on the chain; the cost may be the source card itself."""
    item = new_item(m, "ability", bound.key, at, chosen)
    pay()
    atoms.chain_push(m, item)
    facts = announced(m, chosen.targets, bound.key)
    atoms.announce(m, EngineEvent.ABILITY_USED, at.seat, at.source, facts=facts)
    return item
