"""A picture of the README that cannot be taken is named, and does not keep the others away."""

import re

import pytest

from app.engine.views.prompt_shapes import said
from tests.journeys.conftest import DESKTOP
from tests.journeys.pictures import MOMENTS, Moment, missing, played

PICTURES = (("table.png", DESKTOP), ("table-phone.png", DESKTOP))


def test_a_moment_that_never_comes_is_named() -> None:
    moment = Moment("shards", 2, "Who goes there?", PICTURES, seed=3)

    said = "shards does not ask 'Who goes there?' from turn 2 on, with 3 cards in hand"
    with pytest.raises(LookupError, match=re.escape(said) + r".*\[3, 1\]"):
        played(moment, seeds=(1,))


def test_moments_are_found_by_their_prompt() -> None:
    shards = next(moment for moment in MOMENTS if moment.game == "shards")

    match = played(shards).match

    assert match.prompts[0] is not None
    assert shards.question in said(match, match.prompts[0].title)


def test_pictures_that_cannot_be_taken_are_named() -> None:
    def fail() -> None:
        raise LookupError("no such moment")

    assert missing(PICTURES, fail) == ["not taken: table.png, table-phone.png: no such moment"]
    assert missing(PICTURES, lambda: None) == []
