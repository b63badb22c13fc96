"""The benchmark command: copies, forks, decisions, views."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from tools.testing.rulesets import ruleset_named, ruleset_names

from .benchmarks import BenchmarkResult, measure

TARGETS = {"clone": 25.0, "fork and one choice": 400.0}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare `bench engine`."""
    parser.add_argument("what", choices=["engine"], help="subject of the measurement")
    parser.add_argument("--ruleset", default="all", help="a ruleset's name, or all")
    parser.add_argument("--matches", type=int, default=12, help="matches to take positions from")
    parser.add_argument("--seed", type=int, default=1, help="the first match's seed")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: Namespace) -> int:
    """Measure and print; 1 if a target is missed."""
    names = ruleset_names() if arguments.ruleset == "all" else [arguments.ruleset]
    reports: list[dict[str, Any]] = []
    try:
        for name in names:
            found = measure(ruleset_named(name), matches=arguments.matches, seed=arguments.seed)
            reports.append({"ruleset": name, **_plain(found)})
    except ValueError as unknown:
        print(f"pentacle: {unknown}", file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(reports, indent=2))
    else:
        for report in reports:
            _print_report(report)
    return 0 if all(report["within_targets"] for report in reports) else 1


def _plain(found: BenchmarkResult) -> dict[str, Any]:
    figures = {
        name: {"median_us": round(times.median, 1), "p99_us": round(times.p99, 1)}
        for name, times in found.times.items()
    }
    return {
        "positions": found.positions,
        "decisions": found.decisions,
        "decisions_per_second": round(found.decisions / found.seconds),
        "times": figures,
        "ratios": {name: round(ratio, 2) for name, ratio in found.ratios().items()},
        "targets_us": TARGETS,
        "within_targets": all(found.times[name].median <= most for name, most in TARGETS.items()),
    }


def _print_report(report: dict[str, Any]) -> None:
    print(
        f"{report['ruleset']}: {report['decisions_per_second']} decisions/s on one core, "
        f"{report['decisions']} decisions, {report['positions']} positions in mid-match"
    )
    for name, times in report["times"].items():
        figures = f"median {times['median_us']:8.1f} us   p99 {times['p99_us']:8.1f} us"
        print(f"  {name:26} {figures}{_target(name, times['median_us'])}")
    for name, ratio in report["ratios"].items():
        print(f"  {name:48} {ratio:6.2f}")


def _target(name: str, median: float) -> str:
    if name not in TARGETS:
        return ""
    verdict = "met" if median <= TARGETS[name] else "MISSED"
    return f"   (target {TARGETS[name]:g}: {verdict})"
