"""Display of Battle Mages: counters, costs, and log lines."""

import pytest

from app.engine import views
from app.engine.effects import AddCounters, LoseLife
from app.rulesets.battle_mages.dsl.filters import CREATURE, TARGET, target

from .scene import DOOM, KEEP, RULESET, A, B, attack, free, given, passes

PRINTED = RULESET.pool.printed


def test_damage_is_a_counter_and_leaves_toughness_unchanged() -> None:
    game = given({"creatures": [{"card": "Ice Sentry", "damage": 3, "counters": {"ice": 2}}]})

    row = next(row for row in views.view(game.match, A)["cards"].values() if row.get("counters"))

    assert row["counters"] == {"damage": 3, "ice": 2}
    assert row["stats"]["toughness"] == [5, 5]
    assert row["state"] == ["frozen"]


@pytest.mark.parametrize(
    ("card", "pips"),
    [
        ("ice_sentry", ["1", "blue"]),
        ("pebble_spark", ["red"]),
        ("small_red_crystal", None),
    ],
)
def test_costs_show_a_generic_number_and_a_pip_for_each_color(
    card: str, pips: list[str] | None
) -> None:
    told = dict(RULESET.display.cards_json()[card]["pips"])

    assert told.get("cost") == pips


def test_every_cost_with_x_says_so() -> None:
    cards = RULESET.display.cards_json()
    prices = {name: (card.facts.get("price") or ("",))[0] for name, card in PRINTED.items()}
    with_x = [name for name, price in prices.items() if price.startswith("X")]

    assert with_x
    assert all(dict(cards[name]["pips"])["cost"][0] == "X" for name in with_x)


def test_a_hand_card_has_no_gem_while_it_costs_what_its_pips_say() -> None:
    game = given({"hand": ["Ice Sentry", KEEP]})

    rows = views.view(game.match, A)["cards"].values()

    assert not any("cost" in row for row in rows)


def test_log_names_creatures_that_die_without_damage() -> None:
    game = given({"hand": ["Doom", KEEP]}, {"creatures": ["Plain 1/2"]}, cards=[DOOM])

    game.play("Doom", on=["Plain 1/2"])
    passes(game)

    assert "Their Plain 1/2 dies." in game.log(A)


@pytest.mark.rule("BM-3.11")
def test_log_names_the_entering_crystal() -> None:
    game = given({"hand": ["Small Red Crystal", KEEP]}, step="preparation")

    game.choose(["Small Red Crystal"])

    assert "You put Small Red Crystal onto the field." in game.log(A)


@pytest.mark.rule("BM-10.2")
def test_log_lines_of_hits_give_life_left_once() -> None:
    game = given({"creatures": ["Plain 3/3", "Plain 2/2"]}, {"numbers": {"life": 4}}, step="attack")

    attack(game, ["Plain 3/3", "Plain 2/2"])

    told = [line for line in game.log(A) if "→" in line or "life" in line]
    assert told == [
        "Your Plain 3/3 deals 3 damage to B (4 → 1).",
        "Your Plain 2/2 deals 2 damage to B (1 → \N{MINUS SIGN}1, lethal).",
    ]


@pytest.mark.rule("BM-10.2")
def test_log_names_life_loss_without_damage() -> None:
    leech = free("Leech", LoseLife(2, "opponent"))
    game = given({"hand": ["Leech", KEEP]}, cards=[leech])

    game.play("Leech")
    passes(game)

    assert "You lose 2 life (20 → 18)." in game.log(B)


def test_log_drops_the_article_of_a_name_after_a_possessive() -> None:
    game = given({"creatures": ["The Hill That Walks"]}, step="attack")

    attack(game, ["The Hill That Walks"])

    assert "Their Hill That Walks attacks." in game.log(B)


def test_every_counter_and_every_state_is_explained() -> None:
    told = RULESET.display.board_json()

    assert all(told["keywords"][name].get("icon") for name in RULESET.display.lexicon.counters)
    assert all(
        told["keywords"][name]["text"] for name in ("damage", *RULESET.display.lexicon.counters)
    )
    assert all(state["text"] for state in told["states"].values())
    assert all(word["text"] for word in told["keywords"].values())


def test_strike_events_name_their_attacker() -> None:
    game = given({"creatures": ["Plain 2/2", "Plain 5/5"]}, step="attack")

    attack(game, ["Plain 2/2", "Plain 5/5"])

    shown, _ = views.events_for(game.match, B, game.events)
    strikes = [(e["seat"], e["amount"]) for e in shown if e.get("look") == "strike"]
    assert sorted(strikes) == [(B, 2), (B, 5)]
    assert all("card" in e for e in shown if e.get("look") == "strike")


@pytest.mark.rule("BM-10.9")
@pytest.mark.parametrize(
    ("counter", "amount", "told"),
    [
        ("str", 2, "Your Plain 2/2 gains 2 Str counters (0 → 2)."),
        ("ice", 1, "Your Plain 2/2 gains 1 Ice counter (0 → 1)."),
    ],
)
def test_added_counters_have_a_log_line_and_an_event(counter: str, amount: int, told: str) -> None:
    put = free("Put", AddCounters(TARGET, counter, amount), target(CREATURE))
    game = given({"hand": ["Put", KEEP], "creatures": ["Plain 2/2"]}, cards=[put])

    game.play("Put", on="Plain 2/2")
    passes(game)

    shown, _ = views.events_for(game.match, B, game.events)
    word = told.split(" ", 5)[-1].partition(" (")[0].rstrip("s")
    seen = next(event for event in shown if event["kind"] == "counted")
    assert told in game.log(A)
    assert (seen["look"], seen["amount"], seen["text"]) == ("stat_changed", amount, word)
    assert seen.get("bad", False) is (counter == "ice")
