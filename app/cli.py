"""The `pentacle` command: a table of sub-commands, each imported only when it is called.

A sub-command's module has `add_arguments(parser)` and `run(arguments) -> exit code`.
"""

import gc
import importlib
import os
import signal
import sys
from argparse import ArgumentParser
from types import FrameType, ModuleType

from app.platform.errors import StartupFailure

COMMANDS = {
    "serve": ("app.serve", "start the server"),
    "bundle": ("app.pages.bundle_command", "join and minify the client's scripts and sheets"),
    "migrate": ("app.platform.postgres.migrate_command", "bring the database's schema up to date"),
    "admin": ("app.moderation.admin_command", "make an admin, or take a lost second factor away"),
    "backup": ("app.platform.postgres.backup_command", "write the database and the key to a file"),
    "restore": ("app.platform.postgres.restore_command", "put a backup in the database's place"),
    "selfplay": ("app.engine.testing.selfplay_command", "let rulesets play themselves, blindly"),
    "scenario": ("app.engine.testing.scenario_command", "run scenario files"),
    "cards": ("app.catalogue.cards_command", "list the cards of a ruleset"),
    "pool": ("app.catalogue.pool_command", "list cards that dominate others, and double wordings"),
    "rules": ("app.catalogue.rules_command", "list the numbered rules of a ruleset"),
    "verify": ("app.matches.log.verify_command", "replay a match from its log and check it"),
    "balance": ("app.bots.balance_command", "measure how even the starter decks are"),
    "lobby-simulation": (
        "app.lobby.queue.simulation_command",
        "let a made-up crowd queue, and report waiting times and rating gaps",
    ),
    "forecasts": (
        "app.engine.testing.forecasts.forecasts_command",
        "hold forecasts against what then happens",
    ),
    "bench": ("app.engine.testing.bench_command", "measure the engine"),
}

UNREAD = 128 + signal.SIGPIPE  # as a shell tells of a program that this signal has ended


def main(words: list[str] | None = None) -> int:
    """Run the sub-command that the words name and return its exit code."""
    words = sys.argv[1:] if words is None else words
    parser = _table()
    if not words or words[0] not in COMMANDS:
        parser.parse_args(words or ["--help"])
        return 2
    module = _load(COMMANDS[words[0]][0])
    parser = ArgumentParser(prog=f"pentacle {words[0]}", description=module.__doc__)
    module.add_arguments(parser)
    arguments = parser.parse_args(words[1:])
    # A polite request to end must run the same clean-up as Ctrl-C does.
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        status = int(module.run(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        # Who read what is printed has seen enough, as `| head` does; nothing is left to say.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    except StartupFailure as failure:
        print(f"pentacle: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _load(module: str) -> ModuleType:
    """Import a module without looking for garbage: there is none, all that is loaded stays."""
    gc.disable()
    try:
        return importlib.import_module(module)
    finally:
        gc.enable()


def _table() -> ArgumentParser:
    parser = ArgumentParser(prog="pentacle", description="A server for duelling card games.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (_, summary) in COMMANDS.items():
        commands.add_parser(name, help=summary, add_help=False)
    return parser


def _interrupt(_: int, __: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
