"""Random ids: readable aloud and unguessable."""

import secrets
from typing import Final

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # without look-alikes such as 0 and o


def new_id(length: int) -> str:
    """Return a random id."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
