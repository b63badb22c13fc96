"""Random ids that can be read aloud and that nobody guesses."""

import secrets
from typing import Final

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are mistaken for another


def new_id(length: int) -> str:
    """Return a fresh id."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
