"""Mage Wars, section 11: units that divide their power among several actions."""

from typing import Any

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import Modification, Modify
from app.engine.position.errors import IllegalChoice
from app.rulesets.mage_wars.actions import standing_actions
from app.rulesets.mage_wars.dsl.abilities import (
    assault,
    bulwark,
    gain,
    on_attacked,
    plus,
    regiment,
    when,
)

from .war import (
    BEAR,
    CAT,
    FOX,
    HEN,
    OX,
    THE_OTHER,
    WASP,
    MatchDriver,
    before_combat,
    fallen,
    fight,
    hits,
    offered,
    reach,
    say,
    soldier,
    war,
)

HORDE = soldier("Horde", 60, regiment(3))
HUSKS = soldier("Husks", 0, regiment(2))
RISING = soldier(
    "Rising", 0, regiment(2), when(EventPattern("reflexed", IsSource()), Modify(SELF, (plus(20),)))
)
CHARGE = soldier("Charge", 40, regiment(2), assault(10))
TORTOISE = soldier("Tortoise", 40, regiment(3), bulwark(5))
SCATTERER = soldier(
    "Scatterer", 30, on_attacked(Modify(THE_OTHER, (Modification("lose", "regiment"),)))
)
DRILLER = soldier("Driller", 30, on_attacked(Modify(THE_OTHER, (gain("regiment", 3),))))


def shares(game: MatchDriver) -> list[tuple[str, str, int]]:
    cards = game.match.state.cards
    return [
        (action.kind, cards[action.target].printed.name, action.share)
        for action in standing_actions(game.match)
        if cards[action.unit].printed.name == "Horde"
    ]


def check(game: MatchDriver, unit: str, aims: dict[str, int]) -> Any:
    ids = [(game.card(unit).id, game.card(name).id, share) for name, share in aims.items()]
    return game.prompt().check(ids)


@pytest.mark.rule("MW-11.1")
def test_a_regiment_takes_up_to_its_number_of_actions_with_shares_within_its_power() -> None:
    game = war([HORDE], [FOX, CAT, BEAR, OX])

    assert len(check(game, "Horde", {"Fox": 20, "Cat": 20, "Bear": 20})) == 3
    for batch in (
        {"Fox": 5, "Cat": 5, "Bear": 5, "Ox": 5},
        {"Fox": 40, "Cat": 25},
        {"Fox": 33},
        {"Fox": 0},
        {"Fox": -5},
    ):
        with pytest.raises(IllegalChoice):
            check(game, "Horde", batch)


@pytest.mark.rule("MW-11.1")
def test_two_actions_of_one_unit_never_have_the_same_target() -> None:
    game = war([HORDE], [FOX])
    horde, fox = game.card("Horde").id, game.card("Fox").id

    with pytest.raises(IllegalChoice):
        game.prompt().check([(horde, fox, 5), (horde, fox, 10)])


@pytest.mark.rule("MW-11.1")
def test_assault_counts_for_shares_as_if_the_attacks_of_the_batch_stood() -> None:
    game = war([CHARGE], [FOX, CAT])

    assert check(game, "Charge", {"Fox": 25, "Cat": 25})
    with pytest.raises(IllegalChoice):
        check(game, "Charge", {"Fox": 30, "Cat": 25})


@pytest.mark.rule("MW-11.1")
def test_bulwark_counts_for_shares_only_where_something_is_answered() -> None:
    game = war([OX, HEN], [TORTOISE, FOX])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    reach(game)

    assert check(game, "Tortoise", {"Ox": 45})
    assert check(game, "Tortoise", {"Ox": 5, "Hen": 40})
    with pytest.raises(IllegalChoice):
        check(game, "Tortoise", {"Hen": 45})


@pytest.mark.rule("MW-11.1")
def test_damage_lowers_what_can_be_shared_out() -> None:
    game = war([(HORDE, {"damage": 20})], [FOX])

    assert check(game, "Horde", {"Fox": 40})
    with pytest.raises(IllegalChoice):
        check(game, "Horde", {"Fox": 45})


@pytest.mark.rule("MW-11.2")
def test_actions_may_be_of_different_kinds_in_different_rounds() -> None:
    game = war([OX, HEN, CAT], [HORDE, FOX])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {"Horde": {"Ox": 20}})
    say(game, "free_actions", {"Horde": {"Hen": 15}})

    assert shares(game) == [("block", "Ox", 20), ("offense", "Hen", 15)]


@pytest.mark.rule("MW-11.2")
def test_unassigned_power_does_not_strike_but_counts_for_survival() -> None:
    game = war([HORDE], [FOX, CAT])

    say(game, "offense", {"Horde": {"Fox": 20}})
    say(game, "blocks", {})
    say(game, "free_actions", {"Cat": "Horde"})
    fight(game)

    assert hits(game) == [("Fox", 20), ("Horde", 15)]
    assert fallen(game) == ["Fox"]


@pytest.mark.rule("MW-11.3")
def test_an_attacked_regiment_answers_with_at_least_one_share_and_may_go_on() -> None:
    game = war([OX, HEN, CAT], [HORDE])
    say(game, "offense", {"Ox": "Horde", "Hen": "Horde"})
    reach(game)

    with pytest.raises(IllegalChoice):
        game.prompt().check([])
    game.choose({"Horde": {"Hen": 10}}, prompt="reflexes")
    reach(game)
    asked, further = game.asked(), offered(game)
    game.choose({"Horde": {"Ox": 20, "Cat": 5}})

    assert (asked, further) == (["B free_actions"], {"Horde": ["Ox", "Cat"]})
    assert shares(game) == [("reflex", "Hen", 10), ("defense", "Ox", 20), ("offense", "Cat", 5)]


@pytest.mark.rule("MW-11.3")
def test_a_regiment_may_answer_several_of_its_attackers() -> None:
    game = war([OX, HEN], [HORDE])

    say(game, "offense", {"Ox": "Horde", "Hen": "Horde"})
    say(game, "reflexes", {"Horde": {"Ox": 30, "Hen": 30}})
    fight(game)

    assert hits(game) == [("Horde", 40), ("Ox", 20)]


@pytest.mark.rule("MW-11.3")
def test_a_regiment_without_power_answers_with_nothing() -> None:
    game = war([HEN], [HUSKS])

    say(game, "offense", {"Hen": "Husks"})
    before_combat(game)
    [_, reflex] = standing_actions(game.match)
    fight(game)

    assert reflex.kind == "reflex"
    assert hits(game) == [("Husks", 10)]


@pytest.mark.rule("MW-11.3", "MW-11.4")
def test_power_gained_after_that_stays_in_reserve() -> None:
    game = war([HEN], [RISING])

    say(game, "offense", {"Hen": "Rising"})
    fight(game)

    assert hits(game) == [("Rising", 10)]
    assert game.card("Rising").power == 10


@pytest.mark.rule("MW-11.3", "MW-16.1")
def test_the_time_out_answers_with_the_whole_power() -> None:
    game = war([HEN, OX], [HORDE])

    say(game, "offense", {"Hen": "Horde", "Ox": "Horde"})
    reach(game)
    game.time_out()

    assert shares(game) == [("reflex", "Ox", 60)]


@pytest.mark.rule("MW-11.4")
def test_shares_draw_on_power_left_in_declaration_order() -> None:
    game = war([WASP, CAT, FOX], [HORDE])

    say(game, "offense", {"Cat": "Horde"})
    say(game, "reflexes", {"Horde": {"Cat": 20}})
    say(game, "free_actions", {"Horde": {"Wasp": 20, "Fox": 20}})
    fight(game)

    assert hits(game) == [("Horde", 15), ("Wasp", 20), ("Fox", 20), ("Cat", 5), ("Horde", 10)]


@pytest.mark.rule("MW-11.4")
def test_shares_of_thirty_and_thirty_strike_thirty_and_fifteen_at_forty_five() -> None:
    game = war([CAT, BEAR], [HORDE, FOX])

    say(game, "offense", {"Cat": "Horde", "Bear": "Fox"})
    say(game, "reflexes", {"Horde": {"Cat": 30}})
    say(game, "free_actions", {"Horde": {"Bear": 30}})
    fight(game)

    assert hits(game) == [("Horde", 15), ("Fox", 50), ("Cat", 30), ("Bear", 15)]


@pytest.mark.rule("MW-11.5")
@pytest.mark.parametrize(("blow", "falls"), [(CAT, False), (OX, True)])
def test_only_shares_that_struck_are_spent(blow: Any, falls: bool) -> None:
    game = war([HORDE], [FOX, HEN, blow])

    say(game, "offense", {"Horde": {"Fox": 20, "Hen": 20}})
    say(game, "blocks", {})
    say(game, "free_actions", {blow.name: "Horde"})
    fight(game)

    assert ("Horde" in fallen(game)) is falls


@pytest.mark.rule("MW-11.6")
def test_a_unit_without_regiment_strikes_with_its_whole_effective_power() -> None:
    game = war([(OX, {"damage": 10})], [BEAR])

    say(game, "offense", {"Ox": "Bear"})
    fight(game)

    assert hits(game)[0] == ("Bear", 20)


@pytest.mark.rule("MW-11.7")
def test_a_regiment_with_one_offensive_share_counts_as_attacking() -> None:
    game = war([HORDE, HEN], [FOX, CAT])

    say(game, "offense", {"Horde": {"Fox": 5}})
    say(game, "blocks", {})
    say(game, "free_actions", {"Cat": "Horde"})

    assert [action.kind for action in standing_actions(game.match)] == [
        "offense",
        "reflex",
        "defense",
    ]


@pytest.mark.rule("MW-11.8")
def test_losing_regiment_does_not_change_an_action_already_declared() -> None:
    game = war([HORDE], [SCATTERER])

    say(game, "offense", {"Horde": {"Scatterer": 20}})
    fight(game)

    assert hits(game)[0] == ("Scatterer", 20)


@pytest.mark.rule("MW-11.8")
def test_gaining_regiment_leaves_an_undivided_action_whole() -> None:
    game = war([OX, CAT, HEN], [DRILLER, BEAR])

    say(game, "offense", {"Ox": "Driller"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Cat"})
    reach(game)

    assert game.match.has(game.match.card(game.card("Ox").id), "regiment")
    assert "Ox" not in offered(game)
    fight(game)
    assert hits(game)[0] == ("Driller", 30)
