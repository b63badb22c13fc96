"""Engine exceptions as one small tree."""

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


class NoSuchCard(EngineFault, KeyError):
    """A rule asks for a card by a number that no card has."""

    def __init__(self, card_id: object) -> None:
        super().__init__(
            f"No card has the id {card_id!r}. 0 is a free place (`m.cards_in` leaves it out), or a"
            " seat in the place of a card."
        )

    # A KeyError would show its sentence in quotation marks.
    __str__ = EngineFault.__str__


class HiddenIdError(EngineFault):
    """The key of an option would reveal an engine number, which no client may see."""

    def __init__(self, key: str) -> None:
        super().__init__(
            f"The option key “{key}” must be a verb, its `ref`, its `other` if it has one, and at"
            " most an ability's number (“use:12:0”) that its `note` shows. `ref` and `other` are"
            " cards: a player or another choice is named by the verb, or asked for in a question of"
            " its own."
        )
