"""The two players of a series: accounts, names, decks."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.catalogue import rulesets
from app.lobby.rows import SeriesPlayerRow, SeriesRow
from app.matches.creation.entrants import Entrant
from app.platform.errors import Conflict


def account_ids(row: SeriesRow) -> tuple[UUID, UUID]:
    """Return the account ids of both players, by number."""
    first, second = row.players
    return first.account_id, second.account_id


def find_player(row: SeriesRow, account_id: UUID) -> SeriesPlayerRow | None:
    """Return the account's row in the series, or None for other accounts."""
    return next((each for each in row.players if each.account_id == account_id), None)


def number_of(row: SeriesRow, account_id: UUID | None) -> int | None:
    """Return the account's number in the series, or None."""
    player = None if account_id is None else find_player(row, account_id)
    return None if player is None else player.number


def entrants(row: SeriesRow) -> tuple[Entrant, Entrant]:
    """Return both players with their decks for the next match."""
    first, second = row.players
    return _entrant(first), _entrant(second)


def keeps_deck(row: SeriesRow) -> bool:
    """True if the game forbids changing decks between the matches of a series."""
    game = rulesets().get(row.ruleset)
    return game is not None and game.keeps_deck


def choose_deck(row: SeriesRow, player: SeriesPlayerRow, deck: Entrant) -> None:
    """Change a player's deck for the next matches; raise Conflict if the game forbids that."""
    if keeps_deck(row) and deck.deck != player.deck:
        raise Conflict("You can't change decks in this game's series.")
    player.deck_id, player.deck_title, player.deck = deck.deck_id, deck.title, deck.deck


async def names(session: AsyncSession, row: SeriesRow) -> tuple[str, str]:
    """Return the display names of both players, by number."""
    accounts = await AccountService(session).list_accounts(account_ids(row))
    by_id = {account.id: account.name for account in accounts}
    first, second = account_ids(row)
    return by_id[first], by_id[second]


def _entrant(player: SeriesPlayerRow) -> Entrant:
    return Entrant(player.account_id, player.deck_title, player.deck, player.deck_id)
