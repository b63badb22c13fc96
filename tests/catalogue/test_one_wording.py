"""Wordings: an editor's correction holds in every game, and stays."""

import re

import pytest

from app import catalogue

GAMES = catalogue.rulesets()
MENDED = {
    "what is taken from a pile is taken from it": r"(?i)(return|play|put) .* in your \w*",
    "one's own pile needs no choice": r"pile of your choice",
    "an additional cost has its label": r"(?i)extra cost",
    "so much for each, not equal to a number of": r"equal to (\d+ times )?the number of",
    "a bonus is a label": r"\bbonus:",
    "a state stands before the seat": r"enemy (Frozen|Burning) ",
    "an ability that is given is quoted": r"hero has: ",
    "what happens always has no Whenever": r"^Whenever ",
    "what is given for a turn is an order": r"(this|target [^.:,]*) (gets?|gains|has) .* until end",
    "a dash follows a label": r"^(Boast|Interpose|Entrance|Flip|On [A-Z]\w+|Answer)[ 0-9]*: ",
    "a capital follows a dash or a price": r" — [a-z]|^(?!Additional)[^.—]*: [a-z]",
    "a price needs no label": r"^(Use|Effect|Ability)\b[^.]*:",
    "cards contract": r"\b(cannot|do not|does not|is not|are not|will not)\b",
    "the opponent's cards are enemies": r"\b[Oo]pposing\b",
    "a bound precedes its stat": r"with (power|attack|attack value|PL|cost) \d",
    "a cost is a verb": r"with cost\b",
    "tokens are created": r"(?i)\b(place|summon) (a|\w+) [^.]*token",
    "counts are words": r"(?i)\b(draw|discard|return|up to|top) \d+ ",
    "three things take a serial comma": r"\w+, \w+ (and|or) \w+\.",
    "cards have no semicolon": r";",
    "a tower is raised and lowered": r"tower (rises|falls)",
    "a spell's PL is given": r"spell gets ",
    "the other seat is one's opponent": r"(?i)\bthe opponent",
    "in Mage Wars spells are cast": r"Spells you play cost Artifact",
}


@pytest.mark.parametrize("rule", MENDED)
def test_no_card_says_it_the_old_way(rule: str) -> None:
    said = [
        line
        for game in GAMES.values()
        for one in game.pool.printed.values()
        if one.base is one
        for line in game.display.card_json(one.defn)["text"]
    ]

    assert [line for line in said if re.search(MENDED[rule], line)] == []
