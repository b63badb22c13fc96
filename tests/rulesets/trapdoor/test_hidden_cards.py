"""Whole matches by chance, in which every viewer is sent no more than it may know (TD-16.5)."""

from typing import Any

import pytest

from app.engine import views
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from tools.testing.scenario_failure import open_prompts

from .scene import RULESET, A, B, down, given

DECISIONS = 120


def begun(seed: int) -> Match:
    seats = (SeatSetup(RULESET.decks[0].deck), SeatSetup(RULESET.decks[1].deck))
    return Match.begin(RULESET, Setup(RULESET.id, "standard", seats), seed)


def played(seed: int, decisions: int = DECISIONS) -> Match:
    match, dice = begun(seed), Dice(seed)
    for _ in range(decisions):
        prompt = open_prompts(match)[0]
        match.submit(prompt.seat, prompt.sample(dice))
    return match


@pytest.mark.rule("TD-16.5", "TD-1.12")
@pytest.mark.parametrize("viewer", [A, B])
@pytest.mark.parametrize("seed", range(1, 7))
def test_determinized_matches_look_the_same_to_the_viewer(seed: int, viewer: int) -> None:
    match = played(seed)
    if match.answers:  # of an unfinished step: they depend on the other seat's cards
        return

    twin = views.determinize(match, viewer, seed=99)

    assert views.view(twin, viewer) == views.view(match, viewer)
    assert [prompt is None for prompt in twin.prompts] == [p is None for p in match.prompts]


@pytest.mark.rule("TD-8.8", "TD-1.12")
@pytest.mark.parametrize("seed", range(1, 7))
def test_prompts_in_the_other_seats_turn_do_not_depend_on_hidden_cards(seed: int) -> None:
    match, dice = played(seed, 60), Dice(seed)
    for _ in range(DECISIONS):
        if match.result is not None:
            return
        seat = match.state.active
        if not match.answers:
            twin = views.determinize(match, seat, seed=7)
            for other in (A, B):
                entitled = RULESET.has_priority(match, other, "answer")
                assert RULESET.has_priority(twin, other, "answer") == entitled
        prompt = open_prompts(match)[0]
        match.submit(prompt.seat, prompt.sample(dice))


def faces(lies: dict[str, Any]) -> set[str]:
    """Return the faces A may suspect of a face-down creature of B with these public facts."""
    deck = ["Soot Wisp", "Hearth Novice", "Attic Boar", "Wardrobe Ogre", "Fen Bull", "Rummage"]
    low = down("Windowpane Colossus", "low", **lies)
    match = given({}, {"creature": [low], "deck": deck, "hand": ["Oubliette"]}).match
    card = next(cid for cid in match.zone(B, "creature") if cid)
    worlds = [views.determinize(match, A, seed) for seed in range(40)]
    return {world.card(card).printed.name for world in worlds}


@pytest.mark.rule("TD-16.5")
@pytest.mark.parametrize(
    ("lies", "found"),
    [
        ({"damage": 100}, {"Windowpane Colossus", "Attic Boar", "Fen Bull"}),
        ({"notes": {"paid": 5}}, {"Windowpane Colossus", "Attic Boar", "Wardrobe Ogre"}),
        ({"notes": {"paid": 6}}, {"Windowpane Colossus", "Fen Bull"}),
        ({"notes": {"paid": 4}}, {"Windowpane Colossus", "Fen Bull"}),
    ],
)
def test_suspected_faces_agree_with_price_and_losses(lies: dict[str, Any], found: set[str]) -> None:
    assert faces(lies) == found
