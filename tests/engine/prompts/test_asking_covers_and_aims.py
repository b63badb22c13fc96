"""Covers and assignments in a viewer's view, and answers in its own card numbers."""

from typing import Any

import pytest

from app.engine import views
from app.engine.position.errors import IllegalChoice
from app.engine.prompts import Aim, Aimer, Assign, Cover, Goal, Resource, demand_of
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing.match_driver import A, B, MatchDriver, given
from tools.testing.script_resolver import ScriptResolver


def asking(build: Any) -> tuple[MatchDriver, dict[str, int]]:
    """Ask A a question about cards whose numbers for A are not the engine's."""
    game = given(RULESET, {A: {"attack_zone": ["1/1", "2/2"]}, B: {"attack_zone": ["3/3", "4/4"]}})
    ids = {name: game.card(name).id for name in ("1/1", "2/2", "3/3", "4/4")}
    game.match.prompts = (build(ids), None)
    return game, ids


def attacks(ids: dict[str, int]) -> Assign:
    aims = [Aim(ids["3/3"], 3, label="+1"), Aim(ids["4/4"], 3, resist=2)]
    options = [Aimer(ids["1/1"], aims), Aimer(ids["2/2"], aims[:1], most=2, total=6, unit=2)]
    goals = [Goal(ids["3/3"], 3, start=1), Goal(ids["4/4"], 4)]
    return Assign(0, "attack", options, goals, default=((ids["2/2"], ids["3/3"], 4),))


def names(game: MatchDriver, ids: dict[str, int]) -> dict[str, str]:
    return {name: f"c{game.match.card(cid).pub[A]}" for name, cid in ids.items()}


def test_a_viewer_is_shown_an_assignment_in_its_own_names() -> None:
    game, ids = asking(attacks)
    known = names(game, ids)

    shown = views.prompt_for(game.match, A)

    assert shown is not None
    assert shown["default"] == [[known["2/2"], known["3/3"], 4]]
    assert shown["goals"] == [
        {"ref": known["3/3"], "label": "their 3/3", "level": 3, "start": 1},
        {"ref": known["4/4"], "label": "their 4/4", "level": 4},
    ]
    first, second = shown["options"]
    assert first["aims"] == [
        {"to": known["3/3"], "weight": 3, "label": "+1"},
        {"to": known["4/4"], "weight": 3, "resist": 2},
    ]
    assert (second["max"], second["total"], second["unit"]) == (2, 6, 2)


def test_a_viewer_sends_an_assignment_in_its_own_names() -> None:
    game, ids = asking(attacks)
    known = names(game, ids)

    choice = views.decode_choice(game.match, A, [[known["2/2"], known["3/3"], 4]])

    assert choice == [[ids["2/2"], ids["3/3"], 4]]


@pytest.mark.parametrize(
    "raw",
    [
        [["c999", "c998", 0]],
        [["{one}", "c999", 0]],
        [[0, 0, 0]],
        [[None, None, 0]],
        [["{one}", "{other}", "4"]],
        [["{one}", ["{other}"], 0]],
    ],
)
def test_an_unknown_name_is_refused(raw: list[list[Any]]) -> None:
    game, ids = asking(attacks)
    known = names(game, ids)
    told = {"{one}": known["1/1"], "{other}": known["3/3"]}
    sent = [[told.get(str(piece), piece) for piece in aim] for aim in raw]

    with pytest.raises(IllegalChoice):
        attacks(ids).check(views.decode_choice(game.match, A, sent))


def test_the_engines_own_numbers_are_no_names() -> None:
    game, ids = asking(attacks)

    for sent in ([[ids["1/1"], ids["3/3"], 0]], [ids["1/1"]]):
        with pytest.raises(IllegalChoice):
            attacks(ids).check(views.decode_choice(game.match, A, sent))


def test_a_viewer_is_shown_what_a_cover_needs() -> None:
    game, ids = asking(
        lambda ids: Cover(0, "pay", [Resource(ids["1/1"], ["fire"], 2)], demand_of({"fire": 1}, 1))
    )
    known = names(game, ids)

    shown = views.prompt_for(game.match, A)

    assert shown is not None
    assert shown["demand"] == {"pips": {"fire": 1}, "free": 1}
    assert shown["default"] == [known["1/1"]]
    assert shown["options"] == [
        {"ref": known["1/1"], "label": "1/1", "def": "plain_1_1", "kinds": ["fire"], "value": 2}
    ]


def test_a_scenario_says_who_aims_at_what() -> None:
    game, ids = asking(attacks)
    words = ScriptResolver(game.match, {}, A)

    choice = words.choice(attacks(ids), {"1/1": "4/4", "2/2": {"3/3": 4}})

    assert choice == [(ids["1/1"], ids["4/4"], 0), (ids["2/2"], ids["3/3"], 4)]
