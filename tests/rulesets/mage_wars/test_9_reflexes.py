"""Mage Wars, section 9: reflexes, the duty of the attacked seat."""

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import RemoveFromCombat
from app.engine.position.errors import IllegalChoice
from app.rulesets.mage_wars.actions import standing_actions
from app.rulesets.mage_wars.dsl.abilities import (
    cannot,
    has,
    on_attacked,
)

from .war import (
    BEAR,
    FOX,
    HEN,
    OX,
    THE_OTHER,
    WASP,
    MatchDriver,
    fallen,
    fight,
    hits,
    offered,
    reach,
    say,
    soldier,
    war,
)

COWARD = soldier("Coward", 20, has(SELF, cannot("block"), cannot("defend")))
JESTER = soldier("Jester", 10, on_attacked(RemoveFromCombat(THE_OTHER)))


def kinds_of(game: MatchDriver) -> list[str]:
    return [action.kind for action in standing_actions(game.match)]


@pytest.mark.rule("MW-9.12")
def test_an_attacked_unit_chooses_which_attacker_it_strikes_back_at() -> None:
    game = war([OX, HEN], [BEAR])

    say(game, "offense", {"Ox": "Bear", "Hen": "Bear"})
    say(game, "reflexes", {"Bear": "Hen"})
    fight(game)

    assert hits(game) == [("Bear", 40), ("Hen", 10)]
    assert fallen(game) == ["Hen"]


@pytest.mark.rule("MW-9.12")
def test_the_reflex_cannot_be_left_out() -> None:
    game = war([OX, HEN], [BEAR])

    say(game, "offense", {"Ox": "Bear", "Hen": "Bear"})
    reach(game)

    with pytest.raises(IllegalChoice):
        game.prompt().check([])


@pytest.mark.rule("MW-9.12")
def test_with_one_attacker_the_reflex_is_automatic() -> None:
    game = war([OX], [BEAR])

    say(game, "offense", {"Ox": "Bear"})
    fight(game)

    assert hits(game) == [("Bear", 30), ("Ox", 20)]


@pytest.mark.rule("MW-9.12", "MW-16.1")
def test_the_time_out_takes_the_strongest_attacker_and_of_equals_the_earliest() -> None:
    game = war([HEN, OX, WASP], [BEAR])

    say(game, "offense", {"Hen": "Bear", "Ox": "Bear", "Wasp": "Bear"})
    reach(game)
    game.time_out()

    reflex = next(a for a in standing_actions(game.match) if a.kind == "reflex")
    assert game.match.card(reflex.target).printed.name == "Ox"


@pytest.mark.rule("MW-9.12")
def test_a_blocker_owes_no_further_reflex() -> None:
    game = war([OX], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Bear": "Ox"})

    assert kinds_of(game) == ["offense", "block"]


@pytest.mark.rule("MW-9.12", "MW-9.24")
def test_a_unit_that_cannot_defend_gives_no_reflex() -> None:
    game = war([HEN], [COWARD])

    say(game, "offense", {"Hen": "Coward"})
    fight(game)

    assert hits(game) == [("Coward", 10)]


@pytest.mark.rule("MW-9.13")
def test_a_unit_whose_attack_was_blocked_away_is_idle_and_acts_of_its_free_will() -> None:
    game = war([OX, HEN], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Bear": "Ox"})
    reach(game)

    assert game.asked() == ["B free_actions"]
    assert offered(game) == {"Fox": ["Ox", "Hen"]}


@pytest.mark.rule("MW-9.23")
def test_without_an_attack_standing_there_is_no_duty_to_answer() -> None:
    game = war([OX], [JESTER])

    say(game, "offense", {"Ox": "Jester"})
    reach(game)

    assert "reflex" not in kinds_of(game)
