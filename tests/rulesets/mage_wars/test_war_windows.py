"""Mage Wars: which windows open in a turn, and in which order."""

from typing import Any

import pytest

from .scene import given
from .war import (
    PIRATES,
    RED,
    at_end,
    decline,
)


@pytest.mark.rule("MW-5.4", "MW-5.5", "MW-2.7", "MW-2.10", "MW-9.7", "MW-9.18", "MW-9.20")
def test_sc_34_windows_of_a_turn() -> None:
    hand = {"hand": ["Earth"]}
    game = given({**RED, **hand}, {**PIRATES, **hand}, step="expansion")
    plan: dict[str, Any] = {
        "offense": {"Barn-Red Dragon": "Tollmast Pirate"},
        "blocks": {},
        "free_actions": {"Wharf Bully": "Noon Hydra"},
    }
    opened: list[tuple[str, str]] = []

    while game.match.state.turn == 3:
        prompt = game.prompt()
        opened.append((str(game.match.state.memory["phase"]), game.asked()[0]))
        if prompt.name in plan:
            game.choose(plan.pop(prompt.name))
        else:
            decline(game)

    windows = [entry for entry in opened if entry[1].endswith("quick")]
    assert windows == [
        ("expansion", "B quick"),
        ("expansion", "A quick"),
        ("armament", "B quick"),
        ("armament", "A quick"),
        ("declaration", "B quick"),
        ("declaration", "A quick"),
        ("declaration", "A quick"),
        ("declaration", "B quick"),
        ("declaration", "A quick"),
        ("declaration", "B quick"),
        ("end", "A quick"),
        ("end", "B quick"),
    ]


@pytest.mark.rule("MW-5.5", "MW-2.9")
def test_sc_34_without_any_action_only_three_windows_open() -> None:
    hand = {"hand": ["Earth"]}
    game = given({**RED, **hand}, {**PIRATES, **hand}, step="expansion")
    phases: list[str] = []

    while game.match.state.turn == 3:
        prompt = game.prompt()
        if prompt.name == "quick":
            phases.append(str(game.match.state.memory["phase"]))
        decline(game)

    assert phases == ["expansion", "expansion", "armament", "armament", "end", "end"]
    assert at_end(game) is False
