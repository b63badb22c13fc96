"""What keeps passwords slow to guess and the server quick."""

import asyncio
import time

import pytest
import zxcvbn_rs_py
from argon2 import PasswordHasher

from app.accounts import passwords as budgets
from app.accounts.passwords import Passwords
from app.accounts.strength import ADVICE, REASONS, weigh
from app.platform.errors import TooManyRequests
from app.platform.rates import Rates
from tests.accounts.conftest import quick_hasher


async def test_an_unknown_account_takes_as_long_as_a_wrong_password() -> None:
    passwords = Passwords(Rates(enabled=False), PasswordHasher(3, 32 * 1024, 1))
    stored = await passwords.hash("plinth gossamer ox")

    async def took(known: str | None) -> float:
        began = time.perf_counter()
        assert not await passwords.is_right(known, "seven damp lanterns")
        return time.perf_counter() - began

    unknown = min([await took(None) for _ in range(5)])
    wrong = min([await took(stored) for _ in range(5)])
    passwords.close()

    assert unknown > 0.01, "nothing was counted"
    assert 0.5 < unknown / wrong < 2


async def test_a_hash_of_nothing_lets_nobody_in() -> None:
    passwords = Passwords(Rates(enabled=False), quick_hasher())

    assert not await passwords.is_right("", "anything")
    assert not await passwords.is_right("not a hash", "anything")
    passwords.close()


async def test_one_address_may_not_try_one_account_for_ever() -> None:
    passwords = Passwords(Rates(), quick_hasher())
    for _ in range(10):
        await passwords.allow("192.0.2.1", "otter")

    with pytest.raises(TooManyRequests) as refusal:
        await passwords.allow("192.0.2.1", "otter")

    assert refusal.value.headers == {"Retry-After": "600"}
    await passwords.allow("192.0.2.2", "otter")
    passwords.close()


async def test_one_address_may_not_try_all_accounts() -> None:
    passwords = Passwords(Rates(), quick_hasher())
    for number in range(30):
        await passwords.allow("192.0.2.1", f"otter {number}")

    with pytest.raises(TooManyRequests):
        await passwords.allow("192.0.2.1", "stoat")
    passwords.close()


async def test_many_addresses_may_not_try_one_account() -> None:
    passwords = Passwords(Rates(), quick_hasher())
    for number in range(100):
        await passwords.allow(f"192.0.2.{number}", "otter")

    with pytest.raises(TooManyRequests):
        await passwords.allow("198.51.100.1", "otter")
    passwords.close()


async def test_a_crowd_is_sent_away_instead_of_waited_for() -> None:
    passwords = Passwords(Rates(enabled=False), PasswordHasher(2, 8 * 1024, 1))

    crowd = [passwords.hash("plinth gossamer ox") for _ in range(budgets.QUEUE + 6)]
    answers = await asyncio.gather(*crowd, return_exceptions=True)
    passwords.close()

    assert sum(isinstance(answer, TooManyRequests) for answer in answers) == 6
    assert sum(isinstance(answer, str) for answer in answers) == budgets.QUEUE


def test_the_same_letters_typed_in_another_form_are_the_same_password() -> None:
    passwords = Passwords(Rates(enabled=False), quick_hasher())

    async def check() -> bool:
        return await passwords.is_right(
            await passwords.hash("Caf\u00e9 noir 7"), "Cafe\u0301 noir 7"
        )

    assert asyncio.run(check())
    passwords.close()


@pytest.mark.parametrize(
    ("password", "score"), [("password", 0), ("Tr0ub4dour&3", 2), ("plinth gossamer ox", 4)]
)
def test_a_password_is_weighed_by_how_it_would_be_guessed(password: str, score: int) -> None:
    strength = weigh(password)

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
    began = time.perf_counter()

    weigh(nasty)

    assert time.perf_counter() - began < 0.1
