"""Known browsers: those that have signed in to an account before, by a cookie for each account.

The cookie opens nothing. It holds a number of the browser, encrypted for the account, and the
account's generation of known browsers; the next generation makes all of them unknown.
"""

import base64
import binascii
import secrets
from typing import Final
from uuid import UUID

from app.accounts.storage.encryption import KeyMissing, SecretBox, is_encrypted

MARK: Final = b"known browser\x00"  # nothing else that is encrypted for an account begins so
GENERATION_BYTES: Final = 4
ID_BYTES: Final = 16
NO_GENERATION: Final = 2 ** (8 * GENERATION_BYTES) - 1  # known to no account
MAX_LENGTH: Final = 200  # characters; a real one is shorter


class KnownBrowsers:
    """Makes and reads the cookies of known browsers."""

    def __init__(self, secret_box: SecretBox) -> None:
        self._secret_box = secret_box

    def make(self, account_id: UUID, generation: int = NO_GENERATION) -> str:
        """Make the cookie of a browser; without a generation it only proves the account's use."""
        head = MARK + generation.to_bytes(GENERATION_BYTES)
        encrypted = self._secret_box.encrypt(head + secrets.token_bytes(ID_BYTES), account_id)
        return base64.urlsafe_b64encode(encrypted).decode()

    def recognise(self, cookie: str | None, account_id: UUID, generation: int) -> str | None:
        """Return the browser's own id if it is known to the account, else None."""
        text = self._decrypt(cookie, account_id)
        head = MARK + generation.to_bytes(GENERATION_BYTES)
        return text.removeprefix(head).hex() if text.startswith(head) else None

    def has_signed_in(self, cookie: str | None, account_id: UUID) -> bool:
        """Return True if the browser has signed in to the account, in any generation."""
        return self._decrypt(cookie, account_id).startswith(MARK)

    def _decrypt(self, cookie: str | None, account_id: UUID) -> bytes:
        """Return the cookie's text; empty if the server did not make it for the account."""
        if not cookie or len(cookie) > MAX_LENGTH:
            return b""
        try:
            encrypted = base64.b64decode(cookie.encode("ascii"), altchars=b"-_", validate=True)
            text = self._secret_box.decrypt(encrypted, account_id)
        except (ValueError, binascii.Error, KeyMissing):
            return b""
        return text if is_encrypted(encrypted) else b""
