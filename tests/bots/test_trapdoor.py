"""The computer at Trapdoor: it plays to win, whichever deck it has."""

from app.rulesets.trapdoor.ruleset import RULESET
from tests.bots.against_chance import has_won


def test_it_wins_against_chance() -> None:
    lost = [number for number in range(4) if not has_won(RULESET, number)]

    assert len(lost) <= 1
