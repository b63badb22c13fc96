"""The scenario command: run scenario files, or put the answers of saved ones in words."""

from __future__ import annotations

import json
import traceback
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path

from .position import BadPosition
from .rulesets import ruleset_named
from .scenario import BadScenario, read_scenario, run_scenario
from .scenario_failure import ScenarioFailure
from .scenario_writer import rewritten


def add_arguments(parser: ArgumentParser) -> None:
    """Declare `scenario run FILE…` and `scenario rewrite FILE…`."""
    parser.add_argument("act", choices=["run", "rewrite"], help="operation on the files")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="files or folders")
    parser.add_argument("--paranoid", action="store_true", help="play on copies at every question")
    parser.add_argument("--json", action="store_true", help="print the outcome as JSON")


def run(arguments: Namespace) -> int:
    """Run or rewrite every file and print each outcome; 1 if any failed."""
    is_rewriting = arguments.act == "rewrite"
    rows = [
        _outcome(path, paranoid=arguments.paranoid, is_rewriting=is_rewriting)
        for path in _files(arguments.files)
    ]
    if arguments.json:
        print(json.dumps(rows, indent=2))
    else:
        for row in rows:
            print(f"{'ok  ' if row['ok'] else 'FAIL'} {row['id']} {row['title']}")
            if not row["ok"]:
                print(row["fault"])
        print(f"{sum(bool(row['ok']) for row in rows)} of {len(rows)} scenarios hold")
    return 0 if rows and all(row["ok"] for row in rows) else 1


def _files(paths: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def _outcome(path: Path, *, paranoid: bool, is_rewriting: bool) -> dict[str, str | bool]:
    row: dict[str, str | bool] = {"file": str(path), "id": path.stem, "title": "", "ok": True}
    try:
        scenario = read_scenario(path)
        row |= {"id": scenario.id, "title": scenario.title}
        rules = ruleset_named(scenario.ruleset)
        if is_rewriting:
            path.write_text(rewritten(rules, scenario), encoding="utf-8")
        else:
            run_scenario(rules, scenario, paranoid=paranoid)
    except (BadScenario, BadPosition, ScenarioFailure, OSError, ValueError) as fault:
        row |= {"ok": False, "fault": str(fault)}
    except Exception as fault:  # a fault in the rules must not stop the other files
        where = "".join(traceback.format_exception(fault, limit=-3, chain=False))
        row |= {"ok": False, "fault": where.rstrip()}
    return row
