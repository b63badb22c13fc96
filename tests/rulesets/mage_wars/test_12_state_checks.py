"""Mage Wars, section 12: leaving and coming back, changes of control, caps, state checks."""

from dataclasses import replace

import pytest

from app.engine.dsl.filters import OPPOSING, YOURS
from app.engine.dsl.values import Count, Times
from app.engine.effects import (
    CreateToken,
    Damage,
    Destroy,
    Draw,
    GainControl,
    LoseLife,
    PutOnBoard,
    ReturnToHand,
    Seq,
)
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import INTERCEPT, does, happens, plus, this_turn, when
from app.rulesets.mage_wars.dsl.filters import ENEMY_TOWER, TARGET, UNIT, YOUR_TOWER, every, target
from app.rulesets.mage_wars.dsl.kinds import fast, pips, unit
from app.rulesets.mage_wars.effects import TowerChange, TowerDrain
from app.rulesets.mage_wars.numbers import NUMBERS, Regulation
from app.rulesets.mage_wars.support.bindings import bound_to
from app.rulesets.mage_wars.zones import is_fresh
from tools.testing.position import Side

from .chain import SPELLS, A, B, MatchDriver, empty_chain, names, tower
from .chain import given as set_up_zones
from .war import HEN, OX, before_combat, fight, hits, offered, say, war

LURE, TETHER = (
    fast(name, 5, 0, pips(), INTERCEPT, does(GainControl(TARGET, until), target(UNIT & OPPOSING)))
    for name, until in (("Lure", "turn"), ("Tether", "your_turn"))
)
GRAB = fast("Grab", 5, 0, pips(), does(GainControl(TARGET, "always"), target(UNIT & OPPOSING)))
BLINK = fast(
    "Blink", 5, 0, pips(), does(Seq((ReturnToHand(TARGET), PutOnBoard(TARGET))), target(UNIT))
)
FEED = fast("Feed", 5, 0, pips(), does(this_turn(TARGET, plus(20)), target(UNIT)))
END = fast("End", 5, 0, pips(), does(Destroy(every(UNIT))))
CALL = fast(
    "Call", 5, 0, pips(), does(PutOnBoard(TARGET), target(UNIT & YOURS, zones=("graveyard",)))
)
BREED = fast("Breed", 5, 0, pips(), does(CreateToken("bonepup", 3)))
LESS = Times(-5, Count(every(UNIT)))
"""So much: below 0, for there are units."""
ODD = fast(
    "Odd",
    5,
    0,
    pips(),
    does(
        Seq(
            (
                Damage(ENEMY_TOWER, LESS),
                Damage(every(UNIT), LESS),
                Draw(LESS),
                LoseLife(LESS),
                TowerDrain(-5),
            )
        )
    ),
)
DOOM = fast("Doom", 5, 0, pips(), does(Seq((TowerChange(-60), Damage(YOUR_TOWER, 0)))))
SEER = unit("Seer", 10, 0, pips(), when(happens(EngineEvent.LEFT, UNIT), TowerChange(5)))
GROOM = unit("Groom", 20, 0, pips(fire=1))
OWN = (LURE, TETHER, GRAB, BLINK, FEED, END, CALL, BREED, ODD, DOOM, SEER, GROOM, HEN, OX)
HAND = {"hand": ["Earth"]}


def given(*sides: Side, numbers: Regulation = NUMBERS) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN], numbers=numbers)


def acted(game: MatchDriver, *spells: str) -> MatchDriver:
    """Let the seat that is asked cast those, each of them alone on the chain."""
    for spell in spells:
        game.act(f"cast {spell}")
        empty_chain(game)
    return game


@pytest.mark.rule("MW-12.7")
def test_a_unit_that_comes_back_has_no_damage_no_effects_and_no_bindings_and_is_fresh() -> None:
    mine = {"hand": ["Feed", "Blink"], "units": [{"card": "Groom", "damage": 10}]}
    game = acted(given({**mine, "elements": ["Fire"]}, HAND), "Feed")
    assert game.card("Groom").power == 30

    acted(game, "Blink")

    groom = game.match.card(game.card("Groom").id)
    assert groom.damage == 0
    assert game.match.stat(groom, "power") == 20
    assert is_fresh(game.match, groom)
    assert len(bound_to(game.match, groom.id)) == 1


@pytest.mark.rule("MW-12.7", "MW-9.21", "MW-9.22")
def test_an_attacker_that_comes_back_attacks_no_more() -> None:
    mine = {"hand": ["Earth", "Blink"]}
    game = war([OX], [HEN], my_side=mine, cards=[BLINK])
    say(game, "offense", {"Ox": "Hen"})
    before_combat(game)
    game.act("cast Blink")
    while game.asked() != ["A targets"]:
        game.pass_()
    game.choose(["Ox"])

    fight(game)

    assert hits(game) == []
    assert names(game, A, "units") == ["Ox"]


@pytest.mark.rule("MW-12.10")
def test_cards_that_leave_together_see_each_other_go() -> None:
    game = given({"hand": ["End"], "units": ["Seer", "Hen"]}, {"units": ["Seer"], **HAND})

    acted(game, "End")

    assert (tower(game, A), tower(game, B)) == (65, 65)


@pytest.mark.rule("MW-12.10")
def test_in_a_graveyard_they_lie_in_the_order_in_which_they_entered() -> None:
    borrowed = {"card": "Seer", "owner": "A"}
    game = given({"hand": ["End"], "units": ["Hen", "Ox"]}, {"units": [borrowed], **HAND})

    acted(game, "End")

    fell = [game.match.card(cid).printed.name for cid in game.match.cards_in("0.graveyard")]
    assert fell[::-1] == ["Hen", "Ox", "Seer", "End"]


@pytest.mark.rule("MW-12.11")
def test_a_unit_that_was_taken_keeps_its_damage_and_is_fresh_and_unbound() -> None:
    theirs = {"units": [{"card": "Groom", "damage": 10}], "elements": ["Fire"]}
    game = given({"hand": ["Grab"], "elements": ["Fire"]}, {**theirs, **HAND})

    acted(game, "Grab")

    groom = game.match.card(game.card("Groom").id)
    assert (groom.controller, groom.damage) == (A, 10)
    assert is_fresh(game.match, groom)
    assert [game.match.card(cid).controller for cid in bound_to(game.match, groom.id)] == [A]


@pytest.mark.rule("MW-12.11", "MW-13.7")
@pytest.mark.parametrize(("spell", "until"), [("Lure", "expansion"), ("Tether", "armament")])
def test_a_unit_that_was_taken_and_taken_back_is_its_first_players_again(
    spell: str, until: str
) -> None:
    game = given({"hand": ["Lure", "Earth"]}, {"units": ["Hen"], "hand": [spell, "Earth"]})
    game.act("cast Lure")
    empty_chain(game)
    assert names(game, A, "units") == ["Hen"]
    game.act("pass")
    game.act(f"cast {spell}")
    empty_chain(game)
    assert names(game, B, "units") == ["Hen"]

    game.advance_to(until, turn=4)

    assert names(game, B, "units") == ["Hen"]


@pytest.mark.rule("MW-12.11", "MW-9.21", "MW-9.22")
def test_an_attacker_that_changes_sides_in_war_loses_its_attack_and_takes_no_action() -> None:
    game = war([OX, HEN], [HEN], their_side={"hand": ["Grab"]}, cards=[GRAB])
    say(game, "offense", {"Ox": "B Hen"})
    game.act("cast Grab")
    while game.match.state.chain:
        if game.prompt().name == "targets":
            game.choose(["Ox"])
        else:
            game.pass_()

    assert names(game, B, "units") == ["Hen", "Ox"]
    assert "Ox" not in (offered(game) if game.prompt().kind == "assign" else {})
    fight(game)
    assert hits(game) == []


SMALL = replace(NUMBERS, units_cap=2, elements_cap=1, face_down_cap=1)


@pytest.mark.rule("MW-12.12")
def test_an_act_that_would_exceed_a_cap_is_illegal() -> None:
    mine = {"hand": ["Hen"], "units": ["Ox", "Ox"], "face_down": ["Seer"]}
    game = given(mine, HAND, numbers=SMALL)

    full = "You have the maximum number of units. (MW-12.12)"
    assert full in game.why_not("Hen")
    assert game.why_not("Seer") == [full]


@pytest.mark.rule("MW-12.12")
def test_a_card_that_an_effect_cannot_put_into_play_stays_where_it_is() -> None:
    mine = {"hand": ["Call"], "units": ["Ox", "Ox"], "graveyard": ["Hen"]}
    game = given(mine, HAND, numbers=SMALL)

    acted(game, "Call")

    assert game.card("Hen").zone == "graveyard"
    assert game.kinds().count("entered") == 0


@pytest.mark.rule("MW-12.12")
def test_an_effect_makes_only_what_fits() -> None:
    game = given({"hand": ["Breed"], "units": ["Ox"]}, HAND, numbers=SMALL)

    acted(game, "Breed")

    assert names(game, A, "units") == ["Bonepup", "Ox"]


@pytest.mark.rule("MW-12.12", "MW-8.5")
def test_an_item_that_finds_no_room_goes_from_the_chain_to_the_graveyard() -> None:
    bell = "Clock of the Ninth Hour"
    mine = {"hand": [bell], "elements": ["Earth", "Earth"], "face_down": ["Wind"]}
    game = given(mine, HAND, numbers=replace(SMALL, elements_cap=0))

    acted(game, bell)

    assert names(game, A, "graveyard") == [bell]


@pytest.mark.rule("MW-12.12", "MW-7.4")
def test_a_deployment_that_finds_no_room_goes_from_the_chain_to_the_graveyard() -> None:
    mine = {"hand": ["Hen", "Earth"], "units": ["Ox"], "face_down": ["Seer"]}
    game = given(mine, {"hand": ["Roar", "Earth"]}, numbers=SMALL)
    game.act("deploy Hen")
    game.act("cast Roar")
    game.act("turn Seer")

    empty_chain(game)

    assert names(game, A, "units") == ["Ox", "Seer"]
    assert names(game, A, "graveyard") == ["Hen"]


@pytest.mark.rule("MW-12.12", "MW-12.11")
def test_a_unit_is_not_taken_where_there_is_no_room() -> None:
    game = given({"hand": ["Grab"], "units": ["Ox", "Ox"]}, {"units": ["Hen"]}, numbers=SMALL)

    acted(game, "Grab")

    assert names(game, B, "units") == ["Hen"]


@pytest.mark.rule("MW-12.13")
def test_a_negative_amount_of_damage_draw_or_loss_counts_as_none() -> None:
    game = given({"hand": ["Odd"], "units": [{"card": "Ox", "damage": 10}]}, HAND)

    acted(game, "Odd")

    assert (tower(game, A), tower(game, B)) == (50, 50)
    assert game.card("Ox").damage == 10
    assert game.hand(A) == []


@pytest.mark.rule("MW-12.13", "MW-14.1")
def test_a_tower_may_fall_below_0_and_loses_at_the_next_check() -> None:
    game = given({"hand": ["Doom"]}, HAND)

    acted(game, "Doom")

    assert tower(game, A) == -10
    assert game.result is not None
    assert game.result.winner == B


@pytest.mark.rule("MW-12.8")
def test_a_seat_that_has_lost_has_lost_before_anything_else_is_looked_at() -> None:
    wrath = fast("Wrath", 5, 0, pips(), does(Seq((TowerChange(-50), Damage(every(UNIT), 40)))))
    mine = {"hand": ["Wrath"], "units": ["Seer", "Seer"]}
    game = set_up_zones(mine, HAND, cards=[*SPELLS, *OWN, wrath])

    acted(game, "Wrath")

    assert game.result is not None
    assert game.result.winner == B
    assert "destroyed" not in game.kinds()
    assert names(game, A, "units") == ["Seer", "Seer"]
