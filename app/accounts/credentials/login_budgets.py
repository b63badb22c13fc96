"""Rate limits of wrong passwords and codes: strangers cannot lock an owner out.

A known browser (`sessions.known_browsers`) has a budget of its own, which guesses from elsewhere
do not spend.
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
WRONG_PASSWORDS: Final = "Too many wrong passwords"
WRONG_CODES: Final = "Too many wrong codes for this account"

Budgets = tuple[FailureBudget, ...]


def sign_in_budgets(who: str, address: str, browser: str | None) -> Budgets:
    """Return the budgets that a wrong password spends at sign-in."""
    if browser is not None:
        return (FailureBudget(PER_KNOWN_BROWSER, ("password-known", who, browser), is_own=True),)
    return (
        FailureBudget(PER_ACCOUNT_AND_ADDRESS, ("password-of-from", who, address), is_own=True),
        FailureBudget(PER_ADDRESS, ("password", address)),
        FailureBudget(PER_ACCOUNT, ("password-of", who)),
    )


def reauthentication_budgets(who: str, address: str) -> Budgets:
    """Return the budgets that a wrong password spends in a signed-in session."""
    return (
        FailureBudget(PER_ACCOUNT_AND_ADDRESS, ("confirmed-from", who, address), is_own=True),
        FailureBudget(PER_ACCOUNT, ("confirmed", who)),
    )


def code_budgets(who: str, browser: str | None) -> Budgets:
    """Return the budgets that a wrong code of the second factor spends.

    None is by address: an attacker with the password can rent addresses cheaply.
    """
    if browser is not None:
        return (FailureBudget(CODES, ("code-known", who, browser), is_own=True),)
    return (FailureBudget(CODES, ("code", who)),)


def wrong_passwords(wait_s: int) -> TooManyRequests:
    """Return the error for a spent budget of passwords."""
    return too_many(WRONG_PASSWORDS, wait_s)


def wrong_codes(account_id: UUID, wait_s: int) -> CodesUsedUp:
    """Return the error for a spent budget of codes."""
    error = too_many(WRONG_CODES, wait_s)
    return CodesUsedUp(error.detail, headers=error.headers, account_id=account_id)
