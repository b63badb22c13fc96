"""Principles (TD-1): precedence of rules, rounding, owners and controllers, objects, chance."""

import pytest

from app.engine.decks.deck_rules import check_deck, find_format
from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.values import Chosen
from app.engine.effects import Destroy, Discard, GainControl, ReturnToHand, Seq
from app.engine.play.bans import why_banned
from app.engine.play.match import Match
from app.engine.position.refs import CardRef
from app.engine.views import events_for
from app.rulesets.trapdoor.dsl.abilities import cannot, gain, has, keyword, lose, power
from app.rulesets.trapdoor.dsl.filters import CREATURE, TARGET, YOUR_CREATURE, every, target
from app.rulesets.trapdoor.effects import (
    Coin,
    GainMana,
    LoseHalf,
    LosePower,
    PlaceTokens,
    this_turn,
)

from .scene import RULESET, A, B, being, down, fight, given, life, mana, spell

EDGE = {"card": "Borrowed Edge", "notes": {"wearer": "T20"}}


@pytest.mark.rule("TD-1.1")
def test_a_card_that_contradicts_a_rule_wins() -> None:
    game = given({"hand": ["T50 Rush"]})
    game.act("place T50 Rush", slot="C1")

    game.pass_()

    assert game.can("attack", "T50 Rush")


@pytest.mark.rule("TD-1.2")
def test_cannot_wins_over_may() -> None:
    freeze = spell("Freeze", this_turn(TARGET, cannot("attack")), target(CREATURE))
    game = given({"hand": ["Freeze"], "creature": ["T50 Rush", "T20"]}, cards=[freeze])
    game.act("activate Freeze", on=["T50 Rush"])

    game.pass_()

    assert not game.can("attack", "T50 Rush")
    assert game.can("attack", "T20")
    assert game.why_not("T50 Rush") == ["Freeze prevents this. (TD-10.1)"]


def test_a_ban_by_a_hidden_card_has_no_name() -> None:
    freeze = spell("Freeze", this_turn(TARGET, cannot("attack")), target(CREATURE))
    game = given({"hand": ["Freeze"], "creature": ["T50 Rush"]}, cards=[freeze])
    game.act("activate Freeze", on=["T50 Rush"])
    by_name = {card.printed.name: card for card in game.match.state.cards.values()}
    game.match.state.mut(by_name["Freeze"].id).known = 1 << B

    reason = why_banned(game.match, by_name["T50 Rush"], "attack", "TD-10.1")

    assert reason is not None
    assert reason.text == "An effect prevents this."


@pytest.mark.rule("TD-1.3")
def test_impossible_parts_of_an_effect_are_skipped() -> None:
    both = spell("Both", Seq((Destroy(Chosen(every(CREATURE & OPPOSING))), GainMana(2))))
    game = given({"hand": ["Both"], "numbers": {"mana": 5}}, cards=[both])

    game.act("activate Both")

    assert mana(game, A) == 6


@pytest.mark.rule("TD-1.4", "TD-1.5")
@pytest.mark.parametrize(("before", "after"), [(50, 30), (11, 11), (60, 30)])
def test_a_calculated_amount_is_rounded_towards_zero_to_a_step(before: int, after: int) -> None:
    halve = spell("Halve", LoseHalf(TARGET), target(CREATURE))
    game = given({"hand": ["Halve"], "creature": [f"T{before}"]}, cards=[halve])

    game.act("activate Halve", on=[f"T{before}"])

    assert game.card(f"T{before}").power == after


@pytest.mark.rule("TD-1.6", "TD-1.7", "TD-11.7")
def test_stolen_cards_go_to_their_owners_graveyard() -> None:
    beam = spell("Beam", Destroy(TARGET), target(YOUR_CREATURE))
    game = given({"hand": ["Beam"], "creature": [{"card": "T50", "owner": "B"}]}, cards=[beam])
    assert game.card("T50").controller == A

    game.act("activate Beam", on=["T50"])

    assert game.zone(B, "graveyard") == ["T50"]


@pytest.mark.rule("TD-1.8")
def test_a_card_that_comes_again_is_a_new_object() -> None:
    back = spell("Back", ReturnToHand(TARGET), target(CREATURE))
    game = given(
        {"hand": ["Back"], "creature": [{"card": "T50", "damage": 20, "counters": {"door": 1}}]},
        cards=[back],
    )
    game.act("activate Back", on=["T50"])

    game.act("place T50", slot="C1")

    assert game.card("T50").power == 50
    assert game.card("T50").counters == {}


@pytest.mark.rule("TD-1.8")
def test_a_set_card_that_is_activated_stays_the_same_object() -> None:
    game = given({"utility": ["Hidden Larder"]}, {"utility": ["Hidden Larder"]})
    larder = game.match.card(game.card("my Hidden Larder").id)

    game.act("activate my Hidden Larder", mode="gain 60 life")

    assert game.match.find(CardRef(larder.id, larder.incarnation)) is not None


@pytest.mark.rule("TD-1.9")
def test_turns_are_counted_over_both_seats() -> None:
    game = given()

    game.advance_to("preparation", turn=4)

    assert game.asked() == ["B open"]


@pytest.mark.rule("TD-1.10", "TD-3.2")
def test_a_round_ends_at_the_beginning_of_the_seats_next_turn() -> None:
    hold = spell("Hold", this_turn(TARGET, power(10)), target(CREATURE))
    game = given(
        {"hand": ["Hold"], "creature": ["Hourglass Adept"]}, {"creature": ["T90"]}, cards=[hold]
    )
    game.use("Hourglass Adept", on=["T90"])

    game.advance_to("preparation", turn=4)
    assert "used:hourglass_adept#0" in game.match.card(game.card("Hourglass Adept").id).notes
    game.advance_to("preparation", turn=5)

    assert game.can("use", "Hourglass Adept")


@pytest.mark.rule("TD-1.11")
def test_tosses_use_the_seed_and_are_public() -> None:
    toss = spell("Toss", Coin(GainMana(1), LosePower(every(CREATURE), 10)))
    games = [given({"hand": ["Toss"]}, cards=[toss], seed=7) for _ in range(2)]

    for game in games:
        game.act("activate Toss")

    assert [line for line in games[0].log(B) if "flips a coin" in line]
    assert games[0].log(B) == games[1].log(B)


@pytest.mark.rule("TD-1.11")
def test_both_read_at_its_card_how_a_coin_has_come_down_and_that_nothing_came_of_it() -> None:
    full = {"creature": ["T20", "T20", "T20", "T20", "T20"]}
    whelp = PlaceTokens("whelp")
    game = given({"hand": ["Toss"], **full}, cards=[spell("Toss", Coin(whelp, whelp))], seed=7)

    game.act("activate Toss")

    for viewer in (A, B):
        shown, _ = events_for(game.match, viewer, game.events)
        texts = [each["text"] for each in shown if each["kind"] in {"tossed", "fizzled"}]
        assert texts in (["coin: heads", "It has no effect."], ["coin: tails", "It has no effect."])
    assert game.log(A)[-1] == "Your Toss has no effect."


@pytest.mark.rule("TD-1.13")
def test_board_order_names_own_creatures_first_and_equipment_last() -> None:
    game = given(
        {"creature": {4: "T20"}, "utility": ["Oubliette"], "attached": [EDGE]},
        {"creature": ["T30"], "utility": ["False Bottom"]},
    )

    names = [game.match.card(cid).printed.name for cid in game.match.board(A)]

    assert names == ["T20", "T30", "Oubliette", "False Bottom", "Borrowed Edge"]


@pytest.mark.rule("TD-1.14")
def test_where_both_choose_the_active_player_chooses_first() -> None:
    each = spell("Each", Discard(1, "each"))
    game = given({"hand": ["Each", "T20", "T30"]}, {"hand": ["T40", "T50"]}, cards=[each])

    game.act("activate Each")

    assert game.asked() == ["A choose_cards"]
    game.choose("T20")
    assert game.asked() == ["B choose_cards"]


@pytest.mark.rule("TD-2.1")
def test_with_an_illegal_deck_no_match_begins() -> None:
    breaches = check_deck(RULESET, {"main": {"cellar_lurker": 3}})

    assert [breach.rule for breach in breaches] == ["TD-15.1"]


@pytest.mark.rule("TD-15.4", "TD-15.5")
@pytest.mark.parametrize(("name", "rule"), [("straw_man", "TD-15.4"), ("nobody", "TD-15.5")])
def test_no_tokens_and_no_unknown_cards_in_a_deck(name: str, rule: str) -> None:
    breaches = check_deck(RULESET, {"main": {name: 35}})

    assert rule in [breach.rule for breach in breaches]


def hidden_power(match: Match, card_id: int) -> int:
    return match.stat(match.card(card_id), "power")


@pytest.mark.rule("TD-13.12")
def test_a_bonus_for_creatures_reaches_face_down_ones_and_keywords_do_nothing_there() -> None:
    banner = being("Banner", has(every(YOUR_CREATURE), power(20), gain("guard")), power=10)
    game = given({}, {"creature": ["Banner", down("T50", "hidden")]}, cards=[banner], active=A)
    hidden = game.match.card(game.card("hidden").id)

    assert "guard" not in game.match.derived(hidden).keywords
    assert hidden_power(game.match, game.card("hidden").id) == 70


@pytest.mark.rule("TD-13.12")
def test_of_contradicting_changes_of_a_keyword_the_latest_holds() -> None:
    strip = spell("Strip", this_turn(TARGET, lose("pierce")), target(CREATURE))
    game = given(
        {"hand": ["Strip"], "creature": ["T90 Pierce"]}, {"creature": ["T50"]}, cards=[strip]
    )
    game.act("activate Strip", on=["T90 Pierce"])
    game.pass_()

    fight(game, "T90 Pierce", "T50")

    assert life(game, B) == 400


@pytest.mark.rule("TD-1.7")
def test_you_is_the_controller_of_the_link() -> None:
    steal = spell("Steal", GainControl(TARGET), target(CREATURE & OPPOSING))
    lamp = being("Lamp", keyword("guard"))
    game = given({"hand": ["Steal"]}, {"creature": ["Lamp"]}, cards=[steal, lamp])

    game.act("activate Steal", on=["Lamp"])
    game.choose("C2")

    assert game.card("Lamp").place == "A creature 2"


@pytest.mark.rule("TD-15.6")
def test_singleton_allows_one_copy_of_each_name_and_is_the_same_otherwise() -> None:
    singleton = find_format(RULESET, "singleton")
    assert singleton
    names = [name for name, card in RULESET.pool.printed.items() if card.defn.collectable]
    deck = dict.fromkeys(names[:35], 1)

    twice = check_deck(RULESET, {"main": {**dict.fromkeys(names[:34], 1), names[0]: 2}}, singleton)

    assert check_deck(RULESET, {"main": deck}, singleton) == []
    assert [(one.rule, one.card) for one in twice] == [("TD-15.6", names[0])]
