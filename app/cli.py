"""The `pentacle` command: a table of subcommands, each imported only when called.

A subcommand's module has `add_arguments(parser)` and `run(arguments) -> exit code`. The package
`tools` is no part of a server's installation.
"""

import gc
import importlib
import os
import signal
import sys
from argparse import ArgumentParser
from importlib.util import find_spec
from types import FrameType, ModuleType

from app import VERSION
from app.platform.errors import StartupFailure

SERVER_COMMANDS = {
    "serve": ("app.serve", "start the server"),
    "bundle": ("app.pages.bundle_command", "join and minify the client's scripts and style sheets"),
    "migrate": ("app.platform.postgres.migrate_command", "migrate the database's schema"),
    "admin": ("app.moderation.admin_command", "make an admin, or reset a lost second factor"),
    "backup": ("app.platform.postgres.backup_command", "write database and key to a backup file"),
    "restore": ("app.platform.postgres.restore_command", "restore database and key from a backup"),
    "verify": ("app.matches.log.verify_command", "replay a match from its log and verify it"),
}
TOOLS = {
    "selfplay": ("tools.testing.selfplay_command", "fuzz rulesets with random play"),
    "scenario": ("tools.testing.scenario_command", "run scenario files"),
    "perft": ("tools.testing.perft_command", "count choice sequences from fixed positions"),
    "cards": ("tools.pools.cards_command", "list the cards of a ruleset"),
    "pool": ("tools.pools.pool_command", "list cards that dominate others, and duplicate texts"),
    "rules": ("tools.pools.rules_command", "list the numbered rules of a ruleset"),
    "balance": ("tools.balance.balance_command", "measure the balance of the starter decks"),
    "lobby-simulation": (
        "tools.queues.simulation_command",
        "simulate a queue; report waiting times and rating gaps",
    ),
    "forecasts": (
        "tools.forecasts.forecasts_command",
        "compare forecasts with the actual outcomes",
    ),
    "bench": ("tools.benchmarks.bench_command", "measure the engine's speed"),
}
COMMANDS = SERVER_COMMANDS | TOOLS

SIGPIPE_STATUS = 128 + signal.SIGPIPE  # as shells report a process killed by SIGPIPE


def main(words: list[str] | None = None) -> int:
    """Run a subcommand and return its exit code."""
    words = sys.argv[1:] if words is None else words
    if not words or words[0] not in COMMANDS:
        _table().parse_args(words or ["--help"])
        return 2
    if words[0] in TOOLS and find_spec("tools") is None:
        return _refuse_tool(words[0])
    module = _load(COMMANDS[words[0]][0])
    parser = ArgumentParser(prog=f"pentacle {words[0]}", description=module.__doc__)
    module.add_arguments(parser)
    arguments = parser.parse_args(words[1:])
    # SIGTERM must run the same cleanup as Ctrl-C.
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        status = int(module.run(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader closed the pipe, as `| head` does; redirect, or the flush at exit would fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SIGPIPE_STATUS
    except StartupFailure as failure:
        print(f"pentacle: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _load(module: str) -> ModuleType:
    """Import a module with the garbage collector off: loaded code creates no garbage."""
    gc.disable()
    try:
        return importlib.import_module(module)
    finally:
        gc.enable()


def _refuse_tool(name: str) -> int:
    print(
        f"pentacle: {name} is a developer tool, and this installation has only the server. "
        f"Run `.venv/bin/pentacle {name}` in a checkout of the repository.",
        file=sys.stderr,
    )
    return 1


def _table() -> ArgumentParser:
    parser = ArgumentParser(prog="pentacle", description="A server for dueling card games.")
    parser.add_argument("--version", action="version", version=f"pentacle {VERSION}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (_, summary) in COMMANDS.items():
        commands.add_parser(name, help=summary, add_help=False)
    return parser


def _interrupt(_: int, __: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
