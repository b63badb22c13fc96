"""Scenario writer: a moment of a match that was played, as a file that runs (scenario.py).

The position is a stored one, so that every moment can be written, also amid a chain or a draft.
Answers are in the words of the rules wherever these lead back to the same answer.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal
from zlib import compress

import yaml

from app.engine.prompts import Keyed, Number, Pair, Prompt
from app.engine.refs import Ref, is_card, zone_name, zone_seat

from .match_driver import MatchDriver
from .scenario import play_line
from .scenario_failure import SEATS
from .script_resolver import ScriptResolver, UnknownName

if TYPE_CHECKING:
    from app.engine.match import Match

WIDE: Final = 100
MAX_NAMESAKES: Final = 60  # cards of one name that a number distinguishes


@dataclass(frozen=True, slots=True)
class WrittenAct:
    """Act of a seat at an open question, in the form of logs."""

    seat: int
    kind: Literal["answer", "time_out", "concede"]
    choice: Any = None


@dataclass(frozen=True, slots=True)
class Heading:
    """Header of a scenario."""

    id: str
    title: str
    text: str = ""
    goal: str = ""


def written_scenario(match: Match, acts: Sequence[WrittenAct], heading: Heading) -> str:
    """Return the file: the position, the acts from there, and the state after them."""
    position = _Block(b64encode(compress(match.dump(), 9)).decode())
    game = MatchDriver(match.clone())
    script: list[dict[str, Any]] = []
    for act in acts:
        line = _line(game, act)
        play_line(game, line)
        script.append(line)
    script.append({"expect": _expected(game)})
    told = {"text": heading.text, "goal": heading.goal}
    plain = {
        "id": heading.id, "title": heading.title, **{name: it for name, it in told.items() if it},
        "ruleset": match.rules.id, "position": position, "script": script,
    }  # fmt: skip
    return str(yaml.dump(plain, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDE))


class _Block(str):
    """A text without spaces, written in lines."""

    __slots__ = ()


class _Dumper(yaml.SafeDumper):
    """Writes positions as blocks."""


def _block(dumper: yaml.SafeDumper, text: _Block) -> yaml.ScalarNode:
    lines = "\n".join(text[at : at + WIDE] for at in range(0, len(text), WIDE))
    return dumper.represent_scalar("tag:yaml.org,2002:str", lines, style="|")


_Dumper.add_representer(_Block, _block)


def _line(game: MatchDriver, act: WrittenAct) -> dict[str, Any]:
    seat = SEATS[act.seat]
    if act.kind != "answer":
        return {seat: act.kind.replace("_", " ")}
    prompt = game.prompt(act.seat)
    if act.choice is None and prompt.cancel:
        return {seat: "cancel"}
    words = ScriptResolver(game.match, game.names, act.seat)
    for told in _tellings(words, prompt, act.choice):
        if _leads_back(words, prompt, told, act.choice):
            return {seat: told}
    return {seat: {"answer": _plain(act.choice)}}


def _tellings(words: ScriptResolver, prompt: Prompt, choice: Any) -> Iterator[Any]:
    """Yield possible script lines for a choice, the simplest first."""
    if isinstance(prompt, Keyed):
        yield from _option_tellings(words, prompt, choice)
    elif isinstance(prompt, Number):
        yield {"choose": choice}
    elif isinstance(prompt, Pair):
        refs = [one.ref for one in prompt.options]
        goals = [goal for one in prompt.options for goal in one.to]
        yield {"choose": {_told(words, a, refs): _told(words, b, goals) for a, b in choice or ()}}
    elif isinstance(choice, list | tuple):
        yield {"choose": list(_told_in_turn(words, prompt, choice))}


def _option_tellings(words: ScriptResolver, prompt: Keyed, choice: Any) -> Iterator[Any]:
    if choice == prompt.primary:
        yield "pass"
    option = next((one for one in prompt.options if one.key == choice), None)
    if option is not None and option.verb and option.ref:
        for name in _names(words, option.ref):
            yield {option.verb: name, "draft": True}
            yield from ({option.verb: name, "ability": n, "draft": True} for n in range(2, 9))
    elif option is not None:
        yield {"choose": words.says(prompt, option)}


def _told_in_turn(words: ScriptResolver, prompt: Prompt, choice: Sequence[Any]) -> Iterator[str]:
    """Yield a name for each new pick; picks made earlier need none any more."""
    left = [one.ref for one in prompt.options]
    for ref in choice:
        yield _told(words, ref, left)
        left = [one for one in left if one != ref]


def _names(words: ScriptResolver, ref: Ref | str) -> Iterator[str]:
    """Yield possible names of a reference, the shortest first."""
    name = words.name(ref)
    yield name
    if isinstance(ref, int) and is_card(ref):
        card = words.match.card(ref)
        named = f"{SEATS[card.controller]} {card.printed.base.name}"
        yield named
        yield from (f"{named}#{number}" for number in range(1, MAX_NAMESAKES))


def _told(words: ScriptResolver, ref: Ref | str, allowed: Iterable[Ref | str]) -> str:
    """Return the name that means this one among those allowed, empty where none does."""
    refs = list(allowed)
    for name in _names(words, ref):
        try:
            if words.ref(name, refs) == ref:
                return name
        except UnknownName:
            continue
    return ""


def _leads_back(words: ScriptResolver, prompt: Prompt, told: Any, choice: Any) -> bool:
    try:
        return bool(_plain(_answer(words, prompt, told)) == _plain(choice))
    except UnknownName:
        return False


def _answer(words: ScriptResolver, prompt: Prompt, told: Any) -> Any:
    if told == "pass":
        return prompt.primary
    if "choose" in told:
        return words.choice(prompt, told["choose"])
    verb, name = next(iter(told.items()))
    return words.option(prompt, f"{verb} {name}", number=told.get("ability", 1)).key


def _plain(choice: Any) -> Any:
    """Return a choice as logs keep it: tuples are lists there."""
    return json.loads(json.dumps(choice))


def _expected(game: MatchDriver) -> dict[str, Any]:
    """Return the present state, for a developer to correct where a rule is wrong."""
    match, words = game.match, ScriptResolver(game.match, game.names, 0)
    held = {key: [one for one in match.state.zones[key] if one] for key in match.rules.layout.keys}
    is_read = {
        key: key in match.rules.layout.board and match.rules.zones[zone_name(key)].slots <= 1
        for key in held
    }
    zones = {
        f"{SEATS[zone_seat(key)]} {zone_name(key)}": [words.name(one) for one in cards]
        if is_read[key]
        else len(cards)
        for key, cards in held.items()
        if cards and (is_read[key] or match.rules.zones[zone_name(key)].slots <= 1)
    }
    expected: dict[str, Any] = {"asked": game.asked(), "turn": match.state.turn, "zones": zones}
    if match.result is not None:
        winner = match.result.winner
        named = "draw" if winner is None else SEATS[winner]
        expected["result"] = {"winner": named, "reason": match.result.reason}
    if lines := game.log():
        expected["log_in_order"] = lines
    return expected
