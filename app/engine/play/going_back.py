"""Undo: return to an earlier question, and the knowledge gained since it was asked.

A position can be restored, knowledge cannot be removed. So the caller decides whether a match may
go back, by two facts from here: viewers who have seen the face of a card, and use of
chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING, Final, NamedTuple

from ..position.event_kinds import EngineEvent
from ..position.events import seat_event
from ..position.refs import NOWHERE, zone_key
from ..position.visibility import ALL_VIEWERS

if TYPE_CHECKING:
    from ..position.events import Event
    from ..position.rng import Streams
    from .match import Match

NOBODY_NEW: Final = 0
GONE: Final = zone_key(0, NOWHERE), zone_key(1, NOWHERE)


class Knowledge(NamedTuple):
    """Known faces at a moment (bit masks of viewers by card), and the state of the dice.

    `marks`: those of the zones then, in the ruleset's order, and of the zones of ceased cards;
    `fresh`: the cards that are known otherwise than at the moment `since`.
    """

    known: Mapping[int, int]
    chance: Streams
    marks: tuple[object, ...]
    moment: object
    since: object
    fresh: Mapping[int, int]


class Learned(NamedTuple):
    """Viewers who have seen a hidden card (a bit mask), and whether dice were rolled."""

    viewers: int
    by_chance: bool


def knowledge(m: Match, before: Knowledge | None = None) -> Knowledge:
    """Return the knowledge at the open question; only cards written since `before` are read.

    A token that has ceased may keep its old entry: no viewer learns anything of it.
    """
    state = m.state
    marks = (
        *map(state.zone_versions.get, m.rules.layout.keys),
        *map(state.zone_versions.get, GONE),
    )
    written = _written(m, before.marks, marks) if before is not None else None
    if before is not None and written is not None:
        cards, old = state.cards, before.known
        fresh = {
            card_id: cards[card_id].known
            for card_id in written
            if card_id not in old or cards[card_id].known != old[card_id]
        }
        known = {**old, **fresh} if fresh else old
        if len(known) == len(state.cards):  # else it went back to before a card was made
            return Knowledge(known, state.rng, marks, object(), before.moment, fresh)
    known = {card.id: card.known for card in state.cards.values()}
    return Knowledge(known, state.rng, marks, object(), None, known)


def _written(m: Match, before: tuple[object, ...], now: tuple[object, ...]) -> list[int] | None:
    """Return the cards in zones that were written in between; None if they are unknown."""
    if now[-len(GONE) :] != before[-len(GONE) :]:
        return None  # a card without a zone has been written
    zones = m.state.zones
    # Nearly all zones are unchanged, and each operation here runs some forty times an answer.
    changed = compress(m.rules.layout.keys, map(is_not, now, before))
    return [card_id for key in changed for card_id in zones[key] if card_id]


def learned(before: Knowledge, after: Knowledge, events: Sequence[Event]) -> Learned:
    """Return the knowledge gained between two questions, and by the events between them.

    A card that was looked at and put back is known at neither; its events show who saw it. One that
    did not exist before was no secret.
    """
    viewers = NOBODY_NEW
    written = after.fresh if after.since is before.moment else after.known
    for card_id, known in written.items():
        viewers |= known & ~before.known.get(card_id, ALL_VIEWERS)
    for event in events:
        viewers |= event.known & ~before.known.get(event.card, ALL_VIEWERS)
        viewers |= event.other_known & ~before.known.get(event.other, ALL_VIEWERS)
    return Learned(viewers, before.chance != after.chance)


def rewound(m: Match, earlier: Match, seat: int) -> Match:
    """Return the match at an earlier question of its own, which a seat goes back to.

    What has been counted stays so: questions are asked under new ids, and no card that comes into
    sight gets a number under which a viewer has followed another one.
    """
    new = earlier.clone()
    state = new.base.clone()
    state.next_pub = m.state.next_pub
    new.rebase(state)
    new.decisions, new.given, new.timeouts = m.decisions, m.given.copy(), m.timeouts.copy()
    new.given[seat] += 1
    new.timeouts[seat] = 0
    new.reopen()
    new.events = [seat_event(EngineEvent.TAKEN_BACK, seat)]
    return new
