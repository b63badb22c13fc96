"""Card types: one constructor each; the id is made from the name."""

from __future__ import annotations

from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef, card_id, token_of

from .abilities import equips, keyword
from .nodes import Equip

COMMON, UNCOMMON, RARE, LEGENDARY = "common", "uncommon", "rare", "legendary"


def creature(
    name: str,
    cost: int,
    power: int,
    groups: str,
    *abilities: Ability,
    rarity: str = COMMON,
    flavour: str = "",
) -> CardDef:
    """Return a creature of those groups, in that order."""
    return CardDef(
        card_id(name),
        name,
        "creature",
        cost=cost,
        stats=(("power", power),),
        tags=tuple(groups.split()),
        abilities=abilities,
        rarity=rarity,
        unique=rarity == LEGENDARY,
        flavour=flavour,
    )


def token(name: str, power: int, groups: str, *abilities: Ability) -> CardDef:
    """Return a creature that exists only on the field."""
    return token_of(creature(name, 0, power, groups, *abilities))


def spell(
    name: str,
    *abilities: Ability,
    phases: tuple[str, ...] = (),
    rarity: str = COMMON,
    flavour: str = "",
) -> CardDef:
    """Return a spell; `phases`: those that it names, if it names any."""
    return _utility(name, "spell", abilities, phases, rarity, flavour)


def trap(
    name: str,
    *abilities: Ability,
    phases: tuple[str, ...] = (),
    rarity: str = COMMON,
    flavour: str = "",
) -> CardDef:
    """Return a trap; without `answers` among its abilities it is an open trap."""
    return _utility(name, "trap", abilities, phases, rarity, flavour)


def _utility(
    name: str,
    kind: str,
    abilities: tuple[Ability, ...],
    phases: tuple[str, ...],
    rarity: str,
    flavour: str,
) -> CardDef:
    return CardDef(
        card_id(name),
        name,
        kind,
        abilities=abilities,
        rarity=rarity,
        flavour=flavour,
        facts=(("phases", phases),) if phases else (),
    )


def lasting(time: int = 0) -> tuple[Ability, ...]:
    """Return the keywords of a lasting spell or trap; `time`: number of its controller's turns."""
    return (keyword("lasting"), keyword("time", time)) if time else (keyword("lasting"),)


def equipment(
    name: str, cost: int, *abilities: Ability, rarity: str = COMMON, flavour: str = ""
) -> CardDef:
    """Return equipment; unless it says who can wear it, any creature can."""
    worn = () if any(isinstance(each, Equip) for each in abilities) else (equips(),)
    return CardDef(
        card_id(name),
        name,
        "equipment",
        cost=cost,
        abilities=(*worn, *abilities),
        rarity=rarity,
        unique=rarity == LEGENDARY,
        flavour=flavour,
    )
