"""State checks and end-of-turn rules shared by games, on the game of face-down cards."""

from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter

import pytest

from app.engine import atoms
from app.engine.play.match import Match
from app.engine.position.flow import Flow, nothing
from app.engine.position.refs import zone_key
from app.engine.position.state import Modifier
from app.engine.steps.checks import end_if_lost, keep_one, same_names
from app.engine.steps.combat_roles import role_holder, role_of
from app.engine.steps.control import cards_going_back, end_effects, give_control, lasts
from app.engine.steps.opening import redraw
from app.engine.steps.turns import discard_to, end_at_cap, next_turn
from tests.engine.duel_game import DUEL, OX, PUP, WOLF, Duel, duel, go, put


def asked(flow_of: object) -> Match:
    """Return a match in which those things were done before its first question."""
    return go(duel(flow_of))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lost", "winner", "reason"), [([], -1, ""), ([0], 1, "gone"), ([0, 1], None, "both")]
)
def test_one_loser_ends_the_match_and_two_draw(
    lost: list[int], winner: int | None, reason: str
) -> None:
    def check(m: Match) -> Flow[None]:
        assert end_if_lost(m, lost, ("gone", "X-1"), ("both", "X-2")) == bool(lost)
        yield from nothing()

    result = asked(check).result

    assert (result.winner, result.reason) == (winner, reason) if result else not lost


@pytest.mark.parametrize(
    ("turn", "scores", "ends"), [(9, (1, 0), False), (10, (1, 0), True), (10, (2, 2), True)]
)
def test_after_the_last_turn_the_higher_score_wins(
    turn: int, scores: tuple[int, int], ends: bool
) -> None:
    def last(m: Match) -> Flow[None]:
        m.state.turn = turn
        end_at_cap(m, 10, lambda seat: scores[seat], "X-3")
        yield from nothing()

    result = asked(last).result

    assert (result is not None) == ends
    if result is not None:
        assert result.winner == (None if scores[0] == scores[1] else 0)


def test_cards_of_one_name_are_found_by_seat_the_active_one_first() -> None:
    found: list[tuple[int, list[int]]] = []

    def check(m: Match) -> Flow[None]:
        m.state.active = 1
        mine = [put(m, WOLF, "0.field", slot) for slot in (0, 1)]
        theirs = [put(m, OX, "1.field", slot) for slot in (0, 2)]
        put(m, PUP, "1.field", 1)
        found.extend((seat, [c.id for c in group]) for seat, group in same_names(m, lambda c: True))
        assert found == [(1, theirs), (0, mine)]
        assert same_names(m) == []  # none of them is printed as unique
        yield from nothing()

    asked(check)
    assert found


def test_that_a_card_is_alone_is_forgotten_as_another_comes() -> None:
    found: list[int] = []
    everything = attrgetter("face_up")

    def check(m: Match) -> Flow[None]:
        put(m, WOLF, "0.field", 0)
        for slot in (1, 2):
            found.append(len(same_names(m, everything)))
            put(m, WOLF, "0.field", slot)
        found.append(len(same_names(m, everything)))
        yield from nothing()

    asked(check)

    assert found == [0, 1, 1]


def test_a_role_ends_as_its_card_leaves_or_changes_sides() -> None:
    held: list[bool] = []

    def fight(m: Match) -> Flow[None]:
        wolf, ox = put(m, WOLF, "0.field", 0), put(m, OX, "0.field", 1)
        roles = [role_of(m.card(wolf)), role_of(m.card(ox))]
        held.extend(role_holder(m, role) is not None for role in roles)
        atoms.shift(m, wolf, "1.field", 0)
        atoms.move(m, ox, "0.discard")
        held.extend(role_holder(m, role) is not None for role in (*roles, None))
        yield from nothing()

    asked(fight)

    assert held == [True, True, False, False, False]


class Borrowed(Duel):
    """A game whose cards go back where they were."""

    def give_back(self, m: Match, ended: Sequence[Modifier]) -> Flow[None]:
        yield from nothing()
        for card, seat, mods in cards_going_back(m, ended):
            atoms.shift(m, card.id, zone_key(seat, "field"), int(mods[0].what))


def test_borrowed_cards_go_to_the_remaining_controller() -> None:
    seats: list[int] = []

    def turn(m: Match) -> Flow[None]:
        wolf = put(m, WOLF, "0.field", 0)
        for seat, until in ((1, "always"), (0, "turn")):
            give_control(m, wolf, seat, until, 0)
        assert lasts(m, "turn")
        yield from end_effects(m, "turn")
        seats.append(m.card(wolf).controller)
        assert not lasts(m, "turn")
        yield from nothing()

    go(duel(turn, rules=_borrowed()))

    assert seats == [1]


def test_a_card_is_lent_past_an_effect_that_has_ended_and_goes_once_and_in_order_of_time() -> None:
    places: list[str] = []

    def turn(m: Match) -> Flow[None]:
        wolf, ox = put(m, WOLF, "0.field", 0), put(m, OX, "0.field", 1)
        give_control(m, wolf, 1, "turn", 0, "0")
        atoms.shift(m, wolf, "1.field", 0)
        give_control(m, wolf, 0, "later", 0, "2")
        atoms.shift(m, wolf, "0.field", 0)
        yield from end_effects(m, "turn")
        places.append(m.card(wolf).zone)
        give_control(m, ox, 1, "later", 0, "1")
        atoms.shift(m, ox, "1.field", 1)
        give_control(m, wolf, 1, "later", 0, "0")
        atoms.shift(m, wolf, "1.field", 0)
        ended = atoms.end_modifiers(m, "later")
        goes = [(card.id, seat, len(mods)) for card, seat, mods in cards_going_back(m, ended)]
        assert goes == [(ox, 0, 1), (wolf, 0, 2)]
        yield from m.rules.give_back(m, ended)
        places.extend(m.card(cid).zone for cid in (wolf, ox))

    go(duel(turn, rules=_borrowed()))

    assert places == ["0.field"] * 3


def _borrowed() -> Borrowed:
    return Borrowed(**{field.name: getattr(DUEL, field.name) for field in fields(DUEL)})


def test_a_hand_above_its_limit_is_discarded_down_to_it() -> None:
    def end(m: Match) -> Flow[None]:
        for card in (WOLF, OX, PUP, PUP):
            put(m, card, "0.hand")
        yield from discard_to(m, 0, 2, lambda card: card.printed.stats["power"])
        yield from nothing()

    match = go(duel(end))
    prompt = match.prompts[0]
    assert prompt is not None
    assert (prompt.name, prompt.tone) == ("discard", "act")  # the prompt of a rule
    assert [match.card(ref).printed.name for ref in prompt.default] == ["Wolf", "Ox"]
    match.submit(0, prompt.default)

    assert len(match.zone(0, "hand")) == 2
    assert len(match.zone(0, "discard")) == 2


def test_keep_one_returns_the_other_cards_of_the_name() -> None:
    rest: list[int] = []
    wolves: list[int] = []

    def check(m: Match) -> Flow[None]:
        wolves.extend(put(m, WOLF, "1.field", slot) for slot in range(3))
        rest.extend((yield from keep_one(m, 1, wolves, wolves[2])))

    match = asked(check)
    prompt = match.prompt_of(1)
    assert prompt is not None
    assert (prompt.name, prompt.default, prompt.tone) == ("keep_legendary", (wolves[2],), "act")
    match.submit(1, (wolves[1],))

    assert rest == [wolves[0], wolves[2]]


@pytest.mark.parametrize(("orders", "whose"), [((0, 0), 1), ((0, 1), 0), ((1, 2), 0)])
def test_a_turn_that_is_skipped_is_the_other_seats(orders: tuple[int, int], whose: int) -> None:
    left: list[int] = []

    def turn(m: Match) -> Flow[None]:
        m.state.turn, m.state.active = 4, 0
        for seat in (0, 1):
            atoms.set_number(m, seat, "skip_turn", orders[seat])
        assert next_turn(m, may_skip=True) == whose
        left.extend(m.state.number(seat, "skip_turn") for seat in (0, 1))
        assert m.state.turn == 5
        yield from nothing()

    asked(turn)

    assert left == [0, 0]


def test_a_whole_hand_is_shuffled_away_for_as_many_cards_as_it_is_said() -> None:
    def draw(m: Match) -> Flow[None]:
        deck = [put(m, card, "0.deck") for card in (WOLF, OX, PUP)]
        hand = [put(m, OX, "0.hand"), put(m, PUP, "0.hand")]
        redraw(m, 0, 1)
        drawn, rest = m.zone(0, "hand"), m.zone(0, "deck")
        assert (len(drawn), sorted((*drawn, *rest))) == (1, sorted((*deck, *hand)))
        yield from nothing()

    asked(draw)


def test_the_lowest_free_slot_is_found_and_none_where_all_are_taken() -> None:
    found: list[int] = []

    def fill(m: Match) -> Flow[None]:
        slots = len(m.state.zones["0.field"])
        for slot in (0, *range(2, slots), 1):
            put(m, WOLF, "0.field", slot)
            found.append(m.free_slot("0.field"))
        yield from nothing()

    asked(fill)

    assert (found[0], found[-2], found[-1]) == (1, 1, -1)
