"""Clashing Destiny with other numbers: the rules read them from the position."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.decks.deck_rules import check_deck
from app.rulesets.clashing_destiny.dsl.kinds import FIRE, minion
from app.rulesets.clashing_destiny.numbers import NUMBERS
from tools.testing import match_driver as engine
from tools.testing.position import Side

from .scene import MAGE, RULESET, ZAP, A, B, MatchDriver

SPARK = minion("Spark", FIRE, 0, 2, 2)


def given(a: Side, b: Side | None = None, *, numbers: dict[str, Any], **when: Any) -> MatchDriver:
    rules = replace(RULESET, numbers=replace(NUMBERS, **numbers))
    when["cards"] = [*when.get("cards", ()), ZAP]
    return engine.given(rules, {A: a, B: b or {}}, paranoid=True, **when)


@pytest.mark.rule("CD-5.4")
def test_a_locked_card_draws_as_many_cards_as_the_number_says() -> None:
    side = {"hand": ["Spark"], "main_deck": ["1/1", "2/2", "3/3"]}
    game = given(side, numbers={"mismatch_draw": 2}, cards=[SPARK])

    game.play("Spark")
    game.resolve()

    assert len(game.zone(A, "destiny_zone")) == 2


@pytest.mark.rule("CD-3.5")
def test_the_second_seat_may_miss_its_first_draw() -> None:
    numbers = {"second_seat_skips_first_draw": True}
    game = given({"hand": ["1/1"]}, numbers=numbers, step="start", turn=2)

    assert game.hand(A) == ["1/1"]


@pytest.mark.rule("CD-3.7")
def test_the_first_turns_may_be_without_a_destiny_phase() -> None:
    side = {"hand": ["1/1"], "destiny_zone": ["2/2"]}
    game = given(side, numbers={"destiny_phase_on_first_turns": False}, step="start", turn=2)

    assert game.asked() == ["A main_action"]
    assert game.zone(A, "destiny_zone") == ["2/2"]


@pytest.mark.rule("CD-3.8")
def test_the_destiny_zone_may_stay() -> None:
    side = {"hand": ["1/1"], "destiny_zone": ["2/2"]}
    game = given(side, numbers={"destiny_zone_returns": False}, step="destiny")

    game.pass_()

    assert game.zone(A, "destiny_zone") == ["2/2"]


@pytest.mark.rule("CD-2.6")
@pytest.mark.parametrize(("times", "asked"), [(0, "destiny_action"), (2, "mulligan")])
def test_the_opening_hand_may_be_exchanged_more_often_or_never(times: int, asked: str) -> None:
    rules = replace(RULESET, numbers=replace(NUMBERS, mulligans=times))
    game = engine.begun(rules)

    for seat in (A, B) if times else ():
        game.choose([], seat=seat, prompt="mulligan")

    assert {words.split()[1] for words in game.asked()} == {asked}


@pytest.mark.rule("CD-10.1")
def test_both_rows_have_their_own_number_of_slots() -> None:
    game = given({"hand": ["1/1 for 0"]}, numbers={"attack_slots": 1, "defense_slots": 2})

    sizes = [len(game.match.state.zones[f"0.{row}_zone"]) for row in ("attack", "defense")]

    assert sizes == [1, 2]


@pytest.mark.rule("CD-6.10")
@pytest.mark.parametrize("needs", [True, False])
def test_talents_may_ask_for_neither_level_nor_affinity(*, needs: bool) -> None:
    numbers = {"talent_needs_affinity": needs, "talent_needs_level": needs}
    side = {**MAGE, "destiny_deck": ["Thrown Hearth"], "destiny_zone": ["1/1", "1/1"]}
    game = given(side, numbers=numbers, step="destiny")

    assert game.can("play", "Thrown Hearth") is not needs


@pytest.mark.rule("CD-4.8")
def test_summon_delay_may_be_off() -> None:
    game = given({"hand": ["2/2 for 0"]}, numbers={"summon_delay": False})

    game.play("2/2 for 0", slot="A1")

    assert game.can("attack", "2/2 for 0")


@pytest.mark.rule("CD-11.8")
@pytest.mark.parametrize(("windows", "answered"), [(0, 0), (2, 2)])
def test_an_attack_may_have_more_windows_or_none(windows: int, answered: int) -> None:
    side = {"attack_zone": ["2/2"]}
    game = given(side, numbers={"chain_windows_per_attack": windows})

    game.attack("2/2", on="B hero")
    for _ in range(answered):
        game.pass_(seat=B)

    assert game.asked() == ["A main_action"]


@pytest.mark.rule("CD-3.14")
@pytest.mark.parametrize(("windows", "answered"), [(0, 0), (2, 2)])
def test_the_end_phase_may_have_more_windows_or_none(windows: int, answered: int) -> None:
    game = given({"hand": []}, {"hand": []}, numbers={"chain_windows_per_end_phase": windows})

    game.pass_()
    for _ in range(answered):
        game.choose("Pass", seat=B)

    assert game.asked() == ["B destiny_action"]


@pytest.mark.rule("CD-18.1")
def test_the_owner_may_be_kept_from_seeing_its_destiny_zone() -> None:
    game = given({"destiny_zone": ["2/2"]}, numbers={"owner_sees_destiny_zone": False})

    assert "2/2" not in str(game.view(A)["zones"])


@pytest.mark.rule("CD-17.3")
def test_a_destiny_deck_may_have_copies() -> None:
    rules = replace(RULESET, numbers=replace(NUMBERS, destiny_copies_max=12))
    deck = {**RULESET.decks[0].deck, "destiny": ["pocket_atlas"] * 12}

    assert not [each for each in check_deck(rules, deck) if "copies" in each.text]


def test_limits_are_numbers_of_the_game() -> None:
    rules = replace(RULESET, numbers=replace(NUMBERS, loop_cap=7, static_passes_max=3))

    assert (rules.limits.triggers_per_settling, rules.limits.static_passes) == (7, 3)
