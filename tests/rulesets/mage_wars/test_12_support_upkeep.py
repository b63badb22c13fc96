"""Mage Wars, section 12: support upkeep."""

import pytest

from app.engine.effects import Destroy
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import does
from app.rulesets.mage_wars.dsl.filters import ELEMENT, TARGET, every, target
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.effects import TowerChange
from tools.testing.match_driver import ScenarioFailure

from .holding import A, Army, B, MatchDriver, given, holding, offered, side

SMASH = fast("Smash", 10, 0, pips(), does(Destroy(TARGET), target(ELEMENT)))
FLOOD = fast("Flood", 10, 0, pips(), does(Destroy(every(ELEMENT))))
TINKER = fast("Tinker", 10, 0, pips(artifact=2), does(TowerChange(1)))


def smashed(army: Army, free: list[str], victim: str) -> MatchDriver:
    """Lay out an army of A's and let A destroy one of its elements."""
    game = given(side(army, free=free, hand=["Smash"]), cards=[SMASH])
    game.act("cast Smash")
    game.resolve()
    game.choose(victim, prompt="targets")
    game.resolve()
    return game


@pytest.mark.rule("MW-12.9")
def test_a_unit_that_loses_an_element_is_given_another_without_a_question() -> None:
    game = smashed({"Noon Hydra": ["Fire a"]}, ["Fire b", "Forge a"], "Fire a")

    assert holding(game, "Noon Hydra") == ["Forge a"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-12.9")
def test_as_few_bindings_change_as_can_be() -> None:
    # Forge for Noon Hydra and Cog for Guard would spare the basic Fire, but change two units.
    army = {"Guard": ["Forge a"], "Noon Hydra": ["Fire b"]}

    game = smashed(army, ["Fire c", "Cog a"], "Fire b")

    assert holding(game, "Noon Hydra") == ["Fire c"]
    assert holding(game, "Guard") == ["Forge a"]


@pytest.mark.rule("MW-12.9")
def test_another_unit_gives_way_where_only_that_helps() -> None:
    army = {"Guard": ["Fire a"], "Noon Hydra": ["Fire b"]}

    game = smashed(army, ["Water a"], "Fire b")

    assert holding(game, "Noon Hydra") == ["Fire a"]
    assert holding(game, "Guard") == ["Water a"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-12.9", "MW-3.1")
def test_starving_units_are_chosen_among_minimal_sets() -> None:
    army = {"Barn-Red Dragon": ["Fire a", "Cog a", "Cog b"], "Noon Hydra": ["Fire b"]}

    game = smashed(army, [], "Fire b")

    assert game.asked() == ["A support_loss"]
    assert offered(game) == {frozenset({"Noon Hydra"}), frozenset({"Barn-Red Dragon"})}
    with pytest.raises(ScenarioFailure):
        game.choose(["Noon Hydra", "Barn-Red Dragon"])


@pytest.mark.rule("MW-12.9")
def test_elements_of_a_lost_unit_support_the_rest() -> None:
    game = smashed(
        {"Barn-Red Dragon": ["Fire a", "Cog a", "Cog b"], "Noon Hydra": ["Fire b"]}, [], "Fire b"
    )

    game.choose(["Barn-Red Dragon"])

    assert "Barn-Red Dragon" in game.zone(A, "graveyard")
    assert holding(game, "Noon Hydra") == ["Fire a"]


@pytest.mark.rule("MW-12.9")
def test_out_of_time_the_least_level_goes() -> None:
    game = smashed(
        {"Barn-Red Dragon": ["Fire a", "Cog a", "Cog b"], "Noon Hydra": ["Fire b"]}, [], "Fire b"
    )

    game.time_out()

    assert "Noon Hydra" in game.zone(A, "graveyard")
    assert holding(game, "Barn-Red Dragon") == ["Cog a", "Cog b", "Fire a"]


@pytest.mark.rule("MW-12.9", "MW-3.1")
def test_an_element_of_two_kinds_saves_it_without_a_question() -> None:
    army = {"Barn-Red Dragon": ["Fire a", "Cog a", "Cog b"], "Noon Hydra": ["Fire b"]}

    game = smashed(army, ["Slag a"], "Fire b")

    assert holding(game, "Noon Hydra") == ["Slag a"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-12.9")
def test_where_only_one_set_will_do_nothing_is_asked() -> None:
    game = smashed({"Noon Hydra": ["Fire a"], "Guard": ["Cog a"]}, [], "Fire a")

    assert "Noon Hydra" in game.zone(A, "graveyard")
    assert holding(game, "Guard") == ["Cog a"]


@pytest.mark.rule("MW-12.9", "MW-12.10")
def test_the_losses_of_both_seats_happen_together_the_active_seat_choosing_first() -> None:
    mine = side(
        {"Barn-Red Dragon": ["Cog a", "Cog b", "Fire a"], "Wharf Bully": ["Fire b", "Water a"]},
        hand=["Flood"],
    )
    game = given(mine, side({"Noon Hydra": ["Fire x"]}), cards=[FLOOD])

    game.act("cast Flood")
    game.resolve()

    gone = [event.seat for event in game.events if event.kind == EngineEvent.SACRIFICED]
    assert gone == [A, A, B]
    assert game.zone(A, "units") == game.zone(B, "units") == []


@pytest.mark.rule("MW-12.9")
def test_a_binding_with_more_than_is_needed_lets_go_of_the_rest() -> None:
    game = given(side({"Guard": ["Cog a", "Fire a"], "Noon Hydra": ["Fire b"]}))

    game.pass_()

    assert holding(game, "Guard") == ["Cog a"]
    assert game.card("Fire a").states == []


@pytest.mark.rule("MW-8.8", "MW-12.9")
def test_an_item_that_augments_lets_go_of_its_unit() -> None:
    mirror = {"card": "Counterwise Mirror", "as": "Mirror", "notes": {"bound": "Barn-Red Dragon"}}
    mine = side(
        {"Barn-Red Dragon": ["Fire a"], "Wharf Bully": ["Fire b", "Water a"]}, free=["Cog x"]
    )
    mine["elements"].insert(0, mirror)
    game = given(mine)

    game.act("augment Mirror", paying=["Cog x"], targets=["Wharf Bully"])

    assert offered(game) == {frozenset({"Barn-Red Dragon"}), frozenset({"Wharf Bully"})}
    game.choose(["Barn-Red Dragon"])
    assert holding(game, "Wharf Bully") == ["Fire b", "Water a"]


@pytest.mark.rule("MW-8.8", "MW-12.9")
def test_free_elements_take_the_place_of_an_item_that_augments() -> None:
    mirror = {"card": "Counterwise Mirror", "as": "Mirror", "notes": {"bound": "Barn-Red Dragon"}}
    free = ["Cog x", "Cog y", "Cog z"]
    mine = side({"Barn-Red Dragon": ["Fire a"], "Wharf Bully": ["Fire b", "Water a"]}, free=free)
    mine["elements"].insert(0, mirror)
    game = given(mine)

    game.act("augment Mirror", paying=["Cog x"], targets=["Wharf Bully"])

    assert holding(game, "Barn-Red Dragon") == ["Cog y", "Cog z", "Fire a"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-8.8", "MW-12.9")
def test_an_item_supports_nothing_even_when_it_has_come_loose_but_pays() -> None:
    mirror = {"card": "Counterwise Mirror", "as": "Mirror"}
    mine = side(
        {"Wharf Bully": ["Fire a", "Water a"]},
        free=["Cog x"],
        hand=["Smash", "Barn-Red Dragon", "Tinker"],
    )
    mine["elements"].append(mirror)
    game = given(mine, cards=[SMASH, TINKER])
    game.act("augment Mirror", paying=["Cog x"], targets=["Wharf Bully"])

    game.act("cast Smash")
    game.choose("Water a", prompt="targets")

    assert "Wharf Bully" in game.zone(A, "graveyard")
    assert game.card("Mirror").states == ["augmenting"]
    assert not game.can("deploy", "Barn-Red Dragon")
    game.act("cast Tinker", paying=["Mirror"])
    assert "Mirror" in game.hand(A)


@pytest.mark.rule("MW-12.9", "MW-3.12")
def test_a_dearer_support_is_met_by_a_free_element_or_the_unit_goes() -> None:
    links = {"card": "Chain of the Patient Sea", "as": "Links"}
    cost = ["Water a", "Cog a"]
    saved = given(
        {**side(free=cost), "hand": [links]}, side({"Noon Hydra": ["Fire x"]}, free=["Cog x"])
    )
    lost = given({**side(free=cost), "hand": [links]}, side({"Noon Hydra": ["Fire x"]}))

    for game in (saved, lost):
        game.act("cast Links", paying=cost)
        game.resolve()

    assert holding(saved, "Noon Hydra") == ["Cog x", "Fire x"]
    assert lost.zone(B, "graveyard") == ["Noon Hydra"]
    assert lost.zone(A, "graveyard") == ["Links"]
