"""Replacement effects: if something would happen, something else happens instead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from .. import atoms
from ..listeners.triggers import Listener
from ..position.event_kinds import EngineEvent
from ..position.events import Event, card_event
from ..position.flow import Flow, ask
from ..position.interchangeable import are_interchangeable
from ..position.log_facts import name_of
from ..position.resolution import Resolution
from ..prompts import Choose, Option, Text
from .standard_prompts import rule_of

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card


def replaced(m: Match, event: Event) -> Flow[Event | None]:
    """Return the event as it will happen, None if something else has happened in its place.

    Each replacement applies at most once to an event; the seat concerned chooses among several.
    """
    used: set[int] = set()
    while m.state.replacements:
        found = fitting(m, event, used)
        if not found:
            break
        swap, at = found[0]
        if len(found) > 1:
            swap, at = yield from _choose(m, event, found)
        used.add(id(swap))
        if swap.bound.once_per_turn:
            # The first time is used up even where its seat declines.
            m.remember(swap.card, swap.bound.memory)
        if swap.bound.optional and not (yield from _wants(m, event, swap, at)):
            continue
        outer, m.state.replacing = m.state.replacing, (*m.state.replacing, swap)
        changed = yield from _apply(m, event, swap, at)
        m.state.replacing = outer
        if changed is None:
            return None
        event = changed
    return event


def destroyed_after_all(
    m: Match, ids: Iterable[int], is_saved: Callable[[Match, int], Flow[bool]]
) -> Flow[list[int]]:
    """Return the cards that are destroyed: neither saved nor moved by another card's save.

    Nothing leaves before all replacements of the moment have been applied.
    """
    doomed = []
    for ref in [m.card(card_id).card_ref for card_id in dict.fromkeys(ids)]:
        if m.find(ref) is not None and not (yield from is_saved(m, ref.id)):
            doomed.append(ref)
    return [ref.id for ref in doomed if m.find(ref) is not None]


def is_replaced(m: Match, card_id: int) -> Flow[bool]:
    """True if a replacement of a card's destruction applied."""
    happens = yield from replaced(m, card_event(EngineEvent.DESTROYED, m.card(card_id)))
    return happens is None


def _apply(m: Match, event: Event, swap: Listener, at: Resolution) -> Flow[Event | None]:
    """Carry one replacement out; return the event as it goes on, None if it does not."""
    bound = swap.bound
    if bound.also is not None:
        yield from bound.also(m, at)
    if bound.change is not None:
        return event.changed(amount=bound.change(m, at))
    if bound.also is not None:
        return event
    facts = {"card": name_of(m.card(swap.card))}  # the replacement may hide the card
    if bound.run is not None:
        yield from bound.run(m, at)
    atoms.announce(m, EngineEvent.REPLACED, at.seat, swap.card, detail=event.kind, facts=facts)
    return None


def fitting(
    m: Match, event: Event, used: Collection[int] = ()
) -> list[tuple[Listener, Resolution]]:
    """Return the replacements that may change an event, but for those used already."""
    return [(swap, at) for swap in m.state.replacements if (at := _applies(m, swap, event, used))]


def prefers_own(
    m: Match, card: Card, event: Event, own: Option, *, is_first: bool = True
) -> Flow[bool]:
    """True if a card's own way out of destruction is used, not a replacement.

    Its controller chooses, out of time what `is_first`; without another there is no choice.
    """
    found = fitting(m, event) if m.state.replacements else []
    if not found:
        return True
    others = " or ".join(dict.fromkeys(m.card(swap.card).printed.name for swap, _ in found))
    what = _happening(m, event, card.controller)
    key: str = yield from ask(
        lambda: Choose(
            card.controller,
            "replacement",
            [own, Option("other", label=others)],
            source=card.id,
            ask=f"{what}: choose what happens instead.",
            default=own.key if is_first else "other",
            rule=rule_of(m, "replacement"),
        )
    )
    return key == own.key


def _applies(m: Match, swap: Listener, event: Event, used: Collection[int]) -> Resolution | None:
    bound = swap.bound
    if bound.event_kind != event.kind or id(swap) in used or swap in m.state.replacing:
        return None
    card = m.find(swap.card_ref)
    if card is None or not m.rules.works(m, card, bound) or card.notes.get(bound.memory):
        return None
    at = Resolution(card.controller, card.card_ref, event)
    return at if bound.hears(m, at, event) else None


def _choose(
    m: Match, event: Event, found: list[tuple[Listener, Resolution]]
) -> Flow[tuple[Listener, Resolution]]:
    found.sort(key=lambda each: m.rules.replacement_rank(m, event.seat, each[0]))
    keys = [str(index) for index in range(len(found))]
    names = [m.card(swap.card).printed.name for swap, _ in found]
    key: str = yield from ask(
        lambda: Choose(
            event.seat,
            "choose_mode",
            [Option(k, label=n) for k, n in zip(keys, names, strict=True)],
            ask=f"{_happening(m, event, event.seat)}: choose what happens instead.",
            default=keys[0],
            rule=rule_of(m, "replacement"),
            alike=_are_alike(m, [swap for swap, _ in found]),
        )
    )
    return found[int(key)]


def _are_alike(m: Match, swaps: Sequence[Listener]) -> bool:
    """True if all of these replacements are equivalent."""
    keys = {swap.bound.key for swap in swaps}
    return len(keys) == 1 and are_interchangeable(m, [swap.card for swap in swaps])


def _wants(m: Match, event: Event, swap: Listener, at: Resolution) -> Flow[bool]:
    what = _happening(m, event, at.seat)
    words = f"{what}: use {m.card(swap.card).printed.name} instead?"
    answer: bool = yield from yes_or_no(m, at.seat, words, swap.card)
    return answer


def _happening(m: Match, event: Event, seat: int) -> str:
    """Return the words of an event that may be replaced, for a seat."""
    if event.kind != EngineEvent.DESTROYED:
        return f"{'You' if event.seat == seat else 'Your opponent'} would draw a card"
    card = m.card(event.card)
    is_known = card.known >> seat & 1
    name = card.printed.name if is_known else f"A {m.rules.display.hidden_label.lower()}"
    return f"{name} would be destroyed"


def yes_or_no(
    m: Match,
    seat: int,
    words: str,
    source: int = 0,
    yes: str = "Yes, do it",
    no: str = "No",
    *,
    warn: Text = "",
) -> Flow[bool]:
    """Ask a seat whether to do something; the default is no. `warn`: a reason against it."""
    key: str = yield from ask(
        lambda: Choose(
            seat,
            "optional_effect",
            [Option("yes", label=yes, warn=warn), Option("no", label=no)],
            ask=words,
            source=source,
            default="no",
            rule=rule_of(m, "optional_effect"),
        )
    )
    return key == "yes"
