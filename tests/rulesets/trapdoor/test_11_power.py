"""Fighting, power, destroying, leaving, state checks (TD-10 to TD-12), beside the scenarios."""

import pytest

from app.engine.dsl.abilities import EventPattern, Replacement
from app.engine.dsl.filters import OPPOSING, IsAttached
from app.engine.dsl.values import SELF, T
from app.engine.effects import Destroy, Fight, GainControl, ReturnToDeck, ReturnToHand, SetStat
from app.engine.views import events_for
from app.rulesets.trapdoor.dsl import kinds
from app.rulesets.trapdoor.dsl.abilities import power, worn
from app.rulesets.trapdoor.dsl.filters import CREATURE, TARGET, YOUR_CREATURE, every, target
from app.rulesets.trapdoor.effects import (
    GainPower,
    LosePower,
    PreventLifeLoss,
    PreventPowerLoss,
    Restore,
    this_turn,
)

from .scene import A, B, down, fight, given, life, spell

EDGE = {"card": "Borrowed Edge", "notes": {"wearer": "T60"}}
BEAM = spell("Beam", Destroy(TARGET), target(CREATURE))


@pytest.mark.rule("TD-10.15")
@pytest.mark.parametrize(("word", "must"), [("", False), (" Berserk", True)])
def test_none_must_attack_but_berserk_ones(word: str, *, must: bool) -> None:
    game = given({"creature": [f"T60{word}"]}, {"creature": ["T20"]}, step="fighting")

    assert ("pass" not in game.options()) is must
    if must:
        game.time_out()
        assert game.zone(B, "graveyard") == ["T20"]
        game.pass_()


@pytest.mark.rule("TD-10.13")
def test_venom_destroys_what_lost_power_by_it() -> None:
    game = given(
        {"creature": ["T20 Venom"]}, {"creature": ["T90", "T90 Shield 1"]}, step="fighting"
    )
    fight(game, "T20 Venom", "T90")
    assert game.zone(B, "graveyard") == ["T90"]

    game = given({"creature": ["T20 Venom"]}, {"creature": ["T90 Shield 1"]}, step="fighting")
    fight(game, "T20 Venom", "T90 Shield 1")
    assert game.card("T90 Shield 1").power == 90


@pytest.mark.rule("TD-10.13")
def test_drain_gains_what_the_opponent_loses() -> None:
    game = given({"creature": ["T60 Drain"], "numbers": {"life": 100}}, step="fighting")

    game.attack("T60 Drain", on="opponent")

    assert (life(game, A), life(game, B)) == (160, 340)


@pytest.mark.rule("TD-10.1")
def test_twinstrike_attacks_twice() -> None:
    game = given({"creature": ["T60 Twinstrike"]}, step="fighting")

    game.attack("T60 Twinstrike", on="opponent")
    game.attack("T60 Twinstrike", on="opponent")

    assert life(game, B) == 280
    assert not game.can("attack", "T60 Twinstrike")


@pytest.mark.rule("TD-10.3")
def test_veiled_creatures_stand_behind_others() -> None:
    game = given(
        {"creature": ["T60"]}, {"creature": ["T20 Veiled", down("T30", "low")]}, step="fighting"
    )

    game.act("attack T60", draft_only=True)

    assert game.options() == ["low"]


@pytest.mark.rule("TD-11.3")
def test_gaining_restoring_and_becoming() -> None:
    grow, mend = (
        spell("Grow", GainPower(TARGET, 30), target(CREATURE)),
        spell("Mend", Restore(TARGET, 50), target(CREATURE)),
    )
    make = spell("Make", SetStat(TARGET, "power", 20), target(CREATURE))
    game = given(
        {
            "hand": ["Grow", "Mend", "Make"],
            "creature": [{"card": "T60", "damage": 20}],
            "attached": [EDGE],
        },
        cards=[grow, mend, make],
    )
    game.act("activate Grow", on=["T60"])
    assert game.card("T60").power == 110
    game.act("activate Mend", on=["T60"])
    assert game.card("T60").power == 130

    game.act("activate Make", on=["T60"])

    assert game.card("T60").power == 20
    game.match.card(game.card("T60").id)


@pytest.mark.rule("TD-11.3")
def test_expiring_modifiers_still_change_a_set_power() -> None:
    lift = spell("Lift", this_turn(TARGET, power(30)), target(CREATURE))
    make = spell("Make", SetStat(TARGET, "power", 50), target(CREATURE))
    game = given({"hand": ["Lift", "Make"], "creature": ["T60"]}, cards=[lift, make])
    game.act("activate Lift", on=["T60"])
    game.act("activate Make", on=["T60"])

    game.advance_to("preparation", turn=4)

    assert game.card("T60").power == 20


@pytest.mark.rule("TD-11.4")
def test_a_creature_whose_power_drops_to_0_is_destroyed() -> None:
    dart = spell("Dart", LosePower(TARGET, 20), target(CREATURE))
    game = given({"hand": ["Dart"]}, {"creature": ["T20"]}, cards=[dart])

    game.act("activate Dart", on=["T20"])

    assert game.zone(B, "graveyard") == ["T20"]


@pytest.mark.rule("TD-11.6", "TD-11.13")
def test_a_shield_counter_takes_a_whole_loss_also_face_down() -> None:
    dart = spell("Dart", LosePower(TARGET, 20), target(CREATURE))
    game = given(
        {"hand": ["Dart"]}, {"creature": [down("T20", "low", counters={"shield": 1})]}, cards=[dart]
    )

    game.act("activate Dart", on=["low"])

    assert game.card("low").counters == {}
    assert game.card("low").damage == 0


@pytest.mark.rule("TD-11.8")
def test_a_face_down_card_is_shown_in_the_graveyard_and_nowhere_else() -> None:
    back = spell("Back", ReturnToHand(TARGET), target(CREATURE))
    under = spell("Under", ReturnToDeck(TARGET, "bottom"), target(CREATURE))
    game = given(
        {"hand": ["Beam", "Back", "Under"]},
        {"creature": [down("T30", "a"), down("T40", "b"), down("T50", "c")]},
        cards=[BEAM, back, under],
    )
    for name, card in (("Beam", "a"), ("Back", "b"), ("Under", "c")):
        game.act(f"activate {name}", on=[card])

    assert game.match.card(game.card("a").id).known == 0b111
    assert not game.match.card(game.card("b").id).known & 1
    assert game.match.card(game.card("c").id).known == 0
    assert not [line for line in game.log(A) if "T40" in line or "T50" in line]


@pytest.mark.rule("TD-11.10")
def test_prevention_is_used_up_point_by_point() -> None:
    ward, cover = (
        spell("Ward", PreventLifeLoss(40, "your_turn")),
        spell("Cover", PreventPowerLoss(TARGET, 10), target(CREATURE)),
    )
    dart = spell("Dart", LosePower(TARGET, 20), target(CREATURE))
    game = given(
        {"hand": ["Ward", "Cover", "Dart"], "creature": ["T60"]},
        {"creature": ["T50", "T30"]},
        cards=[ward, cover, dart],
    )
    game.act("activate Cover", on=["T60"])
    game.act("activate Dart", on=["T60"])
    assert game.card("T60").power == 50
    game.act("activate Ward")

    game.advance_to("fighting", turn=4)
    game.attack("T50", on="T60")
    game.attack("T30", on="opponent")

    assert life(game, A) == 400


@pytest.mark.rule("TD-11.11", "TD-11.12")
@pytest.mark.parametrize(("answer", "left"), [("stand", "attached"), ("other", "graveyard")])
def test_of_two_that_save_it_the_controller_chooses(answer: str, left: str) -> None:
    mail = kinds.equipment(
        "Mail",
        1,
        worn(power(10)),
        Replacement(EventPattern("destroyed", CREATURE & IsAttached()), Destroy(SELF)),
    )
    game = given(
        {"hand": ["Beam"]},
        {
            "creature": ["T60 Last Stand"],
            "attached": [{"card": "Mail", "notes": {"wearer": "T60 Last Stand"}}],
        },
        cards=[BEAM, mail],
    )

    game.act("activate Beam", on=["T60 Last Stand"])
    game.choose(answer, prompt="replacement")

    assert game.card("Mail").zone == left
    assert game.card("T60 Last Stand").power == (10 if answer == "stand" else 60)


@pytest.mark.rule("TD-11.12")
def test_last_stand_holds_once() -> None:
    game = given({"hand": ["Beam", "Beam"]}, {"creature": ["T60 Last Stand"]}, cards=[BEAM])

    game.act("activate Beam", on=["T60 Last Stand"])
    assert game.card("T60 Last Stand").power == 10
    for viewer in (A, B):
        shown, _ = events_for(game.match, viewer, game.events)
        assert [each["text"] for each in shown if each.get("look") == "word"] == ["Last Stand"]
    game.act("activate Beam", on=["T60 Last Stand"])

    assert game.zone(B, "graveyard") == ["T60 Last Stand"]


@pytest.mark.rule("TD-11.12")
def test_log_of_last_stand_gives_the_visible_gain() -> None:
    game = given({"creature": ["T90"]}, {"creature": ["T60 Last Stand"]}, step="fighting")

    fight(game, "T90", "T60 Last Stand")

    assert "Their T60 Last Stand gains 10 power (0 → 10)." in game.log(A)


@pytest.mark.rule("TD-11.14")
def test_creatures_returned_to_a_hand_lose_their_equipment() -> None:
    back = spell("Back", ReturnToHand(TARGET), target(CREATURE))
    game = given({"hand": ["Back"], "creature": ["T60"], "attached": [EDGE]}, cards=[back])

    game.act("activate Back", on=["T60"])

    assert game.hand(A) == ["T60"]
    assert game.zone(A, "graveyard") == ["Back", "Borrowed Edge"]


@pytest.mark.rule("TD-11.16")
def test_new_controller_of_a_face_down_creature_may_look_at_it() -> None:
    steal = spell("Steal", GainControl(TARGET), target(CREATURE & OPPOSING))
    game = given({"hand": ["Steal"]}, {"creature": [down("T60", "low")]}, cards=[steal])

    game.act("activate Steal", on=["low"])
    game.choose("C1")

    assert game.match.card(game.card("low").id).known & 0b11 == 0b11


@pytest.mark.rule("TD-11.18")
def test_a_hand_takes_whatever_goes_there() -> None:
    back = spell("Back", ReturnToHand(every(CREATURE & OPPOSING)))
    game = given(
        {"hand": ["Back"]}, {"hand": ["T20"] * 8, "creature": ["T30", "T40"]}, cards=[back]
    )

    game.act("activate Back")

    assert len(game.hand(B)) == 10
    assert game.asked() == ["A open"]


@pytest.mark.rule("TD-10.13")
def test_a_fight_by_an_effect_is_no_attack() -> None:
    brawl = spell(
        "Brawl",
        Fight(T("one"), TARGET),
        target(YOUR_CREATURE, name="one"),
        target(CREATURE & OPPOSING),
    )
    game = given(
        {"hand": ["Brawl"], "creature": ["T90 Pierce"]}, {"creature": ["T50"]}, cards=[brawl]
    )

    game.act("activate Brawl", draft_only=True)
    game.choose(["T90 Pierce"])
    game.choose(["T50"])

    assert game.card("T90 Pierce").power == 40
    assert (life(game, B), game.zone(B, "graveyard")) == (400, ["T50"])


def test_the_log_names_what_has_given_power() -> None:
    bloom = spell("Bloom", GainPower(TARGET, 20), target(CREATURE))
    game = given({"hand": ["Bloom"], "creature": ["T60"]}, {}, cards=[bloom])

    game.act("activate Bloom", on=["T60"])

    assert "Your Bloom gives your T60 20 power (60 → 80)." in game.log(A)
