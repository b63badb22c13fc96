"""The parts of WebDriver that its two protocols, Classic and BiDi, have in common."""

from typing import Any

Source = dict[str, Any]
SIZE = {"width": 1440, "height": 900}
CHARACTERS = {
    "Space": " ",
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue006",
    "Escape": "\ue00c",
}


class CommandError(Exception):
    """A browser's refusal of a command; a page that is being left refuses all of them."""


def click_at(x: float, y: float) -> Source:
    """Return the input actions of a click."""
    move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return {"type": "pointer", "id": "mouse", "actions": [move, *press]}


def press_of(key: str) -> Source:
    """Return the input actions of a key, named as in `KeyboardEvent.key`."""
    value = CHARACTERS.get(key, key)
    strokes = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
    return {"type": "key", "id": "keys", "actions": strokes}
