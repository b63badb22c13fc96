"""Known browsers: proof of an earlier sign-in by a cookie for each account.

The cookie grants no access. It holds a random id of the browser, encrypted for the account, and
the account's generation of known browsers; a new generation invalidates all of them.
"""

import base64
import binascii
import secrets
from typing import Final
from uuid import UUID

from app.accounts.storage.encryption import KeyMissing, SecretBox, is_encrypted

MARK: Final = b"known browser\x00"  # domain separation from other encrypted values of an account
GENERATION_BYTES: Final = 4
ID_BYTES: Final = 16
NO_GENERATION: Final = 2 ** (8 * GENERATION_BYTES) - 1  # matches no account's generation
MAX_LENGTH: Final = 200  # characters; rejects longer cookies early


class KnownBrowsers:
    """Makes and reads the cookies of known browsers."""

    def __init__(self, secret_box: SecretBox) -> None:
        self._secret_box = secret_box

    def make(self, account_id: UUID, generation: int = NO_GENERATION) -> str:
        """Create a browser's cookie; without a generation it only proves use of the account."""
        head = MARK + generation.to_bytes(GENERATION_BYTES)
        encrypted = self._secret_box.encrypt(head + secrets.token_bytes(ID_BYTES), account_id)
        return base64.urlsafe_b64encode(encrypted).decode()

    def recognise(self, cookie: str | None, account_id: UUID, generation: int) -> str | None:
        """Return the browser's id if it is known to the account, else None."""
        text = self._decrypt(cookie, account_id)
        head = MARK + generation.to_bytes(GENERATION_BYTES)
        return text.removeprefix(head).hex() if text.startswith(head) else None

    def has_signed_in(self, cookie: str | None, account_id: UUID) -> bool:
        """Return True if the browser has signed in to the account, in any generation."""
        return self._decrypt(cookie, account_id).startswith(MARK)

    def _decrypt(self, cookie: str | None, account_id: UUID) -> bytes:
        """Return the decrypted cookie; empty if it was not made for the account."""
        if not cookie or len(cookie) > MAX_LENGTH:
            return b""
        try:
            encrypted = base64.b64decode(cookie.encode("ascii"), altchars=b"-_", validate=True)
            text = self._secret_box.decrypt(encrypted, account_id)
        except (ValueError, binascii.Error, KeyMissing):
            return b""
        return text if is_encrypted(encrypted) else b""
