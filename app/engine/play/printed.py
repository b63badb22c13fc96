"""Printed values: card definitions made ready for play, abilities bound to their meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..dsl.abilities import KeywordUse
from ..dsl.card import CardDef

if TYPE_CHECKING:
    from ..meaning.binding import Bound


class Derived:
    """A card's present values: printed ones with all changes."""

    __slots__ = ("abilities", "bans", "keywords", "permits", "stats")

    def __init__(
        self, stats: dict[str, int], keywords: dict[str, int | None], abilities: tuple[Bound, ...]
    ) -> None:
        self.stats = stats
        self.keywords = keywords
        self.abilities = abilities
        self.bans: frozenset[str] = frozenset()
        self.permits: frozenset[str] = frozenset()

    def copy(self) -> Derived:
        """Return a copy to be changed."""
        new = Derived(self.stats.copy(), self.keywords.copy(), self.abilities)
        new.bans, new.permits = self.bans, self.permits
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Derived) and (
            self.stats,
            self.keywords,
            self.bans,
            self.permits,
            self.abilities,
        ) == (other.stats, other.keywords, other.bans, other.permits, other.abilities)

    __hash__ = None  # type: ignore[assignment]  # compared, never a key


class Printed:
    """A card definition as play needs it; shared by all copies, never written."""

    __slots__ = (
        "abilities",
        "activated",
        "aspect",
        "base",
        "cost",
        "defn",
        "derived",
        "facts",
        "id",
        "kind",
        "name",
        "own_cost",
        "spell",
        "stats",
        "tags",
        "type",
        "unique",
    )

    def __init__(self, defn: CardDef, abilities: tuple[Bound, ...]) -> None:
        # The values that a viewer sees, and those of the card in its next zone.
        self.base = self
        self.defn = defn
        self.id = defn.id
        self.name = defn.name
        self.type = defn.type
        self.kind = defn.kind
        self.aspect = defn.aspect
        self.cost = defn.cost
        self.unique = defn.unique
        self.tags = frozenset(defn.tags)
        self.stats = dict(defn.stats)
        self.facts = dict(defn.facts)
        self.abilities = abilities
        self.activated = [bound for bound in abilities if bound.kind == "activated"]
        # Whether it changes its own cost while it is in hand.
        self.own_cost = any(bound.own_cost is not None for bound in abilities)
        # All it does as a spell, as one ability; None for cards that are none.
        self.spell: Bound | None = None
        keywords = {a.keyword: a.number for a in defn.abilities if isinstance(a, KeywordUse)}
        self.derived = Derived(self.stats, keywords, abilities)

    def __repr__(self) -> str:
        return f"<{self.name}>"
