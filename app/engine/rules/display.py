"""Display: labels, layout and shown values of a ruleset; clients draw any game from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ..log.looks import Look
from ..play.layers import cost_parts
from ..position.event_kinds import EngineEvent
from ..position.memory import TurnMemory
from ..position.plain_data import JsonObject
from ..position.refs import Ref
from .wording import Wording

if TYPE_CHECKING:
    from ..dsl.card import CardDef
    from ..listeners.triggers import Pending
    from ..play.match import Match
    from ..position.events import Event
    from ..position.state import Card, ChainItem

Link = tuple[str, Ref, Ref, str]
"""An arrow: its kind, from where, to where, and a short word on it (or none)."""


EMOTES: Mapping[str, str] = {
    "hello": "Well met!",
    "praise": "Well played.",
    "thanks": "Thank you.",
    "think": "Let me think…",
    "wonder": "I didn't see that coming!",
    "oops": "That wasn't the plan.",
    "threat": "Beware!",
    "goodbye": "Until next time.",
}


class Display(Wording):
    """Layout and shown values; the defaults suit a game that has nothing special there."""

    tagline: ClassVar[str] = ""
    hue: ClassVar[int] = 240
    board: ClassVar[JsonObject] = {}
    state_labels: ClassVar[dict[str, JsonObject]] = {}
    aspects: ClassVar[dict[str, JsonObject]] = {}
    number_texts: ClassVar[Mapping[str, str]] = {}
    """The meaning of each number on a player's plate, by the id of its counter."""
    pip_labels: ClassVar[dict[str, JsonObject]] = {}
    """Labels of the rows of pips on a card, by name."""
    field_cost: ClassVar[bool] = False
    """True if a card shows its cost on the board too."""
    free_pip: ClassVar[str] = ""
    """Aspect whose sign marks pips of any kind."""
    art: ClassVar[Mapping[str, str]] = {}
    """Subject of the drawn picture of a card, by its kind or its type."""
    turn_cap_words: ClassVar[str] = ""
    """Warning before the last turn, {} for its number; games with a turn cap name it so."""
    cost_is_a_stat: ClassVar[bool] = False
    """True if a card's cost is shown among its stats, too."""
    hidden_counters: ClassVar[frozenset[str]] = frozenset()
    """Counters that are shown in another way."""
    theme: ClassVar[str] = ""
    """A style sheet of the game's own below `static`, loaded when its table is opened."""

    emotes: ClassVar[Mapping[str, str]] = EMOTES
    """Emotes, in the game's words: eight, each drawn by its id."""

    def board_json(self) -> JsonObject:
        """Return the ruleset for drawing (docs/protocol.md 4)."""
        return {
            "id": self.rules.id,
            "title": self.rules.title,
            "tagline": self.tagline,
            "hue": self.hue,
            "phases": [{"id": phase.id, "label": phase.label} for phase in self.rules.phases],
            "board": self.board,
            "zones": self.zone_labels,
            "stats": self.stat_labels,
            "numbers": dict(self.number_texts),
            "keywords": self.keyword_labels,
            "states": self.state_labels,
            "aspects": self.aspects,
            "pips": self.pip_labels,
            "field_cost": self.field_cost,
            "free_pip": self.free_pip,
            "theme": self.theme,
            "emotes": [{"id": name, "label": label} for name, label in self.emotes.items()],
            "decks": [deck.to_json() for deck in self.rules.decks],
        }

    def cards_json(self) -> dict[str, JsonObject]:
        """Return every card of the pool for drawing, by id."""
        return {
            name: self.card_json(printed.defn)
            for name, printed in self.rules.pool.printed.items()
            if printed.base is printed
        }

    def card_json(self, card: CardDef) -> JsonObject:
        """Return one card for drawing (docs/protocol.md 4)."""
        return {
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "kind": card.kind,
            "type_line": self.type_line(card),
            "aspect": card.aspect,
            "cost": self.printed_cost(card),
            "pips": [[name, list(pips)] for name, pips in self.pips_of(card)],
            "stats": dict(card.stats),
            "keywords": [[n, k] for n, k in self.rules.pool[card.id].derived.keywords.items()],
            "text": list(self.text_of(card)),
            "facts": {name: list(words) for name, words in card.facts},
            "tags": list(card.tags),
            "flavour": card.flavour,
            "rarity": card.rarity,
            "unique": card.unique,
            "collectable": card.collectable,
            "art": {"kind": self.art_of(card), **dict(card.art)},
        }

    def printed_cost(self, card: CardDef) -> int | None:
        """Return the number in a card's cost gem, None if it has none."""
        return card.cost

    def pips_of(self, card: CardDef) -> list[tuple[str, tuple[str, ...]]]:
        """Return the rows of symbols on a card: a name of `pip_labels`, and an aspect for each pip.

        A pip that may be any one of several aspects names them all ("earth/fire").
        """
        return []

    def art_of(self, card: CardDef) -> str:
        """Return the subject of the drawn picture of a card."""
        if card.kind == "token":
            return "token"
        return self.art.get(card.kind) or self.art.get(card.type, "unit")

    def damage_source(self, event: Event) -> int:
        """Return the id of the card that has dealt an event's damage; 0: none, or no damage."""
        if event.kind == EngineEvent.DAMAGED:
            return event.source
        return event.card if event.kind == EngineEvent.SEAT_DAMAGE_DEALT else 0

    def is_play(self, event: Event) -> bool:
        """True if the event moves a card from a hand because it is played."""
        is_move = event.kind == EngineEvent.MOVED
        return is_move and self.style_of(event.kind, event.detail).look == Look.PLAY

    def seat_counters(self, m: Match, seat: int) -> list[JsonObject]:
        """Return a seat's numbers for its plate."""
        return []

    def seat_tags(self, m: Match, seat: int) -> list[JsonObject]:
        """Return short words that hold for a seat."""
        return []

    def stats_view(self, m: Match, card: Card) -> dict[str, list[int]]:
        """Return the stats on a card's face, each now and printed."""
        shown = {
            name: [m.stat(card, name), value] for name, value in card.printed.base.stats.items()
        }
        cost = self.cost_view(m, card, card.controller) if self.cost_is_a_stat else None
        return {**shown, "cost": cost} if cost is not None else shown

    def full_trigger_words(self, m: Match, pending: Pending) -> str:
        """Return the label of a waiting trigger, where games have no short words for it."""
        name = m.card(pending.at.source).printed.name
        return f"{name}: {self.use_label(m, pending.bound.key)}"

    def left_of(self, m: Match, card: Card) -> int | None:
        """Return the rest of the value that damage lowers on a card (its HP), None without one."""
        return None

    def states_of(self, m: Match, card: Card) -> list[str]:
        """Return the states of a card on the table."""
        return ["exhausted"] if card.exhausted else []

    def changes_with(self, m: Match, card: Card) -> object:
        """Return further dependencies of a board card's row, beside its derived values."""
        return None

    def board_reads(self, m: Match) -> object:
        """Return the dependencies of all rows of the board, beside cards and derived values.

        It is a value that holds at least all that `changes_with` reads, of any card; None if
        they are unknown: then the board is looked through for each view.
        """
        return None

    def cost_reads(self, m: Match) -> object:
        """Return the dependencies of hand cards' costs apart from the cards, as `board_reads` does.

        Cards that change their own cost are exempt.
        """
        return None

    def facts_of(self, m: Match, card: Card) -> list[str]:
        """Return public facts about a card whose face is hidden ("set in turn 5")."""
        return []

    def counters_of(self, m: Match, card: Card) -> dict[str, int]:
        """Return the public counters of a card, by name."""
        hidden = self.hidden_counters
        return {name: n for name, n in sorted(card.counters.items()) if n and name not in hidden}

    def cost_view(self, m: Match, card: Card, seat: int) -> list[int] | None:
        """Return the cost of a hand card, now and printed; None if irrelevant."""
        now = self.price(m, seat, card) if card.zone_name == self.rules.hand else None
        return None if now is None else [now, card.printed.cost]

    def cost_parts(self, m: Match, card: Card, seat: int) -> list[tuple[str, int]]:
        """Return the changes of a hand card's printed cost: their sources and amounts."""
        return [(name or "by its own text", n) for name, n in cost_parts(m, card, seat)]

    def price(self, m: Match, seat: int, card: Card) -> int | None:
        """Return a seat's present cost of playing a hand card, None if it is no number."""
        return None

    def links(self, m: Match) -> list[Link]:
        """Return arrows between cards."""
        return []

    def phase_of(self, m: Match) -> str:
        """Return the phase for the phase track: the one that was entered last."""
        memory: TurnMemory = m.state.memory
        return memory.get("phase", self.rules.phases[0].id)

    def notes_of(self, m: Match) -> list[str]:
        """Return public notes beside the board: here only a warning that the last turn is near."""
        if not self.turn_cap_words or m.state.turn < m.numbers.turn_cap_warning:
            return []
        return [self.turn_cap_words.format(m.numbers.turn_cap)]

    def item_view(self, m: Match, item: ChainItem) -> JsonObject:
        """Return more about a chain item: `number`, `level` and `state` (docs/protocol.md 3)."""
        return {}
