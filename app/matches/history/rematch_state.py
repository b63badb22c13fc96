"""State of a rematch offer, as sent to both seats."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.protocol.server_messages import RematchOut
from app.matches.repository import MatchRepository
from app.matches.rows import MatchRow


async def find_rematch(session: AsyncSession, match_id: str) -> RematchOut | None:
    """Return the open offer or the match that followed; None without an offer."""
    matches = MatchRepository(session)
    row = await matches.find(match_id)
    if row is None or row.status != "over":
        return None
    following = await matches.find_rematch(match_id)
    if following is None and row.rematch_by is None:
        return None
    return rematch_out(following, row.rematch_by)


def rematch_out(following: MatchRow | None, by: int | None) -> RematchOut:
    """Return the state: an offer by a seat, or the following match."""
    if following is None:
        return RematchOut(state="offered", by=by, match=None, url=None)
    return RematchOut(state="ready", by=by, match=following.id, url=f"/match/{following.id}")
