"""Card types: one constructor each; the id is made from the name."""

from __future__ import annotations

from dataclasses import replace

from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef, card_id, rarity_by_length, token_of

RUBY, JADE, AZURE, TOPAZ, COLORLESS = "ruby", "jade", "azure", "topaz", "colorless"


def creature(
    name: str, color: str, cost: int, power: int, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return a creature."""
    return CardDef(
        card_id(name),
        name,
        "creature",
        aspect=color,
        cost=cost,
        stats=(("power", power),),
        abilities=abilities,
        rarity=rarity_by_length(abilities),
        flavour=flavour,
    )


def legendary(
    name: str, color: str, cost: int, power: int, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return a legendary creature: one copy in a deck, one on the field of a seat."""
    card = creature(name, color, cost, power, *abilities, flavour=flavour)
    return replace(card, unique=True, rarity="legendary")


def token(name: str, color: str, power: int, *abilities: Ability) -> CardDef:
    """Return a creature that exists only on the field."""
    return token_of(creature(name, color, 0, power, *abilities))


def spell(
    name: str, color: str, cost: int, *abilities: Ability, timing: str = "", flavour: str = ""
) -> CardDef:
    """Return a spell; `timing`: "main" or "block" if it can be cast in that phase only."""
    return CardDef(
        card_id(name),
        name,
        "spell",
        kind=timing,
        aspect=color,
        cost=cost,
        abilities=abilities,
        flavour=flavour,
    )
