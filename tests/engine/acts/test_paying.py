"""Paying in cards and marks, on the game of face-down cards."""

import pytest

from app.engine import atoms
from app.engine.dsl import abilities as a
from app.engine.dsl.filters import ANY, IsType
from app.engine.meaning.registry import filter_of
from app.engine.play.match import Match
from app.engine.position.flow import Flow, nothing
from app.engine.position.resolution import Resolution
from app.engine.steps.joint_choices import Choice, Judge
from app.engine.steps.paying import (
    CostRules,
    agrees_to_pay,
    choose_gifts,
    choose_payment,
    choose_to_give,
    claims_of,
    discard_as_cost,
    discardable,
    pay_marks,
    sacrificable,
    why_not_costs,
)
from tests.engine.duel_game import BEAST, OX, PUP, WOLF, duel, go, put


def test_payment_candidates_fit_and_are_ones_own() -> None:
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


def test_chosen_payments_are_discarded_together() -> None:
    def pay(m: Match) -> Flow[None]:
        hand = [put(m, card, "0.hand") for card in (WOLF, OX, PUP)]
        choice = Choice(hand, 2, 2, None)
        chosen = yield from choose_payment(m, Resolution(0), choice, "Choose.", cancel=False)
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


def test_forced_payments_have_no_prompt_unless_it_can_be_cancelled() -> None:
    given: list[tuple[int, ...]] = []

    def pay(m: Match) -> Flow[None]:
        hand = [put(m, card, "0.hand") for card in (WOLF, OX)]
        for cancel in (False, True):
            choice = Choice(hand, 2, 2, None)
            given.append(
                (yield from choose_to_give(m, Resolution(0), choice, "Give.", cancel=cancel))
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


CREATURE = IsType(("creature",), "creature")
SACRIFICE, THIS = a.Sacrifice(CREATURE), a.SacrificeSelf()


def why(m: Match, at: Resolution, *costs: a.Cost, judge: Judge | None = None) -> str:
    found = why_not_costs(m, at, costs, RULES, claims_of(m, at, costs), judge)
    return found.rule if found is not None else ""


def test_a_cost_that_cannot_be_paid_says_why_and_by_which_rule() -> None:
    told: list[str] = []

    def look(m: Match) -> Flow[None]:
        wolf = put(m, WOLF, "0.field", 0)
        put(m, OX, "0.hand")
        m.state.mut_seat(0).numbers["life"] = 2
        at = Resolution(0, m.card(wolf).card_ref)
        costs = (
            a.ExhaustSelf(),
            a.RemoveCounters("charge", 2),
            a.PayLife(2),
            a.Sacrifice(BEAST, 2),
            a.DiscardCost(2),
            SACRIFICE,
            a.DiscardCost(),
        )
        told.extend(why(m, at, cost) for cost in costs)
        m.rules.exhaust(m, [wolf])
        told.append(why(m, at, costs[0]))
        yield from nothing()

    go(duel(look))

    assert told == ["", "DU-2", "DU-3", "DU-4", "DU-5", "", "", "DU-1"]


@pytest.mark.parametrize(
    ("costs", "payable"),
    [
        ((a.PayLife(2), a.PayLife(2)), True),
        ((a.PayLife(3), a.PayLife(2)), False),
        ((a.RemoveCounters("charge"), a.RemoveCounters("charge")), False),
        ((SACRIFICE, SACRIFICE), True),
        ((SACRIFICE, SACRIFICE, SACRIFICE), False),
        ((SACRIFICE, THIS), True),
        ((a.Sacrifice(CREATURE, 2), THIS), False),
        ((THIS, THIS), False),
        ((a.DiscardCost(1, BEAST), a.DiscardCost(1, BEAST)), False),
        ((a.DiscardCost(1, BEAST), a.DiscardCost()), True),
    ],
)
def test_costs_are_paid_together(costs: tuple[a.Cost, ...], payable: bool) -> None:
    """Five life, a charge, two creatures on the field, and two cards in hand, one a beast."""
    found: list[bool] = []

    def look(m: Match) -> Flow[None]:
        wolf, _ = put(m, WOLF, "0.field", 0), put(m, OX, "0.field", 1)
        for card in (OX, PUP):
            put(m, card, "0.hand")
        m.state.mut_seat(0).numbers["life"] = 5
        atoms.count(m, wolf, "charge", 1)
        found.append(why(m, Resolution(0, m.card(wolf).card_ref), *costs) == "")
        yield from nothing()

    go(duel(look))

    assert found == [payable]


def test_earlier_costs_leave_enough_for_later_ones() -> None:
    given: list[list[tuple[int, ...]]] = []
    costs = (SACRIFICE, a.Sacrifice(BEAST), THIS)

    def pay(m: Match) -> Flow[None]:
        ids = [put(m, card, "0.field", slot) for slot, card in enumerate((OX, WOLF, OX))]
        at = Resolution(0, m.card(ids[0]).card_ref)
        claims = claims_of(m, at, costs)
        given.append((yield from choose_gifts(claims, lambda c, choice: give(m, at, choice))))

    def give(m: Match, at: Resolution, choice: Choice) -> Flow[tuple[int, ...]]:
        return choose_payment(m, at, choice, "Choose.", cancel=True)

    match = go(duel(pay))
    offered = [[option.ref for option in prompt.options] for prompt in [match.prompts[0]] if prompt]
    match.submit(0, (3,))
    match.submit(0, (2,))

    # The first creature sacrifices itself, and the only beast is needed as one.
    assert offered == [[3]]
    assert given == [[(3,), (2,), (1,)]]
