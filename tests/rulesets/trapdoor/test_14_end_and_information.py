"""The end of the match, prompts and information (TD-14, TD-16)."""

import pytest

from app.engine import views
from tools.testing.leak_detector import LeakDetector

from .scene import A, B, down, given, mana


@pytest.mark.rule("TD-14.1")
def test_a_seat_without_life_loses() -> None:
    game = given({"creature": ["T60"]}, {"numbers": {"life": 50}}, step="fighting")

    game.attack("T60", on="opponent")

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (A, "TD-14.1")


@pytest.mark.rule("TD-14.4")
def test_where_neither_has_anything_it_is_a_tie() -> None:
    game = given({"deck": []}, {"deck": []}, step="draw")

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (None, "TD-14.4")


@pytest.mark.rule("TD-14.3")
def test_one_face_down_card_is_enough_to_go_on() -> None:
    game = given({"deck": [], "utility": ["Oubliette"]}, {"creature": ["T50"]}, step="draw")

    assert game.asked() == ["A open"]


@pytest.mark.rule("TD-14.7")
def test_a_seat_may_concede_while_the_other_is_asked() -> None:
    game = given()

    game.concede(B)

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (A, "TD-14.7")


@pytest.mark.rule("TD-14.8", "TD-16.3")
def test_the_third_time_out_in_a_row_loses() -> None:
    game = given(
        {"hand": ["T20"] * 8, "creature": ["T60 Rush"]},
        {"deck": ["T20"] * 9, "creature": ["T90 Guard"]},
    )

    for _ in range(3):
        game.time_out(seat=A) if game.asked()[0][0] == "A" else game.pass_()

    assert game.result is not None
    assert (game.result.winner, game.result.rule) == (B, "TD-16.3")


@pytest.mark.rule("TD-14.9")
def test_as_it_ends_hands_and_face_down_cards_are_shown() -> None:
    game = given(
        {"creature": ["T60"], "hand": ["T20"]},
        {"numbers": {"life": 50}, "hand": ["T30"], "utility": ["Oubliette"]},
        step="fighting",
    )

    game.attack("T60", on="opponent")
    game.pass_(seat=B)

    assert {"A shows T20.", "B shows T30.", "B shows Oubliette."} <= set(game.log())
    assert {"You show T20.", "B shows T30.", "B shows Oubliette."} <= set(game.log(A))
    assert {"A shows T20.", "You show T30.", "You show Oubliette."} <= set(game.log(B))


@pytest.mark.rule("TD-16.1")
def test_an_act_is_a_draft_that_can_be_taken_back() -> None:
    game = given({"hand": ["T20"]})

    game.act("place T20", draft_only=True)
    assert game.asked() == ["A choose_slot"]
    game.cancel()

    assert game.asked() == ["A open"]
    assert (game.hand(A), mana(game, A)) == (["T20"], 12)


@pytest.mark.rule("TD-16.4", "TD-16.6")
def test_others_see_only_which_public_kind_of_question_is_open() -> None:
    game = given({"hand": ["T20"]})

    game.act("place T20", draft_only=True)

    for viewer in (B, views.SPECTATOR):
        assert game.view(viewer)["seats"]["0"]["deciding"]["kind"] == "open"
        assert views.prompt_for(game.match, viewer) is None


@pytest.mark.rule("TD-16.5", "TD-16.6")
def test_face_down_cards_are_named_to_their_controller_only() -> None:
    game = given(
        {
            "creature": [down("T60", notes={"placed": 1, "paid": 4}, damage=10)],
            "utility": ["Oubliette"],
            "hand": ["T20"],
        }
    )
    LeakDetector().look(game.match, [])

    rows = {viewer: game.view(viewer)["cards"].values() for viewer in views.VIEWERS}

    assert len([row for row in rows[A] if "def" in row]) == 3
    for viewer in (B, views.SPECTATOR):
        assert [row["facts"] for row in rows[viewer]] == [
            ["Came turn 1", "4 mana paid", "Lost 10 power"],
            ["Set turn 0"],
        ]


@pytest.mark.rule("TD-16.7")
def test_cards_turned_face_down_stay_known_to_both() -> None:
    game = given({"creature": ["T60"]})

    game.act("turn T60")

    card = game.match.card(game.card("T60").id)
    assert (card.face_up, card.known) == (False, 0b111)
    assert game.match.derived(card).keywords == {}
