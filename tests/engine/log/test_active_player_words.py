"""Who "each player", "its controller", "its owner" and "the active player" are."""

import pytest

from app.engine import atoms
from app.engine.dsl.effects import Effect
from app.engine.dsl.filters import ANY
from app.engine.dsl.values import PlayedThisTurn, SeatNumber, TopOf, YourTurn
from app.engine.effects import Discard, Draw, LoseLife, Sacrificing
from app.engine.meaning.registry import cards_of, holds_of, number_of, run_of
from app.engine.play.match import Match
from app.engine.position.errors import EngineFault
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.events import Event
from app.engine.position.flow import Run
from app.engine.position.refs import CardRef, item_ref, seat_ref, zone_key
from app.engine.position.resolution import Resolution
from app.engine.position.state import ChainItem
from tests.engine.duel_game import OX, PUP, WOLF, deck, duel, hand, put


def done(match: Match, run: Run, at: Resolution) -> None:
    for asked in run(match, at):
        raise AssertionError(asked)


def test_each_player_loses_life() -> None:
    match = duel()

    done(match, run_of(LoseLife(40, "each")), Resolution(0))

    assert [match.state.number(seat, "life") for seat in (0, 1)] == [-40, -40]


def test_each_player_draws_the_active_one_first() -> None:
    match = duel()
    match.state.active = 1
    for seat in (0, 1):
        deck(match, seat, PUP, OX)
    match.take_events()

    done(match, run_of(Draw(1, "each")), Resolution(0))

    assert [hand(match, seat) for seat in (0, 1)] == [1, 1]
    assert [event.seat for event in match.events if event.kind == EngineEvent.DREW] == [1, 0]


@pytest.mark.parametrize("active", [0, 1])
def test_active_player_is_the_seat_of_the_turn(active: int) -> None:
    match = duel()
    match.state.active = active

    done(match, run_of(LoseLife(1, "active")), Resolution(0))

    assert match.state.number(active, "life") == -1
    assert match.state.number(1 - active, "life") == 0


def stolen(match: Match) -> int:
    """A wolf of seat 1 under the control of seat 0."""
    wolf = put(match, WOLF, "1.field", 0)
    atoms.shift(match, wolf, "0.field", 0)
    return wolf


@pytest.mark.parametrize(("word", "seat"), [("controller", 0), ("owner", 1)])
def test_controller_and_owner_are_those_of_the_target(word: str, seat: int) -> None:
    match = duel()
    at = Resolution(1)
    at.targets = {"target": (stolen(match),)}

    assert at.seats(match, word) == (seat,)


@pytest.mark.parametrize(("word", "seat"), [("controller", 0), ("owner", 1)])
def test_a_target_that_has_gone_is_asked_as_it_was(word: str, seat: int) -> None:
    match = duel()
    at = Resolution(1)
    at.targets = {"target": (stolen(match),)}
    atoms.move(match, at.targets["target"][0], "1.discard")

    assert at.seats(match, word) == (seat,)


def test_without_a_target_it_is_the_card_of_the_event_or_of_for_each() -> None:
    match = duel()
    one, other = put(match, OX, "0.field", 1), put(match, WOLF, "1.field", 0)
    at = Resolution(0, CardRef(one, 0), Event(EngineEvent.ATTACKED, 1, match.card(other)))
    assert at.seats(match, "controller") == (1,)

    at.it = one

    assert at.seats(match, "controller") == (0,)
    assert Resolution(0).seats(match, "controller") == ()


def test_the_controller_of_an_item_is_known_after_it_was_denied() -> None:
    match = duel()
    item = ChainItem(7, "trigger", 1, "")
    item.source = put(match, OX, "1.field", 0)
    atoms.chain_push(match, item)
    at = Resolution(0)
    at.targets = {"target": (item_ref(7),)}
    assert at.seats(match, "controller") == (1,)

    atoms.chain_remove(match, item, EngineEvent.DENIED)
    assert at.seats(match, "controller") == ()
    at.done["denied_seat"] = 1
    assert at.seats(match, "controller") == (1,)


def test_a_target_may_be_a_seat() -> None:
    at = Resolution(0)
    at.targets = {"target": (seat_ref(1),)}

    assert at.seats(duel(), "controller") == (1,)


def test_amounts_and_references_of_each_player_are_those_of_both() -> None:
    match = duel()
    for seat in (0, 1):
        atoms.set_number(match, seat, "life", 5 + seat)
    tops = [deck(match, seat, PUP)[0] for seat in (0, 1)]
    match.note_played(1, match.pool["ox"])
    at = Resolution(0)

    assert number_of(SeatNumber("life", "each"))(match, at) == 11
    assert cards_of(TopOf("deck", 1, "each"))(match, at) == tops
    assert holds_of(PlayedThisTurn(ANY, who="each"))(match, at)
    assert holds_of(YourTurn("each"))(match, at)


def test_a_word_that_is_not_one_seat_is_a_fault_where_one_seat_is_asked() -> None:
    with pytest.raises(EngineFault, match="isn't one seat"):
        Resolution(0).who("each")


def test_each_player_discards() -> None:
    match = duel()
    for seat in (0, 1):
        put(match, PUP, zone_key(seat, "hand"))

    done(match, run_of(Discard(1, "each")), Resolution(0))

    assert [hand(match, seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize(("by", "tone"), [(0, "act"), (1, "forced")])
@pytest.mark.parametrize("effect", [Discard(1, "each"), Sacrificing(ANY, 1, "each")])
def test_a_choice_is_forced_on_a_seat_by_the_other_ones_effect_alone(
    effect: Effect, by: int, tone: str
) -> None:
    match = duel()
    for place in ("hand", "field"):
        for slot in range(2):
            put(match, PUP, f"0.{place}", slot if place == "field" else -1)

    asked = next(run_of(effect)(match, Resolution(by))).builds[0]()

    assert (asked.seat, asked.tone) == (0, tone)
