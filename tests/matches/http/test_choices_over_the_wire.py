"""Every shape of an answer that the protocol names can be sent; nothing deeper is even read."""

import json
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.views.prompts import public_choice
from app.matches.errors import Refusal
from app.matches.log.replay import Replay
from app.matches.protocol.client_messages import Answer
from app.matches.protocol.codec import decode
from app.matches.rules import checked, decoded
from tests.support.tables import record

RULES = rulesets()


def sent(choice: Any) -> Any:
    """Return a choice as the server reads it from a client's message."""
    text = json.dumps({"type": "answer", "prompt": "1.a", "command": "c", "choice": choice})
    message = decode(text)
    assert isinstance(message, Answer)
    return message.choice


@pytest.mark.parametrize(
    "choice",
    ["end", 3, ["c1", "c2"], {"c1": 2}, [["c1", "c2"]], [["c1", "seat:1", 20]], [], None],
)
def test_every_shape_of_an_answer_can_be_sent(choice: Any) -> None:
    assert sent(choice) == choice


@pytest.mark.parametrize(
    "choice", [[[["c1"]]], [["c1"]], [["c1", "c2", 1, 1]], {"c1": "c2"}, {"c1": ["c2"]}, 1.5, True]
)
def test_other_shapes_are_refused(choice: Any) -> None:
    with pytest.raises(Refusal):
        sent(choice)


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
@pytest.mark.parametrize("seed", range(6))
def test_every_answer_of_a_game_comes_through(ruleset: str, seed: int) -> None:
    match, dice = Replay(RULES, record(RULES, ruleset=ruleset)).match, Dice(seed)
    assert isinstance(match, Match)

    for _ in range(300):
        if match.result is not None:
            break
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        choice = prompt.sample(dice)
        told = json.loads(json.dumps(public_choice(match, prompt.seat, prompt, choice)))

        read = decoded(match, prompt.seat, sent(told))

        assert checked(match, prompt.seat, prompt.id, read) == choice
        match.submit(prompt.seat, choice)
