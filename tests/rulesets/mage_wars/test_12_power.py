"""Mage Wars, section 12: power levels and exchanges."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.dsl.filters import HasAspect, StatIs
from app.engine.dsl.values import SELF, All, Compare, Extreme, Ref, StatOf, T
from app.engine.effects import Destroy, If, Modification
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import (
    assault,
    bulwark,
    does,
    gain,
    has,
    on_attack,
    regiment,
)
from app.rulesets.mage_wars.dsl.filters import ENEMY_UNIT, UNIT, YOUR_UNIT, every, target
from app.rulesets.mage_wars.dsl.kinds import DARK, LIGHT, fast, pips
from app.rulesets.mage_wars.dsl.nodes import PowerIs
from app.rulesets.mage_wars.effects import HalvePower, TowerChange
from app.rulesets.mage_wars.power import Contributor, bonus, exchange, halved

from .war import (
    BEAR,
    CAT,
    OX,
    THE_OTHER,
    A,
    MatchDriver,
    fallen,
    fight,
    hits,
    say,
    soldier,
    tower,
    war,
)

SIDES = st.sampled_from(["", "dark", "light"])
LEVELS = st.integers(0, 16).map(lambda steps: steps * 5)
CONTRIBUTORS = st.lists(st.builds(Contributor, LEVELS, SIDES), max_size=4)
NUMB = soldier("Numb", 0)
CURSED = soldier("Cursed", 30, has(SELF, Modification("add", "power", -50)))
LEECH = soldier("Leech", 20, on_attack(HalvePower(THE_OTHER)))
NIGHT, NOON, ASH = soldier("Night", 40, DARK), soldier("Noon", 40, LIGHT), soldier("Ash", 40)


@pytest.fixture(scope="module")
def field() -> MatchDriver:
    return war([OX], [NIGHT, NOON, ASH, NUMB])


@pytest.mark.rule("MW-12.1")
def test_the_power_of_a_card_is_never_below_0() -> None:
    game = war([OX], [CURSED])

    assert game.card("Cursed").power == 0


@pytest.mark.rule("MW-12.1")
def test_current_power_is_power_less_the_damage_marked() -> None:
    game = war([OX], [(BEAR, {"damage": 30}), (CAT, {"damage": 10})])

    assert (game.card("Bear").power, game.card("Cat").power) == (20, 5)


@pytest.mark.rule("MW-12.1")
@pytest.mark.parametrize(("level", "half"), [(0, 0), (5, 0), (10, 5), (15, 5), (45, 20), (80, 40)])
def test_halving_rounds_down_to_a_whole_step(field: MatchDriver, level: int, half: int) -> None:
    assert halved(field.match, level) == half


@pytest.mark.rule("MW-12.1")
def test_an_effect_that_halves_lowers_the_power_itself() -> None:
    game = war([LEECH], [CAT])

    say(game, "offense", {"Leech": "Cat"})
    fight(game)

    assert hits(game) == [("Cat", 20)]
    halving = [event.amount for event in game.events if event.kind == EngineEvent.MODIFIED]
    assert halving == [-10]


@pytest.mark.rule("MW-11.14")
@pytest.mark.parametrize(
    ("one", "other", "extra"),
    [
        ("dark", "", 5),
        ("light", "dark", 10),
        ("dark", "dark", 0),
        ("dark", "light", 0),
        ("light", "", 0),
        ("light", "light", 0),
        ("", "dark", 0),
        ("", "", 0),
    ],
)
def test_the_table_of_bonuses(field: MatchDriver, one: str, other: str, extra: int) -> None:
    assert bonus(field.match, one, other) == extra


@pytest.mark.rule("MW-12.2")
@given(contributors=CONTRIBUTORS, target=st.sampled_from(["Night", "Noon", "Ash"]))
@settings(max_examples=200)
def test_an_exchange_is_the_sum_with_bonuses_less_one_resistance(
    field: MatchDriver, contributors: list[Contributor], target: str
) -> None:
    match = field.match
    side = {"Night": "dark", "Noon": "light", "Ash": ""}[target]

    result = exchange(match, contributors, match.card(field.card(target).id))

    strong = [one for one in contributors if one.amount > 0]
    added = sum(one.amount + bonus(match, one.alignment, side) for one in strong)
    best = max((bonus(match, side, one.alignment) for one in strong), default=0)
    assert result == max(0, added - best)


@pytest.mark.rule("MW-12.2")
@given(contributors=CONTRIBUTORS)
def test_a_contributor_without_power_adds_no_bonus_and_provokes_no_resistance(
    field: MatchDriver, contributors: list[Contributor]
) -> None:
    match, weak = field.match, Contributor(0, "dark")
    for name in ("Night", "Noon", "Ash", "Numb"):
        card = match.card(field.card(name).id)

        assert exchange(match, [*contributors, weak], card) == exchange(match, contributors, card)


@pytest.mark.rule("MW-12.2")
@given(contributors=CONTRIBUTORS)
def test_units_at_0_resist_nothing(field: MatchDriver, contributors: list[Contributor]) -> None:
    match = field.match

    result = exchange(match, contributors, match.card(field.card("Numb").id))

    strong = [one for one in contributors if one.amount > 0]
    assert result == sum(one.amount + bonus(match, one.alignment, "") for one in strong)


RAIDER = soldier("Raider", 5, assault(10))


def struck(what: Ref) -> list[str]:
    """Destroy some of Bear 50 (30 damage), Cat 15 and an attacking Raider; return their names."""
    felling = fast("Felling", 5, 0, pips(), does(Destroy(what)))
    side = {"hand": [felling.name, "Earth"]}
    game = war([RAIDER], [(BEAR, {"damage": 30}), CAT], my_side=side, cards=[felling])
    say(game, "offense", {"Raider": "Cat"})
    while game.asked()[0] != "A quick":
        game.pass_()
    game.act("cast Felling")
    game.pass_()
    game.pass_()
    return fallen(game)


@pytest.mark.rule("MW-12.1", "MW-13.5")
@pytest.mark.parametrize(
    ("what", "names"),
    [
        (every(UNIT & StatIs("power", "<=", 15)), ["Raider", "Cat"]),
        (every(UNIT & StatIs("power", ">=", 20)), ["Bear"]),
        (every(UNIT & PowerIs("<=", 20)), ["Raider", "Bear", "Cat"]),
        (Extreme(every(ENEMY_UNIT), "power", highest=False), ["Cat"]),
        (Extreme(every(UNIT), "power", highest=True), ["Bear"]),
    ],
)
def test_conditions_read_current_pl(what: Ref, names: list[str]) -> None:
    assert struck(what) == names


@pytest.mark.rule("MW-12.1")
@pytest.mark.parametrize(("least", "level"), [(20, 100), (25, 50)])
def test_amounts_read_the_pl_and_comparisons_the_current_pl(least: int, level: int) -> None:
    its_power = StatOf(T(), "power")
    rise = If(Compare(its_power, ">=", least), TowerChange(its_power))
    weigh = fast("Weigh", 5, 0, pips(), does(rise, target(UNIT)))
    side = {"hand": [weigh.name, "Earth"]}
    game = war([], [(BEAR, {"damage": 30})], step="armament", my_side=side, cards=[weigh])

    game.act("cast Weigh")
    game.resolve()

    assert tower(game, A) == level


@pytest.mark.rule("MW-11.14")
@pytest.mark.parametrize(("asked", "level"), [("dark", 25), ("light", 20)])
def test_granted_alignment_is_found_by_filters(asked: str, level: int) -> None:
    grant = soldier("Grant", 5, has(every(YOUR_UNIT & UNIT), gain("dark")))
    lord = soldier(
        "Lord", 5, has(All(YOUR_UNIT & HasAspect(asked)), Modification("add", "power", 5))
    )
    squire = soldier("Squire", 20)

    game = war([grant, lord, squire])

    assert game.card("Squire").power == level


@pytest.mark.rule("MW-13.5")
def test_bulwarks_add_up_and_the_highest_regiment_holds() -> None:
    grown = soldier("Grown", 20, bulwark(5), regiment(4))
    trainer = soldier("Trainer", 5, has(every(YOUR_UNIT), gain("bulwark", 15), gain("regiment", 2)))

    game = war([grown, trainer])

    words = game.match.derived(game.match.card(game.card("Grown").id)).keywords
    assert (words["bulwark"], words["regiment"]) == (20, 4)
