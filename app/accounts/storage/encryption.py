"""Encryption at rest (AES-256-GCM) of secrets, with a key that is not in the database."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

# Then follow the key's id, a nonce, the encrypted secret and its tag.
FORMAT_VERSION: Final = b"\x01"
KEY_ID_BYTES: Final = 4
NONCE_BYTES: Final = 12
HEADER_BYTES: Final = len(FORMAT_VERSION) + KEY_ID_BYTES + NONCE_BYTES
MIN_LENGTH: Final = HEADER_BYTES + 16  # the tag; what is shorter was never encrypted


class KeyMissing(Exception):  # named after what is to be looked for
    """Something was encrypted with a key that is not here, or it was tampered with."""


class SecretBox:
    """Encrypts with its first key, decrypts with any; what belongs to one account fits no other."""

    def __init__(self, keys: Callable[[], Sequence[bytes]]) -> None:
        self._find_keys = keys

    @cached_property
    def _keys(self) -> dict[bytes, AESGCM]:
        return {_key_id(key): AESGCM(key) for key in self._find_keys()}

    def prepare(self) -> None:
        """Look for the keys now; raise StartupFailure where there are none."""
        self._keys  # noqa: B018  # kept from now on

    @property
    def key_prefixes(self) -> list[bytes]:
        """What everything begins with that can be decrypted here, the newest key's first."""
        return [FORMAT_VERSION + key for key in self._keys]

    def encrypt(self, secret: bytes, owner: UUID) -> bytes:
        """Return what may be stored."""
        key_id, cipher = next(iter(self._keys.items()))
        nonce = secrets.token_bytes(NONCE_BYTES)
        return FORMAT_VERSION + key_id + nonce + cipher.encrypt(nonce, secret, owner.bytes)

    def decrypt(self, stored: bytes, owner: UUID) -> bytes:
        """Return the secret, encrypted or from before there were keys; raise KeyMissing."""
        if not is_encrypted(stored):
            return stored
        cipher = self._keys.get(stored[len(FORMAT_VERSION) : len(FORMAT_VERSION) + KEY_ID_BYTES])
        if cipher is None:
            raise KeyMissing
        try:
            return cipher.decrypt(
                stored[HEADER_BYTES - NONCE_BYTES : HEADER_BYTES],
                stored[HEADER_BYTES:],
                owner.bytes,
            )
        except InvalidTag as error:
            raise KeyMissing from error


def is_encrypted(stored: bytes) -> bool:
    """Tell an encrypted secret from plain text."""
    return len(stored) >= MIN_LENGTH


def _key_id(key: bytes) -> bytes:
    return hashlib.sha256(b"pentacle key id" + key).digest()[:KEY_ID_BYTES]
