"""MW-12.5 to 12.12: how cards leave the field, change sides, and find no room."""

from dataclasses import replace

import pytest

from app.engine.dsl.filters import ANY
from app.engine.effects import CreateToken, Discard, GainControl, Recover, ReturnToHand
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import GRAVE_BIND, GRAVE_FEAR, does, happens, when
from app.rulesets.mage_wars.dsl.filters import TARGET, UNIT, target
from app.rulesets.mage_wars.dsl.kinds import GOD, fast, pips, unit
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.numbers import NUMBERS
from app.rulesets.mage_wars.support.bindings import bound_to

from .scene import A, B, MatchDriver, given, tower

HAND = {"hand": ["Earth"]}
STEAL = fast("Steal", 5, 0, pips(), does(GainControl(TARGET), target(UNIT)))
BOUNCE = fast("Bounce", 5, 0, pips(), does(ReturnToHand(TARGET), target(UNIT)))
DIG = fast("Dig", 5, 0, pips(), does(Recover(ANY, 2)))
DROP = fast("Drop", 5, 0, pips(), does(Discard(1, "you")))
PUPS = fast("Pups", 5, 0, pips(), does(CreateToken("bonepup", 3)))
SHADE = unit("Shade", 10, 0, pips(), GRAVE_BIND)
GHOST = unit("Ghost", 10, 0, pips(), GRAVE_FEAR)
IDOL = unit("Idol", 10, 0, pips(), GOD)
MOURNER = unit("Mourner", 10, 0, pips(), when(happens(EngineEvent.LEFT, UNIT), TowerChange(5)))
WATCHER = unit("Watcher", 10, 0, pips(), when(happens(EngineEvent.DESTROYED, UNIT), TowerChange(7)))
CARDS = [STEAL, BOUNCE, DIG, DROP, PUPS, SHADE, GHOST, IDOL, MOURNER, WATCHER]


def cast(game: MatchDriver, name: str, *targets: str) -> None:
    """Cast something free and let all of it happen."""
    game.act(f"cast {name}")
    while game.match.state.chain:
        if game.prompt().name == "targets":
            game.choose(list(targets))
        else:
            game.pass_()


@pytest.mark.rule("MW-12.5", "MW-6.17")
def test_sacrifice_is_no_destruction() -> None:
    mine = {"hand": ["Pups"]}
    game = given(mine, {"units": ["Mourner", "Watcher", "Ghost"]}, cards=CARDS)
    game.act("cast Pups")
    game.act("block", blockers=["Ghost"])

    assert tower(game, B) == 55


@pytest.mark.rule("MW-12.6")
def test_grave_fear_leads_out_of_the_match() -> None:
    game = given({"hand": ["Pups"]}, {"units": ["Ghost"]}, cards=CARDS)
    game.act("cast Pups")
    game.act("block", blockers=["Ghost"])

    assert game.zone(B, "removed") == ["Ghost"]
    assert game.zone(B, "graveyard") == []


@pytest.mark.rule("MW-12.6", "MW-13.8")
def test_gravebound_cards_cannot_return() -> None:
    game = given({"hand": ["Dig"], "graveyard": ["Shade", "Ghost"]}, {}, cards=CARDS)

    game.act("cast Dig")

    assert game.options() == ["Ghost"]


@pytest.mark.rule("MW-12.14", "MW-12.6")
def test_a_discarded_god_goes_into_the_library() -> None:
    game = given({"hand": ["Drop", "Idol"]}, {}, cards=CARDS)

    cast(game, "Drop")

    assert "Idol" in game.zone(A, "library")
    assert game.zone(A, "graveyard") == ["Drop"]
    assert "shuffled" in game.kinds()


@pytest.mark.rule("MW-12.7", "MW-7.10")
def test_a_unit_that_leaves_frees_its_elements_and_forgets_its_damage() -> None:
    hydra = {"card": "Noon Hydra", "damage": 5}
    game = given({"hand": ["Bounce"], "units": [hydra], "elements": ["Fire"]}, {}, cards=CARDS)

    cast(game, "Bounce")
    game.act("deploy Noon Hydra")

    assert game.card("Noon Hydra").damage == 0
    assert bound_to(game.match, game.card("Noon Hydra").id) == [game.card("Fire").id]


@pytest.mark.rule("MW-12.11", "MW-3.14")
def test_a_stolen_unit_is_fresh_keeps_damage_needs_support_and_comes_home() -> None:
    hydra = {"card": "Noon Hydra", "damage": 5}
    mine = {"hand": ["Steal", "Earth"], "elements": ["Fire"]}
    game = given(mine, {"units": [hydra], "elements": ["Fire"]}, cards=CARDS)
    cast(game, "Steal")
    stolen = game.match.card(game.card("Noon Hydra").id)
    assert (stolen.controller, stolen.damage, stolen.notes["fresh"]) == (A, 5, 3)
    assert bound_to(game.match, stolen.id) == [game.card("A Fire").id]

    game.advance_to("expansion", turn=4)

    assert game.zone(B, "units") == ["Noon Hydra"]
    assert bound_to(game.match, stolen.id) == [game.card("B Fire").id]


@pytest.mark.rule("MW-12.11", "MW-12.9")
def test_a_stolen_unit_without_support_is_lost() -> None:
    mine = {"hand": ["Steal"]}
    game = given(mine, {"units": ["Noon Hydra"], "elements": ["Fire"]}, cards=CARDS)

    cast(game, "Steal")

    assert game.zone(B, "graveyard") == ["Noon Hydra"]


@pytest.mark.rule("MW-12.12")
def test_only_as_many_tokens_are_made_as_there_is_room_for() -> None:
    numbers = replace(NUMBERS, units_cap=2)
    game = given({"hand": ["Pups", "Shade"]}, {}, cards=CARDS, numbers=numbers)

    cast(game, "Pups")

    assert game.zone(A, "units") == ["Bonepup", "Bonepup"]
    assert game.why_not("Shade") == ["You have the maximum number of units. (MW-12.12)"]


@pytest.mark.rule("MW-8.10")
def test_a_token_that_leaves_is_gone_and_was_there() -> None:
    game = given({"hand": ["Bounce"], "units": ["Bonepup", "Mourner"]}, {}, cards=CARDS)

    cast(game, "Bounce", "Bonepup")

    assert tower(game, A) == 55
    assert game.hand(A) == []
    assert "ceased" in game.kinds()
