"""Breaks the rules of a game one at a time, in memory, and reports which proof notices.

python -m tests.mutation GAME [--only ID …] [--sample N] [--scenarios-only] [--json]

The exit status is 1 for a survivor, for an entry that does not apply, and where scenario files
alone notice less than four fifths of a whole list.
"""

import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Final

from tests.mutation.children import Outcome, run_forked
from tests.mutation.mutations import ROOT, BadMutation, Mutation, list_path, read_mutations
from tests.mutation.proofs import (
    ENGINE,
    failing_scenarios,
    failing_tests,
    load_engine,
    try_scenarios,
    try_tests,
)

SHARE_OF_SCENARIOS: Final = 0.8
MARKS: Final = {
    "scenario": "noticed ",
    "test": "by test ",
    "survivor": "SURVIVES",
    "error": "ERROR   ",
}


def main() -> int:
    """Run a list and return the exit status."""
    arguments = _arguments()
    os.chdir(ROOT)
    sys.dont_write_bytecode = False  # each child imports the project: compile it once
    began = time.monotonic()
    try:
        mutations = list(_chosen(arguments))
        outcomes = list(_outcomes(arguments, mutations))
    except BadMutation as bad:
        sys.exit(str(bad))
    outcomes.sort(key=lambda each: [one.id for one in mutations].index(each.id))
    seconds = round(time.monotonic() - began, 1)
    report = _as_json if arguments.json else _as_text
    sys.stdout.write(report(outcomes, seconds) + "\n")
    return 0 if is_proof(outcomes, is_whole=not (arguments.only or arguments.sample)) else 1


def _arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    games = sorted(path.parent.name for path in ROOT.glob("tests/rulesets/*/mutations.yaml"))
    parser.add_argument("game", choices=games, help="a folder of app/rulesets")
    parser.add_argument("--only", nargs="+", metavar="ID", help="these entries only")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="every n-th: N in all")
    parser.add_argument("--scenarios-only", action="store_true", help="run no pytest")
    parser.add_argument("--json", action="store_true", help="print the outcomes as JSON")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="children at a time")
    parser.add_argument("--list", type=Path, help="another list than the game's own")
    return parser.parse_args()


def _chosen(arguments: Namespace) -> Iterator[Mutation]:
    listed = read_mutations(arguments.list or list_path(arguments.game))
    if unknown := set(arguments.only or ()) - {one.id for one in listed}:
        raise BadMutation(f"There is no mutation {', '.join(sorted(unknown))}.")
    size = arguments.sample or len(listed)
    sample = {number * len(listed) // size for number in range(size)}
    for number, mutation in enumerate(listed):
        if mutation.id in arguments.only if arguments.only else number in sample:
            yield mutation


def _outcomes(arguments: Namespace, mutations: list[Mutation]) -> Iterator[Outcome]:
    """Try mutations of the engine first: once it is loaded, children share it."""
    game = arguments.game
    engine: list[Mutation] = []
    rest: list[Mutation] = []
    for mutation in mutations:
        try:
            mutation.source()
        except BadMutation as bad:
            yield Outcome(mutation.id, mutation.rule, "error", why=str(bad))
        else:
            (engine if mutation.module.startswith(ENGINE) else rest).append(mutation)
    _expect_no_failure(partial(failing_scenarios, game), "scenario files")
    yield from _in_children(arguments, engine)
    load_engine(game)
    yield from _in_children(arguments, rest)


def _in_children(arguments: Namespace, mutations: list[Mutation]) -> Iterator[Outcome]:
    game, jobs = arguments.game, arguments.jobs
    tasks = {one.id: partial(try_scenarios, game, one) for one in mutations}
    unnoticed: set[str] = set()
    for outcome in run_forked(tasks, jobs):
        if outcome.kind == "survivor" and not arguments.scenarios_only:
            unnoticed.add(outcome.id)
        else:
            yield outcome
    rest = [one for one in mutations if one.id in unnoticed]
    if rest:
        files = sorted({file for one in rest for file in one.tests})
        _expect_no_failure(partial(failing_tests, game, files), "tests")
        yield from run_forked({one.id: partial(try_tests, game, one) for one in rest}, jobs)


def _expect_no_failure(work: partial[Outcome], what: str) -> None:
    for outcome in run_forked({"": work}, 1):
        if outcome.kind == "error":
            raise BadMutation(f"Without any mutation {what} fail: {outcome.why}")


def is_proof(outcomes: list[Outcome], *, is_whole: bool) -> bool:
    """True if every mutation is noticed, and enough of a whole list by scenario files."""
    kinds = Counter(outcome.kind for outcome in outcomes)
    enough = kinds["scenario"] >= SHARE_OF_SCENARIOS * len(outcomes) or not is_whole
    return not kinds["survivor"] and not kinds["error"] and enough


def _as_json(outcomes: list[Outcome], seconds: float) -> str:
    counts = Counter(outcome.kind for outcome in outcomes)
    report = {"seconds": seconds, "mutations": len(outcomes), "counts": counts}
    return json.dumps({**report, "outcomes": [asdict(each) for each in outcomes]}, indent=1)


def _as_text(outcomes: list[Outcome], seconds: float) -> str:
    kinds = Counter(outcome.kind for outcome in outcomes)
    lines = [
        f"{MARKS[one.kind]} {one.rule:9} {one.id}  {one.proof}" + _reason(one) for one in outcomes
    ]
    share = kinds["scenario"] / max(len(outcomes), 1)
    lines.append(
        f"{kinds['scenario'] + kinds['test']} of {len(outcomes)} noticed, {share:.0%} by scenario"
        f" files alone, {kinds['survivor']} survive, {kinds['error']} errors, {seconds} s"
    )
    return "\n".join(lines)


def _reason(outcome: Outcome) -> str:
    lines = [line for line in outcome.why.splitlines() if line.strip()]
    if outcome.kind == "error":
        return f"\n           {outcome.why}"
    # The first line of a failed scenario names its script line, the second one the failure.
    return f"\n           {' '.join(lines[:2])[:160]}" if lines else ""


if __name__ == "__main__":
    sys.exit(main())
