"""Mage Wars 4: permanents, and cards that lie face down."""

import json
from typing import Any

import pytest

from app.engine import views
from app.engine.dsl.filters import ANY
from app.engine.effects import Destroy, ReturnToHand
from app.rulesets.mage_wars.dsl.abilities import does, has, plus
from app.rulesets.mage_wars.dsl.filters import (
    ANYTHING,
    DECLARED_SPELL,
    FACE_DOWN,
    TARGET,
    UNIT,
    every,
    shared,
    target,
)
from app.rulesets.mage_wars.dsl.kinds import element, fast, pips
from app.rulesets.mage_wars.effects import Counter, TowerChange, damages

from .scene import A, B, MatchDriver, given, tower
from .war import soldier

HAND = {"hand": ["Earth"]}
WATCHING = views.SPECTATOR
END_OF_ALL = fast("End of All", 5, 0, pips(), does(Destroy(every(ANY))))
PRY = fast("Pry", 5, 0, pips(), does(Destroy(TARGET), FACE_DOWN))
LIFT = fast("Lift", 5, 0, pips(), does(ReturnToHand(TARGET), FACE_DOWN))
SLAY = fast("Slay", 5, 0, pips(), does(Destroy(TARGET), target(UNIT)))
BOLT = fast("Bolt", 30, -5, pips(fire=1), damages(shared(ANYTHING)))
HUSH = fast("Hush", 5, 0, pips(), does(Counter(TARGET), DECLARED_SPELL))
RITE = fast("Rite", 10, -5, pips(fire=1), does(TowerChange(20)))
CAPTAIN = soldier("Captain", 10, has(every(UNIT), plus(10)))
PIT = element("Pit", "artifact", tower=-10)
CARDS = (END_OF_ALL, PRY, LIFT, SLAY, BOLT, HUSH, RITE, CAPTAIN, PIT)


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    more.setdefault("step", "expansion")
    return given(mine, theirs, cards=CARDS, **more)


def finish(game: MatchDriver) -> None:
    """Let everything on the chain happen."""
    while game.match.state.chain:
        game.pass_()


def seen(game: MatchDriver, viewer: int) -> str:
    """Return everything that a viewer has been sent."""
    told = views.events_for(game.match, viewer, game.events)
    return json.dumps([views.view(game.match, viewer), told, game.log(viewer)])


@pytest.mark.rule("MW-4.1", "MW-5.6")
@pytest.mark.parametrize(
    "name", ["Pit", "Barn-Red Dragon", "Spark", "Pawned Breastplate", "Counterwise Mirror"]
)
def test_any_card_is_placed_face_down_free_without_modifier_or_answer(name: str) -> None:
    game = position({"hand": [name]}, {"hand": ["Hush"]})

    game.act(f"hide {name}")

    assert game.zone(A, "face_down") == [name]
    assert tower(game, A) == 50
    assert game.asked() == ["A expansion"]
    assert "element_played" not in game.kinds()


@pytest.mark.rule("MW-4.2")
def test_a_card_is_a_permanent_from_the_moment_it_enters() -> None:
    game = position(
        {"elements": ["Fire"], "hand": ["Noon Hydra"]}, {"hand": ["Slay"]}, step="armament"
    )
    game.act("deploy Noon Hydra")
    finish(game)
    game.pass_()

    game.act("cast Slay")
    finish(game)

    assert game.zone(A, "graveyard") == ["Noon Hydra"]


@pytest.mark.rule("MW-4.2", "MW-4.3")
def test_a_face_down_card_is_no_permanent_and_has_no_type() -> None:
    game = position({"hand": ["Slay", "Bolt"], "elements": ["Fire"]}, {"face_down": ["Noon Hydra"]})

    assert game.why_not("Slay") == ["No legal targets. (MW-6.4)"]
    game.act("cast Bolt")
    game.pass_()
    assert game.options() == ["A tower", "B tower"]


@pytest.mark.rule("MW-4.3")
def test_only_what_says_face_down_chooses_a_face_down_card_and_nothing_else() -> None:
    mine = {"hand": ["Pry"], "units": ["Captain"], "face_down": ["Pit"]}
    game = position(mine, {"face_down": ["Noon Hydra"], "elements": ["Fire"]})
    game.act("cast Pry")
    game.pass_()

    offered = [game.match.card(int(option.ref)).zone for option in game.prompt().options]

    assert sorted(offered) == ["0.face_down", "1.face_down"]


@pytest.mark.rule("MW-4.3")
def test_effects_on_all_permanents_skip_face_down_cards() -> None:
    mine = {"hand": ["End of All"], "face_down": ["Noon Hydra"]}
    game = position(mine, {"face_down": ["Pit"], "units": ["Captain"]})

    game.act("cast End of All")
    finish(game)

    assert (game.zone(A, "face_down"), game.zone(B, "face_down")) == (["Noon Hydra"], ["Pit"])
    assert game.zone(B, "graveyard") == ["Captain"]


@pytest.mark.rule("MW-4.3")
def test_no_text_of_a_face_down_card_works() -> None:
    game = position({"face_down": ["Captain"], "units": ["Bonepup"]})

    before = game.card("Bonepup").power
    game.act("turn Captain")

    assert (before, game.card("Bonepup").power) == (10, 20)


@pytest.mark.rule("MW-4.4", "MW-16.3")
def test_only_the_owner_may_look_at_it_at_any_time() -> None:
    game = position({"hand": ["Noon Hydra"]}, HAND)
    game.act("hide Noon Hydra")

    for phase, turn in (("armament", 3), ("expansion", 4)):
        game.advance_to(phase, turn=turn)
        looking = {viewer for viewer in views.VIEWERS if '"hydra"' in seen(game, viewer)}
        assert looking == {A}


@pytest.mark.rule("MW-4.4")
def test_it_may_be_turned_up_in_the_turn_it_was_placed() -> None:
    game = position({"hand": ["Noon Hydra"], "elements": ["Fire"]}, HAND)
    game.act("hide Noon Hydra")

    game.act("turn Noon Hydra")

    assert game.zone(A, "units") == ["Noon Hydra"]


@pytest.mark.rule("MW-4.5", "MW-7.8", "MW-5.6")
@pytest.mark.parametrize("window", ["quick", "respond", "intercept"])
def test_a_unit_is_turned_up_whenever_its_controller_has_priority(window: str) -> None:
    theirs = {"face_down": ["Barn-Red Dragon"], "elements": ["Fire", "Earth", "Earth"], **HAND}
    game = position({"hand": ["Rite", "Hush"], "elements": ["Fire"]}, theirs)
    if window == "quick":
        game.pass_()
    else:
        game.act("cast Rite")
    if window == "intercept":
        game.pass_()

    game.act("turn Barn-Red Dragon")

    assert game.asked() == [f"B {window}"]
    assert tower(game, B) == 65
    assert len(game.match.state.chain) == (window != "quick")


@pytest.mark.rule("MW-4.5", "MW-7.8")
def test_a_unit_is_not_turned_up_without_elements_that_hold_it() -> None:
    game = position({"face_down": ["Barn-Red Dragon"], "elements": ["Fire", "Earth"]})

    assert not game.can("turn", "Barn-Red Dragon")
    assert game.why_not("Barn-Red Dragon")


@pytest.mark.rule("MW-4.5", "MW-3.5", "MW-4.6")
def test_a_spell_cast_from_face_down_pays_its_cost_and_its_modifier_then() -> None:
    game = position({"face_down": ["Bolt"], "elements": ["Fire"]}, HAND)

    game.act("cast Bolt")

    assert (game.hand(A), tower(game, A)) == (["Fire"], 45)
    assert game.zone(A, "chain") == ["Bolt"]
    assert '"bolt"' in seen(game, B)


@pytest.mark.rule("MW-4.5")
@pytest.mark.parametrize(("step", "offered"), [("expansion", False), ("armament", True)])
def test_an_augmentation_is_cast_from_face_down_in_the_armament_step_only(
    step: str, offered: bool
) -> None:
    mine = {"face_down": ["Pawned Breastplate"], "units": ["Captain"], "elements": ["Earth"]}

    game = position(mine, HAND, step=step)

    assert game.can("cast", "Pawned Breastplate") is offered


@pytest.mark.rule("MW-4.5")
def test_an_item_is_cast_from_face_down_as_a_fast_spell() -> None:
    theirs = {"face_down": ["Clock of the Ninth Hour"], "elements": ["Earth", "Earth"]}
    game = position(HAND, theirs)
    game.pass_()

    game.act("cast Clock of the Ninth Hour")
    finish(game)

    assert game.zone(B, "elements") == ["Clock of the Ninth Hour"]
    assert sorted(game.hand(B)) == ["Earth", "Earth"]


@pytest.mark.rule("MW-4.5", "MW-2.5")
def test_an_element_is_turned_up_free_with_its_modifier_in_ones_expansion_only() -> None:
    game = position({"face_down": ["Pit", "Earth"]}, HAND)

    game.act("turn Pit")
    played = game.match.state.memory["played_elements"]
    game.pass_()
    game.pass_()

    assert (game.zone(A, "elements"), tower(game, A), played) == (["Pit"], 40, 1)
    assert not game.can("turn", "Earth")


@pytest.mark.rule("MW-4.6", "MW-6.23")
def test_a_card_cast_from_face_down_does_not_lie_down_again_when_it_is_countered() -> None:
    game = position({"face_down": ["Rite"], "elements": ["Fire"]}, {"hand": ["Hush"]})
    game.act("cast Rite")

    game.act("cast Hush")
    finish(game)

    assert (game.zone(A, "graveyard"), game.zone(A, "face_down")) == (["Rite"], [])
    assert tower(game, A) == 45


@pytest.mark.rule("MW-4.6", "MW-6.18")
def test_nor_when_it_is_blocked() -> None:
    game = position({"face_down": ["Rite"], "elements": ["Fire"]}, {"units": ["Captain"]})
    game.act("cast Rite")

    game.act("block", blockers=["Captain"])

    assert (game.zone(A, "graveyard"), game.zone(A, "face_down")) == (["Rite"], [])


@pytest.mark.rule("MW-4.6", "MW-6.14")
def test_nor_when_it_has_no_target() -> None:
    game = position({"face_down": ["Slay"]}, {"units": ["Captain"], "hand": ["Slay"]})
    game.act("cast Slay")

    game.act("cast Slay")
    finish(game)

    assert (game.zone(A, "graveyard"), game.zone(A, "face_down")) == (["Slay"], [])


@pytest.mark.rule("MW-4.7")
@pytest.mark.parametrize(("spell", "shown_to"), [("Pry", {A, B, WATCHING}), ("Lift", {B})])
def test_a_face_down_card_is_shown_in_a_graveyard_and_not_in_a_hand(
    spell: str, shown_to: set[int]
) -> None:
    game = position({"hand": [spell]}, {"face_down": ["Noon Hydra"]})

    game.act(f"cast {spell}")
    finish(game)

    assert {viewer for viewer in views.VIEWERS if '"hydra"' in seen(game, viewer)} == shown_to
