"""Count choice sequences from fixed positions, and compare them with the stored counts."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .perft import counts, match_at, read_positions, write_positions
from .rulesets import ruleset_named


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("rulesets", nargs="*", help="names of rulesets; default: all")
    parser.add_argument("--write", action="store_true", help="store the counts that differ")


def run(arguments: Namespace) -> int:
    """Print the positions whose counts differ; return 1 if there are any that aren't stored."""
    positions = read_positions()
    found = 0
    for name in arguments.rulesets or positions:
        rules = ruleset_named(name)
        for position in positions[name]:
            now = list(counts(match_at(rules, position)))
            if now != position.get("counts"):
                about = {key: value for key, value in position.items() if key != "counts"}
                print(f"{name} {about}: stored {position.get('counts')}, counted {now}")
                position["counts"] = now
                found += 1
    if arguments.write:
        write_positions(positions)
    return 0 if arguments.write or not found else 1
