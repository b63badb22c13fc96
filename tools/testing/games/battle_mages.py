"""Constructed positions of the game: test cards, default sides, moments of a turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef
from app.engine.position.rng import Dice
from app.rulesets.battle_mages.combat_roles import NONE
from app.rulesets.battle_mages.deck import is_small
from app.rulesets.battle_mages.dsl.kinds import creature
from app.rulesets.battle_mages.memory import change_memory
from app.rulesets.battle_mages.zones import COLOURS

from ..constructed_positions import ConstructedPositions

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.rulesets.battle_mages.numbers import Regulation

PLAIN: Final = re.compile(r"Plain (\d)/(\d)((?: [A-Z][a-z]+(?: \d)?)*)(?: for (\w+))?")
BIG: Final = 4  # crystals of a deck by chance that are no Small ones
KEYWORD: Final = re.compile(r" ([A-Z][a-z]+)(?: (\d))?")


class Positions(ConstructedPositions):
    """Default contents of a side, and the way to take up a moment of the turn."""

    numbers: Regulation

    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "opening": ("first_hands",),
        "end": ("close_turn",),
    }
    first_moment: ClassVar[str] = "preparation"
    option_words: ClassVar[frozenset[str]] = frozenset(
        {"first", "keep", "mulligan", "play", "second", "use"}
    )
    blank_side: ClassVar[Mapping[str, Any]] = {"spellbook": ["Plain 1/1"] * 10}

    def plain_card(self, words: str) -> CardDef | None:
        """Return the test creature of those words: `Plain 2/3`, `Plain 2/2 Flying for 1R`."""
        found = PLAIN.fullmatch(words)
        if found is None:
            return None
        keywords = tuple(
            KeywordUse(name.lower(), int(number) if number else None)
            for name, number in KEYWORD.findall(found[3])
        )
        plain = creature(words, found[4] or "1G", int(found[1]), int(found[2]), *keywords)
        return replace(plain, aspect="green")

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return a unified deck of two colours, two fifths of it crystals, a few of them Big."""
        cards = [p.defn for p in self.pool.printed.values() if p.defn.collectable]
        chosen = set(dice.sample(list(COLOURS), 2))
        spells = [
            card.id
            for card in cards
            if set(card.fact("colours")) <= chosen
            for _ in range(self.numbers.copies[card.rarity])
            if card.type != "crystal"
        ]
        crystals = [c.id for c in cards if is_small(self.pool[c.id]) and c.aspect in chosen]
        big = [card.id for card in cards if card.kind == "big" and chosen & set(card.fact("makes"))]
        size = self.numbers.spellbook_size
        held = 2 * size // 5
        if len(spells) < size - held or not crystals:
            return None
        main = dict.fromkeys(dice.sample(big, min(len(big), BIG)), 1)
        main |= {name: (held - len(main)) // len(crystals) for name in crystals}
        for name in dice.sample(spells, size - sum(main.values())):
            main[name] = main.get(name, 0) + 1
        return {"main": main}

    def seat_numbers(self) -> Mapping[str, int]:
        """BM-2.1."""
        return {"life": self.numbers.life_start}

    def prepare_moment(self, m: Match, moment: str) -> None:
        """Enter the phase without attackers."""
        change_memory(m, phase=moment)
        if moment in ("block", "damage"):
            change_memory(m, combat=NONE)
