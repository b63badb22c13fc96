"""What this room is given to work with."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.seating import Blocks, NoBlocks
from app.matches.host import Host
from app.matches.service import MatchService
from app.platform.db import Database

BlocksIn = Callable[[AsyncSession], Blocks]


def _no_blocks(_: AsyncSession) -> Blocks:
    return NoBlocks()


@dataclass(frozen=True, slots=True)
class Doors:
    """The database, the live matches, and who wants nothing of whom."""

    database: Database
    host: Host
    blocks: BlocksIn = _no_blocks

    @property
    def matches(self) -> MatchService:
        """What makes matches."""
        return MatchService(self.database, self.host)
