"""Mage Wars 5.1 to 5.5: windows, their seats, and their legal acts."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.effects import CreateToken
from app.rulesets.mage_wars.dsl.abilities import (
    INTERCEPT,
    ability,
    augment,
    does,
    host,
    host_has,
    on_enter,
    plus,
)
from app.rulesets.mage_wars.dsl.filters import UNIT
from app.rulesets.mage_wars.dsl.kinds import (
    WOVEN,
    augmentation,
    element,
    fast,
    item,
    pips,
    slow,
)
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.numbers import NUMBERS

from .scene import A, B, MatchDriver, given, tower
from .war import soldier

HAND = {"hand": ["Earth"]}
GAIN = TowerChange(1)
RITE = fast("Rite", 50, 0, pips(), does(TowerChange(20)))
SLOW_ONE, FAST_ONE = (
    slow("Slowly", 5, 0, pips(), does(GAIN)),
    fast("Fast", 5, 0, pips(), does(GAIN)),
)
CATCH = fast("Catch", 5, 0, pips(), INTERCEPT, does(GAIN))
KNIT = fast("Knit", 5, 0, pips(), WOVEN, does(GAIN))
LAMP = item("Lamp", 5, pips(), 1, does(GAIN))
RING = item("Ring", 5, pips(), 1, does(GAIN), augment(pips(), UNIT), host_has(plus(10)))
COAT = augmentation("Coat", 5, 0, pips(), host(UNIT), host_has(plus(10)))
RECRUIT, MOLE, PIT = soldier("Recruit", 10), soldier("Mole", 10), element("Pit", "artifact")
SAGE = soldier("Sage", 10, ability(GAIN))
ELDER = soldier("Elder", 10, ability(GAIN, speed="slow"))
WATCH = soldier("Watch", 10, ability(GAIN, intercept=True))
FRAIL = soldier("Frail", 10, on_enter(TowerChange(-50)))
LOUD = soldier("Loud", 10, on_enter(CreateToken("bonepup")))
CARDS = (
    RITE,
    SLOW_ONE,
    FAST_ONE,
    CATCH,
    KNIT,
    LAMP,
    RING,
    COAT,
    RECRUIT,
    MOLE,
    PIT,
    SAGE,
    ELDER,
    WATCH,
    FRAIL,
    LOUD,
)
FULL: dict[str, Any] = {
    "hand": ["Earth", "Recruit", "Slowly", "Fast", "Catch", "Knit", "Lamp", "Coat"],
    "face_down": ["Pit", "Mole", "Knit"],
    "units": ["Sage", "Elder", "Watch", "Noon Hydra"],
    "elements": [{"card": "Fire", "as": "a"}, {"card": "Fire", "as": "b"}, "Ring"],
}
ALWAYS = {
    "cast Fast",
    "cast Catch",
    "cast Knit",
    "cast Lamp",
    "turn Mole",
    "use Sage",
    "use Watch",
    "Rebind elements",
    "pass",
}
EXPANSION = ALWAYS | {"play Earth", "turn Pit", "cast Slowly", "use Elder"}
ARMAMENT = ALWAYS | {"deploy Recruit", "cast Slowly", "cast Coat", "use Elder", "augment Ring"}
INTERCEPTION = {
    "cast Catch",
    "turn Mole",
    "use Watch",
    "Rebind elements",
    "Block with units",
    "pass",
}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    more.setdefault("step", "expansion")
    return given(mine, theirs, cards=CARDS, **more)


def finish(game: MatchDriver) -> None:
    """Let everything on the chain happen."""
    while game.match.state.chain:
        game.pass_()


def at_window(window: str, **more: Any) -> MatchDriver:
    """Return a game in which a seat that has everything is asked in that window."""
    if window in ("expansion", "armament"):
        return position(FULL, HAND, step=window, **more)
    game = position({"hand": ["Rite", "Earth"]}, FULL, **more)
    if window == "quick":
        game.pass_()
    else:
        game.act("cast Rite")
    if window == "intercept":
        game.pass_()
    return game


@pytest.mark.rule("MW-5.1")
@pytest.mark.parametrize("window", ["expansion", "armament", "quick", "respond", "intercept"])
def test_only_the_seat_with_priority_is_asked_and_may_act(window: str) -> None:
    game = at_window(window)

    seat = A if window in ("expansion", "armament") else B

    assert game.asked() == [f"{'AB'[seat]} {window}"]
    assert game.match.prompt_of(1 - seat) is None


@pytest.mark.rule("MW-5.1", "MW-12.8")
def test_state_checks_come_before_anything_else_after_an_act() -> None:
    game = position({"hand": ["Fast"], "face_down": ["Frail"], "tower": 50}, HAND)

    game.act("turn Frail")

    assert game.asked() == []
    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (B, "MW-14.1")


@pytest.mark.rule("MW-5.1", "MW-13.1")
def test_triggers_resolve_before_the_next_prompt() -> None:
    game = position({"face_down": ["Loud"]}, HAND)

    game.act("turn Loud")

    assert game.zone(A, "units") == ["Loud", "Bonepup"]
    assert game.asked() == ["A expansion"]


@pytest.mark.rule("MW-5.2", "MW-5.3", "MW-4.5", "MW-2.8")
@pytest.mark.parametrize(
    ("window", "allowed"),
    [
        ("expansion", EXPANSION),
        ("armament", ARMAMENT),
        ("quick", ALWAYS),
        ("respond", ALWAYS),
        ("intercept", INTERCEPTION),
    ],
)
def test_each_window_allows_its_acts_and_no_others(window: str, allowed: set[str]) -> None:
    game = at_window(window)

    offered = {words for words in game.options() if not words.startswith("hide")}

    assert offered == allowed


@pytest.mark.rule("MW-5.3")
@pytest.mark.parametrize("window", ["expansion", "armament", "quick", "respond", "intercept"])
def test_cards_are_placed_face_down_in_the_expansion_phase_only(window: str) -> None:
    game = at_window(window)

    hidden = {words for words in game.options() if words.startswith("hide")}

    assert len(hidden) == (len(FULL["hand"]) if window == "expansion" else 0)


@pytest.mark.rule("MW-5.3")
def test_refusals_of_a_window_cite_their_rule() -> None:
    game = at_window("quick")

    reasons = {name: game.why_not(name) for name in ("Slowly", "Recruit", "Coat", "Earth")}

    assert reasons == {
        "Slowly": ["Slow: only in your Expansion phase or Armament step. (MW-5.3)"],
        "Recruit": ["Only in your Armament step. (MW-5.3)"],
        "Coat": ["Only in your Armament step. (MW-5.3)"],
        "Earth": ["Only in your Expansion phase. (MW-5.3)"],
    }


@pytest.mark.rule("MW-5.3")
@pytest.mark.parametrize("window", ["expansion", "armament"])
def test_regulation_may_close_a_phase_to_slow_acts(window: str) -> None:
    closed: dict[str, Any] = {f"slow_in_{window}": False}

    game = at_window(window, numbers=replace(NUMBERS, **closed))

    assert not game.can("cast", "Slowly")
    assert not game.can("use", "Elder")
    assert game.can("cast", "Fast")


@pytest.mark.rule("MW-5.3", "MW-3.9")
@pytest.mark.parametrize("window", ["expansion", "armament", "quick", "respond", "intercept"])
def test_rebinding_is_allowed_once_until_the_seat_does_something_else(window: str) -> None:
    game = at_window(window)
    game.choose("rebind")
    game.choose(["Noon Hydra"], prompt="rebind_units")
    game.choose(["b"], prompt="rebind_set")

    again = [game.can("rebind"), "Rebind elements" in game.options()]
    game.act("turn Mole")

    assert again == [False, False]
    assert "Rebind elements" in game.options()


@pytest.mark.rule("MW-5.3")
def test_after_so_many_acts_in_a_window_only_passing_is_left() -> None:
    numbers = replace(NUMBERS, acts_per_window_cap=2)
    game = position({"hand": ["Earth"] * 4}, HAND, numbers=numbers)
    game.act("play Earth")
    before = game.options()

    game.act("play Earth")

    assert len(before) > 1
    assert game.options() == ["pass"]


@pytest.mark.rule("MW-5.4")
def test_after_an_act_the_same_seat_has_priority_again_and_two_passes_close() -> None:
    game = position({"hand": ["Fast", "Earth"]}, {"hand": ["Fast", "Earth"]})
    game.pass_()
    asked = []

    for words in ("cast Fast", "pass", "cast Fast", "pass", "pass"):
        asked.append(game.asked()[0])
        game.pass_() if words == "pass" else game.act(words)
        finish(game)

    assert asked == ["B quick", "B quick", "A quick", "A quick", "B quick"]
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-5.4")
def test_a_time_out_in_a_quick_window_passes() -> None:
    game = position(HAND, HAND)
    game.pass_()

    game.time_out()
    asked = game.asked()
    game.time_out()

    assert (asked, game.asked()) == (["A quick"], ["A armament"])


@pytest.mark.rule("MW-5.4", "MW-5.3")
def test_an_act_in_a_quick_window_is_over_with_its_chain_before_priority_comes_back() -> None:
    game = position({"hand": ["Fast", "Earth"]}, {"hand": ["Fast", "Earth"]})
    game.pass_()

    game.act("cast Fast")
    asked = [game.asked()[0]]
    game.pass_()
    asked.append(game.asked()[0])
    game.pass_()
    levels = tower(game, A), tower(game, B)

    assert asked == ["A respond", "A intercept"]
    assert (levels, game.asked()) == ((50, 51), ["B quick"])
