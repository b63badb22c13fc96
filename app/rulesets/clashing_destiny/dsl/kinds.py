"""Card types: one constructor each; the id is made from the name."""

from __future__ import annotations

from typing import Unpack

from app.engine.dsl.abilities import Ability, KeywordUse
from app.engine.dsl.card import CardDef, Printing, card_id, rarity_by_length, token_of

NORMAL, FIRE, FROST, ARCANE = "normal", "fire", "frost", "arcane"
SHADOW, NATURE, HOLY = "shadow", "nature", "holy"

Stats = tuple[tuple[str, int], ...]


def minion(
    name: str,
    affinity: str,
    cost: int,
    attack: int,
    hp: int,
    *abilities: Ability,
    **more: Unpack[Printing],
) -> CardDef:
    """Return a minion."""
    text = (KeywordUse("unique"), *abilities) if more.get("unique") else abilities
    return CardDef(
        card_id(name),
        name,
        "minion",
        aspect=affinity,
        cost=cost,
        stats=(("attack", attack), ("hp", hp)),
        abilities=text,
        **_with_rarity(rarity_by_length(text), more),
    )


def token(name: str, affinity: str, attack: int, hp: int, *abilities: Ability) -> CardDef:
    """Return a minion that exists only on the board."""
    return token_of(minion(name, affinity, 0, attack, hp, *abilities))


def burst(
    name: str, affinity: str, cost: int, *abilities: Ability, **more: Unpack[Printing]
) -> CardDef:
    """Return a Burst spell: also in a chain, also in the enemy's turn."""
    return _played("spell", "burst", name, affinity, cost, (), abilities, more)


def cast(
    name: str, affinity: str, cost: int, *abilities: Ability, **more: Unpack[Printing]
) -> CardDef:
    """Return a Cast spell: in your own Main Phase, first on its chain."""
    return _played("spell", "cast", name, affinity, cost, (), abilities, more)


def weapon(
    name: str,
    affinity: str,
    cost: int,
    attack: int,
    durability: int,
    *abilities: Ability,
    **more: Unpack[Printing],
) -> CardDef:
    """Return a weapon: your hero's attack value is higher by its own."""
    stats = (("attack", attack), ("durability", durability))
    return _played("artifact", "weapon", name, affinity, cost, stats, abilities, more)


def armor(
    name: str,
    affinity: str,
    cost: int,
    durability: int,
    *abilities: Ability,
    **more: Unpack[Printing],
) -> CardDef:
    """Return an armor: it takes damage in your hero's place."""
    stats = (("durability", durability),)
    return _played("artifact", "armor", name, affinity, cost, stats, abilities, more)


def relic(
    name: str,
    affinity: str,
    cost: int,
    durability: int,
    *abilities: Ability,
    **more: Unpack[Printing],
) -> CardDef:
    """Return a relic: its abilities wear it out."""
    stats = (("durability", durability),)
    return _played("artifact", "relic", name, affinity, cost, stats, abilities, more)


def attack_card(
    name: str, affinity: str, cost: int, damage: int, *abilities: Ability, **more: Unpack[Printing]
) -> CardDef:
    """Return an Attack card: your hero attacks immediately, unblockable."""
    return _played("attack", "", name, affinity, cost, (("damage", damage),), abilities, more)


def location(
    name: str, affinity: str, cost: int, *abilities: Ability, **more: Unpack[Printing]
) -> CardDef:
    """Return a location."""
    return _played("location", "", name, affinity, cost, (), abilities, _with_rarity("rare", more))


def _played(
    card_type: str,
    kind: str,
    name: str,
    affinity: str,
    cost: int,
    stats: Stats,
    abilities: tuple[Ability, ...],
    more: Printing,
) -> CardDef:
    return CardDef(
        card_id(name),
        name,
        card_type,
        kind,
        affinity,
        cost,
        stats,
        abilities=abilities,
        **_with_rarity(rarity_by_length(abilities), more),
    )


def hero(
    name: str,
    level: int,
    *abilities: Ability,
    hero_class: str = "",
    hp: int,
    attack: int = 0,
    power: int = 0,
    destiny_cost: int | None = None,
    lineage: tuple[str, ...] = (),
    unlocks: tuple[str, ...] = (),
    **more: Unpack[Printing],
) -> CardDef:
    """Return a hero; its class is its name and its destiny cost its level unless said."""
    cost = level if destiny_cost is None else destiny_cost
    return CardDef(
        card_id(name),
        name,
        "hero",
        aspect=NORMAL,
        stats=(
            ("level", level),
            ("destiny_cost", cost),
            ("attack", attack),
            ("hp", hp),
            ("power", power),
        ),
        facts=(("class", (hero_class or name,)), ("lineage", lineage), ("unlocks", unlocks)),
        abilities=abilities,
        **_with_rarity("hero", more),
    )


def talent(
    name: str,
    hero_class: str,
    level: int,
    affinity: str,
    *abilities: Ability,
    destiny_cost: int = 1,
    **more: Unpack[Printing],
) -> CardDef:
    """Return a talent of a class, with the least level of the hero that may have it."""
    return CardDef(
        card_id(name),
        name,
        "talent",
        aspect=affinity,
        stats=(("level", level), ("destiny_cost", destiny_cost)),
        facts=(("class", (hero_class,)),),
        abilities=abilities,
        **_with_rarity("talent", more),
    )


def _with_rarity(rarity: str, more: Printing) -> Printing:
    return {"rarity": rarity, **more}
