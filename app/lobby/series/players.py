"""The two players of a series: who they are, and what each brings to its next match."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.catalogue import rulesets
from app.lobby.rows import SeriesPlayerRow, SeriesRow
from app.matches.creation.entrants import Entrant
from app.platform.errors import Conflict


def account_ids(row: SeriesRow) -> tuple[UUID, UUID]:
    """Return whose series it is, by number."""
    first, second = row.players
    return first.account_id, second.account_id


def find_player(row: SeriesRow, account_id: UUID) -> SeriesPlayerRow | None:
    """Return the account's own player, or None for who does not play."""
    return next((each for each in row.players if each.account_id == account_id), None)


def number_of(row: SeriesRow, account_id: UUID | None) -> int | None:
    """Return which of the two an account is."""
    player = None if account_id is None else find_player(row, account_id)
    return None if player is None else player.number


def entrants(row: SeriesRow) -> tuple[Entrant, Entrant]:
    """Return what both play with next."""
    first, second = row.players
    return _entrant(first), _entrant(second)


def keeps_deck(row: SeriesRow) -> bool:
    """Return True if the game's rules allow no other deck between the matches of a series."""
    game = rulesets().get(row.ruleset)
    return game is not None and game.keeps_deck


def choose_deck(row: SeriesRow, player: SeriesPlayerRow, deck: Entrant) -> None:
    """Have a player bring another deck from now on; raise Conflict if the game forbids that."""
    if keeps_deck(row) and deck.deck != player.deck:
        raise Conflict("This game's series is played with one deck. You keep yours.")
    player.deck_id, player.deck_title, player.deck = deck.deck_id, deck.title, deck.deck


async def names(session: AsyncSession, row: SeriesRow) -> tuple[str, str]:
    """Return what both are called."""
    accounts = await AccountService(session).list_accounts(account_ids(row))
    by_id = {account.id: account.name for account in accounts}
    first, second = account_ids(row)
    return by_id[first], by_id[second]


def _entrant(player: SeriesPlayerRow) -> Entrant:
    return Entrant(player.account_id, player.deck_title, player.deck, player.deck_id)
