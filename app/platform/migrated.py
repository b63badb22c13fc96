"""The database that the settings name: somebody's own, or the embedded one."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.platform.embedded import embedded_postgres
from app.platform.schema import migrate
from app.platform.settings import Settings


@contextmanager
def migrated_database(settings: Settings) -> Iterator[str]:
    """Give the address of a database that runs and has this code's schema."""
    if settings.database_url is not None:
        migrate(settings.database_url)
        yield settings.database_url
        return
    with embedded_postgres(settings.data_dir) as url:
        migrate(url)
        yield url
