"""`pentacle migrate`: brings the database's schema up to date."""

import json
from argparse import ArgumentParser, Namespace

from app.platform.migrated import migrated_database
from app.platform.schema import newest_step
from app.platform.settings import settings_from


def add_arguments(parser: ArgumentParser) -> None:
    """Say what the command can be told."""
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: Namespace) -> int:
    """Take the missing steps and say which schema the database has now."""
    with migrated_database(settings_from()):
        step = newest_step()
    print(json.dumps({"schema": step}) if arguments.json else f"The database has schema {step}.")
    return 0
