"""Options may carry a warning for a person before the choice."""

from typing import Any

import pytest

from app.engine import views
from app.engine.play.match import Match
from app.engine.prompts import Act, Option
from app.engine.prompts.base import Text
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.architecture.source import ROOT
from tools.testing.match_driver import A, MatchDriver, given


def shown(warn: Text) -> dict[str, Any]:
    """Return the option of a prompt as its seat sees it."""
    game: MatchDriver = given(RULESET, {})
    game.match.prompts = (Act(A, "main_action", [Option("end", warn=warn)], primary="end"), None)
    prompt = views.prompt_for(game.match, A)
    assert prompt is not None
    option: dict[str, Any] = prompt["options"][0]
    return option


@pytest.mark.parametrize("warn", ["You lose.", lambda _: "You lose."])
def test_a_warning_is_sent_with_its_option(warn: Text) -> None:
    option = shown(warn)

    assert option["warn"] == "You lose."


@pytest.mark.parametrize("warn", ["", lambda _: ""])
def test_an_option_without_a_warning_says_nothing_of_it(warn: Text) -> None:
    option = shown(warn)

    assert "warn" not in option


def test_warnings_are_built_for_readers_only() -> None:
    made: list[Match] = []

    def warn(m: Match) -> str:
        made.append(m)
        return "You lose."

    game: MatchDriver = given(RULESET, {})
    prompt = Act(A, "main_action", [Option("end", warn=warn)], primary="end")
    game.match.prompts = (prompt, None)

    answers = [*prompt.enumerate()]
    views.prompt_for(game.match, views.SPECTATOR)

    assert (answers, made) == (["end"], [])


def test_the_words_of_an_option_are_in_the_protocol() -> None:
    page = (ROOT / "docs/protocol.md").read_text()

    undocumented = [word for word in shown("You lose.") if f"`{word}`" not in page]

    assert undocumented == []
