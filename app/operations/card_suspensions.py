"""Suspended cards: cards banned from decks of rated matches, with start and reason."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.catalogue import UnknownRuleset, ruleset
from app.operations.errors import SuspendedCards
from app.operations.repository import OperationsRepository
from app.operations.rows import CardSuspensionRow
from app.platform.clock import Clock, SystemClock, to_utc
from app.platform.errors import Conflict, InvalidInput, NotFound
from app.platform.json_types import JsonObject

MAX_REASON: Final = 300


@dataclass(frozen=True, slots=True)
class SuspendedCard:
    """A suspension of a card, with the card's name for display."""

    id: UUID
    ruleset: str
    card: str
    name: str
    reason: str
    begins_at: datetime

    @property
    def sentence(self) -> str:
        """Sentence with card, start and reason."""
        day = f"{self.begins_at:%-d %B %Y}"
        return f"“{self.name}” has been suspended from rated play since {day}: {self.reason}"

    def holds(self, at: datetime) -> bool:
        """True if the suspension has begun."""
        return self.begins_at <= at


class CardSuspensionService:
    """Suspends cards and lifts suspensions, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._rows = OperationsRepository(session)
        self._clock = clock or SystemClock()

    async def list_all(self, game: str | None = None) -> list[SuspendedCard]:
        """Return the current and future suspensions."""
        return [suspended_card(row) for row in await self._rows.list_suspensions(game)]

    async def suspend(
        self, game: str, card: str, reason: str, begins_at: datetime | None
    ) -> SuspendedCard:
        """Suspend a card from rated play; raise InvalidInput or Conflict."""
        text, at = " ".join(reason.split()), to_utc(begins_at) if begins_at else self._clock.now()
        if not text or len(text) > MAX_REASON:
            raise InvalidInput(f"Give the reason in 1 to {MAX_REASON} characters.")
        if _name_of(game, card) is None:
            raise InvalidInput("Card not found in this game.")
        if card in {row.card for row in await self._rows.list_suspensions(game)}:
            raise Conflict("This card is already suspended. Lift the suspension first.")
        row = CardSuspensionRow(ruleset=game, card=card, reason=text, begins_at=at)
        await self._rows.add(row)
        return suspended_card(row)

    async def lift(self, suspension_id: UUID) -> SuspendedCard:
        """Lift a suspension; raise NotFound or Conflict."""
        row = await self._rows.find_suspension(suspension_id)
        if row is None:
            raise NotFound("Suspension not found.")
        if row.lifted_at is not None:
            raise Conflict("This suspension is already lifted.")
        row.lifted_at = self._clock.now()
        return suspended_card(row)

    async def require_none_in(self, game: str, *decks: JsonObject) -> None:
        """Raise SuspendedCards if a deck has one; for rated matches only."""
        held = await self.list_all(game)
        found = [each for each in held if each.holds(self._clock.now())]
        names = {name for deck in decks for name in strings_in(deck)} if found else set()
        suspended = [each for each in found if each.card in names]
        if suspended:
            raise SuspendedCards(
                f"{suspended[0].sentence} Remove it, or play a casual match.",
                more={"cards": [each.card for each in suspended]},
            )


def suspended_in(cards: Sequence[SuspendedCard], deck: object) -> list[SuspendedCard]:
    """Return the suspended cards that are in a deck."""
    names = set(strings_in(deck)) if cards else set()
    return [each for each in cards if each.card in names]


def suspended_card(row: CardSuspensionRow) -> SuspendedCard:
    """Return a suspension for display; a card removed from the game is shown by its id."""
    name = _name_of(row.ruleset, row.card) or row.card
    return SuspendedCard(row.id, row.ruleset, row.card, name, row.reason, row.begins_at)


def strings_in(deck: object) -> Iterator[str]:
    """Yield every id in a deck of any format: cards and sections."""
    if isinstance(deck, str):
        yield deck
    elif isinstance(deck, dict):
        for key, value in deck.items():
            yield str(key)
            yield from strings_in(value)
    elif isinstance(deck, list | tuple):
        for each in deck:
            yield from strings_in(each)


def _name_of(game: str, card: str) -> str | None:
    try:
        found = ruleset(game).pool.printed.get(card)
    except UnknownRuleset:
        return None
    return found.name if found else None
