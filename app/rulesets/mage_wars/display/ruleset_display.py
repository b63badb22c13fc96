"""Display: how a match of this game looks and reads: seats, states, sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app.engine.dsl.abilities import KeywordUse, SpellEffect
from app.engine.dsl.text import describe_ability
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.plain_data import JsonObject
from app.engine.rules.display import Display

from ..event_kinds import MageWarsEvent
from ..event_styles import STYLES
from ..memory import memory_of
from ..numbers import numbers_of
from ..power import effective
from ..support.pips import pips_on
from ..tower import tower_of
from ..zones import UNITS
from .board import (
    ART,
    ASPECTS,
    BOARD,
    DECIDING,
    EMOTES,
    KEYWORD_ICONS,
    NUMBER_TEXTS,
    PIPS,
    RESULTS,
    STATES,
    STATS,
    TYPES,
    ZONES,
)
from .card_display import arrows, shown_states, shown_stats
from .lexicon import LEXICON, NOTES

if TYPE_CHECKING:
    from app.engine.dsl.abilities import Ability
    from app.engine.dsl.card import CardDef
    from app.engine.play.match import Match
    from app.engine.position.events import Event
    from app.engine.position.state import Card, ChainItem

TYPE_WORDS: Final = frozenset({"dark", "light", "hero", "god"})
TOWER_CAUSES: Final = {
    "drained": " (drained)",
    "combat": " (struck)",
    "damage": " (damage)",
    "paid": " (paid)",
}
TURNS_WARNED: Final = 10
"""Number of turns before the last one at which both seats are warned."""


def _is_in_type_line(ability: Ability) -> bool:
    return isinstance(ability, KeywordUse) and ability.keyword in TYPE_WORDS


class MageWarsDisplay(Display):
    """Data that clients draw and read; no rule is decided here."""

    tagline = "One tower. Your life, your power, your price."
    hue = 168
    emotes = EMOTES
    theme = "rulesets/mage_wars/theme.css"
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
    aspects = ASPECTS
    pip_labels = PIPS
    free_pip = "artifact"
    keyword_icons = KEYWORD_ICONS
    art = ART

    def text_of(self, card: CardDef) -> tuple[str, ...]:
        """Return the rules text; alignment and uniqueness are in the type strip.

        The first line of an item is its effect as it is cast, the others are its augmentation.
        """
        told = tuple(each for each in card.abilities if not _is_in_type_line(each))
        lines = super().text_of(replace(card, abilities=told))
        if card.type != "item":
            return lines
        spells = (each for each in told if isinstance(each, SpellEffect))
        cast = {describe_ability(each, self.lexicon, self.defs) for each in spells}
        return tuple(f"Cast — {line}" if line in cast else line for line in lines)

    def type_line(self, card: CardDef) -> str:
        """Return the words of a card's type strip: "Fast spell", "Dark God unit"."""
        kind = "Unit token" if card.kind == "token" else TYPES[card.type]
        if card.type == "spell":
            kind = f"{card.kind.capitalize()} spell"
        words = (*card.fact("alignment"), *card.fact("unique"))
        if not words:
            return kind
        marks = " ".join(word.capitalize() for word in words)
        return f"{marks} {kind[0].lower()}{kind[1:]}"

    def printed_cost(self, card: CardDef) -> int | None:
        """Return None: costs are drawn as pips."""
        return None

    pips_of = staticmethod(pips_on)

    def art_of(self, card: CardDef) -> str:
        """Return the key of a card's picture."""
        is_named = card.type == "unit" and card.fact("unique")
        return "hero" if is_named else super().art_of(card)

    def damage_source(self, event: Event) -> int:
        """Return the card that has dealt damage: in a strike each attacker its own (MW-10.2)."""
        if event.kind == MageWarsEvent.STRIKE_DAMAGE:
            return event.card
        is_harm = event.kind in (EngineEvent.DAMAGED, MageWarsEvent.TOWER_CHANGED)
        return event.source if is_harm and event.detail == "damage" else 0

    def seat_counters(self, m: Match, seat: int) -> list[JsonObject]:
        """Return a seat's tower for its plate."""
        tower = {"id": "tower", "label": "Tower", "value": tower_of(m, seat), "tone": "vital"}
        return [{**tower, "on": ["tower", "level"]}]

    stats_view = staticmethod(shown_stats)

    def left_of(self, m: Match, card: Card) -> int | None:
        """Return the remaining PL of a unit or an item (MW-12.3)."""
        return effective(m, card) if card.printed.type in ("unit", "item") else None

    states_of = staticmethod(shown_states)

    def changes_with(self, m: Match, card: Card) -> object:
        """Return a card's cache key: values that change with the turn, the war and the chain."""
        return shown_stats(m, card), shown_states(m, card)

    def board_reads(self, m: Match) -> object:
        """Return the rows' cache key: towers, turn, war, and units, as holders and targets."""
        marks, levels = m.state.zone_versions, (tower_of(m, 0), tower_of(m, 1))
        return (levels, m.state.turn, memory_of(m).get("war"), [marks.get(key) for key in UNITS])

    def facts_of(self, m: Match, card: Card) -> list[str]:
        """MW-4.3: return the public facts about a face-down card."""
        placed = card.notes.get("placed", 0)
        return [f"Placed in turn {placed}."] if placed and card.zone_name == "face_down" else []

    def detail_words(self, kind: str, detail: str) -> str:
        """Return the word of an event as a reader knows it."""
        return TOWER_CAUSES.get(detail, "") if kind == MageWarsEvent.TOWER_CHANGED else detail

    links = staticmethod(arrows)

    def notes_of(self, m: Match) -> list[str]:
        """Say when attacks are not allowed yet, and when the last turn comes near."""
        numbers = numbers_of(m)
        if 0 < m.state.turn <= numbers.peace_turns:
            return [f"No attacks before turn {numbers.peace_turns + 1}."]
        if m.state.turn > numbers.turn_cap - TURNS_WARNED:
            return [f"After turn {numbers.turn_cap} the higher tower wins."]
        return []

    def item_text(self, m: Match, item: ChainItem) -> str:
        """Return a chain item's effect."""
        return "is being deployed." if item.kind == "deploy" else super().item_text(m, item)

    def item_view(self, m: Match, item: ChainItem) -> JsonObject:
        """Return an entry's PL, its level, and whether its targets are locked (MW-6.13)."""
        is_cast = "cast" in item.marks
        state = "Cast" if is_cast else "Deploying" if item.kind == "deploy" else "Declared"
        return {"number": item.power, "level": item.level, "state": state}
