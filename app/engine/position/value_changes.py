"""Value changes: events for new values of cards by lasting effects, with their causes.

A static ability or a modifier changes cards without an event of its own. Changes since the
last call are emitted between two pieces of the rules, for viewers alone: no card notices them, and
nothing depends on them. Only cards known to all viewers are included, in any place on the board:
also one that is face-down now and was seen.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from .event_kinds import EngineEvent, EventKind
from .events import pair_event
from .log_facts import doer_name
from .plain_data import JsonObject
from .visibility import ALL_VIEWERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..play.layers import Changes, Projection
    from ..play.match import Match
    from ..play.printed import Derived
    from ..play.runner import Runner
    from .state import Card


class ValueBaseline(NamedTuple):
    """Values of changed cards, by id, their changes, and the faces of publicly known cards."""

    values: Projection
    changes: Changes
    objects: Mapping[int, tuple[int, bool]]
    """By id: incarnation of the card, and whether it is face up."""


def emit_value_changes(m: Match) -> None:
    """Emit the values that differ from the last ones; the first time, only note them."""
    if m.muted:
        return
    now, before = m.changed(), m.value_baseline
    if before is not None and (now is before.values or now == before.values):
        return
    m.value_baseline = now_baseline = _baseline(m, now)
    if before is not None:
        for card_id in sorted(now.keys() | before.values.keys()):
            _emit_card(m, m.state.cards[card_id], before, now_baseline)


def snapshot_values(m: Runner) -> None:
    """Take the present values of cards as sent: play continues from another position."""
    m.value_baseline = None


def _baseline(m: Match, now: Projection) -> ValueBaseline:
    cards = [m.state.cards[card_id] for card_id in now]
    known = {c.id: (c.incarnation, c.face_up) for c in cards if c.known == ALL_VIEWERS}
    return ValueBaseline(now, m.state.changes, known)


def _emit_card(m: Match, card: Card, before: ValueBaseline, now: ValueBaseline) -> None:
    if card.known != ALL_VIEWERS or card.zone not in m.rules.layout.board:
        return
    printed = card.printed.derived
    had, has = before.values.get(card.id, printed), now.values.get(card.id, printed)
    incarnation, was_face_up = before.objects.get(card.id, (0, True))
    if incarnation != card.incarnation:
        had = printed  # it has come, or no viewer could know it
    turned = not (card.face_up and was_face_up)
    for kind, name, amount, more in (*_numbers(m, card, had, has), *_keywords(had, has)):
        # Without its face a card has no keywords, printed or given: that goes without saying.
        if turned and (name in printed.keywords or _is_given(card, name, before, now)):
            continue
        by, without = _makers(m, card, name, before.changes, now.changes)
        facts = {**more, "by": doer_name(m, by)} if by is not None else more
        m.events.append(pair_event(kind, card, without, amount, detail=name, facts=facts))


_Found = tuple[EventKind, str, int, JsonObject]


def _numbers(m: Match, card: Card, had: Derived, has: Derived) -> Iterator[_Found]:
    """Yield the stats on the card's face that have changed, with their displayed values."""
    rules = m.rules
    shown = rules.display.stats_view(m, card)
    for name, value in has.stats.items():
        if name in shown and name in rules.display.stat_labels:
            old = rules.stat(m, card, had.stats.get(name, 0), name)
            change = rules.stat(m, card, value, name) - old
            if change:
                now = shown[name][0]
                yield EngineEvent.STAT_CHANGED, name, change, {"values": (now - change, now)}


def _keywords(had: Derived, has: Derived) -> Iterator[_Found]:
    for name in has.keywords:
        if name not in had.keywords:
            yield EngineEvent.KEYWORD_GAINED, name, 0, {}
    for name in had.keywords:
        if name not in has.keywords:
            yield EngineEvent.KEYWORD_LOST, name, 0, {}


def _is_given(card: Card, keyword: str, before: ValueBaseline, now: ValueBaseline) -> bool:
    """True if the same cards give a keyword before and now."""
    work = _work(now.changes, card, keyword)
    return bool(work) and work == _work(before.changes, card, keyword)


def _makers(
    m: Match, card: Card, name: str, before: Changes, now: Changes
) -> tuple[Card | None, Card | None]:
    """Return the one other card that changes a value now, or else the one that no longer does."""
    old, new = _work(before, card, name), _work(now, card, name)
    added, ended = _sources(new - old), _sources(old - new)
    return (_only(m, card, added), None) if added else (None, _only(m, card, ended))


def _work(changes: Changes, card: Card, name: str) -> Counter[tuple[int, str, int]]:
    return Counter(
        (source, op, amount)
        for _, _, op, what, amount, _, source in changes.get(card.id, ())
        if name in (what, op)
    )


def _sources(work: Counter[tuple[int, str, int]]) -> set[int]:
    return {source for source, _, _ in work}


def _only(m: Match, card: Card, sources: set[int]) -> Card | None:
    """Return the card if there is one, it is another one, and all viewers know it."""
    if len(sources) != 1:
        return None
    found = m.state.cards.get(next(iter(sources)))
    if found is None or found.id == card.id or found.known != ALL_VIEWERS:
        return None
    return found
