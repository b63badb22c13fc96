"""Encryption at rest (AES-256-GCM) of secrets, with a key that is not in the database."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

# Layout: header, key id, nonce, ciphertext, tag.
FORMAT_VERSION: Final = b"\x01"
KEY_ID_BYTES: Final = 4
NONCE_BYTES: Final = 12
HEADER_BYTES: Final = len(FORMAT_VERSION) + KEY_ID_BYTES + NONCE_BYTES
MIN_LENGTH: Final = HEADER_BYTES + 16  # the tag; shorter values are plain text


class KeyMissing(Exception):  # the name says the remedy: restore the key
    """Raised for a missing key, or for tampered ciphertext."""


class SecretBox:
    """Encrypts with its first key, decrypts with any; ciphertext is bound to one account."""

    def __init__(self, keys: Callable[[], Sequence[bytes]]) -> None:
        self._find_keys = keys

    @cached_property
    def _keys(self) -> dict[bytes, AESGCM]:
        return {_key_id(key): AESGCM(key) for key in self._find_keys()}

    def prepare(self) -> None:
        """Load the keys now; raise StartupFailure without one."""
        self._keys  # noqa: B018  # a cached property

    @property
    def key_prefixes(self) -> list[bytes]:
        """Return the prefixes of decryptable values, the newest key's first."""
        return [FORMAT_VERSION + key for key in self._keys]

    def encrypt(self, secret: bytes, owner: UUID) -> bytes:
        """Return the ciphertext to store."""
        key_id, cipher = next(iter(self._keys.items()))
        nonce = secrets.token_bytes(NONCE_BYTES)
        return FORMAT_VERSION + key_id + nonce + cipher.encrypt(nonce, secret, owner.bytes)

    def decrypt(self, stored: bytes, owner: UUID) -> bytes:
        """Return the secret, also from plain text stored before encryption; raise KeyMissing."""
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
    """True if the value is encrypted, not plain text."""
    return len(stored) >= MIN_LENGTH


def _key_id(key: bytes) -> bytes:
    return hashlib.sha256(b"pentacle key id" + key).digest()[:KEY_ID_BYTES]
