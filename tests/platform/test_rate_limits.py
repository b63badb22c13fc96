"""Rate limits and failure budgets: address grouping, and the remaining wait."""

import asyncio

import pytest

from app.platform.errors import TooManyRequests
from app.platform.failure_limits import FailureBudget, FailureLimiter
from app.platform.rate_limits import MovingWindow, RateLimiter, address_network, too_many

OWN = FailureBudget("2/10 minutes", ("own",), is_own=True)
SHARED = FailureBudget("3/hour", ("shared",))


class Time:
    """A clock that stands where it is put."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def now() -> Time:
    """The time that limits count by."""
    return Time()


def refuse(wait_s: int) -> TooManyRequests:
    return too_many("Too often", wait_s)


async def fail(limiter: FailureLimiter, *budgets: FailureBudget) -> None:
    async with limiter.attempt(budgets, refuse) as attempt:
        await attempt.fail()


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("localhost", "localhost"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(host: str, network: str) -> None:
    assert address_network(host) == network


async def test_wait_is_the_remaining_time(now: Time) -> None:
    limiter = RateLimiter(now=now)
    await limiter.hit("2/10 minutes", "otter")
    now.now += 240.0
    await limiter.hit("2/10 minutes", "otter")
    now.now += 100.0

    refused = await limiter.hit("2/10 minutes", "otter")
    wait_s = await limiter.wait_s("2/10 minutes", "otter")
    now.now += wait_s + 0.1

    assert not refused
    assert wait_s == 260
    assert await limiter.hit("2/10 minutes", "otter")


async def test_counting_visits_no_other_key() -> None:
    limiter = RateLimiter()
    before = asyncio.all_tasks()

    for number in range(1000):
        await limiter.hit("10/hour", "otter", str(number))

    assert asyncio.all_tasks() == before


def test_keys_without_a_use_in_the_window_are_dropped(now: Time) -> None:
    window = MovingWindow("2/minute", now)
    for number in range(1000):
        window.hit((str(number),))
        now.now += 1.0

    assert len(window) == 60


def test_keys_still_in_use_keep_their_count(now: Time) -> None:
    window = MovingWindow("2/minute", now)
    for key in ("otter", "heron", "otter"):
        window.hit((key,))
        now.now += 25.0

    assert [window.hit(("otter",)), window.hit(("otter",))] == [True, False]
    assert len(window) == 2


@pytest.mark.parametrize("allowance", ["10", "10/second", "10/10minutes", "x/hour"])
def test_malformed_allowances_are_refused(allowance: str) -> None:
    with pytest.raises(ValueError, match="not an allowance"):
        MovingWindow(allowance, Time())


@pytest.mark.parametrize(
    ("wait_s", "words"),
    [
        (1, "1 second"),
        (60, "60 seconds"),
        (61, "2 minutes"),
        (600, "10 minutes"),
        (3601, "2 hours"),
    ],
)
def test_the_wait_is_said_in_words_and_in_the_header(wait_s: int, words: str) -> None:
    refusal = too_many("Too often", wait_s)

    assert refusal.detail == f"Too often. Try again in {words}."
    assert refusal.headers == {"Retry-After": str(wait_s)}


async def test_only_failures_count() -> None:
    limiter = FailureLimiter(RateLimiter())
    for _ in range(9):
        async with limiter.attempt((OWN, SHARED), refuse):
            pass
    await fail(limiter, OWN, SHARED)
    await fail(limiter, OWN, SHARED)

    with pytest.raises(TooManyRequests):
        await fail(limiter, OWN, SHARED)


async def test_a_success_wipes_out_what_is_ones_own_and_nothing_that_is_shared() -> None:
    limiter = FailureLimiter(RateLimiter())
    for _ in range(2):
        await fail(limiter, OWN, SHARED)

    await limiter.forget((OWN, SHARED))
    await fail(limiter, OWN, SHARED)

    with pytest.raises(TooManyRequests):
        await fail(limiter, SHARED)
    await fail(limiter, OWN)


async def test_longest_wait_of_all_budgets_is_reported(now: Time) -> None:
    limiter = FailureLimiter(RateLimiter(now=now))
    await fail(limiter, SHARED)
    now.now += 600.0
    for _ in range(2):
        await fail(limiter, OWN, SHARED)

    with pytest.raises(TooManyRequests) as refusal:
        await fail(limiter, OWN, SHARED)

    assert refusal.value.headers == {"Retry-After": "3000"}


async def test_many_tries_at_once_are_no_way_around_a_budget() -> None:
    limiter = FailureLimiter(RateLimiter())
    everybody_is_in, inside = asyncio.Event(), 0

    async def guess() -> bool:
        nonlocal inside
        try:
            async with limiter.attempt((OWN,), refuse) as attempt:
                inside += 1
                await everybody_is_in.wait()
                await attempt.fail()
        except TooManyRequests:
            everybody_is_in.set()
            return False
        return True

    tried = await asyncio.gather(*(guess() for _ in range(10)))

    assert sum(tried) == inside == 2


async def test_disabled_limiters_refuse_no_request() -> None:
    limiter = FailureLimiter(RateLimiter(enabled=False))
    for _ in range(5):
        await fail(limiter, OWN)
