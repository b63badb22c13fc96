"""The card pool of a ruleset, bound to its meaning when it is loaded."""

from __future__ import annotations

from collections.abc import Iterable

from ..decks.decklists import StarterDeck
from ..dsl.card import CardDef
from ..dsl.node import walk
from ..effects import GrantAbility
from ..listeners.first_times import is_of_source
from ..meaning.binding import Bound, bind, bind_inner, merge_spell
from ..position.errors import BadSetup
from .printed import Printed


class Pool:
    """All cards of a ruleset, and every ability that a position may name, by its key."""

    def __init__(self, cards: Iterable[CardDef], parent: Pool | None = None) -> None:
        self.printed: dict[str, Printed] = dict(parent.printed) if parent else {}
        self.bound: dict[str, Bound] = dict(parent.bound) if parent else {}
        self.first_times: dict[str, tuple[Bound, ...]] = dict(parent.first_times) if parent else {}
        self._usual: tuple[Printed, ...] = ()
        for card in cards:
            self._add(card)

    def usual_faces(self, decks: Iterable[StarterDeck]) -> tuple[Printed, ...]:
        """Return the main cards of the game's starter decks, each as often as the decks have it."""
        if not self._usual:
            lists = [deck.deck.get("main", {}).items() for deck in decks]
            found = sorted((card, n) for each in lists for card, n in each if card in self)
            self._usual = tuple(self[card] for card, n in found for _ in range(n))
        return self._usual

    def collectable(self) -> list[Printed]:
        """Return the cards that decks may have, in the order of their ids."""
        faces = [face for _, face in sorted(self.printed.items())]
        return [face for face in faces if face.defn.collectable and face.base is face]

    def _add(self, card: CardDef) -> None:
        own = tuple(bind(f"{card.id}#{i}", ability) for i, ability in enumerate(card.abilities))
        for bound in own:
            self._enter(bound)
        for _, node in walk(card):
            if isinstance(node, GrantAbility):
                self._enter(bind_inner(node.ability))
            elif node.keyed:
                inner = bind_inner(node)
                self.bound[inner.key] = inner
        printed = Printed(card, own)
        printed.spell = merge_spell(card.id, own)
        if printed.spell is not None:
            self.bound[printed.spell.key] = printed.spell
        self.printed[card.id] = printed

    def _enter(self, bound: Bound) -> None:
        self.bound[bound.key] = bound
        if bound.kind == "triggered" and bound.once_per_turn and not is_of_source(bound):
            had = [
                each for each in self.first_times.get(bound.event_kind, ()) if each.key != bound.key
            ]
            self.first_times[bound.event_kind] = (*had, bound)

    def add_variant(self, defn: CardDef, base: str) -> None:
        """Add how a card of the pool counts in some situation; it still looks like `base`."""
        self._add(defn)
        self.printed[defn.id].base = self.printed[base]

    def __getitem__(self, card_id: str) -> Printed:
        try:
            return self.printed[card_id]
        except KeyError:
            raise BadSetup(f"Card “{card_id}” not found.") from None

    def __contains__(self, card_id: object) -> bool:
        return card_id in self.printed

    def extended(self, cards: Iterable[CardDef]) -> Pool:
        """Return a pool with further cards (of a scenario), leaving this one as it is."""
        return Pool(cards, self)
