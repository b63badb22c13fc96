"""Consequences shared by all answers belong to the question, others to their answer."""

from app.engine.forecasts import forecast
from tests.rulesets.mage_wars.scene import A, given
from tests.rulesets.shards.scene import given as shards
from tools.testing.match_driver import MatchDriver


def looking() -> MatchDriver:
    """Return the question of Mainspring Vault, which looks at two cards and costs 5 tower."""
    side = {"hand": ["Mainspring Vault"], "library": ["Earth", "Noon Hydra", "Earth"]}
    game = given(side, step="expansion")
    game.act("play Mainspring Vault")
    game.resolve()
    return game


def test_a_loss_that_comes_in_any_case_is_shared_by_all_answers() -> None:
    game = looking()
    prompt = game.prompt()
    assert prompt.name == "scry"

    told = [forecast(game.match, A, choice) for choice in ((), (prompt.options[0].ref,))]

    words = [(one.get("text"), one.get("shared")) for one in told if one is not None]
    assert words == [(None, "take 5 (40 → 35)")] * 2


def test_results_of_a_single_answer_are_not_shared() -> None:
    game = shards({"field": ["Ruby 200", "Ruby 100"]}, {})
    ruby = game.prompt().options[0].ref

    told = forecast(game.match, A, (ruby,))

    assert told is not None
    assert (told.get("text"), told.get("shared")) == ("deal 200 (1000 → 800)", None)
