"""Lint of wordings: equal meanings have equal words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from .card import CardDef
from .diagnostics import Diagnostic
from .effects import Effect
from .node import Node, walk
from .normal_form import Form, normal_form
from .text import Lexicon, describe, describe_ability


def wording_faults(
    cards: Sequence[CardDef], lexicon: Lexicon, pool: Mapping[str, CardDef] | None = None
) -> list[Diagnostic]:
    """Return a fault for each ability or effect with two different wordings.

    An effect is compared with its targets, wherever it stands: in a spell, a trigger, a mode.
    """
    found: list[Diagnostic] = []
    said: dict[Form, tuple[str, str]] = {}
    for card, path, form, line in _sentences(cards, lexicon, pool):
        first, other = said.setdefault(form, (card, line))
        if other != line:
            sentence = f'"{line}" means what "{other}" means on {first}.'
            found.append(Diagnostic(card, path, "wording", sentence))
    return found


def _sentences(
    cards: Sequence[CardDef], lexicon: Lexicon, pool: Mapping[str, CardDef] | None
) -> Iterator[tuple[str, str, Form, str]]:
    """Yield card, path, normal form and words; another check finds texts that do not render."""
    for card in cards:
        for index, ability in enumerate(card.abilities):
            place = f"abilities.{index}"
            with suppress(Exception):
                words = describe_ability(ability, lexicon, pool)
                yield card.id, place, normal_form(ability), words
            for path, node in walk(ability, place):
                with suppress(Exception):
                    yield from _effect_of(card.id, path, node, lexicon, pool)


def _effect_of(
    card: str, path: str, node: Node, lexicon: Lexicon, pool: Mapping[str, CardDef] | None
) -> Iterator[tuple[str, str, Form, str]]:
    effect, targets = getattr(node, "effect", None), getattr(node, "targets", ())
    if isinstance(effect, Effect):
        words = describe(effect, lexicon, targets=targets, cards=pool)
        yield card, path, ("effect", normal_form(effect, *targets)), words
