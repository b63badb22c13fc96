"""The presets of time, and the seconds of each prompt."""

import pytest

from app.catalogue import ruleset, rulesets

KINDS = [
    ("clashing_destiny", "mulligan", "setup"),
    ("clashing_destiny", "main_action", "prompt"),
    ("clashing_destiny", "destiny_action", "prompt"),
    ("clashing_destiny", "declare_block", "reaction"),
    ("clashing_destiny", "chain_open", "reaction"),
    ("clashing_destiny", "chain_respond", "reaction"),
    ("clashing_destiny", "trigger_order", "reaction"),
    ("mage_wars", "offense", "setup"),
    ("mage_wars", "blocks", "setup"),
    ("mage_wars", "reflexes", "setup"),
    ("mage_wars", "free_actions", "setup"),
    ("mage_wars", "mulligan", "prompt"),
    ("mage_wars", "expansion", "prompt"),
    ("shards", "main", "prompt"),
    ("shards", "block", "prompt"),
    ("shards", "attack", "reaction"),
    ("shards", "exchange", "reaction"),
    ("trapdoor", "open", "prompt"),
    ("trapdoor", "window", "reaction"),
    ("trapdoor", "exchange", "setup"),
]


@pytest.mark.parametrize("game", rulesets())
def test_every_game_has_the_same_presets_and_loses_by_the_third_time_out(game: str) -> None:
    rules = ruleset(game)

    assert list(rules.timers) == ["casual", "relaxed", "rated"]
    assert [bool(rules.timeouts_lose(count)) for count in (1, 2, 3)] == [False, False, True]


@pytest.mark.parametrize(("game", "prompt", "kind"), KINDS)
def test_a_prompt_has_the_seconds_of_its_kind(game: str, prompt: str, kind: str) -> None:
    assert ruleset(game).prompt_time(prompt) == kind
