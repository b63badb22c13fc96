"""Texts at the table: prompts, prices, and face-down cards."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.engine import views
from app.engine.effects import GainLife
from app.matches.auto_pass import PassSettings
from app.matches.live.context import MatchContext
from app.matches.live.seat_offers import PassPolicy
from app.matches.settings import MatchSettings
from app.rulesets.trapdoor.answering import SET
from app.rulesets.trapdoor.board import STATES
from app.rulesets.trapdoor.dsl.abilities import ATTACK, PLACING
from app.rulesets.trapdoor.effects import EndAttack
from tools.testing.match_driver import MatchDriver

from .scene import A, B, down, given, snare

BEAT_S = 1.0
"""The number `window_beat_s` of the rule book."""
HALT = snare("Halt", EndAttack(), ATTACK)


def rows(game: MatchDriver, viewer: int, zone: str) -> list[dict[str, Any]]:
    """Return a viewer's rows of the cards of a zone."""
    return [row for row in game.view(viewer)["cards"].values() if row["zone"] == zone]


def title(game: MatchDriver, seat: int) -> str:
    """Return the title of a seat's prompt."""
    words = game.prompt(seat).title
    return words if isinstance(words, str) else words(game.match)


@pytest.mark.rule("TD-8.9")
@pytest.mark.parametrize(
    ("target", "goal", "read"),
    [([down("T40")], "T40", "T60 attacks"), ([], "opponent", "T60 attacks you")],
)
def test_a_window_says_what_has_happened(target: list[Any], goal: str, read: str) -> None:
    game = given(
        {"creature": ["T60"]},
        {"creature": target, "utility": ["Halt"]},
        cards=[HALT],
        step="fighting",
    )

    game.act("attack T60", on=goal)

    assert title(game, B) == read


@pytest.mark.rule("TD-5.7")
def test_turning_over_says_to_which_side() -> None:
    game = given({"creature": ["T60", down("T40")]}, turn=3)

    asked = views.prompt_for(game.match, A) or {}

    labels = [option["label"] for option in asked["options"]]
    turned = {label for label in labels if label.startswith("Turn")}
    assert turned == {"Turn T60 face down", "Turn T40 face up"}


@pytest.mark.rule("TD-8.9", "TD-16.5")
def test_a_window_does_not_name_what_was_placed_face_down() -> None:
    game = given({"hand": ["T60"]}, {"utility": ["Halt"]}, cards=[HALT])

    game.act("hide T60", slot="C1")

    assert title(game, B) == "A creature was placed"


@pytest.mark.rule("TD-16.5")
def test_log_names_hidden_or_set_cards_to_their_seat_only() -> None:
    game = given({"hand": ["T60", "Halt"]}, cards=[HALT])

    game.act("hide T60", slot="C1")
    game.act("set Halt", slot="U1")

    assert {"You place T60 face down.", "You set Halt."} <= set(game.log(A))
    assert {"A places a card face down.", "A sets a card."} <= set(game.log(B))


@pytest.mark.rule("TD-5.2")
def test_slot_prompts_name_the_act_and_its_price() -> None:
    game = given({"hand": ["T60"]})
    game.match.submit(A, f"hide:{game.card('T60').id}")

    assert game.prompt(A).ask == "Place it face down for 3 mana: choose a free slot."


@pytest.mark.rule("TD-4.7")
def test_a_hand_card_shows_what_it_costs_and_a_trap_nothing() -> None:
    game = given({"hand": ["T60", "Pact of Three Doors", "Oubliette"]})

    costs = {row["def"]: row.get("cost") for row in rows(game, A, "0.hand")}

    assert costs["pact_of_three_doors"] == [1, 1]
    assert costs["oubliette"] is None
    assert costs["plain_t60"] == [3, 3]


@pytest.mark.rule("TD-16.7")
def test_a_face_down_card_that_both_know_says_so_and_no_other() -> None:
    assert "seen" in STATES
    game = given({"creature": ["T60", down("T40")], "utility": ["Oubliette"]})

    game.act("turn T60")

    for viewer in (A, B):
        shown = [row.get("state") for row in rows(game, viewer, "0.creature")]
        assert shown == [["seen"], None]
        assert [row["state"] for row in rows(game, viewer, "0.utility")] == [["armed"]]


@pytest.mark.rule("TD-8.20")
@pytest.mark.parametrize("held", ["Hearth Bolt", "Halt"])
def test_auto_pass_delay_does_not_depend_on_hidden_cards(held: str) -> None:
    side = {"utility": [down(held, notes={SET: 1})]}
    game = given({"hand": ["T60"]}, side, cards=[snare("Halt", GainLife(30), PLACING)])
    game.act("place T60", slot="C1")
    wish = PassSettings(mode="stops")
    record = SimpleNamespace(seats=[SimpleNamespace(is_computer=False)] * 2)
    pipeline = SimpleNamespace(match=game.match, passing=[wish, wish])
    settings, none = MatchSettings(), cast("Any", None)
    context = MatchContext(cast("Any", record), none, cast("Any", pipeline), {}, settings, None)
    policy = PassPolicy(context)

    assert game.asked() == ["B window"]
    within = policy.pass_within_s(game.match, B)
    assert within == settings.forced_pass_s
    assert within[0] >= BEAT_S


def test_strike_events_name_their_seat() -> None:
    game = given({"creature": ["T50"]}, step="fighting")

    game.attack("T50", on="opponent")

    shown, _ = views.events_for(game.match, B, game.events)
    strikes = [(e["seat"], e["amount"]) for e in shown if e.get("look") == "strike_across"]
    assert strikes == [(A, 50)]


def test_an_ability_says_what_it_does_though_it_leaves_the_chain_before_a_frame_is_sent() -> None:
    game = given({"creature": ["Mouse Pike"]}, {"numbers": {"mana": 5}}, step="fighting")

    game.attack("Mouse Pike", on="opponent")

    shown, _ = views.events_for(game.match, B, game.events)
    (chained,) = [event for event in shown if event["kind"] == "chained"]
    assert game.view(B)["chain"] == []
    assert chained["text"].endswith("steal 1 mana from your opponent.")


def test_a_name_in_s_takes_an_apostrophe_in_the_log() -> None:
    pact = {"card": "Pact of Three Doors", "counters": {"time": 4}}
    game = given({"hand": ["T60"], "utility": [pact]})

    game.act("place T60", slot="C1")

    assert "Your Pact of Three Doors' placement ability resolves." in game.log(A)
