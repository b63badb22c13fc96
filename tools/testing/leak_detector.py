"""Information leaks: faces that a viewer may not know, drafts of the other seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import Event
from app.engine.position.visibility import ALL_VIEWERS

from .invariants import InvariantViolation
from .scenario_failure import open_prompts


class LeakDetector:
    """Follow one match as its three viewers would, and look for leaks of hidden information."""

    def __init__(self) -> None:
        self._before: dict[int, bytes] = {}
        self._shown: set[str] = set()  # names of cards that all were shown in this turn

    def look(self, match: Match, events: list[Event]) -> None:
        """Check everything that would be sent now; raise InvariantViolation at a leak."""
        drafting = next((p.seat for p in open_prompts(match) if p.cancel), None)
        self._note_shown(match, events)
        for viewer in views.VIEWERS:
            shown = msgspec.json.encode(views.view(match, viewer))
            prompt = views.prompt_for(match, viewer)
            told = msgspec.json.encode([prompt, views.events_for(match, viewer, events)])
            # A card that is called as an aspect is: that word is sent for the aspect.
            public = (
                _known(match, viewer, events)
                | _offered(prompt)
                | match.rules.display.aspects.keys()
            )
            public |= self._shown
            for breach in (*_leaks(match, viewer, shown + told, public), *_bare_ids(prompt)):
                raise InvariantViolation(breach)
            if drafting in (None, viewer):
                self._before[viewer] = shown
            elif events or shown != self._before.get(viewer, shown):
                raise InvariantViolation(f"Viewer {viewer} sees that seat {drafting} is drafting.")

    def _note_shown(self, match: Match, events: list[Event]) -> None:
        """Record public information: the log may name it several prompts later."""
        for event in events:
            if event.kind == EngineEvent.TURN_BEGAN:
                self._shown.clear()
            elif event.kind == EngineEvent.REVEALED and event.known == ALL_VIEWERS:
                self._shown.add(match.state.cards[event.card].printed.base.id)


def _leaks(match: Match, viewer: int, sent: bytes, public: set[str]) -> Iterator[str]:
    hidden: set[str] = set()
    for card in match.state.cards.values():
        if card.known >> viewer & 1 or card.zone not in match.state.zones:
            continue
        hidden.add(card.printed.base.id)
        if card.pub[viewer] and card.face_up:
            yield f"Viewer {viewer} can follow a card in {card.zone} that it may not know."
    # A card that is called as an aspect is not given away by that word.
    for name in sorted(hidden - public - set(match.rules.display.aspects)):
        at = sent.find(f'"{name}"'.encode())
        if at >= 0:
            excerpt = sent[max(0, at - 120) : at + 60].decode(errors="replace")
            yield f"Viewer {viewer} is sent the name {name}, which it may not know: {excerpt}"


def _bare_ids(prompt: dict[str, Any] | None) -> Iterator[str]:
    """Find option keys that hold a number which is neither a public name nor an ability's place."""
    for option in (prompt or {}).get("options", ()):
        _, *pieces = option.get("key", "").split(":")
        named = [piece for piece in pieces if not piece.isdecimal()]
        if pieces != named and not (named and pieces[:-1] == named and len(pieces[-1]) == 1):
            yield f"The key {option['key']} holds a number of the engine's own."


def _known(match: Match, viewer: int, events: list[Event]) -> set[str]:
    """Return the names that a viewer sees, saw on the board, or saw in passing."""
    cards = match.state.cards
    seen = {card.printed.base.id for card in cards.values() if card.known >> viewer & 1}
    told = {cards[e.card].printed.base.id for e in events if e.card and e.known >> viewer & 1}
    return (
        seen
        | told
        | {card.printed.base.id for known in match.state.last_known.values() for card, _ in known}
    )


def _offered(prompt: dict[str, Any] | None) -> set[str]:
    """Return the names that a prompt offers although no card of them is anywhere."""
    return {option.get("def", "") for option in (prompt or {}).get("options", ())}
