"""The database: one pool of connections, and the only place that commits."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final

from fastapi import Depends
from sqlalchemy import MetaData
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)
from sqlalchemy.orm import DeclarativeBase
from starlette.requests import HTTPConnection

from app.platform.errors import InvalidInput

NO_SUCH_CHARACTER: Final = "22021"  # JSON and addresses can say it, no text of the database can


class Table(DeclarativeBase):
    """What the rows of every room have in common."""

    metadata = MetaData()


class Database:
    """A pool of connections to PostgreSQL."""

    def __init__(self, url: str, *, connections: int = 10) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=connections, max_overflow=connections, pool_pre_ping=True
        )
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    @asynccontextmanager
    async def unit_of_work(self) -> AsyncIterator[AsyncSession]:
        """Give a session whose changes are committed together, or not at all."""
        try:
            async with self._sessions.begin() as session:
                yield session
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) == NO_SUCH_CHARACTER:
                raise InvalidInput("Nothing here has a character with the number 0.") from error
            raise

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()


def database_of(connection: HTTPConnection) -> Database:
    """Return the database of the application that serves `connection`."""
    database: Database = connection.app.state.database
    return database


async def _unit_of_work(connection: HTTPConnection) -> AsyncIterator[AsyncSession]:
    async with database_of(connection).unit_of_work() as session:
        yield session


# "function": the commit runs before the response leaves, so a failed commit is never a 201.
# Not for sockets, where it would hold a connection for as long as the socket is open.
Session = Annotated[AsyncSession, Depends(_unit_of_work, scope="function")]
