"""Constructed positions of the game: test cards, default sides, moments of a turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from app.engine import atoms
from app.engine.dsl.abilities import Ability
from app.engine.dsl.card import CardDef
from app.engine.play.printed import Printed
from app.engine.position.rng import Dice
from app.rulesets.mage_wars.deck import is_single
from app.rulesets.mage_wars.dsl.kinds import DARK, LIGHT, pips, unit
from app.rulesets.mage_wars.field.items import attach
from app.rulesets.mage_wars.memory import change_memory
from app.rulesets.mage_wars.numbers import Regulation
from app.rulesets.mage_wars.support.assignment import assign_all
from app.rulesets.mage_wars.support.means import means_of, needs_of
from app.rulesets.mage_wars.support.upkeep import hold
from app.rulesets.mage_wars.tower import LEVEL

from ..constructed_positions import ConstructedPositions, attach_as_noted

if TYPE_CHECKING:
    from app.engine.play.match import Match

HOST: Final = "host"
"""Note of a constructed card: the name of its host."""
PLAIN: Final = re.compile(r"(?:(Dark|Light) )?Unit (\d+)")
ALIGNED: Final[Mapping[str, tuple[Ability, ...]]] = {"Dark": (DARK,), "Light": (LIGHT,)}
ELEMENTS: Final = 38
"""How many elements a deck by chance holds."""


class Positions(ConstructedPositions):
    """Default contents of a side, and the way to take up a moment of the turn."""

    numbers: Regulation

    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "opening": ("mulligan",),
        "start": ("turn_start",),
        "expansion": ("expansion",),
        "main": ("armament",),
        "armament": ("armament",),
        "declaration": ("declaration",),
        "end": ("end_begins",),
    }
    first_moment: ClassVar[str] = "start"
    option_words: ClassVar[frozenset[str]] = frozenset(
        {
            "augment",
            "block",
            "cast",
            "deploy",
            "hide",
            "keep",
            "play",
            "rebind",
            "redraw",
            "turn",
            "use",
            "Rebind elements",
            "Block with units",
        }
    )
    blank_side: ClassVar[Mapping[str, Any]] = {
        "tower": ["tower"],
        "library": ["Earth"] * 10,
    }

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return a legal deck by chance: elements, and the rest without one of the alignments."""
        cards = [p for p in self.pool.printed.values() if p.base is p and p.defn.collectable]
        other = dice.pick(["dark", "light"])
        fitting = [p for p in cards if other not in p.derived.keywords]
        elements = [p for p in fitting if p.type == "element"]
        rest = [p for p in fitting if p.type != "element"]
        size = self.numbers.deck_size
        main: dict[str, int] = {}
        for printed in self._drawn(dice, elements, ELEMENTS) + self._drawn(dice, rest, size):
            if sum(main.values()) < size:
                main[printed.id] = main.get(printed.id, 0) + 1
        return {"main": main} if sum(main.values()) == size else None

    def _drawn(self, dice: Dice, cards: list[Printed], count: int) -> list[Printed]:
        most = self.numbers.copies_max
        copies = [p for p in cards for _ in range(1 if is_single(p) else most)]
        return dice.sample(copies, min(count, len(copies)))

    def is_still(self, printed: Printed) -> bool:
        """True if it is the tower, which is there from the beginning."""
        return printed.type == "tower"

    def seat_numbers(self) -> Mapping[str, int]:
        """MW-2.1."""
        return {LEVEL: self.numbers.tower_start}

    def prepare_moment(self, m: Match, moment: str) -> None:
        """Attach and bind the cards laid out; enter the phase."""
        for seat in (0, 1):
            self._join(m, seat)
            self._support(m, seat)
        phase = moment in self.moments and moment != "main"
        change_memory(m, phase=moment if phase else "armament")

    def _join(self, m: Match, seat: int) -> None:
        """Attach cards to the hosts named in their notes."""
        laid = (*m.zone(seat, "attached"), *m.zone(seat, "elements"))
        attach_as_noted(m, laid, HOST, partial(attach, m))

    def _support(self, m: Match, seat: int) -> None:
        """Hold units without given bonds by the elements there, if these are enough."""
        needs = needs_of(m, seat)
        held = assign_all(needs, means_of(m, seat).supporting)
        if held is not None:
            hold(m, seat, held)

    def plain_card(self, words: str) -> CardDef | None:
        """Return the test unit of those words, without text or needs: `Unit 30`, `Dark Unit 20`."""
        found = PLAIN.fullmatch(words)
        if found is None:
            return None
        side = ALIGNED.get(found[1] or "", ())
        return unit(words, int(found[2]), 0, pips(), *side)

    def laid_out(self, m: Match, card_id: int) -> None:
        """Turn cards laid out in the face-down zone face down."""
        if m.card(card_id).zone_name == "face_down":
            atoms.turn(m, card_id, face_up=False)
