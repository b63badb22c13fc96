"""Migrate the database's schema to the newest revision."""

import json
from argparse import ArgumentParser, Namespace

from app.platform.postgres.migrated_database import migrated_database
from app.platform.postgres.schema_migrations import newest_revision
from app.platform.settings import load_settings


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: Namespace) -> int:
    """Run the missing migrations and print the schema's revision."""
    with migrated_database(load_settings()):
        step = newest_revision()
    print(json.dumps({"schema": step}) if arguments.json else f"The database has schema {step}.")
    return 0
