"""Constructed positions: how they are laid out for scenarios, puzzles and rule tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from app.engine import atoms
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef, card_id
from app.engine.pool import Pool
from app.engine.rng import Dice
from app.engine.steps.attachments import attach_as_noted
from app.engine.steps.turns import before_turn

from .field import give_shields
from .lasting import LASTS, furnish, is_lasting
from .memory import change_memory
from .zones import ATTACHED, UTILITY, equipment, is_creature

if TYPE_CHECKING:
    from app.engine.match import Match

    from .numbers import Regulation

PLAIN: Final = re.compile(r"T(\d+)((?: [A-Z][a-z]+(?: [A-Z][a-z]+)*(?: \d+)?)*)(?: for (\d+))?")
NAMES: Final = (
    "guard", "veiled", "rush", "twinstrike", "pierce", "venom", "drain", "last_stand", "warded",
    "steadfast", "berserk", "offering", "shield",
)  # fmt: skip
PLAIN_COST: Final = 3
WEARER: Final = "wearer"
"""The note of laid-out equipment that names who wears it."""
NEXT: Final = {
    "preparation": "fighting_begins", "fighting": "second_begins",
    "second_preparation": "end_begins",
}  # fmt: skip
STEPS: Final = {"draw": "turn_start", "opening": "exchange", "end": "end_begins"}


class Positions:
    """What a side has where nothing else is said, and how a moment of the turn is taken up."""

    if TYPE_CHECKING:
        pool: Pool
        numbers: Regulation

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
            f"plain_{card_id(words)}", words, "creature", cost=int(found[3] or PLAIN_COST),
            stats=(("power", int(found[1])),), abilities=tuple(keywords),
        )  # fmt: skip

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return a legal deck by chance, more than half of it creatures."""
        cards = [p.defn for p in self.pool.printed.values() if p.defn.collectable]
        rest = [
            card.id for card in cards
            for _ in range(1 if card.unique else self.numbers.copies_max)
        ]  # fmt: skip
        if len(rest) < self.numbers.deck_size:
            return None
        return {"main": dict(Counter(dice.sample(rest, self.numbers.deck_size)))}

    def take_up(self, m: Match, step: str) -> None:
        """Go on from a moment of the turn: its phase by name, or any step."""
        if step == "draw":
            # The step itself counts the turn and changes the seat (TD-3.15).
            before_turn(m)
        for seat in m.state.seats:
            seat.numbers.setdefault("life", self.numbers.life_start)
            seat.numbers.setdefault("mana", self.numbers.mana_max)
        worn = [card.id for card in equipment(m)]
        attach_as_noted(m, worn, WEARER, partial(atoms.attach, m))
        phase = "preparation" if step == "main" else step
        m.clear_memory()
        change_memory(m, phase=phase)
        if step == "toss":
            m.push_step("deal")
            m.push_step("choose_start")
        elif phase in NEXT:
            m.push_step(NEXT[phase])
            m.push_step("open")
        else:
            m.push_step(STEPS.get(step, step))

    def laid_out(self, m: Match, card_id: int) -> None:
        """Give a card what it would have come with; set cards lie face-down."""
        card = m.card(card_id)
        if is_creature(card):
            give_shields(m, card_id)
        elif card.zone_name == ATTACHED:
            furnish(m, card_id)
        elif card.zone_name == UTILITY and card.face_up and is_lasting(card.printed):
            atoms.note(m, card_id, LASTS, 1)
            furnish(m, card_id)
        elif card.zone_name == UTILITY:
            atoms.turn(m, card_id, face_up=False)
