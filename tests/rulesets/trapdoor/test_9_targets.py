"""Targets and choices (TD-9)."""

import pytest

from app.engine.dsl.filters import OPPOSING, YOURS, HasTag
from app.engine.dsl.values import Chosen
from app.engine.effects import Destroy, Discard, ReturnToHand, Search, Seq, TurnFaceDown
from app.rulesets.trapdoor.dsl.abilities import ATTACK
from app.rulesets.trapdoor.dsl.filters import (
    CREATURE,
    DAMAGED,
    FACE_DOWN,
    SPELL,
    TARGET,
    THAT,
    UTILITY_CARD,
    YOUR_CREATURE,
    every,
    power_up_to,
    target,
)
from app.rulesets.trapdoor.effects import LosePower

from .scene import A, B, being, down, fight, given, snare, spell

BEAM = spell("Beam", Destroy(TARGET), target(CREATURE))
WEAK_BEAM = spell("Weak Beam", Destroy(TARGET), target(CREATURE & power_up_to(40)))
BEAST_BEAM = spell("Beast Beam", Destroy(TARGET), target(CREATURE & HasTag("Beast")))


@pytest.mark.rule("TD-9.1")
def test_a_choice_is_made_as_the_link_resolves() -> None:
    pick = spell("Pick", Destroy(Chosen(every(YOUR_CREATURE))))
    game = given(
        {"hand": ["Pick"], "creature": ["T20", "T30"]}, {"utility": ["Hidden Larder"]}, cards=[pick]
    )

    game.act("activate Pick")
    assert game.asked() == ["B window"]
    game.pass_()

    game.choose("T20", prompt="choose_cards")
    assert game.zone(A, "graveyard") == ["Pick", "T20"]


@pytest.mark.rule("TD-9.2")
def test_without_enough_targets_an_act_is_not_offered() -> None:
    game = given({"hand": ["Weak Beam"], "creature": ["T50"]}, cards=[WEAK_BEAM])

    assert not game.can("activate", "Weak Beam")
    assert game.why_not("Weak Beam") == ["No legal targets. (TD-9.2)"]


@pytest.mark.rule("TD-9.4")
@pytest.mark.parametrize("card", [WEAK_BEAM, BEAST_BEAM], ids=lambda card: card.name)
@pytest.mark.parametrize("mine", [True, False])
def test_face_filters_match_no_face_down_card_of_either_seat(card, *, mine: bool) -> None:  # type: ignore[no-untyped-def]
    rat = being("Rat", power=20, groups="Beast")
    side = {"creature": [down("Rat")]}
    game = given(
        {"hand": [card.name], **(side if mine else {})}, {} if mine else side, cards=[card, rat]
    )

    assert not game.can("activate", card.name)


@pytest.mark.rule("TD-9.4")
def test_creature_without_such_a_filter_includes_face_down_ones() -> None:
    game = given({"hand": ["Beam"]}, {"creature": [down("T50", "hidden")]}, cards=[BEAM])

    game.act("activate Beam", on=["hidden"])

    assert game.zone(B, "graveyard") == ["hidden"]


@pytest.mark.rule("TD-9.5")
def test_one_effect_never_chooses_the_same_object_twice() -> None:
    pair = spell("Pair", LosePower(TARGET, 10), target(CREATURE, 2))
    game = given({"hand": ["Pair"], "creature": ["T50"]}, cards=[pair])
    assert not game.can("activate", "Pair")

    game = given({"hand": ["Pair"], "creature": ["T50", "T60"]}, cards=[pair])
    game.act("activate Pair", on=["T50", "T60"])

    assert (game.card("T50").power, game.card("T60").power) == (40, 50)


@pytest.mark.rule("TD-9.6")
def test_where_fewer_are_there_all_of_them_are_taken() -> None:
    pick = spell("Pick", Seq((Destroy(Chosen(every(CREATURE & OPPOSING), 3)), Discard(2))))
    game = given({"hand": ["Pick"]}, {"creature": ["T20", "T30"], "hand": ["T90"]}, cards=[pick])

    game.act("activate Pick")

    assert game.zone(B, "creature") == []
    assert game.hand(B) == []


@pytest.mark.rule("TD-9.7")
def test_a_card_of_an_unseen_hand_is_taken_by_chance() -> None:
    grab = spell("Grab", Discard(1, "opponent", "random"))
    game = given({"hand": ["Grab"]}, {"hand": ["T20", "T30", "T40"]}, cards=[grab])

    game.act("activate Grab")

    assert game.asked() == ["A open"]
    assert len(game.hand(B)) == 2


@pytest.mark.rule("TD-9.7")
def test_searches_show_the_deck_to_one_seat_and_the_found_card_to_both() -> None:
    seek = spell("Seek", Search(SPELL))
    game = given({"hand": ["Seek"], "deck": ["T20", "Seek", "T30"]}, cards=[seek])

    game.act("activate Seek")
    game.choose(["Seek"], prompt="choose_cards")

    assert game.hand(A) == ["Seek"]
    assert "A shows Seek." in game.log(B)
    assert "shuffled" in game.kinds()


@pytest.mark.rule("TD-9.8")
def test_warded_stops_targets_but_no_sweep_and_no_answer() -> None:
    sweep = spell("Sweep", LosePower(every(CREATURE), 10))
    trip = snare("Trip", TurnFaceDown(THAT), ATTACK)
    game = given(
        {"hand": ["Beam", "Sweep"]},
        {"creature": ["T50 Warded"], "utility": ["Trip"]},
        cards=[BEAM, sweep, trip],
    )
    assert not game.can("activate", "Beam")

    game.act("activate Sweep")
    game.resolve()
    assert game.card("T50 Warded").power == 40

    game = given(
        {"creature": ["T50 Warded"]},
        {"creature": ["T20"], "utility": ["Trip"]},
        cards=[trip],
        step="fighting",
    )
    fight(game, "T50 Warded", "T20")
    game.act("activate Trip")
    assert not game.match.card(game.card("T50 Warded").id).face_up


@pytest.mark.rule("TD-9.9")
def test_a_link_does_not_target_its_own_card() -> None:
    back = spell("Back", ReturnToHand(TARGET), target(UTILITY_CARD & YOURS))
    game = given({"utility": ["Back"], "creature": ["Hourglass Adept"]}, cards=[back])

    assert not game.can("activate", "Back")
    assert not game.can("use", "Hourglass Adept")


@pytest.mark.rule("TD-9.4")
def test_filters_read_public_marks_of_face_down_cards() -> None:
    probe = spell("Probe", Destroy(TARGET), target(CREATURE & FACE_DOWN & DAMAGED))
    game = given(
        {"hand": ["Probe"]},
        {"creature": [down("T50", "hurt", damage=10), down("T60")]},
        cards=[probe],
    )

    game.act("activate Probe", on=["hurt"])

    assert game.zone(B, "graveyard") == ["hurt"]
