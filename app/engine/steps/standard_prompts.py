"""Standard prompts shared by many effects: choosing cards, choosing a free slot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..position.flow import Flow, ask
from ..position.refs import slot_key, zone_key
from ..prompts import Option, Pick, Place, Text

if TYPE_CHECKING:
    from ..play.match import Match


def choose_cards(
    m: Match,
    seat: int,
    ids: Sequence[int],
    least: int,
    most: int,
    words: Text,
    *,
    by: int | None = None,
    tone: str = "act",
    zone: str = "",
    name: str = "choose_cards",
    hides_none: bool = False,
) -> Flow[tuple[int, ...]]:
    """Let a seat choose among cards; without a real choice the prompt is skipped.

    `by`: the seat whose effect asks it; None if a rule asks. `hides_none`: asked even where
    there are none, because a missing question would reveal that.
    """
    ids = m.rules.in_order(m, seat, list(ids))
    if len(ids) <= least and not (hides_none and not ids):
        return tuple(ids)
    most = min(most, len(ids))
    default = tuple(ids[:least])
    tone = tone if by in (None, seat) else "forced"
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            seat,
            name,
            [Option(ref=cid) for cid in ids],
            least,
            most,
            ask=words,
            tone=tone,
            default=default,
            zone=zone,
            rule=rule_of(m, name),
            source=what_resolves(m),
        )
    )
    return picked


def free_slots(m: Match, seat: int, zones: Sequence[str]) -> list[tuple[str, int]]:
    """Return the free slots of a seat's zones, in order."""
    return [
        (zone_key(seat, zone), index)
        for zone in zones
        for index, held in enumerate(m.zone(seat, zone))
        if not held
    ]


def choose_slot(
    m: Match, seat: int, zones: Sequence[str], name: str, *, cancel: bool = False
) -> Flow[tuple[str, int] | None]:
    """Let a seat choose a free slot, None if there is none.

    The only one is taken unasked, unless in a draft.
    """
    free = free_slots(m, seat, zones)
    if not free:
        return None
    if len(free) == 1 and not cancel:
        return free[0]
    keys = [slot_key(zone, index) for zone, index in free]
    key: str = yield from ask(
        lambda: Place(
            seat,
            "choose_slot",
            [Option(k, k) for k in keys],
            default=keys[0],
            cancel=cancel,
            title=name,
            ask="Choose a free slot.",
            rule=rule_of(m, "choose_slot"),
        )
    )
    return free[keys.index(key)]


def rule_of(m: Match, prompt: str) -> str:
    """Return the rule number behind a standard prompt."""
    return m.rules.prompt_rules.get(prompt, "")


def what_resolves(m: Match) -> int:
    """Return the card whose effect resolves now, 0 if there is none or it is gone."""
    at = m.state.resolving
    return at.source if at is not None and at.source in m.state.cards else 0
