"""Connections to PostgreSQL that the cases of a module share.

PostgreSQL starts a process for each connection, and each application opens seven: for cases that
start their own application that is a third of their cost. A room's conftest imports the fixture
from here; the cases run in one event loop (pytest's configuration).
"""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.platform import db
from app.platform.db import Database


@pytest.fixture(scope="module", autouse=True)
async def shared_connections(database_url: str) -> AsyncIterator[None]:
    """Have applications on the shared database use the same pool, which outlives each of them."""
    kept: list[AsyncEngine] = []
    close = Database.close

    def create(url: str, **options: Any) -> AsyncEngine:
        is_for_another_loop = options.get("pool_size") == 1
        if is_for_another_loop or url != database_url:
            return create_async_engine(url, **options)
        if not kept:
            kept.append(create_async_engine(url, **options))
        return kept[0]

    async def close_own(database: Database) -> None:
        if database.engine not in kept:
            await close(database)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(db, "create_async_engine", create)
        patch.setattr(Database, "close", close_own)
        yield
    for engine in kept:
        await engine.dispose()
