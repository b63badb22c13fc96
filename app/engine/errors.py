"""Engine exceptions: what can go wrong, drawn as one small tree."""

from __future__ import annotations


class EngineError(Exception):
    """Anything the engine raises on purpose."""


class IllegalChoice(EngineError):
    """The answer is not among those offered; nothing has changed."""


class StalePrompt(IllegalChoice):
    """The answer is to a prompt that is no longer open."""


class BadSetup(EngineError):
    """The match cannot begin: unknown ruleset, format or card, or an illegal deck."""


class BadDump(EngineError):
    """A stored position cannot be read by this version."""


class EngineFault(EngineError):
    """A rule or a card is broken: the engine's own fault, never a player's."""


class HiddenIdError(EngineFault):
    """The key of an option would tell a number of the engine's own, which no client may see."""

    def __init__(self, key: str) -> None:
        super().__init__(
            f"The option key “{key}” holds a number that is neither its card nor an ability of it."
        )
