"""Scenarios as data: position, script in rule words, expectations (docs/guides/scenarios.md)."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from zlib import decompress
from zlib import error as zlib_error

import yaml

from app.engine.play.match import Match
from app.engine.position.errors import BadDump

from .expectations import EXPECTATIONS, check
from .match_driver import MatchDriver, given
from .scenario_failure import SEATS, ScenarioFailure

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

FIELDS = frozenset(
    {
        "id",
        "title",
        "author",
        "text",
        "goal",
        "ruleset",
        "proves",
        "turn",
        "active",
        "step",
        "seed",
        "numbers",
        "cards",
        "given",
        "script",
        "format",
        "position",
    }
)
ACTS = ("play", "attack", "use", "block")
WORDS = ("pass", "resolve", "cancel", "time out", "concede")


class BadScenario(ValueError):
    """The file is no valid scenario; the message names the fault."""


class _Loader(yaml.SafeLoader):
    """Reads only `true` and `false` as such: `on`, `no` and `yes` are words of the rules."""


_Loader.yaml_implicit_resolvers = {
    first: [rule for rule in rules if not rule[0].endswith(":bool")]
    for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf"))


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file, read but not yet run."""

    id: str
    title: str
    ruleset: str
    goal: str = ""
    author: str = ""
    text: str = ""
    proves: tuple[str, ...] = ()
    turn: int = 3
    active: str = "A"
    step: str = "main"
    seed: int = 1
    numbers: Mapping[str, Any] = field(default_factory=dict)
    cards: tuple[Mapping[str, Any], ...] = ()
    format: str = ""
    given: Mapping[str, Any] = field(default_factory=dict)
    position: str = ""  # of a match that was played, in place of one in words
    script: tuple[Mapping[str, Any], ...] = ()


def read_scenario(path: Path) -> Scenario:
    """Read a scenario; raise BadScenario if the file is none."""
    try:
        # The loader is a safe one: it makes plain data only.
        plain = yaml.load(path.read_text(encoding="utf-8"), _Loader)  # noqa: S506
    except yaml.YAMLError as fault:
        raise BadScenario(f"{path}: this is no YAML ({fault}).") from fault
    if not isinstance(plain, dict) or not {"id", "title", "ruleset", "script"} <= plain.keys():
        raise BadScenario(f"{path}: a scenario needs id, title, ruleset and script.")
    unknown = sorted(plain.keys() - FIELDS)
    if unknown:
        raise BadScenario(f"{path}: unknown fields {', '.join(unknown)}.")
    for name in ("proves", "cards", "script"):
        plain[name] = tuple(plain.get(name, ()))
    return Scenario(**plain)


def run_scenario(rules: Ruleset, scenario: Scenario, *, paranoid: bool = False) -> None:
    """Play the scenario; raise ScenarioFailure where the rules and it disagree."""
    game = begin(rules, scenario, paranoid=paranoid)
    for number, line in enumerate(scenario.script, 1):
        try:
            play_line(game, line)
        except ScenarioFailure as failed:
            where = f"{scenario.id}, script line {number} {line}"
            raise ScenarioFailure(f"{where}:\n{failed}") from None
        except Exception as fault:
            fault.add_note(f"{scenario.id}, script line {number} {line}")
            raise


def begin(rules: Ruleset, scenario: Scenario, *, paranoid: bool = False) -> MatchDriver:
    """Return the game at the first question of the scenario."""
    if scenario.position:
        return _stored(rules, scenario, paranoid=paranoid)
    return given(
        _numbered(rules, scenario.numbers),
        {SEATS.index(seat): side for seat, side in scenario.given.items()},
        turn=scenario.turn,
        active=SEATS.index(scenario.active),
        step=scenario.step,
        seed=scenario.seed,
        cards=scenario.cards,
        paranoid=paranoid,
        form=scenario.format,
    )


def _stored(rules: Ruleset, scenario: Scenario, *, paranoid: bool) -> MatchDriver:
    """Return the game where a match was written down (scenario_writer.py)."""
    if scenario.given:
        raise BadScenario(f"{scenario.id}: a position is stored or given in words, not both.")
    try:
        match = Match.load(rules, decompress(b64decode(scenario.position)))
    except (BadDump, ValueError, zlib_error) as fault:
        raise BadScenario(f"{scenario.id}: the stored position can't be read ({fault}).") from fault
    return MatchDriver(match, seed=scenario.seed, paranoid=paranoid)


def _numbered(rules: Ruleset, numbers: Mapping[str, Any]) -> Ruleset:
    """Return the ruleset with some numbers of its regulation record changed."""
    if not numbers:
        return rules
    record: Any = getattr(rules, "numbers", None)
    known = {entry.name for entry in fields(record)} if is_dataclass(record) else set()
    if unknown := sorted(numbers.keys() - known):
        raise BadScenario(f"{rules.title} has no number {', '.join(unknown)}.")
    if "numbers" not in {entry.name for entry in fields(rules)}:
        raise BadScenario(f"`numbers` is no field of {type(rules).__name__}: make it a dataclass.")
    other: Ruleset = replace(cast("Any", rules), numbers=replace(record, **numbers))
    return other


def play_line(game: MatchDriver, line: Mapping[str, Any]) -> None:
    """Execute a line of a script; raise ScenarioFailure if the rules refuse it."""
    words = _named(game, "A line of a script", line)
    words.pop("proves", None)
    words.pop("note", None)
    if "expect" in words:
        expected = _named(game, "The value of `expect`", words.pop("expect"))
        unknown = sorted(expected.keys() - EXPECTATIONS.keys())
        if unknown:
            raise game.failure(f"Nothing can be expected of {', '.join(unknown)}.")
        check(game, expected)
    elif "advance" in words:
        game.advance_to(words.pop("advance"), turn=words.pop("turn", 0))
    elif "resolve" in words:
        words.pop("resolve")
        game.resolve()
    else:
        seat = next((seat for seat in SEATS if seat in words), None)
        if seat is None:
            raise game.failure("A line needs an act of A or B, or an expectation.")
        _act(game, SEATS.index(seat), words.pop(seat))
    if words:
        raise game.failure(f"Nothing is known of {', '.join(sorted(words))}.")


def _named(game: MatchDriver, what: str, plain: Any) -> dict[str, Any]:
    """Return a part of a scenario that has names; raise ScenarioFailure for another shape."""
    if not isinstance(plain, Mapping):
        raise game.failure(f"{what} has names, unlike {plain!r}.")
    return dict(plain)


def _act(game: MatchDriver, seat: int, act: Any) -> None:
    if isinstance(act, str):
        plain: dict[str, Callable[[], None]] = {
            "pass": lambda: game.pass_(seat=seat),
            "time out": lambda: game.time_out(seat=seat),
            "concede": lambda: game.concede(seat),
            "cancel": game.cancel,
        }
        if act not in plain:
            raise game.failure(f"“{act}” is no act.")
        plain[act]()
        return
    plan = _named(game, "An act that is no word", act)
    if "choose" in plan or "answer" in plan:
        _answer(game, seat, plan)
        return
    offered = [option.verb for option in game.prompt(seat).options if option.verb]
    verb = next((verb for verb in (*ACTS, *offered) if verb in plan), None)
    if verb is None:
        raise game.failure("An act is one of play, attack, use, block, choose, or an offered verb.")
    game.act(
        f"{verb} {plan.pop(verb)}",
        number=plan.pop("ability", 1),
        seat=seat,
        draft_only=plan.pop("draft", False),
        **plan,
    )


def _answer(game: MatchDriver, seat: int, plan: dict[str, Any]) -> None:
    """Answer a question in words, or as a log keeps it."""
    if "answer" in plan:
        game.answer(seat, plan.pop("answer"))
    else:
        game.choose(plan.pop("choose"), seat=seat, prompt=plan.pop("prompt", ""))
    if plan:
        raise game.failure(f"No question about {', '.join(sorted(plan))}.")
