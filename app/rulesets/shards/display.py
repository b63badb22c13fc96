"""Display: how a match of this game looks and reads: seats, states, sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.play.layers import are_costs_plain
from app.engine.position.plain_data import JsonObject
from app.engine.rules.display import Display
from app.engine.steps.combat_roles import (
    combat_links,
    combat_states,
    is_attacking,
    role_holder,
)

from .battle import fights
from .board import ART, ASPECTS, BOARD, EMOTES, KEYWORD_ICONS, NUMBER_TEXTS, STATES, STATS, ZONES
from .card_costs import cost_parts_of, defends, price_of
from .casting import summons_left
from .combat_roles import attack_of
from .event_kinds import ShardsEvent
from .event_styles import STYLES
from .lexicon import LEXICON, NOTES
from .life import life_of
from .shard_pools import COLOR_WORDS, shards
from .zones import COLORS

if TYPE_CHECKING:
    from app.engine.dsl.card import CardDef
    from app.engine.play.match import Match
    from app.engine.position.events import Event
    from app.engine.position.state import Card

TYPE_LINES: Final = {
    "main": "Spell · Main phase",
    "block": "Spell · Block phase",
    "token": "Creature token",
}
DECIDING: Final = {
    "exchange": "is looking at the opening hand",
    "bonus_shards": "is choosing a color",
    "main": "is in the Main phase",
    "attack": "is choosing attackers",
    "block": "is defending",
    "discard": "is discarding",
}
RESULTS: Final = {
    "life_gone": "{loser} ~has no life left.",
    "both_fell": "Both players lost their last life: a draw.",
    "turn_cap": "Turn limit reached: more life wins.",
}


class ShardsDisplay(Display):
    """Display for clients; no rule is decided here."""

    tagline = "Every turn, cheaper. Every loss, a weapon."
    field_cost = True  # the source shows cost and power on a card in every zone
    hue = 322
    turn_cap_words = "After turn {} the player with more life wins."  # SH-13.4
    emotes = EMOTES
    theme = "rulesets/shards/theme.css"
    deciding_labels = DECIDING
    good_counters = frozenset({"shield"})
    bad_counters = frozenset({"stun"})
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
    keyword_icons = KEYWORD_ICONS
    art = ART

    def type_line(self, card: CardDef) -> str:
        """Return the words of a card's type strip."""
        line = TYPE_LINES.get(card.kind) or card.type.capitalize()
        return f"Legendary {line.lower()}" if card.unique else line

    def damage_source(self, event: Event) -> int:
        """Return the card that has dealt damage: to a player, too (SH-10.11)."""
        hurt = event.kind == ShardsEvent.SEAT_HURT
        return event.card if hurt else super().damage_source(event)

    def seat_counters(self, m: Match, seat: int) -> list[JsonObject]:
        """Return a seat's numbers for its plate: life, shards, its summon, missed draws."""
        shown: list[JsonObject] = [
            {"id": "life", "label": "Life", "value": life_of(m, seat), "tone": "vital"}
        ]
        shown += [
            {"id": color, "label": COLOR_WORDS[color], "value": shards(m, seat, color)}
            for color in COLORS
        ]
        shown.append({"id": "summons", "label": "Summon", "value": summons_left(m, seat)})
        missed = m.state.number(seat, "missed")
        if missed:
            shown.append({"id": "missed", "label": "Missed draws", "value": missed})
        return shown

    def states_of(self, m: Match, card: Card) -> list[str]:
        """Return the states of a creature on the table."""
        found = ["exhausted"] if card.exhausted else []
        found += combat_states(m, card)
        return [*found, "stunned"] if card.counters.get("stun") else found

    def changes_with(self, m: Match, card: Card) -> object:
        """Return further data that a creature's row depends on: the present attack."""
        return self.board_reads(m)

    def board_reads(self, m: Match) -> object:
        """Return further data that the board's rows depend on: the present attack."""
        attack = attack_of(m)
        return (attack["attackers"], attack["blocks"]) if attack is not None else ()

    def cost_reads(self, m: Match) -> object:
        """Return further data that costs of hand cards depend on: the blocking seat (Ambush)."""
        return [defends(m, seat) for seat in (0, 1)] if are_costs_plain(m) else None

    price = staticmethod(price_of)
    cost_parts = staticmethod(cost_parts_of)

    def detail_words(self, kind: str, detail: str) -> str:
        """Return colours by their names."""
        return COLOR_WORDS.get(detail) or super().detail_words(kind, detail)

    links = staticmethod(combat_links)

    def notes_of(self, m: Match) -> list[str]:
        """SH-8.2, 13.4: the fights still to come; towards the last turn both are warned."""
        notes = [f"Next fights: {words}."] if (words := _fights_to_come(m)) else []
        return [*notes, *super().notes_of(m)]

    cost_is_a_stat = True
    trigger_words = Display.full_trigger_words


def _fights_to_come(m: Match) -> str:
    """SH-8.2: return the open fights in their order, once blocks have been declared."""
    attack = attack_of(m)
    if attack is None:
        return ""
    order = attack["fights"] if "fights" in attack else fights(m) if attack["blocks"] else ()
    named = []
    for role, blocker in order:
        one = role_holder(m, role)
        if one is None or not is_attacking(m, one):
            continue
        other = role_holder(m, blocker) if blocker is not None else None
        if blocker is None or other is not None:
            named.append(one.printed.name + (f" against {other.printed.name}" if other else ""))
    return ", then ".join(named)
