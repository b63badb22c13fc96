"""What this room is given to work with: the database, the live matches, and the block lists."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.start_guard import LobbyStartGuard
from app.matches.creation.match_creator import MatchCreator
from app.matches.live.registry import MatchRegistry
from app.platform.db import Database


class Blocks(Protocol):
    """Who wants nothing of whom."""

    async def blocked_pairs(self, account_ids: set[UUID]) -> set[frozenset[UUID]]:
        """Return the pairs among these accounts of which either has blocked the other."""


BlocksOf = Callable[[AsyncSession], Blocks]


@dataclass(frozen=True, slots=True)
class LobbyContext:
    """The dependencies of every service of the lobby, wired in app/main.py."""

    database: Database
    registry: MatchRegistry
    blocks: BlocksOf

    def __post_init__(self) -> None:
        """Have every start of a match obey the lobby's rules."""
        self.registry.start_guard = LobbyStartGuard()

    @property
    def matches(self) -> MatchCreator:
        """What makes matches."""
        return MatchCreator(self.database, self.registry)
