"""Rules text, rendered from the tree: import this to register phrases and to render.

The text of a card is never typed: it is one line for each ability, its keywords together first.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import text_abilities as text_abilities
from .abilities import Ability, KeywordUse, Target
from .card import CardDef
from .effects import Effect
from .node import Node
from .text_control import sentences
from .text_grammar import in_words, sentence
from .text_lexicon import EventWords, KeywordWords, Lexicon
from .text_refs import target_noun
from .text_renderer import (
    PHRASES,
    Clause,
    Heading,
    Noun,
    NounModifiers,
    TextFault,
    TextRenderer,
    phrase,
)

__all__ = [
    "PHRASES",
    "Clause",
    "EventWords",
    "Heading",
    "KeywordWords",
    "Lexicon",
    "Noun",
    "NounModifiers",
    "TextFault",
    "TextRenderer",
    "describe",
    "describe_ability",
    "describe_target",
    "phrase",
    "render",
]

Cards = Mapping[str, CardDef]
"""The cards that texts may name, by id."""


def render(card: CardDef, lexicon: Lexicon, cards: Cards | None = None) -> tuple[str, ...]:
    """Return the text of a card: its keywords on one line, then a line for each ability.

    Keywords that print a sentence have a line of their own below the others.
    """
    say = TextRenderer(lexicon, cards)
    keywords = [a for a in card.abilities if isinstance(a, KeywordUse)]
    words = [say.keyword(a.keyword, a.number) for a in keywords if not _own_line(a, lexicon)]
    lines = [sentence(", ".join(words))] if words else []
    lines += [_own_line(each, lexicon) for each in keywords]
    for ability in card.abilities:
        if not isinstance(ability, KeywordUse):
            lines += _lines(ability, lexicon, cards)
    return tuple(line for line in lines if line)  # implied parts have no line


def _own_line(use: KeywordUse, lexicon: Lexicon) -> str:
    """Return the sentence that a keyword prints on a card, empty if its word says it all."""
    words = lexicon.keywords.get(use.keyword)
    number = use.number or 0
    line = words.line if words is not None else ""
    return line.replace("{count}", in_words(number)).replace("{n}", str(number))


def _lines(ability: Ability, lexicon: Lexicon, cards: Cards | None) -> list[str]:
    say = TextRenderer(lexicon, cards)
    say.line_break = "\n"
    return say.ability(ability).split("\n")


def describe(
    effect: Effect,
    lexicon: Lexicon,
    *,
    targets: tuple[Target, ...] | None = None,
    cards: Cards | None = None,
) -> str:
    """Return an effect for a chain item or a prompt: "deal 2 damage to target minion".

    Without `targets` those it means are chosen already, or not its own, and are called "it".
    """
    say = TextRenderer(lexicon, cards)
    say.knows_targets = targets is not None
    with say.scoped(targets or ()):
        return sentences(effect, say)


def describe_target(target: Target, lexicon: Lexicon) -> str:
    """Return the choice that a target asks for: "up to two target allies"."""
    return target_noun(target, TextRenderer(lexicon)).text


def describe_ability(ability: Node, lexicon: Lexicon, cards: Cards | None = None) -> str:
    """Return the line of one ability, or of a delayed effect whose targets are already chosen."""
    say = TextRenderer(lexicon, cards)
    say.knows_targets = isinstance(ability, Ability)
    return say.node(ability)
