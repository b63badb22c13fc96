"""Mage Wars, section 8: augmentations, items and tokens on the field."""

import pytest

from app.engine.dsl.filters import OPPOSING
from app.engine.effects import (
    CreateToken,
    Draw,
    GainControl,
    PutOnBoard,
    ReturnToDeck,
    ReturnToHand,
    Seq,
)
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import (
    augment,
    does,
    happens,
    host,
    host_has,
    plus,
    this_turn,
    when,
)
from app.rulesets.mage_wars.dsl.filters import ELEMENT, TARGET, UNIT, target
from app.rulesets.mage_wars.dsl.kinds import augmentation, fast, item, pips, unit
from app.rulesets.mage_wars.dsl.nodes import PowerIs
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.support.bindings import bound_to
from tools.testing.position import Side

from .chain import SPELLS, A, B, MatchDriver, empty_chain, names, tower
from .chain import given as set_up_zones
from .war import HEN, OX

CROWN = augmentation("Crown", 20, 0, pips(), host(UNIT), host_has(plus(10)))
SLING = augmentation("Sling", 20, 0, pips(), host(UNIT & PowerIs("<=", 20)))
CURSE = augmentation("Curse", 20, 0, pips(), host(UNIT & OPPOSING), host_has(plus(-5)))
LENS = item(
    "Lens",
    20,
    pips(artifact=1),
    1,
    does(Draw()),
    augment(pips(artifact=1), UNIT),
    host_has(plus(10)),
)
NAIL = item("Nail", 20, pips(artifact=1), 1, does(Draw()), augment(pips(artifact=1), ELEMENT))
FEED = fast("Feed", 5, 0, pips(), does(this_turn(TARGET, plus(20)), target(UNIT)))
LURE = fast("Lure", 5, 0, pips(), does(GainControl(TARGET, "always"), target(UNIT & OPPOSING)))
BLINK = fast(
    "Blink", 5, 0, pips(), does(Seq((ReturnToHand(TARGET), PutOnBoard(TARGET))), target(UNIT))
)
SHOO = fast("Shoo", 5, 0, pips(), does(ReturnToHand(TARGET), target(UNIT)))
BURY = fast("Bury", 5, 0, pips(), does(ReturnToDeck(TARGET), target(UNIT)))
BREED = fast("Breed", 5, 0, pips(), does(CreateToken("bonepup", 1)))
GROOM = unit("Groom", 10, 0, pips(artifact=1))
WIDOW = unit("Widow", 10, 0, pips(), when(happens(EngineEvent.LEFT, UNIT), TowerChange(3)))
OWN = (CROWN, SLING, CURSE, LENS, NAIL, FEED, LURE, BLINK, SHOO, BURY, BREED, GROOM, WIDOW, HEN, OX)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN])


def power(game: MatchDriver, name: str) -> int:
    return game.match.stat(game.match.card(game.card(name).id), "power")


def on(card: str, unit_name: str) -> dict[str, object]:
    """Lay a card out attached to that one."""
    return {"card": card, "notes": {"host": unit_name}}


@pytest.mark.rule("MW-8.1", "MW-6.4")
def test_an_augmentation_is_compared_with_the_tower_and_needs_a_fitting_host() -> None:
    game = given({"hand": ["Crown", "Sling"], "units": ["Ox"], "tower": 15}, HAND)
    assert "Needs a tower of 20 (yours would be 15). (MW-6.4)" in game.why_not("Crown")

    game = given({"hand": ["Crown", "Sling"], "units": ["Ox"]}, HAND)

    assert game.can("cast", "Crown")
    assert game.why_not("Sling") == ["No legal targets. (MW-6.4)"]


@pytest.mark.rule("MW-8.4")
def test_any_number_of_augmentations_work_two_of_one_name_too() -> None:
    game = given({"hand": ["Crown"], "units": ["Hen"], "attached": [on("Crown", "Hen")]}, HAND)
    assert power(game, "Hen") == 20

    game.act("cast Crown")
    empty_chain(game)

    assert names(game, A, "attached") == ["Crown", "Crown"]
    assert power(game, "Hen") == 30


@pytest.mark.rule("MW-8.2")
def test_an_augmentation_on_an_enemy_host_is_still_its_casters() -> None:
    game = given({"hand": ["Curse"]}, {"units": ["Hen"], **HAND})

    game.act("cast Curse")
    empty_chain(game)

    assert game.card("Curse").place == "A attached"
    assert power(game, "Hen") == 5


@pytest.mark.rule("MW-8.3")
def test_an_augmentation_whose_host_stops_fitting_is_sacrificed() -> None:
    game = given({"hand": ["Feed"], "units": ["Hen"], "attached": [on("Sling", "Hen")]}, HAND)

    game.act("cast Feed")
    empty_chain(game)

    assert names(game, A, "graveyard") == ["Feed", "Sling"]
    assert "destroyed" not in game.kinds()


@pytest.mark.rule("MW-8.3", "MW-12.11")
def test_an_augmentation_stays_on_a_host_that_changes_its_controller() -> None:
    mine = {"hand": ["Lure"], "attached": [on("Crown", "Hen")]}
    game = given(mine, {"units": ["Hen"], **HAND})

    game.act("cast Lure")
    empty_chain(game)

    assert names(game, A, "units") == ["Hen"]
    assert names(game, A, "attached") == ["Crown"]


@pytest.mark.rule("MW-8.3", "MW-8.9", "MW-12.7")
def test_a_host_that_left_and_came_back_is_another_object() -> None:
    mine = {
        "hand": ["Blink"],
        "units": ["Hen"],
        "attached": [on("Crown", "Hen")],
        "elements": [on("Lens", "Hen")],
    }
    game = given(mine, HAND)
    assert power(game, "Hen") == 30

    game.act("cast Blink")
    empty_chain(game)

    assert names(game, A, "units") == ["Hen"]
    assert names(game, A, "graveyard") == ["Blink", "Crown"]
    assert power(game, "Hen") == 10
    assert names(game, A, "elements") == ["Lens"]


@pytest.mark.rule("MW-8.6")
def test_an_item_on_the_field_is_an_element_that_supports_and_pays() -> None:
    game = given({"hand": ["Groom"], "elements": ["Lens"]}, HAND)

    game.act("deploy Groom")
    empty_chain(game)

    assert bound_to(game.match, game.card("Groom").id) == [game.card("Lens").id]


@pytest.mark.rule("MW-8.7")
def test_an_item_cannot_pay_for_its_own_augment_ability() -> None:
    alone = given({"elements": ["Lens"], "units": ["Hen"]}, HAND)
    assert not alone.can("augment", "Lens")

    game = given({"elements": ["Lens", "Earth"], "units": ["Hen"]}, HAND)
    game.act("augment Lens", targets=["Hen"])

    assert names(game, A, "elements") == ["Lens"]
    assert power(game, "Hen") == 20
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-8.7")
def test_an_item_may_move_to_another_host_in_a_later_turn() -> None:
    game = given({"elements": [on("Lens", "Hen"), "Earth"], "units": ["Hen", "Ox"]}, HAND)
    assert (power(game, "Hen"), power(game, "Ox")) == (20, 30)

    game.act("augment Lens", targets=["Ox"])

    assert (power(game, "Hen"), power(game, "Ox")) == (10, 40)


@pytest.mark.rule("MW-8.7", "MW-5.7")
def test_host_that_must_pay_for_the_augment_ability_is_not_offered() -> None:
    game = given({"elements": ["Nail", "Earth"]}, HAND)

    game.act("augment Nail", draft_only=True)

    assert game.asked() == ["A targets"]
    assert not game.can("Earth")


@pytest.mark.rule("MW-8.7", "MW-5.7")
def test_chosen_host_pays_nothing() -> None:
    game = given({"elements": ["Nail", "Earth", "Fire"]}, HAND)

    game.act("augment Nail", targets=["Earth"])

    assert names(game, A, "hand") == ["Fire"]
    assert "attached" in game.kinds()


@pytest.mark.rule("MW-8.8", "MW-8.9")
def test_an_item_that_has_augmented_supports_nothing_even_when_its_host_has_gone() -> None:
    mine = {"hand": ["Slay", "Groom"], "elements": [on("Lens", "Hen")], "units": ["Hen"]}
    game = given(mine, HAND)

    game.act("cast Slay")
    empty_chain(game)

    assert game.match.card(game.card("Lens").id).host == 0
    assert names(game, A, "elements") == ["Lens"]
    assert not game.can("deploy", "Groom")


@pytest.mark.rule("MW-8.10", "MW-12.8")
@pytest.mark.parametrize("spell", ["Shoo", "Bury", "Slay"])
def test_a_token_that_leaves_for_any_zone_was_seen_going_there_and_is_no_more(spell: str) -> None:
    game = given({"hand": [spell], "units": ["Widow"]}, {"units": ["Bonepup"], **HAND})

    game.act(f"cast {spell}")
    while game.asked() != ["A targets"]:
        game.pass_()
    game.choose(["Bonepup"], prompt="targets")
    empty_chain(game)

    assert tower(game, A) == 53
    assert "ceased" in game.kinds()
    for zone in ("hand", "library", "graveyard", "units"):
        assert "Bonepup" not in game.zone(B, zone)


@pytest.mark.rule("MW-8.10")
def test_a_token_needs_no_support_and_moves_no_tower() -> None:
    game = given({"hand": ["Breed"]}, HAND)

    game.act("cast Breed")
    empty_chain(game)

    assert names(game, A, "units") == ["Bonepup"]
    assert tower(game, A) == 50
