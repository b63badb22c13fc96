"""Entrants: who takes a seat with which deck, a starter deck or their own."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.lists.service import DeckService
from app.matches.rows import SeatRow
from app.matches.rules import STANDARD, Deck, Plain, Rules
from app.platform.errors import InvalidInput


class Entrant(NamedTuple):
    """Who sits down, title and content of their deck, and the id it was chosen by if known."""

    account_id: UUID
    title: str
    deck: Plain
    deck_id: str | None = None


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """Which deck an account wants to play in which ruleset and format."""

    account_id: UUID
    ruleset: str
    deck_id: str
    format: str = STANDARD


async def choose_deck(session: AsyncSession, rules: Rules, choice: DeckChoice) -> Entrant:
    """Return the deck; raise InvalidInput if the account may not play it."""
    account_id = choice.account_id
    for starter in rules.decks(choice.ruleset):
        if starter.id == choice.deck_id:
            return _with_starter_deck(account_id, starter, choice, rules)
    own = DeckService(session)
    title, body = await own.playable(account_id, choice.ruleset, choice.deck_id, choice.format)
    return Entrant(account_id, title, body, str(UUID(choice.deck_id)))


def _with_starter_deck(
    account_id: UUID, starter: Deck, choice: DeckChoice, rules: Rules
) -> Entrant:
    """Return a starter deck as somebody brings it to a format that it is for."""
    cards = starter.of(choice.format)
    if cards is None:
        titles = rules.formats(choice.ruleset)
        raise InvalidInput(
            f"Starter decks are for {titles[STANDARD]}; "
            f"{titles[choice.format]} wants a deck of your own."
        )
    return Entrant(account_id, starter.title, cards, starter.id)


def entrant_again(seat: SeatRow) -> Entrant:
    """Return the same deck as in an earlier match, whatever has become of it."""
    return Entrant(seat.account_id, seat.deck_title, seat.deck, seat.deck_id)


def computer_entrant(
    decks: Sequence[Deck], account_id: UUID, other: Entrant, form: str = STANDARD
) -> Entrant:
    """Pick a deck for the computer, another one than its opponent's where there is one.

    Where starter decks are not legal it plays its opponent's cards.
    """
    legal = [(deck, cards) for deck in decks if (cards := deck.of(form)) is not None]
    if not legal and form == STANDARD:
        raise InvalidInput("This game has no deck for the computer.")
    if not legal:
        return Entrant(account_id, other.title, other.deck)
    others = [each for each in legal if each[0].id != other.deck_id]
    starter, cards = secrets.choice(others or legal)
    return Entrant(account_id, starter.title, cards, starter.id)
