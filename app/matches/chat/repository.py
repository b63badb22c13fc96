"""SQL of chat messages."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.rows import ChatMessageRow


class ChatRepository:
    """Reads and writes chat messages."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, match_id: str, seat: int, text: str) -> ChatMessageRow:
        row = ChatMessageRow(match_id=match_id, seat=seat, text=text)
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)
        return row

    async def list_newest(self, match_id: str, limit: int) -> list[ChatMessageRow]:
        """Return the newest messages of a match, in order of time."""
        query = select(ChatMessageRow).where(ChatMessageRow.match_id == match_id)
        query = query.order_by(ChatMessageRow.id.desc()).limit(limit)
        return list(reversed((await self._session.scalars(query)).all()))
