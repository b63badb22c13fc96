"""Card definitions made ready for play: printed values by name, abilities bound to their meaning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .dsl.abilities import KeywordUse
from .dsl.card import CardDef
from .dsl.effects import GrantAbility
from .dsl.node import walk
from .errors import BadSetup

if TYPE_CHECKING:
    from .dsl.compile import Bound


class Derived:
    """What a card is right now: printed values and everything that changes them."""

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
            self.stats, self.keywords, self.bans, self.permits, self.abilities
        ) == (other.stats, other.keywords, other.bans, other.permits, other.abilities)  # fmt: skip

    __hash__ = None  # type: ignore[assignment]  # compared, never a key


class Printed:
    """A card definition as play needs it; shared by all copies, never written."""

    __slots__ = (
        "abilities", "aspect", "base", "cost", "defn", "derived", "facts", "id", "kind", "name",
        "own_cost", "spell", "stats", "tags", "type", "unique",
    )  # fmt: skip

    def __init__(self, defn: CardDef, abilities: tuple[Bound, ...]) -> None:
        # What a viewer sees, and what the card is again in its next zone.
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
        # Whether it changes its own cost while it is in hand.
        self.own_cost = any(bound.own_cost is not None for bound in abilities)
        # All it does as a spell, as one ability; None for cards that are none.
        self.spell: Bound | None = None
        keywords = {a.keyword: a.number for a in defn.abilities if isinstance(a, KeywordUse)}
        self.derived = Derived(self.stats, keywords, abilities)

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Pool:
    """All cards of a ruleset, and every ability that a position may name, by its key."""

    def __init__(self, cards: Iterable[CardDef], parent: Pool | None = None) -> None:
        self.printed: dict[str, Printed] = dict(parent.printed) if parent else {}
        self.bound: dict[str, Bound] = dict(parent.bound) if parent else {}
        for card in cards:
            self._add(card)

    def _add(self, card: CardDef) -> None:
        from .dsl.compile import bind, bind_inner, merge_spell  # noqa: PLC0415  # meanings need this module

        own = tuple(bind(f"{card.id}#{i}", ability) for i, ability in enumerate(card.abilities))
        for bound in own:
            self.bound[bound.key] = bound
        for _, node in walk(card):
            if isinstance(node, GrantAbility):
                inner = bind_inner(node.ability)
                self.bound[inner.key] = inner
            elif node.keyed:
                inner = bind_inner(node)
                self.bound[inner.key] = inner
        printed = Printed(card, own)
        printed.spell = merge_spell(card.id, own)
        if printed.spell is not None:
            self.bound[printed.spell.key] = printed.spell
        self.printed[card.id] = printed

    def add_variant(self, defn: CardDef, base: str) -> None:
        """Add how a card of the pool counts in some situation; it stays the card `base` to look at."""
        self._add(defn)
        self.printed[defn.id].base = self.printed[base]

    def __getitem__(self, card_id: str) -> Printed:
        try:
            return self.printed[card_id]
        except KeyError:
            raise BadSetup(f"There is no card “{card_id}”.") from None

    def __contains__(self, card_id: object) -> bool:
        return card_id in self.printed

    def extended(self, cards: Iterable[CardDef]) -> Pool:
        """Return a pool with further cards (of a scenario), leaving this one as it is."""
        return Pool(cards, self)
