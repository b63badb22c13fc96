"""Schemas of earlier versions, for tests that migrate from one."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from app.platform.postgres.schema_migrations import MIGRATIONS


def upgrade(connection: Connection, revision: str) -> None:
    """Lay the schema as it was with that step."""
    command.upgrade(_config(connection), revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Take the later steps back."""
    command.downgrade(_config(connection), revision)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
