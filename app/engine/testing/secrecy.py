"""What no viewer may be sent: faces that it may not know, drafts of the other seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine import views
from app.engine.events import Event
from app.engine.match import Match

from .invariants import Breach
from .report import open_prompts


class Watcher:
    """Follows one match as its three viewers would, and looks for what they should not have."""

    def __init__(self) -> None:
        self._before: dict[int, bytes] = {}

    def look(self, match: Match, events: list[Event]) -> None:
        """Check everything that would be sent now; raise Breach at a leak."""
        drafting = next((p.seat for p in open_prompts(match) if p.cancel), None)
        for viewer in views.VIEWERS:
            shown = msgspec.json.encode(views.view(match, viewer))
            prompt = views.prompt_for(match, viewer)
            told = msgspec.json.encode(views.events_for(match, viewer, events))
            for breach in _leaks(match, viewer, shown + msgspec.json.encode(prompt) + told, prompt):
                raise Breach(breach)
            if drafting in (None, viewer):
                self._before[viewer] = shown
            elif events or shown != self._before.get(viewer, shown):
                raise Breach(f"Viewer {viewer} can tell that seat {drafting} is drafting.")


def _leaks(match: Match, viewer: int, sent: bytes, prompt: dict[str, Any] | None) -> Iterator[str]:
    offered = {option.get("def", "") for option in (prompt or {}).get("options", ())}
    known: set[str] = set(offered)
    hidden: set[str] = set()
    for card in match.state.cards.values():
        (known if card.known >> viewer & 1 else hidden).add(card.printed.base.id)
        if not card.known >> viewer & 1 and card.pub[viewer] and card.face_up:
            yield f"Viewer {viewer} can follow a card in {card.zone} that it may not know."
    for name in sorted(hidden - known - _remembered(match)):
        at = sent.find(f'"{name}"'.encode())
        if at >= 0:
            excerpt = sent[max(0, at - 120) : at + 60].decode(errors="replace")
            yield f"Viewer {viewer} is sent the name {name}, which it may not know: {excerpt}"


def _remembered(match: Match) -> set[str]:
    """Return what was public a moment ago: events tell of it although it is hidden now."""
    return {card.printed.base.id for card, _ in match.state.gone.values()}
