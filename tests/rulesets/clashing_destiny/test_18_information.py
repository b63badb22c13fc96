"""Clashing Destiny, section 18: hidden and public information."""

import json
from typing import Any

import pytest

from app.engine import views
from app.engine.effects import Damage, Discover, Draw, Look
from app.rulesets.clashing_destiny.dsl.abilities import does
from app.rulesets.clashing_destiny.dsl.filters import SPELL, TARGET, UNIT, target
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast
from app.rulesets.clashing_destiny.progression import destiny_prompt
from tools.testing.leak_detector import LeakDetector
from tools.testing.match_driver import ScenarioFailure

from .scene import A, B, MatchDriver, begun, given

WATCHING = views.SPECTATOR
BOLT = burst("Bolt", NORMAL, 0, does(Damage(TARGET, 2), target(UNIT)))
DEAR = burst("Dear", NORMAL, 1, does(Damage(TARGET, 2), target(UNIT)))
GAZE = cast("Gaze", NORMAL, 0, does(Look(3)))
FIND = cast("Find", NORMAL, 0, does(Discover(SPELL)))
STUDY = cast("Study", NORMAL, 0, does(Draw()))
CARDS = (BOLT, DEAR, GAZE, FIND, STUDY)
SECRETS = {"hand": "3/1", "destiny_zone": "3/2", "destiny_deck": "Mage", "main_deck": "3/3"}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    return given(mine, theirs, cards=CARDS, **more)


def shown(game: MatchDriver, viewer: int) -> str:
    """Return everything that a viewer is sent: view, prompt, events and log."""
    told = [views.view(game.match, viewer), views.prompt_for(game.match, viewer)]
    return json.dumps([told, views.events_for(game.match, viewer, game.events)])


def plain_id(name: str) -> str:
    return f'"plain_{name.replace("/", "_")}"'


@pytest.mark.rule("CD-18.1")
@pytest.mark.parametrize(
    ("zone", "seen_by"), [("hand", {A}), ("destiny_zone", {A}), ("main_deck", set())]
)
def test_faces_in_hidden_zones_are_for_their_owner_at_most(zone: str, seen_by: set[int]) -> None:
    game = position({zone: [SECRETS[zone]]})

    found = {v for v in views.VIEWERS if plain_id(SECRETS[zone]) in shown(game, v)}

    assert found == seen_by


@pytest.mark.rule("CD-18.1")
def test_a_destiny_deck_is_read_by_its_owner_only() -> None:
    game = position({"destiny_deck": ["Mage"]})

    assert [len(game.view(v)["zones"]["0.destiny_deck"].get("cards", ())) for v in (A, B)] == [1, 0]
    assert '"mage"' not in shown(game, B) + shown(game, WATCHING)


@pytest.mark.rule("CD-18.1")
def test_all_counts_are_public() -> None:
    game = position({"hand": ["3/1"] * 2, "destiny_zone": ["3/2"] * 3, "main_deck": ["3/3"] * 4})

    for viewer in (B, WATCHING):
        zones = game.view(viewer)["zones"]
        counts = [zones[f"0.{name}"]["count"] for name in ("hand", "destiny_zone", "main_deck")]
        assert counts == [2, 3, 4]


@pytest.mark.rule("CD-18.1")
@pytest.mark.parametrize("zone", ["discard", "banish", "attack_zone", "weapon"])
def test_board_and_piles_are_public(zone: str) -> None:
    game = position({zone: ["3/9"]} if zone != "weapon" else {zone: "Gatewarden's Halberd"})

    name = plain_id("3/9") if zone != "weapon" else '"gatewardens_halberd"'
    assert all(name in shown(game, viewer) for viewer in views.VIEWERS)


@pytest.mark.rule("CD-18.1")
def test_drafts_are_private() -> None:
    game = position({"hand": ["Dear", "3/1"]})
    before = [shown(game, viewer) for viewer in (B, WATCHING)]

    game.choose("play Dear")
    game.choose("enemy hero")

    assert game.asked() == ["A choose_payment"]
    assert [shown(game, viewer) for viewer in (B, WATCHING)] == before


@pytest.mark.rule("CD-18.1")
def test_the_chain_and_its_targets_are_public() -> None:
    game = position({"hand": ["Bolt"]})

    game.play("Bolt", on="enemy hero")

    for viewer in views.VIEWERS:
        [item] = game.view(viewer)["chain"]
        assert item["targets"]


@pytest.mark.rule("CD-18.1")
def test_the_cards_that_scry_looks_at_are_seen_by_its_seat_only() -> None:
    game = position({"hand": ["Gaze"], "main_deck": ["3/3", "3/4", "3/5"]})

    game.play("Gaze")
    game.resolve()

    looking = {v for v in views.VIEWERS if plain_id("3/4") in shown(game, v)}
    assert (game.asked(), looking) == (["A scry"], {A})


def test_log_names_paid_cards_to_the_payer_and_counts_to_others() -> None:
    game = position({"hand": ["Dear", "3/3"]}, {"attack_zone": ["3/4"]})

    game.play("Dear", on="3/4", paying=["3/3"])

    assert [line for line in game.log(A) if "pay" in line] == ["You pay with 3/3."]
    assert [line for line in game.log(B) if "pay" in line] == ["A pays with 1 card."]


@pytest.mark.rule("CD-18.1")
def test_how_many_cards_scry_put_on_the_bottom_is_public() -> None:
    game = position({"hand": ["Gaze"], "main_deck": ["3/3", "3/4", "3/5", "3/6"]})

    game.play("Gaze")
    game.resolve()
    game.choose(["3/4", "3/3"])

    assert "A looks at 3 cards and puts 2 on the bottom." in game.log(B)
    assert game.zone(A, "main_deck") == ["3/5", "3/6", "3/4", "3/3"]


@pytest.mark.rule("CD-18.1")
def test_discover_shows_that_a_card_was_added_but_not_which() -> None:
    game = position({"hand": ["Find"]})

    game.play("Find")
    game.resolve()
    options = [option.key for option in game.prompt().options]
    game.choose(options[0])

    assert [f'"{name}"' in shown(game, B) for name in options] == [False] * 3
    assert "A gets a card." in game.log(B)
    assert len(game.hand(A)) == 1


@pytest.mark.rule("CD-18.1")
def test_the_numbers_of_a_mulligan_are_public_and_its_cards_are_not() -> None:
    game = begun()
    cards = [option.ref for option in game.prompt(A).options][:2]
    game.match.submit(A, tuple(cards))
    hidden = game.match.prompts[B] is not None and not game.match.take_events()
    game.pass_(seat=B) if game.prompt(B).primary else game.time_out(seat=B)

    assert hidden
    assert any("replaces 2 cards" in line for line in game.log(B))


@pytest.mark.rule("CD-18.1")
def test_prompted_seat_and_prompt_kind_are_public() -> None:
    game = position({"hand": ["Bolt"]})

    game.play("Bolt", on="enemy hero")

    deciding = game.view(WATCHING)["seats"]["1"]["deciding"]
    assert deciding["kind"] == "chain_respond"


@pytest.mark.rule("CD-18.2")
@pytest.mark.parametrize("hand", [[], ["Bolt"]])
def test_a_window_opens_whatever_the_hand_holds(hand: list[str]) -> None:
    game = position({"attack_zone": ["2/2"]}, {"hand": hand})

    game.attack("2/2", on="enemy hero")

    assert game.asked() == ["B chain_open"]
    assert game.prompt().forced_pass is (not hand)


@pytest.mark.rule("CD-3.7")
@pytest.mark.parametrize("zone", [[], ["1/1"]])
def test_a_destiny_phase_without_anything_to_play_asks_nothing(zone: list[str]) -> None:
    game = position({"destiny_deck": ["Mage"], "destiny_zone": zone})

    assert destiny_prompt(game.match, A).forced_pass is (not zone)


@pytest.mark.rule("CD-18.3")
def test_an_answer_that_is_not_offered_changes_nothing_and_the_prompt_stays() -> None:
    game = position({"hand": ["Bolt"], "attack_zone": ["2/2"]})
    before = game.match.digest(), game.prompt().id

    with pytest.raises(ScenarioFailure):
        game.choose("play 9/9")

    assert (game.match.digest(), game.prompt().id) == before


@pytest.mark.rule("CD-18.4")
def test_the_owners_log_adds_what_only_the_owner_may_know() -> None:
    game = position({"hand": ["Study"], "main_deck": ["3/3"]})

    game.play("Study")
    game.resolve()

    assert "You draw 3/3." in game.log(A)
    assert "A draws a card." in game.log(B)
    assert "A draws a card." in game.log(WATCHING)


@pytest.mark.rule("CD-18.4")
def test_payment_log_names_cards_only_to_their_owner() -> None:
    game = position({"hand": ["Dear", "3/1"]})

    game.play("Dear", on="enemy hero")

    assert any("pays" in line for line in game.log(B))
    assert not any("3/1" in line for line in game.log(B) + game.log(WATCHING))
    assert any("3/1" in line for line in game.log(A))


@pytest.mark.rule("CD-14.9", "CD-18.4")
def test_a_shown_trigger_may_be_named_after_a_later_question() -> None:
    zone = ["Homing Starling", *["1/1"] * 5]
    game = given({"hand": "3/1"}, {"destiny_zone": zone, "talents": ["Home Fires"]})
    detector, seen = LeakDetector(), 0

    for _ in range(4):  # the turn, B's window, B's Destiny Phase, the order of two triggers
        game.time_out()
        detector.look(game.match, game.events[seen:])
        seen = len(game.events)
    assert game.asked() == ["B main_action"]
