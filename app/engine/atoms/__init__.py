"""The atoms: the smallest state mutations, the only writers of it, each making its event.

Ids go in, never card objects, because a card object is a snapshot (state.py). An atom that would
change nothing makes no event. Atoms never ask and never check rules: that is done before them.
"""

from .card_faces import peek, shuffle, transform, turn, turn_down
from .card_state import attach, clear_notes, count, exhaust, heal, mark_damage, note, ready
from .chain_items import chain_change, chain_push, chain_remove
from .event_emission import (
    Before,
    announce,
    emit,
    emit_look_back,
    emit_pair,
    emit_passage,
    emit_together,
    looking_back,
)
from .modifiers import end_modifiers, modify, set_modifiers
from .seats import finish, set_fact, set_number
from .zone_changes import (
    Departure,
    cease,
    create,
    move,
    move_all,
    move_together,
    remember,
    shift,
    swap,
)

__all__ = [
    "Before",
    "Departure",
    "announce",
    "attach",
    "cease",
    "chain_change",
    "chain_push",
    "chain_remove",
    "clear_notes",
    "count",
    "create",
    "emit",
    "emit_look_back",
    "emit_pair",
    "emit_passage",
    "emit_together",
    "end_modifiers",
    "exhaust",
    "finish",
    "heal",
    "looking_back",
    "mark_damage",
    "modify",
    "move",
    "move_all",
    "move_together",
    "note",
    "peek",
    "ready",
    "remember",
    "set_fact",
    "set_modifiers",
    "set_number",
    "shift",
    "shuffle",
    "swap",
    "transform",
    "turn",
    "turn_down",
]
