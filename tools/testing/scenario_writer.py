"""Scenario writer: a scenario saved from a played match, in the words of the rules.

An answer stays in the format of the log unless words lead back to the same answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from app.engine.position.refs import Ref, is_card, zone_name, zone_seat
from app.engine.prompts import Keyed, Number, Pair, Prompt
from app.matches.staff.scenario_files import to_yaml

from .match_driver import MatchDriver
from .scenario import BadScenario, Scenario, begin, play_line
from .scenario_failure import SEATS
from .script_resolver import ScriptResolver, UnknownName

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

MAX_NAMESAKES: Final = 60  # cards of one name that a number distinguishes


def rewritten(rules: Ruleset, scenario: Scenario) -> str:
    """Return the file with answers in words, and the final state as an expectation.

    Raise BadScenario for a scenario without a stored position, ScenarioFailure if it fails.
    """
    if not scenario.position:
        raise BadScenario(f"{scenario.id}: only a saved scenario, with a position, is rewritten.")
    game = begin(rules, scenario)
    script: list[Mapping[str, Any]] = []
    for line in scenario.script:
        script.append(_reworded(game, line))
        play_line(game, script[-1])
    if not any("expect" in line for line in script):
        script.append({"expect": _expected(game)})
    about = {"text": scenario.text, "goal": scenario.goal}
    plain = {
        "id": scenario.id,
        "title": scenario.title,
        **{name: value for name, value in about.items() if value},
        "ruleset": scenario.ruleset,
        "position": "".join(scenario.position.split()),
        "script": script,
    }
    return to_yaml(plain)


def _reworded(game: MatchDriver, line: Mapping[str, Any]) -> Mapping[str, Any]:
    seat = next((name for name in SEATS if isinstance(line.get(name), dict)), None)
    if seat is None or line[seat].keys() != {"answer"}:
        return line
    choice, prompt = line[seat]["answer"], game.prompt(SEATS.index(seat))
    if choice is None and prompt.cancel:
        return {**line, seat: "cancel"}
    words = ScriptResolver(game.match, game.names, prompt.seat)
    for told in _phrases(words, prompt, choice):
        if _leads_back(words, prompt, told, choice):
            return {**line, seat: told}
    return line


def _phrases(words: ScriptResolver, prompt: Prompt, choice: Any) -> Iterator[Any]:
    """Yield possible script lines for a choice, the simplest first."""
    if isinstance(prompt, Keyed):
        yield from _option_phrases(words, prompt, choice)
    elif isinstance(prompt, Number):
        yield {"choose": choice}
    elif isinstance(prompt, Pair):
        refs = [one.ref for one in prompt.options]
        goals = [goal for one in prompt.options for goal in one.to]
        yield {"choose": {_told(words, a, refs): _told(words, b, goals) for a, b in choice or ()}}
    elif isinstance(choice, list | tuple):
        yield {"choose": list(_told_in_turn(words, prompt, choice))}


def _option_phrases(words: ScriptResolver, prompt: Keyed, choice: Any) -> Iterator[Any]:
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
