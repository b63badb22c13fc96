"""Constructed positions: what tests, scenarios and blind play ask of a ruleset beside its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .dsl.card import CardDef
    from .match import Match
    from .pool import Pool
    from .printed import Printed
    from .rng import Dice


class ConstructedPositions:
    """The ruleset's word on positions that nobody has played."""

    pool: Pool

    blank_side: ClassVar[Mapping[str, Any]] = {}
    """What a seat has in a constructed position where nothing else is said, zone by zone."""

    def take_up(self, m: Match, step: str) -> None:
        """Go on from a moment of the turn in a constructed position."""
        m.push_step(step)

    def plain_card(self, words: str) -> CardDef | None:
        """Return the test card that those words describe in this ruleset, None if they do not."""
        return None

    def laid_out(self, m: Match, card_id: int) -> None:
        """Give a card of a constructed position what it would have entered with."""

    def scenario_pool(self, cards: Iterable[CardDef]) -> Pool:
        """Return the pool with the further cards of a scenario."""
        return self.pool.extended(cards)

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return a legal deck by chance, for blind play; None: only starter decks are played."""
        return None

    def is_still(self, printed: Printed) -> bool:
        """Whether a card never acts by itself (it is there from the beginning)."""
        return False
