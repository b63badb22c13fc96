"""The names of accounts: what is allowed, and friendly ones for guests."""

import secrets
import unicodedata

from app.platform.errors import InvalidInput

SHORTEST, LONGEST = 2, 24
# Control, surrogate, private use, unassigned, line and paragraph separators; of the invisible
# format characters none may be in a name, they can make two names look alike.
UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and signs that show nothing at all.
BLANKS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
MOST_MARKS = 3  # on one letter: more would cover the lines above and below

MANNERS = (
    "Amber", "Brave", "Bright", "Calm", "Clever", "Copper", "Daring", "Eager", "Gentle", "Golden",
    "Hidden", "Humble", "Ivory", "Jolly", "Keen", "Lucky", "Merry", "Misty", "Noble", "Patient",
    "Quick", "Quiet", "Silver", "Steady", "Swift", "Velvet", "Wandering", "Wily", "Winter", "Wry",
)  # fmt: skip
CREATURES = (
    "Badger", "Beacon", "Comet", "Crane", "Dragon", "Falcon", "Ferret", "Finch", "Fox", "Gryphon",
    "Hare", "Heron", "Ibis", "Jackdaw", "Kestrel", "Lantern", "Lynx", "Magpie", "Marten", "Newt",
    "Otter", "Owl", "Phoenix", "Raven", "Sparrow", "Stag", "Stoat", "Swan", "Tortoise", "Wren",
)  # fmt: skip


def guest_name() -> str:
    """Make up a name for a newcomer; two may meet, an account is known by its id."""
    number = 10 + secrets.randbelow(90)
    return f"{secrets.choice(MANNERS)} {secrets.choice(CREATURES)} {number}"


def searched_name(wish: str) -> str:
    """Return the wish as the beginning of a name; raise InvalidInput if no name begins so."""
    name = " ".join(unicodedata.normalize("NFC", wish).split())
    if any(is_invisible(sign) for sign in name):
        raise InvalidInput("No name has control characters or invisible signs in it.")
    if not SHORTEST <= len(name) <= LONGEST:
        raise InvalidInput(f"Type {SHORTEST} to {LONGEST} letters of a name.")
    return name


def clean_name(wish: str) -> str:
    """Return the wish as it will be shown; raise InvalidInput if it cannot be a name."""
    name = " ".join(unicodedata.normalize("NFC", wish).split(" ")).strip()
    if any(is_invisible(sign) for sign in name):
        raise InvalidInput("A name cannot have control characters or invisible signs in it.")
    if not SHORTEST <= len(name) <= LONGEST:
        raise InvalidInput(f"A name has {SHORTEST} to {LONGEST} characters; this has {len(name)}.")
    if _most_marks(name) > MOST_MARKS:
        raise InvalidInput(f"A letter of a name has {MOST_MARKS} accents at most.")
    return name


def is_invisible(sign: str) -> bool:
    """Say whether a sign shows nothing where it stands."""
    return unicodedata.category(sign) in UNPRINTABLE or sign in BLANKS


def _most_marks(name: str) -> int:
    """Return how many accents lie on one letter at most."""
    runs = "".join("m" if unicodedata.combining(sign) else " " for sign in name).split()
    return max(map(len, runs), default=0)
