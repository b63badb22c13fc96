"""Phases: what ends with one of them, for the steps of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.delayed_triggers import end_delayed_triggers
from app.engine.flow import Flow

from .control import give_back

if TYPE_CHECKING:
    from app.engine.match import Match


def end_effects(m: Match, until: str) -> Flow[bool]:
    """MW-13.7: end what lasts until then, what was borrowed goes back; whether there was any."""
    end_delayed_triggers(m, until)
    ended = atoms.end_modifiers(m, until)
    yield from give_back(m, [mod for mod in ended if mod.op == "control"])
    return bool(ended)
