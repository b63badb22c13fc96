"""Text import: parses a plain-text decklist and reports unmatched lines."""

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Final

from app.decks.legality.card_names import (
    CardNames,
    SimilarCard,
    Suggestions,
    card_names_of,
    normalize_name,
)
from app.decks.legality.formats import DeckBody, Format
from app.decks.legality.validation import MAX_COPIES
from app.decks.text_fields import sanitize_title
from app.platform.errors import InvalidInput

MAX_LENGTH: Final = 20_000  # characters
MAX_LINES: Final = 400
MAX_LINE_LENGTH: Final = 200  # characters of a line, as written and when normalized

# Usual notations of a count: 3 Name, 3x Name, x3 Name, 3, Name; Name x3, Name (3), Name: 3.
TIMES_SIGN: Final = r"[x×]"  # noqa: RUF001
COUNT_PATTERNS: Final = (
    re.compile(rf"(?P<count>\d{{1,6}})(?:\s*{TIMES_SIGN}(?=\s))?\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<name>\S.*?)\s+{TIMES_SIGN}\s*(?P<count>\d{{1,6}})", re.IGNORECASE),
    re.compile(rf"{TIMES_SIGN}\s*(?P<count>\d{{1,6}})\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(rf"(?P<count>\d{{1,6}})\s*(?:{TIMES_SIGN}|[,;:\t])\s*(?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"(?P<name>\S.*?)\s*[(\[]\s*[x×]?\s*(?P<count>\d{1,2})\s*[)\]]", re.IGNORECASE),  # noqa: RUF001
    re.compile(r"(?P<name>\S.*?)(?<![)\]])\s*(?:[,;:]|\s)\s*(?P<count>\d{1,6})"),
)
BULLET: Final = re.compile(r"[•*·–-]\s+(?=\S)")  # noqa: RUF001
# Notes of other sites after a name: (set) 12a, [category], *F*, ^tag^, #tag.
NOTE: Final = re.compile(
    r"\s*(?:(?:\([^()]*\)|\[[^\[\]]*\])(?:\s*\d+[a-z★]?)?|\*[A-Z]{1,2}\*|\^[^^]*\^|#\w+)$"
)
MAX_NOTES: Final = 5  # after one name
QUOTES: Final = '"“”'
MARKS: Final = "#[]:=*- \t"
TALLY: Final = re.compile(r"(?:\s*\(\d+(?:\s+\w+)?\)|:\s*\d+)$")  # (12), (12 cards), : 12
FIRST_PART: Final = ("main", "deck", "main deck", "mainboard")
# Sideboard headings of other games and sites; no game here has one.
SECOND_PART: Final = frozenset(
    ("sideboard", "side board", "side", "side deck", "maybeboard", "maybe", "considering", "tokens")
)
NO_SECOND_PART: Final = "This game has no sideboard. Move the card to the deck if you want it."
NOT_HERE: Final = "-"
"""Section for lines below such a heading; matches no real section."""
SIDEBOARD_LINE: Final = re.compile(r"^SB:\s*(?=\S)", re.IGNORECASE)
LINE_END: Final = re.compile(r"\r\n|[\n\r\v\f\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class UnreadLine:
    """A line that could not be parsed."""

    line: int
    text: str
    reason: str
    section: str
    count: int | None
    nearest: list[SimilarCard]


@dataclass(slots=True)
class ParsedDeck:
    """Parsing state: sections, counts and unread lines so far."""

    form: Format
    suggestions: Suggestions
    title: str = ""
    body: DeckBody = field(default_factory=dict)
    unread: list[UnreadLine] = field(default_factory=list)
    section: str = ""  # from the last heading; empty before the first


def parse_text(form: Format, text: str) -> ParsedDeck:
    """Parse a deck; raise InvalidInput only if the text is too long."""
    lines = LINE_END.split(text)  # as editors split them
    if len(text) > MAX_LENGTH or len(lines) > MAX_LINES:
        raise InvalidInput(
            f"A deck list can have at most {MAX_LENGTH} characters and {MAX_LINES} lines."
        )
    names, headings = card_names_of(form.ruleset.id, form.id), _headings(form)
    reading = ParsedDeck(form, Suggestions(names))
    second = _second_block(lines, form)
    for number, line in enumerate(lines, start=1):
        said, _, comment = line.partition("//")
        if number == second:
            reading.section = NOT_HERE
        if said := _visible(said):
            _read_line(reading, names, headings, number, said)
        elif reading.body or reading.unread:
            if _as_heading(comment) in SECOND_PART:
                reading.section = NOT_HERE
        elif comment and not reading.title:
            reading.title = sanitize_title(comment)
    reading.body = form.ordered(reading.body)
    return reading


def _second_block(lines: list[str], form: Format) -> int | None:
    """Return the line after the only blank line below a whole deck, the start of MTGO's sideboard.

    None unless every other line begins with a number: otherwise blank lines are just separators.
    """
    filled = [n for n, line in enumerate(lines) if _visible(line)]
    blank = sorted({*range(len(lines))}.difference(filled))
    inner = [n for n in blank if filled and filled[0] < n < filled[-1]]
    counts = [re.match(r"\s*(\d{1,3})\s+\S", lines[n]) for n in filled]
    if len(inner) != 1 or not all(counts):
        return None
    first = sum(int(each[1]) for each in counts[: inner[0] - (blank[0] == 0)] if each)
    return inner[0] + 1 if first >= sum(each.least for each in form.sections) else None


def _headings(form: Format) -> dict[str, str]:
    """Return the words of headings with their sections; empty for mere groups of cards."""
    kinds = {card.type for card in form.cards.values()}
    found = {word: "" for kind in kinds for word in (kind, f"{kind}s", f"{kind}es")}
    found |= dict.fromkeys(SECOND_PART, NOT_HERE)
    found |= dict.fromkeys(FIRST_PART, form.sections[0].id)
    return found | {
        word: section.id
        for section in form.sections
        for word in (section.id, normalize_name(section.label))
    }


def _read_line(
    reading: ParsedDeck, names: CardNames, headings: dict[str, str], number: int, said: str
) -> None:
    if _is_long(said):
        reason = f"A line can have at most {MAX_LINE_LENGTH} characters."
        reading.unread.append(
            UnreadLine(number, said[:MAX_LINE_LENGTH], reason, reading.section, None, [])
        )
        return
    said = " ".join(said.split())  # avoids exponential backtracking over runs of blanks
    section = NOT_HERE if SIDEBOARD_LINE.match(said) else reading.section
    said = SIDEBOARD_LINE.sub("", said, count=1)
    count, name = _counted(said, names)
    card = _find(name, names)
    if card is None and (heading := _as_heading(said)) in headings:
        reading.section = headings[heading] or reading.section
        return
    reason = NO_SECOND_PART if section == NOT_HERE else _why_not(reading, card, name, count)
    if card is None or reason:
        near = [] if card else reading.suggestions.similar(name)
        known = section.removeprefix(NOT_HERE)
        line = UnreadLine(number, said[:MAX_LINE_LENGTH], reason, known, count, near)
        reading.unread.append(line)
        return
    section = section or reading.form.section_for(card)
    rows = reading.body.setdefault(section, {})
    rows[card] = rows.get(card, 0) + (1 if count is None else count)


def _visible(said: str) -> str:
    """Return a line without invisible characters, and with plain spaces."""
    return "".join(sign for sign in said if unicodedata.category(sign) != "Cf").strip()


def _is_long(said: str) -> bool:
    """True if a line is too long for a card name; normalizing may expand it 18 times."""
    if len(said) > MAX_LINE_LENGTH:
        return True
    return not said.isascii() and len(unicodedata.normalize("NFKD", said)) > MAX_LINE_LENGTH


def _counted(said: str, names: CardNames) -> tuple[int | None, str]:
    """Split a line into count and name; prefers a card whose name contains the number."""
    if names.find(said):
        return None, said
    line = BULLET.sub("", said, count=1) if BULLET.match(said) else said
    found = [each for way in COUNT_PATTERNS if (each := way.fullmatch(line))]
    fitting = next((each for each in found if _find(each["name"], names)), None)
    if fitting is None and _find(line, names):
        return None, line
    # Without a matching card, use the most likely reading.
    if likely := fitting or next(iter(found), None):
        return int(likely["count"]), likely["name"]
    return None, line


def _find(name: str, names: CardNames) -> str | None:
    for _ in range(MAX_NOTES + 1):
        if card := names.find(name) or names.find(name.strip(QUOTES)):
            return card
        name = NOTE.sub("", name)
    return None


def _as_heading(said: str) -> str:
    return normalize_name(TALLY.sub("", said.strip(MARKS)).strip(MARKS))


def _why_not(reading: ParsedDeck, card: str | None, name: str, count: int | None) -> str:
    if card is None:
        what = "card" if count is not None else "card or heading"
        return f"No {what} found for “{name[:MAX_LINE_LENGTH]}”."
    section = reading.section or reading.form.section_for(card)
    had = reading.body.get(section, {}).get(card, 0)
    if not 1 <= had + (1 if count is None else count) <= MAX_COPIES or count == 0:
        return f"A row can have 1 to {MAX_COPIES} copies."
    return ""
