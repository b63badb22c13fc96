"""Arbitrary choices of a client are legal or refused: the rules never break on them."""

from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.views import prompt_for
from app.matches.errors import Refusal
from app.matches.log.replay import Replay
from app.matches.rules import checked, decoded
from tests.support.tables import record

RULES = rulesets()
HUGE = 10**4000
NASTY: tuple[Any, ...] = (
    None,
    "",
    "play:0",
    "play:c0",
    "end:end",
    "use:1:99999",
    "c1",
    "c99999999",
    "seat:7",
    "0.x#9",
    0,
    -1,
    HUGE,
    -HUGE,
    [],
    [[]],
    ["c1"] * 4000,
    [["c1", "c1"]],
    [["c1", "c2"]] * 2000,
    {},
    [["c1", "c2", HUGE]],
    [[0, 1]],
    [["c1", "c2", "c3"]],
    [[1, "c1", 0]],
    {"c1": HUGE},
    {"c1": -HUGE},
    {"": 0},
    {str(n): n for n in range(2000)},
    "\x00",
    ["\x00"],
)


def twisted(prompt: dict[str, Any]) -> list[Any]:
    """Return invalid answers built from the offered options."""
    refs = [option["ref"] for option in prompt["options"] if option.get("ref")]
    pairs = [[option["ref"], goal] for option in prompt["options"] for goal in option.get("to", ())]
    aims = [[one["ref"], aim["to"]] for one in prompt["options"] for aim in one.get("aims", ())]
    return [
        aims,
        [[*aim, 0] for aim in aims] * 2,
        [[*aim, -1] for aim in aims[:1]],
        [[*aim, HUGE] for aim in aims[:1]],
        [[*aim[::-1], 0] for aim in aims],
        refs,
        refs * 500,
        refs[:1] * 2,
        [*refs, "c0"],
        pairs * 2,
        [pair[::-1] for pair in pairs],
        dict.fromkeys(refs, HUGE),
        dict.fromkeys(refs, -1),
        dict.fromkeys(refs[:1], 0),
        [option.get("key", "") for option in prompt["options"]],
    ]


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
@pytest.mark.parametrize("seed", range(4))
def test_no_choice_breaks_the_rules(ruleset: str, seed: int) -> None:
    match, dice, refused = Replay(RULES, record(RULES, ruleset=ruleset)).match, Dice(seed), 0
    assert isinstance(match, Match)
    for _ in range(150):
        if match.result is not None:
            break
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        shown = prompt_for(match, prompt.seat)
        assert shown is not None
        for raw in (*NASTY, *twisted(shown)):
            try:
                exact = decoded(match, prompt.seat, raw)
                match.clone().submit(prompt.seat, checked(match, prompt.seat, prompt.id, exact))
            except Refusal:
                refused += 1
        match.submit(prompt.seat, prompt.sample(dice))

    assert refused > 500
