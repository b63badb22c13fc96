"""The balance command: let the computer play the starter decks, and report how even they are."""

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from app.bots.balance import BalanceStats, MatchRecord, pairings, play
from app.bots.balance_report import to_plain, to_text
from app.bots.greedy import LOOKS
from app.catalogue import UnknownRuleset, ruleset

Task = tuple[str, int, int]


def add_arguments(parser: ArgumentParser) -> None:
    """Declare ruleset, number of matches, seed and the rest."""
    parser.add_argument("ruleset", help="a ruleset's name")
    parser.add_argument("--matches", type=int, default=100, help="how many, over all pairings")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first match; then +1")
    parser.add_argument("--looks", type=int, default=LOOKS, help="looks ahead for each decision")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(arguments: Namespace) -> int:
    """Play, report, and return 2 if there is no such ruleset."""
    try:
        rules = ruleset(arguments.ruleset)
    except UnknownRuleset as unknown:
        print(f"pentacle: {unknown}", file=sys.stderr)
        return 2
    last = arguments.seed + arguments.matches
    tasks = [(rules.id, seed, arguments.looks) for seed in range(arguments.seed, last)]
    balance, told = BalanceStats(), time.monotonic()
    for match in _matches(tasks, arguments.jobs):
        balance.add(match)
        if time.monotonic() - told > 1:
            told = time.monotonic()
            _progress(f"{rules.id}: {balance.matches} of {len(tasks)} matches")
    _progress("")
    report = to_plain(balance, rules)
    print(json.dumps(report, indent=2) if arguments.json else to_text(report))
    return 0


def play_task(task: Task) -> MatchRecord:
    """Play the match of one seed; the pairings take turns."""
    name, seed, looks = task
    rules = ruleset(name)
    between = pairings(rules)
    return play(rules, between[seed % len(between)], seed, looks)


def _matches(tasks: list[Task], jobs: int) -> Iterator[MatchRecord]:
    if jobs <= 1:
        yield from map(play_task, tasks)
        return
    with ProcessPoolExecutor(jobs) as processes:
        yield from processes.map(play_task, tasks)


def _progress(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)
    elif words:
        print(words, file=sys.stderr, flush=True)
