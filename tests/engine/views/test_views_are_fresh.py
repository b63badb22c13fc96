"""Cached parts of a view never outlive their cards."""

from typing import Any

import pytest

from app.catalogue import ruleset
from app.engine import atoms, views
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from tests.engine.duel_game import OX, duel, put

GAME = ruleset("clashing_destiny")


def begin(seed: int, deck: Any = GAME.decks[0].deck) -> Match:
    seats = SeatSetup(deck), SeatSetup(GAME.decks[1].deck)
    return Match.begin(GAME, Setup(GAME.id, "standard", seats), seed)


@pytest.mark.parametrize("seed", [3, 4])
def test_cached_views_equal_views_of_the_loaded_position(seed: int) -> None:
    match, dice = begin(seed), Dice(seed)

    while match.result is None:
        loaded = Match.load(GAME, match.dump())
        for viewer in views.VIEWERS:
            assert views.view(match, viewer) == views.view(loaded, viewer)
        seat = 0 if match.prompts[0] is not None else 1
        prompt = match.prompts[seat]
        assert prompt is not None
        match.submit(seat, prompt.sample(dice))


def test_a_clone_goes_its_own_way_without_touching_what_the_first_match_shows() -> None:
    match, dice = begin(5), Dice(5)
    before = views.view(match, 0)

    other = match.clone()
    for _ in range(60):
        seat = 0 if other.prompts[0] is not None else 1
        prompt = other.prompts[seat]
        assert prompt is not None
        other.submit(seat, prompt.sample(dice))
        views.view(other, 0)

    assert views.view(match, 0) == before


def test_changed_costs_in_hand_are_updated() -> None:
    talent = "short_incantations"
    match = begin(4, next(deck.deck for deck in GAME.decks if talent in str(deck.deck)))
    hand = [match.card(card_id) for card_id in match.zone(0, "hand")]

    def costs() -> list[object]:
        rows = views.view(match, 0)["cards"]
        return [rows[f"c{card.pub[0]}"].get("cost") for card in hand]

    before = costs()
    found = next(c for c in match.state.cards.values() if c.printed.base.id == talent)
    atoms.move(match, found.id, "0.talents", match.state.zones["0.talents"].index(0))

    assert costs() != before
    assert costs() == [GAME.display.cost_view(match, card, 0) for card in hand]


def test_counters_are_shown_in_the_same_order_whichever_came_first() -> None:
    orders = []
    for names in (("oil", "ash"), ("ash", "oil")):
        match = duel()
        ox = put(match, OX, "0.field", 0)
        for name in names:
            atoms.count(match, ox, name, 1)
        orders.append([*views.card_row(match, 0, match.card(ox))["counters"]])

    assert orders == [["ash", "oil"], ["ash", "oil"]]
