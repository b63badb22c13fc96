"""Ids in addresses: what may be one of ours."""


def can_be_id(given: str) -> bool:
    """Tell what may be an id of ours from what the database cannot even read."""
    return given.isascii() and given.isalnum()
