"""Constructed positions of the game: test cards, default sides, moments of a turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from app.engine import atoms
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef, card_id
from app.engine.position.rng import Dice
from app.rulesets.shards.memory import change_memory
from app.rulesets.shards.zones import COLORS, on_field

from ..constructed_positions import ConstructedPositions, deal_deck

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.rulesets.shards.numbers import Regulation

PLAIN: Final = re.compile(r"([A-Z][a-z]+) (\d+)((?: [A-Z][a-z]+(?: \d+)?)*)(?: for (\d))?")
KEYWORD: Final = re.compile(r" ([A-Z][a-z]+)(?: (\d+))?")
PLAIN_COST: Final = 3


class Positions(ConstructedPositions):
    """Composed positions: defaults of a side, and the steps that start each moment of the turn."""

    numbers: Regulation

    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "draw": ("turn_start",),
        "opening": ("exchange",),
        "main": ("main", "attack"),
    }
    first_moment: ClassVar[str] = "draw"  # SH-3.15
    option_words: ClassVar[frozenset[str]] = frozenset({"blocks", "play", "shield", "use"})
    blank_side: ClassVar[Mapping[str, Any]] = {
        "deck": ["Colorless 100"] * 10,
    }

    def plain_card(self, words: str) -> CardDef | None:
        """Return the test creature of those words: `Ruby 300`, `Jade 200 Lode 2 for 4`."""
        found = PLAIN.fullmatch(words)
        if found is None or found[1].lower() not in COLORS:
            return None
        keywords = tuple(
            KeywordUse(name.lower(), int(number) if number else None)
            for name, number in KEYWORD.findall(found[3])
        )
        return CardDef(
            f"plain_{card_id(words)}",
            words,
            "creature",
            aspect=found[1].lower(),
            cost=int(found[4] or PLAIN_COST),
            stats=(("power", int(found[2])),),
            abilities=keywords,
        )

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return twenty cards, most of them of two colours."""
        cards = [p.defn for p in self.pool.printed.values() if p.defn.collectable]
        chosen = {*dice.sample(list(COLORS[:4]), 2), "colorless"}
        main = deal_deck(
            dice, (card for card in cards if card.aspect in chosen), 2, self.numbers.deck_size
        )
        return {"main": dict(main)} if main else None

    def seat_numbers(self) -> Mapping[str, int]:
        """SH-2.1."""
        return {"life": self.numbers.life_start}

    def prepare_moment(self, m: Match, moment: str) -> None:
        """Enter the phase."""
        change_memory(m, phase=moment)

    def laid_out(self, m: Match, card_id: int) -> None:
        """Give a creature the shields that it would have come with."""
        card = m.card(card_id)
        if on_field(card):
            atoms.count(m, card_id, "shield", m.derived(card).keywords.get("shield") or 0)
