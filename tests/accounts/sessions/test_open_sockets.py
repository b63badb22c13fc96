"""How many sockets one account may hold open."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from uuid import UUID, uuid4

from app.accounts.sessions.open_sockets import MAX_PER_ACCOUNT, OpenSockets
from app.platform.db import Database

NO_DATABASE = Database("postgresql+asyncpg://nobody@localhost/nowhere")  # is never asked


@contextmanager
def opened(
    open_sockets: OpenSockets, account: UUID, count: int, ended: list[int]
) -> Iterator[None]:
    with ExitStack() as stack:
        for number in range(count):
            close = partial(ended.append, number)
            stack.enter_context(open_sockets.open(account, b"credential_digest", close=close))
        yield


def test_one_socket_too_many_ends_the_oldest() -> None:
    open_sockets, ended = OpenSockets(NO_DATABASE), list[int]()

    with opened(open_sockets, uuid4(), MAX_PER_ACCOUNT + 2, ended):
        assert ended == [0, 1]


def test_socket_limits_do_not_affect_other_accounts() -> None:
    open_sockets, mine, ended = OpenSockets(NO_DATABASE), list[int](), list[int]()
    quiet = uuid4()

    with (
        opened(open_sockets, quiet, 1, mine),
        opened(open_sockets, uuid4(), MAX_PER_ACCOUNT + 1, ended),
    ):
        assert mine == []
        assert open_sockets.is_online(quiet)
    assert not open_sockets.is_online(quiet)
