"""Write the embedded database and the server's key to a backup file."""

import base64
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from app.platform.errors import StartupFailure
from app.platform.postgres.backups import write_backup
from app.platform.postgres.migrated_database import migrated_database
from app.platform.secret_key import secret_keys
from app.platform.settings import Settings, load_settings

EXTERNAL_DATABASE = (
    "DATABASE_URL names an external PostgreSQL. Use its pg_dump and pg_restore, and back up the "
    "server's key too; see docs/guides/backups.md."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a new file; keep it secret")


def run(arguments: Namespace) -> int:
    """Write the backup; works beside a running server."""
    settings = embedded_settings()
    keys = [base64.urlsafe_b64encode(key).decode() for key in secret_keys(settings)]
    made_at = datetime.now(UTC).isoformat(timespec="seconds")
    with migrated_database(settings) as url:
        home = settings.data_dir.absolute() / "postgres"
        write_backup(home, url, "\n".join(keys) + "\n", made_at, arguments.file)
    print(f"{arguments.file} has the database and the key of {made_at}. Keep it secret.")
    return 0


def embedded_settings() -> Settings:
    """Return the settings; raise StartupFailure for an external database."""
    settings = load_settings()
    if settings.database_url is not None:
        raise StartupFailure(EXTERNAL_DATABASE)
    return settings
