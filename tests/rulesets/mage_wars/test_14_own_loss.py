"""Mage Wars 14.3: before an act that brings the own tower to its end, its player is asked again."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine import views
from app.engine.dsl.abilities import PayLife
from app.engine.dsl.values import All
from app.engine.effects import Damage, Draw, Look, LoseLife, Seq
from app.rulesets.mage_wars.dsl.abilities import ability, does, on_enter, on_turned_up
from app.rulesets.mage_wars.dsl.filters import TOWER
from app.rulesets.mage_wars.dsl.kinds import element, fast, pips, unit
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.numbers import NUMBERS

from .scene import A, B, MatchDriver, given, tower

SPRING = element("Spring", "fire", abilities=(on_enter(TowerChange(-5)),))
VAULT = element(
    "Vault", "artifact", tower=-10, abilities=(on_enter(Seq((Look(2), TowerChange(-5)))),)
)
MASK = unit("Mask", 40, 0, pips(), on_turned_up(Seq((Draw(1), LoseLife(5)))))
PILGRIM = unit("Pilgrim", 40, 5, pips(), on_enter(TowerChange(-10)))
FORGE = unit("Forge", 10, 0, pips(), ability(TowerChange(-5, "each")))
STORM = unit("Storm", 10, 0, pips(), ability(Damage(All(TOWER), 5)))
TITHE = fast("Tithe", 0, 0, pips(), does(TowerChange(-5)))
GRAVE = element("Grave", "artifact", tower=-30)
REAVER = unit("Reaver", 40, -5, pips())
WELL = unit("Well", 10, 0, pips(), ability(PayLife(5), Draw(1)))
TOLL = fast("Toll", 0, -5, pips(), does(Draw(1)))
CARDS = (GRAVE, REAVER, WELL, TOLL, SPRING, VAULT, MASK, PILGRIM, FORGE, STORM, TITHE)


def position(level: int, where: str, card: str, step: str = "armament", **more: Any) -> MatchDriver:
    mine = {"tower": level, where: [card], "library": ["Fire"] * 3}
    return given(mine, {"hand": ["Earth"]}, step=step, cards=CARDS, **more)


def warnings(game: MatchDriver, viewer: int = A) -> dict[str, str]:
    """Return the warnings of a seat before each act, by verb."""
    prompt = views.prompt_for(game.match, viewer)
    assert prompt is not None
    return {option["verb"]: option["warn"] for option in prompt["options"] if "warn" in option}


@pytest.mark.rule("MW-14.3")
@pytest.mark.parametrize(
    ("level", "where", "card", "step", "verb"),
    [
        (30, "hand", "Grave", "expansion", "play"),
        (30, "face_down", "Grave", "expansion", "turn"),
        (5, "face_down", "Reaver", "armament", "turn"),
        (5, "hand", "Toll", "armament", "cast"),
        (5, "units", "Well", "armament", "use"),
        (5, "hand", "Spring", "expansion", "play"),
        (15, "hand", "Vault", "expansion", "play"),
        (5, "face_down", "Spring", "expansion", "turn"),
        (5, "face_down", "Mask", "armament", "turn"),
        (5, "units", "Forge", "armament", "use"),
        (5, "units", "Storm", "armament", "use"),
        (5, "hand", "Geyser Court", "expansion", "play"),
        (15, "hand", "Mainspring Vault", "expansion", "play"),
    ],
)
def test_one_is_warned_of_an_act_only_where_the_own_tower_would_not_stand(
    level: int, where: str, card: str, step: str, verb: str
) -> None:
    falls, stands = (position(height, where, card, step) for height in (level, level + 1))

    told, untold = warnings(falls), warnings(stands)

    assert told == {verb: "This drops your tower to 0, and you lose the match."}
    assert untold == {}


@pytest.mark.rule("MW-14.3")
def test_one_is_warned_of_a_deployment_and_loses_once_the_unit_enters() -> None:
    game = position(5, "hand", "Reaver")

    told = warnings(game)
    game.act("deploy Reaver")
    level = tower(game, A)
    while game.result is None:
        game.pass_()

    assert told == {"deploy": "Once it enters, your tower falls to 0, and you lose the match."}
    assert (level, tower(game, A), game.result.winner) == (5, 0, B)


@pytest.mark.rule("MW-14.3")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Pilgrim", {"deploy": "Once it enters, your tower falls to 0, and you lose the match."}),
        ("Tithe", {"cast": "Once it resolves, your tower falls to 0, and you lose the match."}),
    ],
)
def test_warning_names_the_moment_of_the_loss(card: str, told: dict[str, str]) -> None:
    falls, stands = (position(height, "hand", card) for height in (5, 6))

    assert warnings(falls) == told
    assert warnings(stands) == {}


@pytest.mark.rule("MW-14.3")
def test_no_warning_where_the_modifier_is_prevented() -> None:
    game = position(30, "hand", "Grave", "expansion")
    game.match.state.mut_seat(A).numbers["prevent_modifier"] = 1

    told = warnings(game)

    assert told == {}


@pytest.mark.rule("MW-14.3")
def test_the_regulations_may_leave_the_warning_out() -> None:
    numbers = replace(NUMBERS, confirm_self_loss=False)
    game = position(30, "hand", "Grave", "expansion", numbers=numbers)

    told = warnings(game)

    assert told == {}
