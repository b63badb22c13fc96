"""How a match of Mage Wars looks to each viewer: cards, rows, arrows, the chain, sentences."""

from typing import Any

import pytest

from app.bots.lookahead import WON
from app.engine import views
from app.engine.log.log_lines import log_line
from app.engine.play.match import Match
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.views import determinize
from app.rulesets.mage_wars.dsl.abilities import regiment
from app.rulesets.mage_wars.ruleset import RULESET

from .scene import A, B, MatchDriver, begun, given
from .war import OX, before_combat, fight, say, soldier, turn_up, war

SPECTATOR = 2
HELD_BY_FIRE = {"elements": ["Fire"], "units": ["Noon Hydra"]}


def rows(game: MatchDriver, viewer: int, zone: str) -> list[dict[str, Any]]:
    """Return a viewer's rows of the cards in a zone."""
    seen = views.view(game.match, viewer)
    return [seen["cards"][name] for name in seen["zones"][zone]["cards"]]


def arrows(game: MatchDriver) -> set[tuple[str, str, str, str]]:
    """Return the public arrows, by card names."""
    seen = views.view(game.match, SPECTATOR)

    def name(ref: str) -> str:
        return str(game.match.pool[seen["cards"][ref]["def"]].name) if ref in seen["cards"] else ref

    return {
        (one["kind"], name(one["from"]), name(one["to"]), one.get("label", ""))
        for one in seen["links"]
    }


def said(game: MatchDriver) -> list[str]:
    """Return the sentences of the log for a spectator."""
    lines = [log_line(game.match, event, SPECTATOR) for event in game.events]
    return ["".join(map(_words, line["parts"])) for line in lines if line is not None]


def _words(part: Any) -> str:
    return part if isinstance(part, str) else str(part.get("name", "Seat"))


def test_a_unit_shows_its_support_as_pips_and_its_modifier_as_a_stat() -> None:
    card = RULESET.display.cards_json()["red_dragon"]

    assert card["pips"] == [["support", ["fire", "artifact", "artifact"]]]
    assert card["stats"] == {"power": 30, "tower": 15}
    assert card["cost"] is None


def test_items_show_cost_points_and_augment_cost() -> None:
    card = RULESET.display.cards_json()["counterwise_mirror"]

    assert card["pips"] == [
        ["cost", ["artifact"] * 4],
        ["gives", ["artifact"] * 2],
        ["augment", ["artifact"]],
    ]


def test_every_pip_and_every_frame_has_an_aspect_with_a_picture() -> None:
    cards = RULESET.display.cards_json().values()

    words = {pip for card in cards for _, row in card["pips"] for pip in row}
    pips = {kind for word in words for kind in word.split("/")}
    frames = {card["aspect"] for card in cards if card["type"] != "tower"}

    assert pips | frames <= set(RULESET.display.aspects)
    assert all(aspect["icon"] for aspect in RULESET.display.aspects.values())


@pytest.mark.rule("MW-4.3", "MW-16.3")
def test_a_face_down_card_shows_the_enemy_its_place_and_its_turn_and_nothing_printed() -> None:
    game = given({"hand": ["Noon Hydra"]}, {"face_down": []}, step="expansion")
    game.act(f"face_down:{game.card('Noon Hydra').id}")

    (seen,) = rows(game, B, "0.face_down")
    (own,) = rows(game, A, "0.face_down")

    assert "def" not in seen
    assert seen["facts"] == ["Placed in turn 3."]
    assert (own["def"], own["face"]) == ("hydra", "down")


def test_a_bound_element_says_so_and_points_at_its_unit() -> None:
    game = given(HELD_BY_FIRE)

    (fire,) = rows(game, B, "0.elements")

    assert fire["state"] == ["bound"]
    assert ("bond", "Fire", "Noon Hydra", "") in arrows(game)


def test_a_tower_shows_its_level() -> None:
    game = given({"tower": 37})
    seen = views.view(game.match, SPECTATOR)

    (name,) = seen["zones"]["0.tower"]["slots"]

    assert seen["cards"][name]["stats"] == {"level": [37, 37]}
    assert [one["value"] for one in seen["seats"]["0"]["counters"]] == [37]


def test_a_unit_shows_what_is_left_of_its_power_and_the_whole() -> None:
    game = given({"elements": ["Fire"], "units": [{"card": "Noon Hydra", "damage": 5}]})

    (hydra,) = rows(game, B, "0.units")

    assert hydra["stats"] == {"power": [5, 10]}
    assert "damaged" in hydra["state"]


def test_an_attached_item_shows_what_is_left_of_its_power() -> None:
    game = given(
        {
            "units": ["Ox"],
            "elements": [{"card": "Speaker's Scale", "notes": {"host": "Ox"}, "damage": 15}],
        },
        cards=[OX],
    )

    (scale,) = rows(game, B, "0.elements")

    assert scale["attached_to"]
    assert scale["stats"] == {"power": [5, 20]}


def test_declared_actions_are_arrows_of_their_kind_and_shares_stand_on_them() -> None:
    phalanx = soldier("Phalanx", 40, regiment(2))
    game = war([phalanx], [OX, soldier("Mule", 20), soldier("Dog", 15)])
    say(game, "offense", {"Phalanx": {"Ox": 25, "Mule": 15}})
    say(game, "blocks", {})
    say(game, "free_actions", {"Dog": "Phalanx"})

    before_combat(game)

    assert arrows(game) >= {
        ("attack", "Phalanx", "Ox", "25"),
        ("attack", "Phalanx", "Mule", "15"),
        ("reflex", "Ox", "Phalanx", ""),
        ("guard", "Dog", "Phalanx", ""),
    }


def test_an_entry_of_the_chain_shows_its_power_its_level_and_how_far_it_has_come() -> None:
    game = given({"elements": ["Fire"], "hand": ["Noon Hydra"]}, {"hand": ["Earth"]})
    game.act(f"deploy:{game.card('Noon Hydra').id}")

    (entry,) = views.view(game.match, B)["chain"]

    assert (entry["number"], entry["level"], entry["state"]) == (10, 0, "Deploying")


def test_the_log_names_what_was_returned_to_pay() -> None:
    game = begun(seed=4)
    dice = Dice(4)

    while not any(event.kind == EngineEvent.PAID for event in game.events):
        _answer(game.match, dice)
        game.events += game.match.take_events()

    (paid,) = [line for line in said(game) if line.endswith(" to pay.")]
    assert paid.startswith("Seat returns ")
    assert any(card["name"] in paid for card in RULESET.display.cards_json().values())


def test_the_log_says_whose_tower_is_attacked() -> None:
    game = war([OX])
    say(game, "offense", {"Ox": "enemy tower"})

    lines = said(game)

    assert "Seat's Ox attacks Seat's Tower." in lines


@pytest.mark.rule("MW-16.1")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_others_read_in_words_what_a_seat_is_asked(seed: int) -> None:
    match, dice = begun(seed).match, Dice(seed)
    asked = set()

    while match.result is None and match.decisions < 500:
        asked |= {
            RULESET.display.public_prompt(prompt) for prompt in match.prompts if prompt is not None
        }
        _answer(match, dice)

    assert len(asked) > 6
    assert asked <= set(RULESET.display.deciding_labels)


def test_peace_is_noted_to_both_seats() -> None:
    match = begun().match

    while match.state.turn == 0:
        _answer(match, Dice(1))

    assert views.view(match, SPECTATOR)["notes"] == ["No attacks before turn 3."]


def _answer(match: Match, dice: Dice) -> None:
    seat = 0 if match.prompts[0] is not None else 1
    prompt = match.prompts[seat]
    assert prompt is not None
    match.submit(seat, prompt.sample(dice))


def test_a_unit_and_a_tower_are_worth_something_and_the_enemys_are_not() -> None:
    plain = RULESET.evaluation.value(given().match, A)

    stronger = RULESET.evaluation.value(given(HELD_BY_FIRE).match, A)
    weaker = RULESET.evaluation.value(given({}, HELD_BY_FIRE).match, A)
    lower = RULESET.evaluation.value(given({"tower": 20}).match, A)

    assert weaker < plain < stronger
    assert lower < plain


def test_a_won_match_is_worth_more_than_any_position() -> None:
    game = given({}, {"tower": 5})
    game.match.concede(B)

    assert RULESET.evaluation.value(game.match, A) >= WON
    assert RULESET.evaluation.value(game.match, B) <= -WON


@pytest.mark.rule("MW-16.3")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_guess_at_the_worth_rests_on_nothing_hidden(seed: int) -> None:
    match, dice = _half_way(seed), Dice(seed)
    seat = 0 if match.prompts[0] is not None else 1

    worths = {
        RULESET.evaluation.value(determinize(match, seat, dice.below(1000)), seat) for _ in range(5)
    }

    assert len(worths) == 1


def _half_way(seed: int) -> Match:
    first, second = (SeatSetup(starter.deck) for starter in RULESET.decks[1:3])
    match = Match.begin(RULESET, Setup("mage_wars", "standard", (first, second)), seed)
    dice = Dice(seed)
    while match.state.turn < 5 and match.result is None:
        _answer(match, dice)
    return match


def test_tower_events_name_their_attacker() -> None:
    game = war([OX])

    say(game, "offense", {"Ox": "enemy tower"})
    fight(game)

    shown, _ = views.events_for(game.match, B, game.events)
    blows = [e for e in shown if e.get("look") == "struck" and "other" in e]
    ox = next(e["card"] for e in shown if e["kind"] == "attack_declared")
    assert [(e["other"], e["amount"]) for e in blows] == [(ox, -30)]


@pytest.mark.rule("MW-4.5")
def test_a_unit_that_is_turned_up_is_held_up() -> None:
    game = given({"face_down": ["Noon Hydra"], "elements": ["Fire"]})

    turn_up(game, "Noon Hydra")

    shown, _ = views.events_for(game.match, B, game.events)
    seen = next(event for event in shown if event["kind"] == "turned_up")
    assert (seen["look"], seen["text"]) == ("presented", "It's turned up.")
