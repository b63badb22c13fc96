"""Words in the database, and who wants to hear whom as the room of friends knows it."""

from uuid import UUID

from app.matches.inputs import Record
from app.matches.messages import Words
from app.matches.repository import MatchRepository
from app.matches.rules import SEATS
from app.matches.talk import Manners
from app.platform.db import Database
from app.social.service import SocialService

SHOWN = 50


class PostgresTalkStore:
    """Reads and keeps in short units of work of its own."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def manners(self, record: Record) -> Manners:
        """Return how the seats of a match stand to each other."""
        one, other = (UUID(record.seats[seat].account_id) for seat in SEATS)
        async with self._database.unit_of_work() as session:
            social = SocialService(session)
            deaf = await social.deaf_to(one, other)
            row = await MatchRepository(session).find(record.id)
            by_invite = row is not None and not row.listed
            chat = by_invite or await social.are_friends(one, other)
        seats = frozenset(
            seat for seat, who in zip(SEATS, (one, other), strict=True) if who in deaf
        )
        return Manners(seats, chat=chat)

    async def words(self, match_id: str) -> list[Words]:
        """Return the newest words of a match, the oldest of them first."""
        async with self._database.unit_of_work() as session:
            rows = await MatchRepository(session).list_words(match_id, SHOWN)
            return [Words(row.seat, row.words, row.at) for row in rows]

    async def keep(self, match_id: str, seat: int, words: str) -> Words:
        """Keep what a seat has said; return it with its instant."""
        async with self._database.unit_of_work() as session:
            row = await MatchRepository(session).add_words(match_id, seat, words)
            return Words(seat, words, row.at)

    async def mute(self, record: Record, seat: int, *, on: bool) -> None:
        """Remember that a seat will hear the other no more, or again, in this match and others."""
        own, other = (UUID(record.seats[each].account_id) for each in (seat, 1 - seat))
        async with self._database.unit_of_work() as session:
            await SocialService(session).set_mute(own, other, on=on)
