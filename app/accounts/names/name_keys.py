"""Name keys: unique index over the skeletons of persons' names, so that no two look alike.

The key is the name's skeleton. If a newer table of confusables makes two stored names alike, both
stay: the older account has the skeleton, a later one the skeleton and its own spelling.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from app.accounts.names.confusables import skeleton

BETWEEN: Final = " "  # no skeleton has a space in it


def key_with_spelling(name: str) -> str:
    """Return the key of a name whose look-alike has the plain skeleton."""
    return skeleton(name) + BETWEEN + unicodedata.normalize("NFKC", name).casefold()


def name_keys(named: Iterable[tuple[UUID, str]]) -> dict[UUID, str]:
    """Return the keys of all persons, given in order of account age."""
    keys: dict[UUID, str] = {}
    taken: set[str] = set()
    for account_id, name in named:
        key = skeleton(name)
        if key in taken:
            key = key_with_spelling(name)
        keys[account_id] = key
        taken.add(key)
    return keys
