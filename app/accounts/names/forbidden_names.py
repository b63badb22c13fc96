"""Forbidden names: those of staff, product, games and computer players; insults.

Names are compared by skeleton, word by word: a harmless name that contains an insult's letters
(the town of Scunthorpe) stays allowed.
"""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.accounts.errors import NameNotAllowed
from app.accounts.names.confusables import skeleton

LIST: Final = Path(__file__).with_name("forbidden_names.txt")
NOT_ALLOWED: Final = "That name isn't allowed. Choose another."
# Leetspeak: signs for letters, beyond those that look alike anyway.
SIGNS: Final = str.maketrans("4@3$57", "aaesst")
WORD: Final = re.compile(r"[^\W_]+")
NEW_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")  # AdminOtter


def check_allowed(name: str) -> None:
    """Raise NameNotAllowed for a forbidden name."""
    if is_forbidden(name):
        raise NameNotAllowed(NOT_ALLOWED)


def is_forbidden(name: str) -> bool:
    """True if a name is reserved, or an insult."""
    whole, words = set(_keys(name)), {key for word in _words(name) for key in _keys(word)}
    return (
        not whole.isdisjoint(NAMES | WORDS | ANYWHERE)
        or not words.isdisjoint(WORDS)
        or any(part in word for part in ANYWHERE for word in words)
    )


def _keys(text: str) -> Iterator[str]:
    """Yield the skeletons of a text: as it is, without numbers at its ends, with signs as letters.

    The number is removed first, since a 1 looks like an i.
    """
    for each in {text, text.translate(SIGNS)}:
        yield skeleton(each)
        yield skeleton(each.strip("0123456789 -_.'"))


def _words(name: str) -> list[str]:
    """Return the words of a name; accents are removed first, since they would split words."""
    folded = unicodedata.normalize("NFKD", name)
    plain = "".join(each for each in folded if unicodedata.category(each) != "Mn")
    return WORD.findall(NEW_WORD.sub(" ", plain.translate(SIGNS))) + WORD.findall(plain)


def _read() -> dict[str, frozenset[str]]:
    """Return the skeletons of each section's entries."""
    lines = [line for line in LIST.read_text("utf-8").splitlines() if line and line[0] != "#"]
    sections: dict[str, set[str]] = {}
    for line in lines:
        if line.startswith("["):
            entries = sections.setdefault(line.strip("[]"), set())
        else:
            entries.add(skeleton(line))
    return {section: frozenset(entries) for section, entries in sections.items()}


_ENTRIES: Final = _read()
NAMES: Final = _ENTRIES["names"]
WORDS: Final = _ENTRIES["words"]
ANYWHERE: Final = _ENTRIES["anywhere"]
