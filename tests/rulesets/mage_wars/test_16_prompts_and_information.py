"""Mage Wars 16: prompts, visibility, and recorded choices."""

import json
from typing import Any

import pytest

from app.engine import views
from app.engine.position.errors import IllegalChoice, StalePrompt
from app.rulesets.mage_wars.dsl.abilities import does
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.effects import TowerChange
from tools.testing.match_driver import ScenarioFailure

from .scene import A, B, MatchDriver, begun, given, tower
from .war import FOX, OX, say, war

HAND = {"hand": ["Earth"]}
WATCHING = views.SPECTATOR
RITE = fast("Rite", 10, -5, pips(fire=1), does(TowerChange(20)))


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    more.setdefault("step", "expansion")
    return given(mine, theirs, cards=[RITE], **more)


def sent(game: MatchDriver, viewer: int) -> str:
    """Return everything that a viewer is sent: view, prompt, events and log."""
    told = [views.view(game.match, viewer), views.prompt_for(game.match, viewer)]
    return json.dumps([told, views.events_for(game.match, viewer, game.events)])


def looking(game: MatchDriver, card: str) -> set[int]:
    """Return the viewers that received that card by name."""
    return {viewer for viewer in views.VIEWERS if f'"{card}"' in sent(game, viewer)}


@pytest.mark.rule("MW-16.1")
def test_a_time_out_in_the_middle_of_an_act_cancels_it_and_passes() -> None:
    game = position({"hand": ["Rite"], "elements": ["Fire", "Fire"]}, HAND)
    game.act("cast Rite", draft_only=True)
    draft = game.prompt().name

    game.time_out()

    assert draft != "expansion"
    assert (game.hand(A), tower(game, A), len(game.zone(A, "elements"))) == (["Rite"], 50, 2)
    assert game.asked() == ["B quick"]


@pytest.mark.rule("MW-16.1")
@pytest.mark.parametrize("prompt", ["respond", "intercept"])
def test_a_time_out_lets_the_head_go_on_and_happen(prompt: str) -> None:
    game = position({"hand": ["Rite"], "elements": ["Fire"]}, {**HAND, "units": ["Bonepup"]})
    game.act("cast Rite")
    if prompt == "intercept":
        game.pass_()

    game.time_out(seat=B)

    assert game.zone(B, "units") == ["Bonepup"]
    assert (tower(game, A) == 65) is (prompt == "intercept")


@pytest.mark.rule("MW-16.1")
def test_a_time_out_in_a_declaration_declares_nothing() -> None:
    game = war([OX], [FOX])

    for prompt in ("offense", "free_actions"):
        assert game.prompt().name == prompt
        game.time_out()

    assert game.asked() == ["A quick"]
    assert game.prompt().title == "Before the turn ends"


@pytest.mark.rule("MW-16.3", "MW-16.4")
@pytest.mark.parametrize(
    ("zone", "seen_by"),
    [
        ("hand", {A}),
        ("face_down", {A}),
        ("library", set()),
        ("graveyard", {A, B, WATCHING}),
        ("removed", {A, B, WATCHING}),
        ("units", {A, B, WATCHING}),
    ],
)
def test_zones_show_their_cards_to_the_listed_viewers(zone: str, seen_by: set[int]) -> None:
    side = {zone: ["Noon Hydra"]}

    game = position({"elements": ["Fire"], **side})

    assert looking(game, "hydra") == seen_by


@pytest.mark.rule("MW-16.3")
def test_counts_of_hidden_zones_are_public() -> None:
    game = position({"hand": ["Rite"] * 2, "library": ["Fire"] * 3, "face_down": ["Rite"]})

    for viewer in (B, WATCHING):
        zones = game.view(viewer)["zones"]
        assert (zones["0.hand"], zones["0.library"]) == ({"count": 2}, {"count": 3})
        assert len(zones["0.face_down"]["cards"]) == 1


@pytest.mark.rule("MW-16.3")
def test_drafts_are_private() -> None:
    game = position({"hand": ["Rite"], "elements": ["Fire", "Fire"]}, HAND)
    before = [sent(game, viewer) for viewer in (B, WATCHING)]

    game.act("cast Rite", draft_only=True)

    assert [sent(game, viewer) for viewer in (B, WATCHING)] == before


@pytest.mark.rule("MW-16.3", "MW-9.2")
def test_a_batch_is_public_at_once_when_it_is_committed() -> None:
    game = war([OX], [FOX])
    before = game.view(B)["links"]

    say(game, "offense", {"Ox": "Fox"})

    assert before == []
    assert [link["kind"] for link in game.view(B)["links"]] == ["attack"]


@pytest.mark.rule("MW-16.3", "MW-3.5")
def test_returned_elements_are_public() -> None:
    game = position({"hand": ["Rite"], "elements": ["Fire"]}, HAND)

    game.act("cast Rite")

    assert "A returns Fire to pay." in game.log(B)
    assert "A returns Fire to pay." in game.log(WATCHING)
    assert game.view(B)["zones"]["0.hand"] == {"count": 1}


@pytest.mark.rule("MW-16.4")
@pytest.mark.parametrize("seed", range(3))
def test_spectators_see_what_both_seats_see_in_common(seed: int) -> None:
    game = begun(seed)
    game.choose("keep", seat=A)
    game.choose("keep", seat=B)
    game.advance_to("expansion", turn=3)

    cards = game.match.state.cards.values()
    known = [{card.id for card in cards if card.known >> viewer & 1} for viewer in views.VIEWERS]

    assert known[WATCHING] == known[A] & known[B]
    assert all(known[seat] - known[WATCHING] for seat in (A, B))


@pytest.mark.rule("MW-16.4", "MW-14.7")
def test_after_the_match_spectators_see_the_hands_too() -> None:
    game = position({"hand": ["Rite"]}, {"hand": ["Noon Hydra"]})
    before = looking(game, "rite"), looking(game, "hydra")

    game.concede(B)

    everybody = set(views.VIEWERS)
    assert before == ({A}, {B})
    assert (looking(game, "rite"), looking(game, "hydra")) == (everybody, everybody)


@pytest.mark.rule("MW-16.5")
def test_an_answer_to_a_settled_question_is_refused_and_changes_nothing() -> None:
    game = position({"hand": ["Earth", "Fire"]}, HAND)
    old = game.prompt().id
    game.act("play Earth")
    before = game.match.digest()

    with pytest.raises(StalePrompt):
        game.match.check(A, old, "pass")

    assert (game.match.digest(), game.asked()) == (before, ["A expansion"])


@pytest.mark.rule("MW-16.5", "MW-5.1")
def test_an_answer_of_the_seat_that_is_not_asked_is_refused() -> None:
    game = position(HAND, HAND)
    before = game.match.digest()

    with pytest.raises(StalePrompt):
        game.match.submit(B, "pass")

    assert (game.match.digest(), game.asked()) == (before, ["A expansion"])


@pytest.mark.rule("MW-16.5")
def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    game = position({"hand": ["Noon Hydra"]}, HAND)
    before, hydra = game.match.digest(), game.card("Noon Hydra").id

    with pytest.raises(IllegalChoice):
        game.match.submit(A, f"deploy:{hydra}")
    with pytest.raises(ScenarioFailure):
        game.act("cast Noon Hydra")

    assert (game.match.digest(), game.asked()) == (before, ["A expansion"])


def searching() -> MatchDriver:
    """Return a game in which A has its library open, to take an element out of it."""
    library = ["Noon Hydra", "Spark", "Water", "Spark", "Wind", "Noon Hydra", "Noon Hydra", "Spark"]
    game = position({"elements": ["Pathfinder's Case"], "library": library}, HAND)
    game.act("use Pathfinder's Case")
    return game


@pytest.mark.rule("MW-16.6")
def test_searching_a_library_shows_it_to_its_owner_only() -> None:
    game = searching()

    offered = sorted(game.options())

    assert offered == ["Water", "Wind"]
    assert looking(game, "hydra") == looking(game, "spark") == {A}
    assert game.asked() == ["A choose_cards"]


@pytest.mark.rule("MW-16.6")
def test_a_chosen_card_that_had_to_fit_is_shown_and_the_library_shuffled() -> None:
    game = searching()
    order = game.zone(A, "aside")

    game.choose(["Wind"])

    assert game.hand(A) == ["Wind"]
    assert looking(game, "wind") == set(views.VIEWERS)
    assert looking(game, "spark") <= {A}
    assert "shuffled" in game.kinds()
    assert sorted([*game.zone(A, "library"), "Wind"]) == sorted(order)
