"""The self-play command: random matches of rulesets with themselves, until each is over."""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from .random_play import pairings, play_randomly
from .rulesets import ruleset_named, ruleset_names
from .selfplay_stats import SelfPlayStats

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

CHUNK = 20
Task = tuple[str, int, int, bool]


def add_arguments(parser: ArgumentParser) -> None:
    """Declare ruleset, number of matches, seed and the rest."""
    parser.add_argument("ruleset", help="a ruleset's name, or all")
    parser.add_argument("--matches", type=int, default=100, help="how many matches of each")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first match; then +1")
    parser.add_argument("--paranoid", action="store_true", help="check everything at each question")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(arguments: Namespace) -> int:
    """Play, report, and return 1 if there was any fault."""
    names = ruleset_names() if arguments.ruleset == "all" else [arguments.ruleset]
    try:
        rulesets = [ruleset_named(name) for name in names]
    except ValueError as unknown:
        print(f"pentacle: {unknown}", file=sys.stderr)
        return 2
    reports = [_play(name, rules, arguments) for name, rules in zip(names, rulesets, strict=True)]
    if arguments.json:
        print(json.dumps([report.to_plain() for report in reports], indent=2))
    else:
        for report in reports:
            print(report.to_text())
    return 1 if any(report.faults for report in reports) else 0


def _play(name: str, rules: Ruleset, arguments: Namespace) -> SelfPlayStats:
    tasks = [
        (name, seed, min(CHUNK, arguments.seed + arguments.matches - seed), arguments.paranoid)
        for seed in range(arguments.seed, arguments.seed + arguments.matches, CHUNK)
    ]
    total, began = SelfPlayStats(name), time.monotonic()
    for part in _parts(tasks, arguments.jobs):
        total.add(part)
        if time.monotonic() - began > 1:
            _progress(f"{name}: {total.matches} of {arguments.matches} matches")
    _progress("")
    total.close(rules)
    return total


def _parts(tasks: list[Task], jobs: int) -> Iterator[SelfPlayStats]:
    if jobs <= 1:
        yield from map(play_chunk, tasks)
        return
    with ProcessPoolExecutor(jobs) as processes:
        yield from processes.map(play_chunk, tasks)


def play_chunk(task: Task) -> SelfPlayStats:
    """Play some matches one after the other; a fault ends its match, not the run."""
    name, first, count, paranoid = task
    rules, stats = ruleset_named(name), SelfPlayStats(name)
    decks = pairings(rules)
    began = time.process_time()
    for seed in range(first, first + count):
        play_randomly(rules, decks[seed % len(decks)], seed, stats, paranoid=paranoid)
    stats.seconds = time.process_time() - began
    return stats


def _progress(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)
    elif words:
        print(words, file=sys.stderr, flush=True)
