"""Card types: one constructor each; the id is made from the name."""

from __future__ import annotations

from app.engine.dsl.abilities import Ability, KeywordUse
from app.engine.dsl.card import CardDef, card_id

NORMAL, FIRE, FROST, ARCANE = "normal", "fire", "frost", "arcane"
SHADOW, NATURE, HOLY = "shadow", "nature", "holy"


def minion(
    name: str,
    affinity: str,
    cost: int,
    attack: int,
    hp: int,
    *abilities: Ability,
    tags: tuple[str, ...] = (),
    unique: bool = False,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return a minion."""
    return CardDef(
        card_id(name),
        name,
        "minion",
        aspect=affinity,
        cost=cost,
        stats=(("attack", attack), ("hp", hp)),
        tags=tags,
        abilities=(KeywordUse("unique"), *abilities) if unique else abilities,
        unique=unique,
        rarity=rarity,
        flavour=flavour,
    )


def token(name: str, affinity: str, attack: int, hp: int, *abilities: Ability) -> CardDef:
    """Return a minion that exists only on the board."""
    return CardDef(
        card_id(name),
        name,
        "minion",
        kind="token",
        aspect=affinity,
        stats=(("attack", attack), ("hp", hp)),
        abilities=abilities,
        collectable=False,
        rarity="token",
    )


def burst(
    name: str,
    affinity: str,
    cost: int,
    *abilities: Ability,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return a Burst spell: also in a chain, also in the enemy's turn."""
    return _spell("burst", name, affinity, cost, abilities, rarity, flavour)


def cast(
    name: str,
    affinity: str,
    cost: int,
    *abilities: Ability,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return a Cast spell: in your own Main Phase, first on its chain."""
    return _spell("cast", name, affinity, cost, abilities, rarity, flavour)


def _spell(
    kind: str,
    name: str,
    affinity: str,
    cost: int,
    abilities: tuple[Ability, ...],
    rarity: str,
    flavour: str,
) -> CardDef:
    return CardDef(
        card_id(name),
        name,
        "spell",
        kind=kind,
        aspect=affinity,
        cost=cost,
        abilities=abilities,
        rarity=rarity,
        flavour=flavour,
    )


def weapon(
    name: str,
    affinity: str,
    cost: int,
    attack: int,
    durability: int,
    *abilities: Ability,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return a weapon: your hero's attack value is higher by its own."""
    stats = (("attack", attack), ("durability", durability))
    return _artifact("weapon", name, affinity, cost, stats, abilities, rarity, flavour)


def armor(
    name: str,
    affinity: str,
    cost: int,
    durability: int,
    *abilities: Ability,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return an armor: it takes damage in your hero's place."""
    stats = (("durability", durability),)
    return _artifact("armor", name, affinity, cost, stats, abilities, rarity, flavour)


def relic(
    name: str,
    affinity: str,
    cost: int,
    durability: int,
    *abilities: Ability,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return a relic: its abilities wear it out."""
    stats = (("durability", durability),)
    return _artifact("relic", name, affinity, cost, stats, abilities, rarity, flavour)


def _artifact(
    kind: str,
    name: str,
    affinity: str,
    cost: int,
    stats: tuple[tuple[str, int], ...],
    abilities: tuple[Ability, ...],
    rarity: str,
    flavour: str,
) -> CardDef:
    return CardDef(
        card_id(name),
        name,
        "artifact",
        kind=kind,
        aspect=affinity,
        cost=cost,
        stats=stats,
        abilities=abilities,
        rarity=rarity,
        flavour=flavour,
    )


def attack_card(
    name: str,
    affinity: str,
    cost: int,
    damage: int,
    *abilities: Ability,
    rarity: str = "common",
    flavour: str = "",
) -> CardDef:
    """Return an Attack card: your hero attacks at once, unblockably."""
    return CardDef(
        card_id(name),
        name,
        "attack",
        aspect=affinity,
        cost=cost,
        stats=(("damage", damage),),
        abilities=abilities,
        rarity=rarity,
        flavour=flavour,
    )


def location(
    name: str,
    affinity: str,
    cost: int,
    *abilities: Ability,
    rarity: str = "rare",
    flavour: str = "",
) -> CardDef:
    """Return a location."""
    return CardDef(
        card_id(name),
        name,
        "location",
        aspect=affinity,
        cost=cost,
        abilities=abilities,
        rarity=rarity,
        flavour=flavour,
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
    collectable: bool = True,
    flavour: str = "",
) -> CardDef:
    """Return a hero; its class is its name and its destiny cost its level unless said."""
    return CardDef(
        card_id(name),
        name,
        "hero",
        aspect=NORMAL,
        stats=(
            ("level", level),
            ("destiny_cost", level if destiny_cost is None else destiny_cost),
            ("attack", attack),
            ("hp", hp),
            ("power", power),
        ),
        facts=(("class", (hero_class or name,)), ("lineage", lineage), ("unlocks", unlocks)),
        abilities=abilities,
        collectable=collectable,
        rarity="hero",
        flavour=flavour,
    )


def talent(
    name: str,
    hero_class: str,
    level: int,
    affinity: str,
    *abilities: Ability,
    destiny_cost: int = 1,
    flavour: str = "",
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
        rarity="talent",
        flavour=flavour,
    )
