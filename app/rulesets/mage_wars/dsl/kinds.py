"""Card types: one constructor each; the id is made from the name."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.engine.dsl.abilities import Ability, KeywordUse
from app.engine.dsl.card import CardDef, card_id, rarity_by_length, token_of

from .nodes import Augment
from .nodes import Pips as PipCost

EARTH, FIRE, WIND, WATER, ARTIFACT = "earth", "fire", "wind", "water", "artifact"
KINDS: Final = (EARTH, FIRE, WIND, WATER, ARTIFACT)
DARK, LIGHT = KeywordUse("dark"), KeywordUse("light")
HERO, GOD = KeywordUse("hero"), KeywordUse("god")
RAMPART = KeywordUse("rampart")

Pips = tuple[str, ...]


def pips(
    *, earth: int = 0, fire: int = 0, wind: int = 0, water: int = 0, artifact: int = 0
) -> Pips:
    """Return a cost as its pips, in the order in which they are printed."""
    counts = zip(KINDS, (earth, fire, wind, water, artifact), strict=True)
    return tuple(kind for kind, count in counts for _ in range(count))


def element(
    name: str,
    *kinds: str,
    value: int = 1,
    tower: int = 0,
    abilities: tuple[Ability, ...] = (),
    flavour: str = "",
) -> CardDef:
    """Return an element: its points count as any one of its kinds."""
    return CardDef(
        card_id(name),
        name,
        "element",
        aspect=kinds[0],
        stats=(("value", value), ("tower", tower)),
        facts=(("kinds", kinds),),
        abilities=abilities,
        rarity=_rarity(abilities),
        flavour=flavour,
    )


def unit(
    name: str, power: int, tower: int, support: Pips, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return a unit; its alignment and uniqueness are among its keywords."""
    return _card("unit", "", name, (power, tower), ("support", support), abilities, flavour)


def token(name: str, power: int, *abilities: Ability) -> CardDef:
    """Return a unit that exists only on the field and needs no support."""
    return token_of(unit(name, power, 0, (), *abilities))


def fast(
    name: str, power: int, tower: int, cost: Pips, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return a fast spell: whenever its player has priority."""
    return _card("spell", "fast", name, (power, tower), ("cost", cost), abilities, flavour)


def slow(
    name: str, power: int, tower: int, cost: Pips, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return a slow spell: in one's own Expansion phase or Armament step, the chain empty."""
    return _card("spell", "slow", name, (power, tower), ("cost", cost), abilities, flavour)


WOVEN = KeywordUse("woven")


def augmentation(
    name: str, power: int, tower: int, cost: Pips, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return an augmentation: cast at its host (`Host`), it changes that while attached."""
    return _card("augmentation", "", name, (power, tower), ("cost", cost), abilities, flavour)


def item(
    name: str, power: int, cost: Pips, value: int, *abilities: Ability, flavour: str = ""
) -> CardDef:
    """Return an item: cast as a fast spell, then an element, later an augmentation."""
    card = _card("item", "", name, (power, 0), ("cost", cost), abilities, flavour)
    augment = ("augment_cost", _augment_cost(abilities))
    return replace(
        card,
        stats=(*card.stats, ("value", value)),
        facts=(*card.facts, augment, ("kinds", (ARTIFACT,))),
        unique=True,
        rarity="rare",
    )


def _card(
    card_type: str,
    kind: str,
    name: str,
    power_and_tower: tuple[int, int],
    needs: tuple[str, Pips],
    abilities: tuple[Ability, ...],
    flavour: str,
) -> CardDef:
    """Return a card of the main deck; `needs`: pips under the name of their fact."""
    power, tower = power_and_tower
    return CardDef(
        card_id(name),
        name,
        card_type,
        kind=kind,
        aspect=_aspect(needs[1], abilities),
        cost=len(needs[1]),
        stats=(("power", power), ("tower", tower)),
        facts=_facts(*needs, abilities),
        abilities=abilities,
        unique=_is_unique(abilities),
        rarity=_rarity(abilities),
        flavour=flavour,
    )


TOWER: Final = CardDef(
    "tower", "Tower", "tower", stats=(("tower", 0),), collectable=False, rarity="token"
)
"""Target card for a seat's tower; its level is a number of the seat."""


def _facts(
    name: str, needs: Pips, abilities: tuple[Ability, ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ((name, needs),)
    words = _keywords(abilities)
    for fact, choices in (("alignment", ("dark", "light")), ("unique", ("hero", "god"))):
        found = tuple(word for word in choices if word in words)
        facts += ((fact, found),) if found else ()
    return facts


def _keywords(abilities: tuple[Ability, ...]) -> list[str]:
    return [ability.keyword for ability in abilities if isinstance(ability, KeywordUse)]


def _augment_cost(abilities: tuple[Ability, ...]) -> Pips:
    augments = [ability for ability in abilities if isinstance(ability, Augment)]
    return tuple(
        pip
        for use in augments
        for cost in use.costs
        if isinstance(cost, PipCost)
        for pip in cost.pips
    )


def _rarity(abilities: tuple[Ability, ...]) -> str:
    """Heroes and Gods are rare; of other cards the side is no line to read."""
    if _is_unique(abilities):
        return "rare"
    return rarity_by_length(tuple(each for each in abilities if each not in (DARK, LIGHT)))


def _is_unique(abilities: tuple[Ability, ...]) -> bool:
    return any(word in ("hero", "god") for word in _keywords(abilities))


def _aspect(needs: Pips, abilities: tuple[Ability, ...]) -> str:
    """Return the alignment if the card has one, else the kind that most of its pips ask for."""
    for word in ("dark", "light"):
        if word in _keywords(abilities):
            return word
    specific = [kind for kind in needs if kind != ARTIFACT]
    return max(specific, key=specific.count) if specific else ARTIFACT
