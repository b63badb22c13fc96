"""Constructed positions of the game: test cards, default sides, moments of a turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from app.engine import atoms
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef, card_id
from app.engine.position.rng import Dice
from app.rulesets.trapdoor.field import give_shields
from app.rulesets.trapdoor.lasting import LASTS, add_entry_counters, is_lasting
from app.rulesets.trapdoor.memory import change_memory
from app.rulesets.trapdoor.zones import ATTACHED, UTILITY, equipment, is_creature

from ..constructed_positions import ConstructedPositions, attach_as_noted, deal_deck

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.rulesets.trapdoor.numbers import Regulation

PLAIN: Final = re.compile(r"T(\d+)((?: [A-Z][a-z]+(?: [A-Z][a-z]+)*(?: \d+)?)*)(?: for (\d+))?")
NAMES: Final = (
    "guard",
    "veiled",
    "rush",
    "twinstrike",
    "pierce",
    "venom",
    "drain",
    "last_stand",
    "warded",
    "steadfast",
    "berserk",
    "offering",
    "shield",
)
PLAIN_COST: Final = 3
WEARER: Final = "wearer"
"""The note of laid-out equipment that names who wears it."""


class Positions(ConstructedPositions):
    """Composed positions: defaults of a side, and the steps that start each moment of the turn."""

    numbers: Regulation

    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "toss": ("choose_start", "deal"),
        "opening": ("exchange",),
        "draw": ("turn_start",),
        "main": ("open", "fighting_begins"),
        "preparation": ("open", "fighting_begins"),
        "fighting": ("open", "second_begins"),
        "second_preparation": ("open", "end_begins"),
        "end": ("end_begins",),
    }
    first_moment: ClassVar[str] = "draw"  # TD-3.15
    option_words: ClassVar[frozenset[str]] = frozenset(
        {"activate", "attack", "equip", "hide", "place", "set", "stand", "start", "turn", "use"}
    )
    blank_side: ClassVar[Mapping[str, Any]] = {"deck": ["T10"] * 10}

    def plain_card(self, words: str) -> CardDef | None:
        """Return the test creature of those words: `T60`, `T60 Pierce Offering 3 for 5`."""
        found = PLAIN.fullmatch(words)
        if found is None:
            return None
        keywords = []
        for name in NAMES:
            held = re.search(rf"\b{name.replace('_', ' ')}\b(?: (\d+))?", found[2], re.IGNORECASE)
            if held is not None:
                keywords.append(KeywordUse(name, int(held[1]) if held[1] else None))
        return CardDef(
            f"plain_{card_id(words)}",
            words,
            "creature",
            cost=int(found[3] or PLAIN_COST),
            stats=(("power", int(found[1])),),
            abilities=tuple(keywords),
        )

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return a legal deck by chance, more than half of it creatures."""
        cards = [p.defn for p in self.pool.printed.values() if p.defn.collectable]
        main = deal_deck(dice, cards, self.numbers.copies_max, self.numbers.deck_size)
        return {"main": dict(main)} if main else None

    def seat_numbers(self) -> Mapping[str, int]:
        """TD-2.1, 4.1."""
        return {"life": self.numbers.life_start, "mana": self.numbers.mana_max}

    def prepare_moment(self, m: Match, moment: str) -> None:
        """Attach equipment as the notes say; enter the phase."""
        worn = [card.id for card in equipment(m, 0)]
        attach_as_noted(m, worn, WEARER, partial(atoms.attach, m))
        m.clear_memory()
        change_memory(m, phase="preparation" if moment == "main" else moment)

    def laid_out(self, m: Match, card_id: int) -> None:
        """Give a card its entering data; set cards are face-down."""
        card = m.card(card_id)
        if is_creature(card):
            give_shields(m, card_id)
        elif card.zone_name == ATTACHED:
            add_entry_counters(m, card_id)
        elif card.zone_name == UTILITY and card.face_up and is_lasting(card.printed):
            atoms.note(m, card_id, LASTS, 1)
            add_entry_counters(m, card_id)
        elif card.zone_name == UTILITY:
            atoms.turn(m, card_id, face_up=False)
