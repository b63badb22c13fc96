"""Mage Wars, section 3: points of elements, costs, and support."""

import pytest

from app.engine.dsl.filters import YOURS
from app.engine.effects import Draw
from app.rulesets.mage_wars.dsl.abilities import (
    UNBOUND,
    augment,
    costs,
    counts_as,
    does,
    has,
    support,
)
from app.rulesets.mage_wars.dsl.filters import ELEMENT, SPELL, UNIT, every
from app.rulesets.mage_wars.dsl.kinds import (
    FIRE,
    WATER,
    element,
    fast,
    item,
    pips,
    token,
    unit,
)
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.support.bindings import bound_to
from tools.testing.match_driver import ScenarioFailure

from .holding import A, B, given, holding, offered, side

ROAMER = unit("Roamer", 10, 0, pips(fire=2), UNBOUND)
PUP = token("Pup", 5)
STEWARD = unit("Steward", 10, 0, pips(), has(every(UNIT & YOURS), support(-1)))
TAXMAN = unit("Taxman", 10, 0, pips(), has(every(UNIT), support(1)))
CLERK = unit("Clerk", 10, 0, pips(), has(every(SPELL & YOURS), costs(-1)))
USURER = unit("Usurer", 10, 0, pips(), has(every(SPELL), costs(1)))
LENS = item("Lens", 20, pips(artifact=1), 1, does(Draw()), augment(pips(artifact=1), UNIT))
BELLOWS = element("Bellows", WATER, abilities=(has(every(ELEMENT & YOURS), counts_as(FIRE)),))


@pytest.mark.rule("MW-3.1")
@pytest.mark.parametrize("name", ["Fire", "Slag", "Forge"])
def test_a_point_counts_as_any_of_its_kinds(name: str) -> None:
    game = given(side(free=[name], hand=["Noon Hydra"]))

    game.act("deploy Noon Hydra", choose_support=[name])
    game.resolve()

    assert bound_to(game.match, game.card("Noon Hydra").id) == [game.card(name).id]


@pytest.mark.rule("MW-3.1")
def test_an_effect_may_let_elements_count_as_a_further_kind() -> None:
    game = given(side(free=["Water"], hand=["Noon Hydra"]))
    fired = given(side(free=["Bellows", "Water"], hand=["Noon Hydra"]), cards=[BELLOWS])

    assert not game.can("deploy", "Noon Hydra")
    assert fired.can("deploy", "Noon Hydra")


@pytest.mark.rule("MW-3.1")
def test_an_element_of_value_two_gives_two_points() -> None:
    game = given(side(free=["Fire", "Engine"], hand=["Barn-Red Dragon"]))

    game.act("deploy Barn-Red Dragon", choose_support=["Fire", "Engine"])
    game.resolve()

    assert game.card("Barn-Red Dragon").place.startswith("A units")


@pytest.mark.rule("MW-3.2", "MW-3.3", "MW-3.4")
@pytest.mark.parametrize(
    "handed",
    [["Fire a", "Fire b", "Fire c"], ["Fire a", "Cog a", "Cog b"], ["Fire a", "Water a", "Cog a"]],
)
def test_covering_payments_are_accepted(handed: list[str]) -> None:
    free = ["Fire a", "Fire b", "Fire c", "Fire d", "Water a", "Cog a", "Cog b", "Cog c"]
    game = given(side(free=free, hand=["Brand"]))

    game.act("cast Brand", paying=handed)

    assert len(game.hand(A)) == 3


@pytest.mark.rule("MW-3.2", "MW-3.4")
@pytest.mark.parametrize(
    ("handed", "why"),
    [
        (["Cog a", "Cog b", "Cog c"], "fills 2 of 3"),
        (["Fire a", "Fire b", "Fire c", "Fire d"], "you don't need"),
        (["Fire a", "Cog a"], "fills 2 of 3"),
    ],
)
def test_short_or_excess_payments_are_refused(handed: list[str], why: str) -> None:
    free = ["Fire a", "Fire b", "Fire c", "Fire d", "Water a", "Cog a", "Cog b", "Cog c"]
    game = given(side(free=free, hand=["Brand"]))

    with pytest.raises(ScenarioFailure, match=why):
        game.act("cast Brand", paying=handed)


@pytest.mark.rule("MW-3.3")
def test_a_cost_of_nothing_is_covered_by_nothing() -> None:
    game = given(side(hand=["Roamer"]), cards=[ROAMER])

    game.act("deploy Roamer")
    game.resolve()

    assert game.card("Roamer").place.startswith("A units")


@pytest.mark.rule("MW-3.4")
def test_a_point_may_be_wasted_but_no_card() -> None:
    game = given(side(free=["Engine", "Cog"], hand=["Guard"]))

    game.act("deploy Guard", draft_only=True)

    assert offered(game) == {frozenset({"Engine"}), frozenset({"Cog"})}


@pytest.mark.rule("MW-3.5", "MW-3.14")
def test_a_cost_is_paid_to_the_owners_hands() -> None:
    borrowed = {"card": "Cog", "as": "Cog b", "owner": "B"}
    mine = side(free=["Fire a", "Cog a"], hand=["Brand"])
    mine["elements"].append(borrowed)
    game = given(mine)

    game.act("cast Brand", paying=["Fire a", "Cog a", "Cog b"])

    assert sorted(game.hand(A)) == ["Cog a", "Fire a"]
    assert game.hand(B) == ["Cog b"]


@pytest.mark.rule("MW-3.6")
def test_supporting_elements_may_pay_and_the_unit_goes_before_any_answer() -> None:
    game = given(side({"Noon Hydra": ["Fire a"]}, hand=["Spark"]), side(hand=["Earth"]))

    game.act("cast Spark", paying=["Fire a"])

    assert game.zone(A, "graveyard") == ["Noon Hydra"]
    assert game.asked() == ["B respond"]


def test_free_elements_pay_before_supporting_ones() -> None:
    game = given(
        side({"Noon Hydra": ["Fire a"]}, free=["Fire b"], hand=["Spark"]), side(hand=["Earth"])
    )

    game.act("cast Spark")

    assert game.hand(A) == ["Fire b"]
    assert holding(game, "Noon Hydra") == ["Fire a"]


def test_a_free_element_is_offered_to_pay_before_an_item_and_that_before_one_in_use() -> None:
    spell = fast("Toll", 10, 0, pips(artifact=2), does(TowerChange(1)))
    used = {"card": "Lens", "as": "Lens b", "notes": {"host": "Noon Hydra"}}
    mine = side({"Noon Hydra": ["Fire a"]}, free=["Lens a", "Cog a"], hand=["Toll"])
    mine["elements"] = [used, *mine["elements"]]
    game = given(mine, side(hand=["Earth"]), cards=[LENS, spell])

    game.act("cast Toll", draft_only=True)

    names = {card_id: name for name, card_id in game.names.items()}
    assert [names[int(o.ref)] for o in game.prompt().options] == [
        "Cog a",
        "Lens a",
        "Lens b",
        "Fire a",
    ]
    assert sorted(names[ref] for ref in game.prompt().default) == ["Cog a", "Lens a"]


@pytest.mark.rule("MW-3.7")
def test_a_unit_occupies_its_elements_until_it_leaves() -> None:
    game = given(side({"Noon Hydra a": ["Fire a"]}, free=["Fire b"], hand=["Noon Hydra"]))

    game.act("deploy Noon Hydra", choose_support=["Fire b"])
    game.resolve()

    assert holding(game, "Noon Hydra a") == ["Fire a"]
    assert game.card("Fire b").states == ["bound"]


@pytest.mark.rule("MW-3.8")
def test_wasted_points_support_nothing_else() -> None:
    game = given(side({"Guard a": ["Engine"]}, hand=["Guard"]))

    game.act("deploy Guard", choose_support=["Engine"])
    game.resolve()

    assert game.asked() == ["A support_loss"]


@pytest.mark.rule("MW-3.10", "MW-3.13")
def test_face_down_cards_and_enemy_elements_support_nothing() -> None:
    game = given(side(face_down=["Fire"], hand=["Noon Hydra", "Spark"]), side(free=["Fire"]))

    assert not game.can("deploy", "Noon Hydra")
    assert not game.can("cast", "Spark")
    assert game.why_not("Noon Hydra") == ["Needs Fire 1 (your elements give 0). (MW-7.1)"]
    assert game.why_not("Spark") == ["Needs Fire 1 (your elements give 0). (MW-3.13)"]


@pytest.mark.rule("MW-3.10", "MW-8.8")
def test_an_item_that_has_augmented_supports_nothing_but_may_pay() -> None:
    spent = {"card": "Counterwise Mirror", "as": "Mirror", "notes": {"augmented": 1}}
    game = given({"elements": [spent, "Fire"], "hand": ["Barn-Red Dragon", "Brand"]})

    assert not game.can("deploy", "Barn-Red Dragon")
    assert game.can("cast", "Brand")


@pytest.mark.rule("MW-3.11")
def test_units_without_a_support_cost_occupy_nothing() -> None:
    game = given({"units": ["Roamer", "Pup"], "elements": ["Fire"]}, cards=[ROAMER, PUP])

    game.pass_()

    assert sorted(game.zone(A, "units")) == ["Pup", "Roamer"]
    assert game.card("Fire").states == []


@pytest.mark.rule("MW-3.12")
def test_less_support_takes_away_artifact_pips_only() -> None:
    army = {"Steward": [], "Noon Hydra": ["Fire a"], "Guard": []}
    game = given(side(army), cards=[STEWARD])

    game.pass_()

    assert game.zone(A, "graveyard") == []
    assert holding(game, "Noon Hydra") == ["Fire a"]


@pytest.mark.rule("MW-3.12")
def test_more_support_is_more_artifact_pips() -> None:
    free = ["Cog a", "Cog b"]
    rich = given(side({"Noon Hydra": ["Fire a"]}, free=free, hand=["Taxman"]), cards=[TAXMAN])
    poor = given(side({"Noon Hydra": ["Fire a"]}, free=free[:1], hand=["Taxman"]), cards=[TAXMAN])

    for game in (rich, poor):
        game.act("deploy Taxman")

    assert holding(rich, "Noon Hydra") == ["Cog a", "Fire a"]
    assert holding(rich, "Taxman") == ["Cog b"]
    assert offered(poor) == {frozenset({"Noon Hydra"}), frozenset({"Taxman"})}


@pytest.mark.rule("MW-3.12")
@pytest.mark.parametrize(("who", "payment"), [("Clerk", 2), ("Usurer", 4)])
def test_casting_costs_change_by_artifact_pips(who: str, payment: int) -> None:
    free = ["Fire a", "Cog a", "Cog b", "Cog c"]
    game = given(side({who: []}, free=free, hand=["Brand"]), cards=[CLERK, USURER])

    game.act("cast Brand", paying=free[:payment])

    assert len(game.hand(A)) == payment


@pytest.mark.rule("MW-3.13")
def test_unaffordable_acts_are_refused() -> None:
    game = given(side(free=["Cog a", "Cog b", "Cog c"], hand=["Brand"]))

    assert not game.can("cast", "Brand")
    assert game.why_not("Brand") == ["Needs Fire 1 Artifact 2 (one kind is short). (MW-3.13)"]
