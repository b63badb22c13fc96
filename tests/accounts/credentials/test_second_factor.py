"""Codes of an authenticator, and recovery codes."""

from base64 import b32decode
from datetime import UTC, datetime

import pytest

from app.accounts.credentials.totp import hotp_code, matching_step, step_at
from tests.accounts.conftest import PASSWORD, Browser, OpenBrowser

RFC_SECRET = b"12345678901234567890"


@pytest.mark.parametrize(
    ("second", "code"),
    [(59, "287082"), (1111111109, "081804"), (1234567890, "005924"), (20000000000, "353130")],
)
def test_codes_are_those_of_the_standard(second: int, code: str) -> None:
    assert hotp_code(RFC_SECRET, step_at(datetime.fromtimestamp(second, UTC))) == code


def test_a_code_is_good_for_half_a_minute_before_and_after() -> None:
    now = datetime(2031, 5, 4, 12, tzinfo=UTC)
    middle = step_at(now)
    codes = [hotp_code(RFC_SECRET, middle + away) for away in (-2, -1, 0, 1, 2)]

    found = [matching_step(RFC_SECRET, code, now) for code in codes]

    assert found == [None, middle - 1, middle, middle + 1, None]
    assert matching_step(RFC_SECRET, "\u0661\u0662", now) is None


class Phone:
    """An authenticator that can show the next code early."""

    def __init__(self, secret: str) -> None:
        self._secret = b32decode(secret + "=" * (-len(secret) % 8))
        self._step = step_at(datetime.now(UTC)) - 1

    def code(self) -> str:
        return hotp_code(self._secret, self._step)

    def next_code(self) -> str:
        self._step += 1
        return self.code()


async def pair(person: Browser) -> tuple[Phone, list[str]]:
    begun = await person.call("POST", "/me/two-factor", {"password": PASSWORD})
    phone = Phone(begun.json()["secret"])
    done = await person.call("PUT", "/me/two-factor", {"code": phone.code()})
    if done.status_code == 401:  # a half minute has just ended: this code was the last but one
        done = await person.call("PUT", "/me/two-factor", {"code": phone.next_code()})
    assert done.status_code == 200, done.text
    return phone, done.json()["codes"]


async def test_the_second_factor_counts_from_its_first_code_on(person: Browser) -> None:
    begun = await person.call("POST", "/me/two-factor", {"password": PASSWORD})
    before = (await person.call("GET", "/me/security")).json()
    wrong = await person.call("PUT", "/me/two-factor", {"code": "000000x"})
    phone = Phone(begun.json()["secret"])
    done = await person.call("PUT", "/me/two-factor", {"code": phone.code()})
    after = (await person.call("GET", "/me/security")).json()

    assert begun.json()["qr"].startswith("data:image/svg+xml")
    assert begun.json()["address"].startswith("otpauth://totp/Pentacle")
    assert [before["two_factor"], after["two_factor"]] == [False, True]
    assert wrong.status_code == 401
    assert len(done.json()["codes"]) == after["recovery_codes"] == 10


async def test_signing_in_asks_for_the_code_once_the_password_is_right(
    person: Browser, browser: Browser
) -> None:
    phone, _ = await pair(person)

    wrong = await browser.sign_in(person.name, "seven damp lanterns")
    asked = await browser.sign_in(person.name)
    guessed = await browser.sign_in(person.name, code="123")
    done = await browser.sign_in(person.name, code=phone.next_code())

    codes = [wrong.json()["code"], asked.json()["code"], guessed.json()["code"]]
    assert codes == ["wrong_password", "code_needed", "wrong_code"]
    assert done.status_code == 200


async def test_no_code_is_taken_twice(person: Browser, open_browser: OpenBrowser) -> None:
    phone, _ = await pair(person)
    thief, owner = await open_browser(), await open_browser()

    pairing = await thief.sign_in(person.name, code=phone.code())
    first = await owner.sign_in(person.name, code=phone.next_code())
    second = await thief.sign_in(person.name, code=phone.code())

    assert pairing.json()["code"] == "wrong_code"
    assert first.status_code == 200
    assert second.json()["code"] == "wrong_code"


async def test_a_recovery_code_opens_the_door_once(
    person: Browser, open_browser: OpenBrowser
) -> None:
    _, codes = await pair(person)
    first, second = await open_browser(), await open_browser()

    used = await first.sign_in(person.name, code=codes[0].upper().replace("-", " "))
    again = await second.sign_in(person.name, code=codes[0])

    assert used.status_code == 200
    assert again.json()["code"] == "wrong_code"
    assert (await first.call("GET", "/me/security")).json()["recovery_codes"] == 9


async def test_new_recovery_codes_end_the_older_ones(person: Browser, browser: Browser) -> None:
    _, older = await pair(person)

    renewed = await person.call("POST", "/me/two-factor/recovery-codes", {"password": PASSWORD})

    assert (await browser.sign_in(person.name, code=older[0])).status_code == 401
    code = renewed.json()["codes"][0]
    assert (await browser.sign_in(person.name, code=code)).status_code == 200


async def test_turning_it_off_needs_the_password(person: Browser, browser: Browser) -> None:
    await pair(person)

    refused = await person.call("POST", "/me/two-factor/removal", {"password": "wrong"})
    asked = await browser.sign_in(person.name)
    done = await person.call("POST", "/me/two-factor/removal", {"password": PASSWORD})
    plain = await browser.sign_in(person.name)

    assert [refused.status_code, asked.status_code] == [403, 401]
    assert [done.status_code, plain.status_code] == [204, 200]
