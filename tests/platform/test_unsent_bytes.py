"""An address has a budget of unsent bytes: slow readers don't use up the memory."""

import asyncio

import pytest

from app.platform.settings import Settings
from app.platform.web.connection_limits import ConnectionLimits
from app.platform.web.unsent_bytes import BYTES_PER_ADDRESS, UnsentBytes


class Line(asyncio.Transport):
    """A transport of a client on which so many bytes wait to be sent."""

    def __init__(self, host: str, waiting: int) -> None:
        super().__init__({"socket": Wire(), "peername": (host, 1)})
        self.waiting, self.is_aborted = waiting, False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.is_aborted = True


class Wire:
    """A socket that takes any option."""

    def setsockopt(self, *_: object) -> None:
        pass


@pytest.fixture
def unsent() -> UnsentBytes:
    return ConnectionLimits(Settings()).unsent


def test_the_largest_connection_of_an_address_over_its_budget_is_reset(unsent: UnsentBytes) -> None:
    small, large, last = (
        Line("192.0.2.1", BYTES_PER_ADDRESS * part // 100) for part in (10, 70, 30)
    )

    for line in (small, large, last):
        unsent.hold(line)

    assert [line.is_aborted for line in (small, large, last)] == [False, True, False]


def test_addresses_have_separate_budgets(unsent: UnsentBytes) -> None:
    lines = [Line(f"192.0.2.{number}", BYTES_PER_ADDRESS) for number in range(3)]

    for line in lines:
        unsent.hold(line)

    assert not any(line.is_aborted for line in lines)


def test_sent_answers_no_longer_count(unsent: UnsentBytes) -> None:
    first, second = Line("192.0.2.1", BYTES_PER_ADDRESS), Line("192.0.2.1", BYTES_PER_ADDRESS)

    unsent.hold(first)
    unsent.let_go(first)
    unsent.hold(second)

    assert not first.is_aborted
    assert not second.is_aborted


def test_trusted_proxies_have_no_budget() -> None:
    unsent = ConnectionLimits(Settings(proxies="192.0.2.1")).unsent
    lines = [Line("192.0.2.1", BYTES_PER_ADDRESS) for _ in range(2)]

    for line in lines:
        unsent.hold(line)

    assert not any(line.is_aborted for line in lines)
