"""The presets of time, as each game's number table gives them."""

import pytest

from app.catalogue import ruleset, rulesets

# reserve, own question, reaction, set-up or declaration: seconds
NUMBERS = [
    ("clashing_destiny", "casual", (1200, 90, 30, 60)),
    ("clashing_destiny", "rated", (480, 45, 20, 40)),
    ("mage_wars", "casual", (1200, 120, 120, 180)),
    ("mage_wars", "rated", (600, 30, 30, 60)),
    ("shards", "casual", (900, 90, 90, 90)),
    ("shards", "rated", (240, 45, 20, 20)),
    ("clashing_destiny", "relaxed", (2400, 180, 60, 120)),
    ("mage_wars", "relaxed", (2400, 240, 240, 360)),
    ("shards", "relaxed", (1800, 180, 180, 180)),
    ("battle_mages", "casual", (600, 60, 60, 60)),
    ("battle_mages", "rated", (300, 25, 25, 25)),
    ("trapdoor", "casual", (1200, 90, 90, 90)),
    ("trapdoor", "rated", (300, 45, 15, 20)),
    ("trapdoor", "relaxed", (2400, 180, 180, 180)),
]
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


@pytest.mark.parametrize(("game", "preset", "seconds"), NUMBERS)
def test_a_preset_has_the_seconds_of_its_table(
    game: str, preset: str, seconds: tuple[int, int, int, int]
) -> None:
    timer = ruleset(game).timers[preset]

    assert (timer.reserve_s, timer.prompt_s, timer.reaction_s, timer.setup_s) == seconds


@pytest.mark.parametrize("game", rulesets())
def test_every_game_has_the_same_presets_and_loses_by_the_third_time_out(game: str) -> None:
    rules = ruleset(game)

    assert list(rules.timers) == ["casual", "relaxed", "rated"]
    assert [bool(rules.timeouts_lose(count)) for count in (1, 2, 3)] == [False, False, True]


@pytest.mark.parametrize(("game", "prompt", "kind"), KINDS)
def test_a_prompt_has_the_seconds_of_its_kind(game: str, prompt: str, kind: str) -> None:
    assert ruleset(game).prompt_time(prompt) == kind
