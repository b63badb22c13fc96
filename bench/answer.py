"""Cost of an answer within one process, without sockets, database and load; paired comparison.

`python -m bench answer` replays recorded answers (answer_rig.py) and takes the minimum thread time
of each, so that other load hardly matters. `--vs` interleaves measurements of another checkout and
compares the bytes that both send.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from app.catalogue import rulesets
from bench.interpreter import interpreter
from bench.short import parsed

HERE: Final = Path(__file__).parents[1]
RIG: Final = Path(__file__).with_name("answer_rig.py")
Figures = dict[str, Any]


class Rig:
    """Process that measures one checkout."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, wish: str) -> Any:
        """Send a request and return the result."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{wish}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the rig has ended"
        return json.loads(answer)


@contextmanager
def rig(checkout: Path, plan: dict[str, Any]) -> Iterator[Rig]:
    """Start a rig on a checkout's application; end it with the block."""
    process = subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-P", str(RIG), json.dumps(plan)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "1"},
    )
    try:
        yield Rig(process)
    finally:
        process.communicate()


def main(words: list[str]) -> int:
    """Measure and print; exit with 1 if the checkouts send different bytes."""
    arguments = _arguments(words)
    figures = {game: _measure(game, arguments) for game in arguments.games or rulesets()}
    print(json.dumps(figures) if arguments.json else _table(figures, arguments))
    return 0 if all(each.get("same_bytes", True) for each in figures.values()) else 1


def _arguments(words: list[str]) -> Namespace:
    parser = ArgumentParser(prog="python -m bench answer", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*rulesets(), []], help="default: all")
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--answers", type=int, default=80, help="per match, at most")
    parser.add_argument("--rounds", type=int, default=8, help="measurements of each answer")
    parser.add_argument("--vs", type=Path, help="another checkout to compare with this one")
    parser.add_argument("--parts", action="store_true", help="split calls and time by part")
    parser.add_argument("--memory", action="store_true", help="measure the memory of a match")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parsed(parser, words, matches=1, answers=20, rounds=2)


def _measure(game: str, arguments: Namespace) -> Figures:
    """Return a game's figures for this checkout, and with `vs_` those of the other one."""
    plan = {"game": game, "matches": arguments.matches, "answers": arguments.answers}
    checkouts = {"": HERE, **({"vs_": arguments.vs.resolve()} if arguments.vs else {})}
    with ExitStack() as stack:
        rigs = {name: stack.enter_context(rig(path, plan)) for name, path in checkouts.items()}
        figures: Figures = {}
        for name, us in _least_us(rigs, arguments.rounds).items():
            figures |= {f"{name}us": sum(us) / len(us), "answers": len(us)}
        for name, one in rigs.items():
            parts = one.ask("calls")
            figures[f"{name}calls"] = sum(parts.values())
            if arguments.parts:
                figures[f"{name}calls_by_part"] = parts
                figures[f"{name}shares"] = one.ask("shares")
            if arguments.memory:
                figures[f"{name}match_kb"] = one.ask("memory")
        if len(rigs) > 1:
            sent = [one.ask("bytes") for one in rigs.values()]
            figures["same_bytes"] = sent[0] == sent[1]
        return figures


def _least_us(rigs: dict[str, Rig], rounds: int) -> dict[str, list[float]]:
    """Return the minimum time of each answer; rigs alternate in the order A B B A."""
    least: dict[str, list[float]] = {}
    for number in range(rounds):
        for name in list(rigs) if number % 2 else reversed(list(rigs)):
            took = rigs[name].ask("time")
            least[name] = [min(pair) for pair in zip(took, least.get(name, took), strict=True)]
    return least


def _table(figures: dict[str, Figures], arguments: Namespace) -> str:
    heading = f"An answer in one process, minimum of {arguments.rounds} runs; {interpreter()}"
    return "\n".join([heading, *(line for of in figures.items() for line in _lines(*of))])


def _lines(game: str, f: Figures) -> list[str]:
    columns = [f"  {game:17}{f['answers']:4} answers"]
    for name, unit, width in (("us", "µs", 6), ("calls", "calls", 6), ("match_kb", "kB", 4)):
        if name in f:
            before = f"{f[f'vs_{name}']:{width}.0f} → " if f"vs_{name}" in f else ""
            columns.append(f"{before}{f[name]:{width}.0f} {unit}")
    if "same_bytes" in f:
        columns.append("same bytes" if f["same_bytes"] else "DIFFERENT BYTES")
    return ["   ".join(columns), *_part_lines(f)]


def _part_lines(f: Figures) -> list[str]:
    by_part = f.get("calls_by_part", {})
    lines = []
    for part, calls in sorted(by_part.items(), key=lambda each: -each[1]):
        other = f.get("vs_calls_by_part", {}).get(part)
        before = f"{other:6.1f} → " if other is not None else ""
        share = f["shares"].get(part, 0.0)
        lines.append(f"    {before}{calls:6.1f} calls  {share:6.1%} of time  {part}")
    return lines
