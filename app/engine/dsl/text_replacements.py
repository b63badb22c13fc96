"""Rules text of replacement effects, with "instead" and "as well"."""

from __future__ import annotations

from .abilities import Replacement
from .text_renderer import Clause, TextFault, TextRenderer
from .values import Amount, EventAmount, Half, Plus, Times


def replaced(node: Replacement, say: TextRenderer) -> str:
    """Render a replacement of its event."""
    if node.instead is not None:
        text = say.effect(node.instead)
        if node.optional and not isinstance(text, Clause):
            return f"you may {text} instead"
        if node.optional:
            text = f"you may choose that {text}"
        if node.also is not None:
            raise TextFault("An effect that happens instead must be complete.")
        return f"{text} instead"
    if node.also is not None:
        return _added(node, say)
    deed = "prevent that" if node.change is None else _altered(node.change, say)
    return f"you may {deed}" if node.optional else deed


def _added(node: Replacement, say: TextRenderer) -> str:
    """Render an additional effect, and a change of the event."""
    assert node.also is not None  # noqa: S101  # asked only where something does
    text = f"{say.effect(node.also)} as well"
    if node.change is not None:
        text = f"{_altered(node.change, say)}, and {text}"
    return f"you may choose that {text}" if node.optional else text


def _altered(change: Amount, say: TextRenderer) -> str:
    match change:
        case Plus(parts=(EventAmount(), int(more))):
            return f"{'reduce' if more < 0 else 'increase'} that by {abs(more)}"
        case Times(factor=2, amount=EventAmount()):
            return "double that"
        case Half(amount=EventAmount()):
            return "halve that, rounded down"
        case _:
            return f"that becomes {say.amount(change)} instead"
