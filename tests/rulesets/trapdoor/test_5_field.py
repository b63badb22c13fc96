"""Creatures, utility cards and equipment on the field (TD-5 to TD-7), beside the scenarios."""

import pytest

from app.engine.dsl.filters import OPPOSING, HasTag
from app.engine.dsl.values import T
from app.engine.effects import Destroy, GainLife, ReturnToHand
from app.engine.views import VIEWERS
from app.rulesets.trapdoor.dsl import kinds
from app.rulesets.trapdoor.dsl.abilities import ATTACK, does, equips, power, worn
from app.rulesets.trapdoor.dsl.filters import (
    CREATURE,
    EQUIPMENT,
    SET_CARD,
    TARGET,
    TRAP,
    UTILITY_CARD,
    YOUR_CREATURE,
    target,
)
from app.rulesets.trapdoor.effects import (
    EndAttack,
    Expose,
    MoveEquipment,
    Peek,
    PlaceFrom,
    SetFrom,
    TurnUp,
)

from .scene import A, B, down, fight, given, mana, snare, spell

EDGE = {"card": "Borrowed Edge", "notes": {"wearer": "T60"}}


@pytest.mark.rule("TD-5.1")
def test_as_many_creatures_as_mana_and_slots_allow() -> None:
    game = given({"hand": ["T20 for 2", "T30 for 2", "T40 for 2"], "numbers": {"mana": 5}})

    game.act("place T20 for 2", slot="C1")
    game.act("hide T30 for 2", slot="C5")

    assert not game.can("place", "T40 for 2")
    assert mana(game, A) == 1


@pytest.mark.rule("TD-5.6", "TD-6.3", "TD-7.3", "TD-7.13")
def test_cards_on_the_field_have_no_move_act() -> None:
    game = given({"creature": ["T60"], "utility": ["Hidden Larder"], "attached": [EDGE]})

    assert game.options() == ["activate Hidden Larder", "pass", "turn T60"]
    assert game.card("Borrowed Edge").zone == "attached"


@pytest.mark.rule("TD-5.11")
def test_turning_a_card_into_the_position_it_has_is_nothing() -> None:
    lift = spell("Lift", TurnUp(TARGET), target(CREATURE))
    game = given({"hand": ["Lift", "Lift"], "creature": ["T60", down("T50", "low")]}, cards=[lift])

    game.act("activate Lift", on=["T60"])
    assert "flipped" not in game.kinds()
    assert game.can("turn", "T60")
    game.act("activate Lift", on=["low"])

    assert not game.can("turn", "low")


@pytest.mark.rule("TD-5.13")
def test_a_creature_placed_by_an_effect_comes_face_up_into_a_chosen_slot() -> None:
    raise_ = spell("Raise", PlaceFrom(CREATURE))
    game = given({"hand": ["Raise"], "graveyard": ["T60"]}, cards=[raise_])

    game.act("activate Raise")
    game.choose("C4", prompt="choose_slot")

    assert game.card("T60").place == "A creature 4"
    game.pass_()
    assert not game.can("attack", "T60")


@pytest.mark.rule("TD-5.14")
def test_groups_do_nothing_by_themselves() -> None:
    call = spell("Call", PlaceFrom(CREATURE & HasTag("Beast")))
    game = given({"hand": ["Call"], "graveyard": ["Moth Sovereign", "T60"]}, cards=[call])

    game.act("activate Call")
    game.choose("C1")

    assert game.card("Moth Sovereign").zone == "creature"


@pytest.mark.rule("TD-6.1", "TD-6.2")
def test_setting_is_free_and_opens_no_window() -> None:
    game = given({"hand": ["Oubliette", "T20", "Borrowed Edge"]}, {"utility": ["Hidden Larder"]})
    assert not game.can("set", "T20")
    assert not game.can("set", "Borrowed Edge")

    game.act("set Oubliette", slot="U3")

    assert game.asked() == ["A open"]
    assert (mana(game, A), game.card("Oubliette").place) == (12, "A utility 3")


@pytest.mark.rule("TD-6.10")
@pytest.mark.parametrize(
    ("phases", "offered"), [((), True), (("end",), False), (("fighting",), True)]
)
def test_a_trap_that_names_phases_is_activated_only_there(
    phases: tuple[str, ...], *, offered: bool
) -> None:
    trip = snare("Trip", EndAttack(), ATTACK, phases=phases)
    game = given(
        {"creature": ["T60"]},
        {"creature": ["T20"], "utility": ["Trip"]},
        cards=[trip],
        step="fighting",
    )

    fight(game, "T60", "T20")

    assert game.asked() == ["B window"]
    assert game.can("activate", "Trip") is offered


@pytest.mark.rule("TD-6.12")
def test_a_spell_on_the_chain_holds_its_slot_and_may_be_destroyed_without_being_negated() -> None:
    sip = spell("Sip", GainLife(30))
    burn = snare("Burn", Destroy(TARGET), target(UTILITY_CARD & OPPOSING))
    game = given({"hand": ["Sip"]}, {"utility": ["Burn"]}, cards=[sip, burn])

    game.act("activate Sip")
    assert game.card("Sip").place == "A utility 1"
    game.act("activate Burn", on=["Sip"])

    assert game.zone(A, "graveyard") == ["Sip"]
    assert game.match.state.number(A, "life") == 430


@pytest.mark.rule("TD-6.13")
def test_a_card_set_by_an_effect_is_set_in_this_turn() -> None:
    again = spell("Again", SetFrom(TRAP))
    game = given({"hand": ["Again"], "graveyard": ["Hidden Larder"]}, cards=[again])

    game.act("activate Again")

    assert game.zone(A, "utility") == ["Hidden Larder"]
    assert game.why_not("Hidden Larder") == ["Set this turn: armed from next turn on. (TD-6.9)"]


@pytest.mark.rule("TD-6.13", "TD-16.7")
@pytest.mark.parametrize(("effect", "seen_by"), [(Peek, [A]), (Expose, [A, B])])
def test_revealed_cards_stay_face_down_and_known(effect, seen_by: list[int]) -> None:  # type: ignore[no-untyped-def]
    look = spell("Look", effect(TARGET), target(SET_CARD & OPPOSING))
    game = given({"hand": ["Look"]}, {"utility": ["Oubliette"]}, cards=[look])
    trap = game.card("Oubliette").id

    game.act("activate Look", on=["Oubliette"])
    game.pass_(seat=B)

    card = game.match.card(trap)
    assert not card.face_up
    assert all(card.known >> seat & 1 for seat in seen_by)
    assert bool(card.known & 0b100) == (effect is Expose)


@pytest.mark.rule("TD-6.13", "TD-16.7")
def test_peeked_cards_are_named_to_the_peeking_seat_only() -> None:
    look = spell("Look", Peek(TARGET), target(SET_CARD & OPPOSING))
    game = given({"hand": ["Look"]}, {"utility": ["Oubliette"]}, cards=[look])

    game.act("activate Look", on=["Oubliette"])
    game.pass_(seat=B)

    read = [[line for line in game.log(viewer) if "You see" in line] for viewer in VIEWERS]
    assert read == [["You see their Oubliette."], [], []]


@pytest.mark.rule("TD-7.2", "TD-12.4")
def test_equipment_whose_target_is_gone_goes_to_its_owners_graveyard() -> None:
    back = snare("Back", ReturnToHand(TARGET), target(YOUR_CREATURE))
    game = given(
        {"hand": ["Borrowed Edge"]}, {"creature": ["T60"], "utility": ["Back"]}, cards=[back]
    )

    game.act("equip Borrowed Edge", on=["T60"])
    assert game.card("Borrowed Edge").zone == "chain"
    game.act("activate Back", on=["T60"])

    assert game.zone(A, "graveyard") == ["Borrowed Edge"]


@pytest.mark.rule("TD-7.13")
def test_an_effect_may_move_equipment_and_its_counters_stay() -> None:
    shift = spell(
        "Shift",
        MoveEquipment(T("gear"), TARGET),
        target(EQUIPMENT, name="gear"),
        target(YOUR_CREATURE),
    )
    game = given(
        {
            "hand": ["Shift"],
            "creature": ["T60", "T20"],
            "attached": [{**EDGE, "counters": {"use": 1}}],
        },
        cards=[shift],
    )

    game.act("activate Shift", draft_only=True)
    game.choose(["Borrowed Edge"])
    game.choose(["T20"])

    assert game.card("Borrowed Edge").host == "T20"
    assert (game.card("T20").power, game.card("Borrowed Edge").counters) == (60, {"use": 1})


@pytest.mark.rule("TD-7.1")
def test_some_equipment_says_who_can_wear_it() -> None:
    sash = kinds.equipment("Sash", 1, equips(HasTag("Fighter")), worn(power(20)))
    game = given({"hand": ["Sash"], "creature": ["T60", "Reedbanner Squire"]}, cards=[sash])

    game.act("equip Sash", on=["Reedbanner Squire"])

    assert game.card("Reedbanner Squire").power == 70


@pytest.mark.rule("TD-12.5")
def test_a_lasting_card_without_time_is_destroyed() -> None:
    lamp = kinds.spell(
        "Lamp",
        *kinds.lasting(1),
        does(GainLife(10)),
    )
    game = given({"hand": ["Lamp"]}, cards=[lamp])
    game.act("activate Lamp")
    assert game.card("Lamp").counters == {"time": 1}

    game.advance_to("preparation", turn=4)

    assert game.zone(A, "graveyard") == ["Lamp"]
