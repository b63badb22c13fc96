"""Shards 15: prompts, time-outs, hidden information."""

import pytest

from app.engine import views
from app.rulesets.shards.effects import ChangeCosts

from .scene import RULESET, A, B, attack, begun, cost, free, given, held, tired

BLUE = free("Chill", ChangeCosts(1, "opponent"))


@pytest.mark.rule("SH-15.1")
def test_the_prompts_of_a_turn_have_their_names_and_defaults() -> None:
    game = given(
        {"hand": ["Ruby 100"], "field": ["Ruby 200"]}, {"hand": ["Jade 100"], "field": ["Jade 200"]}
    )
    seen = []

    for _ in range(3):
        seen.append((game.asked()[0], game.prompt().default))
        if game.prompt().name == "attack":
            game.choose(["Ruby 200"])
        else:
            game.pass_()

    assert seen == [("A main", "end"), ("A attack", ()), ("B block", "none")]


@pytest.mark.rule("SH-15.2")
def test_main_and_block_are_asked_whatever_the_hand_holds() -> None:
    game = given({"hand": ["Ruby 100"], "field": ["Ruby 200"]}, {"hand": ["Jade 100"]})

    first = (game.asked(), game.options())
    attack(game, "Ruby 200")

    assert first == (["A main"], ["pass"])
    assert (game.asked(), game.options()) == (["B block"], ["pass"])


@pytest.mark.rule("SH-15.2")
def test_a_seat_with_an_empty_hand_and_no_option_is_not_asked() -> None:
    game = given({"field": ["Ruby 200"]}, {})

    attack(game, "Ruby 200")

    assert game.asked() == ["B main"]


@pytest.mark.rule("SH-15.3")
def test_whole_phases_have_more_seconds_than_other_prompts() -> None:
    assert [RULESET.prompt_time(name) for name in ("main", "block", "attack")] == [
        "prompt",
        "prompt",
        "reaction",
    ]
    rated = RULESET.timers["rated"]
    assert rated.prompt_s > rated.reaction_s


@pytest.mark.rule("SH-15.4")
def test_the_third_time_out_in_a_row_loses_and_an_answer_sets_the_count_back() -> None:
    idle = free("Idle", ChangeCosts(1))
    game = given({"hand": ["Idle"], "field": ["Ruby 200"]}, {"hand": ["Jade 100"]}, cards=[idle])

    game.time_out()
    game.choose([])
    game.pass_(seat=B)
    game.time_out()
    game.time_out()
    game.pass_(seat=B)
    still = game.result
    game.time_out()

    assert still is None
    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (B, "SH-15.4")


@pytest.mark.rule("SH-15.5")
def test_unfinished_blocks_are_not_shown() -> None:
    game = given({"field": ["Ruby 200"]}, {"hand": ["Jade 100"], "field": ["Jade 200"]})

    attack(game, "Ruby 200")
    game.act("blocks", draft_only=True)
    seen = views.view(game.match, A)

    assert [link["kind"] for link in seen["links"]] == ["attack"]
    assert seen["seats"]["1"]["deciding"]["kind"] == "block"


@pytest.mark.rule("SH-15.6")
def test_hands_and_decks_are_hidden_and_all_else_is_public() -> None:
    game = given(
        {"hand": ["Ruby 100"], "graveyard": ["Ruby 300"]},
        {"hand": [held("Jade 100", 1)], "numbers": {"jade": 2, "missed": 1}},
    )

    seen = views.view(game.match, A)
    shown = {each["id"]: each["value"] for each in seen["seats"]["1"]["counters"]}

    assert seen["zones"]["1.hand"] == {"count": 1}
    assert seen["zones"]["0.deck"] == {"count": 10}
    assert (shown["jade"], shown["missed"], shown["summons"]) == (2, 1, 1)
    assert len(seen["zones"]["0.graveyard"]["cards"]) == 1


@pytest.mark.rule("SH-15.7")
def test_a_change_of_costs_is_public_and_its_numbers_are_the_owners() -> None:
    game = given({"hand": ["Chill", "Ruby 100"]}, {"hand": [held("Jade 100", 1)]}, cards=[BLUE])

    game.play("Chill")

    assert "Cards in their hand cost 1 more." in game.log(A)
    assert cost(game, "Jade 100", B) == 2
    rows = views.view(game.match, B)["cards"].values()
    assert [row["cost"] for row in rows if row.get("zone") == "1.hand"] == [[2, 3]]


@pytest.mark.rule("SH-15.8")
def test_spectators_see_what_both_seats_may_see() -> None:
    game = begun()

    seen = views.view(game.match, views.SPECTATOR)

    assert seen["zones"]["0.hand"] == {"count": 5}
    assert seen["zones"]["1.hand"] == {"count": 5}


@pytest.mark.rule("SH-7.11")
def test_prompt_notes_the_end_of_an_attack() -> None:
    game = given({"field": ["Ruby 200"]}, {"hand": [held("Riptide Sentry", 0), "Jade 100"]})

    attack(game, "Ruby 200")
    one = views.prompt_for(game.match, B)
    game.play("Riptide Sentry")
    none = views.prompt_for(game.match, B)

    assert one is not None
    assert none is not None
    assert (one["title"], none["title"]) == (
        "One creature attacks you: 200 power",
        "No attackers left",
    )


@pytest.mark.rule("SH-7.5")
def test_block_prompt_is_announced_in_advance() -> None:
    game = given({"field": ["Ruby 200"]}, {"field": ["Jade 300", "Jade 100"], "hand": ["Jade 100"]})

    attack(game, "Ruby 200")
    before = views.prompt_for(game.match, B)
    game.choose("blocks")
    asked = views.prompt_for(game.match, B)

    assert before is not None
    assert asked is not None
    told = next(one["opens"] for one in before["options"] if one["key"] == "blocks")
    assert {**told, "id": ""} == {**asked, "id": ""}


@pytest.mark.rule("SH-7.6")
def test_creatures_unable_to_block_give_a_reason() -> None:
    game = given(
        {"field": ["Azure 200 Skyborne"]},
        {"field": [tired("Jade 300"), "Jade 100"], "hand": ["Jade 100"]},
    )

    attack(game, "Azure 200 Skyborne")
    shown = views.prompt_for(game.match, B)

    assert shown is not None
    assert [one["reason"] for one in shown["why_not"]][:2] == [
        "Jade 300 is exhausted and can't block.",
        "Jade 100 can't block any of these attackers.",
    ]
