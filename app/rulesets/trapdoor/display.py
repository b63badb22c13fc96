"""Display: how a match of this game looks and reads: seats, states, sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.play.layers import are_costs_plain
from app.engine.position.plain_data import JsonObject
from app.engine.position.refs import CardRef, seat_ref
from app.engine.position.visibility import ALL_VIEWERS
from app.engine.rules.display import Display, Link

from .answering import SET, is_armed
from .board import ART, BOARD, EMOTES, KEYWORD_ICONS, NUMBER_TEXTS, PHASES, STATES, STATS, ZONES
from .combat import attack_of, is_exhausted
from .costs import price_of
from .event_kinds import TrapdoorEvent
from .event_styles import STYLES
from .field import PAID, PLACED
from .lexicon import LEXICON, NOTES
from .life import life_of, mana_of
from .numbers import NUMBERS
from .power import power_of
from .zones import UTILITY, is_creature

if TYPE_CHECKING:
    from app.engine.dsl.card import CardDef
    from app.engine.play.match import Match
    from app.engine.position.events import Event
    from app.engine.position.state import Card
    from app.engine.prompts import Option

DECIDING: Final = {
    "choose_start": "is choosing who goes first",
    "exchange": "is looking at the opening hand",
    "open": "is acting",
    "window": "may answer",
    "discard": "is discarding",
}
RESULTS: Final = {
    "life_gone": "{loser} ~has no life left.",
    "both_fell": "Both players lost their last life: a draw.",
    "no_moves": "{loser} ~has no cards left to play.",
    "turn_cap": "Turn limit reached: a draw.",
}


class TrapdoorDisplay(Display):
    """Display for clients; no rule is decided here."""

    tagline = "Bluff. Bait. Spring the trap."
    hue = 48
    turn_cap_words = "After turn {} the match is a draw."  # TD-14.6
    emotes = EMOTES
    theme = "rulesets/trapdoor/theme.css"
    deciding_labels = DECIDING
    results = RESULTS
    event_styles = STYLES
    lexicon = LEXICON
    glossary = NOTES
    board = BOARD
    zone_labels = ZONES
    stat_labels = STATS
    number_texts = NUMBER_TEXTS
    state_labels = STATES
    keyword_icons = KEYWORD_ICONS
    art = ART

    def modifier_words(self, op: str, what: str, amount: int) -> str:
        """Return a change of a card; TD-11.10: prevention applies to loss of power."""
        if op == "prevent":
            return f"loses {amount} less power"
        return super().modifier_words(op, what, amount)

    def option_label(self, m: Match, option: Option) -> str:
        """Return the words of an option; of a creature that is turned over, to which side."""
        label = super().option_label(m, option)
        if option.verb != "turn" or not isinstance(option.ref, int):
            return label
        return f"{label} {'face down' if m.card(option.ref).face_up else 'face up'}"

    def type_line(self, card: CardDef) -> str:
        """Return the words of a card's type strip: its type and its groups."""
        kind = "Creature token" if card.kind == "token" else card.type.capitalize()
        line = f"Legendary {kind.lower()}" if card.unique else kind
        phases = ", ".join(PHASES[name] for name in card.fact("phases"))
        return " · ".join(part for part in (line, " ".join(card.tags), phases) if part)

    def printed_cost(self, card: CardDef) -> int | None:
        """Return the number in a card's cost gem: spells all cost the same, traps nothing."""
        if card.kind == "token" or card.type == "trap":
            return None
        return NUMBERS.spell_cost if card.type == "spell" else card.cost

    def damage_source(self, event: Event) -> int:
        """Return the card that has taken power or life (TD-11.1, 10.11)."""
        if event.kind == TrapdoorEvent.POWER_LOST:
            return event.source
        return event.card if event.kind == TrapdoorEvent.HIT else 0

    def seat_counters(self, m: Match, seat: int) -> list[JsonObject]:
        """Return a seat's numbers for its plate: life and mana."""
        return [
            {"id": "life", "label": "Life", "value": life_of(m, seat), "tone": "vital"},
            {"id": "mana", "label": "Mana", "value": mana_of(m, seat)},
        ]

    def left_of(self, m: Match, card: Card) -> int | None:
        """Return a creature's power."""
        return power_of(m, card) if card.printed.type == "creature" else None

    def states_of(self, m: Match, card: Card) -> list[str]:
        """Return the states of a card on the table that both seats may know."""
        found = []
        if is_creature(card):
            found += ["spent"] if is_exhausted(m, card) else []
            found += ["damaged"] if card.damage else []
            attack = attack_of(m)
            if attack is not None and attack["attacker"][:2] == card.card_ref:
                found.append("attacking")
        elif card.zone_name == UTILITY and is_armed(m, card):
            found.append("armed")
        if not card.face_up and card.known == ALL_VIEWERS:
            found.append("seen")
        return found

    def changes_with(self, m: Match, card: Card) -> object:
        """Return further data that a card's row depends on: the turn and the present attack."""
        return self.board_reads(m)

    def board_reads(self, m: Match) -> object:
        """Return further data that the board's rows depend on: the turn and the present attack."""
        attack = attack_of(m)
        return m.state.turn, attack["attacker"] if attack is not None else None

    def cost_reads(self, m: Match) -> object:
        """Return further data for costs of hand cards; none if no effect changes them."""
        return () if are_costs_plain(m) else None

    def facts_of(self, m: Match, card: Card) -> list[str]:
        """Return the public facts about a face-down card (rule book, "Zones and board")."""
        if card.zone_name == UTILITY:
            return [f"Set turn {card.notes.get(SET, 0)}"]
        if not is_creature(card):
            return []
        found = [f"Came turn {card.notes.get(PLACED, 0)}"]
        if card.notes.get(PAID):
            found.append(f"{card.notes[PAID]} mana paid")
        if card.damage:
            found.append(f"Lost {card.damage} power")
        return found

    price = staticmethod(price_of)

    def cost_view(self, m: Match, card: Card, seat: int) -> list[int] | None:
        """Return the cost of a hand card, now and printed; traps have none."""
        printed = self.printed_cost(card.printed.defn)
        if printed is None or card.zone_name != self.rules.hand:
            return None
        return [price_of(m, seat, card), printed]

    def links(self, m: Match) -> list[Link]:
        """Return the arrow of the pending attack."""
        attack = attack_of(m)
        if attack is None or attack["ended"]:
            return []
        card_id, incarnation, seat = attack["attacker"]
        if m.find(CardRef(card_id, incarnation)) is None:
            return []
        goal = attack["target"][0] if attack["target"] is not None else seat_ref(1 - seat)
        return [("attack", card_id, goal, "")]

    cost_is_a_stat = True
    trigger_words = Display.full_trigger_words
