"""How many sockets one account may hold open."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from uuid import UUID, uuid4

from app.accounts.visits import MOST, Visits
from app.platform.db import Database

NO_DATABASE = Database("postgresql+asyncpg://nobody@localhost/nowhere")  # is never asked


@contextmanager
def opened(visits: Visits, account: UUID, count: int, ended: list[int]) -> Iterator[None]:
    with ExitStack() as stack:
        for number in range(count):
            close = partial(ended.append, number)
            stack.enter_context(visits.open(account, b"opener", close=close))
        yield


def test_one_socket_too_many_ends_the_oldest() -> None:
    visits, ended = Visits(NO_DATABASE), list[int]()

    with opened(visits, uuid4(), MOST + 2, ended):
        assert ended == [0, 1]


def test_nobody_else_is_disturbed_by_many_sockets() -> None:
    visits, mine, ended = Visits(NO_DATABASE), list[int](), list[int]()
    quiet = uuid4()

    with opened(visits, quiet, 1, mine), opened(visits, uuid4(), MOST + 1, ended):
        assert mine == []
        assert visits.is_online(quiet)
    assert not visits.is_online(quiet)
