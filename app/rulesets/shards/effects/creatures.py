"""Effects on creatures: changed power, gained keywords, and tokens."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.dsl.text_renderer import Clause, TextRenderer, phrase
from app.engine.dsl.values import Ref
from app.engine.effects import CreateToken, Effect, Modification, Modify
from app.engine.effects.changes import modified
from app.engine.effects.tokens import described


@dataclass(frozen=True, slots=True)
class Alter(Modify):
    """Each gets or gains that; without a duration for as long as it is on the field."""


@phrase(Alter)
def _alter(node: Alter, say: TextRenderer) -> str:
    amount = node.changes[0].amount
    if node.until == "always" and node.changes[0].op == "add" and isinstance(amount, int):
        noun = say.noun_of(node.what)
        verb = "gain" if amount > 0 else "lose"
        form = verb if noun.plural else f"{verb}s"
        subject = "they" if noun.text == "them" else noun.text
        return Clause(f"{subject} {form} {abs(amount)} power")
    return modified(node, say)


def this_turn(what: Ref, *changes: Modification) -> Effect:
    """Change them until end of turn."""
    return Alter(what, changes)


def until_your_turn(what: Ref, *changes: Modification) -> Effect:
    """Change them until your next turn."""
    return Alter(what, changes, "your_turn")


def for_good(what: Ref, *changes: Modification) -> Effect:
    """Change them for as long as they are on the field."""
    return Alter(what, changes, "always")


@dataclass(frozen=True, slots=True)
class PlaceTokens(CreateToken):
    """Create a number of tokens; their text includes color and power."""


@phrase(PlaceTokens)
def _place(node: PlaceTokens, say: TextRenderer) -> str:
    card = say.card_named(node.token)
    color = say.word("aspects", card.aspect)
    return described(node, say, f"{card.stat('power')}-power", color)
