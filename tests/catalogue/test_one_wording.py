"""Wordings: an editor's correction holds in every game, and stays."""

import re

import pytest

from app import catalogue

GAMES = catalogue.rulesets()
MENDED = {
    "what is taken from a pile is taken from it": r"(?i)(return|play|put) .* in your \w*",
    "one's own pile needs no choice": r"pile of your choice",
    "a cost more is told with a comma": r"As an extra cost:",
    "so much for each, not equal to a number of": r"equal to (\d+ times )?the number of",
    "behind a bonus a sentence is small": r"bonus: (At|When|The) ",
    "a state stands before the seat": r"enemy (Frozen|Burning) ",
    "an ability that is given is quoted": r"hero has: ",
    "what happens always has no Whenever": r"^Whenever ",
    "what is given for a turn is an order": r"(this|target [^.:,]*) (gets?|gains|has) .* until end",
    "behind a label an order is small": r"^(Boast|Interpose|Entrance|Flip)[ 0-9]*: [A-Z]",
    "a tower is raised and lowered": r"tower (rises|falls)",
    "a spell's PL is given": r"spell gets ",
    "the other seat is one's opponent": r"(?i)\bthe opponent",
    "in Mage Wars spells are cast": r"Spells you play cost Artifact",
}


@pytest.mark.parametrize("rule", MENDED)
def test_no_card_says_it_the_old_way(rule: str) -> None:
    said = [
        line for game in GAMES.values() for one in game.pool.printed.values()
        if one.base is one for line in game.card_json(one.defn)["text"]
    ]  # fmt: skip

    assert [line for line in said if re.search(MENDED[rule], line)] == []
