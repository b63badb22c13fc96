"""The forecasts command: compares forecasts with actual outcomes, and measures their cost."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from tools.testing.rulesets import ruleset_named, ruleset_names

from .accuracy import Accuracy, measure

MAX_UNKNOWN_SHARE = 0.2


def add_arguments(parser: ArgumentParser) -> None:
    """Declare `forecasts`."""
    parser.add_argument("--ruleset", default="all", help="a ruleset's name, or all")
    parser.add_argument("--positions", type=int, default=1000, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1, help="the first match's seed")


def run(arguments: Namespace) -> int:
    """Measure and print; 1 if something sure was wrong, or too much is not known."""
    names = ruleset_names() if arguments.ruleset == "all" else [arguments.ruleset]
    failed = 0
    for name in names:
        began = time.process_time()
        found = measure(ruleset_named(name), arguments.positions, arguments.seed)
        spent_s = time.process_time() - began
        failed += bool(found.faults) or found.share("unknown") > MAX_UNKNOWN_SHARE
        _print_report(name, found, spent_s)
    return min(1, failed)


def _print_report(name: str, found: Accuracy, spent_s: float) -> None:
    positions = found.counts["positions"]
    shares = ("hidden", "chained", "eventful", "unknown")
    told = ", ".join(f"{found.share(each):.1%} {each}" for each in shares)
    cost = f"{spent_s / max(1, positions) * 1000:.1f} ms each with playing it on"
    print(f"{name}: {positions} positions, {told}, {found.counts['wrong']} wrong; {cost}")
    for fault in found.faults[:10]:
        print(f"  {fault}")
