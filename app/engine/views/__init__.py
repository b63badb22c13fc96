"""Player views (redaction): views, prompts, events and log lines, built up from allowed facts.

Viewers are seat 0, seat 1 and `SPECTATOR`. Facts that a viewer may not know never enter the
results of this package.
"""

from typing import Final

from ..play.determinization import determinize
from ..position.visibility import SPECTATOR
from .events import event_view, events_for
from .match_view import View, ViewParts, deciding, result_view, view, view_parts
from .prompts import answer_words, decode_answer, decode_choice, prompt_for, public_choice
from .public_refs import public_ref
from .rows import card_row

__all__ = [
    "SPECTATOR",
    "VIEWERS",
    "View",
    "ViewParts",
    "answer_words",
    "card_row",
    "deciding",
    "decode_answer",
    "decode_choice",
    "determinize",
    "event_view",
    "events_for",
    "prompt_for",
    "public_choice",
    "public_ref",
    "result_view",
    "view",
    "view_parts",
]

VIEWERS: Final = (0, 1, SPECTATOR)
