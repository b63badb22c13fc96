"""Mage Wars, section 7: units entering play, however they come, and leaving it."""

import pytest

from app.engine.dsl.filters import YOURS
from app.engine.effects import PutOnBoard
from app.rulesets.mage_wars.dsl.abilities import does, on_enter
from app.rulesets.mage_wars.dsl.filters import TARGET, UNIT, target
from app.rulesets.mage_wars.dsl.kinds import GOD, pips, slow, unit
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.support.bindings import bound_to
from app.rulesets.mage_wars.zones import is_fresh
from tools.testing.position import Side

from .chain import (
    SPELLS,
    A,
    B,
    MatchDriver,
    block,
    empty_chain,
    let_go_on,
    let_happen,
    names,
    tower,
)
from .chain import given as set_up_zones
from .scenario_cards import GUST
from .war import HEN, OX

IDOL = unit("Idol", 30, 5, pips(fire=1), GOD)
STATUE = unit("Statue", 30, 0, pips(), GOD)
HERALD = unit("Herald", 30, 5, pips(fire=1), on_enter(TowerChange(10)))
LEECH = unit("Leech", 10, -50, pips(), on_enter(TowerChange(20)))
TITAN = unit("Titan", 80, 0, pips(fire=1))
GROOM = unit("Groom", 10, 0, pips(fire=1))
CALL = slow(
    "Call", 5, 0, pips(), does(PutOnBoard(TARGET), target(UNIT & YOURS, zones=("graveyard",)))
)
OWN = (IDOL, STATUE, HERALD, LEECH, TITAN, GROOM, CALL, GUST, HEN, OX)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN])


def empty_chain_to(game: MatchDriver, prompt: str) -> None:
    """Pass until that is asked."""
    while game.prompt().name != prompt:
        game.pass_()


@pytest.mark.rule("MW-7.1")
def test_a_unit_may_be_stronger_than_the_tower() -> None:
    game = given({"hand": ["Titan"], "elements": ["Fire"], "tower": 10}, HAND)

    game.act("deploy Titan")
    empty_chain(game)

    assert names(game, A, "units") == ["Titan"]


@pytest.mark.rule("MW-7.1", "MW-12.9")
def test_a_bound_element_may_be_designated_though_not_both_can_be_held_then() -> None:
    game = given({"hand": ["Titan"], "elements": ["Fire"], "units": ["Groom"]}, HAND)
    game.act("deploy Titan")
    assert names(game, A, "units") == ["Groom"]

    empty_chain(game)
    game.choose(["Groom"], prompt="support_loss")

    assert names(game, A, "units") == ["Titan"]
    assert names(game, A, "graveyard") == ["Groom"]


@pytest.mark.rule("MW-7.2")
def test_the_deploying_player_gets_a_window_on_the_answers_only() -> None:
    game = given({"hand": ["Ox", "Earth"]}, {"hand": ["Roar", "Earth"]})
    game.act("deploy Ox")
    assert game.asked() == ["B respond"]

    game.act("cast Roar")
    assert game.asked() == ["A respond"]
    let_go_on(game)
    assert game.asked() == ["A intercept"]
    let_happen(game)

    assert game.asked() == ["B respond"]
    assert tower(game, B) == 51


@pytest.mark.rule("MW-7.3")
def test_deployments_are_redesignated_after_each_answer() -> None:
    fires = [{"card": "Fire", "as": name} for name in "abc"]
    theirs = {"elements": ["Wind"] * 2, "hand": ["Gust", "Gust", "Earth"]}
    game = given({"hand": ["Titan", "Earth"], "elements": fires}, theirs)
    game.act("deploy Titan", choose_support=["a"])
    for lost, instead in (("a", "b"), ("b", "c")):
        game.act("cast Gust")
        let_go_on(game)
        game.choose(lost, prompt="targets")
        let_happen(game)
        let_go_on(game)
        if lost == "a":
            game.choose([instead], prompt="redesignate")
        assert game.asked() == (["B respond"] if lost == "a" else ["A redesignate"])
    game.time_out()
    empty_chain(game)

    assert bound_to(game.match, game.card("Titan").id) == [game.names["c"]]


@pytest.mark.rule("MW-7.3")
def test_a_god_goes_back_to_the_hand_if_another_arrived_meanwhile() -> None:
    mine = {"hand": ["Idol", "Earth"], "elements": ["Fire"], "face_down": ["Statue"]}
    game = given(mine, {"hand": ["Roar", "Earth"]})
    game.act("deploy Idol")
    game.act("cast Roar")
    game.act("turn Statue")
    let_go_on(game)
    let_happen(game)

    let_go_on(game)

    assert names(game, A, "hand") == ["Earth", "Idol"]
    assert names(game, A, "units") == ["Statue"]
    assert tower(game, A) == 50
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-7.4", "MW-12.14")
@pytest.mark.parametrize(("card", "zone"), [("Herald", "graveyard"), ("Idol", "library")])
def test_a_deployment_blocked_whole_never_was_in_play(card: str, zone: str) -> None:
    groom = {"units": ["Groom"], "elements": ["Fire"]}
    game = given({"hand": [card], **groom}, {"units": ["Ox"], **HAND})
    game.act(f"deploy {card}")
    let_go_on(game)

    block(game, "Ox")

    assert game.card(card).zone == zone
    assert tower(game, A) == 50
    assert len(bound_to(game.match, game.card("Groom").id)) == 1


@pytest.mark.rule("MW-7.5")
def test_the_state_checks_come_between_the_modifier_and_the_triggers_of_entering() -> None:
    game = given({"hand": ["Leech"], "tower": 50}, HAND)

    game.act("deploy Leech")
    let_go_on(game)
    let_happen(game)

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (B, "MW-14.1")
    assert tower(game, A) == 0


@pytest.mark.rule("MW-7.8", "MW-7.5")
def test_a_unit_turned_up_enters_at_once_bound_and_fresh_with_its_modifier() -> None:
    game = given({"face_down": ["Herald"], "elements": ["Fire"]}, HAND)

    game.act("turn Herald")

    assert game.asked() == ["A armament"]
    herald = game.match.card(game.card("Herald").id)
    assert is_fresh(game.match, herald)
    assert len(bound_to(game.match, herald.id)) == 1
    assert tower(game, A) == 65


@pytest.mark.rule("MW-7.8")
def test_a_second_god_cannot_be_turned_up() -> None:
    game = given({"face_down": ["Statue"], "units": ["Idol"], "elements": ["Fire"]}, HAND)

    assert "You already control a God. (MW-7.1)" in game.why_not("Statue")


@pytest.mark.rule("MW-7.9", "MW-7.6", "MW-13.3")
def test_a_unit_put_into_play_that_nothing_holds_goes_at_once_but_was_there() -> None:
    game = given({"hand": ["Call"], "graveyard": ["Herald"]}, HAND)
    game.act("cast Call")
    empty_chain(game)

    assert names(game, A, "graveyard") == ["Call", "Herald"]
    assert tower(game, A) == 65
    kinds = game.kinds()
    assert kinds.index("entered") < kinds.index("left") < kinds.index("triggered")


@pytest.mark.rule("MW-7.9", "MW-12.9")
def test_a_unit_put_into_play_enters_unbound_and_is_given_what_is_free() -> None:
    game = given({"hand": ["Call"], "graveyard": ["Herald"], "elements": ["Fire"]}, HAND)

    game.act("cast Call")
    empty_chain(game)

    assert len(bound_to(game.match, game.card("Herald").id)) == 1
    assert is_fresh(game.match, game.match.card(game.card("Herald").id))
    assert "cast_declared" in game.kinds()
    assert game.kinds().count("cast_declared") == 1


@pytest.mark.rule("MW-7.9", "MW-12.9")
def test_its_controller_chooses_what_goes_if_not_all_can_be_held() -> None:
    mine = {"units": ["Groom"], "graveyard": ["Herald"], "elements": ["Fire"]}
    game = given({"hand": ["Call"], **mine}, HAND)
    game.act("cast Call")
    empty_chain_to(game, "support_loss")

    game.choose(["Groom"])

    assert names(game, A, "units") == ["Herald"]
    assert tower(game, A) == 65


@pytest.mark.rule("MW-7.9", "MW-12.8", "MW-12.6")
def test_god_rule_puts_the_second_god_into_the_library() -> None:
    mine = {"units": ["Idol"], "graveyard": ["Statue"], "elements": ["Fire"], "hand": ["Call"]}
    game = given(mine, HAND)
    game.act("cast Call")
    empty_chain_to(game, "god_keep")

    game.choose("Statue")

    assert names(game, A, "units") == ["Statue"]
    assert "Idol" in game.zone(A, "library")
    assert "destroyed" not in game.kinds()


@pytest.mark.rule("MW-12.8")
def test_time_out_keeps_the_oldest_god() -> None:
    mine = {"units": ["Idol"], "graveyard": ["Statue"], "elements": ["Fire"], "hand": ["Call"]}
    game = given(mine, HAND)
    game.act("cast Call")
    empty_chain_to(game, "god_keep")

    game.time_out()

    assert names(game, A, "units") == ["Idol"]


@pytest.mark.rule("MW-7.10")
def test_when_a_unit_leaves_its_elements_become_free_and_its_modifier_stays() -> None:
    game = given({"hand": ["Herald", "Slay"], "elements": ["Fire"]}, HAND)
    game.act("deploy Herald")
    empty_chain(game)
    assert tower(game, A) == 65

    game.act("cast Slay")
    empty_chain(game)

    assert names(game, A, "elements") == ["Fire"]
    assert not game.match.card(game.card("Fire", "elements").id).notes.get("bound")
    assert tower(game, A) == 65
