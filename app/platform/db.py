"""The database (SQLAlchemy): one connection pool, and the unit of work that alone commits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from copy import copy
from typing import Annotated, Any, Final

import asyncpg
from fastapi import Depends
from sqlalchemy import MetaData, NullPool, text
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
from app.platform.services import service_of

NO_SUCH_CHARACTER: Final = "22021"  # JSON and addresses can say it, no text of the database can
COMMAND_S: Final = 20.0  # a connection may be silent for good: a firewall has forgotten its state
SOCKETS_SHARE: Final = 8  # of the connections; a restart brings back every socket in one moment
CONNECT_S: Final = 10.0  # how long a connection may take, and how long one is waited for


class DatabaseUnreachable(ConnectionError):
    """No connection to the database can be made: it is away, or takes no more of them."""


class OrmBase(DeclarativeBase):
    """What the rows of every room have in common."""

    metadata = MetaData()


class Database:
    """A pool of connections to PostgreSQL."""

    def __init__(self, url: str, *, connections: int = 10) -> None:
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_size=connections,
            max_overflow=connections,
            pool_pre_ping=True,
            pool_timeout=CONNECT_S,
            connect_args=_CONNECT_ARGS,
        )
        # New connections only: one that the log or a listener holds for long is no request's.
        self.unpooled: AsyncEngine = create_async_engine(
            url, poolclass=NullPool, connect_args=_CONNECT_ARGS
        )
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self.gate: AbstractAsyncContextManager[Any] = nullcontext()
        self.for_sockets = self._share(SOCKETS_SHARE)

    def of_another_loop(self) -> "Database":
        """Return the same database for the event loop of another thread: one connection."""
        url = self.engine.url.render_as_string(hide_password=False)
        return Database(url, connections=1)

    def _share(self, most: int) -> "Database":
        """Return this database for work that holds at most so many connections and then queues.

        Its units of work must not be nested: the inner one would wait for the outer one.
        """
        found = copy(self)
        found.gate = asyncio.Semaphore(most)
        return found

    @asynccontextmanager
    async def unit_of_work(self) -> AsyncIterator[AsyncSession]:
        """Give a session whose changes are committed together, or not at all."""
        try:
            async with self.gate, self._sessions.begin() as session:
                yield session
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) == NO_SUCH_CHARACTER:
                raise InvalidInput("Nothing here has a character with the number 0.") from error
            raise
        except TimeoutError as error:
            raise DatabaseUnreachable("no answer in time") from error

    async def close(self) -> None:
        """Let go of every connection."""
        await self.engine.dispose()


async def lock_until_commit(session: AsyncSession, name: str) -> None:
    """Lock a name until the unit of work ends, so that a count and its insert cannot race."""
    query = text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))")
    await session.execute(query, {"name": name})


async def _connect(*args: Any, **options: Any) -> Any:
    """Connect; whatever hinders that is one kind of error."""
    try:
        return await asyncpg.connect(*args, **options)
    except (OSError, asyncpg.PostgresError) as error:  # a TimeoutError is an OSError too
        raise DatabaseUnreachable(str(error) or "no answer") from error


_CONNECT_ARGS: Final = {
    "async_creator_fn": _connect,
    "timeout": CONNECT_S,
    "command_timeout": COMMAND_S,
}


def database_of(connection: HTTPConnection) -> Database:
    """Return the database of the application that serves `connection`."""
    return service_of(connection, Database)


async def _unit_of_work(connection: HTTPConnection) -> AsyncIterator[AsyncSession]:
    async with database_of(connection).unit_of_work() as session:
        yield session


# "function": the commit runs before the response leaves, so a failed commit is never a 201.
# Not for sockets, where it would hold a connection for as long as the socket is open.
DatabaseSession = Annotated[AsyncSession, Depends(_unit_of_work, scope="function")]
