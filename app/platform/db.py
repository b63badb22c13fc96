"""The database (SQLAlchemy): a connection pool, and the unit of work, the only place to commit."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from copy import copy
from typing import Annotated, Any, Final, TypeVar

import asyncpg
from fastapi import Depends
from sqlalchemy import ColumnElement, MetaData, NullPool, any_, literal, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)
from sqlalchemy.orm import DeclarativeBase, InstrumentedAttribute
from starlette.requests import HTTPConnection

from app.platform.errors import InvalidInput
from app.platform.services import service_of

T = TypeVar("T")
AfterCommit = Callable[[AsyncSession], Awaitable[None]]
"""Called with each committed session; must not raise."""

# SQLSTATEs for NUL, which JSON and URLs allow: in text, and in JSON.
NUL_REFUSED: Final = ("22021", "22P05")
STATEMENT_TIMEOUT_S: Final = 20.0  # a firewall may drop a connection silently
MAX_SOCKET_CONNECTIONS: Final = 8  # after a restart all sockets reconnect at the same time
MAX_STAFF_CONNECTIONS: Final = 4  # staff's units of work open others within
CONNECT_TIMEOUT_S: Final = 10.0  # also for waiting for the pool


class DatabaseUnreachable(ConnectionError):
    """No connection to the database is possible: it is down or at its connection limit."""


class OrmBase(DeclarativeBase):
    """Base of the ORM rows of all packages."""

    metadata = MetaData()


class Database:
    def __init__(
        self, url: str, *, connections: int = 10, after_commit: AfterCommit | None = None
    ) -> None:
        self._after_commit = after_commit
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_size=connections,
            max_overflow=connections,
            pool_pre_ping=True,
            pool_timeout=CONNECT_TIMEOUT_S,
            connect_args=_CONNECT_ARGS,
        )
        # Without a pool: for connections held for long, by the log and by listeners.
        self.unpooled: AsyncEngine = create_async_engine(
            url, poolclass=NullPool, connect_args=_CONNECT_ARGS
        )
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self.gate: AbstractAsyncContextManager[object] = nullcontext()
        self.for_sockets = self._share(MAX_SOCKET_CONNECTIONS)
        self.for_staff = self._share(MAX_STAFF_CONNECTIONS)

    def for_new_loop(self) -> "Database":
        """Return the same database with one connection, for the event loop of another thread."""
        url = self.engine.url.render_as_string(hide_password=False)
        return Database(url, connections=1)

    def _share(self, most: int) -> "Database":
        """Return this database with a limit of `most` connections; further units of work queue.

        Units of work must not nest: the inner one could deadlock with the outer one.
        """
        found = copy(self)
        found.gate = asyncio.Semaphore(most)
        return found

    @asynccontextmanager
    async def unit_of_work(self) -> AsyncIterator[AsyncSession]:
        """Open a session; commit at the end of the block, roll back on an exception."""
        try:
            async with self.gate, self._sessions.begin() as session:
                yield session
            if self._after_commit is not None:
                await self._after_commit(session)
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) in NUL_REFUSED:
                raise InvalidInput("Text can't contain the NUL character.") from error
            raise
        except TimeoutError as error:
            raise DatabaseUnreachable("no answer in time") from error

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def among(column: InstrumentedAttribute[T], values: Collection[T]) -> ColumnElement[bool]:
    """Return `column IN values` with one array parameter, for collections of any size.

    A statement has 32,767 parameters at most, and each number of them is a statement of its own.
    """
    return column == any_(literal(list(values), ARRAY(column.type)))


async def lock_until_commit(session: AsyncSession, name: str) -> None:
    """Lock a name until commit, so that a count and its insert can't race."""
    query = text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))")
    await session.execute(query, {"name": name})


async def _connect(*args: Any, **options: Any) -> Any:
    """Connect; raise DatabaseUnreachable for any failure."""
    try:
        return await asyncpg.connect(*args, **options)
    except (OSError, asyncpg.PostgresError) as error:  # a TimeoutError is an OSError too
        raise DatabaseUnreachable(str(error) or "no answer") from error


_CONNECT_ARGS: Final = {
    "async_creator_fn": _connect,
    "timeout": CONNECT_TIMEOUT_S,
    "command_timeout": STATEMENT_TIMEOUT_S,
}


def database_of(connection: HTTPConnection) -> Database:
    """Return the database of the application that serves `connection`."""
    return service_of(connection, Database)


async def _unit_of_work(connection: HTTPConnection) -> AsyncIterator[AsyncSession]:
    async with database_of(connection).unit_of_work() as session:
        yield session


# "function" scope: the commit runs before the response is sent, so a failed one is never a 201.
# Not for sockets: it would hold a connection for the lifetime of the socket.
DatabaseSession = Annotated[AsyncSession, Depends(_unit_of_work, scope="function")]
