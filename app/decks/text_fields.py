"""Validation of deck titles, tags, and names of versions."""

from typing import Final

from app.platform.errors import InvalidInput
from app.platform.web.text_policy import JOINERS, is_invisible, is_mark, text_fault, valid_line

TITLE_LENGTH: Final = 60
TAG_LENGTH: Final = 24
MAX_TAGS: Final = 8
UNTITLED: Final = "New deck"


def validate_line(text: str, subject: str, most: int = TITLE_LENGTH) -> str:
    """Return the line normalized for storage; raise InvalidInput."""
    return valid_line(text, subject, most)


def validate_tags(wishes: list[str]) -> list[str]:
    """Return the tags without duplicates; raise InvalidInput."""
    tags = list(dict.fromkeys(validate_line(wish, "A tag", TAG_LENGTH) for wish in wishes))
    if len(tags) > MAX_TAGS:
        raise InvalidInput(f"A deck can have at most {MAX_TAGS} tags.")
    return tags


def sanitize_title(found: str) -> str:
    """Return an imported title cleaned for storage; it may be empty."""
    shown = "".join(sign for sign in found if sign in JOINERS or not is_invisible(sign))
    words = (word.strip(JOINERS) for word in shown.split())
    title = " ".join(word for word in words if word)[:TITLE_LENGTH].rstrip(f" {JOINERS}")
    return title if text_fault(title) is None else _without_marks(title)


def _without_marks(title: str) -> str:
    return "".join(sign for sign in title if not is_mark(sign) and sign not in JOINERS)
