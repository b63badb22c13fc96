"""Mage Wars, section 9: changes to standing actions, requirements and prohibitions."""

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import Destroy, GainControl, Modification, RemoveFromCombat
from app.engine.position.errors import IllegalChoice
from app.rulesets.mage_wars.actions import is_idle, standing_actions
from app.rulesets.mage_wars.dsl.abilities import (
    cannot,
    has,
    on_attack,
    on_attacked,
    on_block,
    regiment,
    when,
)
from app.rulesets.mage_wars.effects import Redirect
from app.rulesets.mage_wars.event_kinds import MageWarsEvent

from .war import (
    BEAR,
    CAT,
    FOX,
    FRESH,
    HEN,
    OX,
    THE_OTHER,
    A,
    at_end,
    fallen,
    fight,
    hits,
    offered,
    reach,
    say,
    soldier,
    war,
)

MONK = soldier("Monk", 20, has(SELF, cannot("attack")))
BULL = soldier("Bull", 20, has(SELF, Modification("permit", "must attack")))
SULKER = soldier("Sulker", 20, has(SELF, Modification("permit", "must attack"), cannot("attack")))
VIPER = soldier("Viper", 10, on_attack(Destroy(THE_OTHER)))
THISTLE = soldier("Thistle", 10, on_attacked(Destroy(THE_OTHER)))
JESTER = soldier("Jester", 10, on_attacked(RemoveFromCombat(THE_OTHER)))
HERALD = soldier("Herald", 10, on_attack(RemoveFromCombat(THE_OTHER)))
BUBBLE = soldier("Bubble", 10, on_block(Destroy(SELF)))
LATECOMER = soldier(
    "Latecomer", 5, when(EventPattern("defended", IsSource()), RemoveFromCombat(THE_OTHER))
)
HORDE = soldier("Horde", 60, regiment(3))
LURER = soldier("Lurer", 30, on_attacked(Redirect(THE_OTHER, SELF)))
DECOY = soldier("Decoy", 20, when(EventPattern("defended", IsSource()), Redirect(THE_OTHER, SELF)))
SIREN = soldier("Siren", 10, on_attack(GainControl(THE_OTHER)))


@pytest.mark.rule("MW-9.21")
def test_a_unit_that_leaves_the_field_loses_its_action() -> None:
    game = war([OX, HEN], [THISTLE, FOX])

    say(game, "offense", {"Ox": "Thistle", "Hen": "Fox"})
    actors = [game.match.card(action.unit).printed.name for action in standing_actions(game.match)]
    fight(game)

    assert actors == ["Hen"]
    assert hits(game) == [("Fox", 10)]


@pytest.mark.rule("MW-9.21")
def test_a_unit_removed_from_combat_loses_its_action_but_stays_on_the_field() -> None:
    game = war([OX, HEN], [JESTER])

    say(game, "offense", {"Ox": "Jester"})
    fight(game)

    assert hits(game) == []
    assert game.card("Ox").zone == "units"


@pytest.mark.rule("MW-9.21", "MW-9.23")
def test_a_unit_removed_from_combat_takes_no_further_action_not_even_a_reflex() -> None:
    game = war([HERALD, OX], [BEAR, FOX])

    say(game, "offense", {"Herald": "Bear", "Ox": "Fox"})
    fight(game)

    assert hits(game) == [("Bear", 10), ("Fox", 30)]
    assert [event.kind for event in game.events].count(MageWarsEvent.REFLEXED) == 1


@pytest.mark.rule("MW-9.21")
def test_a_unit_that_changes_sides_loses_its_action_and_takes_no_other() -> None:
    game = war([OX, SIREN], [FOX, BEAR])

    say(game, "offense", {"Ox": "Fox", "Siren": "Bear"})
    fight(game)

    assert game.card("Bear").controller == A
    assert hits(game) == [("Fox", 30)]


@pytest.mark.rule("MW-9.21")
def test_an_idle_unit_that_changes_sides_takes_no_action_for_its_new_controller() -> None:
    game = war([SIREN, HEN], [BEAR, CAT])

    say(game, "offense", {"Siren": "Bear"})
    say(game, "free_actions", {"Cat": "Hen"})
    asked = reach(game)

    assert game.card("Bear").controller == A
    assert asked == "A quick"


@pytest.mark.rule("MW-9.22")
def test_an_action_without_its_target_is_void_strikes_nothing_and_spends_nothing() -> None:
    game = war([OX, VIPER], [FOX, BEAR])

    say(game, "offense", {"Ox": "Bear", "Viper": "Bear"})
    void = [action.target_incarnation for action in standing_actions(game.match)]
    asked = reach(game)

    assert fallen(game) == ["Bear"]
    assert void == [-1, -1]
    assert asked == "B free_actions"
    assert offered(game) == {"Fox": ["Ox", "Viper"]}


@pytest.mark.rule("MW-9.22")
def test_the_unit_of_a_void_attack_may_be_struck_by_a_defense_and_is_not_spent() -> None:
    game = war([OX, VIPER], [FOX, BEAR])

    say(game, "offense", {"Ox": "Bear", "Viper": "Bear"})
    say(game, "free_actions", {"Fox": "Ox"})
    fight(game)

    assert hits(game) == [("Ox", 10)]
    assert game.card("Ox").zone == "units"


@pytest.mark.rule("MW-9.22")
def test_a_void_attack_cannot_be_blocked_and_its_unit_takes_no_other_action() -> None:
    game = war([OX, VIPER], [BEAR, FOX])

    say(game, "offense", {"Ox": "Bear", "Viper": "Bear"})
    asked = reach(game)

    assert asked != "B blocks"
    assert not is_idle(game.match, game.match.card(game.card("Ox").id))


@pytest.mark.rule("MW-9.22")
def test_an_attack_whose_blocker_leaves_does_not_go_back_to_its_first_target() -> None:
    game = war([OX], [FOX, BUBBLE])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Bubble": "Ox"})
    fight(game)

    assert fallen(game) == ["Bubble"]
    assert hits(game) == []


@pytest.mark.rule("MW-9.24")
def test_a_unit_that_must_attack_does_so_if_it_can() -> None:
    game = war([BULL, OX], [FOX])

    with pytest.raises(IllegalChoice):
        game.match.prompts[A].check(())  # type: ignore[union-attr]
    game.time_out()

    assert [game.match.card(a.unit).printed.name for a in standing_actions(game.match)] == ["Bull"]


@pytest.mark.rule("MW-9.24")
def test_cannot_beats_must() -> None:
    game = war([SULKER, OX], [(FOX, FRESH)])

    assert offered(game) == {"Ox": ["Fox"]}
    game.choose({}, prompt="offense")
    assert at_end(game)


@pytest.mark.rule("MW-9.25")
def test_a_prompt_without_a_legal_choice_is_skipped() -> None:
    game = war([MONK], [(FOX, FRESH)])

    assert at_end(game)


@pytest.mark.rule("MW-9.23")
def test_a_reflex_is_void_when_its_attacker_is_removed_from_combat_later() -> None:
    game = war([OX], [FOX, LATECOMER])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Latecomer": "Ox"})
    fight(game)

    assert hits(game) == [("Ox", 5)]


@pytest.mark.rule("MW-9.22", "MW-11.1")
def test_attacks_are_not_redirected_to_another_target_of_the_unit() -> None:
    game = war([HORDE], [FOX, LURER])

    say(game, "offense", {"Horde": {"Lurer": 20, "Fox": 10}})
    fight(game)

    assert hits(game)[:2] == [("Fox", 10), ("Lurer", 20)]


@pytest.mark.rule("MW-9.22")
def test_a_redirected_attack_goes_to_another_unit_of_the_same_seat() -> None:
    game = war([OX], [FOX, DECOY])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Decoy": "Ox"})
    fight(game)

    assert hits(game) == [("Decoy", 30), ("Ox", 10)]
    assert fallen(game) == ["Decoy", "Ox"]
