"""Why a match ended, as those read it whom it is about."""

import re

import pytest

from app.catalogue import ruleset, rulesets
from app.engine.log.verbs import result_sentence
from app.engine.rules.wording import RESULTS

OWN = {"concession": "You have conceded.", "abandoned": "You were away too long."}


@pytest.mark.parametrize("game", rulesets())
def test_every_result_reads_well_for_winner_loser_and_viewer(game: str) -> None:
    for reason, text in (RESULTS | dict(ruleset(game).display.results)).items():
        winner = 0 if "{" in text else None
        told = [result_sentence(text, winner, viewer) for viewer in (0, 1, 2)]

        own = told[0] if "{winner" in text else told[1]
        assert not re.search(r"[~{]|\b[Yy]ou (has|was|is)\b", own), own
        assert own == OWN.get(reason, own)
        assert not any("~" in words or "'s}" in words for words in told)


def test_possessives_use_the_name_of_the_player() -> None:
    tower = ruleset("mage_wars").display.results["tower_fell"]

    told = [result_sentence(tower, 0, viewer) for viewer in (0, 1)]

    assert told == [
        "{loser}\N{RIGHT SINGLE QUOTATION MARK}s tower has fallen.",
        "Your tower has fallen.",
    ]
