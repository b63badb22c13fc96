"""Text policy for all fields that users write: names, titles, chat, notes, reports, decks.

Text is stored in NFC. Control characters, invisible characters, bidirectional controls, and stacks
of accents that cover other lines are refused. Joiners are allowed between characters, as emoji,
Persian and Hindi need them.
"""

import re
import unicodedata
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from app.platform.errors import InvalidInput

# Control, format, surrogate, private use, unassigned, line and paragraph separators.
UNPRINTABLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and symbols without a visible glyph.
BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
MAX_MARKS: Final = 3  # accents per letter
MAX_SIGNS: Final = 7  # marks of any kind per letter: Tibetan and Burmese stack six
JOINERS: Final = "\u200c\u200d"
# Marks without a glyph: variation selectors and the grapheme joiner.
SELECTORS: Final = "\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
SELECTOR: Final = re.compile(f"[{SELECTORS}]")
# A joiner between two characters, a selector after one, and the tags in the flags of England,
# Scotland and Wales.
JOINED: Final = re.compile(
    rf"(?<=[^\s{JOINERS}])[{JOINERS}](?=[^\s{JOINERS}])"
    rf"|(?<=[^\s{JOINERS}{SELECTORS}])[{SELECTORS}]"
    "|(?<=\U0001f3f4)[\U000e0061-\U000e007a]{2,6}\U000e007f"
)
INVISIBLE: Final = "can't contain invisible or control characters"
ACCENTS: Final = f"can't have more than {MAX_MARKS} accents on a letter"


def text_fault(text: str, *, has_lines: bool = False) -> str | None:
    """Return the fault in a text as a predicate ("can't …"), or None."""
    bare = JOINED.sub("", text)
    if has_lines:
        bare = bare.replace("\n", "")
    if SELECTOR.search(bare) or any(is_invisible(sign) for sign in bare):
        return INVISIBLE
    return ACCENTS if _has_pile(bare) else None


def is_invisible(sign: str) -> bool:
    """True if a character has no visible glyph of its own."""
    return unicodedata.category(sign) in UNPRINTABLE or sign in BLANK


def is_mark(sign: str) -> bool:
    """Return True if a character is drawn on the one before it, as an accent or a vowel sign."""
    return unicodedata.category(sign).startswith("M")


def valid_line(text: str, subject: str, most: int, *, least: int = 1) -> str:
    """Return one line normalized for storage; raise InvalidInput about `subject`."""
    line = " ".join(word for word in unicodedata.normalize("NFC", text).split(" ") if word)
    return _valid(line, subject, least, most, has_lines=False)


def valid_lines(text: str, subject: str, most: int, *, least: int = 1) -> str:
    """Return multi-line text normalized for storage; raise InvalidInput about `subject`."""
    lines = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n")).strip()
    return _valid(lines, subject, least, most, has_lines=True)


def _valid(text: str, subject: str, least: int, most: int, *, has_lines: bool) -> str:
    fault = text_fault(text, has_lines=has_lines)
    if fault is not None:
        raise InvalidInput(f"{subject} {fault}.")
    if not least <= len(text) <= most:
        raise InvalidInput(f"{subject} can have {least} to {most} characters, not {len(text)}.")
    return text


def _has_pile(text: str) -> bool:
    """Return True if marks on one letter cover other lines.

    Vowels, tone marks and enclosing signs often have no combining class, so both are counted.
    """
    accents = _longest_run(unicodedata.combining(sign) > 0 for sign in text)
    signs = _longest_run(is_mark(sign) for sign in text)
    return accents > MAX_MARKS or signs > MAX_SIGNS


def _longest_run(flags: Iterable[bool]) -> int:
    return max((len(list(run)) for flag, run in groupby(flags) if flag), default=0)
