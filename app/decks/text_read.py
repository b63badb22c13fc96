"""Reading a deck from plain text: what is meant is found, what is not is reported."""

import re
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

BEFORE: Final = re.compile(r"(\d{1,6})(?:\s*[x×](?=\s))?\s+(\S.*)", re.IGNORECASE)  # noqa: RUF001  # 3 or 3x
AFTER: Final = re.compile(r"(\S.*?)\s+[x×]\s*(\d{1,6})", re.IGNORECASE)  # noqa: RUF001
EDITION: Final = re.compile(r"\s*\([^()]*\)(?:\s*\d+)?$")  # (set) 12
MARKS: Final = "#[]:=*- \t"
TALLY: Final = re.compile(r"\s*\(\d+\)$")
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
        if said.strip(" \t\ufeff"):
            _read_line(reading, names, headings, number, said.strip(" \t\ufeff"))
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
    card = names.find(name) or names.find(EDITION.sub("", name))
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


def _counted(said: str, names: Names) -> tuple[int | None, str]:
    """Split a line into a number and a name; a card whose name begins with a number is one."""
    if names.find(said):
        return None, said
    if found := BEFORE.fullmatch(said):
        return int(found[1]), found[2]
    if found := AFTER.fullmatch(said):
        return int(found[2]), found[1]
    return None, said


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
