"""Validation of ids in URLs."""


def can_be_id(given: str) -> bool:
    """True if the text could be one of our ids; PostgreSQL rejects others, such as NUL."""
    return given.isascii() and given.isalnum()
