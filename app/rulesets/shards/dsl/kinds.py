"""Card types: one constructor each; the id is made from the name."""

from __future__ import annotations

from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef, card_id, rarity_by_length

RUBY, JADE, AZURE, TOPAZ, COLORLESS = "ruby", "jade", "azure", "topaz", "colorless"


def creature(
    name: str, color: str, cost: int, power: int, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return a creature."""
    return CardDef(
        card_id(name), name, "creature", aspect=color, cost=cost, stats=(("power", power),),
        abilities=abilities, rarity=rarity_by_length(abilities), flavour=flavour,
    )  # fmt: skip


def legendary(
    name: str, color: str, cost: int, power: int, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return a legendary creature: one copy in a deck, one on the field of a seat."""
    return CardDef(
        card_id(name), name, "creature", aspect=color, cost=cost, stats=(("power", power),),
        abilities=abilities, unique=True, rarity="legendary", flavour=flavour,
    )  # fmt: skip


def token(name: str, color: str, power: int, *abilities: Ability) -> CardDef:
    """Return a creature that exists only on the field."""
    return CardDef(
        card_id(name), name, "creature", kind="token", aspect=color, stats=(("power", power),),
        abilities=abilities, collectable=False, rarity="token",
    )  # fmt: skip


def spell(
    name: str, color: str, cost: int, *abilities: Ability, timing: str = "", flavour: str = ""
) -> CardDef:
    """Return a spell; `timing`: "main" or "block" if it can be cast in that phase only."""
    return CardDef(
        card_id(name), name, "spell", kind=timing, aspect=color, cost=cost, abilities=abilities,
        flavour=flavour,
    )  # fmt: skip
