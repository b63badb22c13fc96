"""Mage Wars, section 6: legal targets of spells, and resolution."""

import pytest

from app.engine.effects import Destroy, Seq, TurnFaceDown
from app.engine.views import events_for, view
from app.engine.views.prompts import prompt_for
from app.rulesets.mage_wars.dsl.abilities import (
    INTERCEPT,
    does,
    gain,
    host,
    host_has,
    plus,
    this_turn,
)
from app.rulesets.mage_wars.dsl.filters import (
    TARGET,
    UNIT,
    target,
)
from app.rulesets.mage_wars.dsl.kinds import augmentation, fast, pips
from app.rulesets.mage_wars.effects import HalvePower, TowerChange
from tools.testing.position import Side

from .chain import (
    SPELLS,
    A,
    B,
    MatchDriver,
    block,
    cast_at,
    empty_chain,
    entries,
    let_go_on,
    let_happen,
    names,
    tower,
)
from .chain import given as set_up_zones
from .war import HEN, OX, soldier

REAP = fast("Reap", 20, 0, pips(), does(Seq((Destroy(TARGET), TowerChange(5))), target(UNIT, 2)))
HIDE = fast("Hide", 10, 0, pips(), INTERCEPT, does(TurnFaceDown(TARGET), target(UNIT)))
WARD = fast("Ward", 10, 0, pips(), INTERCEPT, does(this_turn(TARGET, gain("warded")), target(UNIT)))
CROWN = augmentation("Crown", 20, 0, pips(), host(UNIT), host_has(plus(10)))
OWN = (REAP, HIDE, WARD, CROWN, OX, HEN)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN])


def cast(
    spell: str, theirs: Side, *targets: str, shares: dict[str, int] | None = None
) -> MatchDriver:
    return cast_at(spell, theirs, *targets, shares=shares, cards=OWN)


def damage(game: MatchDriver, name: str) -> int:
    return game.card(name).damage


@pytest.mark.rule("MW-6.26")
def test_any_is_each_permanent_and_either_tower_but_no_face_down_card_and_no_spell() -> None:
    mine = {"hand": ["Zap", "Earth"], "units": ["Hen"], "elements": ["Wind"]}
    crown = {"card": "Crown", "notes": {"host": "Ox"}}
    theirs = {
        "hand": ["Roar", "Earth"],
        "units": ["Ox"],
        "elements": ["Clock of the Ninth Hour"],
        "attached": [crown],
        "face_down": ["Water"],
    }
    game = given(mine, theirs)
    game.act("cast Zap")
    game.act("cast Roar")

    let_go_on(game)

    assert entries(game) == ["Zap", "Roar"]
    assert game.options() == [
        "A tower",
        "B tower",
        "Clock of the Ninth Hour",
        "Crown",
        "Hen",
        "Ox",
        "Wind",
    ]


@pytest.mark.rule("MW-6.13", "MW-6.26")
def test_time_out_aims_at_the_opponents_lowest_card_before_the_tower() -> None:
    game = given({"hand": ["Zap"], "units": ["Hen"]}, {"units": ["Ox", "Ox"], **HAND})
    game.act("cast Zap")
    let_go_on(game)

    game.time_out()
    let_happen(game)

    damage = [game.match.card(cid).damage for cid in game.match.cards_in("1.units")]
    assert damage == [20, 0]


@pytest.mark.rule("MW-6.25")
@pytest.mark.parametrize(("name", "taken"), [("Water", 0), ("Clock of the Ninth Hour", 20)])
def test_damage_does_nothing_to_elements_but_is_marked_on_items(name: str, taken: int) -> None:
    game = cast("Zap", {"elements": ["Water", "Clock of the Ninth Hour"]}, name)

    let_happen(game)

    assert damage(game, name) == taken
    assert game.card(name).zone == "elements"


@pytest.mark.rule("MW-6.21", "MW-6.20")
def test_a_target_that_is_gone_is_skipped_with_its_share() -> None:
    shares = {"enemy tower": 20, "Hen": 20}
    game = cast("Blast", {"units": ["Hen"]}, "enemy tower", "Hen", shares=shares)

    block(game, "Hen")
    game.choose(["my tower", "Hen"], prompt="absorb_order")

    assert tower(game, B) == 40
    assert names(game, B, "graveyard") == ["Hen"]


@pytest.mark.rule("MW-6.21")
def test_the_rest_happens_while_one_target_is_legal() -> None:
    game = cast("Reap", {"units": ["Hen", "Ox"]})

    block(game, "Hen")

    assert names(game, B, "graveyard") == ["Hen", "Ox"]
    assert tower(game, A) == 55


@pytest.mark.rule("MW-6.21", "MW-6.22")
def test_nothing_happens_when_all_targets_are_gone() -> None:
    game = cast("Reap", {"units": ["Hen"]})

    block(game, "Hen")

    assert tower(game, A) == 50
    assert names(game, A, "graveyard") == ["Reap"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-6.21", "MW-12.7")
@pytest.mark.parametrize("up_again", [False, True])
def test_a_target_that_was_turned_face_down_is_no_longer_one(up_again: bool) -> None:
    game = cast("Slay", {"units": ["Ox"], "hand": ["Hide", "Earth"]})
    game.act("cast Hide")
    let_go_on(game)
    let_happen(game)
    if up_again:
        game.act("turn Ox")

    let_happen(game)

    assert game.card("Ox").zone == ("units" if up_again else "face_down")


@pytest.mark.rule("MW-6.21")
def test_a_target_that_does_not_fit_any_longer_is_skipped() -> None:
    game = cast("Slay", {"units": ["Ox"], "hand": ["Ward", "Earth"]})
    game.act("cast Ward")
    let_go_on(game)
    let_happen(game)

    let_happen(game)

    assert names(game, B, "units") == ["Ox"]


@pytest.mark.rule("MW-6.22")
def test_a_spell_goes_to_its_owners_graveyard() -> None:
    game = given({"hand": [{"card": "Hum", "owner": "B"}, "Earth"]}, HAND)

    game.act("cast Hum")
    empty_chain(game)

    assert game.zone(B, "graveyard") == ["Hum"]
    assert tower(game, A) == 51


@pytest.mark.rule("MW-6.22", "MW-8.2")
@pytest.mark.parametrize("gone", [False, True])
def test_an_augmentation_is_attached_if_its_host_is_still_there(gone: bool) -> None:
    game = cast("Crown", {"units": ["Hen"]})

    if gone:
        block(game, "Hen")
    else:
        let_happen(game)

    assert game.card("Crown").place == ("A graveyard" if gone else "A attached")


@pytest.mark.rule("MW-6.22", "MW-8.5")
def test_items_enter_as_elements_with_blocked_pl_as_damage() -> None:
    mine = {"hand": ["Clock of the Ninth Hour", "Earth"], "elements": ["Earth"] * 2}
    game = given(mine, {"units": ["Hen"], **HAND})
    game.act("cast Clock of the Ninth Hour")
    let_go_on(game)

    block(game, "Hen")

    assert names(game, A, "elements") == ["Clock of the Ninth Hour"]
    assert damage(game, "Clock of the Ninth Hour") == 10


@pytest.mark.rule("MW-6.25")
def test_damage_does_nothing_to_an_element_and_both_the_option_and_the_log_say_so() -> None:
    game = given({"hand": ["Zap", "Earth"]}, {"elements": ["Earth"], "units": ["Ox"], **HAND})
    game.act("cast Zap")
    let_go_on(game)
    prompt = prompt_for(game.match, A)
    assert prompt is not None
    said = {one["label"]: (one.get("note"), one.get("rash")) for one in prompt["options"]}

    game.choose("Earth")
    let_happen(game)

    assert said["their Earth"] == ("no effect", "No effect on this right now.")
    assert said["their Ox"] == (None, None)
    assert "Your Zap deals no damage to their Earth." in game.log(A)


@pytest.mark.rule("MW-12.1")
def test_a_power_that_is_0_already_is_not_halved_and_its_option_says_so() -> None:
    wither = fast("Wither", 20, 0, pips(), does(HalvePower(TARGET), target(UNIT)))
    sides = {"hand": ["Wither", "Earth"]}, {"units": ["Numb", "Ox"], **HAND}
    game = set_up_zones(*sides, cards=[wither, OX, soldier("Numb", 0)])
    game.act("cast Wither")
    let_go_on(game)
    prompt = prompt_for(game.match, A)
    assert prompt is not None

    said = {one["label"]: one.get("note") for one in prompt["options"]}

    assert said == {"their Numb": "no effect", "their Ox": None}


@pytest.mark.rule("MW-6.13")
def test_a_spell_is_held_up_with_its_targets_once_they_are_chosen() -> None:
    game = cast("Zap", {"units": ["Ox", "Hen"]}, "Ox")

    shown, _ = events_for(game.match, B, game.events)

    (told,) = [each for each in shown if each["kind"] == "spell_cast"]
    seen = view(game.match, B)["cards"]
    assert told["look"] == "triggered"
    assert [game.match.pool[seen[ref]["def"]].name for ref in told["targets"]] == ["Ox"]


@pytest.mark.rule("MW-6.13")
@pytest.mark.parametrize(
    ("mine", "warned"),
    [([], "This will help their Noon Hydra: no other legal target."), (["Noon Hydra"], "")],
)
def test_one_is_warned_of_a_spell_whose_targets_are_all_on_the_wrong_side(
    mine: list[str], warned: str
) -> None:
    side: Side = {"hand": ["Umbrella of Stone"], "elements": ["Earth"], "units": mine}
    game = set_up_zones(side, {"units": ["Noon Hydra"]}, step="armament")

    prompt = prompt_for(game.match, A)

    assert prompt is not None
    [spell] = [option for option in prompt["options"] if option["verb"] == "cast"]
    assert spell.get("warn", "") == warned
