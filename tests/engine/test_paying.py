"""Paying in cards and marks, on the game of face-down cards."""

import pytest

from app.engine.dsl import abilities as a
from app.engine.dsl.filters import ANY
from app.engine.flow import Flow, nothing
from app.engine.match import Match
from app.engine.meaning.registry import filter_of
from app.engine.resolution import Resolution
from app.engine.steps.paying import (
    CostRules,
    agrees_to_pay,
    choose_payment,
    choose_to_give,
    discard_as_cost,
    discardable,
    pay_marks,
    sacrificable,
    why_not_cost,
)

from .duel_game import BEAST, OX, PUP, WOLF, duel, go, put


def test_what_can_be_given_fits_and_is_ones_own() -> None:
    found: list[list[int]] = []

    def look(m: Match) -> Flow[None]:
        wolf, pup = put(m, WOLF, "0.field", 0), put(m, PUP, "0.field", 1)
        put(m, WOLF, "1.field", 0)
        hand = [put(m, card, "0.hand") for card in (WOLF, OX, PUP)]
        at, beast = Resolution(0, m.card(hand[0]).card_ref), filter_of(BEAST)
        assert sacrificable(m, at, beast) == [wolf, pup]
        assert sacrificable(m, at, beast, but=[wolf]) == [pup]
        assert sacrificable(m, at, beast, never="creature") == []
        assert discardable(m, at, filter_of(ANY)) == hand[1:]
        found.append(discardable(m, at, beast))
        assert found[0] == hand[2:]
        yield from nothing()

    go(duel(look))
    assert found


def test_what_was_chosen_is_discarded_together() -> None:
    def pay(m: Match) -> Flow[None]:
        hand = [put(m, card, "0.hand") for card in (WOLF, OX, PUP)]
        chosen = yield from choose_payment(m, Resolution(0), hand, 2, "Choose.", cancel=False)
        discard_as_cost(m, 0, chosen)

    match = go(duel(pay))
    match.submit(0, (2, 3))

    assert [match.card(cid).printed.name for cid in match.zone(0, "hand")] == ["Wolf"]
    assert len(match.zone(0, "discard")) == 2


def test_marks_are_paid_with_the_source_or_its_bearer() -> None:
    def pay(m: Match) -> Flow[None]:
        wolf, ox = put(m, WOLF, "0.field", 0), put(m, OX, "0.field", 1)
        m.state.mut_seat(0).numbers["life"] = 9
        costs = (a.ExhaustSelf(), a.PayLife(2), a.SacrificeSelf())
        pay_marks(m, Resolution(0, m.card(wolf).card_ref), costs, bearer=ox)
        assert [m.card(cid).exhausted for cid in (wolf, ox)] == [False, True]
        pay_marks(m, Resolution(0, m.card(wolf).card_ref), costs)
        assert m.card(wolf).exhausted
        yield from nothing()

    assert go(duel(pay)).state.number(0, "life") == 5


def test_what_must_all_be_given_is_not_asked_for_unless_it_can_be_taken_back() -> None:
    given: list[tuple[int, ...]] = []

    def pay(m: Match) -> Flow[None]:
        hand = [put(m, card, "0.hand") for card in (WOLF, OX)]
        for cancel in (False, True):
            given.append(
                (yield from choose_to_give(m, Resolution(0), hand, 2, "Give.", cancel=cancel))
            )

    match = go(duel(pay))
    asked = match.prompt_of(0)
    assert asked is not None

    assert (asked.name, asked.zone, asked.cancel) == ("choose_payment", "hand", True)
    assert given == [(1, 2)]


@pytest.mark.parametrize(("answer", "pays"), [("yes", True), ("no", False)])
def test_a_seat_is_asked_whether_it_pays(answer: str, pays: bool) -> None:
    told: list[bool] = []

    def pay(m: Match) -> Flow[None]:
        told.append((yield from agrees_to_pay(m, 0, 2, "mana")))

    match = go(duel(pay))
    asked = match.prompt_of(0)
    assert asked is not None
    assert asked.ask == "Pay 2 mana?"
    match.submit(0, answer)

    assert told == [pays]


RULES = CostRules("DU-1", "DU-2", "DU-3", "DU-4", "DU-5")


def test_a_cost_that_cannot_be_paid_says_why_and_by_which_rule() -> None:
    told: list[str] = []

    def look(m: Match) -> Flow[None]:
        wolf = put(m, WOLF, "0.field", 0)
        m.state.mut_seat(0).numbers["life"] = 2
        at = Resolution(0, m.card(wolf).card_ref)
        costs = (
            a.ExhaustSelf(), a.RemoveCounters("charge", 2), a.PayLife(2), a.Sacrifice(ANY),
            a.DiscardCost(count=2, filter=ANY),
        )  # fmt: skip
        for cost in costs:
            why = why_not_cost(m, at, cost, RULES, lambda each: each.count - 1)
            told.append(why.rule if why is not None else "")
        for cost in costs[3:]:
            assert why_not_cost(m, at, cost, RULES, lambda each: each.count) is None
        m.rules.exhaust(m, [wolf])
        tired = why_not_cost(m, at, costs[0], RULES, lambda each: 0)
        assert tired is not None
        assert (tired.text, tired.rule) == ("Wolf is exhausted.", "DU-1")
        yield from nothing()

    go(duel(look))

    assert told == ["", "DU-2", "DU-3", "DU-4", "DU-5"]
