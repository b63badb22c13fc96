"""Measure the balance of the starter decks: let the computer play them, and report win rates.

`--record` writes each match to a file when it ends; a run with the same arguments resumes from that
file.
"""

import json
import shlex
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from app.bots.greedy import LOOKS
from app.engine.rules.ruleset import Ruleset
from tools.balance.match_file import Conditions, OtherRun, append_match, conditions, read_matches
from tools.balance.matches import MatchRecord, play, play_dealt
from tools.balance.measurement import BalanceStats, measured_formats, pairings
from tools.balance.page import NoMarks, write_page
from tools.balance.report import to_plain
from tools.balance.text import to_text
from tools.testing.rulesets import ruleset_named

Task = tuple[str, str, int, int]
DEALT_SEEDS: Final = 1_000_000_000
"""Offset of the seeds of matches with random decks."""
PROGRESS_INTERVALS_S: Final = {True: 1.0, False: 60.0}
"""Seconds between progress reports, by whether the output is a terminal."""


class Refused(ValueError):
    """The request can't be measured; the text states the reason."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("ruleset", help="id of a ruleset")
    parser.add_argument("--format", default="standard", help="format with starter decks")
    parser.add_argument("--matches", type=int, default=100, help="matches over all pairings")
    parser.add_argument(
        "--dealt", type=int, default=0, help="extra matches of random decks, for cards"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the first match; then +1")
    parser.add_argument("--looks", type=int, default=LOOKS, help="evaluations per decision")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--record", type=Path, help="write matches to this file and resume from it")
    parser.add_argument("--page", type=Path, help="update the tables of this page")


def run(arguments: Namespace) -> int:
    """Play and report; return 2 for an unknown ruleset or format, or another run's file."""
    try:
        rules = _chosen(arguments)
        report = measure(rules, arguments)
        _print_report(report, arguments)
        if arguments.page is not None:
            write_page(arguments.page, report, _names(rules))
    except (Refused, OtherRun, NoMarks) as refusal:
        print(f"pentacle: {refusal}", file=sys.stderr)
        return 2
    return 0


def _chosen(arguments: Namespace) -> Ruleset:
    try:
        rules = ruleset_named(arguments.ruleset)
    except ValueError as unknown:
        raise Refused(str(unknown)) from None
    formats = measured_formats(rules)
    if arguments.format not in formats:
        words = f"{rules.title} has no starter decks for “{arguments.format}”, only for"
        raise Refused(f"{words} {', '.join(formats)}.")
    return rules


def measure(rules: Ruleset, arguments: Namespace) -> dict[str, Any]:
    """Play the matches missing in the record; return the report of all matches."""
    under = conditions(rules, arguments.format, arguments.looks)
    first, dealt = arguments.seed, arguments.seed + DEALT_SEEDS
    seeds = [*range(first, first + arguments.matches), *range(dealt, dealt + arguments.dealt)]
    recorded = _recorded(arguments.record, under, seeds)
    balance = BalanceStats()
    for known in recorded.values():
        balance.add(known)
    left = [seed for seed in seeds if seed not in recorded]
    tasks = [(rules.id, arguments.format, seed, arguments.looks) for seed in left]
    for match in _with_progress(_matches(tasks, arguments.jobs), rules.id, len(tasks)):
        if match is None:
            continue
        balance.add(match)
        if arguments.record is not None:
            append_match(arguments.record, under, match)
    report = to_plain(balance, rules, arguments.format)
    return report | {"digest": under.digest, "command": _command(arguments)}


def _recorded(path: Path | None, under: Conditions, seeds: Iterable[int]) -> dict[int, MatchRecord]:
    if path is None:
        return {}
    wanted = set(seeds)
    return {match.seed: match for match in read_matches(path, under) if match.seed in wanted}


def _command(arguments: Namespace) -> str:
    """Return the command that repeats the run."""
    words = ["pentacle", "balance", arguments.ruleset, "--format", arguments.format]
    words += ["--matches", str(arguments.matches), "--seed", str(arguments.seed)]
    words += ["--dealt", str(arguments.dealt)] if arguments.dealt else []
    words += ["--looks", str(arguments.looks)]
    if arguments.page is not None:
        words += ["--page", f"docs/balance/{arguments.page.name}"]
    return shlex.join(words)


def _print_report(report: dict[str, Any], arguments: Namespace) -> None:
    print(json.dumps(report, indent=2) if arguments.json else to_text(report))


def _names(rules: Ruleset) -> dict[str, str]:
    """Return the titles of decks and names of cards, by id."""
    printed = rules.pool.printed.values()
    cards = {one.id: one.defn.name for one in printed if one.base is one}
    return cards | {deck.id: deck.title for deck in rules.decks}


def play_task(task: Task) -> MatchRecord | None:
    """Play the match of a seed; pairings alternate. None if the game deals no random decks."""
    name, form, seed, looks = task
    rules = ruleset_named(name)
    if seed > DEALT_SEEDS:
        return play_dealt(rules, seed, looks, form)
    between = pairings(rules, form)
    return play(rules, between[seed % len(between)], seed, looks, form)


def _matches(tasks: Sequence[Task], jobs: int) -> Iterator[MatchRecord | None]:
    if jobs <= 1:
        yield from map(play_task, tasks)
        return
    with ProcessPoolExecutor(jobs) as processes:
        yield from processes.map(play_task, tasks)


def _with_progress(
    matches: Iterable[MatchRecord | None], name: str, wanted: int
) -> Iterator[MatchRecord | None]:
    """Yield the matches; report progress and the time left."""
    began = reported_at = time.monotonic()
    for count, match in enumerate(matches, 1):
        yield match
        now = time.monotonic()
        if now - reported_at >= PROGRESS_INTERVALS_S[sys.stderr.isatty()]:
            reported_at = now
            minutes = (now - began) / count * (wanted - count) / 60
            _progress(f"{name}: {count} of {wanted} matches, about {minutes:.0f} minutes more")
    _progress("")


def _progress(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)
    elif words:
        print(words, file=sys.stderr, flush=True)
