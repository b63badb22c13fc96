"""Session and API tokens: made at random; only their digest is ever stored."""

import hashlib
import secrets

TOKEN_BYTES = 32


def new_token() -> str:
    """Make a secret that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest_of(token: str) -> bytes:
    """Return what is stored of a token; it has 256 random bits, so no slow hash is needed."""
    return hashlib.sha256(token.encode()).digest()
