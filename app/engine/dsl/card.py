"""Card definition: a card as printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypedDict

from .abilities import Ability
from .node import Node


@dataclass(frozen=True, slots=True)
class CardDef(Node):
    """A card as printed: data only; its text is rendered from its abilities.

    `stats`: printed numbers by name (attack, hp, durability, level …). `facts`: further words of
    the ruleset (class, lineage, unlocks …), each a string or a tuple of strings.
    """

    id: str
    name: str
    type: str
    kind: str = ""
    aspect: str = ""
    cost: int = 0
    stats: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    abilities: tuple[Ability, ...] = ()
    unique: bool = False
    collectable: bool = True
    rarity: str = "common"
    flavour: str = ""
    art: tuple[tuple[str, str], ...] = field(default=())

    def stat(self, name: str) -> int:
        """Return a printed number, 0 if the card has none of that name."""
        return next((amount for key, amount in self.stats if key == name), 0)

    def fact(self, name: str) -> tuple[str, ...]:
        """Return the words printed under that name, empty if there are none."""
        return next((words for key, words in self.facts if key == name), ())


def rarity_by_length(abilities: tuple[Ability, ...]) -> str:
    """Return how often a draft should show a card: the longer it is to read, the rarer."""
    return ("common", "common", "uncommon", "rare")[min(len(abilities), 3)]


def named(names: Mapping[str, str], cards: Iterable[CardDef]) -> tuple[CardDef, ...]:
    """Return cards under their present names; ids stay, for decks and logs."""
    return tuple(replace(card, name=names.get(card.id, card.name)) for card in cards)


class Printing(TypedDict, total=False):
    """Keywords that a function for one kind of card passes on to `CardDef` unchanged."""

    tags: tuple[str, ...]
    unique: bool
    collectable: bool
    rarity: str
    flavour: str


def card_id(name: str) -> str:
    """Return the id of a card: its name in lower case, words joined by underscores."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def token_of(card: CardDef) -> CardDef:
    """Return a card as a token: only effects make it."""
    return replace(card, kind="token", collectable=False, rarity="token")
