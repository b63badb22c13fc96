"""Confusable names (homoglyphs): the skeleton (Unicode TR 39) that look-alikes share.

`confusables.tsv` holds Unicode's table (17.0): a prototype and its look-alikes on each line, less
the pairs that case folding and compatibility forms equate anyway. Skeletons are stored, so a newer
table needs a schema step that recomputes them, as 0015 did (decision 0049).
"""

import unicodedata
from pathlib import Path
from typing import Final

from app.platform.web.text_policy import JOINERS

TABLE: Final = Path(__file__).with_name("confusables.tsv")
# Signs between letters; the last five are of Catalan, Japanese, Hebrew and Tibetan (UAX 31, 3b).
IGNORED = frozenset(" -_.'\u00b7\u30fb\u05f3\u05f4\u0f0b")
# Beyond Unicode's table, which compares small and capital letters separately: look-alikes as
# capitals, or in many fonts. l, 1 and i are one character to the eye.
OURS: Final = str.maketrans("βεꞓζκĸμмʍχωπɜƅȷl", "beezkkmmmxwn3bji")
PAIRS = (("rn", "m"), ("vv", "w"))


def skeleton(name: str) -> str:
    """Return the skeleton, equal for all names that look alike."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(_bare(each) for each in folded if unicodedata.category(each) != "Mn")
    seen = plain.translate(LOOKS_LIKE)
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen


def _bare(character: str) -> str:
    if character in IGNORED or character in JOINERS:
        return ""
    if unicodedata.category(character) == "Nd":
        return str(unicodedata.digit(character))
    return character


def _read(table: Path) -> dict[int, str]:
    """Return each character's prototype; the table has priority over our additions."""
    pairs = (line.split("\t") for line in table.read_text("utf-8").rstrip().split("\n"))
    prototypes = {ord(each): prototype for prototype, alike in pairs for each in alike}
    return {
        character: _as_capital(chr(character).translate(OURS).translate(prototypes))
        for character in prototypes.keys() | OURS.keys()
    }


def _as_capital(prototype: str) -> str:
    """Map small capitals to their letters, and add our pairs to the table."""
    names = ((each, unicodedata.name(each, "").split()) for each in prototype)
    plain = (
        name[-1].lower() if name[:-1] == ["LATIN", "LETTER", "SMALL", "CAPITAL"] else each
        for each, name in names
    )
    return "".join(plain).translate(OURS)


LOOKS_LIKE: Final = _read(TABLE)
