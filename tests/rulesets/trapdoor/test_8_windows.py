"""Windows, links and traps (TD-8), beside the scenarios."""

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.values import SELF
from app.engine.effects import AddCounters, Destroy, Draw, GainLife, ReturnToHand, Seq
from app.rulesets.trapdoor.answerable import opening_events
from app.rulesets.trapdoor.dsl.abilities import (
    ATTACK,
    EFFECT_LINK,
    PLACING,
    SPELL_LINK,
    TRAP_LINK,
    TRIGGER_LINK,
    YOUR_LOSS,
    each_time,
    on_placed,
    use,
)
from app.rulesets.trapdoor.dsl.filters import CREATURE, TARGET, THAT, YOUR_CREATURE, target
from app.rulesets.trapdoor.effects import EndAttack, GainMana, LosePower, Negate

from .scene import A, B, being, fight, given, life, mana, snare, spell

SIP = spell("Sip", GainLife(30))
HALT = snare("Halt", EndAttack(), ATTACK)


@pytest.mark.rule("TD-8.3", "TD-8.6")
def test_simultaneous_triggers_put_the_active_players_last() -> None:
    mourn = snare("Mourn", GainLife(20), YOUR_LOSS)
    game = given(
        {"creature": ["T60"], "utility": ["Mourn"]},
        {"creature": ["T60"], "utility": ["Mourn"]},
        cards=[mourn],
        step="fighting",
    )

    game.act("attack my T60", on="enemy T60")
    game.pass_(seat=B)

    events = [event for event in opening_events(game.match) if event.kind == "creature_destroyed"]
    assert [event.seat for event in events] == [B, A]
    assert game.asked() == ["B window"]


@pytest.mark.rule("TD-8.13")
def test_the_controller_chooses_which_of_several_items_is_answered() -> None:
    twin = being("Twin", on_placed(GainMana(1)))
    curb = snare("Curb", LosePower(THAT, 20), PLACING, ATTACK)
    game = given({"hand": ["Twin"]}, {"utility": ["Curb"]}, cards=[twin, curb])

    game.act("place Twin", slot="C1")
    game.act("activate Curb")

    assert game.card("Twin").power == 30


@pytest.mark.rule("TD-8.13")
def test_every_item_that_a_trap_may_answer_has_a_label_of_its_own() -> None:
    twin = being("Twin", on_placed(GainMana(1)), on_placed(GainLife(10)))
    curb = snare("Curb", GainLife(10), PLACING, TRIGGER_LINK)
    game = given({"hand": ["Twin"]}, {"utility": ["Curb"]}, cards=[twin, curb])

    game.act("place Twin", slot="C2")
    game.choose(["t0", "t1"], seat=A)
    game.act("activate Curb", draft_only=True)

    labels = [option.label for option in game.prompt(B).options]
    assert labels == [
        "Twin was placed",
        "The effect of Twin has triggered (no. 1)",
        "The effect of Twin has triggered (no. 2)",
    ]
    assert game.prompt(B).default == "e2"


@pytest.mark.rule("TD-8.13")
def test_links_of_cards_of_one_name_show_their_slots() -> None:
    curb = snare("Curb", Negate(), SPELL_LINK, TRAP_LINK)
    gift = snare("Gift", GainLife(10), SPELL_LINK, TRAP_LINK)
    game = given(
        {"hand": ["Sip"], "utility": {1: "Gift", 4: "Gift"}},
        {"utility": {1: "Gift", 2: "Curb"}},
        cards=[curb, gift, SIP],
    )
    game.act("activate Sip")
    game.act("activate Gift")
    game.act("activate Gift#1")
    game.pass_(seat=B)
    game.act("activate Gift")
    game.act("activate Curb", draft_only=True)

    labels = [option.label for option in game.prompt(B).options]
    assert len(set(labels)) == len(labels) == 3


@pytest.mark.rule("TD-8.16", "TD-13.5")
def test_an_effect_that_is_negated_counts_as_used_and_stays_paid() -> None:
    hush = snare("Hold Your Tongue", Negate(), EFFECT_LINK)
    game = given(
        {"creature": ["Hourglass Adept"], "numbers": {"mana": 4}},
        {"creature": ["T60"], "utility": ["Hold Your Tongue"]},
        cards=[hush],
    )

    game.use("Hourglass Adept", on=["T60"])
    game.act("activate Hold Your Tongue")

    assert game.card("T60").power == 60
    assert mana(game, A) == 3
    assert game.why_not("Hourglass Adept") == ["Already used this round. (TD-13.4)"]


@pytest.mark.rule("TD-8.17")
def test_an_effect_resolves_although_its_source_is_gone() -> None:
    shot = being("Shot", use(LosePower(TARGET, 20), target(CREATURE)))
    axe = snare("Axe", Destroy(TARGET), target(CREATURE & OPPOSING))
    game = given(
        {"creature": ["Shot"]}, {"creature": ["T60"], "utility": ["Axe"]}, cards=[shot, axe]
    )

    game.use("Shot", on=["T60"])
    game.act("activate Axe", on=["Shot"])

    assert game.zone(A, "graveyard") == ["Shot"]
    assert game.card("T60").power == 40


@pytest.mark.rule("TD-8.18")
def test_answered_events_open_no_second_window() -> None:
    game = given(
        {"creature": ["T60"]},
        {"creature": ["T20"], "utility": ["Halt", "Hidden Larder"]},
        cards=[HALT],
        step="fighting",
    )
    fight(game, "T60", "T20")
    game.act("activate Hidden Larder", mode="gain 60 life")

    game.pass_(seat=B)

    assert game.zone(B, "graveyard") == ["T20", "Hidden Larder"]
    assert game.options() == ["pass"]


@pytest.mark.rule("TD-8.19")
def test_triggered_links_beyond_the_cap_are_dropped() -> None:
    echo = being(
        "Echo",
        each_time(
            EventPattern("counted", YOUR_CREATURE, phrase="When a counter is put"),
            AddCounters(SELF, "door"),
        ),
    )
    bell = spell("Bell", AddCounters(TARGET, "door"), target(YOUR_CREATURE))
    game = given({"hand": ["Bell"], "creature": ["Echo"]}, cards=[echo, bell])

    game.act("activate Bell", on=["Echo"])

    assert game.card("Echo").counters == {"door": 51}
    assert "Too many triggers: the rest are skipped." in game.log()


@pytest.mark.rule("TD-8.21")
def test_of_two_that_negate_the_same_link_the_lower_one_finds_it_gone() -> None:
    hush = snare("Hold Your Tongue", Seq((Negate(), GainLife(10))), SPELL_LINK)
    game = given(
        {"hand": ["Sip"], "utility": ["Hidden Larder"]},
        {"utility": ["Hold Your Tongue", {"card": "Hold Your Tongue", "as": "other"}]},
        cards=[SIP, hush],
    )
    game.act("activate Sip")
    game.act("activate B utility 1")
    game.act("activate Hidden Larder", mode="gain 60 life")
    game.act("activate other")
    game.resolve()

    assert (life(game, A), life(game, B)) == (460, 420)


@pytest.mark.rule("TD-8.10")
def test_after_a_link_priority_goes_to_the_other_seat_and_back() -> None:
    game = given(
        {"hand": ["Sip"], "utility": ["Hidden Larder"]},
        {"utility": ["Hidden Larder", "Halt"]},
        cards=[SIP, HALT],
    )
    game.act("activate Sip")
    game.act("activate B utility 1", mode="gain 60 life")
    assert game.asked() == ["A window"]
    game.pass_()
    assert game.asked() == ["B window"]
    game.pass_()

    assert (life(game, A), life(game, B)) == (430, 460)


@pytest.mark.rule("TD-8.4")
def test_triggers_of_a_trap_go_onto_the_chain_above_it() -> None:
    wit = being(
        "Wit",
        each_time(
            EventPattern(
                "trap_activated", who="opponent", phrase="When your opponent activates a trap"
            ),
            Draw(1),
        ),
    )
    game = given(
        {"creature": ["Wit", "T60"], "deck": ["T90"]},
        {"creature": ["T20"], "utility": ["Halt"]},
        cards=[wit, HALT],
        step="fighting",
    )

    fight(game, "T60", "T20")
    game.act("activate Halt")

    assert game.hand(A) == ["T90"]
    assert game.card("T20").power == 20


@pytest.mark.rule("TD-8.12")
def test_a_trap_in_the_own_turn_answers_what_the_opponent_does_there() -> None:
    back = snare("Back", ReturnToHand(TARGET), target(YOUR_CREATURE))
    trip = snare(
        "Trip",
        Negate(),
        EventPattern("trap_activated", who="opponent", phrase="your opponent activates a trap"),
    )
    game = given(
        {"creature": ["T60"], "utility": ["Trip"]},
        {"creature": ["T20"], "utility": ["Back"]},
        cards=[back, trip],
        step="fighting",
    )
    assert not game.can("activate", "Trip")

    fight(game, "T60", "T20")
    game.act("activate Back", on=["T20"])
    game.act("activate Trip")

    assert game.zone(B, "graveyard") == ["T20", "Back"]
