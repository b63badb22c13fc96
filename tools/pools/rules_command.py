"""List the numbered rules of a ruleset."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import msgspec

from app.platform.settings import ROOT

from .command_line import chosen_rulesets, refuse

BOOKS = ROOT / "docs" / "rules"
HEADING = re.compile(r"^#{2,4} (.+)$")
RULE = re.compile(r"^(?:[-*] |\| ?)\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*[ |]*(.*)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of a rule book."""

    ruleset: str
    number: str
    section: str
    text: str


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's options."""
    parser.add_argument("ruleset", nargs="?", default="", help="id of a ruleset; default: all")
    parser.add_argument("--rule", default="", metavar="NUMBER", help="a rule, such as CD-3.11")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(arguments: Namespace) -> int:
    """Print the requested rules."""
    games = chosen_rulesets(arguments.ruleset)
    if not games:
        return refuse(f"ruleset “{arguments.ruleset}” not found.")
    rules = [rule for name in games for rule in read_rules(name)]
    if not rules:
        return refuse(f"no numbered rules in docs/rules/{arguments.ruleset}.md.")
    rules = [rule for rule in rules if arguments.rule in ("", rule.number)]
    if arguments.rule and not rules:
        return refuse(f"rule {arguments.rule} not found.")
    for line in _as_json(rules) if arguments.json else _as_text(rules):
        print(line)
    return 0


def read_rules(ruleset: str, folder: Path | None = None) -> list[Rule]:
    """Return the numbered rules of a rule book in order; empty if the book is missing."""
    path = (folder or BOOKS) / f"{ruleset}.md"
    source = path.read_text(encoding="utf-8") if path.is_file() else ""
    return list(_parsed(ruleset, source.splitlines()))


def _parsed(ruleset: str, lines: list[str]) -> Iterator[Rule]:
    section, number, text = "", "", ""
    for line in [*lines, ""]:
        if number and line.startswith("  ") and line.strip():
            text += f"\n{line.strip()}"
            continue
        if number:
            yield Rule(ruleset, number, section, text.rstrip("| "))
        heading, rule = HEADING.match(line), RULE.match(line)
        section = heading[1] if heading else section
        number, text = (rule[1], rule[2]) if rule else ("", "")


def _as_json(rules: list[Rule]) -> Iterator[str]:
    raw = msgspec.json.encode([asdict(rule) for rule in rules])
    yield msgspec.json.format(raw, indent=2).decode()


def _as_text(rules: list[Rule]) -> Iterator[str]:
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            yield f"\n{section}"
        text = rule.text.replace("\n", "\n    ")
        yield f"  {rule.number}  {text}"
