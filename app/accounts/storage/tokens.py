"""Session and API tokens: random; only their digest is stored."""

import hashlib
import secrets

TOKEN_BYTES = 32


def new_token() -> str:
    """Return a random secret of 256 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest_of(token: str) -> bytes:
    """Return the stored digest of a token; its 256 random bits need no slow hash."""
    return hashlib.sha256(token.encode()).digest()
