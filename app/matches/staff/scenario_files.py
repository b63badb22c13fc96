"""Scenario files: acts of real matches as rules tests.

Answers have the format of the log; `pentacle scenario rewrite` puts them in words.
"""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from zlib import compress

import yaml

from app.engine.play.match import Match
from app.engine.position.plain_data import JsonObject
from app.matches.log.inputs import Input
from app.matches.staff.reexecution import UNREACHED, PlayedAct
from app.platform.errors import Conflict

WIDTH: Final = 100
SEATS: Final = ("A", "B")


@dataclass(frozen=True, slots=True)
class Heading:
    """Header of a scenario."""

    id: str
    title: str
    text: str = ""
    goal: str = ""


def scenario_file(act: PlayedAct | None, heading: Heading) -> str:
    """Return the scenario file; raise Conflict if today's code doesn't reach the act."""
    if act is None or not isinstance(act.before, Match):
        raise Conflict(f"{UNREACHED} Choose an earlier line.")
    plain = {
        "id": heading.id,
        "title": heading.title,
        "text": heading.text,
        "goal": heading.goal,
        "ruleset": act.before.rules.id,
        "position": b64encode(compress(act.before.dump(), 9)).decode(),
        "script": [line for entry in act.inputs for line in _lines(entry)],
    }
    return to_yaml({name: value for name, value in plain.items() if value != ""})


def to_yaml(plain: JsonObject) -> str:
    """Return a scenario as YAML, its position as a block of lines."""
    if "position" in plain:
        plain = {**plain, "position": _Block(plain["position"])}
    return str(yaml.dump(plain, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH))


def _lines(entry: Input) -> Iterator[JsonObject]:
    if entry.seat is None:
        return
    if entry.kind == "answer":
        yield {SEATS[entry.seat]: {"answer": entry.body.choice}}
    elif entry.kind in ("time_out", "concede"):
        yield {SEATS[entry.seat]: entry.kind.replace("_", " ")}


class _Block(str):
    """A text without spaces, written in lines."""

    __slots__ = ()


class _Dumper(yaml.SafeDumper):
    """Writes positions as blocks."""


def _block(dumper: yaml.SafeDumper, text: _Block) -> yaml.ScalarNode:
    lines = "\n".join(text[at : at + WIDTH] for at in range(0, len(text), WIDTH))
    return dumper.represent_scalar("tag:yaml.org,2002:str", lines, style="|")


_Dumper.add_representer(_Block, _block)
