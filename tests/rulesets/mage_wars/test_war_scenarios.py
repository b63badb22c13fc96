"""Mage Wars: the scenarios of the War phase, with the figures of the rule book."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.errors import IllegalChoice
from app.rulesets.mage_wars.actions import standing
from app.rulesets.mage_wars.numbers import NUMBERS

from .scenario_cards import BLUE_DRAGON, BONE_DRAGON, FIRE_DEMONS, SCENARIO_CARDS
from .scene import given
from .war import (
    PIRATES,
    RED,
    A,
    B,
    Game,
    before_combat,
    fallen,
    fight,
    hits,
    offered,
    reach,
    say,
    soldier,
    tower,
    turn_up,
)


def scene(mine: dict[str, Any], theirs: dict[str, Any], **when: Any) -> Game:
    cards = [*SCENARIO_CARDS, *when.pop("cards", ())]
    a = {"hand": ["Earth"], **mine}
    return given(a, theirs, step="declaration", cards=cards, **when)


def free_elements(game: Game, seat: int) -> int:
    from app.rulesets.mage_wars.bindings import holder_of

    match = game.match
    return sum(not holder_of(match, match.card(cid)) for cid in match.zone(seat, "elements"))


@pytest.mark.rule("MW-9.3", "MW-9.12", "MW-9.14", "MW-9.16", "MW-10.1", "MW-10.6")
def test_sc_04_the_war_phase_sample() -> None:
    game = scene(RED, PIRATES)

    say(game, "offense", {"Red Dragon": "Pirate", "Hydra": "Pirate"})
    say(game, "blocks", {})
    say(game, "reflexes", {"Pirate": "Red Dragon"})
    say(game, "free_actions", {"Bully": "Red Dragon"})
    fight(game)

    assert hits(game) == [("Pirate", 40), ("Red Dragon", 30)]
    assert fallen(game) == ["Pirate", "Red Dragon"]
    assert (game.card("Hydra").damage, game.card("Bully").damage) == (0, 0)
    assert (tower(game, A), tower(game, B)) == (50, 50)
    assert (free_elements(game, A), free_elements(game, B)) == (3, 2)


@pytest.mark.rule("MW-9.14", "MW-9.16", "MW-9.17")
def test_sc_05_first_action() -> None:
    game = scene(RED, PIRATES)

    say(game, "offense", {"Red Dragon": "Pirate", "Hydra": "Pirate"})
    say(game, "blocks", {})
    say(game, "reflexes", {"Pirate": "Red Dragon"})
    reach(game)

    assert game.asked() == ["B free_actions"]
    assert offered(game) == {"Bully": ["Red Dragon", "Hydra"]}
    labels = [aim.label for aim in game.prompt().options[0].aims]  # type: ignore[attr-defined]
    assert labels == ["defend", "defend"]
    assert game.prompt().check([]) == ()


@pytest.mark.rule("MW-10.6", "MW-12.3")
@pytest.mark.parametrize(("flag", "fell"), [(True, True), (False, False)])
def test_sc_06_the_flag_for_spent_attackers(flag: bool, fell: bool) -> None:
    theirs = {"units": ["Pirate", "Hydra"], "elements": ["Water", "Fire", "Earth"]}
    mine = {"units": ["Red Dragon"], "elements": ["Fire", "Earth", "Wind"]}
    game = scene(mine, theirs, numbers=replace(NUMBERS, spent_attackers_zero=flag))

    say(game, "offense", {"Red Dragon": "Pirate"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Hydra": "Red Dragon"})
    fight(game)
    dragon = game.card("Red Dragon")
    after = (dragon.zone, dragon.damage)
    game.pass_()

    assert ("Red Dragon" in fallen(game)) is fell
    assert after == (("graveyard", 0) if fell else ("units", 10))
    assert fell or game.card("Red Dragon").power == 30


@pytest.mark.rule("MW-10.3", "MW-10.5", "MW-10.9", "MW-2.10")
def test_sc_07_like_actions() -> None:
    mine = {
        "units": ["Red Dragon", BLUE_DRAGON.name], "elements": ["Fire", "Earth", "Earth", "Wind"]
    }  # fmt: skip
    theirs = {
        "units": [BONE_DRAGON.name, FIRE_DEMONS.name],
        "elements": ["Earth", "Wind", "Wind", "Water", "Fire", "Fire"],
    }
    game = scene(mine, theirs)

    say(game, "offense", {"Red Dragon": "Bone Dragon", "Blue Dragon": "Bone Dragon"})
    say(game, "blocks", {})
    say(game, "reflexes", {"Bone Dragon": "Red Dragon"})
    say(game, "free_actions", {"Fire Demons": "Red Dragon"})
    fight(game)
    left = game.card("Bone Dragon").power
    game.pass_()

    assert hits(game) == [("Bone Dragon", 45), ("Red Dragon", 25)]
    assert fallen(game) == ["Red Dragon"]
    assert (left, game.card("Bone Dragon").power) == (5, 50)


X, Y, Z, Z15 = soldier("X", 30), soldier("Y", 25), soldier("Z", 20), soldier("Z", 15)
FLIGHT = {"units": ["Flight of Dragons"], "elements": ["Earth", "Fire", "Wind", "Water"] * 2}


@pytest.mark.rule("MW-11.1", "MW-11.2", "MW-11.5", "MW-10.6")
@pytest.mark.parametrize(("last", "falls"), [(Z, True), (Z15, False)])
def test_sc_08_regiment_splits(last: Any, falls: bool) -> None:
    game = scene(FLIGHT, {"units": ["X", "Y", "Z"]}, cards=[X, Y, last])

    say(game, "offense", {"Flight of Dragons": {"X": 30, "Y": 30}})
    say(game, "blocks", {})
    say(game, "free_actions", {"Z": "Flight of Dragons"})
    fight(game)
    flight = game.card("Flight of Dragons")

    assert ("Flight of Dragons" in fallen(game)) is falls
    assert fallen(game)[:2] == ["X", "Y"]
    if not falls:
        assert flight.power == 65
        game.pass_()
        assert flight.power == 80


@pytest.mark.rule("MW-11.1")
def test_sc_08_refused_batches() -> None:
    more = [soldier(name, 5) for name in ("V", "W")]
    units = ["X", "Y", "Z", "V", "W"]
    game = scene(FLIGHT, {"units": units}, cards=[X, Y, Z, *more])
    flight = game.card("Flight of Dragons").id
    ids = [game.card(name).id for name in units]

    for batch in (
        [(flight, cid, 5) for cid in ids],
        [(flight, ids[0], 50), (flight, ids[1], 40)],
        [(flight, ids[0], 33)],
        [(flight, ids[0], 5), (flight, ids[0], 5)],
    ):
        with pytest.raises(IllegalChoice):
            game.prompt().check(batch)


AMBUSH = {"face_down": ["Bully"], "elements": ["Fire", "Water"]}


@pytest.mark.rule("MW-9.6", "MW-9.7", "MW-9.9", "MW-4.5", "MW-7.8")
def test_sc_24_out_of_the_ground_in_front_of_the_tower() -> None:
    game = scene(RED, AMBUSH)

    say(game, "offense", {"Red Dragon": "enemy tower", "Hydra": "enemy tower"})
    turn_up(game, "Bully")
    say(game, "blocks", {"Bully": "Red Dragon"})
    risen = tower(game, B)
    fight(game)

    assert risen == 60
    assert hits(game) == [("Bully", 30)]
    assert tower(game, B) == 50


@pytest.mark.rule("MW-9.6", "MW-9.14")
def test_sc_24_out_of_the_ground_as_a_defender() -> None:
    game = scene(RED, AMBUSH)

    say(game, "offense", {"Red Dragon": "enemy tower", "Hydra": "enemy tower"})
    turn_up(game, "Bully")
    say(game, "blocks", {})
    say(game, "free_actions", {"Bully": "Red Dragon"})
    fight(game)

    assert tower(game, B) == 20
    assert fallen(game) == ["Red Dragon"]


@pytest.mark.rule("MW-9.11", "MW-9.12", "MW-9.15")
def test_sc_27_elusive() -> None:
    theirs = {
        "units": ["Hydra", "Red Dragon", BONE_DRAGON.name],
        "elements": ["Fire", "Fire", "Earth", "Earth", "Wind", "Wind", "Wind", "Wind"],
    }
    mine = {"units": ["Bully"], "elements": ["Fire", "Water"]}
    free, red, bone = (scene(mine, theirs) for _ in range(3))

    say(free, "offense", {"Bully": "Hydra"})
    say(free, "blocks", {})
    before_combat(free)
    asked = free.asked()
    reflexes = [(a.kind, a.target) for a in standing(free.match)]
    for game, blocker in ((red, "Red Dragon"), (bone, "Bone Dragon")):
        say(game, "offense", {"Bully": "Hydra"})
        say(game, "blocks", {blocker: "Bully"})
        fight(game)

    assert asked == ["A quick"]
    assert reflexes[1:] == [("reflex", free.card("Bully").id)]
    assert (hits(red), fallen(red)) == ([("Red Dragon", 30)], ["Red Dragon"])
    assert (hits(bone), fallen(bone)) == ([("Bone Dragon", 30), ("Bully", 20)], ["Bully"])
    assert bone.card("Bone Dragon").power == 20


@pytest.mark.rule("MW-9.5", "MW-9.6", "MW-10.8")
def test_sc_31_the_tower_is_out_of_reach() -> None:
    mine = {
        "units": ["Red Dragon", "Hydra", "Pit-Sworn Reaver"],
        "elements": ["Fire", "Fire", "Fire", "Earth", "Wind", "Wind"],
    }
    behind = scene(mine, {"units": ["Bonepup"]})
    open_field = scene(RED, {})

    say(open_field, "offense", {"Red Dragon": "enemy tower", "Hydra": "enemy tower"})
    fight(open_field)

    assert offered(behind) == {
        "Red Dragon": ["Bonepup"], "Hydra": ["Bonepup"], "Pit-Sworn Reaver": ["Bonepup", "Tower"]
    }  # fmt: skip
    assert tower(open_field, B) == 10


@pytest.mark.rule("MW-9.8", "MW-9.9", "MW-9.10", "MW-9.11", "MW-10.9")
def test_sc_32_a_block_moves_one_attack() -> None:
    theirs = {
        "units": ["Pirate", BONE_DRAGON.name],
        "elements": ["Water", "Fire", "Earth", "Wind", "Wind", "Wind"],
    }
    game = scene(RED, theirs)

    say(game, "offense", {"Red Dragon": "Pirate", "Hydra": "Pirate"})
    say(game, "blocks", {"Bone Dragon": "Red Dragon"})
    fight(game)

    assert hits(game) == [("Bone Dragon", 30), ("Pirate", 10), ("Red Dragon", 20)]
    assert fallen(game) == ["Pirate", "Red Dragon"]
    assert (game.card("Bone Dragon").power, game.card("Hydra").zone) == (20, "units")


@pytest.mark.rule("MW-9.17", "MW-9.19", "MW-10.1", "MW-10.4")
def test_sc_33_counter_offensive() -> None:
    game = scene(RED, PIRATES)

    say(game, "offense", {"Red Dragon": "Pirate"})
    say(game, "blocks", {})
    reach(game)
    choices = offered(game)
    game.choose({"Bully": "Hydra"}, prompt="free_actions")
    fight(game)

    assert choices == {"Bully": ["Red Dragon", "Hydra"]}
    assert hits(game) == [("Pirate", 30), ("Hydra", 30)]
    assert fallen(game) == ["Pirate", "Hydra"]
    assert game.card("Red Dragon").zone == game.card("Bully").zone == "units"
