"""Pairing: properties of the pure function, and a thousand tickets in virtual time."""

from itertools import combinations
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lobby.queue.pairing import CASUAL, PATIENCE_S, RATED, Pair, QueuedTicket, pair, window
from tools.queues.simulation import Crowd, Report, Simulation

PEOPLE = [UUID(int=n) for n in range(14)]
NOW = 1000.0


def waiting(
    number: int, rating: float = 1500, *, since: float = NOW, last: int | None = None
) -> QueuedTicket:
    last_opponent = None if last is None else PEOPLE[last]
    return QueuedTicket(UUID(int=100 + number), PEOPLE[number], rating, 60.0, since, last_opponent)


@st.composite
def queues(draw: st.DrawFn) -> list[QueuedTicket]:
    numbers = draw(st.lists(st.sampled_from(range(len(PEOPLE))), unique=True, max_size=14))
    return [
        waiting(
            number,
            draw(st.floats(600, 2600)),
            since=NOW - draw(st.floats(0, 2 * PATIENCE_S)),
            last=draw(st.none() | st.sampled_from(range(len(PEOPLE)))),
        )
        for number in numbers
    ]


blocks = st.sets(st.sampled_from([frozenset(two) for two in combinations(PEOPLE, 2)]), max_size=20)


def accounts(found: Pair) -> frozenset[UUID]:
    return frozenset((found.first.account_id, found.second.account_id))


def have_just_met(a: QueuedTicket, b: QueuedTicket) -> bool:
    return a.last_opponent == b.account_id or b.last_opponent == a.account_id


@given(queues(), blocks)
def test_tickets_are_paired_once_and_never_with_a_blocked_account(
    queue: list[QueuedTicket], blocked: set[frozenset[UUID]]
) -> None:
    pairs = pair(queue, NOW, blocked=blocked)

    paired = [ticket.id for found in pairs for ticket in (found.first, found.second)]
    assert len(paired) == len(set(paired))
    assert set(paired) <= {ticket.id for ticket in queue}
    assert all(len(accounts(found)) == 2 for found in pairs)
    assert not {accounts(found) for found in pairs} & blocked


@given(queues(), blocks)
def test_a_pair_is_within_the_mean_of_its_windows(
    queue: list[QueuedTicket], blocked: set[frozenset[UUID]]
) -> None:
    pairs = pair(queue, NOW, blocked=blocked)

    for found in pairs:
        reach = (window(found.first, NOW, RATED) + window(found.second, NOW, RATED)) / 2
        assert found.gap <= reach
        assert found.first.since <= found.second.since


@given(queues(), blocks)
def test_rematches_in_the_queue_need_a_lack_of_others(
    queue: list[QueuedTicket], blocked: set[frozenset[UUID]]
) -> None:
    pairs = pair(queue, NOW, blocked=blocked)

    taken = {ticket.id for found in pairs for ticket in (found.first, found.second)}
    left = [ticket for ticket in queue if ticket.id not in taken]
    for found in pairs:
        if have_just_met(found.first, found.second):
            for one in (found.first, found.second):
                others = [t for t in left if not have_just_met(one, t)]
                assert all(frozenset((one.account_id, t.account_id)) in blocked for t in others)


@given(queues(), blocks)
def test_patient_tickets_are_paired_with_any_fitting_one(
    queue: list[QueuedTicket], blocked: set[frozenset[UUID]]
) -> None:
    pairs = pair(queue, NOW, blocked=blocked)

    taken = {ticket.id for found in pairs for ticket in (found.first, found.second)}
    left = [ticket for ticket in queue if ticket.id not in taken]
    patient = [ticket for ticket in left if NOW - ticket.since >= PATIENCE_S]
    for one in patient:
        for other in left:
            fits = frozenset((one.account_id, other.account_id)) not in blocked
            assert other is one or not fits or have_just_met(one, other)


@given(queues(), blocks, st.randoms(use_true_random=False))
def test_the_order_of_the_tickets_does_not_matter(
    queue: list[QueuedTicket], blocked: set[frozenset[UUID]], dice: st.DataObject
) -> None:
    shuffled = sorted(queue, key=lambda ticket: dice.random())  # type: ignore[attr-defined]  # a random.Random

    assert pair(shuffled, NOW, blocked=blocked) == pair(queue, NOW, blocked=blocked)


def test_longest_waiting_ticket_gets_the_nearest_rating() -> None:
    queue = [
        waiting(0, 1500, since=NOW - 30),
        waiting(1, 1600, since=NOW - 10),
        waiting(2, 1520, since=NOW - 5),
    ]

    (found,) = pair(queue, NOW)

    assert (found.first.account_id, found.second.account_id) == (PEOPLE[0], PEOPLE[2])


def test_a_wide_gap_is_bridged_by_waiting() -> None:
    def pairs_after(seconds: float) -> list[Pair]:
        return pair([waiting(0, 1200, since=NOW - seconds), waiting(1, 1500, since=NOW)], NOW)

    assert pairs_after(0) == []
    assert len(pairs_after(PATIENCE_S)) == 1


def test_two_who_have_just_met_wait_for_a_third() -> None:
    one, two = waiting(0, last=1), waiting(1, last=0)
    far = waiting(2, 2400)

    assert len(pair([one, two], NOW)) == 1
    assert pair([one, two, far], NOW) == []


def test_two_who_have_just_met_play_again_where_the_third_is_blocked() -> None:
    one, two, third = waiting(0, last=1), waiting(1, last=0), waiting(2)
    blocked = {frozenset((PEOPLE[2], PEOPLE[n])) for n in (0, 1)}

    (found,) = pair([one, two, third], NOW, blocked=blocked)

    assert accounts(found) == {PEOPLE[0], PEOPLE[1]}


def test_casual_windows_are_wider() -> None:
    ticket = waiting(0, since=NOW - 20)

    assert window(ticket, NOW, CASUAL) > window(ticket, NOW, RATED)


@pytest.fixture(scope="module", params=[1, 2, 3])
def simulated(request: pytest.FixtureRequest) -> tuple[Simulation, Report]:
    simulation = Simulation(Crowd(tickets=1000, people=120, seed=request.param))
    return simulation, simulation.run()


def test_in_a_thousand_tickets_none_is_used_twice(simulated: tuple[Simulation, Report]) -> None:
    simulation, report = simulated

    used = [ticket.id for _, found in report.pairs for ticket in (found.first, found.second)]
    assert len(used) == len(set(used)) == 1000 - len(report.left)
    assert not {accounts(found) for _, found in report.pairs} & simulation.blocked


def test_thousand_tickets_do_not_starve(simulated: tuple[Simulation, Report]) -> None:
    _, report = simulated

    assert len(report.left) <= 2  # the last ones of the day
    assert max(report.waits_s) <= 2 * PATIENCE_S
    assert report.repeats <= len(report.pairs) * 0.03


def test_in_a_thousand_tickets_most_play_their_like(simulated: tuple[Simulation, Report]) -> None:
    _, report = simulated

    gaps = sorted(found.gap for _, found in report.pairs)
    assert gaps[len(gaps) // 2] < 150
    assert gaps[len(gaps) * 9 // 10] < 350
