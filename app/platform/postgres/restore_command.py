"""Restore the embedded database and the server's key from a backup."""

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
from app.platform.secret_key import KEY_FILE
from app.platform.settings import Settings


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="backup written by `pentacle backup`")
    parser.add_argument("--replace", action="store_true", help="replace an existing database")


def run(arguments: Namespace) -> int:
    """Restore the database and the key; refused while a server runs."""
    settings, path = embedded_settings(), arguments.file.absolute()
    manifest, keys = read_backup(path)
    _check_keys(settings, keys)
    with sole_postgres(settings.data_dir) as url:
        if asyncio.run(_has_tables(url)) and not arguments.replace:
            raise StartupFailure(
                f"{settings.data_dir} already has a database. --replace overwrites it with the "
                "backup, and its data is lost."
            )
        load_backup(settings.data_dir.absolute() / "postgres", url, path)
        _keep_keys(settings, keys)
        schema = migrate(url)
    print(f"Restored the database of {manifest.made_at}, with schema {schema}.")
    return 0


def _check_keys(settings: Settings, keys: str) -> None:
    if settings.secret_key is None:
        return
    configured = {part.strip() for part in settings.secret_key.split(",")}
    if not configured.intersection(keys.split()):
        raise StartupFailure(
            "SECRET_KEY has no key of the backup. Unset it, or add the backup's key after a comma."
        )


def _keep_keys(settings: Settings, keys: str) -> None:
    """Write the backup's keys, then the existing ones, to a file readable by its owner only."""
    path = settings.data_dir / KEY_FILE
    here = path.read_text("ascii").split() if path.exists() else []
    lines = dict.fromkeys([*keys.split(), *here])
    draft = path.with_name(f"{KEY_FILE}.restored")
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
