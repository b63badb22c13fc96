"""Shards 10: power, modifiers, life and control. (budget: one section of the rule book.)"""

import pytest

from app.engine.dsl.filters import OTHER, YOURS
from app.engine.dsl.values import All
from app.engine.effects import (
    CopyOf,
    CreateToken,
    Destroy,
    GainControl,
    GainLife,
    PreventForSeat,
    PutOnBoard,
    ReturnToHand,
    Seq,
    SetStat,
    Silence,
)
from app.rulesets.shards.dsl.abilities import (
    BECOMES_EXHAUSTED,
    gain,
    has,
    keyword,
    lose,
    on_arrive,
    on_destroyed,
    power,
    use,
    when,
)
from app.rulesets.shards.dsl.filters import (
    CREATURE,
    OPPOSING_CREATURE,
    TARGET,
    buried,
    every,
    target,
)
from app.rulesets.shards.effects import Hurt, for_good, this_turn
from app.rulesets.shards.event_kinds import ShardsEvent

from .scene import A, B, attack, being, blocked, cost, fought, free, given, held, life, pool

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
TAKE = free("Take", GainControl(TARGET), target(CREATURE))
KEEP = free("Keep", GainControl(TARGET, "always"), target(CREATURE))


@pytest.mark.rule("SH-10.6")
@pytest.mark.rule("SH-10.7")
def test_power_below_0_counts_as_0_and_does_not_destroy() -> None:
    curse = free("Curse", this_turn(TARGET, power(-300)), target(CREATURE))
    lift = free("Lift", for_good(TARGET, power(200)), target(CREATURE))
    game = given(
        {"hand": ["Curse", "Lift", "Ruby 100"]},
        {"field": ["Jade 200"], "hand": ["Jade 100"]},
        cards=[curse, lift],
    )

    game.play("Curse", on="Jade 200")
    cursed = game.card("Jade 200").power
    game.play("Lift", on="Jade 200")
    lifted = game.card("Jade 200").power
    game.advance_to("main", turn=4)

    assert (cursed, lifted, game.card("Jade 200").power) == (0, 100, 400)


@pytest.mark.rule("SH-10.8")
def test_becoming_a_power_is_a_lasting_change_beside_what_ends_later() -> None:
    lift = free("Lift", this_turn(TARGET, power(100)), target(CREATURE))
    shape = free("Shape", SetStat(TARGET, "power", 500), target(CREATURE))
    game = given(
        {"hand": ["Lift", "Shape", "Ruby 100"], "field": ["Jade 200"]},
        {"hand": ["Jade 100"]},
        cards=[lift, shape],
    )

    game.play("Lift", on="Jade 200")
    game.play("Shape", on="Jade 200")
    now = game.card("Jade 200").power
    game.advance_to("main", turn=4)

    assert (now, game.card("Jade 200").power) == (500, 400)


@pytest.mark.rule("SH-10.9")
def test_modifiers_add_up_and_of_grant_and_removal_the_latest_holds() -> None:
    give = free("Give", this_turn(TARGET, gain("vigil"), power(100)), target(CREATURE))
    strip = free("Strip", this_turn(TARGET, lose("vigil"), power(-300)), target(CREATURE))
    game = given(
        {"hand": ["Give", "Strip", "Ruby 100"], "field": ["Jade 300 Vigil"]}, cards=[give, strip]
    )

    game.play("Strip", on="Jade 300 Vigil")
    stripped = game.card("Jade 300 Vigil").keywords
    game.play("Give", on="Jade 300 Vigil")

    assert (stripped, game.card("Jade 300 Vigil").keywords) == ([], ["vigil"])
    assert game.card("Jade 300 Vigil").power == 100


@pytest.mark.rule("SH-10.9")
def test_numbers_of_the_same_keyword_add_up_but_of_dread_the_highest_holds() -> None:
    rich = free("Rich", this_turn(TARGET, gain("lode", 2), gain("dread", 100)), target(CREATURE))
    game = given(
        {"hand": ["Rich", "Ruby 100"], "field": ["Jade 300 Lode 1 Dread 200"]}, cards=[rich]
    )

    game.play("Rich", on="Jade 300 Lode 1 Dread 200")
    card = game.match.card(game.card("Jade 300 Lode 1 Dread 200").id)

    assert game.match.derived(card).keywords == {"lode": 3, "dread": 200}


@pytest.mark.rule("SH-10.10")
def test_static_abilities_reach_later_creatures_and_timed_changes_do_not() -> None:
    chief = being("Chief", has(All(CREATURE & YOURS & OTHER), power(100)))
    lift = free("Lift", this_turn(every(CREATURE), power(100)))
    call = free("Call", CreateToken("sprout"))
    game = given(
        {"hand": ["Lift", "Call", "Ruby 100"], "field": [{"card": "Chief", "exhausted": True}]},
        cards=[chief, lift, call],
    )

    game.play("Lift")
    game.play("Call")

    assert (game.card("Chief").power, game.card("Sprout").power) == (300, 200)


@pytest.mark.rule("SH-10.11")
def test_damage_and_loss_lower_life_which_stops_at_0() -> None:
    blow = free("Blow", Hurt(300))
    game = given({"hand": ["Blow", "Ruby 100"]}, {"numbers": {"life": 200}}, cards=[blow])

    game.play("Blow")

    lost = [event.amount for event in game.events if event.kind == ShardsEvent.SEAT_HURT]
    assert (lost, life(game, B)) == ([200], 0)


@pytest.mark.rule("SH-10.12")
def test_prevention_lowers_the_next_damage_the_oldest_first_and_no_loss() -> None:
    ward = free("Ward", Seq((PreventForSeat(100), PreventForSeat(200, "your_turn"))))
    game = given({"field": ["Ruby 200", "Ruby 300"]}, {"hand": ["Ward", "Jade 100"]}, cards=[ward])

    attack(game, "Ruby 200", "Ruby 300")
    game.play("Ward")
    blocked(game)

    assert life(game, B) == 1000 - (500 - 300)


@pytest.mark.rule("SH-10.12")
def test_unused_prevention_ends_with_its_duration() -> None:
    ward, blow = free("Ward", PreventForSeat(300)), free("Blow", Hurt(200))
    game = given({"hand": ["Ward", "Ruby 100"]}, {"hand": ["Blow"]}, cards=[ward, blow])

    game.play("Ward")
    game.advance_to("main", turn=4)
    game.play("Blow")

    assert life(game, A) == 800


@pytest.mark.rule("SH-10.13")
def test_a_silenced_creature_has_no_printed_effects_and_keywords() -> None:
    loud = being(
        "Loud",
        keyword("brittle"),
        keyword("vigil"),
        on_destroyed(Hurt(100)),
        has(All(CREATURE & YOURS & OTHER), power(100)),
        use(GainLife(100)),
    )
    hush = free("Hush", Silence(TARGET), target(CREATURE))
    give = free("Give", this_turn(TARGET, gain("venom")), target(CREATURE))
    game = given(
        {"hand": ["Give", "Hush", "Hex", "Ruby 100"], "field": ["Loud", "Jade 100"]},
        cards=[loud, hush, give, HEX],
    )

    game.play("Give", on="Loud")
    game.play("Hush", on="Loud")
    quiet = (game.card("Loud").keywords, game.card("Jade 100").power, game.can("use", "Loud"))
    game.play("Hex", on="Loud")

    assert quiet == (["venom"], 100, False)
    assert life(game, B) == 1000
    assert pool(game, A) == {"jade": 1}


@pytest.mark.rule("SH-10.14")
def test_a_stolen_creature_takes_the_lowest_slot_and_keeps_what_it_carries() -> None:
    told = being("Told", on_arrive(Hurt(100)))
    carrying = {"card": "Told", "exhausted": True, "counters": {"stun": 1}}
    game = given(
        {"hand": ["Keep", "Ruby 100"], "field": {2: "Ruby 200"}},
        {"field": {5: carrying}},
        cards=[KEEP, told],
    )

    game.play("Keep", on="Told")

    card = game.card("Told")
    assert (card.place, card.exhausted, card.counters) == ("A field 1", True, {"stun": 1})
    assert life(game, B) == 1000


@pytest.mark.rule("SH-10.14")
def test_without_a_free_slot_nothing_is_taken() -> None:
    game = given(
        {"hand": ["Keep", "Ruby 100"], "field": ["Ruby 100"] * 7},
        {"field": ["Jade 100"]},
        cards=[KEEP],
    )

    game.play("Keep", on="Jade 100")

    assert game.card("Jade 100").controller == B


@pytest.mark.rule("SH-10.15")
def test_creatures_without_room_to_return_are_destroyed() -> None:
    call = free("Call", CreateToken("sprout", 1, "", "opponent"))
    game = given(
        {"hand": ["Take", "Call", "Ruby 100"]},
        {"field": ["Jade 300", *["Jade 100"] * 6], "hand": ["Jade 200"]},
        cards=[TAKE, call],
    )

    game.play("Take", on="Jade 300")
    game.play("Call")
    game.advance_to("main", turn=4)

    assert game.card("Jade 300").zone == "graveyard"
    assert pool(game, B) == {"jade": 1}


@pytest.mark.rule("SH-10.15")
@pytest.mark.rule("SH-10.3")
def test_a_shield_saves_what_cannot_go_back_and_it_stays_where_it_is() -> None:
    call = free("Call", CreateToken("sprout", 1, "", "opponent"))
    game = given(
        {"hand": ["Take", "Call", "Ruby 100"]},
        {"field": ["Jade 300 Shield 1", *["Jade 100"] * 6], "hand": ["Jade 200"]},
        cards=[TAKE, call],
    )

    game.play("Take", on="Jade 300 Shield 1")
    game.play("Call")
    game.advance_to("main", turn=4)
    saved = game.card("Jade 300 Shield 1")

    assert (saved.zone, saved.controller, saved.counters.get("shield", 0)) == ("field", A, 0)
    assert pool(game, B) == {}


@pytest.mark.rule("SH-10.15")
def test_of_several_control_effects_the_latest_holds() -> None:
    game = given(
        {"hand": ["Take", "Ruby 100"]},
        {"field": ["Jade 300"], "hand": ["Keep"]},
        cards=[TAKE, KEEP],
    )

    game.play("Take", on="Jade 300")
    attack(game, "Jade 300")
    game.play("Keep", on="Jade 300")
    blocked(game)

    assert game.card("Jade 300").controller == B


@pytest.mark.rule("SH-10.16")
def test_creatures_put_onto_the_field_are_ready_and_not_cast() -> None:
    raise_it = free("Raise", PutOnBoard(TARGET), buried(CREATURE))
    dull = being("Dull", keyword("dormant"), on_arrive(GainLife(100)))
    game = given(
        {"hand": ["Raise", "Raise", "Ruby 100"], "graveyard": ["Dull", "Ruby 300"]},
        cards=[raise_it, dull],
    )

    game.play("Raise", on="Ruby 300")
    game.play("Raise", on="Dull")

    assert (game.card("Ruby 300").exhausted, game.card("Dull").exhausted) == (False, True)
    assert life(game, A) == 1100
    assert [game.match.card(e.card).printed.name for e in game.events if e.kind == "played"] == [
        "Raise",
        "Raise",
    ]


@pytest.mark.rule("SH-10.17")
def test_a_copy_is_a_token_with_the_printed_values_and_not_legendary() -> None:
    twin = free("Twin", CopyOf(TARGET), target(CREATURE))
    lifted = {"card": "Gilded Prioress", "modifiers": [{"what": "power", "amount": 200}]}
    game = given({"hand": ["Twin", "Hex", "Ruby 100"], "field": [lifted]}, cards=[twin, HEX])

    game.play("Twin", on="Gilded Prioress")
    powers = [game.card(f"Gilded Prioress#{number}").power for number in (1, 2)]
    game.play("Hex", on="Gilded Prioress#2")

    assert powers == [800, 600]
    assert (game.zone(A, "graveyard"), pool(game, A)) == (["Hex", "Twin"], {})


@pytest.mark.rule("SH-10.5")
def test_a_returned_creature_stays_in_a_full_hand_until_the_end_phase_of_its_owner() -> None:
    back = free("Back", ReturnToHand(TARGET), target(OPPOSING_CREATURE))
    game = given(
        {"hand": ["Back", "Ruby 100"]},
        {"field": ["Ruby 300"], "hand": [held("Jade 100", 0)] * 6},
        cards=[back],
    )

    game.play("Back", on="Ruby 300")

    assert len(game.hand(B)) == 7
    assert cost(game, "Ruby 300", B) == 3


@pytest.mark.rule("SH-10.6")
def test_creatures_are_destroyed_by_battles_and_effects_only() -> None:
    game = fought(["Ruby 300"], ["Jade 400"])

    assert game.card("Jade 400").zone == "field"
    assert game.card("Jade 400").power == 400


@pytest.mark.rule("SH-10.10")
def test_a_static_ability_ends_with_its_source() -> None:
    chief = being("Chief", has(All(CREATURE & YOURS & OTHER), power(100)))
    weary = being("Weary", when(BECOMES_EXHAUSTED, Hurt(100)))
    game = given(
        {"hand": ["Hex", "Ruby 100"], "field": ["Chief", "Weary"]}, cards=[chief, weary, HEX]
    )
    before = game.card("Weary").power

    game.play("Hex", on="Chief")

    assert (before, game.card("Weary").power) == (300, 200)


@pytest.mark.rule("SH-10.14", "SH-15.6")
def test_a_borrowed_creature_is_its_last_controllers_in_the_log() -> None:
    told = being("Told", on_destroyed(Hurt(100)), power=200)
    game = given(
        {"hand": ["Take", "Hex", "Ruby 100"]},
        {"field": ["Told"], "hand": ["Jade 100"]},
        cards=[told, TAKE, HEX],
    )

    game.play("Take", on="Told")
    game.play("Hex", on="Told")

    log = game.log(A)
    assert "Your Told is destroyed." in log
    assert "Your Told deals 100 damage to B (1000 → 900)." in log
    assert not [line for line in log if line.startswith("Their Told")]
