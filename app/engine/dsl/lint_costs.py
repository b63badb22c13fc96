"""Cost lint: reports costs in card data that the game cannot take in that place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from .abilities import (
    Ability,
    Activated,
    Cost,
    ExhaustSelf,
    ExtraCost,
    RemoveCounters,
    SacrificeSelf,
    SpellEffect,
    Triggered,
)
from .card import CardDef
from .diagnostics import Diagnostic
from .node import walk
from .text_abilities import ONLY_IF
from .text_lexicon import Lexicon
from .text_renderer import TextRenderer

NO_LABEL = "A condition of a spell has a label: no game forbids playing it by one without."
OF_SOURCE = (ExhaustSelf, RemoveCounters, SacrificeSelf)
"""Costs that a card pays with itself, so it must be on the board."""


def cost_faults(card: CardDef, lexicon: Lexicon) -> list[Diagnostic]:
    """Return a fault for each cost, set of modes and condition that the game would leave out."""
    found = [
        Diagnostic(card.id, path, "cost", sentence)
        for path, node in walk(card)
        if isinstance(node, Ability)
        for sentence in _faults(node, card, lexicon)
    ]
    return [*found, *_modal_faults(card), *_condition_faults(card, lexicon)]


def _faults(node: Ability, card: CardDef, lexicon: Lexicon) -> Iterator[str]:
    costs: tuple[Cost, ...] = getattr(node, "costs", ())
    played = isinstance(node, ExtraCost | SpellEffect)
    if played and costs and card.type in lexicon.without_costs:
        yield f"A card of the type {card.type} has no extra cost in this game."
    for cost in costs:
        name = type(cost).__name__
        if lexicon.costs is not None and not isinstance(cost, lexicon.costs):
            yield f"{name} is no cost of this game."
        elif played and isinstance(cost, OF_SOURCE) and not _has_bearer(cost, lexicon):
            yield f"{name}: a card that is being played can't pay with itself."
        elif isinstance(node, Activated | Triggered) and cost.of_cards:
            yield f"{name} is a cost of cards that are played only."


def _has_bearer(cost: Cost, lexicon: Lexicon) -> bool:
    """True if the cost exhausts another card (a hero)."""
    return isinstance(cost, ExhaustSelf) and bool(lexicon.bearers)


def _modal_faults(card: CardDef) -> list[Diagnostic]:
    spells = [node for node in card.abilities if isinstance(node, SpellEffect) and node.modes]
    found = []
    if len(spells) > 1:
        sentence = "Only one of its effects can have modes."
        found.append(Diagnostic(card.id, "abilities", "mode", sentence))
    if any(spell.condition is not None for spell in spells):
        sentence = "An effect with modes can't have a condition."
        found.append(Diagnostic(card.id, "abilities", "mode", sentence))
    return found


def _condition_faults(card: CardDef, lexicon: Lexicon) -> list[Diagnostic]:
    """Return a fault for each effect of a spell whose condition would have to forbid playing it."""
    return [
        Diagnostic(card.id, f"abilities.{place}", "condition", NO_LABEL)
        for place, node in enumerate(card.abilities)
        if isinstance(node, SpellEffect) and _forbids(node, lexicon)
    ]


def _forbids(node: SpellEffect, lexicon: Lexicon) -> bool:
    with suppress(Exception):  # another check finds texts that do not render
        return TextRenderer(lexicon).node(node).startswith(ONLY_IF)
    return False
