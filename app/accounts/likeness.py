"""When two names look the same: what keeps one person from posing as another."""

import unicodedata
from typing import Final

from app.accounts.names import clean_name
from app.platform.errors import InvalidInput

SIGNS = frozenset(" -_.'")
# Scripts that people write their names in today; the words are how Unicode names their letters.
# Others, such as Cherokee or Lisu, are in part indistinguishable from Latin capitals.
SCRIPTS = {
    **{word: word for word in ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW")},
    **{word: word for word in ("ARABIC", "DEVANAGARI", "BENGALI", "TAMIL", "TELUGU", "THAI")},
    **dict.fromkeys(("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL"), "EAST ASIAN"),
}
# What each sign is taken for once case and accents are gone; l, 1 and i are one sign to the eye.
LOOKS_LIKE = str.maketrans(
    {
        **dict(zip("авекмнорстухіѕјԁһԛԝьгпз", "abekmhopctyxisjdhqwbrn3", strict=True)),
        **dict(zip("αβεζηικμνορτυχγω", "abeznikmvoptuxyw", strict=True)),
        **dict(zip("օոսհզյց", "onuhqjg", strict=True)),
        **dict(zip("øđħıɑɡ", "odhiag", strict=True)),
        **dict.fromkeys("lł1\N{CYRILLIC SMALL LETTER PALOCHKA}", "i"),
        "0": "o",
    }
)
ONE_SCRIPT: Final = "A name has letters of one script: those of others look alike."
PAIRS = (("rn", "m"), ("vv", "w"))


def kept_name(wish: str) -> str:
    """Return the wish as the name of somebody who signs in with it; raise InvalidInput."""
    name = clean_name(unicodedata.normalize("NFKC", wish))
    if any(sign not in SIGNS and not _is_letter_or_digit(sign) for sign in name):
        raise InvalidInput(
            "A name that one signs in with has letters, digits, spaces and - _ . ' in it."
        )
    if len(_scripts(name)) > 1:
        raise InvalidInput(ONE_SCRIPT)
    if len(likeness(name)) < 2:
        raise InvalidInput("A name has at least two letters or digits.")
    return name


def shown_name(wish: str) -> str:
    """Return the wish as the name of a guest, which may be anything but another's; or refuse."""
    name = clean_name(wish)
    if len(_scripts(name)) > 1 or None in _scripts(name):
        raise InvalidInput(ONE_SCRIPT)
    return name


def likeness(name: str) -> str:
    """Return what is the same for all names that a reader takes for this one."""
    split = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(_bare(sign) for sign in split if unicodedata.category(sign) != "Mn")
    seen = plain.translate(LOOKS_LIKE)
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen


def _bare(sign: str) -> str:
    if sign in SIGNS:
        return ""
    return str(unicodedata.digit(sign)) if unicodedata.category(sign) == "Nd" else sign


def _is_letter_or_digit(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return kind == "Nd" or (kind[0] in "LM" and _script_of(sign) is not None)


def _scripts(name: str) -> set[str | None]:
    """Return the scripts of a name's letters."""
    return {_script_of(sign) for sign in name if unicodedata.category(sign)[0] == "L"}


def _script_of(sign: str) -> str | None:
    """Return the sign's script, or None for one that nobody writes their name in."""
    if "\u1d00" <= sign <= "\u1dbf" or "SMALL CAPITAL" in unicodedata.name(sign, ""):
        return None  # letters of phonetics, which look like any others
    return SCRIPTS.get(unicodedata.name(sign, "").partition(" ")[0])
