"""Mage Wars 14: the end of the match."""

from typing import Any

import pytest

from app.engine import views
from app.engine.effects import Draw, Seq
from app.engine.position.refs import zone_key
from app.rulesets.mage_wars.dsl.abilities import does
from app.rulesets.mage_wars.dsl.filters import ANYTHING, shared
from app.rulesets.mage_wars.dsl.kinds import element, fast, pips
from app.rulesets.mage_wars.effects import TowerChange, damages

from .scene import A, B, MatchDriver, given, tower
from .war import HEN, OX, fight, say, war

HAND = {"hand": ["Earth"]}
BOLT = fast("Bolt", 30, 0, pips(), damages(shared(ANYTHING)))
RITE = fast("Rite", 5, 0, pips(), does(TowerChange(20)))
QUAKE = fast("Quake", 5, 0, pips(), does(TowerChange(-30, "each")))
SEESAW = fast("Seesaw", 5, 0, pips(), does(Seq((TowerChange(-30), TowerChange(40)))))
DOOM = fast("Doom", 5, 0, pips(), does(TowerChange(-50, "opponent")))
GRAVE = element("Grave", "artifact", tower=-30)
CARDS = (BOLT, RITE, QUAKE, SEESAW, DOOM, GRAVE)


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    more.setdefault("step", "expansion")
    return given(mine, theirs, cards=CARDS, **more)


def finish(game: MatchDriver) -> None:
    """Let everything on the chain happen; a single target is not asked for."""
    while game.result is None and game.match.state.chain:
        if game.prompt().name == "targets":
            game.choose(["B tower"])
        else:
            game.pass_()


def ended(game: MatchDriver) -> tuple[int | None, str]:
    """Return the winner and the rule that ended the match."""
    assert game.result is not None
    return game.result.winner, game.result.rule


@pytest.mark.rule("MW-14.1")
@pytest.mark.parametrize(("level", "over"), [(30, True), (29, True), (31, False)])
def test_a_seat_whose_tower_is_at_0_or_below_loses(level: int, over: bool) -> None:
    game = position({"hand": ["Bolt"]}, {"tower": level})

    game.act("cast Bolt")
    finish(game)

    assert (game.result is not None) is over
    if over:
        assert (ended(game), game.asked()) == ((A, "MW-14.1"), [])


@pytest.mark.rule("MW-14.1")
def test_in_the_middle_of_a_chain_the_rest_of_it_does_not_happen() -> None:
    game = position({"hand": ["Bolt"]}, {"tower": 20, "hand": ["Doom"]})
    game.act("cast Bolt")

    game.act("cast Doom")
    finish(game)

    assert ended(game) == (B, "MW-14.1")
    assert (tower(game, B), game.zone(A, "chain")) == (20, ["Bolt"])


@pytest.mark.rule("MW-14.1")
def test_in_the_middle_of_combat_the_later_strikes_do_not_happen() -> None:
    game = war([OX, HEN], [], their_side={"tower": 40})

    say(game, "offense", {"Ox": "enemy tower", "Hen": "enemy tower"})
    fight(game)

    assert ended(game) == (A, "MW-14.1")
    assert tower(game, B) == 0


@pytest.mark.rule("MW-14.1")
def test_a_tower_that_is_low_only_in_the_middle_of_an_effect_stands() -> None:
    game = position({"hand": ["Seesaw"], "tower": 30}, HAND)

    game.act("cast Seesaw")
    finish(game)

    assert (game.result, tower(game, A)) == (None, 40)


@pytest.mark.rule("MW-14.2")
@pytest.mark.parametrize(("mine", "theirs"), [(30, 30), (30, 10), (10, 30)])
def test_both_towers_fallen_at_the_same_check_are_a_draw(mine: int, theirs: int) -> None:
    game = position({"hand": ["Quake"], "tower": mine}, {"tower": theirs})

    game.act("cast Quake")
    finish(game)

    assert ended(game) == (None, "MW-14.2")


@pytest.mark.rule("MW-14.3")
@pytest.mark.parametrize("words", ["play Grave", "turn Grave"])
def test_ones_own_tower_may_be_brought_to_0_and_one_loses(words: str) -> None:
    side = {"hand": ["Grave"]} if words.startswith("play") else {"face_down": ["Grave"]}
    game = position({"tower": 30, **side}, HAND)

    game.act(words)

    assert ended(game) == (B, "MW-14.1")
    assert tower(game, A) == 0


@pytest.mark.rule("MW-14.4")
def test_an_empty_library_by_itself_does_nothing() -> None:
    game = position({"library": []}, {"library": ["Fire"] * 5})

    game.advance_to("armament")
    game.advance_to("expansion", turn=4)

    assert game.result is None


@pytest.mark.rule("MW-14.4", "MW-2.2")
def test_empty_library_in_the_draw_phase_loses() -> None:
    game = position({}, {"library": []})

    game.advance_to("armament")
    while game.result is None:
        game.time_out()

    assert ended(game) == (A, "MW-14.4")
    assert game.match.state.turn == 4


@pytest.mark.rule("MW-14.4", "MW-14.2")
def test_a_fallen_tower_and_a_failed_draw_at_the_same_check_are_a_draw() -> None:
    both = fast("Both", 5, 0, pips(), does(Seq((Draw(1), TowerChange(-50, "opponent")))))
    game = given({"hand": ["Both"], "library": []}, {"tower": 50}, cards=[both])

    game.act("cast Both")
    finish(game)

    assert ended(game) == (None, "MW-14.2")


@pytest.mark.rule("MW-14.5")
@pytest.mark.parametrize("seat", [A, B])
def test_conceding_is_possible_at_any_time_and_loses_at_once(seat: int) -> None:
    game = position({"hand": ["Bolt"]}, HAND)
    game.act("cast Bolt")

    game.concede(seat)

    assert (ended(game), game.asked()) == ((1 - seat, "MW-14.5"), [])


@pytest.mark.rule("MW-14.5")
def test_three_time_outs_in_a_row_concede() -> None:
    game = position({"hand": ["Bolt"]}, {"hand": ["Bolt"]})

    game.time_out(seat=A)
    game.pass_(seat=B)
    game.time_out(seat=A)
    before = game.result
    game.time_out(seat=A)

    assert before is None
    assert ended(game) == (B, "MW-14.5")


@pytest.mark.rule("MW-14.5")
def test_an_answer_in_time_sets_the_count_back() -> None:
    game = position({"hand": ["Rite"]}, {"hand": ["Bolt"]})

    game.time_out(seat=A)
    game.pass_(seat=B)
    game.time_out(seat=A)
    game.act("cast Rite")
    finish(game)
    game.time_out(seat=A)

    assert game.result is None


@pytest.mark.rule("MW-14.6", "MW-2.12")
@pytest.mark.parametrize(("turn", "over"), [(99, False), (100, True)])
def test_the_turn_cap_ends_the_match_after_turn_100(turn: int, over: bool) -> None:
    game = position({"tower": 51}, {}, turn=turn, step="end")

    assert (game.result is not None) is over
    if over:
        assert ended(game) == (A, "MW-14.6")


@pytest.mark.rule("MW-14.6")
def test_after_the_last_turn_the_end_phase_is_done_first() -> None:
    game = position({"tower": 50, "hand": ["Rite"]}, {"tower": 60}, turn=100, step="end")

    game.act("cast Rite")
    finish(game)

    assert ended(game) == (A, "MW-14.6")


@pytest.mark.rule("MW-14.7")
def test_a_high_tower_alone_never_wins() -> None:
    game = position({"tower": 5000, "hand": ["Rite"]}, {"tower": 1})

    game.act("cast Rite")
    finish(game)
    game.advance_to("expansion", turn=5)

    assert (game.result, tower(game, A)) == (None, 5020)


@pytest.mark.rule("MW-14.7", "MW-16.4")
@pytest.mark.parametrize("viewer", views.VIEWERS)
def test_at_the_end_hands_and_face_down_cards_are_shown(viewer: int) -> None:
    side = {"hand": ["Noon Hydra"], "face_down": ["Spark"]}
    game = position({**side, "library": ["Fire"] * 3}, side)

    game.concede(A)

    seen = game.view(viewer)
    faces = [
        seen["cards"][name].get("def")
        for seat in (0, 1)
        for zone in ("hand", "face_down")
        for name in seen["zones"][zone_key(seat, zone)]["cards"]
    ]
    assert faces == ["hydra", "spark"] * 2
    assert seen["zones"]["0.library"] == {"count": 3}
