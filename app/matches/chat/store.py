"""Chat store: messages and mutes in PostgreSQL."""

from uuid import UUID

from app.accounts.sessions.restrictions import RestrictionService
from app.matches.chat.chat import ChatPermissions
from app.matches.chat.repository import ChatRepository
from app.matches.log.inputs import Record
from app.matches.protocol.server_messages import ChatMessage
from app.matches.repository import MatchRepository
from app.matches.rules import SEATS
from app.platform.db import Database
from app.social.service import SocialService

SHOWN = 50


class PostgresChatStore:
    """Reads and writes in short units of work of its own."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def permissions(self, record: Record) -> ChatPermissions:
        """Return the chat permissions of a match."""
        one, other = (UUID(record.seats[seat].account_id) for seat in SEATS)
        async with self._database.unit_of_work() as session:
            social = SocialService(session)
            deaf = await social.find_muters(one, other)
            row = await MatchRepository(session).find(record.id)
            by_invite = row is not None and not row.listed
            may_chat = by_invite or await social.are_friends(one, other)
            restrictions = RestrictionService(session)
            muted_until = (
                await restrictions.muted_until(one),
                await restrictions.muted_until(other),
            )
        seats = frozenset(
            seat for seat, who in zip(SEATS, (one, other), strict=True) if who in deaf
        )
        return ChatPermissions(seats, may_chat=may_chat, muted_until=muted_until)

    async def newest(self, match_id: str) -> list[ChatMessage]:
        """Return the newest messages of a match, in order of time."""
        async with self._database.unit_of_work() as session:
            rows = await ChatRepository(session).list_newest(match_id, SHOWN)
            return [ChatMessage(row.seat, row.text, row.at) for row in rows]

    async def keep(self, match_id: str, seat: int, text: str) -> ChatMessage:
        """Store a seat's message and return it with its instant."""
        async with self._database.unit_of_work() as session:
            row = await ChatRepository(session).add(match_id, seat, text)
            return ChatMessage(seat, text, row.at)

    async def mute(self, record: Record, seat: int, *, on: bool) -> None:
        """Mute or unmute the other player for a seat, in this and all other matches."""
        own, other = (UUID(record.seats[each].account_id) for each in (seat, 1 - seat))
        async with self._database.unit_of_work() as session:
            await SocialService(session).set_mute(own, other, on=on)
