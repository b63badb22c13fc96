"""Dependencies of the lobby: database, live matches, block lists."""

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
    """Read access to block lists."""

    async def blocked_pairs(self, account_ids: set[UUID]) -> set[frozenset[UUID]]:
        """Return the pairs among these accounts in which either has blocked the other."""


BlocksOf = Callable[[AsyncSession], Blocks]


@dataclass(frozen=True, slots=True)
class LobbyContext:
    """The dependencies of every service of the lobby, wired in app/main.py."""

    database: Database
    registry: MatchRegistry
    blocks: BlocksOf

    def __post_init__(self) -> None:
        """Install the lobby's guard, which runs before every start of a match."""
        self.registry.start_guard = LobbyStartGuard()

    @property
    def matches(self) -> MatchCreator:
        return MatchCreator(self.database, self.registry)
