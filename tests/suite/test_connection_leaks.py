"""A leaked connection is reported with the code that opened it."""

import asyncpg
from sqlalchemy import make_url


async def test_a_connection_names_its_creator(database_url: str) -> None:
    url = make_url(database_url)
    connection = await asyncpg.connect(
        host=url.query["host"], user=url.username, database=url.database
    )
    try:
        assert "test_a_connection_names_its_creator" in connection._source_traceback
    finally:
        await connection.close()
