"""Keeps secrets from whoever reads the database: sealed with a key that is not in it."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

FORM: Final = b"\x01"  # of what follows: which key, a nonce, the sealed secret with its tag
ID_BYTES: Final = 4
NONCE_BYTES: Final = 12
HEAD: Final = len(FORM) + ID_BYTES + NONCE_BYTES
LEAST: Final = HEAD + 16  # the tag; what is shorter was never sealed


class KeyMissing(Exception):  # named after what is to be looked for
    """Something was sealed with a key that this server does not have, or it was tampered with."""


class Seal:
    """Seals with its first key and opens with any; what is sealed for one account fits no other."""

    def __init__(self, keys: Callable[[], Sequence[bytes]]) -> None:
        self._find_keys = keys

    @cached_property
    def _keys(self) -> dict[bytes, AESGCM]:
        return {_id_of(key): AESGCM(key) for key in self._find_keys()}

    def prepare(self) -> None:
        """Look for the keys now; raise StartupFailure where there are none."""
        self._keys  # noqa: B018  # kept from now on

    @property
    def heads(self) -> list[bytes]:
        """What everything begins with that can be opened here, the newest key's first."""
        return [FORM + key for key in self._keys]

    def seal(self, secret: bytes, owner: UUID) -> bytes:
        """Return what may be stored."""
        key_id, cipher = next(iter(self._keys.items()))
        nonce = secrets.token_bytes(NONCE_BYTES)
        return FORM + key_id + nonce + cipher.encrypt(nonce, secret, owner.bytes)

    def open(self, stored: bytes, owner: UUID) -> bytes:
        """Return the secret, stored sealed or from before there were keys; raise KeyMissing."""
        if not is_sealed(stored):
            return stored
        cipher = self._keys.get(stored[len(FORM) : len(FORM) + ID_BYTES])
        if cipher is None:
            raise KeyMissing
        try:
            return cipher.decrypt(stored[HEAD - NONCE_BYTES : HEAD], stored[HEAD:], owner.bytes)
        except InvalidTag as error:
            raise KeyMissing from error


def is_sealed(stored: bytes) -> bool:
    """Tell a sealed secret from a plain one."""
    return len(stored) >= LEAST


def _id_of(key: bytes) -> bytes:
    return hashlib.sha256(b"pentacle key id" + key).digest()[:ID_BYTES]
