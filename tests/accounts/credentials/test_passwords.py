"""Password hashing: slow to guess, without blocking the server."""

import asyncio
import time

import pytest
import zxcvbn_rs_py
from argon2 import PasswordHasher

from app.accounts.credentials import passwords as budgets
from app.accounts.credentials.password_strength import ADVICE, REASONS, estimate_strength
from app.accounts.credentials.passwords import Passwords
from app.platform.errors import TooManyRequests
from app.platform.rate_limits import RateLimiter
from tests.accounts.conftest import quick_hasher


async def test_an_unknown_account_takes_as_long_as_a_wrong_password() -> None:
    passwords = Passwords(RateLimiter(enabled=False), PasswordHasher(3, 32 * 1024, 1))
    stored = await passwords.hash("plinth gossamer ox")

    async def took(known: str | None) -> float:
        # The time of the processor, of all threads: a busy machine takes as much of it as any.
        began = time.process_time()
        assert not await passwords.verify(known, "seven damp lanterns")
        return time.process_time() - began

    pairs = [(await took(None), await took(stored)) for _ in range(5)]
    unknown, wrong = (min(times) for times in zip(*pairs, strict=True))
    passwords.close()

    assert unknown > 0.01, "nothing was counted"
    assert 0.5 < unknown / wrong < 2


async def test_invalid_hashes_verify_no_password() -> None:
    passwords = Passwords(RateLimiter(enabled=False), quick_hasher())

    assert not await passwords.verify("", "anything")
    assert not await passwords.verify("not a hash", "anything")
    passwords.close()


async def test_a_crowd_is_sent_away_instead_of_waited_for() -> None:
    passwords = Passwords(RateLimiter(enabled=False), PasswordHasher(2, 8 * 1024, 1))

    crowd = [passwords.hash("plinth gossamer ox") for _ in range(budgets.MAX_PENDING + 6)]
    answers = await asyncio.gather(*crowd, return_exceptions=True)
    passwords.close()

    assert sum(isinstance(answer, TooManyRequests) for answer in answers) == 6
    assert sum(isinstance(answer, str) for answer in answers) == budgets.MAX_PENDING


def test_the_same_letters_typed_in_another_form_are_the_same_password() -> None:
    passwords = Passwords(RateLimiter(enabled=False), quick_hasher())

    async def check() -> bool:
        return await passwords.verify(await passwords.hash("Caf\u00e9 noir 7"), "Cafe\u0301 noir 7")

    assert asyncio.run(check())
    passwords.close()


@pytest.mark.parametrize(
    ("password", "score"), [("password", 0), ("Tr0ub4dour&3", 2), ("plinth gossamer ox", 4)]
)
def test_a_password_is_weighed_by_how_it_would_be_guessed(password: str, score: int) -> None:
    strength = estimate_strength(password)

    assert strength.score == score
    assert bool(strength.reason) == (score < 3)


def test_every_finding_of_the_estimator_has_our_words() -> None:
    warnings = {name for name in dir(zxcvbn_rs_py.Warning) if name[0].isupper()}
    suggestions = {name for name in dir(zxcvbn_rs_py.Suggestion) if name[0].isupper()}

    assert warnings == set(REASONS)
    # The one left away says what is no use to know at this place.
    assert suggestions - set(ADVICE) == {"NoNeedForSymbolsDigitsOrUppercaseLetters"}


def test_no_password_makes_the_estimator_hold_up_the_server() -> None:
    nasty = "4@8({[</369&#!1|0$5+7%2/" * 8
    began = time.thread_time()  # other work on the machine is not what is measured

    estimate_strength(nasty)

    assert time.thread_time() - began < 1
