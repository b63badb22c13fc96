"""Display: how a match of this game looks and reads: seats, states, sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.plain_data import JsonObject
from app.engine.rules.display import Display
from app.engine.steps.combat_roles import combat_links, combat_states

from .board import ART, ASPECTS, BOARD, EMOTES, KEYWORD_ICONS, NUMBER_TEXTS, STATES, STATS, ZONES
from .event_styles import STYLES
from .lexicon import LEXICON, NOTES
from .mana import pool
from .memory import memory_of
from .prices import price, printed_price, to_pay
from .zones import COLOURS, is_frozen

if TYPE_CHECKING:
    from app.engine.dsl.card import CardDef
    from app.engine.play.match import Match
    from app.engine.position.state import Card

DECIDING: Final = {
    "choose_starter": "is choosing who goes first",
    "mulligan": "is looking at the opening hand",
    "opening_look": "is looking at the top cards",
    "crystal_step": "is choosing a crystal",
    "declare_attackers": "is choosing attackers",
    "declare_blockers": "is choosing blockers",
    "order_blockers": "is ordering blockers",
    "discard": "is discarding",
    "payment": "is paying",
}
PIPS: Final[dict[str, JsonObject]] = {"cost": {"label": "Cost", "price": True}}
RESULTS: Final = {
    "life_gone": "{loser} ~has no life left.",
    "both_fell": "Both mages fell at once: a draw.",
    "overdrawn": "{loser} had no card to draw.",
    "turn_cap": "Turn limit reached: more life wins.",
    "loop_guard": "Too many actions in one turn: more life wins.",
}


class MagesDisplay(Display):
    """Data that clients draw and read; no rule is decided here."""

    tagline = "Scratch it now. Finish it later."
    hue = 238
    turn_cap_words = "After turn {} the mage with more life wins."  # BM-14.6
    emotes = EMOTES
    deciding_labels = DECIDING
    good_counters = frozenset({"str", "shield"})
    bad_counters = frozenset({"ice", "poison"})
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
    pip_labels = PIPS
    free_pip = "generic"
    art = ART
    theme = "rulesets/battle_mages/theme.css"

    def type_line(self, card: CardDef) -> str:
        """Return the words of a card's type strip."""
        size = f"{card.kind} " if card.kind in ("small", "big") else ""
        line = f"{size}{card.type}{' token' if card.kind == 'token' else ''}".capitalize()
        line = f"Legendary {line.lower()}" if card.unique else line
        return f"{line} · {', '.join(card.tags)}" if card.tags else line

    def printed_cost(self, card: CardDef) -> int | None:
        """Return None: costs are drawn as pips."""
        return None

    def pips_of(self, card: CardDef) -> list[tuple[str, tuple[str, ...]]]:
        """Return a card's cost: X, the number of any colour, and a pip for each coloured mana."""
        words = card.fact("price")
        if not words:
            return []
        cost = price(words[0])
        coloured = tuple(colour for colour, count in cost.pips for _ in range(count))
        free = ("X",) * cost.has_x + ((str(cost.generic),) if cost.generic else ())
        return [("cost", (*free, *coloured) or ("0",))]

    def seat_counters(self, m: Match, seat: int) -> list[JsonObject]:
        """Return a seat's numbers for its plate: life and its mana pool."""
        life = m.state.number(seat, "life")
        held = pool(m, seat)
        return [
            {"id": "life", "label": "Life", "value": life, "tone": "vital"},
            *(
                {"id": colour, "label": f"{ASPECTS[colour]['label']} mana", "value": held[colour]}
                for colour in COLOURS
                if colour in held
            ),
        ]

    def states_of(self, m: Match, card: Card) -> list[str]:
        """Return the states of a permanent on the table."""
        found = [*(("exhausted",) if card.exhausted else ()), *combat_states(m, card)]
        return [*found, "frozen"] if is_frozen(card) else found

    def changes_with(self, m: Match, card: Card) -> object:
        """Return the cache key of a permanent's row besides its state: the present combat."""
        return self.board_reads(m)

    def board_reads(self, m: Match) -> object:
        """Return the cache key of the board's rows besides their state: the present combat."""
        return memory_of(m).get("combat", ())

    def counters_of(self, m: Match, card: Card) -> dict[str, int]:
        """Return the counters on a permanent; damage is one of them (BM-10.1)."""
        found = super().counters_of(m, card)
        return {"damage": card.damage, **found} if card.damage else found

    def cost_view(self, m: Match, card: Card, seat: int) -> list[int] | None:
        """Return a hand card's cost, now and printed, if it differs from its pips."""
        printed = printed_price(card.printed)
        now = self.price(m, seat, card) if card.zone_name == self.rules.hand else None
        if printed is None or now is None or now == printed.value:
            return None
        return [now, printed.value]

    def left_of(self, m: Match, card: Card) -> int | None:
        """Return a creature's toughness, less its damage."""
        has = "toughness" in card.printed.base.stats
        return m.stat(card, "toughness") - card.damage if has else None

    def price(self, m: Match, seat: int, card: Card) -> int | None:
        """Return the mana for attempting a hand card now."""
        return to_pay(m, seat, card).total if card.printed.facts.get("price") else None

    links = staticmethod(combat_links)
