"""Account names: validation, and random names for guests."""

import secrets
import unicodedata
from typing import Final

from app.accounts.names.confusables import IGNORED, skeleton
from app.accounts.names.forbidden_names import check_allowed
from app.platform.errors import InvalidInput
from app.platform.web.text_policy import JOINERS, text_fault

MIN_LENGTH, MAX_LENGTH = 2, 24
ONE_SCRIPT: Final = "Use letters of one script. Mixed scripts look alike."
# The scripts that Unicode recommends for identifiers (UAX 31, table 5; TR 39), by the words that
# begin the names of their letters. Others, such as Cherokee or Lisu, look in part like Latin.
SCRIPTS: Final = {
    **{word: word for word in ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW")},
    **{word: word for word in ("ARABIC", "DEVANAGARI", "BENGALI", "TAMIL", "TELUGU", "THAI")},
    **{word: word for word in ("GURMUKHI", "GUJARATI", "ORIYA", "KANNADA", "MALAYALAM", "SINHALA")},
    **{word: word for word in ("LAO", "TIBETAN", "MYANMAR", "KHMER", "ETHIOPIC", "THAANA")},
    **dict.fromkeys(
        ("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"), "EAST ASIAN"
    ),
}
# Phones type curly apostrophes, and word processors type special hyphens.
TYPED: Final = str.maketrans("’‘ʼ‐", "'''-")  # noqa: RUF001
# Scripts with joiners between letters, for Persian, Hindi and others.
JOINING: Final = frozenset(
    ("ARABIC", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU")
) | {"KANNADA", "MALAYALAM", "SINHALA"}

ADJECTIVES = (
    "Amber",
    "Brave",
    "Bright",
    "Calm",
    "Clever",
    "Copper",
    "Daring",
    "Eager",
    "Gentle",
    "Golden",
    "Hidden",
    "Humble",
    "Ivory",
    "Jolly",
    "Keen",
    "Lucky",
    "Merry",
    "Misty",
    "Noble",
    "Patient",
    "Quick",
    "Quiet",
    "Silver",
    "Steady",
    "Swift",
    "Velvet",
    "Wandering",
    "Wily",
    "Winter",
    "Wry",
)
NOUNS = (
    "Badger",
    "Beacon",
    "Comet",
    "Crane",
    "Dragon",
    "Falcon",
    "Ferret",
    "Finch",
    "Fox",
    "Gryphon",
    "Hare",
    "Heron",
    "Ibis",
    "Jackdaw",
    "Kestrel",
    "Lantern",
    "Lynx",
    "Magpie",
    "Marten",
    "Newt",
    "Otter",
    "Owl",
    "Phoenix",
    "Raven",
    "Sparrow",
    "Stag",
    "Stoat",
    "Swan",
    "Tortoise",
    "Wren",
)


def random_guest_name() -> str:
    """Return a random name for a guest; duplicates are harmless, since accounts have ids."""
    return _random_name(10 + secrets.randbelow(90))


def random_person_name() -> str:
    """Return a random name for a person who lost a forbidden one; duplicates are rare."""
    return _random_name(1000 + secrets.randbelow(9000))


def valid_person_name(requested: str) -> str:
    """Return a person's name in normalized form; raise InvalidInput."""
    name = clean_name(unicodedata.normalize("NFKC", requested).translate(TYPED))
    if any(each not in IGNORED and not _is_letter_or_digit(each) for each in _unjoined(name)):
        raise InvalidInput("Names can contain only letters, digits, spaces, and - _ . ' ·")
    if len(_scripts(name)) > 1:
        raise InvalidInput(ONE_SCRIPT)
    if len(skeleton(name)) < 2:
        raise InvalidInput("Use at least two letters or digits in a name.")
    check_allowed(name)
    return name


def valid_guest_name(requested: str) -> str:
    """Return a guest's name, which may have more signs than a person's; raise InvalidInput."""
    name = clean_name(requested)
    if len(_scripts(name)) > 1 or None in _scripts(name):
        raise InvalidInput(ONE_SCRIPT)
    check_allowed(name)
    return name


def valid_name_prefix(requested: str) -> str:
    """Return the normalized prefix of a name search; raise InvalidInput for an impossible one."""
    name = " ".join(unicodedata.normalize("NFC", requested).split())
    if text_fault(name) is not None:
        raise InvalidInput("Names can't contain invisible characters.")
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise InvalidInput(f"Enter {MIN_LENGTH} to {MAX_LENGTH} characters of the name.")
    return name


def clean_name(requested: str) -> str:
    """Return the requested name in normalized form; raise InvalidInput if it is invalid."""
    name = " ".join(unicodedata.normalize("NFC", requested).split(" ")).strip()
    fault = text_fault(name)
    if fault is not None:
        raise InvalidInput(f"A name {fault}.")
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise InvalidInput(
            f"Use {MIN_LENGTH} to {MAX_LENGTH} characters for a name. This one has {len(name)}."
        )
    return name


def _random_name(number: int) -> str:
    return f"{secrets.choice(ADJECTIVES)} {secrets.choice(NOUNS)} {number}"


def _unjoined(name: str) -> str:
    """Return the name without joiners between letters of scripts that need them."""
    kept = [
        each
        for before, each, after in zip(" " + name, name, name[1:] + " ", strict=False)
        if each not in JOINERS or not {_script_of(before), _script_of(after)} <= JOINING
    ]
    return "".join(kept)


def _is_letter_or_digit(character: str) -> bool:
    kind = unicodedata.category(character)
    return kind == "Nd" or (kind[0] in "LM" and _script_of(character) is not None)


def _scripts(name: str) -> set[str | None]:
    """Return the scripts of a name's letters."""
    return {_script_of(each) for each in name if unicodedata.category(each)[0] == "L"}


def _script_of(character: str) -> str | None:
    """Return the character's script, or None for scripts without personal names."""
    named = unicodedata.name(character, "")
    if "\u1d00" <= character <= "\u1dbf" or "SMALL CAPITAL" in named:
        return None  # phonetic letters, which look like those of other scripts
    return SCRIPTS.get(named.partition(" ")[0])
