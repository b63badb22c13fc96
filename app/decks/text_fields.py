"""Validation of text fields that people write about decks: titles, tags, names of versions."""

import re
import unicodedata
from typing import Final

from app.platform.errors import InvalidInput

TITLE_LENGTH: Final = 60
TAG_LENGTH: Final = 24
MAX_TAGS: Final = 8
UNTITLED: Final = "New deck"
# Control, format, surrogate, private use, unassigned, line and paragraph separators.
UNPRINTABLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# They bind signs into one, as many emoji and some languages are written.
JOINERS: Final = "\u200c\u200d"
BOUND: Final = re.compile(rf"(?<=\S)[{JOINERS}](?=\S)")


def validate_line(wish: str, what: str, most: int = TITLE_LENGTH) -> str:
    """Return the line as it will be shown; raise InvalidInput if it cannot be one."""
    line = " ".join(word for word in unicodedata.normalize("NFC", wish).split(" ") if word)
    if any(unicodedata.category(sign) in UNPRINTABLE for sign in BOUND.sub("", line)):
        raise InvalidInput(f"{what} cannot have control characters or invisible signs in it.")
    if not 1 <= len(line) <= most:
        raise InvalidInput(f"{what} has 1 to {most} characters; this has {len(line)}.")
    return line


def validate_tags(wishes: list[str]) -> list[str]:
    """Return the tags without repeats; raise InvalidInput if one cannot be a tag."""
    tags = list(dict.fromkeys(validate_line(wish, "A tag", TAG_LENGTH) for wish in wishes))
    if len(tags) > MAX_TAGS:
        raise InvalidInput(f"A deck has {MAX_TAGS} tags at most.")
    return tags


def sanitize_title(found: str) -> str:
    """Return what can be shown of a title that came from elsewhere; it may be empty."""
    shown = "".join(
        sign for sign in found if sign in JOINERS or unicodedata.category(sign) not in UNPRINTABLE
    )
    words = (word.strip(JOINERS) for word in shown.split())
    return " ".join(word for word in words if word)[:TITLE_LENGTH].rstrip(f" {JOINERS}")
