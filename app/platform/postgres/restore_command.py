"""`pentacle restore`: puts a backup in the place of the embedded database."""

import asyncio
import contextlib
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.platform.errors import StartupFailure
from app.platform.postgres.backup_command import embedded_settings
from app.platform.postgres.backups import load_backup, read_backup
from app.platform.postgres.embedded_postgres import sole_postgres
from app.platform.postgres.schema_migrations import migrate
from app.platform.secret_key import FILE
from app.platform.settings import Settings


def add_arguments(parser: ArgumentParser) -> None:
    """Say what the command can be told."""
    parser.add_argument("file", type=Path, help="what `pentacle backup` has written")
    parser.add_argument("--replace", action="store_true", help="even if there is a database")


def run(arguments: Namespace) -> int:
    """Restore the database and the key; no server may run meanwhile."""
    settings, path = embedded_settings(), arguments.file.absolute()
    manifest, keys = read_backup(path)
    _check_keys(settings, keys)
    with sole_postgres(settings.data_dir) as url:
        if asyncio.run(_has_tables(url)) and not arguments.replace:
            raise StartupFailure(
                f"There is a database in {settings.data_dir}; --replace puts the backup in its "
                "place, and what it has now is lost."
            )
        load_backup(settings.data_dir.absolute() / "postgres", url, path)
        _keep_keys(settings, keys)
        schema = migrate(url)
    print(f"The database of {manifest.made_at} is back, with schema {schema}.")
    return 0


def _check_keys(settings: Settings, keys: str) -> None:
    if settings.secret_key is None:
        return
    told = {part.strip() for part in settings.secret_key.split(",")}
    if not told.intersection(keys.split()):
        raise StartupFailure(
            "SECRET_KEY has no key of the backup; unset it, or add the backup's after a comma."
        )


def _keep_keys(settings: Settings, keys: str) -> None:
    """Write the backup's keys first, for nobody else to read; keys that were here stay behind."""
    path = settings.data_dir / FILE
    here = path.read_text("ascii").split() if path.exists() else []
    lines = dict.fromkeys([*keys.split(), *here])
    draft = path.with_name(f"{FILE}.restored")
    with contextlib.suppress(FileNotFoundError):
        draft.unlink()
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write("".join(f"{line}\n" for line in lines))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


async def _has_tables(url: str) -> bool:
    query = "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public')"
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            return bool(await connection.scalar(text(query)))
    finally:
        await engine.dispose()
