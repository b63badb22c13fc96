"""Entrants: accounts that take a seat with a starter deck or one of their own."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.lists.service import DeckService
from app.engine.decks.decklists import StarterDeck
from app.engine.position.plain_data import JsonObject
from app.matches.rows import SeatRow
from app.matches.rules import STANDARD, Rules, format_titles
from app.platform.errors import InvalidInput


class Entrant(NamedTuple):
    """An account with its deck's title, content and, if known, id."""

    account_id: UUID
    title: str
    deck: JsonObject
    deck_id: str | None = None


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """An account's choice of deck for a ruleset and format."""

    account_id: UUID
    ruleset: str
    deck_id: str
    format: str = STANDARD


async def choose_deck(session: AsyncSession, rules: Rules, choice: DeckChoice) -> Entrant:
    """Return the entrant with that deck; raise InvalidInput if the account may not play it."""
    account_id = choice.account_id
    for starter in rules[choice.ruleset].decks:
        if starter.id == choice.deck_id:
            return _with_starter_deck(account_id, starter, choice, rules)
    own = DeckService(session)
    title, body = await own.playable(account_id, choice.ruleset, choice.deck_id, choice.format)
    return Entrant(account_id, title, body, str(UUID(choice.deck_id)))


def _with_starter_deck(
    account_id: UUID, starter: StarterDeck, choice: DeckChoice, rules: Rules
) -> Entrant:
    """Return the entrant with a starter deck; raise InvalidInput for another format."""
    cards = starter.of(choice.format)
    if cards is None:
        titles = format_titles(rules[choice.ruleset])
        raise InvalidInput(
            f"Starter decks are for {titles[STANDARD]} only. "
            f"Choose your own deck for {titles[choice.format]}."
        )
    return Entrant(account_id, starter.title, cards, starter.id)


def entrant_again(seat: SeatRow) -> Entrant:
    """Return an entrant with the same deck as in an earlier match, even if it was changed since."""
    return Entrant(seat.account_id, seat.deck_title, seat.deck, seat.deck_id)


def computer_entrant(
    decks: Sequence[StarterDeck], account_id: UUID, other: Entrant, form: str = STANDARD
) -> Entrant:
    """Return the computer as entrant, with another starter deck than its opponent's if possible.

    In formats without starter decks it copies its opponent's deck.
    """
    legal = [(deck, cards) for deck in decks if (cards := deck.of(form)) is not None]
    if not legal and form == STANDARD:
        raise InvalidInput("The computer has no deck for this game. Invite a friend.")
    if not legal:
        return Entrant(account_id, other.title, other.deck)
    others = [each for each in legal if each[0].id != other.deck_id]
    starter, cards = secrets.choice(others or legal)
    return Entrant(account_id, starter.title, cards, starter.id)
