"""A forecast is a function of its seat's view: other hidden cards never change it."""

import msgspec
import pytest

from app.engine import views
from app.engine.forecasts import EVERYBODY_PASSES, forecast, forecasting
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import asked, course
from tests.engine.views.test_waiting_viewers import trade_places
from tests.suite.thoroughness import at_most
from tools.testing.rulesets import ruleset_named, ruleset_names

EVERY_GAME = pytest.mark.parametrize(
    "rules", [ruleset_named(name) for name in ruleset_names()], ids=ruleset_names()
)
DECISIONS = 2000  # there are always enough to compare long before
COMPARED = at_most(24, else_=4)


def look_the_same(match: Match, twin: Match, seat: int) -> bool:
    shown = [(views.view(each, seat), views.prompt_for(each, seat)) for each in (match, twin)]
    return shown[0] == shown[1]


def told(match: Match, twin: Match, seat: int, dice: Dice) -> list[object]:
    """Return a seat's forecasts in both matches: of a random answer, and of all passes."""
    prompt = match.prompts[seat]
    answers = [(EVERYBODY_PASSES, EVERYBODY_PASSES)]
    if prompt is not None:
        choice = prompt.sample(dice)
        public = views.public_choice(match, seat, prompt, choice)
        same = twin.check(seat, prompt.id, views.decode_choice(twin, seat, public))
        answers.append((choice, same))
    one: list[object] = [forecast(match, seat, choice) for choice, _ in answers]
    other = [forecast(twin, seat, choice) for _, choice in answers]
    assert msgspec.json.encode(one) == msgspec.json.encode(other)
    return one


@EVERY_GAME
def test_hidden_cards_in_other_places_give_the_same_forecasts(rules: Ruleset) -> None:
    compared, dice = 0, Dice(3)
    for match in course(rules, 11, DECISIONS):
        if match.answers or match.sealed or match.decisions % 4:
            continue
        if compared > COMPARED:
            break
        for seat in (0, 1):
            twin = trade_places(match, seat, match.decisions)
            if not look_the_same(match, twin, seat):
                continue  # cards already shown by the step are traded, too

            outcomes = told(match, twin, seat, dice)

            compared += any(outcomes) and twin.digest() != match.digest()
    assert compared > COMPARED


@EVERY_GAME
def test_other_cards_in_the_decklist_of_the_opponent_give_the_same_forecasts(
    rules: Ruleset,
) -> None:
    compared, differing, dice = 0, 0, Dice(5)
    for match in course(rules, 61, DECISIONS):
        if match.answers or match.sealed or match.decisions % 4:
            continue
        if compared > COMPARED:
            break
        for seat in (0, 1):
            twin = views.determinize(match, seat, match.decisions, any_deck=True)
            assert look_the_same(match, twin, seat)

            outcomes = told(match, twin, seat, dice)
            one, other = (forecasting._sample(each, seat, 7) for each in (match, twin))

            assert one is not None
            assert other is not None
            assert faces_by_place(one[0]) == faces_by_place(other[0])
            differing += all_faces(match) != all_faces(twin)
            compared += any(outcomes)
    assert compared > COMPARED
    assert differing > COMPARED


@EVERY_GAME
def test_determinization_during_an_act_keeps_forecasts(rules: Ruleset) -> None:
    compared, dice = 0, Dice(4)
    for match in course(rules, 21, DECISIONS):
        prompt = asked(match)
        if match.sealed or not match.answers or None not in match.prompts:
            continue
        if compared > COMPARED:
            break
        twin = views.determinize(match, prompt.seat, match.decisions)

        outcomes = told(match, twin, prompt.seat, dice)

        compared += any(outcomes) and twin.digest() != match.digest()
    assert compared > COMPARED


@EVERY_GAME
def test_drafts_of_the_other_seat_change_no_forecast(rules: Ruleset) -> None:
    compared = 0
    before: dict[int, object] = {}
    for match in course(rules, 31, DECISIONS):
        prompt = asked(match)
        if None not in match.prompts:
            continue
        if compared > COMPARED:
            break
        now = forecast(match, 1 - prompt.seat)

        if prompt.cancel:
            compared += 1
            assert now == before.get(1 - prompt.seat)
        before[1 - prompt.seat] = now
    assert compared > COMPARED


@EVERY_GAME
def test_a_forecast_leaves_the_match_as_it_is(rules: Ruleset) -> None:
    for match in course(rules, 41, 20):
        digest, events = match.digest(), list(match.events)

        forecast(match, asked(match).seat)

        assert (match.digest(), match.events) == (digest, events)


@EVERY_GAME
def test_determinization_uses_places_instead_of_card_ids(
    rules: Ruleset,
) -> None:
    compared = 0
    for match in course(rules, 51, 40):
        if match.answers or match.sealed:
            continue
        twin = trade_places(match, 0, match.decisions)
        if not look_the_same(match, twin, 0):
            continue

        one, other = (views.determinize(each, 0, 7) for each in (match, twin))

        assert faces_by_place(one) == faces_by_place(other)
        compared += twin.digest() != match.digest()
    assert compared > 5


def faces_by_place(match: Match) -> dict[str, list[str]]:
    cards = match.state.cards
    return {
        key: [cards[card_id].printed.id if card_id else "" for card_id in held]
        for key, held in match.state.zones.items()
    }


def all_faces(match: Match) -> list[str]:
    """Return all faces of both seats, without their places."""
    return sorted(each for held in faces_by_place(match).values() for each in held)
