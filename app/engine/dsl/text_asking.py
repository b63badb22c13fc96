"""Rules text of targeting effects: the deed, without the price and the rest of a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .abilities import Activated, Mode, SpellEffect, Triggered
from .card import CardDef
from .node import Node, walk
from .text import Cards, describe, describe_ability, render
from .text_abilities import body
from .text_grammar import sentence
from .text_lexicon import Lexicon
from .text_renderer import TextRenderer


def describe_asking(
    asks: Node, card: CardDef, lexicon: Lexicon, cards: Cards, joins: type[Node]
) -> str:
    """Return the effect of a mode or ability, as sentences, before any target is known.

    A spell is rendered whole, of several modes only the one with the target. If it `joins` the
    card to its target, the card's effect there is rendered as well.
    """
    parts = [_done(each, lexicon, cards) for each in _parts(asks, card)]
    if any(isinstance(node, joins) for _, node in walk(asks)):
        worn = [each for each in card.abilities if not isinstance(each, SpellEffect | Activated)]
        parts += render(replace(card, abilities=tuple(worn)), lexicon, cards)
    return " ".join(part for part in parts if part)


def _parts(asks: Node, card: CardDef) -> Sequence[Node]:
    spells = [each for each in card.abilities if isinstance(each, SpellEffect)]
    return spells if asks in spells else [asks]


def _done(asks: Node, lexicon: Lexicon, cards: Cards) -> str:
    match asks:
        case Mode():
            return sentence(describe(asks.effect, lexicon, targets=asks.targets, cards=cards))
        case Activated():
            say = TextRenderer(lexicon, cards)
            return sentence(body(asks.effect, asks.targets, asks.modes, asks.choose, say))
        case SpellEffect() | Triggered():
            return describe_ability(replace(asks, costs=()), lexicon, cards)
        case _:
            return describe_ability(asks, lexicon, cards)
