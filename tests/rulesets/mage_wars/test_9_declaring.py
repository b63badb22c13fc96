"""Mage Wars, section 9: Round A and the windows of the Declaration step."""

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import Modification
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.actions import standing_actions
from app.rulesets.mage_wars.dsl.abilities import (
    SIEGE,
    SWIFT,
    cannot,
    has,
)
from tools.testing.match_driver import ScenarioFailure

from .war import (
    BEAR,
    FOX,
    FRESH,
    HEN,
    OX,
    B,
    at_end,
    fallen,
    fight,
    hits,
    offered,
    say,
    soldier,
    tower,
    turn_up,
    war,
)

RAM = soldier("Ram", 25, SIEGE)
HARE = soldier("Hare", 10, SWIFT)
MONK = soldier("Monk", 20, has(SELF, cannot("attack")))
GATEKEEPER = soldier("Gatekeeper", 5, has(SELF, Modification("permit", "guard tower")))


@pytest.mark.rule("MW-9.1")
def test_a_unit_without_regiment_takes_one_action_in_a_war_phase() -> None:
    game = war([OX], [FOX, BEAR])

    with pytest.raises(ScenarioFailure):
        game.choose({"Ox": {"Fox": 0, "Bear": 0}})
    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Bear": "Ox"})

    assert [(a.kind, a.target) for a in standing_actions(game.match)] == [
        ("offense", game.card("Bear").id),
        ("block", game.card("Ox").id),
    ]


@pytest.mark.rule("MW-9.1")
def test_an_action_is_aimed_at_an_enemy_unit_never_at_a_friend() -> None:
    game = war([OX, HEN], [FOX])

    assert offered(game) == {"Ox": ["Fox"], "Hen": ["Fox"]}


@pytest.mark.rule("MW-9.2")
def test_a_batch_is_public_only_when_it_is_committed_and_then_at_once() -> None:
    game = war([OX, HEN], [FOX])

    before = list(standing_actions(game.match))
    say(game, "offense", {"Ox": "Fox", "Hen": "Fox"})

    told = [event.card for event in game.events if event.kind == EngineEvent.ATTACK_DECLARED]
    assert before == []
    assert told == [game.card("Ox").id, game.card("Hen").id]


@pytest.mark.rule("MW-9.3", "MW-16.1")
def test_the_time_out_of_round_a_is_no_attack() -> None:
    game = war([OX], [(FOX, FRESH)])

    game.time_out()

    assert at_end(game)
    assert fallen(game) == []


@pytest.mark.rule("MW-9.4")
def test_fresh_units_cannot_attack_unless_they_are_swift() -> None:
    game = war([(OX, FRESH), (HARE, FRESH)], [FOX])

    assert offered(game) == {"Hare": ["Fox"]}
    assert game.why_not("Ox") == ["Just arrived: can attack next turn. (MW-9.4)"]


@pytest.mark.rule("MW-9.4")
def test_a_unit_that_an_effect_forbids_to_attack_is_not_offered() -> None:
    game = war([MONK, OX], [FOX])

    assert offered(game) == {"Ox": ["Fox"]}
    assert game.why_not("Monk") == ["Monk can't attack. (MW-9.4)"]


@pytest.mark.rule("MW-9.4", "MW-1.7")
@pytest.mark.parametrize(("turn", "asked"), [(1, False), (2, False), (3, True)])
def test_no_unit_attacks_during_peace_not_even_swift_ones(turn: int, asked: bool) -> None:
    game = war([HARE], [FOX], turn=turn)

    assert (game.asked() == ["A offense"]) is asked


@pytest.mark.rule("MW-1.7", "MW-9.17")
def test_the_other_seat_does_not_counter_while_there_is_peace() -> None:
    game = war([HARE], [FOX], turn=2)

    assert at_end(game)


@pytest.mark.rule("MW-9.5")
def test_several_attackers_may_choose_the_same_unit() -> None:
    game = war([OX, HEN], [FOX, BEAR])

    say(game, "offense", {"Ox": "Bear", "Hen": "Bear"})
    fight(game)

    assert hits(game)[0] == ("Bear", 40)


@pytest.mark.rule("MW-9.6")
def test_the_tower_is_a_target_only_where_its_seat_controls_no_unit() -> None:
    behind_a_unit, alone = war([OX], [FOX]), war([OX])

    assert offered(behind_a_unit) == {"Ox": ["Fox"]}
    assert behind_a_unit.why_not("B tower") == ["Units defend this tower. (MW-9.6)"]
    assert offered(alone) == {"Ox": ["Tower"]}


@pytest.mark.rule("MW-9.6")
def test_a_face_down_card_does_not_stand_before_the_tower() -> None:
    game = war([OX], their_side={"face_down": ["Earth"]})

    assert offered(game) == {"Ox": ["Tower"]}


@pytest.mark.rule("MW-9.6")
def test_siege_reaches_the_tower_past_an_army_and_may_be_blocked() -> None:
    game = war([RAM, OX], [FOX, BEAR])

    assert offered(game) == {"Ram": ["Fox", "Bear", "Tower"], "Ox": ["Fox", "Bear"]}
    say(game, "offense", {"Ram": "enemy tower"})
    say(game, "blocks", {"Bear": "Ram"})
    fight(game)

    assert tower(game, B) == 50
    assert hits(game)[0] == ("Bear", 25)


@pytest.mark.rule("MW-9.6")
def test_a_unit_that_appears_later_does_not_undo_an_attack_on_the_tower() -> None:
    game = war([OX], their_side={"face_down": ["Noon Hydra"], "elements": ["Fire"]})

    say(game, "offense", {"Ox": "enemy tower"})
    turn_up(game, "Noon Hydra")
    fight(game)

    assert tower(game, B) == 20


@pytest.mark.rule("MW-9.6")
def test_a_guarded_tower_is_open_to_siege_only() -> None:
    guard = {"elements": ["Gatekeeper"]}
    game = war([OX, RAM], cards=[GATEKEEPER], their_side=guard)

    assert offered(game) == {"Ram": ["Tower"]}


@pytest.mark.rule("MW-9.7")
def test_a_quick_window_follows_round_a_the_other_seat_first() -> None:
    game = war([OX], [FOX], their_side={"hand": ["Earth"]})

    say(game, "offense", {"Ox": "Fox"})
    first = game.asked()
    game.pass_()

    assert (first, game.asked()) == (["B quick"], ["A quick"])


@pytest.mark.rule("MW-9.7")
def test_no_window_follows_a_round_a_without_an_attack() -> None:
    game = war([(HEN, FRESH), OX], [FOX], their_side={"hand": ["Earth"]})

    say(game, "offense", {})

    assert game.asked() == ["B free_actions"]


@pytest.mark.rule("MW-9.20")
def test_a_last_window_opens_before_combat_the_active_seat_first() -> None:
    game = war([OX], [FOX], their_side={"hand": ["Earth"]})

    say(game, "offense", {"Ox": "Fox"})
    game.pass_()
    game.pass_()

    assert game.asked() == ["A quick"]
    assert [action.kind for action in standing_actions(game.match)] == ["offense", "reflex"]


@pytest.mark.rule("MW-9.20", "MW-2.9")
def test_without_any_action_there_is_neither_a_last_window_nor_combat() -> None:
    game = war([OX], [FOX], their_side={"hand": ["Earth"]})

    say(game, "offense", {})
    game.choose({}, prompt="free_actions")

    assert at_end(game)
    assert not {"strike", "last_strike"} & {*game.kinds()}
