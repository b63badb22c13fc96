"""`python -m bench attack`: attack a local server and report the cases that passed.

Bounded in count and time; the exit status is the number of failed cases.
"""

import asyncio
import json
import time
from argparse import ArgumentParser, Namespace
from contextlib import AbstractAsyncContextManager, ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Final

from app.platform.settings import ROOT
from bench.attack import fault_cases, http_cases, secrecy_cases, socket_cases, stall_cases
from bench.attack.attacked_server import (
    AttackedServer,
    Checkout,
    Grounds,
    attacked_server,
    own_folder,
)
from bench.attack.outcome import Case, Outcome, Scale

CASES: Final[tuple[Case, ...]] = (
    *http_cases.CASES,
    *socket_cases.CASES,
    *stall_cases.CASES,
    *fault_cases.CASES,
    *secrecy_cases.CASES,
)
CASE_S: Final = 300.0


def main(words: list[str], grounds: Grounds | None = None) -> int:
    """Run the attacks, print their outcomes, and return the number of failed cases.

    With `grounds`, servers come from there instead of a checkout.
    """
    parser = ArgumentParser(prog="python -m bench attack", description=__doc__)
    names = [case.name for case in CASES]
    parser.add_argument("case", nargs="*", help=f"only these: {', '.join(names)}")
    parser.add_argument("--short", action="store_true", help="run at a small scale")
    parser.add_argument(
        "--server", type=Path, default=ROOT, help="checkout whose server is attacked"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args(words)
    unknown = sorted(set(arguments.case) - set(names))
    if unknown:
        parser.error(f"unknown case: {', '.join(unknown)}")
    outcomes = _attack(arguments, grounds or Checkout(arguments.server))
    if arguments.json:
        print(json.dumps({name: asdict(outcome) for name, outcome in outcomes.items()}))
    return sum(not outcome.held for outcome in outcomes.values())


def _attack(arguments: Namespace, grounds: Grounds) -> dict[str, Outcome]:
    """Run each case on a database and server of its own, so that no fault hides another."""
    outcomes = {}
    for case in CASES:
        if arguments.case and case.name not in arguments.case:
            continue
        began = time.monotonic()
        outcome = _run(case, arguments, grounds)
        outcomes[case.name] = outcome
        if not arguments.json:
            print(_lines(case, outcome, time.monotonic() - began), flush=True)
    return outcomes


def _run(case: Case, arguments: Namespace, grounds: Grounds) -> Outcome:
    with ExitStack() as stack:
        folder = stack.enter_context(own_folder(case.disk_mb))
        database = None
        if not case.is_embedded:
            database = stack.enter_context(grounds.database())
        serving = attacked_server(grounds, database, folder)
        return asyncio.run(_attacked(case, Scale(arguments.short), serving))


async def _attacked(
    case: Case, scale: Scale, serving: AbstractAsyncContextManager[AttackedServer]
) -> Outcome:
    async with serving as server, asyncio.timeout(CASE_S):
        return await case.run(server, scale)


def _lines(case: Case, outcome: Outcome, seconds: float) -> str:
    verdict = "passed" if outcome.held else "FAILED"
    figures = ", ".join(f"{name} {value:.4g}" for name, value in outcome.figures.items())
    lines = [f"{case.name:18} {verdict:8} {seconds:5.1f} s   {case.expected}", f"  {figures}"]
    return "\n".join([*lines, *(f"  fault: {fault}" for fault in outcome.faults[:10])])
