"""The configured database, external or embedded, with its schema migrated."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from app.platform.settings import Settings


@contextmanager
def migrated_database(settings: Settings, *, is_kept: bool = False) -> Iterator[str]:
    """Yield the URL of a running database at this code's schema.

    With `is_kept` an embedded one is restarted after a crash.
    """
    if settings.database_url is not None:
        migrate(settings.database_url)
        yield settings.database_url
        return
    with embedded_postgres(settings.data_dir, is_kept=is_kept) as url:
        migrate(url)
        yield url
