"""Budgets of wrong passwords and codes: what strangers may spend, and what they cannot.

Who comes with a known browser (`sessions.known_browsers`) has a budget of its own, so nobody who
guesses from elsewhere keeps the owner out.
"""

from typing import Final
from uuid import UUID

from app.accounts.errors import CodesUsedUp
from app.platform.errors import TooManyRequests
from app.platform.failure_limits import FailureBudget
from app.platform.rate_limits import too_many

PER_ADDRESS: Final = "30/10 minutes"
PER_ACCOUNT_AND_ADDRESS: Final = "10/10 minutes"
PER_ACCOUNT: Final = "100/10 minutes"  # of all strangers together
PER_KNOWN_BROWSER: Final = "10/10 minutes"
CODES: Final = "10/hour"
WRONG_PASSWORDS: Final = "Too many wrong passwords were typed"
WRONG_CODES: Final = "Too many wrong codes were typed for this account"

Budgets = tuple[FailureBudget, ...]


def sign_in_budgets(who: str, address: str, browser: str | None) -> Budgets:
    """Return what a wrong password is counted by as somebody signs in."""
    if browser is not None:
        return (FailureBudget(PER_KNOWN_BROWSER, ("password-known", who, browser), is_own=True),)
    return (
        FailureBudget(PER_ACCOUNT_AND_ADDRESS, ("password-of-from", who, address), is_own=True),
        FailureBudget(PER_ADDRESS, ("password", address)),
        FailureBudget(PER_ACCOUNT, ("password-of", who)),
    )


def reauthentication_budgets(who: str, address: str) -> Budgets:
    """Return what a wrong password of somebody is counted by who is signed in."""
    return (
        FailureBudget(PER_ACCOUNT_AND_ADDRESS, ("confirmed-from", who, address), is_own=True),
        FailureBudget(PER_ACCOUNT, ("confirmed", who)),
    )


def code_budgets(who: str, browser: str | None) -> Budgets:
    """Return what a wrong code of the second factor is counted by.

    Not by address: who tries codes has the password, and addresses are cheap.
    """
    if browser is not None:
        return (FailureBudget(CODES, ("code-known", who, browser), is_own=True),)
    return (FailureBudget(CODES, ("code", who)),)


def wrong_passwords(wait_s: int) -> TooManyRequests:
    """Refuse another password."""
    return too_many(WRONG_PASSWORDS, wait_s)


def wrong_codes(account_id: UUID, wait_s: int) -> CodesUsedUp:
    """Refuse another code."""
    told = too_many(WRONG_CODES, wait_s)
    return CodesUsedUp(told.detail, headers=told.headers, account_id=account_id)
