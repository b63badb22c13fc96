"""Priority: prompted seats in a window, their order, and two passes in a row."""

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.card import CardDef
from app.engine.dsl.filters import IsSource
from app.engine.dsl.shorthand import when
from app.engine.effects import LoseLife
from app.engine.position.event_kinds import EngineEvent
from tests.engine.stack_game import LIFE, Stack, play_paranoid, position
from tests.engine.window_game import ANSWERED, SEALED, STEPWISE
from tools.testing.match_driver import A, B, MatchDriver

CLOCK = CardDef(
    "clock",
    "Clock",
    "creature",
    stats=(("hp", 9),),
    abilities=(when(EventPattern("drew", who="you"), LoseLife(1, "opponent"), label="Clock"),),
)
MOURNER = CardDef(
    "mourner",
    "Mourner",
    "creature",
    stats=(("hp", 1),),
    abilities=(when(EventPattern("destroyed", IsSource()), LoseLife(1), label="Mourner"),),
)
BLASTS = ["Blast", "Blast"]


def game_of(
    rules: Stack, mine: list[str], theirs: list[str], *, my_board: str = "", their_board: str = ""
) -> MatchDriver:
    """A's main phase with those hands and boards; copies get every answer as well."""
    my_side = {"hand": mine, "board": my_board.split(), "deck": ["Charm"]}
    return position(rules, my_side, {"hand": theirs, "board": their_board.split()}, CLOCK, MOURNER)


def passing(game: MatchDriver, times: int) -> list[str]:
    """Pass for the prompted seat, and return its name, several times."""
    asked = []
    for _ in range(times):
        asked += game.asked()
        game.pass_()
    return asked


def test_the_first_seat_is_asked_first_and_two_passes_on_an_empty_chain_close_the_window() -> None:
    game = game_of(ANSWERED, [], [])
    turn = game.match.state.turn

    assert passing(game, 2) == ["A main", "B main"]
    assert game.match.state.turn == turn + 1
    assert game.asked() == ["B main"]


def test_after_an_act_the_other_seat_has_priority() -> None:
    game = game_of(ANSWERED, ["Bear"], [])

    game.act("play Bear")

    assert game.asked() == ["B main"]


def test_two_passes_resolve_the_top_item_and_the_first_seat_is_asked_again() -> None:
    game = game_of(ANSWERED, BLASTS, [], their_board="Bear")
    game.act("play Blast", choose_x=1, on="Bear")
    game.pass_()
    game.act("play Blast", choose_x=0, on="Bear")

    assert passing(game, 2) == ["B main", "A main"]

    assert game.card("Bear").damage == 0
    assert len(game.match.state.chain) == 1
    assert game.asked() == ["A main"]


def test_a_new_item_sets_the_passes_back() -> None:
    game = game_of(ANSWERED, BLASTS, [], their_board="Bear")
    game.act("play Blast", choose_x=1, on="Bear")
    game.pass_()
    game.act("play Blast", choose_x=1, on="Bear")

    game.pass_()

    assert len(game.match.state.chain) == 2
    assert game.asked() == ["A main"]


def test_a_window_goes_on_when_its_chain_is_empty() -> None:
    game = game_of(ANSWERED, ["Blast"], [], their_board="Bear")
    game.act("play Blast", choose_x=2, on="Bear")

    passing(game, 2)

    assert game.zone(B, "board") == []
    assert game.asked() == ["A main"]


def test_a_trigger_that_an_act_sets_off_can_be_answered() -> None:
    game = game_of(ANSWERED, ["Herald"], ["Blast"])
    game.act("play Herald")
    game.choose("m2")

    assert game.asked() == ["B main"]
    game.act("play Blast", choose_x=1, on="Herald")
    passing(game, 2)

    assert game.zone(A, "board") == []
    assert len(game.match.state.chain) == 1


def test_a_window_over_triggers_opens_only_if_one_waits_and_closes_with_the_chain() -> None:
    game = game_of(ANSWERED, [], [], my_board="Clock")

    assert passing(game, 2) == ["A main", "B main"]
    assert passing(game, 2) == ["B main", "A main"]  # B drew and has no Clock
    assert passing(game, 2) == ["A dawn", "B dawn"]

    assert game.match.state.number(B, "life") == LIFE - 1
    assert game.asked() == ["A main"]


@pytest.mark.parametrize(("hand", "asked"), [(["Bear"], "B trap"), ([], "A main")])
def test_a_seat_that_is_not_entitled_passes_silently(hand: list[str], asked: str) -> None:
    game = game_of(SEALED, ["Bear"], hand)

    game.act("play Bear")
    if not hand:
        assert game.asked() == ["B main"]
        game.pass_()

    assert game.asked() == [asked]
    assert game.kinds().count("passed") == (0 if hand else 1)


def test_seats_that_count_as_passed_get_no_prompt() -> None:
    game = game_of(SEALED, ["Bear", "Bear"], ["Bear"])
    game.act("play Bear")

    assert passing(game, 2) == ["B trap", "B main"]
    assert game.asked() == ["A main"]


def test_a_whole_chain_resolves_without_priority_between_its_items() -> None:
    game = game_of(SEALED, ["Herald", "Bear"], ["Blast", "Bear"], their_board="Drummer")
    game.act("play Herald")
    game.choose("m2")
    game.choose("m1")
    game.act("play Blast", choose_x=1, on="Herald")

    assert passing(game, 2) == ["A trap", "B trap"]

    assert game.match.state.chain == ()
    assert game.zone(A, "board") == []
    assert [game.match.state.number(seat, "life") for seat in (A, B)] == [LIFE, LIFE - 2]
    assert game.asked() == ["B main"]


@pytest.mark.parametrize(("rules", "order"), [(SEALED, "B"), (STEPWISE, "AB")])
def test_triggers_of_an_item_wait_for_the_chain_or_resolve_next(rules: Stack, order: str) -> None:
    # B's Blast fells the Mourner; A's Herald, that was played, waits below it.
    mine, theirs = ["Herald", "Bear"], ["Blast", "Bear"]
    game = game_of(rules, mine, theirs, my_board="Mourner")
    game.act("play Herald")
    game.choose("m2")
    game.act("play Blast", choose_x=1, on="Mourner")

    assert passing(game, 2) == ["A trap", "B trap"]

    # Where it waits it may be answered, too, before it happens.
    lost = [event for event in game.events if event.kind == EngineEvent.LIFE_LOST]
    assert ["AB"[event.seat] for event in lost] == [*order]


def test_the_ruleset_says_what_a_pass_is() -> None:
    game = game_of(STEPWISE, ["Bear"], [])

    game.act("play Bear")

    assert [kind for kind in game.kinds() if kind in ("passed", "declined")] == ["declined"]


@pytest.mark.parametrize("rules", [ANSWERED, SEALED], ids=["answered", "sealed"])
@pytest.mark.parametrize("seed", range(3))
def test_random_matches_break_no_invariant(rules: Stack, seed: int) -> None:
    assert play_paranoid(rules, seed) == []
