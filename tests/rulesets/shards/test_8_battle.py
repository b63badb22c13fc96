"""Shards 8: fights and battles."""

import pytest

from app.engine import atoms, views
from app.engine.dsl.values import SELF, T
from app.engine.effects import Destroy, Fight, GainControl, GainLife
from app.rulesets.shards.dsl.abilities import (
    HITS,
    SURVIVES,
    keyword,
    on_block,
    on_destroyed,
    on_kill,
    power,
    when,
)
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, YOUR_CREATURE, every, target
from app.rulesets.shards.effects import Hurt, for_good, this_turn

from .scene import A, B, attack, being, blocked, fought, free, given, life, pool


@pytest.mark.rule("SH-8.1")
@pytest.mark.rule("SH-8.2")
def test_blocked_attackers_fight_first_then_the_unblocked_by_arrival() -> None:
    game = given(
        {"field": ["Ruby 100", "Ruby 200", "Ruby 300"]},
        {"field": ["Jade 100"], "hand": ["Jade 100"]},
    )

    attack(game, "Ruby 300", "Ruby 200", "Ruby 100")
    blocked(game, {"Jade 100": "Ruby 300"})

    told = [(e.kind, e.amount) for e in game.events if e.kind in ("fought", "seat_hurt")]
    assert told == [("fought", 0), ("seat_hurt", 100), ("seat_hurt", 200)]


@pytest.mark.rule("SH-8.2")
def test_a_creature_that_changed_sides_counts_as_the_latest() -> None:
    take = free("Take", GainControl(TARGET, "always"), target(CREATURE))
    game = given(
        {"hand": ["Take"], "field": ["Ruby 200"]},
        {"field": ["Jade 300"], "hand": ["Jade 100"]},
        cards=[take],
    )

    game.play("Take", on="Jade 300")
    attack(game, "Jade 300", "Ruby 200")
    blocked(game)

    told = [e.amount for e in game.events if e.kind == "seat_hurt"]
    assert told == [200, 300]


@pytest.mark.rule("SH-8.3")
def test_an_unblocked_attacker_damages_the_defender_by_its_power() -> None:
    game = given({"field": ["Ruby 300", "Ruby 0"]}, {"hand": ["Jade 100"]})

    attack(game, "Ruby 300", "Ruby 0")
    blocked(game)

    assert life(game, B) == 700
    assert game.kinds().count("seat_hurt") == 1


@pytest.mark.rule("SH-8.4")
def test_a_blocked_attacker_does_no_damage_to_the_defender() -> None:
    game = fought(["Ruby 300"], ["Jade 100"])

    assert life(game, B) == 1000


@pytest.mark.rule("SH-8.5")
@pytest.mark.rule("SH-8.6")
@pytest.mark.rule("SH-8.7")
@pytest.mark.rule("SH-8.8")
@pytest.mark.parametrize(
    ("mine", "theirs", "destroyed"),
    [
        ("Ruby 300", "Jade 100", ["Jade 100"]),
        ("Ruby 100", "Jade 300", ["Ruby 100"]),
        ("Ruby 100", "Jade 100", ["Jade 100"]),
        ("Ruby 0", "Jade 0", []),
    ],
)
def test_the_table_of_powers(mine: str, theirs: str, destroyed: list[str]) -> None:
    game = fought([mine], [theirs])

    assert [*game.zone(A, "graveyard"), *game.zone(B, "graveyard")] == destroyed


@pytest.mark.rule("SH-8.9")
@pytest.mark.parametrize(
    ("mine", "theirs", "destroyed"),
    [
        ("Ruby 500", "Jade 0 Venom", ["Ruby 500", "Jade 0 Venom"]),
        ("Ruby 0", "Jade 0 Venom", ["Ruby 0"]),
        ("Ruby 100 Venom", "Jade 100 Venom", ["Ruby 100 Venom", "Jade 100 Venom"]),
        ("Ruby 100 Venom", "Jade 500", ["Ruby 100 Venom", "Jade 500"]),
    ],
)
def test_venom_destroys_whatever_the_powers(mine: str, theirs: str, destroyed: list[str]) -> None:
    game = fought([mine], [theirs])

    assert [*game.zone(A, "graveyard"), *game.zone(B, "graveyard")] == destroyed


@pytest.mark.rule("SH-8.10")
@pytest.mark.rule("SH-8.13")
def test_an_attacker_whose_blocker_is_gone_stays_blocked() -> None:
    bitter = being("Bitter", on_destroyed(Destroy(TARGET), target(CREATURE)), power=100)
    game = given(
        {"field": ["Bitter", "Ruby 200"]},
        {"field": ["Jade 300", "Jade 400"], "hand": ["Jade 100"]},
        cards=[bitter],
    )

    attack(game, "Bitter", "Ruby 200")
    blocked(game, {"Jade 300": "Bitter", "Jade 400": "Ruby 200"})
    game.choose("Jade 400")

    assert (game.zone(A, "field"), game.zone(B, "field")) == (["Ruby 200"], ["Jade 300"])
    assert (life(game, B), pool(game, B)) == (1000, {"jade": 1})


@pytest.mark.rule("SH-8.13")
def test_an_attacker_destroyed_before_its_fight_has_none() -> None:
    bitter = being("Bitter", on_destroyed(Destroy(TARGET), target(CREATURE)), power=100)
    game = given(
        {"field": ["Ruby 200", "Ruby 300"]},
        {"field": ["Bitter"], "hand": ["Jade 100"]},
        cards=[bitter],
    )

    attack(game, "Ruby 200", "Ruby 300")
    blocked(game, {"Bitter": "Ruby 200"})
    game.choose("Ruby 300")

    assert life(game, B) == 1000


@pytest.mark.rule("SH-8.11")
@pytest.mark.parametrize(
    ("blocker", "left", "zone"),
    [
        ("Jade 200", 700, "graveyard"),
        ("Jade 200 Shield 1", 700, "field"),
        ("Jade 0", 500, "graveyard"),
        ("Jade 500", 1000, "graveyard"),
        ("Jade 600", 1000, "field"),
    ],
)
def test_overrun_carries_the_difference_on(blocker: str, left: int, zone: str) -> None:
    game = fought(["Ruby 500 Overrun"], [blocker])

    assert life(game, B) == left
    assert game.card(blocker).zone == zone


@pytest.mark.rule("SH-8.12")
def test_battle_triggers_see_hits_kills_and_survival() -> None:
    hitter = being("Hitter", when(HITS, GainLife(100)), power=300)
    killer = being("Killer", on_kill(GainLife(200)), when(SURVIVES, Hurt(100)), power=300)
    game = given(
        {"field": ["Hitter", "Killer"]},
        {"field": ["Jade 200"], "hand": ["Jade 100"]},
        cards=[hitter, killer],
    )

    attack(game, "Hitter", "Killer")
    blocked(game, {"Jade 200": "Killer"})
    game.time_out()

    assert (life(game, A), life(game, B)) == (1300, 600)


@pytest.mark.rule("SH-8.12")
def test_shielded_creatures_do_not_count_as_destroyed() -> None:
    killer = being("Killer", on_kill(GainLife(200)), power=300)
    game = fought(["Killer"], ["Jade 200 Shield 1"], cards=[killer])

    assert life(game, A) == 1000


@pytest.mark.rule("SH-8.12")
def test_a_killer_that_was_destroyed_at_the_same_moment_triggers_too() -> None:
    killer = being("Killer", keyword("venom"), on_kill(GainLife(200)), power=100)
    game = fought(["Killer"], ["Jade 300"], cards=[killer])

    assert game.card("Killer").zone == "graveyard"
    assert life(game, A) == 1200


@pytest.mark.rule("SH-8.14")
def test_each_fight_reads_current_power() -> None:
    drum = on_kill(this_turn(every(YOUR_CREATURE), power(100)))
    drummer = being("Drummer", drum, power=300)
    game = given(
        {"field": ["Ruby 200", "Drummer", "Ruby 100"]},
        {"field": ["Jade 200"], "hand": ["Jade 100"]},
        cards=[drummer],
    )

    attack(game, "Ruby 200", "Drummer", "Ruby 100")
    blocked(game, {"Jade 200": "Drummer"})

    assert life(game, B) == 500


@pytest.mark.rule("SH-8.15")
def test_attack_and_block_states_end_after_the_last_fight() -> None:
    game = fought(["Ruby 0", "Ruby 100"], ["Jade 0"])

    assert game.card("Ruby 0").states == ["exhausted"]
    assert game.card("Jade 0").states == []
    assert game.view(A)["links"] == []


@pytest.mark.rule("SH-8.4")
def test_both_powers_are_read_at_the_beginning_of_the_battle() -> None:
    grower = being("Grower", when(SURVIVES, for_good(SELF, power(100))), power=300)
    game = fought(["Grower"], ["Jade 300"], cards=[grower])

    assert game.card("Grower").power == 400
    assert game.card("Jade 300").zone == "graveyard"


@pytest.mark.rule("SH-8.12")
def test_an_effect_may_let_two_creatures_fight() -> None:
    brawl = free(
        "Brawl",
        Fight(T("one"), T("other")),
        target(CREATURE, name="one"),
        target(CREATURE, name="other"),
    )
    game = given(
        {"hand": ["Brawl"], "field": ["Ruby 300 Overrun"]}, {"field": ["Jade 200"]}, cards=[brawl]
    )

    game.act("play Brawl", draft_only=True)
    game.choose("Ruby 300 Overrun")
    game.choose("Jade 200")

    assert game.card("Jade 200").zone == "graveyard"
    assert life(game, B) == 1000


@pytest.mark.rule("SH-8.2")
def test_the_fights_still_to_come_are_shown_in_their_order() -> None:
    bitter = being("Bitter", on_destroyed(Destroy(TARGET), target(CREATURE)), power=100)
    field = ["Ruby 500", "Bitter", "Ruby 200", "Ruby 400"]
    game = given(
        {"field": field}, {"field": ["Jade 300", "Jade 400"], "hand": ["Jade 100"]}, cards=[bitter]
    )

    attack(game, *field)
    before = game.view(B)["notes"]
    blocked(game, {"Jade 300": "Bitter", "Jade 400": "Ruby 400"})
    asked, shown = game.asked(), game.view(B)["notes"]
    game.choose("Jade 400")

    assert (before, asked) == ([], ["A choose_targets"])
    assert shown == ["Next fights: Ruby 400 against Jade 400, then Ruby 500, then Ruby 200."]
    assert game.view(B)["notes"] == []


@pytest.mark.rule("SH-8.2")
def test_the_order_is_shown_as_soon_as_blocks_are_declared() -> None:
    wall = being("Wall", on_block(Destroy(TARGET), target(CREATURE)), power=300)
    game = given(
        {"field": ["Ruby 500", "Ruby 200"]}, {"field": ["Wall"], "hand": ["Jade 100"]}, cards=[wall]
    )

    attack(game, "Ruby 500", "Ruby 200")
    blocked(game, {"Wall": "Ruby 200"})

    assert game.asked() == ["B choose_targets"]
    assert game.view(A)["notes"] == ["Next fights: Ruby 200 against Wall, then Ruby 500."]


def test_strike_events_give_amount_and_life_left() -> None:
    game = given({"field": ["Ruby 100", "Ruby 200"]}, {"hand": ["Jade 100"]})

    attack(game, "Ruby 100", "Ruby 200")
    aims = [link for link in views.view(game.match, A)["links"] if link["kind"] == "attack"]
    blocked(game)

    shown, _ = views.events_for(game.match, A, game.events)
    assert [link["to"] for link in aims] == ["seat:1", "seat:1"]
    assert [e["amount"] for e in shown if e.get("look") == "strike"] == [100, 200]
    assert [e["amount"] for e in shown if e.get("look") == "life"] == [-100, -200]


def test_hidden_numbers_produce_no_event() -> None:
    game = given()

    atoms.set_number(game.match, B, "kept_in_mind", 3)
    events = game.match.take_events()
    assert events

    for viewer in views.VIEWERS:
        assert views.events_for(game.match, viewer, events)[0] == []
