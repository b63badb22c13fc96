"""What one viewer may see: views, prompts, events and log lines, built up from what is allowed.

Viewers are seat 0, seat 1 and `SPECTATOR`. What a viewer may not know never enters what is built
here.
"""

from typing import Final

from ..hiding import determinise
from ..visibility import SPECTATOR
from .asking import decode_choice, prompt_for, public_choice
from .events import event_view, events_for
from .names import public_ref
from .rows import card_row
from .table import View, deciding, result_view, view

__all__ = [
    "SPECTATOR", "VIEWERS", "View", "card_row", "deciding", "decode_choice", "determinise",
    "event_view", "events_for", "prompt_for", "public_choice", "public_ref", "result_view", "view",
]  # fmt: skip

VIEWERS: Final = (0, 1, SPECTATOR)
