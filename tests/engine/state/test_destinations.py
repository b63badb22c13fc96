"""Where searching and recovering may put a card."""

import pytest

from app.engine.dsl.filters import HasTag, IsType
from app.engine.effects import Effect, Recover, Search
from app.engine.meaning.registry import run_of
from app.engine.play.match import Match
from app.engine.position.flow import Flow
from app.engine.position.resolution import Resolution
from app.engine.steps.settling import settle
from tests.engine.duel_game import OX, PUP, SNARE, WOLF, deck, duel, go, put
from tests.engine.random_matches import asked

TRAPS = IsType(("trap",), "trap")
PUPS = HasTag("beast")


def doing(effect: Effect) -> Match:
    """Return a match before seat 0's effect, with a pup or a snare in the pile, and a deck."""

    def step(m: Match) -> Flow[None]:
        yield from run_of(effect)(m, Resolution(0))
        yield from settle(m)

    return duel(step)


def names(match: Match, zone: str) -> list[str]:
    return [match.card(cid).printed.id for cid in match.cards_in(zone)]


def recovering(to: str) -> Match:
    match = doing(Recover(PUPS, to=to, optional=False))
    deck(match, 0, OX, OX)
    put(match, PUP, "0.discard")
    for slot in (0, 1):
        put(match, OX, "0.field", slot)
    return go(match)


def searching(to: str) -> Match:
    match = doing(Search(PUPS, to=to))
    deck(match, 0, *[OX] * 6, PUP)
    for slot in (0, 1):
        put(match, OX, "0.field", slot)
    go(match)
    match.submit(0, (asked(match).options[0].ref,))
    return match


@pytest.mark.parametrize("to", ["board", "field"])
def test_a_recovered_card_may_enter_the_board(to: str) -> None:
    assert names(recovering(to), "0.field") == ["ox", "ox", "pup"]


@pytest.mark.parametrize(("to", "order"), [("deck_top", 0), ("deck_bottom", -1), ("deck", 0)])
def test_a_recovered_card_may_go_to_either_end_of_the_deck(to: str, order: int) -> None:
    found = names(recovering(to), "0.deck")

    assert len(found) == 3
    assert found[order] == "pup"


@pytest.mark.parametrize("to", ["board", "field"])
def test_a_card_that_was_searched_for_may_enter_the_board(to: str) -> None:
    match = searching(to)

    assert names(match, "0.field") == ["ox", "ox", "pup"]
    assert len(match.zone(0, "deck")) == 6


@pytest.mark.parametrize(("to", "order"), [("deck_top", 0), ("deck_bottom", -1)])
def test_a_card_that_was_searched_for_keeps_its_end_of_the_shuffled_deck(
    to: str, order: int
) -> None:
    found = names(searching(to), "0.deck")

    assert len(found) == 7
    assert found[order] == "pup"


def test_without_room_a_recovered_card_stays_and_a_found_one_goes_back() -> None:
    match = doing(Recover(PUPS, to="board", optional=False))
    put(match, PUP, "0.discard")
    for slot in (0, 1, 2):
        put(match, OX, "0.field", slot)
    assert names(go(match), "0.discard") == ["pup"]

    match = doing(Search(PUPS, to="field"))
    deck(match, 0, OX, PUP)
    for slot in (0, 1, 2):
        put(match, OX, "0.field", slot)
    go(match)
    match.submit(0, (asked(match).options[0].ref,))

    assert sorted(names(match, "0.deck")) == ["ox", "pup"]
    assert names(match, "0.aside") == []


def test_the_place_of_a_card_is_its_seats_to_choose() -> None:
    match = doing(Recover(TRAPS, to="board", optional=False))
    put(match, SNARE, "0.discard")
    put(match, WOLF, "0.field", 0)
    go(match)

    assert asked(match).name == "choose_slot"
    match.submit(0, "0.traps#1")

    assert match.zone(0, "traps")[0] == 0
    assert names(match, "0.traps") == ["snare"]
