"""The cards of a decklist: what may be stored, and what has changed from one to the next."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from app.decks.errors import UnknownCards, UnknownSection
from app.decks.formats import Body, Format
from app.decks.nearest import HELPED, names_of
from app.platform.errors import InvalidInput

MOST_COPIES: Final = 99
MOST_ROWS: Final = 250
SUMMARY: Final = 160  # characters


@dataclass(frozen=True, slots=True)
class Change:
    """A row that has more or fewer cards than before."""

    section: str
    card: str
    name: str
    by: int


def checked_body(form: Format, body: Body, *, had: Body | None = None) -> Body:
    """Return a body that may be stored, in its order; it need not be legal.

    A card that has left the game stays where it was until its owner takes it out.
    """
    _check_sections(form, body)
    if sum(len(rows) for rows in body.values()) > MOST_ROWS:
        raise InvalidInput(f"A deck has {MOST_ROWS} different cards at most.")
    unknown = [
        (section, card)
        for section, rows in body.items()
        for card in rows
        if card not in form.cards and card not in (had or {}).get(section, {})
    ]
    if unknown:
        raise _unknown_cards(form, unknown)
    return form.ordered(body)


def _check_sections(form: Format, body: Body) -> None:
    known = [section.id for section in form.sections]
    for name in body:
        if name not in known:
            words = " and ".join(f"“{each}”" for each in known)
            raise UnknownSection(f"A deck here has no part “{name}”, only {words}.")


def _unknown_cards(form: Format, unknown: list[tuple[str, str]]) -> UnknownCards:
    names = names_of(form.ruleset.id, form.id)
    rows = [
        {
            "section": section,
            "card": card,
            "nearest": [
                {"card": near.card, "name": near.name}
                for near in (names.nearest(card) if place < HELPED else [])
            ],
        }
        for place, (section, card) in enumerate(unknown)
    ]
    return UnknownCards(f"There is no card “{unknown[0][1]}” in this game.", more={"cards": rows})


def size_of(body: Body) -> int:
    """Count the cards."""
    return sum(n for rows in body.values() for n in rows.values())


def changes(form: Format, before: Body, after: Body) -> list[Change]:
    """Return every row that differs, in the order in which a deck is shown."""
    return list(_changes(form, before, after))


def _changes(form: Format, before: Body, after: Body) -> Iterator[Change]:
    rows = form.ordered({
        section.id: before.get(section.id, {}) | after.get(section.id, {})
        for section in form.sections
    })  # fmt: skip
    for section, cards in rows.items():
        for card in cards:
            by = after.get(section, {}).get(card, 0) - before.get(section, {}).get(card, 0)
            if by:
                name = form.cards[card].name if card in form.cards else card
                yield Change(section, card, name, by)


def summary_of(found: list[Change]) -> str:
    """Say in a line what has changed: what came in, then what went out."""
    rows = sorted(found, key=lambda change: change.by < 0)
    words = " ".join(f"{'+' if row.by > 0 else '−'}{abs(row.by)} {row.name}" for row in rows)  # noqa: RUF001  # a minus
    return words if len(words) <= SUMMARY else words[: SUMMARY - 1].rstrip() + "…"
