"""What a ruleset says of its looks and words; clients draw any game from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .dsl.card import CardDef
    from .match import Match
    from .printed import Pool
    from .ruleset import Phase, StarterDeck
    from .state import Card, ChainItem


class Looks:
    """Names, layout and shown values; the defaults suit a game that has nothing special there."""

    if TYPE_CHECKING:
        id: str
        title: str
        pool: Pool
        phases: tuple[Phase, ...]
        decks: tuple[StarterDeck, ...]

        def seat_number(self, m: Match, seat: int, name: str) -> int: ...

    tagline: ClassVar[str] = ""
    hue: ClassVar[int] = 240
    board: ClassVar[dict[str, Any]] = {}
    zone_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    stat_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    state_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    aspects: ClassVar[dict[str, dict[str, Any]]] = {}

    @property
    def keyword_labels(self) -> dict[str, dict[str, str]]:
        """Return label and text of every keyword."""
        return {}

    def board_json(self) -> dict[str, Any]:
        """Return the ruleset for drawing (docs/protocol.md 4)."""
        return {
            "id": self.id,
            "title": self.title,
            "tagline": self.tagline,
            "hue": self.hue,
            "phases": [{"id": phase.id, "label": phase.label} for phase in self.phases],
            "board": self.board,
            "zones": self.zone_labels,
            "stats": self.stat_labels,
            "keywords": self.keyword_labels,
            "states": self.state_labels,
            "aspects": self.aspects,
            "decks": [
                {"id": d.id, "title": d.title, "guide": d.guide, "aspects": list(d.aspects)}
                for d in self.decks
            ],
        }

    def cards_json(self) -> dict[str, dict[str, Any]]:
        """Return every card of the pool for drawing, by id."""
        return {
            name: self.card_json(printed.defn)
            for name, printed in self.pool.printed.items()
            if printed.base is printed
        }

    def card_json(self, card: CardDef) -> dict[str, Any]:
        """Return one card for drawing (docs/protocol.md 4)."""
        return {
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "kind": card.kind,
            "type_line": self.type_line(card),
            "aspect": card.aspect,
            "cost": self.printed_cost(card),
            "stats": dict(card.stats),
            "keywords": [[n, k] for n, k in self.pool[card.id].derived.keywords.items()],
            "text": list(self.text_of(card)),
            "facts": {name: list(words) for name, words in card.facts},
            "tags": list(card.tags),
            "flavour": card.flavour,
            "rarity": card.rarity,
            "unique": card.unique,
            "collectable": card.collectable,
            "art": {"kind": self.art_of(card), **dict(card.art)},
        }

    def text_of(self, card: CardDef) -> tuple[str, ...]:
        """Return a card's rules text, a line for each ability."""
        return ()

    def type_line(self, card: CardDef) -> str:
        """Return the words of a card's type strip."""
        return card.type.capitalize()

    def printed_cost(self, card: CardDef) -> int | None:
        """Return the number in a card's cost gem, None if it has none."""
        return card.cost

    def art_of(self, card: CardDef) -> str:
        """Return what the drawn picture of a card shows."""
        return "unit"

    def seat_counters(self, m: Match, seat: int) -> list[dict[str, Any]]:
        """Return a seat's numbers for its plate."""
        return []

    def seat_tags(self, m: Match, seat: int) -> list[dict[str, Any]]:
        """Return short words that hold for a seat."""
        return []

    def stats_view(self, m: Match, card: Card) -> dict[str, list[int]]:
        """Return the stats on a card's face, each now and printed."""
        return {
            name: [m.stat(card, name), value] for name, value in card.printed.base.stats.items()
        }

    def states_of(self, m: Match, card: Card) -> list[str]:
        """Return the states of a card on the table."""
        return ["exhausted"] if card.exhausted else []

    def hidden_counters(self) -> frozenset[str]:
        """Return the counters that are shown in another way."""
        return frozenset()

    def cost_view(self, m: Match, card: Card, seat: int) -> list[int] | None:
        """Return the cost of a hand card, now and printed; None where it does not matter."""
        return None

    def links(self, m: Match) -> list[tuple[str, int, int]]:
        """Return arrows between cards: kind, from, to."""
        return []

    def phase_of(self, m: Match) -> str:
        """Return the phase for the phase track."""
        return ""

    def notes_of(self, m: Match) -> list[str]:
        """Return standing announcements."""
        return []

    def item_text(self, m: Match, item: ChainItem) -> str:
        """Return what a chain item will do."""
        return ""

    def use_label(self, m: Match, key: str) -> str:
        """Return the text of an ability by its key."""
        return ""
