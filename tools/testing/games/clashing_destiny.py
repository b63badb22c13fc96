"""Constructed positions of the game: test cards, default sides, moments of a turn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from app.engine import atoms
from app.engine.dsl.abilities import KeywordUse
from app.engine.dsl.card import CardDef
from app.engine.play.pool import Pool
from app.engine.play.printed import Printed
from app.engine.position.rng import Dice
from app.rulesets.clashing_destiny.deck import MAIN_TYPES
from app.rulesets.clashing_destiny.locked_affinities import add_locked
from app.rulesets.clashing_destiny.memory import change_memory

from ..constructed_positions import ConstructedPositions

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.rulesets.clashing_destiny.numbers import Regulation

_PLAIN = re.compile(r"(\d+)/(\d+)((?: [a-z_]+)*?)(?: for (\d+))?")


class Positions(ConstructedPositions):
    """Default contents of a side, and the way to take up a moment of the turn."""

    numbers: Regulation

    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "opening": ("mulligan",),
        "start": ("turn_start",),
        "destiny": ("destiny",),
        "main": ("main",),
        "end": ("end",),
    }
    first_moment: ClassVar[str] = "start"  # CD-3.13
    option_words: ClassVar[frozenset[str]] = frozenset({"attack", "block", "play", "use"})
    blank_side: ClassVar[Mapping[str, Any]] = {
        "hero": "Novice",
        "facts": {"affinities": ["normal"]},
        "main_deck": ["Tollgate Recruit"] * 10,
    }

    def plain_card(self, words: str) -> CardDef | None:
        """Return a Normal minion by its figures, keywords and cost ("3/2 taunt for 1")."""
        plain = _PLAIN.fullmatch(words)
        if plain is None:
            return None
        attack, hp, keywords, cost = plain.groups()
        return CardDef(
            "plain_" + re.sub(r"[^a-z0-9]+", "_", words),
            words,
            "minion",
            aspect="normal",
            cost=int(cost or 0),
            stats=(("attack", int(attack)), ("hp", int(hp))),
            abilities=tuple(KeywordUse(word) for word in keywords.split()),
        )

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return 40 cards of Normal and two affinities, and heroes that unlock these."""
        cards = [p.defn for p in self.pool.printed.values() if p.base is p and p.defn.collectable]
        aspects = sorted({card.aspect for card in cards} - {"normal"})
        chosen = {"normal", *dice.sample(aspects, 2)}
        rest = [
            card.id
            for card in cards
            if card.type in MAIN_TYPES and card.aspect in chosen
            for _ in range(1 if card.unique else self.numbers.copies_max)
        ]
        main = dict(Counter(dice.sample(rest, self.numbers.main_deck_min)))
        destiny = [card for card in cards if card.type not in MAIN_TYPES]
        order = dice.sample(destiny, len(destiny))
        order.sort(key=lambda card: not chosen & set(card.fact("unlocks")))
        return {
            "main": main,
            "destiny": [card.id for card in order[: self.numbers.destiny_deck_size]],
        }

    def is_still(self, printed: Printed) -> bool:
        """True for the Novice, there from the beginning."""
        return printed.type == "hero" and not printed.defn.collectable

    def prepare_moment(self, m: Match, moment: str) -> None:
        """Enter the phase; a step that is none belongs to the Main Phase."""
        change_memory(m, phase=moment if moment in self.moments else "main")

    def laid_out(self, m: Match, card_id: int) -> None:
        """Give an artifact its durability."""
        durability = m.card(card_id).printed.stats.get("durability", 0)
        if durability and m.card(card_id).zone in m.rules.layout.board:
            atoms.count(m, card_id, "durability", durability)

    def scenario_pool(self, cards: Iterable[CardDef]) -> Pool:
        """Return the pool with further cards, each also as it counts while locked."""
        own = list(cards)
        pool = self.pool.extended(own)
        add_locked(pool, own)
        return pool
