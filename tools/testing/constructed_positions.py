"""Constructed positions: a game's defaults for tests, scenarios and blind play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from app.engine import atoms

if TYPE_CHECKING:
    from app.engine.dsl.card import CardDef
    from app.engine.play.match import Match
    from app.engine.play.pool import Pool
    from app.engine.play.printed import Printed
    from app.engine.position.rng import Dice
    from app.engine.rules.ruleset import Ruleset


def deal_deck(dice: Dice, cards: Iterable[CardDef], copies: int, size: int) -> Counter[str] | None:
    """Return a deck of so many cards by chance; None if the cards with their copies are fewer."""
    most = [card.id for card in cards for _ in range(1 if card.unique else copies)]
    return Counter(dice.sample(most, size)) if len(most) >= size else None


def attach_as_noted(
    m: Match, ids: Iterable[int], note: str, attach: Callable[[int, int], None]
) -> None:
    """Attach cards that were laid out to the host that a note on them names, and drop the note."""
    for card_id in tuple(ids):
        host = m.card(card_id).notes.get(note, 0)
        if host:
            atoms.note(m, card_id, note, 0)
            attach(card_id, host)


class ConstructedPositions:
    """A game's defaults for positions that are set up, not played."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.pool: Pool = rules.pool
        self.numbers: Any = rules.format_numbers[""]

    blank_side: ClassVar[Mapping[str, Any]] = {}
    """A seat's default contents in a constructed position, zone by zone."""

    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The steps that follow a moment of the turn, in order; a moment not named is a step itself."""

    first_moment: ClassVar[str] = ""
    """The moment whose step counts the turn and changes the seat."""

    option_words: ClassVar[frozenset[str]] = frozenset()
    """Verbs of acts and keys of answers that prompts may offer, apart from those of all games."""

    def resume_at(self, m: Match, moment: str) -> None:
        """Go on from a moment of the turn: its phase by name, or any step."""
        if moment == self.first_moment:
            m.state.turn -= 1
            if m.state.turn:
                m.state.active = 1 - m.state.active
        for seat in (0, 1):
            for name, amount in self.seat_numbers().items():
                m.state.mut_seat(seat).numbers.setdefault(name, amount)
        self.prepare_moment(m, moment)
        for step in reversed(self.moments.get(moment, (moment,))):
            m.push_step(step)

    def seat_numbers(self) -> Mapping[str, int]:
        """Return the default numbers of a seat."""
        return {}

    def prepare_moment(self, m: Match, moment: str) -> None:
        """Bring the memory and the board to that moment of the turn."""

    def plain_card(self, words: str) -> CardDef | None:
        """Return the test card that those words describe in this ruleset, None if they do not."""
        return None

    def laid_out(self, m: Match, card_id: int) -> None:
        """Give a card of a constructed position its entering data."""

    def scenario_pool(self, cards: Iterable[CardDef]) -> Pool:
        """Return the pool with the further cards of a scenario."""
        return self.pool.extended(cards)

    def chance_deck(self, dice: Dice) -> dict[str, Any] | None:
        """Return a legal deck by chance, for blind play; None: only starter decks are played."""
        return None

    def is_still(self, printed: Printed) -> bool:
        """True if a card never acts (it is in play from the start)."""
        return False
