"""Card types: one constructor each; the id is made from the name, the colours from the cost."""

from __future__ import annotations

from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef, card_id

from .nodes import EntersWith, Makes

COLOURS = {"W": "white", "U": "blue", "G": "green", "R": "red"}


def colours_of(price: str) -> tuple[str, ...]:
    """Return the colours of a cost, in the order that every default uses."""
    return tuple(colour for letter, colour in COLOURS.items() if letter in price)


def value_of(price: str) -> int:
    """BM-1.20: return the cost value of a cost, X counted as 0."""
    digits = "".join(letter for letter in price if letter.isdigit())
    return int(digits or 0) + sum(letter in COLOURS for letter in price)


def creature(
    name: str,
    price: str,
    power: int,
    toughness: int,
    *abilities: Ability,
    kind: str = "",
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return a creature; `kind`: a word or two without rules meaning, read by effects only."""
    return CardDef(
        card_id(name),
        name,
        "creature",
        aspect=(*colours_of(price), "")[0],
        cost=value_of(price),
        stats=(("power", power), ("toughness", toughness)),
        tags=(kind,) if kind else (),
        facts=_facts(price),
        abilities=abilities,
        unique=rarity == "legendary",
        rarity=rarity,
        flavour=flavour,
    )


def ritual(
    name: str, price: str, *abilities: Ability, rarity: str = "common", flavour: str = ""
) -> CardDef:
    """Return a ritual."""
    return CardDef(
        card_id(name),
        name,
        "ritual",
        aspect=(*colours_of(price), "")[0],
        cost=value_of(price),
        facts=_facts(price),
        abilities=abilities,
        unique=rarity == "legendary",
        rarity=rarity,
        flavour=flavour,
    )


def crystal(
    name: str,
    makes: str,
    *abilities: Ability,
    amount: int = 1,
    small: bool = False,
    exhausted: bool = False,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return a crystal that makes so much mana of one of those colours."""
    colours = colours_of(makes)
    enters = (EntersWith(exhausted=True),) if exhausted else ()
    return CardDef(
        card_id(name),
        name,
        "crystal",
        kind="small" if small else "big",
        aspect=colours[0],
        stats=(("mana", amount),),
        facts=(("colours", colours), ("makes", colours)),
        abilities=(*enters, Makes(colours, amount), *abilities),
        unique=rarity == "legendary",
        rarity=rarity,
        flavour=flavour,
    )


def token(
    name: str, colours: str, power: int, toughness: int, *abilities: Ability, kind: str = ""
) -> CardDef:
    """Return a creature that only effects make."""
    return CardDef(
        card_id(name),
        name,
        "creature",
        kind="token",
        aspect=(*colours_of(colours), "")[0],
        stats=(("power", power), ("toughness", toughness)),
        tags=(kind,) if kind else (),
        facts=(("colours", colours_of(colours)),),
        abilities=abilities,
        collectable=False,
    )


def relic(name: str, *abilities: Ability) -> CardDef:
    """Return a relic: only effects make it."""
    return CardDef(
        card_id(name), name, "relic", kind="token", abilities=abilities, collectable=False
    )


def _facts(price: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (("colours", colours_of(price)), ("price", (price,)))
