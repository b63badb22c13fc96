"""Mage Wars 2: acts of the active player in the Expansion phase and the Armament step."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import (
    EACH_EXPANSION,
    YOUR_EXPANSION,
    does,
    when,
)
from app.rulesets.mage_wars.dsl.kinds import fast, pips, slow
from app.rulesets.mage_wars.effects import ExtraPlays, PlaceFaceDown, PutElements, TowerChange
from app.rulesets.mage_wars.numbers import NUMBERS

from .scene import A, B, MatchDriver, given, tower
from .war import soldier

HAND = {"hand": ["Earth"]}
HERALD = soldier("Herald", 10, when(YOUR_EXPANSION, TowerChange(3)))
CRIER = soldier("Crier", 10, when(EACH_EXPANSION, TowerChange(3)))
PLAIN = soldier("Plain", 20)
HARVEST = slow("Harvest", 5, 0, pips(), does(PutElements(2)))
PLENTY = fast("Plenty", 5, 0, pips(), does(ExtraPlays(2)))
HOARD = fast("Hoard", 5, 0, pips(), does(PlaceFaceDown(2)))
SHRINE = slow("Shrine", 5, 0, pips(), does(TowerChange(4)))
CARDS = (HERALD, CRIER, PLAIN, HARVEST, PLENTY, HOARD, SHRINE)


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    more.setdefault("step", "expansion")
    return given(mine, theirs, cards=CARDS, **more)


def finish(game: MatchDriver) -> None:
    """Let everything on the chain happen."""
    while game.match.state.chain:
        game.pass_()


def phases(game: MatchDriver) -> list[str]:
    """Return the phases that have begun so far."""
    return [event.detail for event in game.events if event.kind == EngineEvent.PHASE_BEGAN]


@pytest.mark.rule("MW-2.3")
def test_your_expansion_triggers_in_ones_own_turn_only_and_each_in_both() -> None:
    game = position({"units": ["Herald"]}, {"units": ["Crier"]}, step="start")

    first = tower(game, A), tower(game, B)
    game.advance_to("expansion", turn=4)

    assert first == (53, 53)
    assert (tower(game, A), tower(game, B)) == (53, 56)


@pytest.mark.rule("MW-2.3")
def test_a_unit_that_enters_later_in_the_phase_has_missed_its_beginning() -> None:
    game = position({"face_down": ["Herald"]}, HAND)

    game.act("turn Herald")
    game.advance_to("armament")

    assert tower(game, A) == 50


@pytest.mark.rule("MW-2.4")
def test_the_active_player_is_asked_again_after_each_act_in_any_order() -> None:
    hand = ["Earth", "Fire", "Shrine", "Noon Hydra"]
    game = position({"hand": hand, "elements": ["Wind"]}, HAND)

    for words in ("cast Shrine", "play Fire", "hide Noon Hydra", "play Earth", "turn Noon Hydra"):
        game.act(words)
        finish(game)
        assert game.asked() == ["A expansion"]

    assert tower(game, A) == 54
    assert game.zone(A, "units") == ["Noon Hydra"]


@pytest.mark.rule("MW-2.4", "MW-2.7")
@pytest.mark.parametrize("passes", [True, False])
def test_passing_or_a_time_out_ends_the_acts_of_the_phase_for_good(passes: bool) -> None:
    game = position({"hand": ["Earth", "Plenty"]}, HAND)

    game.pass_() if passes else game.time_out()
    game.pass_(seat=B)
    game.act("cast Plenty")
    finish(game)
    windows = [game.asked()]
    game.pass_(seat=A)
    game.pass_(seat=B)

    assert windows == [["A quick"]]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-2.5")
def test_nine_elements_are_one_too_many() -> None:
    game = position({"hand": ["Earth"] * 9}, HAND)

    for _ in range(8):
        game.act("play Earth")

    assert not game.can("play", "Earth")
    assert game.hand(A) == ["Earth"]


@pytest.mark.rule("MW-2.5")
def test_elements_put_onto_the_field_by_an_effect_are_not_counted() -> None:
    numbers = replace(NUMBERS, elements_per_expansion=1)
    game = position({"hand": ["Earth"] * 3 + ["Harvest"]}, {}, numbers=numbers)

    game.act("cast Harvest")
    game.choose(["Earth", "Earth"])
    game.act("play Earth")

    assert game.zone(A, "elements") == ["Earth"] * 3


@pytest.mark.parametrize(("hand", "is_asked"), [(["Plain"], True), ([], False)])
def test_element_prompts_do_not_leak_the_hand(hand: list[str], is_asked: bool) -> None:
    game = position({"hand": [*hand, "Harvest"]}, {})

    game.act("cast Harvest")

    prompt = game.prompt()
    assert (prompt.name == "choose_cards") == is_asked
    if is_asked:
        assert prompt.options == []
        assert prompt.forced_pass


@pytest.mark.rule("MW-2.5")
def test_an_effect_may_allow_more_elements_in_its_turn_only() -> None:
    numbers = replace(NUMBERS, elements_per_expansion=1)
    game = position({"hand": ["Earth"] * 5 + ["Plenty"]}, {}, numbers=numbers)
    game.act("cast Plenty")

    for _ in range(3):
        game.act("play Earth")
    more = game.can("play", "Earth")
    game.advance_to("expansion", turn=5)
    game.act("play Earth")

    assert not more
    assert not game.can("play", "Earth")


@pytest.mark.rule("MW-2.6")
def test_cards_placed_face_down_by_an_effect_are_not_counted() -> None:
    game = position({"hand": ["Earth"] * 4 + ["Hoard"]}, {})

    game.act("cast Hoard")
    game.choose(["Earth", "Earth"])
    game.act("hide Earth")

    assert game.zone(A, "face_down") == ["Earth"] * 3
    assert not game.can("hide", "Earth")


@pytest.mark.rule("MW-2.7")
def test_the_opponent_has_priority_first_when_the_phase_is_to_end() -> None:
    game = position(HAND, HAND)

    game.pass_()
    first = game.asked()
    game.pass_()

    assert (first, game.asked()) == (["B quick"], ["A quick"])


@pytest.mark.rule("MW-2.8")
def test_in_the_armament_step_no_element_is_played_and_nothing_placed_face_down() -> None:
    game = position({"hand": ["Earth"], "face_down": ["Fire"]}, HAND, step="armament")

    assert game.options() == ["pass"]
    assert game.why_not("Earth") == ["Only in your Expansion phase. (MW-5.3)"]
    assert game.why_not("Fire") == ["Only in your Expansion phase. (MW-5.3)"]


@pytest.mark.rule("MW-2.8")
def test_the_armament_step_asks_again_after_each_act_and_is_left_by_passing() -> None:
    hand = ["Noon Hydra", "Shrine", "Plenty", "Pawned Breastplate"]
    game = position({"hand": hand, "elements": ["Fire", "Earth"]}, HAND, step="armament")
    game.act("deploy Noon Hydra")
    finish(game)

    for words in ("cast Shrine", "cast Plenty", "cast Pawned Breastplate"):
        game.act(words)
        finish(game)
        assert game.asked() == ["A armament"]
    game.time_out()

    assert game.card("Noon Hydra").power == 20
    assert game.asked() == ["B quick"]


@pytest.mark.rule("MW-2.8", "MW-2.7")
def test_the_armament_prompt_does_not_come_back_after_its_quick_window() -> None:
    game = position({"hand": ["Earth", "Plenty"]}, HAND, step="armament")
    game.pass_()
    game.pass_()

    game.act("cast Plenty")
    finish(game)
    game.pass_()
    game.pass_()

    assert phases(game)[-1] == "end"
    assert game.asked() == ["A quick"]


@pytest.mark.rule("MW-2.9")
def test_combat_is_skipped_without_declarations() -> None:
    game = position({"units": ["Plain"], **HAND}, {"units": ["Crier"]}, step="declaration")

    game.choose({}, prompt="offense")
    game.choose({}, prompt="free_actions")

    assert "combat" not in phases(game)
    assert game.asked() == ["A quick"]
