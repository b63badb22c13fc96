"""Mage Wars 4.8: permanents that an effect turns face down."""

from typing import Any

import pytest

from app.engine.effects import TurnFaceDown
from app.rulesets.mage_wars.actions import standing_actions
from app.rulesets.mage_wars.dsl.abilities import does, plus, this_turn
from app.rulesets.mage_wars.dsl.filters import ELEMENT, TARGET, UNIT, target
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.support.bindings import bound_to

from .scene import A, B, MatchDriver, given, tower
from .war import FOX, OX, fight, hits, say, war

HAND = {"hand": ["Earth"]}
BURY = fast("Bury", 5, 0, pips(), does(TurnFaceDown(TARGET), target(UNIT)))
SINK = fast("Sink", 5, 0, pips(), does(TurnFaceDown(TARGET), target(ELEMENT)))
SWELL = fast("Swell", 5, 0, pips(), does(this_turn(TARGET, plus(20)), target(UNIT)))
CARDS = (BURY, SINK, SWELL)
DRAGON = {"units": ["Barn-Red Dragon"], "elements": ["Fire", "Earth", "Earth"]}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    return given(mine, theirs, cards=CARDS, **more)


def bury(game: MatchDriver, name: str, *, with_: str = "Bury") -> None:
    """Let a spell turn that card face down; a single target is not asked for."""
    game.act(f"cast {with_}")
    while game.match.state.chain:
        if game.prompt().name == "targets":
            game.choose([name])
        else:
            game.pass_()


@pytest.mark.rule("MW-4.8")
def test_damage_bindings_and_turn_effects_are_removed() -> None:
    dragon = {"card": "Barn-Red Dragon", "damage": 20}
    game = position({**DRAGON, "units": [dragon], "hand": ["Swell", "Bury"]}, HAND)
    game.act("cast Swell")
    while game.match.state.chain:
        game.pass_()

    bury(game, "Barn-Red Dragon")
    held = bound_to(game.match, game.card("Barn-Red Dragon").id)
    game.act("turn Barn-Red Dragon")

    assert held == []
    assert (game.card("Barn-Red Dragon").damage, game.card("Barn-Red Dragon").power) == (0, 30)


@pytest.mark.rule("MW-4.8")
def test_turned_up_again_it_is_fresh_and_its_modifier_applies_again() -> None:
    game = position({**DRAGON, "hand": ["Bury"]}, HAND)
    before = "fresh" in game.card("Barn-Red Dragon").states

    bury(game, "Barn-Red Dragon")
    game.act("turn Barn-Red Dragon")

    assert (before, "fresh" in game.card("Barn-Red Dragon").states) == (False, True)
    assert tower(game, A) == 65


@pytest.mark.rule("MW-4.8", "MW-8.3", "MW-8.9")
def test_its_augmentations_are_sacrificed_and_its_items_come_loose() -> None:
    armour = {"card": "Pawned Breastplate", "notes": {"host": "Barn-Red Dragon"}}
    bell = {"card": "Clock of the Ninth Hour", "notes": {"host": "Barn-Red Dragon"}}
    elements = [*DRAGON["elements"], bell]
    game = position({**DRAGON, "elements": elements, "attached": [armour], "hand": ["Bury"]}, HAND)
    assert game.card("Barn-Red Dragon").power == 40

    bury(game, "Barn-Red Dragon")

    assert sorted(game.zone(A, "graveyard")) == ["Bury", "Pawned Breastplate"]
    assert game.match.card(game.card("Clock of the Ninth Hour").id).host == 0
    assert game.card("Clock of the Ninth Hour").zone == "elements"


@pytest.mark.rule("MW-4.8", "MW-9.21")
def test_its_actions_are_gone() -> None:
    game = war([OX], [FOX], their_side={"hand": ["Bury"]}, cards=CARDS)
    say(game, "offense", {"Ox": "Fox"})

    bury(game, "Ox")
    left = standing_actions(game.match)
    fight(game)

    assert (left, hits(game)) == ((), [])


@pytest.mark.rule("MW-4.8")
def test_face_down_card_stays_in_the_row_of_its_controller() -> None:
    borrowed = {"card": "Noon Hydra", "owner": "B"}
    game = position({"units": [borrowed], "elements": ["Fire"]}, {"hand": ["Bury"]}, active=B)

    bury(game, "Noon Hydra")

    assert (game.zone(A, "face_down"), game.zone(B, "face_down")) == (["Noon Hydra"], [])
    assert game.view(A)["zones"]["0.face_down"]["cards"]


@pytest.mark.rule("MW-4.8")
def test_an_element_turned_face_down_supports_nothing_any_more() -> None:
    mine = {"units": ["Noon Hydra"], "elements": ["Fire"], "hand": ["Sink"]}
    game = position(mine, HAND)

    bury(game, "Fire", with_="Sink")

    assert game.zone(A, "face_down") == ["Fire"]
    assert sorted(game.zone(A, "graveyard")) == ["Noon Hydra", "Sink"]


@pytest.mark.rule("MW-4.8")
def test_a_token_cannot_be_turned_face_down() -> None:
    game = position({"hand": ["Bury"]}, {"units": ["Bonepup"]})

    bury(game, "Bonepup")

    assert (game.zone(B, "units"), game.zone(B, "face_down")) == (["Bonepup"], [])


@pytest.mark.rule("MW-4.8", "MW-12.12")
def test_a_permanent_stays_where_it_is_if_there_is_no_room_among_the_face_down_cards() -> None:
    game = position({"hand": ["Bury"]}, {**DRAGON, "face_down": ["Earth"] * 12})

    bury(game, "Barn-Red Dragon")

    assert game.zone(B, "units") == ["Barn-Red Dragon"]
    assert game.zone(B, "face_down") == ["Earth"] * 12
