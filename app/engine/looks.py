"""What a ruleset says of its looks and words; clients draw any game from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .refs import ITEM_BASE, Ref, is_card, is_item, seat_of

if TYPE_CHECKING:
    from .dsl.card import CardDef
    from .dsl.text import Lexicon
    from .match import Match
    from .pool import Pool
    from .prompts import Option, Prompt
    from .ruleset import Phase, StarterDeck
    from .state import Card, ChainItem

RESULTS: Final = {
    "concession": "Conceded.",
    "agreed_draw": "Both agreed on a draw.",
    "timeouts": "Out of time three times in a row.",
    "loop": "The match went round in circles: a draw by rule.",
}


Link = tuple[str, Ref, Ref, str]
"""An arrow: its kind, from where, to where, and a short word on it (or none)."""


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
    log_lines: ClassVar[dict[str, str]] = {}
    """Sentences for this ruleset's own events, or its own sentences for common ones (log.py)."""
    cause_lines: ClassVar[dict[str, str]] = {}
    """Sentences for moves of cards, by what a card was moved for; an empty one says nothing."""
    deciding_labels: ClassVar[dict[str, str]] = {}
    """What a seat "is doing" while it is asked, by prompt name."""
    results: ClassVar[dict[str, str]] = {}
    """Why a match ended, by reason."""
    named_with_owner: ClassVar[tuple[str, ...]] = ()
    """Types of cards that are told with their owner, because both seats have one."""
    hidden_label: ClassVar[str] = "Face-down card"
    """What a card is called whose face the reader may not know."""
    open_at_end: ClassVar[tuple[str, ...]] = ()
    """Zones whose cards everybody sees once the match is over."""
    lexicon: ClassVar[Lexicon]
    board: ClassVar[dict[str, Any]] = {}
    zone_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    stat_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    state_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    aspects: ClassVar[dict[str, dict[str, Any]]] = {}
    pip_labels: ClassVar[dict[str, dict[str, Any]]] = {}
    """What the rows of pips on a card are called, by name."""
    theme: ClassVar[str] = ""
    """A style sheet of the game's own below `static`, loaded when its table is opened."""

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
            "pips": self.pip_labels,
            "theme": self.theme,
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
            "pips": [[name, list(pips)] for name, pips in self.pips_of(card)],
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

    def pips_of(self, card: CardDef) -> list[tuple[str, tuple[str, ...]]]:
        """Return the rows of symbols on a card: a name of `pip_labels`, and an aspect for each pip.

        A pip that may be any one of several aspects names them all ("earth/fire").
        """
        return []

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

    def changes_with(self, m: Match, card: Card) -> Any:
        """Return what else a board card's row rests on, beside the card and its derived values."""
        return None

    def facts_of(self, m: Match, card: Card) -> list[str]:
        """Return what is public about a card whose face is hidden ("set in turn 5")."""
        return []

    def hidden_counters(self) -> frozenset[str]:
        """Return the counters that are shown in another way."""
        return frozenset()

    def cost_view(self, m: Match, card: Card, seat: int) -> list[int] | None:
        """Return the cost of a hand card, now and printed; None where it does not matter."""
        return None

    def links(self, m: Match) -> list[Link]:
        """Return arrows between cards."""
        return []

    def phase_of(self, m: Match) -> str:
        """Return the phase for the phase track."""
        return ""

    def notes_of(self, m: Match) -> list[str]:
        """Return standing announcements."""
        return []

    def public_prompt(self, prompt: Prompt) -> str:
        """Return the name under which others see a prompt: a draft looks like what it began as."""
        return prompt.name

    def deciding_label(self, name: str) -> str:
        """Return what a seat is doing, for the others."""
        return self.deciding_labels.get(name, "is deciding")

    def result_words(self, reason: str, winner: int | None) -> str:
        """Return why the match ended, as a sentence."""
        return self.results.get(reason) or RESULTS.get(reason, "The match is over.")

    def detail_words(self, kind: str, detail: str) -> str:
        """Return the word of an event as a reader knows it."""
        return detail

    def zone_words(self, zone: str) -> str:
        """Return what a zone is called in a sentence."""
        label: str = self.zone_labels.get(zone, {}).get("label", zone)
        return label

    def modifier_words(self, op: str, what: str, amount: int) -> str:
        """Return a change of a card in a few words."""
        stat = self.stat_labels.get(what, {}).get("label", what)
        match op:
            case "add":
                return f"{amount:+d} {stat}"
            case "set":
                return f"{stat} {amount}"
            case "gain" | "lose":
                word = self.keyword_labels.get(what, {}).get("label", what)
                return f"{'has' if op == 'gain' else 'loses'} {word}"
            case "forbid":
                return f"cannot {what}"
            case "permit":
                return f"may {what}"
            case "prevent":
                return f"next {amount} damage prevented"
            case _:
                return what or op

    def until_words(self, until: str) -> str:
        """Return a duration in words."""
        return {"turn": "until end of turn", "combat": "this combat"}.get(until, "")

    def option_label(self, m: Match, option: Option) -> str:
        """Return the words of an option that brings none of its own."""
        if not isinstance(option.ref, int) or not is_card(option.ref):
            return self.ref_words(m, option.ref)
        name = m.card(option.ref).printed.name
        if option.verb == "use":
            note = option.note if isinstance(option.note, str) else ""
            return f"{name}: {self.use_label(m, note)}" if note else name
        return f"{option.verb.capitalize()} {name}" if option.verb else name

    def ref_words(self, m: Match, ref: Ref | str) -> str:
        """Return what something that is no card is called."""
        if isinstance(ref, str):
            zone, _, slot = ref.partition("#")
            return f"{self.zone_words(zone[2:])} {int(slot) + 1}" if slot.isdigit() else ref
        if is_item(ref):
            item = m.item(ref - ITEM_BASE)
            return m.card(item.source).printed.name if item is not None else ""
        return f"Seat {seat_of(ref) + 1}"

    def item_text(self, m: Match, item: ChainItem) -> str:
        """Return what a chain item will do."""
        return ""

    def item_view(self, m: Match, item: ChainItem) -> dict[str, Any]:
        """Return more about a chain item: `number`, `level` and `state` (docs/protocol.md 3)."""
        return {}

    def use_label(self, m: Match, key: str) -> str:
        """Return the text of an ability by its key."""
        return ""
