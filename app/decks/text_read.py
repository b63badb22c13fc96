"""Reading a deck from plain text: what is meant is found, what is not is reported."""

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Final

from app.decks.bodies import MOST_COPIES
from app.decks.formats import Body, Format
from app.decks.nearest import HELPED, Names, Near, folded, names_of
from app.decks.titles import tidy_title
from app.platform.errors import InvalidInput

LONGEST: Final = 20_000  # characters
MOST_LINES: Final = 400
SHOWN: Final = 200  # characters of a line that is reported

# How people put a number to a name: 3 Name, 3x Name, x3 Name, 3, Name; Name x3, Name (3), Name: 3.
SIGN: Final = r"[x×]"  # noqa: RUF001
WAYS: Final = (
    re.compile(rf"(?P<count>\d{{1,6}})(?:\s*{SIGN}(?=\s))?\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<name>\S.*?)\s+{SIGN}\s*(?P<count>\d{{1,6}})", re.IGNORECASE),
    re.compile(rf"{SIGN}\s*(?P<count>\d{{1,6}})\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<count>\d{{1,6}})\s*(?:{SIGN}|[,;:\t])\s*(?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"(?P<name>\S.*?)\s*[(\[]\s*[x×]?\s*(?P<count>\d{1,2})\s*[)\]]", re.IGNORECASE),  # noqa: RUF001
    re.compile(r"(?P<name>\S.*?)(?<![)\]])\s*(?:[,;:]|\s)\s*(?P<count>\d{1,6})"),
)
BULLET: Final = re.compile(r"[•*·–-]\s+(?=\S)")  # noqa: RUF001
EDITION: Final = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])(?:\s*\d+)?$")  # (set) 12
MARKS: Final = "#[]:=*- \t"
TALLY: Final = re.compile(r"(?:\s*\(\d+(?:\s+\w+)?\)|:\s*\d+)$")  # (12), (12 cards), : 12
FIRST_PART: Final = ("main", "deck", "main deck", "mainboard")


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that could not be read."""

    line: int
    text: str
    reason: str
    section: str
    count: int | None
    nearest: list[Near]


@dataclass(slots=True)
class Reading:
    """What has been read so far."""

    form: Format
    title: str = ""
    body: Body = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)
    section: str = ""  # as the last heading says; empty before the first


def read_text(form: Format, text: str) -> Reading:
    """Read a deck; raise InvalidInput only if the text is too long for one."""
    # As an editor counts them, so that the numbers are its own.
    lines = text.replace("\r\n", "\n").split("\n")
    if len(text) > LONGEST or len(lines) > MOST_LINES:
        raise InvalidInput(
            f"A deck's text has {LONGEST} characters and {MOST_LINES} lines at most."
        )
    reading = Reading(form)
    names, headings = names_of(form.ruleset.id, form.id), _headings(form)
    for number, line in enumerate(lines, start=1):
        said, _, comment = line.partition("//")
        if said := _visible(said):
            _read_line(reading, names, headings, number, said)
        elif comment and not reading.title and not reading.body and not reading.unread:
            reading.title = tidy_title(comment)
    reading.body = form.ordered(reading.body)
    return reading


def _headings(form: Format) -> dict[str, str]:
    """Return what a heading may say, with the section it begins; empty for a mere grouping."""
    kinds = {card.type for card in form.cards.values()}
    found = {word: "" for kind in kinds for word in (kind, f"{kind}s")}
    found |= dict.fromkeys(FIRST_PART, form.sections[0].id)
    return found | {
        word: section.id
        for section in form.sections
        for word in (section.id, folded(section.label))
    }


def _read_line(
    reading: Reading, names: Names, headings: dict[str, str], number: int, said: str
) -> None:
    if len(said) > SHOWN:
        reason = f"A line has {SHOWN} characters at most."
        reading.unread.append(Unread(number, said[:SHOWN], reason, reading.section, None, []))
        return
    count, name = _counted(said, names)
    card = _find(name, names)
    heading = _as_heading(said)
    if card is None and heading in headings:
        reading.section = headings[heading] or reading.section
        return
    reason = _why_not(reading, card, name, count)
    if card is None or reason:
        near = [] if card or len(reading.unread) >= HELPED else names.nearest(name)
        reading.unread.append(Unread(number, said[:SHOWN], reason, reading.section, count, near))
        return
    section = reading.section or reading.form.section_for(card)
    rows = reading.body.setdefault(section, {})
    rows[card] = rows.get(card, 0) + (1 if count is None else count)


def _visible(said: str) -> str:
    """Return a line without what cannot be seen: marks of direction and of order, odd blanks."""
    return "".join(sign for sign in said if unicodedata.category(sign) != "Cf").strip()


def _counted(said: str, names: Names) -> tuple[int | None, str]:
    """Split a line into a number and a name; a card whose name has a number in it is one."""
    if names.find(said):
        return None, said
    line = BULLET.sub("", said, count=1) if BULLET.match(said) else said
    found = [each for way in WAYS if (each := way.fullmatch(line))]
    fitting = next((each for each in found if _find(each["name"], names)), None)
    if fitting is None and _find(line, names):
        return None, line
    # Where no card has the name, what comes first is most likely what was meant.
    if likely := fitting or next(iter(found), None):
        return int(likely["count"]), likely["name"]
    return None, line


def _find(name: str, names: Names) -> str | None:
    return names.find(name) or names.find(EDITION.sub("", name))


def _as_heading(said: str) -> str:
    return folded(TALLY.sub("", said.strip(MARKS)).strip(MARKS))


def _why_not(reading: Reading, card: str | None, name: str, count: int | None) -> str:
    if card is None:
        what = "card" if count is not None else "card or heading"
        return f"There is no {what} “{name[:SHOWN]}”."
    section = reading.section or reading.form.section_for(card)
    had = reading.body.get(section, {}).get(card, 0)
    if not 1 <= had + (1 if count is None else count) <= MOST_COPIES or count == 0:
        return f"A row has 1 to {MOST_COPIES} copies."
    return ""
